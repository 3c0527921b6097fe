/** The products of each value of a facet, as bitmaps. */
import type { Language } from '../../../../shared/locale.ts'
import {
  addPlace,
  type Bitmap,
  fullBitmap,
  intersect,
  makeBitmap,
  removePlaces,
  unite,
} from '../../../catalog/server/bitmap.ts'
import type { CatalogLabels } from '../../../catalog/server/catalogLabels.ts'
import { toBitmap } from '../../../catalog/server/listingIndex.ts'
import { type ProductStatus, productStatuses, type StockLevel } from '../../productAdmin.filter.ts'
import type { AdminProductFilter } from '../adminProducts.sql.ts'
import { type FacetProducts, stateBits } from './facetIndex.sql.ts'
import type { FacetIndex } from './facetIndex.ts'

export interface FacetSets {
  statuses: Readonly<Record<ProductStatus, Bitmap>>
  stock: Readonly<Record<StockLevel, Bitmap>>
  onSale: Bitmap
  withoutImage: Bitmap
  withoutText: Readonly<Record<Language, Bitmap>>
  /** The places of the products in each category, without subcategories, and of each option. */
  categories: ReadonlyMap<number, Int32Array>
  options: ReadonlyMap<number, Int32Array>
  /** Each category with its subcategories. */
  categoriesBelow: ReadonlyMap<number, readonly number[]>
}

export async function readFacetSets(index: FacetIndex, labels: CatalogLabels, now: Date): Promise<FacetSets> {
  const { products } = index
  const size = products.ids.length
  const [stock, hasSalePrice, withoutImage, withoutText, categories, options] = await Promise.all([
    index.stock(),
    index.hasSalePrice(),
    index.withoutImage(),
    index.withoutText(),
    index.groups('categories'),
    index.groups('options'),
  ])
  const out = fullBitmap(size)
  removePlaces(out, stock.in)
  const time = now.getTime()
  const onSale = selectPlaces(
    size,
    (place) => (products.saleStarts[place] ?? 0) <= time && (products.saleEnds[place] ?? 0) > time,
  )
  intersect(onSale, hasSalePrice)
  return {
    statuses: selectStatuses(products, time),
    stock: { ...stock, out },
    onSale,
    ...{ withoutImage, withoutText, categories, options },
    categoriesBelow: findCategoriesBelow(labels),
  }
}

/** Same conditions as in `findStatus`. @param time milliseconds */
function selectStatuses(products: FacetProducts, time: number): Record<ProductStatus, Bitmap> {
  const { ids, states, soldFrom, soldUntil } = products
  const sets = Object.fromEntries(productStatuses.map((status) => [status, makeBitmap(ids.length)])) as Record<
    ProductStatus,
    Bitmap
  >
  const find = (place: number): ProductStatus => {
    const state = states[place] ?? 0
    if (state & stateBits.isArchived) return 'archived'
    if (!(state & stateBits.isSold)) return 'inactive'
    if ((soldFrom[place] ?? 0) > time) return 'scheduled'
    return (soldUntil[place] ?? 0) <= time ? 'ended' : 'active'
  }
  for (let index = 0; index < ids.length; index += 1) addPlace(sets[find(index)], index)
  return sets
}

function findCategoriesBelow({ categories }: CatalogLabels): Map<number, number[]> {
  const below = new Map<number, number[]>()
  for (const { id, lineage } of categories.values())
    for (const ancestor of lineage) below.set(ancestor, [...(below.get(ancestor) ?? []), id])
  return below
}

/**
 * The sets of products for all active facets, by facet name (see `nameAttribute` for attributes). A match is in all of these
 * sets.
 */
export function selectFilter(
  { products }: Pick<FacetIndex, 'products'>,
  labels: CatalogLabels,
  sets: FacetSets,
  filter: AdminProductFilter,
): Map<string, Bitmap> {
  const size = products.ids.length
  const { categories, brands, options = [], statuses = [], stock = [], missing = [], price } = filter
  const listed = statuses.length > 0 ? statuses : productStatuses.filter((status) => status !== 'archived')
  const selected = new Map([['status', uniteAll(size, listed, sets.statuses)]])
  if (categories) {
    const ids = categories.flatMap((id) => sets.categoriesBelow.get(id) ?? [])
    selected.set('category', pickGroups(size, sets.categories, ids))
  }
  if (brands) {
    const wanted = new Set(brands)
    selected.set(
      'brand',
      selectPlaces(size, (place) => wanted.has(products.brandIds[place] ?? 0)),
    )
  }
  for (const [name, ids] of Map.groupBy(options, (option) => nameAttribute(labels, option)))
    selected.set(name, pickGroups(size, sets.options, ids))
  if (stock.length > 0) selected.set('stock', uniteAll(size, stock, sets.stock))
  if (filter.isOnSale) selected.set('sale', sets.onSale)
  if (filter.isWithoutImage) selected.set('image', sets.withoutImage)
  if (missing.length > 0) selected.set('missing', uniteAll(size, missing, sets.withoutText))
  if (price) {
    const isInside = (minor: number) => minor >= price.least && minor <= price.most
    selected.set(
      'price',
      selectPlaces(size, (place) => isInside(products.prices[place] ?? 0)),
    )
  }
  return selected
}

/** The facet of an option; an unknown option has a facet of its own. */
export function nameAttribute({ options }: CatalogLabels, option: number): string {
  const attribute = options.get(option)?.attributeId
  return attribute === undefined ? `option ${option}` : `attribute ${attribute}`
}

function uniteAll<Name extends string>(
  size: number,
  names: readonly Name[],
  sets: Readonly<Record<Name, Bitmap>>,
): Bitmap {
  const all = makeBitmap(size)
  for (const name of names) unite(all, sets[name])
  return all
}

function pickGroups(size: number, groups: ReadonlyMap<number, Int32Array>, ids: readonly number[]): Bitmap {
  return toBitmap(
    size,
    ids.flatMap((id) => groups.get(id) ?? []),
  )
}

function selectPlaces(size: number, matches: (place: number) => boolean): Bitmap {
  const places = makeBitmap(size)
  for (let index = 0; index < size; index += 1) if (matches(index)) addPlace(places, index)
  return places
}
