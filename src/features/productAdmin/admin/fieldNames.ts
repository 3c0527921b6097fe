import { useTranslations } from 'use-intl'
import { languageNames, parseLanguage } from '../../../shared/locale.ts'
import { useFormText } from '../../staff/admin/form/useFormText.ts'
import { type GeometryField, geometryFields } from '../geometryForm.ts'
import { countImages, findVariantCell, type ProductForm } from '../productForm.ts'
import type { AdminProduct } from '../server/productAdmin.contract.ts'
import { useBuildNames } from './bicycle/useBuildNames.ts'

/** Names measurements as the product page does. */
export function useMeasureName(): (field: GeometryField) => string {
  const t = useTranslations('adminProducts.geometry.field')
  const tShop = useTranslations('product.geometry')
  return (field) => (field === 'riderMinCm' || field === 'riderMaxCm' || field === 'bsd' ? t(field) : tShop(field))
}

const noVariants = { variants: [], optionNames: [] }

/**
 * @param colors of the product, as far as they are known
 * @param form with the variants and options that paths refer to by id or index
 * @returns a function that names a field by its path, such as `Price of BELL-1`
 */
export function useFieldName(
  colors: AdminProduct['colors'] = [],
  form: Pick<ProductForm, 'variants' | 'optionNames'> = noVariants,
): (path: string) => string {
  const t = useTranslations('adminProducts')
  const tAudit = useTranslations('admin.audit')
  const build = useBuildNames()
  // Error paths contain the index of a color instead of its code.
  const nameColor = (code: string) =>
    (colors.find((color) => color.code === code) ?? colors[Number(code)])?.name ?? code
  const nameField = (name: string) => {
    const key = `field.${name}` as Parameters<typeof t.has>[0]
    if (t.has(key)) return t(key as 'field.price')
    // Fields that occur in the history but not in the editor.
    const known = `field.${name}` as Parameters<typeof tAudit.has>[0]
    return tAudit.has(known) ? tAudit(known as 'field.from') : name
  }
  const nameMeasure = useMeasureName()
  return (path) => {
    const part = build.nameField(path, nameColor)
    if (part !== undefined) return part
    const [, size, measure] = /^geometry\.(.*)\.(\w+)$/.exec(path) ?? []
    const field = geometryFields.find((each) => each === measure)
    if (size && field) return t('cell', { field: nameMeasure(field), sku: size.toUpperCase() })
    const [, language, text] = /^texts\.(\w+)\.(\w+)$/.exec(path) ?? []
    const spoken = parseLanguage(language)
    if (spoken && text) return t('fieldIn', { field: nameField(text), language: languageNames[spoken] })
    const cell = findVariantCell(path, form)
    if (cell === null) return nameField(path)
    const sku = cell.sku || t('editor.newRow', { number: cell.row + 1 })
    return t('cell', { field: cell.field === null ? cell.option : nameField(cell.field), sku })
  }
}

/** @returns a function that formats the value of a field */
export function useFieldValue(): (path: string, value: string) => string {
  const t = useTranslations('adminProducts')
  const tAudit = useTranslations('admin.audit')
  const formatText = useFormText()
  const build = useBuildNames()
  return (path, value) => {
    if (/^(?:.*\.)?is[A-Z]\w*$/.test(path) && value !== '')
      return tAudit(value === 'true' || value === 'yes' ? 'yes' : 'no')
    if (path === 'images') return t('images.count', { count: countImages(value) })
    // Image paths of a variant, separated by spaces.
    if (path.endsWith('.images')) return t('images.count', { count: value.split(' ').filter(Boolean).length })
    return build.showValue(path, value) ?? (formatText(path, value) || '–')
  }
}
