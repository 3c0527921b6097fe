import { defaultLanguage, type Language } from '../../../../shared/locale.ts'
import type { OptionDraft } from '../../../catalog/option.draft.ts'
import type { CatalogIndex } from '../../../catalog/server/catalogIndex.ts'
import { readOption } from '../../../catalog/server/optionDrafts.ts'
import type { ProductDraft } from '../../../product/product.draft.ts'
import { toBicycleDraft } from '../draft.ts'
import type { ReadProduct } from '../readProduct.ts'
import { isBicycleUnedited, isEqual, listImages, type Unedited } from './ownExport.ts'
import { findLabel } from './productRows.ts'

/** Restores the stored value of everything that was not edited in the file. */
export function restoreUnedited(
  draft: ProductDraft,
  product: ReadProduct,
  { read, record }: Unedited,
  index: CatalogIndex,
  language: Language,
): ProductDraft {
  const options = describeOptions(index)
  const stored = [...record.geometry, ...(record.bicycle?.colourways ?? [])].map(([id]) => id)
  const used = [...stored, ...record.variants.flatMap((variant) => variant.options.map(([, id]) => id))]
  /** Prefers the code of an option that the product already has, because it can differ from its label. */
  const findCode = (attribute: string, label: string) => {
    const id = used.find(
      (each) => options.get(each)?.attribute === attribute && findLabel(index, each, language) === label,
    )
    return (id === undefined ? undefined : options.get(id)?.option.code) ?? readOption(attribute, label).code
  }
  const text = draft.text[language]
  const storedText = record.texts.find((each) => each.language === language)
  const isDescriptionSame = product.description === read.description
  const variants = new Map(record.variants.map((variant) => [variant.sku, variant]))
  const readVariants = new Map(read.variants.map((variant) => [variant.sku, variant]))
  const brand = record.brandId === null ? null : (options.get(record.brandId)?.option ?? null)
  return {
    ...draft,
    ...(product.vendor === read.vendor ? { brand } : {}),
    ...(isEqual(product.category, read.category) ? { categoryIds: record.categoryIds } : {}),
    // The stored product keeps all its options when none is listed.
    ...(isEqual(product.tags, read.tags) ? { isNew: record.isNew, isFeatured: record.isFeatured, options: {} } : {}),
    ...(product.isActive === read.isActive && product.isArchived === read.isArchived
      ? { isActive: record.isActive, isArchived: record.isArchived }
      : {}),
    // The stored product keeps its geometry and build when both are absent.
    ...toBicycleDraft(isBicycleUnedited(product, { read }) ? undefined : product.bicycle, findCode),
    saleStartsAt: toDate(record.saleStartsAt),
    saleEndsAt: toDate(record.saleEndsAt),
    ...(text && storedText
      ? {
          text: {
            ...draft.text,
            [language]: {
              name: product.title === read.title ? storedText.name : text.name,
              shortDescription: isDescriptionSame ? storedText.shortDescription : text.shortDescription,
              description: isDescriptionSame ? storedText.description : text.description,
            },
          },
        }
      : {}),
    variants: draft.variants.map((variant, place) => {
      const edited = product.variants[place]
      const before = readVariants.get(variant.sku)
      const stored = variants.get(variant.sku)
      if (!before || !stored || !edited) return variant
      const storedOptions = stored.options.flatMap(([, id]) => options.get(id) ?? [])
      return {
        ...variant,
        ...(isEqual(edited.options, before.options)
          ? { options: Object.fromEntries(storedOptions.map(({ attribute, option }) => [attribute, option])) }
          : {}),
        ...(edited.image === before.image ? { imagePaths: stored.imagePaths } : {}),
      }
    }),
    ...(isEqual(listImages(product.images), listImages(read.images))
      ? { images: record.images.map((image) => ({ ...image, alt: Object.fromEntries(image.alt) })) }
      : {}),
  }
}

/** Whether the file assigns categories, attributes or options other than the stored ones. */
export function namesNewTerms(product: ReadProduct, { read }: Unedited): boolean {
  const terms = ({ category, optionNames, variants }: ReadProduct) => [
    category,
    optionNames,
    variants.map(({ options }) => options),
  ]
  return !isEqual(terms(product), terms(read))
}

const toDate = (time: number | null) => (time === null ? null : new Date(time))

/** Every option with its codes, by id. */
function describeOptions({
  attributes,
  optionLabels,
}: CatalogIndex): Map<number, { attribute: string; option: OptionDraft }> {
  return new Map(
    [...attributes.values()].flatMap((attribute) =>
      [...attribute.options].map(([code, id]) => [
        id,
        { attribute: attribute.code, option: { code, label: optionLabels.get(id)?.[defaultLanguage] ?? code } },
      ]),
    ),
  )
}
