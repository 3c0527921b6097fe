/** A product as a column of the comparison: the one place here where its wire words are read. */
import type { BikeBuild } from '../bicycle/build.ts'
import { cardOf, type ProductCard } from '../product/product.card.ts'
import type { WireBicycle, WireGeometry, WireProduct, WireSpecification } from '../product/product.contract.ts'
import { attributesOf, optionsOf } from '../product/product.variants.ts'
import { type GeometryColumn, geometryColumnOf } from '../product/product.view.ts'

export interface ComparedSize {
  /** Option id. */
  id: number
  label: string
  isInStock: boolean
  /** Of the lightest variant; null when nobody has weighed it. */
  weightKg: number | null
}

export interface ComparedProduct {
  card: ProductCard
  /** From small to large; empty for what has no sizes. */
  sizes: readonly ComparedSize[]
  colors: readonly string[]
  /** Of the lightest variant; null when nobody has weighed it. */
  weightKg: number | null
  specification: readonly { code: string; label: string; value: string }[]
  /** A column for each size; empty for what is not a bicycle. */
  geometry: readonly GeometryColumn[]
  /** Null when nobody told what the bicycle is built with. */
  build: BikeBuild | null
}

interface WireParts {
  product: WireProduct
  specification: readonly WireSpecification[]
  geometry: readonly WireGeometry[]
  bicycle: WireBicycle | null
}

export function comparedProductOf({ product, specification, geometry, bicycle }: WireParts): ComparedProduct {
  const attributes = attributesOf(product)
  const choicesOf = (code: string) => attributes.find((attribute) => attribute.code === code)?.options ?? []
  const variants = product.variants ?? []
  return {
    card: cardOf(product),
    sizes: choicesOf('size').map(({ id, label }) => {
      const made = variants.filter((variant) => optionsOf(variant, ['size']).size === id)
      return { id, label, isInStock: made.some((variant) => variant.in_stock), weightKg: lightest(made) }
    }),
    colors: choicesOf('color').map(({ label }) => label),
    weightKg: lightest(variants),
    specification: specification.flatMap(({ code, label, value }) => (value === null ? [] : [{ code, label, value }])),
    geometry: geometry.map(geometryColumnOf),
    build: bicycle?.build ?? null,
  }
}

function lightest(variants: readonly { weight: string }[]): number | null {
  const weights = variants.map(({ weight }) => Number(weight)).filter((kilograms) => kilograms > 0)
  return weights.length === 0 ? null : Math.min(...weights)
}
