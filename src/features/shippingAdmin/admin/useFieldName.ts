import { useTranslations } from 'use-intl'
import { languageNames, languages } from '../../../shared/locale.ts'
import { languageSuffix, type MethodForm, methodTextFields, rateFields } from '../methodForm.ts'

/** @returns a function that names a field of the editor by its path */
export function useFieldName({ rates }: MethodForm): (path: string) => string {
  const t = useTranslations('adminShipping')
  return (path) => {
    if (path === 'code' || path === 'rates') return t(`field.${path}`)
    const text = methodTextFields.find((each) => each === path)
    const language = languages.find((each) => text?.endsWith(languageSuffix[each]))
    if (text && language) {
      const values = { language: languageNames[language] }
      return text.startsWith('title') ? t('field.title', values) : t('field.description', values)
    }
    const [, key, name] = /^rates\.(.+)\.(\w+)$/.exec(path) ?? []
    const field = rateFields.find((each) => each === name)
    const place = rates.findIndex((rate) => rate.key === key) + 1
    if (!field) return path
    const [, kind, currency = ''] = /^(price|freeOver)([A-Z]{3})$/.exec(field) ?? []
    const label =
      kind === 'price'
        ? t('field.price', { currency })
        : kind === 'freeOver'
          ? t('field.freeOver', { currency })
          : t(`field.${field as 'zones' | 'weightFrom' | 'weightTo' | 'transitDays' | 'carrier' | 'active'}`)
    return t('field.ofRate', { label, place })
  }
}
