import { useTranslations } from 'use-intl'
import { languageNames, languages } from '../../../shared/locale.ts'
import { textField } from '../../catalogAdmin/catalogForms.ts'
import { exceptionFields, storeFields } from '../storeForm.ts'

/** @returns a function that names a field of the editor by its path */
export function useStoreFieldName(): (path: string) => string {
  const t = useTranslations('adminStores.field')
  return (path) => {
    if (path === 'exceptions') return t('exceptions')
    const plain = storeFields.find((each) => each === path)
    if (plain) return t(plain)
    const field = exceptionFields.find((each) => path.endsWith(`.${each}`))
    if (!field) return path
    if (field === 'date' || field === 'hours' || field === 'yearly') return t('ofException', { label: t(field) })
    const language = languages.find((each) => textField('note', each) === field)
    return language ? t('ofException', { label: t('note', { language: languageNames[language] }) }) : path
  }
}
