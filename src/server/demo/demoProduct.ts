/** Converts a product of the demo files to the draft that the shop saves. Pure. */
import { type BikeView, bikeViews, chooseImageSize, type PartView, partViews } from '../../features/bicycle/bikeShot.ts'
import { buildAlt } from '../../features/bicycle/imageAlt.ts'
import type { OptionDraft } from '../../features/catalog/option.draft.ts'
import type { ProductDraft, VariantDraft } from '../../features/product/product.draft.ts'
import { StartError } from '../../shared/errors.ts'
import type { Language } from '../../shared/locale.ts'
import type { DemoProduct } from './demo.schema.ts'
import type { Demo } from './demoFiles.ts'

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

/** The image of a product in one of its colors. @param color null for a product with a single color */
export function imagePath(
  product: Pick<DemoProduct, 'sku' | 'bike'>,
  color: string | null,
  view: BikeView | PartView = product.bike ? 'side' : 'whole',
): string {
  const isUsual = view === 'side' || view === 'whole'
  const name = [product.sku.toLowerCase(), color, isUsual ? null : view].filter(Boolean).join('-')
  return `${product.bike ? 'bikes' : 'parts'}/${name}.avif`
}

const toNames = ({ text }: DemoProduct) => ({ en: text.en.name, fr: text.fr.name, de: text.de.name })

/** Kinds of parts with details to show: joints, teeth, seams, buckles. */
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

/** Bicycles have five views, parts one or two; the first is the product's image. */
export function listViews({ bike, part }: Pick<DemoProduct, 'bike' | 'part'>): readonly (BikeView | PartView)[] {
  if (bike) return bikeViews
  return part && worthASecondLook.has(part.kind) ? partViews : ['whole']
}

/** @throws StartError naming the product and the code that no other file defines */
export function toDemoDraft(product: DemoProduct, names: DemoNames): ProductDraft {
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
    text: { en: toText(product, 'en'), fr: toText(product, 'fr'), de: toText(product, 'de') },
    options: Object.fromEntries(
      specs
        .filter(([code]) => !isText(code))
        .map(([code, value]) => [code, listCodes(value).map((chosen) => option(code, chosen))]),
    ),
    values: Object.fromEntries(
      specs
        .filter(([code]) => isText(code))
        .map(([code, value]) => [code, Array.isArray(value) ? value.join(', ') : value]),
    ),
    variants: product.variants.map((variant) => toVariant(product, variant, option)),
    images: (colors.length === 0 ? [null] : colors).flatMap((color) =>
      listViews(product).map((view) => ({
        path: imagePath(product, color, view),
        ...chooseImageSize(view),
        alt: buildAlt(
          { names: toNames(product), build: product.bike?.build ?? null },
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

function toVariant(
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
    imagePaths: listViews(product).map((view) => imagePath(product, variant.options.color ?? null, view)),
  }
}

function toText({ text }: DemoProduct, language: Language) {
  const { name, short, description } = text[language]
  return { name, shortDescription: short, description }
}

function listCodes(value: DemoProduct['specs'][string]): string[] {
  if (Array.isArray(value)) return value
  return typeof value === 'string' ? [value] : []
}
