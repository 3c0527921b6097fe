/** From a product of the demo files to the draft that the shop saves. Pure. */
import type { OptionDraft, ProductDraft, VariantDraft } from '../../features/product/product.draft.ts'
import { StartError } from '../../shared/errors.ts'
import type { Language } from '../../shared/locale.ts'
import { masterSize, usualSize } from '../../shared/pictureSizes.ts'
import { type BikeView, bikeViews, type DemoProduct, type PartView, partViews } from './demo.schema.ts'
import type { Demo } from './demoFiles.ts'
import { altOf } from './pictureWords.ts'

export interface DemoNames {
  categoryIds: ReadonlyMap<string, number>
  attributes: ReadonlyMap<string, Demo['attributes'][number]>
  brands: ReadonlyMap<string, Demo['brands'][number]>
}

export function demoNames(demo: Demo): DemoNames {
  return {
    categoryIds: new Map(demo.categories.map((category) => [category.slug, category.id])),
    attributes: new Map(demo.attributes.map((attribute) => [attribute.code, attribute])),
    brands: new Map(demo.brands.map((brand) => [brand.code, brand])),
  }
}

/** The picture of a product, in one of its colours. @param color null for one that comes in a single colour */
export function picturePathOf(
  product: Pick<DemoProduct, 'sku' | 'bike'>,
  color: string | null,
  view: BikeView | PartView = product.bike ? 'side' : 'whole',
): string {
  const isUsual = view === 'side' || view === 'whole'
  const name = [product.sku.toLowerCase(), color, isUsual ? null : view].filter(Boolean).join('-')
  return `${product.bike ? 'bikes' : 'parts'}/${name}.avif`
}

/** Pixels of a picture in the demo's files: bicycles from the side are masters, large enough for the hero and the zoom of sharp screens. */
export function pictureSize(view: BikeView | PartView): { width: number; height: number } {
  return view === 'side' ? masterSize : usualSize
}

/** Kinds of parts with something to see from near: joints, teeth, seams, buckles. */
const worthASecondLook: ReadonlySet<string> = new Set([
  'saddle',
  'crankset',
  'cassette',
  'derailleur',
  'frame',
  'fork',
  'helmet',
  'pannier',
  'backpack',
])

/** Bicycles are shown from five sides, parts from one or two; the first is the product's own picture. */
export function viewsOf({ bike, part }: Pick<DemoProduct, 'bike' | 'part'>): readonly (BikeView | PartView)[] {
  if (bike) return bikeViews
  return part && worthASecondLook.has(part.kind) ? partViews : ['whole']
}

/** @throws StartError naming the product and the code that no other file knows */
export function draftOf(product: DemoProduct, names: DemoNames): ProductDraft {
  const wrong = (what: string) => new StartError(`demo: product ${product.sku}: ${what}.`)
  const option = (attribute: string, code: string): OptionDraft => {
    const found = names.attributes.get(attribute)?.options.find((candidate) => candidate.code === code)
    if (!found) throw wrong(`attribute "${attribute}" has no option "${code}"`)
    return { code, label: found.label.en }
  }
  const brand = names.brands.get(product.brand)
  if (!brand) throw wrong(`no brand "${product.brand}"`)
  const categoryIds = product.categories.map((slug) => {
    const id = names.categoryIds.get(slug)
    if (id === undefined) throw wrong(`no category "${slug}"`)
    return id
  })
  const isText = (code: string) => {
    const attribute = names.attributes.get(code)
    if (!attribute) throw wrong(`no attribute "${code}"`)
    return attribute.type === 'text'
  }
  const specs = Object.entries(product.specs)
  const colors = [...new Set(product.variants.flatMap((variant) => variant.options.color ?? []))]

  return {
    ...(product.id === undefined ? {} : { id: product.id }),
    sku: product.sku,
    urlKey: product.urlKey,
    brand: { code: brand.code, label: brand.name },
    categoryIds,
    isActive: true,
    isNew: product.isNew,
    isFeatured: product.isFeatured,
    saleCount: product.saleCount,
    saleStartsAt: null,
    saleEndsAt: null,
    createdAt: new Date(product.createdAt),
    text: { en: textOf(product, 'en'), fr: textOf(product, 'fr'), de: textOf(product, 'de') },
    options: Object.fromEntries(
      specs
        .filter(([code]) => !isText(code))
        .map(([code, value]) => [code, codesOf(value).map((chosen) => option(code, chosen))]),
    ),
    values: Object.fromEntries(
      specs
        .filter(([code]) => isText(code))
        .map(([code, value]) => [code, Array.isArray(value) ? value.join(', ') : value]),
    ),
    variants: product.variants.map((variant) => variantOf(product, variant, option)),
    images: (colors.length === 0 ? [null] : colors).flatMap((color) =>
      viewsOf(product).map((view) => ({
        path: picturePathOf(product, color, view),
        ...pictureSize(view),
        alt: altOf(
          product,
          view,
          color === null
            ? null
            : (names.attributes.get('color')?.options.find(({ code }) => code === color)?.label ?? null),
        ),
      })),
    ),
    geometry: product.bike?.geometry ?? {},
    bicycle: product.bike ? { build: product.bike.build, colourways: product.bike.colourways } : null,
  }
}

function variantOf(
  product: DemoProduct,
  variant: DemoProduct['variants'][number],
  option: (attribute: string, code: string) => OptionDraft,
): VariantDraft {
  const price = variant.priceInr ?? product.priceInr
  const salePrice = Math.round(price * (1 - product.discountPercent / 100))
  return {
    sku: variant.sku,
    options: Object.fromEntries(
      Object.entries(variant.options).map(([attribute, code]) => [attribute, option(attribute, code)]),
    ),
    priceMinor: price * 100,
    salePriceMinor: salePrice < price ? salePrice * 100 : null,
    stock: variant.stock,
    weightGrams: variant.weightGrams,
    barcode: null,
    imagePaths: viewsOf(product).map((view) => picturePathOf(product, variant.options.color ?? null, view)),
  }
}

function textOf({ text }: DemoProduct, language: Language) {
  const { name, short, description } = text[language]
  return { name, shortDescription: short, description }
}

function codesOf(value: DemoProduct['specs'][string]): string[] {
  if (Array.isArray(value)) return value
  return typeof value === 'string' ? [value] : []
}
