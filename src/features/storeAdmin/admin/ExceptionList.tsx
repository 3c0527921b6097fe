import clsx from 'clsx'
import { useFormatter, useTranslations } from 'use-intl'
import { findMainLanguage, type Language, languageNames } from '../../../shared/locale.ts'
import { Button } from '../../../ui/Button.tsx'
import { CheckField, TextField } from '../../../ui/Field.tsx'
import { textField } from '../../catalogAdmin/catalogForms.ts'
import { maxNoteLength } from '../../shipping/hoursText.ts'
import { useAdmin } from '../../staff/admin/adminContext.tsx'
import { toFieldId } from '../../staff/admin/editor/fieldId.ts'
import { compact } from '../../staff/admin/parts.tsx'
import { type ExceptionField, type ExceptionRow, emptyException, exceptionFields } from '../storeForm.ts'

interface ExceptionListProps {
  exceptions: readonly ExceptionRow[]
  findError(path: string): string | undefined
  onChange(exceptions: ExceptionRow[]): void
}

/** Days with other hours, such as public holidays, with the reason in the languages of the shop. */
export function ExceptionList({ exceptions, findError, onChange }: ExceptionListProps) {
  const t = useTranslations('adminStores')
  const { languages } = useAdmin()
  const fallback =
    languages.length === 1 ? 'none' : (languages.find((each) => each === 'en') ?? findMainLanguage(languages))
  const taken = exceptions.flatMap(({ key }) => Number(/^new(\d+)$/.exec(key)?.[1] ?? 0))
  const add = () => onChange([...exceptions, emptyException(`new${Math.max(0, ...taken) + 1}`)])
  return (
    <>
      <p className="pb-3 text-quiet text-sm">{t('form.exceptionsNote', { fallback })}</p>
      <ul className="flex flex-col gap-2">
        {exceptions.map((row, index) => {
          const field = (name: ExceptionField) => ({
            ...{ id: toFieldId(`exceptions.${row.key}.${name}`), value: row[name] },
            error: findError(`exceptions.${row.key}.${name}`),
            onChange: (event: { target: { value: string } }) => set({ [name]: event.target.value }),
          })
          const hasErrors = exceptionFields.some((name) => findError(`exceptions.${row.key}.${name}`))
          const set = (changed: Partial<ExceptionRow>) =>
            onChange(exceptions.map((each) => (each === row ? { ...row, ...changed } : each)))
          const note = (language: Language) => (
            <TextField
              key={language}
              {...field(textField('note', language))}
              label={t('field.note', { language: languageNames[language] })}
              lang={language}
              maxLength={maxNoteLength}
              autoComplete="off"
            />
          )
          return (
            <li key={row.key}>
              <details className="rounded-sm border border-line" open={isNew(row) || hasErrors || undefined}>
                <summary className="cursor-pointer px-3 py-2.5 text-sm">
                  <ExceptionSummary row={row} />
                </summary>
                <fieldset className="px-3 pb-3">
                  <legend className="sr-only">{t('form.exception', { place: index + 1 })}</legend>
                  <div className="grid items-start gap-x-4 gap-y-3 sm:grid-cols-3">
                    <TextField {...field('date')} label={t('field.date')} type="date" required />
                    <TextField
                      {...field('hours')}
                      label={t('field.hours')}
                      placeholder={t('form.closed')}
                      maxLength={100}
                      autoComplete="off"
                    />
                    <CheckField
                      className="text-sm sm:pt-6"
                      label={t('field.yearly')}
                      checked={row.yearly === 'yes'}
                      onChange={({ target }) => set({ yearly: target.checked ? 'yes' : '' })}
                    />
                    {languages.map(note)}
                  </div>
                  <Button
                    look="bare"
                    className={clsx(compact, 'mt-2 px-0')}
                    onClick={() => onChange(exceptions.filter((each) => each !== row))}
                  >
                    {t('form.remove')}
                    <span className="sr-only">: {t('form.exception', { place: index + 1 })}</span>
                  </Button>
                </fieldset>
              </details>
            </li>
          )
        })}
      </ul>
      <Button look="line" className={clsx(compact, 'mt-4')} onClick={add}>
        {t('form.addException')}
      </Button>
    </>
  )
}

/** Newly added rows are open. */
function isNew({ key }: ExceptionRow): boolean {
  return key.startsWith('new')
}

/** "26 January, every year: closed · Republic Day" */
function ExceptionSummary({ row }: { row: ExceptionRow }) {
  const t = useTranslations('adminStores')
  const { languages } = useAdmin()
  const { date, yearly, hours } = row
  const note = row[textField('note', findMainLanguage(languages))]
  const format = useFormatter()
  const day = new Date(date)
  const isYearly = yearly === 'yes'
  const shown = Number.isNaN(day.getTime())
    ? t('form.noDate')
    : format.dateTime(day, { day: 'numeric', month: 'long', ...(!isYearly && { year: 'numeric' }), timeZone: 'UTC' })
  return (
    <>
      <span className="font-medium">{shown}</span>
      {isYearly && ` · ${t('field.yearly')}`} · {hours.trim() || t('form.closed')}
      {note && <span className="text-quiet"> · {note}</span>}
    </>
  )
}
