/** Which images show which variants of a product, in the state of the editor. Pure. */
import { type FormVariant, listValues } from './variantForm.ts'

/** `some`: some of several images or variants. */
export type Share = 'all' | 'some' | 'none'

/** For each variant, the share of the images that show it. */
export function readShares(variants: readonly FormVariant[], paths: readonly string[]): Share[] {
  return variants.map(({ images }) => joinShares(paths.map((path) => (images.includes(path) ? 'all' : 'none'))))
}

/** The share of several variants or images together. */
export function joinShares(shares: readonly Share[]): Share {
  const [first = 'none'] = shares
  return shares.every((share) => share === first) ? first : 'some'
}

/** The indexes of the variants with an option value. */
export function findPlaces(variants: readonly FormVariant[], option: number, value: string): number[] {
  const wanted = value.trim().toLowerCase()
  return variants.flatMap(({ options }, index) => (options[option]?.trim().toLowerCase() === wanted ? [index] : []))
}

/**
 * Assigns the images to variants whose share is `all`, and removes them from those whose share is `none`.
 * @param order paths of the gallery, which determine the order of a variant's images
 */
export function assignImages(
  variants: readonly FormVariant[],
  paths: readonly string[],
  shares: readonly Share[],
  order: readonly string[],
): FormVariant[] {
  return variants.map((variant, index) => {
    const share = shares[index] ?? 'some'
    if (share === 'some') return variant
    const others = variant.images.filter((path) => !paths.includes(path))
    return { ...variant, images: sortImages(share === 'all' ? [...others, ...paths] : others, order) }
  })
}

/** Adapts the variants' images after the gallery was reordered, or images were removed. */
export function followGallery(variants: readonly FormVariant[], order: readonly string[]): FormVariant[] {
  return variants.map((variant) => ({
    ...variant,
    images: sortImages(
      variant.images.filter((path) => order.includes(path)),
      order,
    ),
  }))
}

function sortImages(images: readonly string[], order: readonly string[]): string[] {
  return [...images].sort((a, b) => order.indexOf(a) - order.indexOf(b))
}

/**
 * Describes what an image shows as briefly as possible: option values for which all variants have it, then individual variants.
 * @returns `all`, or names such as `Black` and `Red, M`; empty when it is not assigned
 */
export function describeImage(variants: readonly FormVariant[], path: string, optionCount: number): 'all' | string[] {
  const shown = new Set(variants.flatMap(({ images }, index) => (images.includes(path) ? [index] : [])))
  if (shown.size === variants.length) return 'all'
  const names: string[] = []
  const named = new Set<number>()
  for (let option = 0; option < optionCount; option += 1)
    for (const value of listValues(variants, option)) {
      const places = findPlaces(variants, option, value)
      if (!places.every((place) => shown.has(place)) || places.every((place) => named.has(place))) continue
      names.push(value)
      for (const place of places) named.add(place)
    }
  for (const place of shown) if (!named.has(place)) names.push(nameVariantOptions(variants[place]))
  return names
}

/** A variant's name from its values, such as `Black, M`; without any, its SKU. */
export function nameVariantOptions(variant: Pick<FormVariant, 'options' | 'sku'> | undefined): string {
  return variant?.options.filter((value) => value.trim() !== '').join(', ') || (variant?.sku ?? '')
}
