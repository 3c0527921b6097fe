/** A read product with its pictures as a draft, over what the shop has of it already. */

import type { ImageDraft, ProductDraft, ProductTextDraft } from '../../features/product/product.draft.ts'
import type { findExistingProducts } from '../../features/product/server/existingProducts.sql.ts'
import { defaultLanguage, type Language } from '../../shared/locale.ts'
import type { Identity } from './identity.ts'
import type { KeptPicture } from './pictures/keepPicture.ts'
import { mostPictures } from './readPictures.ts'
import type { ReadProduct } from './readProduct.ts'
import { slugOf } from './rules/handle.ts'

type Known = Awaited<ReturnType<typeof findExistingProducts>> extends Map<string, infer Product> ? Product : never

export interface DraftParts {
  identity: Identity
  categoryId: number
  /** By their source in the file; the ones that could not be had are missing. */
  pictures: ReadonlyMap<string, KeptPicture>
  known: Known | null
  language: Language
  /** Whether variants that the shop has keep their stock there. */
  keepStock: boolean
  /** Variants of the known product that stay although these rows lack them. */
  keptVariantSkus: readonly string[]
}

export function draftOf(
  product: ReadProduct,
  { identity, categoryId, pictures, known, language, keepStock, keptVariantSkus }: DraftParts,
): ProductDraft {
  const stockOf = new Map(keepStock ? known?.record.variants.map((variant) => [variant.sku, variant.stock]) : [])
  const images = mergeImages(product, pictures, known, language, keptVariantSkus)
  const paths = new Set(images.map((image) => image.path))
  const knownPaths = new Map(known?.record.variants.map((variant) => [variant.sku, variant.imagePaths]))
  const findPaths = ({ sku, picture }: ReadProduct['variants'][number]): readonly string[] => {
    const path = pictures.get(picture)?.path
    if (path !== undefined) return [path]
    return picture === '' ? [] : (knownPaths.get(sku) ?? [])
  }
  return {
    sku: identity.sku,
    urlKey: identity.urlKey,
    brand: product.vendor === '' ? null : brandOf(product.vendor),
    categoryIds: [categoryId],
    isActive: product.isActive,
    isNew: product.tags.isNew,
    isFeatured: product.tags.isFeatured,
    saleCount: 0,
    saleStartsAt: null,
    saleEndsAt: null,
    text: textsOf(product, known, language),
    options: { rider: product.tags.riders },
    values: {},
    variants: product.variants.map((variant) => ({
      sku: variant.sku,
      options: variant.options,
      priceMinor: variant.priceMinor,
      salePriceMinor: variant.salePriceMinor,
      stock: stockOf.get(variant.sku) ?? variant.stock,
      weightGrams: variant.weightGrams,
      barcode: variant.barcode,
      imagePaths: findPaths(variant).filter((path) => paths.has(path)),
    })),
    keptVariantSkus,
    images,
    geometry: {},
    bicycle: null,
    keepsUnnamed: true,
  }
}

/** Whether a picture that the rows name could not be had. */
export function lacksPictures(product: ReadProduct, pictures: DraftParts['pictures']): boolean {
  return product.pictures.some(({ source }) => !pictures.has(source))
}

/**
 * The file's pictures. If one of them is unreachable, there is no telling which stored picture it was, so all stored pictures are kept
 * and new ones are appended. Pictures of kept variants are kept as well.
 */
function mergeImages(
  product: ReadProduct,
  pictures: DraftParts['pictures'],
  known: Known | null,
  language: Language,
  keptVariantSkus: readonly string[],
): ImageDraft[] {
  const named = product.pictures.flatMap(({ source, alt }): ImageDraft[] => {
    const picture = pictures.get(source)
    if (!picture) return []
    const others = known?.record.images.find((image) => image.path === picture.path)?.alt ?? []
    return [{ ...picture, alt: { ...Object.fromEntries(others), [language]: alt } }]
  })
  const namedPaths = new Set(named.map((image) => image.path))
  const shop = (known?.record.images ?? []).map(
    (image): ImageDraft =>
      named.find(({ path }) => path === image.path) ?? { ...image, alt: Object.fromEntries(image.alt) },
  )
  if (lacksPictures(product, pictures)) {
    const shopPaths = new Set(shop.map((image) => image.path))
    const added = named.filter((image) => !shopPaths.has(image.path))
    return [...shop, ...added.slice(0, Math.max(0, mostPictures - shop.length))]
  }
  const ofKeptVariants = new Set(
    known?.record.variants.flatMap(({ sku, imagePaths }) => (keptVariantSkus.includes(sku) ? imagePaths : [])),
  )
  return [...named, ...shop.filter(({ path }) => ofKeptVariants.has(path) && !namedPaths.has(path))]
}

function brandOf(vendor: string) {
  return { code: slugOf(vendor, 60) || Buffer.from(vendor).toString('hex').slice(0, 60), label: vendor }
}

/** Translations stay. Where the default language has no words of its own, the words of the file stand in. */
function textsOf(product: ReadProduct, known: Known | null, language: Language): ProductDraft['text'] {
  const own: ProductTextDraft = {
    name: product.title,
    shortDescription: product.shortDescription,
    description: product.description,
  }
  const texts: Partial<Record<Language, ProductTextDraft>> = {}
  for (const { language: other, name, shortDescription, description } of known?.record.texts ?? [])
    texts[other] = { name, shortDescription, description }
  const standIn = isSame(texts[defaultLanguage], texts[language]) ? own : texts[defaultLanguage]
  return { ...texts, en: standIn ?? own, [language]: own }
}

function isSame(a: ProductTextDraft | undefined, b: ProductTextDraft | undefined): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}
