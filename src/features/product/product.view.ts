/** A product as its own page shows it: the one place on the web side where its wire words are read. */
import { picturePath } from '../../shared/paths.ts'
import { joinWords } from '../../shared/typography.ts'
import type { BikeBuild, Colourway } from '../bicycle/build.ts'
import type { FrameGeometry } from '../bicycle/geometry.ts'
import { discountPercent } from './prices.ts'
import { cardOf, type ProductCard, type ProductPriceView } from './product.card.ts'
import type {
  WireBicycle,
  WireConfiguration,
  WireGeometry,
  WireImage,
  WireProduct,
  WireSpecification,
} from './product.contract.ts'
import { attributesOf, type PricedVariant, pricedVariantsOf } from './product.variants.ts'
import type { ChoiceAttribute } from './variantChoice.ts'

/** As the original is: address without an origin, size in pixels. */
export interface ProductPicture {
  src: string
  width: number
  height: number
  alt: string
}

export interface ProductVariant extends PricedVariant {
  /** Places in the product's pictures; empty when none shows this very variant. */
  pictures: number[]
}

export interface GeometryColumn {
  /** Option id of the size. */
  sizeId: number
  size: string
  frame: FrameGeometry
}

export interface ProductView {
  card: ProductCard
  brand: { id: number; name: string } | null
  sku: string
  /** One or two sentences, plain. */
  summary: string
  /** HTML, sanitised when it was saved. */
  description: string
  categories: { name: string; slug: string }[]
  pictures: ProductPicture[]
  /** What is to be chosen; empty for a simple product. */
  attributes: ChoiceAttribute[]
  /** All that were made, sold-out ones too; the product itself when it is simple. */
  variants: ProductVariant[]
  specification: { label: string; value: string }[]
  /** As the specification says it; null when it says nothing. */
  warranty: string | null
  geometry: GeometryColumn[]
  /** Null for what is not a bicycle. Paint by the colour's option id. */
  bicycle: { build: BikeBuild; colourways: { colorId: number; paint: Colourway }[] } | null
  /** Stars to percent, five stars first. */
  ratingShares: { stars: number; percent: number }[]
}

interface WireParts {
  product: WireProduct
  configuration: WireConfiguration
  specification: readonly WireSpecification[]
  geometry: readonly WireGeometry[]
  bicycle: WireBicycle | null
}

export function productViewOf({ product, configuration, specification, geometry, bicycle }: WireParts): ProductView {
  return {
    card: cardOf(product),
    brand: product.brand ? { id: product.brand.id, name: product.brand.label } : null,
    sku: product.sku,
    summary: joinWords(product.short_description),
    description: joinWords(product.description),
    categories: product.categories.map(({ name, slug }) => ({ name, slug })),
    pictures: product.images.length > 0 ? product.images.map(pictureOf) : [placeholderOf(product)],
    attributes: attributesOf(product),
    variants: variantsOf(product, configuration),
    specification: specification.flatMap(({ label, value }) =>
      value === null ? [] : [{ label, value: joinWords(value) }],
    ),
    warranty: specification.find(({ code }) => code === 'warranty')?.value ?? null,
    geometry: geometry.map(geometryColumnOf),
    bicycle: bicycle && {
      build: bicycle.build,
      colourways: bicycle.colourways.map(({ option_id, paint }) => ({ colorId: option_id, paint })),
    },
    ratingShares: ratingSharesOf(product.reviews.percentage),
  }
}

function pictureOf({ original_image_url, width, height, alt }: WireImage): ProductPicture {
  return { src: picturePath(original_image_url), width, height, alt }
}

function placeholderOf({ base_image, name }: WireProduct): ProductPicture {
  return { src: picturePath(base_image.original_image_url), width: 1200, height: 800, alt: name }
}

function variantsOf(product: WireProduct, configuration: WireConfiguration): ProductVariant[] {
  const { variant_stock, variant_images, sold_out } = configuration
  const large = product.images.map((image) => image.large_image_url)
  // A colour that is sold out is still looked at: its pictures come with what is sold out.
  const images = new Map(sold_out.map((variant) => [variant.id, variant.images]))
  const picturesOf = (id: number) =>
    (variant_images[id] ?? images.get(id) ?? [])
      .map((image) => large.indexOf(image.large_image_url))
      .filter((place) => place >= 0)
  const only = product.variants === undefined ? Object.values(variant_stock)[0] : undefined
  return pricedVariantsOf(product, ({ id }) => only ?? variant_stock[id] ?? 0).map((variant) => ({
    ...variant,
    pictures: product.variants === undefined ? [] : picturesOf(variant.id),
  }))
}

/** What the variants that are still open cost: one price, or the lowest of several. */
export function priceOfVariants(
  variants: readonly Pick<ProductVariant, 'priceMinor' | 'regularMinor'>[],
): ProductPriceView {
  const cheapest = [...variants].sort((a, b) => a.priceMinor - b.priceMinor)[0] ?? { priceMinor: 0, regularMinor: null }
  const { priceMinor, regularMinor } = cheapest
  return {
    priceMinor,
    regularMinor,
    discountPercent: regularMinor === null ? null : discountPercent(priceMinor, regularMinor),
    isFrom: variants.some((variant) => variant.priceMinor !== priceMinor),
  }
}

/** The pictures that show a variant, or all of them when none does. */
export function picturesOf(pictures: readonly ProductPicture[], variant: ProductVariant | undefined): ProductPicture[] {
  const own = (variant?.pictures ?? []).flatMap((place) => pictures[place] ?? [])
  return own.length > 0 ? own : [...pictures]
}

/** The column of a size; of the middle one while none is chosen. Undefined for what is not a bicycle. */
export function geometryFor(
  columns: readonly GeometryColumn[],
  sizeId: number | undefined,
): GeometryColumn | undefined {
  return columns.find((column) => column.sizeId === sizeId) ?? columns[Math.floor((columns.length - 1) / 2)]
}

export function geometryColumnOf(wire: WireGeometry): GeometryColumn {
  return {
    sizeId: wire.option_id,
    size: wire.size,
    frame: {
      stack: wire.stack,
      reach: wire.reach,
      headAngle: wire.head_angle,
      seatAngle: wire.seat_angle,
      headTube: wire.head_tube,
      seatTube: wire.seat_tube,
      topTube: wire.top_tube,
      chainstay: wire.chainstay,
      wheelbase: wire.wheelbase,
      bbDrop: wire.bb_drop,
      standover: wire.standover,
      forkLength: wire.fork_length,
      forkOffset: wire.fork_offset,
      bsd: wire.bsd,
      tyre: wire.tyre,
      stem: wire.stem,
      crank: wire.crank,
      riderMinCm: wire.rider_min_cm,
      riderMaxCm: wire.rider_max_cm,
    },
  }
}

function ratingSharesOf(percentage: string | readonly number[]): ProductView['ratingShares'] {
  if (typeof percentage !== 'string') return []
  const shares: Readonly<Record<string, number>> = JSON.parse(percentage)
  return [5, 4, 3, 2, 1].map((stars) => ({ stars, percent: shares[stars] ?? 0 }))
}
