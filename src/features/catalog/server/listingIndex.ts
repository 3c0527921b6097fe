/**
 * An index of the catalog in memory, for listings: it finds the products that match a filter, counts those with each option, and
 * selects a page. The cost of a query barely depends on the size of the catalog. See docs/decisions/034-listing-index.md.
 */
import { makeCache, memoize } from '../../../kit/cache.ts'
import type { Services } from '../../../kit/services.ts'
import type { Language } from '../../../shared/locale.ts'
import { addPlace, type Bitmap, fullBitmap, intersect, makeBitmap, removePlace, visitPlaces } from './bitmap.ts'
import {
  flagBits,
  type Grouping,
  type IndexedProducts,
  readByCode,
  readGroups,
  readIndexedProducts,
  readMatches,
  readProductsPriced,
  readProductsWith,
  type VariantProperty,
} from './listingIndex.sql.ts'
import type { ResolvedFilter } from './productFilter.ts'
import type { CorrectedSearch } from './search.sql.ts'

/** Products under a filter. */
export interface Listing {
  filter: ResolvedFilter
  /** Null without a search. */
  search: CorrectedSearch | null
  language: Language
  now: Date
}

export interface OptionCounts {
  /** Option id to number of products; without options that no product has. */
  options: Record<string, number>
  /** Minor units of the base currency; null when there are no products. */
  minMinor: number | null
  maxMinor: number | null
}

/** A product's place is its position among the active products in the order of their ids. */
export interface ListingIndex {
  readonly products: IndexedProducts
  /** The places of the products in a listing. */
  select(listing: Listing): Promise<Bitmap>
  /** Counts options and finds the price range. */
  countOptions(listing: Listing): Promise<OptionCounts>
  /** Product ids as places, in the same order, without products that are not listed. */
  findPlaces(ids: Int32Array): Int32Array
  /** Ids of products in a certain order as places; read once. @param key names the order */
  readOrder(key: string, read: () => Promise<Int32Array>): Promise<Int32Array>
  /** A number that is the same as long as no sale begins or ends. */
  salePeriod(now: Date): number
  /** The places of each category or option. */
  groups(grouping: Grouping): Promise<ReadonlyMap<number, Int32Array>>
  /** The categories or options of each place. */
  groupsByProduct(grouping: Grouping): Promise<GroupsByProduct>
  /** The places of the products with such a variant. */
  having(property: VariantProperty): Promise<Bitmap>
}

/** Limits the age of data that changes without a trigger, such as the number of sales. */
const lifetimeMs = 5 * 60_000

/** Searches and orders that shoppers page through at the same time; each takes at most four bytes per product. */
const maxSearches = 100
const maxOrders = 30

type Source = Pick<Services, 'db' | 'now' | 'catalogChanges'>

/** @returns a function that returns the index of the catalog's current version; its parts are read when they are first needed */
export const listingIndexForShop = memoize(({ db, now, catalogChanges }: Source) => {
  let current: { index: Promise<ListingIndex>; version: number; madeAt: number } | null = null
  return (): Promise<ListingIndex> => {
    const version = catalogChanges.version()
    const time = now().getTime()
    const isOld = current !== null && (time < current.madeAt || time >= current.madeAt + lifetimeMs)
    if (current === null || current.version !== version || isOld) {
      const made = { index: readListingIndex({ db, now, catalogChanges }), version, madeAt: time }
      current = made
      made.index.catch(() => {
        // The next request tries again.
        if (current === made) current = null
      })
    }
    return current.index
  }
})

