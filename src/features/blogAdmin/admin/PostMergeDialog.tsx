import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { languageNames, parseLanguage } from '../../../shared/locale.ts'
import { ActionDialog } from '../../staff/admin/ActionDialog.tsx'

/** @returns a function that names a field by its path, such as `Title (Deutsch)` */
function usePostFieldName(): (path: string) => string {
  const t = useTranslations('adminBlog')
  const nameOf = (name: string) => {
    const key = `field.${name}` as Parameters<typeof t.has>[0]
    return t.has(key) ? t(key as 'field.title') : name
  }
  return (path) => {
    const [, language, text] = /^texts\.(\w+)\.(\w+)$/.exec(path) ?? []
    const spoken = parseLanguage(language)
    return spoken && text ? t('fieldIn', { field: nameOf(text), language: languageNames[spoken] }) : nameOf(path)
  }
}

interface PostMergeDialogProps {
  conflicts: readonly { path: string; mine: string; theirs: string }[]
  /** @param keepTheirs paths of the fields for which the colleague's value was chosen */
  onChoose(keepTheirs: ReadonlySet<string>): void
  onClose(): void
}

/** The fields that a colleague and I have both changed: mine or theirs, for each. */
export function PostMergeDialog({ conflicts, onChoose, onClose }: PostMergeDialogProps) {
  const t = useTranslations('adminBlog')
  const nameOf = usePostFieldName()
  const [theirs, setTheirs] = useState<ReadonlySet<string>>(new Set())
  const choose = (path: string, isTheirs: boolean) =>
    setTheirs((before) => new Set(isTheirs ? [...before, path] : [...before].filter((each) => each !== path)))
  const show = (path: string, value: string) => {
    if (path === 'isPublished') return t(`choice.${value === 'true' ? 'published' : 'draft'}`)
    return value || '–'
  }
  const sides = ['mine', 'theirs'] as const
  return (
    <ActionDialog
      title={t('merge.title')}
      submitLabel={t('merge.apply')}
      onSubmit={async () => onChoose(theirs)}
      onClose={onClose}
    >
      <p>{t('merge.note')}</p>
      {conflicts.map((conflict) => (
        <fieldset key={conflict.path} className="border-line border-t pt-3">
          <legend className="font-medium">{nameOf(conflict.path)}</legend>
          {sides.map((side) => (
            <label key={side} className="flex min-h-11 cursor-pointer items-start gap-3 py-2">
              <input
                type="radio"
                name={conflict.path}
                checked={theirs.has(conflict.path) === (side === 'theirs')}
                onChange={() => choose(conflict.path, side === 'theirs')}
                className="mt-1 size-4 shrink-0 accent-ink"
              />
              <span className="min-w-0">
                <span className="block text-quiet text-sm">{t(`merge.${side}`)}</span>
                <span className="block max-h-32 overflow-y-auto whitespace-pre-wrap [overflow-wrap:anywhere]">
                  {show(conflict.path, conflict[side])}
                </span>
              </span>
            </label>
          ))}
        </fieldset>
      ))}
    </ActionDialog>
  )
}
