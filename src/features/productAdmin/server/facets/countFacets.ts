/** The number of products for each value of a facet, given the other filters: docs/decisions/085-product-facets.md. */
import { type Language, languages } from '../../../../shared/locale.ts'
import {
  type Bitmap,
  countPlaces,
  fullBitmap,
  hasPlace,
  intersect,
  visitPlaces,
} from '../../../catalog/server/bitmap.ts'
import type { CatalogLabels } from '../../../catalog/server/catalogLabels.ts'
import { type ProductStatus, productStatuses, type StockLevel, stockLevels } from '../../productAdmin.filter.ts'
import type { AdminProductFilter } from '../adminProducts.sql.ts'
import type { FacetIndex } from './facetIndex.ts'
import { type FacetSets, nameAttribute, readFacetSets, selectFilter } from './facetSets.ts'

export interface FacetCounts {
  /** Number of products that match all filters. */
  total: number
  statuses: Record<ProductStatus, number>
  stock: Record<StockLevel, number>
  onSale: number
  withoutImage: number
  missing: Record<Language, number>
  /** By id. */
  categories: ReadonlyMap<number, number>
  brands: ReadonlyMap<number, number>
  options: ReadonlyMap<number, number>
  /** Base minor units; null without a product. */
  price: { from: number; to: number } | null
}

interface Options {
  index: FacetIndex
  labels: CatalogLabels
  filter: AdminProductFilter
  /** Products found by the search; null without one. */
  found: Bitmap | null
  now: Date
}

/** Each facet is counted among the products that match all other filters. */
export async function countFacets({ index, labels, filter, found, now }: Options): Promise<FacetCounts> {
  const { products } = index
  const sets = await readFacetSets(index, labels, now)
  const selected = selectFilter(index, labels, sets, filter)
  const select = (except: string | null) => {
    const places = fullBitmap(products.ids.length)
    if (found) intersect(places, found)
    for (const [name, set] of selected) if (name !== except) intersect(places, set)
    return places
  }
  const all = select(null)
  const others = new Map([...selected.keys()].map((name) => [name, select(name)]))
  /** The products that match all other filters. */
  const among = (facet: string) => others.get(facet) ?? all
  const count = (facet: string, set: Bitmap) => {
    const places = among(facet).slice()
    intersect(places, set)
    return countPlaces(places)
  }
  const countEach = <Name extends string>(
    facet: string,
    names: readonly Name[],
    values: Readonly<Record<Name, Bitmap>>,
  ) => Object.fromEntries(names.map((name) => [name, count(facet, values[name])])) as Record<Name, number>
  return {
    total: countPlaces(all),
    statuses: countEach('status', productStatuses, sets.statuses),
    stock: countEach('stock', stockLevels, sets.stock),
    onSale: count('sale', sets.onSale),
    withoutImage: count('image', sets.withoutImage),
    missing: countEach('missing', languages, sets.withoutText),
    categories: countCategories(among('category'), products.ids.length, sets),
    ...countBrandsAndPrices(index, among('brand'), among('price')),
    options: new Map(
      [...sets.options].map(([option, places]) => [option, countGroup(among(nameAttribute(labels, option)), places)]),
    ),
  }
}

function countGroup(among: Bitmap, places: Int32Array): number {
  let total = 0
  for (const place of places) if (hasPlace(among, place)) total += 1
  return total
}

/** A product in two subcategories counts once for their parent. */
function countCategories(among: Bitmap, size: number, { categories, categoriesBelow }: FacetSets): Map<number, number> {
  const lastSeen = new Int32Array(size)
  return new Map(
    [...categoriesBelow].map(([category, below], index) => {
      let total = 0
      for (const id of below) {
        for (const product of categories.get(id) ?? []) {
          if (lastSeen[product] === index + 1 || !hasPlace(among, product)) continue
          lastSeen[product] = index + 1
          total += 1
        }
      }
      return [category, total]
    }),
  )
}

function countBrandsAndPrices({ products }: FacetIndex, ofBrands: Bitmap, ofPrices: Bitmap) {
  const brands = new Map<number, number>()
  visitPlaces(ofBrands, (place) => {
    const brand = products.brandIds[place] ?? 0
    if (brand > 0) brands.set(brand, (brands.get(brand) ?? 0) + 1)
  })
  let price: FacetCounts['price'] = null
  visitPlaces(ofPrices, (place) => {
    const minor = products.prices[place] ?? 0
    price ??= { from: minor, to: minor }
    if (minor < price.from) price.from = minor
    if (minor > price.to) price.to = minor
  })
  return { brands, price }
}
