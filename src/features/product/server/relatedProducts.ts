/** Products that are similar to a product, chosen from the listing index (docs/decisions/034-listing-index.md). */
import { hasPlace } from '../../catalog/server/bitmap.ts'
import type { CatalogLabels } from '../../catalog/server/catalogLabels.ts'
import type { GroupsByProduct, ListingIndex } from '../../catalog/server/listingIndex.ts'

/** Only this many of the most popular products of the categories and of the brand are compared. */
const maxCandidates = 100

/** How many shared properties a shared category counts for. */
const categoryWeight = 3

/** Properties in which the variants of a product differ; sharing them does not make products similar. */
const ignoredAttributes: readonly string[] = ['color', 'size']

/**
 * Ids of the in-stock products most similar to a product, among the popular ones that share a category or the brand.
 * @param byPopularity places, the most popular last
 * @returns none for a product that is not listed
 */
export async function findRelatedIds(
  index: ListingIndex,
  byPopularity: Int32Array,
  labels: CatalogLabels,
  { id, limit }: { id: number; limit: number },
): Promise<number[]> {
  const { ids, brandIds } = index.products
  const [place] = index.findPlaces(Int32Array.of(id))
  if (place === undefined) return []
  const [inStock, categories, options] = await Promise.all([
    index.having('isInStock'),
    index.groupsByProduct('categories'),
    index.groupsByProduct('options'),
  ])
  const sameCategory = await index.inGroups('categories', listKeys(categories, place))
  const brand = brandIds[place] || null
  const candidates: number[] = []
  let ofCategory = 0
  let ofBrand = brand === null ? maxCandidates : 0
  for (let at = byPopularity.length - 1; at >= 0 && Math.min(ofCategory, ofBrand) < maxCandidates; at -= 1) {
    const other = byPopularity[at] ?? 0
    if (other === place || !hasPlace(inStock, other)) continue
    const sharesCategory = ofCategory < maxCandidates && hasPlace(sameCategory, other)
    const sharesBrand = ofBrand < maxCandidates && brandIds[other] === brand
    if (sharesCategory || sharesBrand) candidates.push(other)
    ofCategory += Number(sharesCategory)
    ofBrand += Number(sharesBrand)
  }
  const properties = new Set(
    listKeys(options, place).filter((option) => {
      const { attributeId = 0 } = labels.options.get(option) ?? {}
      return !ignoredAttributes.includes(labels.attributes.get(attributeId)?.code ?? '')
    }),
  )
  const rank = (other: number) =>
    listKeys(options, other).filter((option) => properties.has(option)).length +
    (hasPlace(sameCategory, other) ? categoryWeight : 0)
  return candidates
    .map((other) => ({ id: ids[other] ?? 0, rank: rank(other) }))
    .sort((one, other) => other.rank - one.rank)
    .slice(0, limit)
    .map((related) => related.id)
}

/** The categories or options of a product. */
function listKeys({ keys, starts, numbers }: GroupsByProduct, place: number): number[] {
  return Array.from(numbers.subarray(starts[place], starts[place + 1]), (number) => keys[number] ?? 0)
}
