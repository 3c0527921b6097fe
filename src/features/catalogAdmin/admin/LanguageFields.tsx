import { useTranslations } from 'use-intl'
import { languageNames } from '../../../shared/locale.ts'
import { TextAreaField, TextField } from '../../../ui/Field.tsx'
import { useAdmin } from '../../staff/admin/adminContext.tsx'
import { toFieldId } from '../../staff/admin/editor/fieldId.ts'
import { Badge, languageGrid } from '../../staff/admin/parts.tsx'
import { type TextForm, textField } from '../catalogForms.ts'

interface LanguageField<Name extends string> {
  name: Name
  label: string
  hint?: string | undefined
  maxLength: number
  /** Lines; a single one when absent. */
  rows?: number | undefined
}

interface LanguageFieldsProps<Name extends string> {
  /** The first one is the name; a language without it counts as missing. */
  fields: readonly LanguageField<Name>[]
  form: TextForm<`${NoInfer<Name>}${'En' | 'Fr' | 'De'}`>
  isOpen: boolean
  findError(path: string): string | undefined
  onChange(field: `${NoInfer<Name>}${'En' | 'Fr' | 'De'}`, value: string): void
}

/** Texts in the languages of the shop, side by side where there is room. */
export function LanguageFields<Name extends string>(props: LanguageFieldsProps<Name>) {
  const { fields, form, isOpen, findError, onChange } = props
  const t = useTranslations('adminCatalog')
  const [first] = fields
  const { languages } = useAdmin()
  return (
    <div className={languageGrid(languages.length)}>
      {languages.map((language) => (
        <fieldset key={language} className="flex min-w-0 flex-col gap-4">
          <legend className="flex items-center gap-2 pb-3 font-medium">
            {languageNames[language]}
            {first && form[textField(first.name, language)].trim() === '' && <Badge isUrgent>{t('missing')}</Badge>}
          </legend>
          {fields.map(({ name, label, hint, maxLength, rows }) => {
            const path = textField(name, language)
            const common = {
              ...{ id: toFieldId(path), name: path, lang: language, label, hint, maxLength, readOnly: !isOpen },
              ...{ value: form[path], error: findError(path) },
              onChange: ({ target }: { target: { value: string } }) => onChange(path, target.value),
            }
            return rows === undefined ? (
              <TextField key={path} {...common} required={language === languages[0]} autoComplete="off" />
            ) : (
              <TextAreaField key={path} {...common} rows={rows} />
            )
          })}
        </fieldset>
      ))}
    </div>
  )
}
