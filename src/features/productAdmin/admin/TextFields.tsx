import { useTranslations } from 'use-intl'
import { languageNames } from '../../../shared/locale.ts'
import { TextAreaField, TextField } from '../../../ui/Field.tsx'
import { useAdmin } from '../../staff/admin/adminContext.tsx'
import { toFieldId } from '../../staff/admin/editor/fieldId.ts'
import { lockable } from '../../staff/admin/editor/lockable.ts'
import { Badge, languageGrid } from '../../staff/admin/parts.tsx'
import type { FormText, ProductForm } from '../productForm.ts'

interface TextFieldsProps {
  form: ProductForm
  isOpen: boolean
  findError(path: string): string | undefined
  onChange(form: ProductForm): void
}

/** The texts in the languages of the shop, side by side if there is room. */
export function TextFields({ form, isOpen, findError, onChange }: TextFieldsProps) {
  const t = useTranslations('adminProducts')
  const { languages } = useAdmin()
  return (
    <div className={languageGrid(languages.length)}>
      {languages.map((language) => {
        const text = form.texts[language]
        const field = (name: keyof FormText) => ({
          id: toFieldId(`texts.${language}.${name}`),
          lang: language,
          label: t(`field.${name}`),
          value: text[name],
          ...lockable(isOpen),
          error: findError(`texts.${language}.${name}`),
          onChange: ({ target }: { target: { value: string } }) =>
            onChange({ ...form, texts: { ...form.texts, [language]: { ...text, [name]: target.value } } }),
        })
        return (
          <fieldset key={language} className="flex min-w-0 flex-col gap-4">
            <legend className="flex items-center gap-2 pb-3 font-medium">
              {languageNames[language]}
              {text.name.trim() === '' && <Badge isUrgent>{t('editor.missing')}</Badge>}
            </legend>
            <TextField {...field('name')} maxLength={255} />
            <TextAreaField {...field('shortDescription')} rows={3} maxLength={1000} />
            <TextAreaField {...field('description')} rows={9} hint={t('editor.html')} />
          </fieldset>
        )
      })}
    </div>
  )
}
