/** Displays the fields that a row of a file changes. */
import { useFormatter, useTranslations } from 'use-intl'
import { languageNames, parseLanguage } from '../../../shared/locale.ts'
import { type Currency, formatMoney } from '../../../shared/money.ts'
import { useAdmin } from '../../staff/admin/adminContext.tsx'

/** @returns a function that names a field, usually as the product editor does */
export function useRowFieldName(): (field: string) => string {
  const t = useTranslations('adminImports.field')
  const tProduct = useTranslations('adminProducts')
  const name = (field: string) => {
    const key = field as 'other'
    if (t.has(key)) return t(key)
    const productKey = `field.${field}` as 'field.price'
    return tProduct.has(productKey) ? tProduct(productKey) : field
  }
  return (field) => {
    const [, language, text] = /^texts\.(\w+)\.(\w+)$/.exec(field) ?? []
    const spoken = parseLanguage(language)
    return spoken && text ? tProduct('fieldIn', { field: name(text), language: languageNames[spoken] }) : name(field)
  }
}

/** @param currency of prices @returns a function that formats the value of a field */
export function useRowFieldValue(currency: Currency): (field: string, value: string) => string {
  const { language } = useAdmin()
  const t = useTranslations('adminImports')
  const format = useFormatter()
  return (field, value) => {
    if (value === 'true' || value === 'false') return t(value === 'true' ? 'yes' : 'no')
    if (field === 'price' || field === 'salePrice')
      return formatMoney(Math.round(Number(value) * 100), currency, language)
    if (field === 'stock' || field === 'weight') return format.number(Number(value))
    if (field === 'reviewDate') return format.dateTime(new Date(value), { dateStyle: 'medium' })
    if (field === 'saleStartsAt' || field === 'saleEndsAt')
      return format.dateTime(new Date(value), { dateStyle: 'medium', timeStyle: 'short' })
    if (field === 'language') return languageNames[parseLanguage(value) ?? 'en']
    // Stored images are identified by path, images of the file by URL.
    if (field === 'images' || field === 'imageOrder' || field === 'variantImage')
      return value.replaceAll(/[^\s,]*\//g, '')
    return value
  }
}