async function readListingIndex({ db, now: clock }: Source): Promise<ListingIndex> {
  const products = await readIndexedProducts(db)
  const size = products.ids.length
  const parts = new Map<string, Promise<unknown>>()
  const searches = makeCache<Bitmap>({ max: maxSearches, ttlMs: lifetimeMs, now: clock })
  const orders = makeCache<Int32Array>({ max: maxOrders, ttlMs: lifetimeMs, now: clock })
  let period = { from: Number.NaN, until: Number.NaN }

  function once<Value>(key: string, read: () => Promise<Value>): Promise<Value> {
    const known = parts.get(key) as Promise<Value> | undefined
    if (known) return known
    const part = read()
    parts.set(key, part)
    part.catch(() => parts.delete(key))
    return part
  }

  const findPlaces = (ids: Int32Array) => lookUpPlaces(products.ids, ids)

  const groups = (grouping: Grouping) =>
    once(grouping, async () => {
      const members = await readGroups(db, grouping)
      return new Map([...members].map(([key, ids]) => [key, findPlaces(ids)]))
    })

  const having = (property: VariantProperty) =>
    once(property, async () => toBitmap(size, [findPlaces(await readProductsWith(db, property))]))

  const groupsByProduct = (grouping: Grouping) =>
    once(`${grouping} by product`, async () => invert(await groups(grouping), size))

  async function inGroups(grouping: Grouping, keys: readonly number[]): Promise<Bitmap> {
    const members = await groups(grouping)
    return toBitmap(
      size,
      keys.flatMap((key) => members.get(key) ?? []),
    )
  }

  const inSearch = (search: CorrectedSearch, language: Language) =>
    searches.forceFetch(JSON.stringify([search, language]), {
      context: async () => toBitmap(size, [findPlaces(await readMatches(db, search, language))]),
    })

  async function select({ filter, search, language, now }: Listing): Promise<Bitmap> {
    const { brand, ...options } = filter.options
    const { ids, sku, urlKey } = filter
    const sets = await Promise.all([
      ...(search === null ? [] : [inSearch(search, language)]),
      ...(ids === null ? [] : [toBitmap(size, [findPlaces(Int32Array.from(ids))])]),
      ...(sku === null && urlKey === null ? [] : [toBitmap(size, [findPlaces(await readByCode(db, { sku, urlKey }))])]),
      ...filter.categorySets.map((ids) => inGroups('categories', ids)),
      ...Object.values(options).map((ids) => inGroups('options', ids)),
      ...(filter.isInStock ? [having('isInStock')] : []),
      ...(filter.isOnSale ? [having('hasSalePrice')] : []),
    ])
    const places = fullBitmap(size)
    for (const set of sets) intersect(places, set)
    const retain = (isRight: (place: number) => boolean) =>
      visitPlaces(places, (place) => {
        if (!isRight(place)) removePlace(places, place)
      })
    if (brand) retain((place) => brand.includes(products.brandIds[place] ?? 0))
    const hasFlag = (place: number, flag: number) => ((products.flags[place] ?? 0) & flag) !== 0
    const { isNew, isFeatured } = filter
    if (isNew !== null) retain((place) => hasFlag(place, flagBits.isNew) === isNew)
    if (isFeatured !== null) retain((place) => hasFlag(place, flagBits.isFeatured) === isFeatured)
    if (filter.isOnSale) retain((place) => isSaleRunning(products, place, now.getTime()))
    if (filter.price !== null) await retainPriced(places, filter.price, now)
    return places
  }

  /** The product's own price range decides for most products, without reading their variants. */
  async function retainPriced(places: Bitmap, range: NonNullable<ResolvedFilter['price']>, now: Date): Promise<void> {
    const { least, most } = range
    const undecided: number[] = []
    visitPlaces(places, (place) => {
      const { from, to } = priceRange(products, place, now.getTime())
      if (from > most || to < least) removePlace(places, place)
      else if (from < least && to > most) undecided.push(place)
    })
    if (undecided.length === 0) return
    const ids = undecided.map((place) => products.ids[place] ?? 0)
    const priced = new Set(findPlaces((await readProductsPriced(db, ids, range, now)).sort()))
    for (const place of undecided) if (!priced.has(place)) removePlace(places, place)
  }

  async function countOptions(listing: Listing): Promise<OptionCounts> {
    const [places, { keys, starts, numbers }] = await Promise.all([select(listing), groupsByProduct('options')])
    const time = listing.now.getTime()
    const counts = new Int32Array(keys.length)
    let minMinor: number | null = null
    let maxMinor: number | null = null
    visitPlaces(places, (place) => {
      const { from, to } = priceRange(products, place, time)
      if (minMinor === null || from < minMinor) minMinor = from
      if (maxMinor === null || to > maxMinor) maxMinor = to
      const end = starts[place + 1] ?? 0
      for (let at = starts[place] ?? 0; at < end; at += 1) {
        const number = numbers[at] ?? 0
        counts[number] = (counts[number] ?? 0) + 1
      }
    })
    const options = Object.fromEntries(keys.flatMap((key, number) => (counts[number] ? [[key, counts[number]]] : [])))
    return { options, minMinor, maxMinor }
  }

  const readOrder = (key: string, read: () => Promise<Int32Array>) =>
    orders.forceFetch(key, { context: async () => findPlaces(await read()) })

  function salePeriod(now: Date): number {
    const time = now.getTime()
    if (!(time >= period.from && time < period.until)) period = findSalePeriod(products, time)
    return period.from
  }

  return { products, select, countOptions, findPlaces, readOrder, salePeriod, groups, groupsByProduct, having }
}

