import { useTranslations } from 'use-intl'
import type { Language } from '../../../shared/locale.ts'
import { Button } from '../../../ui/Button.tsx'
import { toFieldId } from '../../staff/admin/editor/fieldId.ts'
import { compact } from '../../staff/admin/parts.tsx'
import { listGaps } from '../legalPages.ts'
import type { PageForm } from '../pageForm.ts'
import type { AdminPage } from '../server/pageAdmin.contract.ts'

interface StartingTextProps {
  texts: AdminPage['startingTexts']
  form: PageForm
  language: Language
  change(form: PageForm): void
}

/** Offers the starting text of a legal page, and moves from gap to gap. Renders nothing for other pages. */
export function StartingText({ texts, form, language, change }: StartingTextProps) {
  const t = useTranslations('adminPages.start')
  const written = form.texts[language]
  const start = texts[language]
  if (!start) return null
  if (written.title.trim() === '' && written.markdown.trim() === '')
    return (
      <div className="mt-4 flex flex-col items-start gap-3 border-line-strong border-l-4 bg-raised px-4 py-3">
        <p>{t('note')}</p>
        <Button
          type="button"
          className={compact}
          onClick={() => change({ ...form, texts: { ...form.texts, [language]: { ...written, ...start } } })}
        >
          {t('insert')}
        </Button>
      </div>
    )
  const count = listGaps(written.markdown).length
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-5 gap-y-2 border-line-strong border-l-4 bg-raised px-4 py-3">
      <p role="status">{t('gaps', { count })}</p>
      {count > 0 && (
        <Button type="button" look="line" className={compact} onClick={() => selectNextGap(language)}>
          {t('next')}
        </Button>
      )}
    </div>
  )
}

/** Selects the next gap after the cursor, or else the first one, so that typing replaces it. */
function selectNextGap(language: Language): void {
  const area = document.getElementById(toFieldId(`texts.${language}.markdown`))
  if (!(area instanceof HTMLTextAreaElement)) return
  const after = area.value.indexOf('[[', area.selectionEnd)
  const start = after >= 0 ? after : area.value.indexOf('[[')
  const end = area.value.indexOf(']]', start)
  if (start < 0 || end < 0) return
  area.focus()
  area.setSelectionRange(start, end + 2)
  // Browsers scroll a textarea to its cursor only on typing.
  const line = area.value.slice(0, start).split('\n').length
  area.scrollTop = (line / area.value.split('\n').length) * area.scrollHeight - area.clientHeight / 2
}
