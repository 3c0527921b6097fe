/** A stored product as a draft: the inverse of `toProductRecord`. */
import { defaultLanguage, type Language } from '../../../shared/locale.ts'
import type { OptionDraft } from '../../catalog/option.draft.ts'
import type { CatalogIndex } from '../../catalog/server/catalogIndex.ts'
import type { ProductDraft, ProductTextDraft } from '../../product/product.draft.ts'
import type { ProductRecord } from '../../product/server/productRecord.ts'

export interface OptionName {
  attribute: string
  option: OptionDraft
}

/** Every option with its codes, by id. */
export function describeOptions({ attributes, optionLabels }: CatalogIndex): Map<number, OptionName> {
  return new Map(
    [...attributes.values()].flatMap((attribute) =>
      [...attribute.options].map(([code, id]): [number, OptionName] => [
        id,
        { attribute: attribute.code, option: { code, label: optionLabels.get(id)?.[defaultLanguage] ?? code } },
      ]),
    ),
  )
}

/** Saving the draft leaves the product unchanged. */
export function toDraft(record: ProductRecord, index: CatalogIndex): ProductDraft {
  const options = describeOptions(index)
  const codes = new Map([...index.attributes.values()].map(({ id, code }) => [id, code]))
  const find = (id: number): OptionName => {
    const found = options.get(id)
    if (!found) throw new RangeError(`no option has the id ${id}`)
    return found
  }
  const specification: Record<string, OptionDraft[]> = {}
  for (const [, id] of record.options) {
    const { attribute, option } = find(id)
    specification[attribute] = [...(specification[attribute] ?? []), option]
  }
  const values: Record<string, string | Partial<Record<Language, string>>> = {}
  for (const [attributeId, language, value] of record.values) {
    const code = codes.get(attributeId) ?? ''
    const known = values[code]
    values[code] = language === null ? value : { ...(typeof known === 'object' ? known : {}), [language]: value }
  }
  const text: Partial<Record<Language, ProductTextDraft>> = {}
  for (const { language, ...own } of record.texts) text[language] = own
  const toDate = (time: number | null) => (time === null ? null : new Date(time))
  return {
    ...{ sku: record.sku, urlKey: record.urlKey, saleCount: 0, hsnCode: record.hsnCode },
    ...{ isActive: record.isActive, isArchived: record.isArchived },
    ...{ soldFrom: toDate(record.soldFrom), soldUntil: toDate(record.soldUntil) },
    ...{ isNew: record.isNew, isFeatured: record.isFeatured },
    brand: record.brandId === null ? null : find(record.brandId).option,
    categoryIds: record.categoryIds,
    saleStartsAt: toDate(record.saleStartsAt),
    saleEndsAt: toDate(record.saleEndsAt),
    text: { ...text, en: text.en ?? { name: record.sku, shortDescription: '', description: '' } },
    options: specification,
    values,
    variants: record.variants.map((variant) => ({
      ...variant,
      options: Object.fromEntries(
        variant.options.map(([, id]) => {
          const { attribute, option } = find(id)
          return [attribute, option]
        }),
      ),
    })),
    images: record.images.map((image) => ({ ...image, alt: Object.fromEntries(image.alt) })),
    geometry: Object.fromEntries(record.geometry.map(([id, geometry]) => [find(id).option.code, geometry])),
    bicycle: record.bicycle && {
      build: record.bicycle.build,
      colourways: Object.fromEntries(record.bicycle.colourways.map(([id, paint]) => [find(id).option.code, paint])),
    },
  }
}
