/** Builds a draft from a parsed product and its images, on top of the existing product. */

import type { StoredImage } from '../../../kit/images/storeImage.ts'
import type { Language } from '../../../shared/locale.ts'
import { addFallbackText } from '../../../shared/mainLanguage.ts'
import { readOption } from '../../catalog/server/optionDrafts.ts'
import type { ImageDraft, ProductDraft, ProductTextDraft } from '../../product/product.draft.ts'
import type { findExistingProducts } from '../../product/server/existingProducts.sql.ts'
import type { Identity } from './identity.ts'
import { maxImages } from './readImages.ts'
import type { ReadProduct } from './readProduct.ts'
import type { BicycleCell } from './rules/bicycle.ts'

type Known = Awaited<ReturnType<typeof findExistingProducts>> extends Map<string, infer Product> ? Product : never

export interface DraftParts {
  identity: Identity
  categoryId: number
  /** By source in the file; without the images that failed. */
  storedImages: ReadonlyMap<string, StoredImage>
  known: Known | null
  language: Language
  /** Whether existing variants keep their stock. */
  keepStock: boolean
  now: Date
  /** Variants of the existing product to keep although these rows do not list them. */
  unchangedVariantSkus: readonly string[]
}

/** The draft to save, merged with the existing product. */
export function toProductDraft(
  product: ReadProduct,
  { identity, categoryId, storedImages, known, language, keepStock, now, unchangedVariantSkus }: DraftParts,
): ProductDraft {
  const stocks = new Map(keepStock ? known?.record.variants.map((variant) => [variant.sku, variant.stock]) : [])
  const images = mergeImages(product, storedImages, known, language, unchangedVariantSkus)
  const paths = new Set(images.map((image) => image.path))
  const knownPaths = new Map(known?.record.variants.map((variant) => [variant.sku, variant.imagePaths]))
  const findPaths = ({ sku, image }: ReadProduct['variants'][number]): readonly string[] => {
    const path = storedImages.get(image)?.path
    if (path !== undefined) return [path]
    return image === '' ? [] : (knownPaths.get(sku) ?? [])
  }
  return {
    sku: identity.sku,
    urlKey: identity.urlKey,
    brand: product.brand,
    categoryIds: [categoryId],
    isActive: product.isActive,
    ...(product.isArchived === undefined ? {} : { isArchived: product.isArchived }),
    isNew: product.tags.isNew,
    isFeatured: product.tags.isFeatured,
    saleCount: 0,
    ...(known ? {} : { createdAt: now }),
    saleStartsAt: null,
    saleEndsAt: null,
    ...(product.hsnCode === undefined ? {} : { hsnCode: product.hsnCode }),
    text: mergeTexts(product, known, language),
    options: { rider: product.tags.riders, ...listSpecifiedColors(product) },
    values: {},
    variants: product.variants.map((variant) => ({
      sku: variant.sku,
      options: variant.options,
      priceMinor: variant.priceMinor,
      salePriceMinor: variant.salePriceMinor,
      stock: stocks.get(variant.sku) ?? variant.stock,
      weightGrams: variant.weightGrams,
      barcode: variant.barcode,
      imagePaths: findPaths(variant).filter((path) => paths.has(path)),
    })),
    unchangedVariantSkus,
    images,
    ...toBicycleDraft(product.bicycle, (attribute, label) => readOption(attribute, label).code),
    keepsUnnamed: true,
  }
}

/**
 * Keyed by the codes of sizes and colors. Without a cell, the existing values are kept.
 * @param findCode of an option by its label
 */
export function toBicycleDraft(
  cell: BicycleCell | undefined,
  findCode: (attribute: 'size' | 'color', label: string) => string,
): Pick<ProductDraft, 'geometry' | 'bicycle'> {
  const byCode = <Value>(attribute: 'size' | 'color', values: Readonly<Record<string, Value>> = {}) =>
    Object.fromEntries(Object.entries(values).map(([label, value]) => [findCode(attribute, label), value]))
  return {
    geometry: byCode('size', cell?.geometry),
    bicycle: cell?.build ? { build: cell.build, colourways: byCode('color', cell.colors) } : null,
  }
}

/** Painted colors that no variant has: a bicycle available in a single color lists it in its specification. */
function listSpecifiedColors({ bicycle, variants }: ReadProduct): ProductDraft['options'] {
  const chosen = new Set(variants.map(({ options }) => options.color?.code))
  const others = Object.keys(bicycle?.colors ?? {})
    .map((label) => readOption('color', label))
    .filter(({ code }) => !chosen.has(code))
  return others.length > 0 && [...chosen].every((code) => code === undefined) ? { color: others } : {}
}

/** Whether an image that the rows name is missing. */
export function hasMissingImages(product: ReadProduct, storedImages: DraftParts['storedImages']): boolean {
  return product.images.some(({ source }) => !storedImages.has(source))
}

/**
 * The file's images. If one of them is unreachable, it is unclear which stored image it corresponds to, so all stored images stay and new
 * ones are appended. Images of variants that the file lacks stay as well.
 */
function mergeImages(
  product: ReadProduct,
  storedImages: DraftParts['storedImages'],
  known: Known | null,
  language: Language,
  unchangedVariantSkus: readonly string[],
): ImageDraft[] {
  const named = product.images.flatMap(({ source, alt }): ImageDraft[] => {
    const stored = storedImages.get(source)
    if (!stored) return []
    const others = known?.record.images.find((image) => image.path === stored.path)?.alt ?? []
    return [{ ...stored, alt: { ...Object.fromEntries(others), [language]: alt } }]
  })
  const namedPaths = new Set(named.map((image) => image.path))
  const shop = (known?.record.images ?? []).map(
    (image): ImageDraft =>
      named.find(({ path }) => path === image.path) ?? { ...image, alt: Object.fromEntries(image.alt) },
  )
  if (hasMissingImages(product, storedImages)) {
    const shopPaths = new Set(shop.map((image) => image.path))
    const added = named.filter((image) => !shopPaths.has(image.path))
    return [...shop, ...added.slice(0, Math.max(0, maxImages - shop.length))]
  }
  const ofKeptVariants = new Set(
    known?.record.variants.flatMap(({ sku, imagePaths }) => (unchangedVariantSkus.includes(sku) ? imagePaths : [])),
  )
  return [...named, ...shop.filter(({ path }) => ofKeptVariants.has(path) && !namedPaths.has(path))]
}

/** Preserves translations. The file's texts fill in for a missing default language. */
function mergeTexts(product: ReadProduct, known: Known | null, language: Language): ProductDraft['text'] {
  const own: ProductTextDraft = {
    name: product.title,
    shortDescription: product.shortDescription,
    description: product.description,
  }
  const texts: Partial<Record<Language, ProductTextDraft>> = {}
  for (const { language: other, name, shortDescription, description } of known?.record.texts ?? [])
    texts[other] = { name, shortDescription, description }
  const merged = addFallbackText({ ...texts, [language]: own }, texts, language)
  return { ...merged, en: merged.en ?? own }
}