/** Whether a product's sale prices apply, as `isSaleRunning` in SQL. @param time milliseconds */
function isSaleRunning({ saleStarts, saleEnds }: IndexedProducts, place: number, time: number): boolean {
  return (saleStarts[place] ?? 0) <= time && (saleEnds[place] ?? 0) > time
}

/** Current prices of a product's cheapest and most expensive variant, in base minor units. @param time milliseconds */
function priceRange(products: IndexedProducts, place: number, time: number): { from: number; to: number } {
  const isOnSale = isSaleRunning(products, place, time)
  const from = isOnSale ? products.fromSalePrices[place] : products.fromPrices[place]
  const to = isOnSale ? products.toSalePrices[place] : products.toPrices[place]
  return { from: from ?? 0, to: to ?? 0 }
}

/** The last time at which a sale began or ended, and the next one. @param time milliseconds */
function findSalePeriod({ saleStarts, saleEnds }: IndexedProducts, time: number): { from: number; until: number } {
  let from = Number.NEGATIVE_INFINITY
  let until = Number.POSITIVE_INFINITY
  for (const times of [saleStarts, saleEnds]) {
    for (const at of times) {
      if (at <= time && at > from) from = at
      else if (at > time && at < until) until = at
    }
  }
  return { from, until }
}

/** @param known ascending @param ids in any order; ascending ones are found faster */
export function lookUpPlaces(known: Int32Array, ids: Int32Array): Int32Array {
  const places = new Int32Array(ids.length)
  let found = 0
  let last = 0
  for (const id of ids) {
    // Searches from the place of the last id in growing steps.
    let low = (known[last] ?? Number.POSITIVE_INFINITY) <= id ? last : 0
    let step = 1
    while ((known[low + step] ?? Number.POSITIVE_INFINITY) <= id) {
      low += step
      step *= 2
    }
    let high = low + step
    while (high - low > 1) {
      const middle = (low + high) >>> 1
      if ((known[middle] ?? Number.POSITIVE_INFINITY) <= id) low = middle
      else high = middle
    }
    if (known[low] !== id) continue
    places[found] = low
    found += 1
    last = low
  }
  return places.slice(0, found)
}

export function toBitmap(size: number, lists: readonly Int32Array[]): Bitmap {
  const bitmap = makeBitmap(size)
  for (const places of lists) for (const place of places) addPlace(bitmap, place)
  return bitmap
}

export interface GroupsByProduct {
  /** Ids of the groups; the other arrays refer to a group by its position in this one. */
  keys: number[]
  /** Where the groups of each place start in `numbers`; the end of the last one follows. */
  starts: Int32Array
  numbers: Int32Array
}

function invert(groups: ReadonlyMap<number, Int32Array>, size: number): GroupsByProduct {
  const starts = new Int32Array(size + 1)
  for (const places of groups.values()) for (const place of places) starts[place + 1] = (starts[place + 1] ?? 0) + 1
  for (let place = 0; place < size; place += 1) starts[place + 1] = (starts[place + 1] ?? 0) + (starts[place] ?? 0)
  const numbers = new Int32Array(starts[size] ?? 0)
  const next = starts.slice()
  let number = 0
  for (const places of groups.values()) {
    for (const place of places) {
      const at = next[place] ?? 0
      numbers[at] = number
      next[place] = at + 1
    }
    number += 1
  }
  return { keys: [...groups.keys()], starts, numbers }
}
