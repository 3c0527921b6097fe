/** Which images show which variants of a product, as the editor holds it. Pure. */
import { type FormVariant, listValues } from './variantForm.ts'

/** `some`: of several images or variants, not all. */
export type Share = 'all' | 'some' | 'none'

/** Of each variant, how many of the images show it. */
export function readShares(variants: readonly FormVariant[], paths: readonly string[]): Share[] {
  return variants.map(({ images }) => joinShares(paths.map((path) => (images.includes(path) ? 'all' : 'none'))))
}

/** What several have in common. */
export function joinShares(shares: readonly Share[]): Share {
  const [first = 'none'] = shares
  return shares.every((share) => share === first) ? first : 'some'
}

/** The places of the variants that have a value of an option. */
export function findPlaces(variants: readonly FormVariant[], option: number, value: string): number[] {
  const wanted = value.trim().toLowerCase()
  return variants.flatMap(({ options }, place) => (options[option]?.trim().toLowerCase() === wanted ? [place] : []))
}

/**
 * Gives the images to the variants whose share is `all`, and takes them from those whose share is `none`.
 * @param order paths of the gallery: the images of a variant follow it
 */
export function assignImages(
  variants: readonly FormVariant[],
  paths: readonly string[],
  shares: readonly Share[],
  order: readonly string[],
): FormVariant[] {
  return variants.map((variant, place) => {
    const share = shares[place] ?? 'some'
    if (share === 'some') return variant
    const others = variant.images.filter((path) => !paths.includes(path))
    return { ...variant, images: sortImages(share === 'all' ? [...others, ...paths] : others, order) }
  })
}

/** After the gallery was put in another order, or images were removed from it. */
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
 * What an image shows, in as few words as possible: values that all their variants have it for, then the other variants.
 * @returns `all`, or names such as `Black` and `Red, M`; none when it is not assigned
 */
export function describeImage(variants: readonly FormVariant[], path: string, optionCount: number): 'all' | string[] {
  const shown = new Set(variants.flatMap(({ images }, place) => (images.includes(path) ? [place] : [])))
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

/** A variant by its values, such as `Black, M`; without any, by its SKU. */
export function nameVariantOptions(variant: Pick<FormVariant, 'options' | 'sku'> | undefined): string {
  return variant?.options.filter((value) => value.trim() !== '').join(', ') || (variant?.sku ?? '')
}
