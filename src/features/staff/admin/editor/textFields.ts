/** Fields whose paths are `texts.LANGUAGE.NAME`. */
import { useTranslations } from 'use-intl'
import { type Language, languageNames, parseLanguage } from '../../../../shared/locale.ts'
import { toFieldId } from './fieldId.ts'

/** The language of a text; null for another field. */
export function findTextLanguage(path: string): Language | null {
  return parseLanguage(/^texts\.(\w+)\./.exec(path)?.[1]) ?? null
}

/** The message of a field's error, with the language if the field is a text. */
export function describeTextError(path: string, message: string): string {
  const language = findTextLanguage(path)
  return language ? `${languageNames[language]}: ${message}` : message
}

/** @param nameField names a field by the last part of its path @returns a function that names it by its path, such as `Title (Deutsch)` */
export function useTextFieldName(nameField: (name: string) => string): (path: string) => string {
  const t = useTranslations('admin.editor')
  return (path) => {
    const language = findTextLanguage(path)
    const field = nameField(path.replace(/^texts\.\w+\./, ''))
    return language ? t('fieldIn', { field, language: languageNames[language] }) : field
  }
}

interface TextsEditor<Form> {
  form: Form
  isOpen: boolean
  findError(path: string): string | undefined
  change(form: Form): void
}

/** @returns a function that makes the props of a field of the texts in one language */
export function makeTextField<Name extends string, Form extends { texts: Record<Language, Record<Name, string>> }>(
  { form, isOpen, findError, change }: TextsEditor<Form>,
  language: Language,
  nameLabel: (name: Name) => string,
) {
  const text = form.texts[language]
  return (name: Name) => ({
    id: toFieldId(`texts.${language}.${name}`),
    lang: language,
    label: nameLabel(name),
    value: text[name],
    readOnly: !isOpen,
    error: findError(`texts.${language}.${name}`),
    onChange: ({ target }: { target: { value: string } }) =>
      change({ ...form, texts: { ...form.texts, [language]: { ...text, [name]: target.value } } }),
  })
}
