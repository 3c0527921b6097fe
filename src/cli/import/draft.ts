/** A read product with its pictures as a draft, over what the shop has of it already. */

import type { ProductDraft, ProductTextDraft } from '../../features/product/product.draft.ts'
import type { findExistingProducts } from '../../features/product/server/existingProducts.sql.ts'
import { defaultLanguage, type Language } from '../../shared/locale.ts'
import type { Identity } from './identity.ts'
import type { KeptPicture } from './pictures/keepPicture.ts'
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
}

export function draftOf(
  product: ReadProduct,
  { identity, categoryId, pictures, known, language, keepStock }: DraftParts,
): ProductDraft {
  const stockOf = new Map(keepStock ? known?.record.variants.map((variant) => [variant.sku, variant.stock]) : [])
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
      imagePaths: [pictures.get(variant.picture)?.path ?? []].flat(),
    })),
    images: product.pictures.flatMap(({ source, alt }) => {
      const kept = pictures.get(source)
      if (!kept) return []
      const others = known?.record.images.find((image) => image.path === kept.path)?.alt ?? []
      return [{ ...kept, alt: { ...Object.fromEntries(others), [language]: alt } }]
    }),
    geometry: {},
    bicycle: null,
    keepsUnnamed: true,
  }
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
