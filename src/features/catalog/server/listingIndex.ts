/**
 * An index of the catalog in memory, for listings: it finds the products that match a filter, counts those with each option, and
 * selects a page. The cost of a query barely depends on the size of the catalog. See docs/decisions/034-listing-index.md.
 */
import { makeCache, memoize } from '../../../kit/cache.ts'
import type { Services } from '../../../kit/services.ts'
import type { Language } from '../../../shared/locale.ts'
import { addPlace, type Bitmap, fullBitmap, intersect, makeBitmap, removePlace } from './bitmap.ts'
import { findPriceRange, makeCurrentPrices, retainInRange } from './currentPrices.ts'
import type { CorrectedSearch, CorrectedWord } from './interpretSearch.sql.ts'
import {
  flagBits,
  type Grouping,
  type IndexedProducts,
  readByCode,
  readGroups,
  readIndexedProducts,
  readProductsPriced,
  readProductsWith,
  readProductsWithWord,
  type VariantProperty,
} from './listingIndex.sql.ts'
import type { ResolvedFilter } from './productFilter.ts'

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
  /** The places of the products in any of the categories or options; shared, so callers must not change it. */
  inGroups(grouping: Grouping, keys: readonly number[]): Promise<Bitmap>
  /** The categories or options of each place. */
  groupsByProduct(grouping: Grouping): Promise<GroupsByProduct>
  /** The places of the products with such a variant. */
  having(property: VariantProperty): Promise<Bitmap>
}

/** Limits the age of data that changes without a trigger, such as the number of sales. */
const lifetimeMs = 5 * 60_000

/** Categories, options and words that shoppers filter by at the same time; each takes one bit per product. */
const maxSets = 300
/** Orders that shoppers page through at the same time; each takes at most four bytes per product. */
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
  const sets = makeCache<Bitmap>({ max: maxSets, ttlMs: lifetimeMs, now: clock })
  const orders = makeCache<Int32Array>({ max: maxOrders, ttlMs: lifetimeMs, now: clock })
  const pricesAt = makeCurrentPrices(products)

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

  /** Sets that many filters have in common. Callers must not change them. */
  const readSet = (key: readonly unknown[], read: () => Promise<Bitmap> | Bitmap) =>
    sets.forceFetch(JSON.stringify(key), { context: async () => read() })

  const inGroups = (grouping: Grouping, keys: readonly number[]) =>
    readSet([grouping, keys], async () => {
      const members = await groups(grouping)
      return toBitmap(
        size,
        keys.flatMap((key) => members.get(key) ?? []),
      )
    })

  const havingWord = (word: CorrectedWord, language: Language) =>
    readSet(['word', word.word, word.alternatives, language], async () =>
      toBitmap(size, [findPlaces(await readProductsWithWord(db, word, language))]),
    )

  const ofBrands = (ids: readonly number[]) =>
    readSet(['brand', ids], () => findMatching(size, (place) => ids.includes(products.brandIds[place] ?? 0)))

  const flagged = (flag: keyof typeof flagBits, isWanted: boolean) =>
    readSet([flag, isWanted], () =>
      findMatching(size, (place) => (((products.flags[place] ?? 0) & flagBits[flag]) !== 0) === isWanted),
    )

  const onSale = (now: Date) => {
    const { since, isOnSale } = pricesAt(now)
    return readSet(['on sale', since], () => findMatching(size, (place) => isOnSale[place] === 1))
  }

  async function select({ filter, search, language, now }: Listing): Promise<Bitmap> {
    const { brand, ...options } = filter.options
    const { ids, sku, urlKey, isNew, isFeatured } = filter
    const chosen = await Promise.all([
      ...(search?.words ?? []).map((word) => havingWord(word, language)),
      ...(ids === null ? [] : [toBitmap(size, [findPlaces(Int32Array.from(ids))])]),
      ...(sku === null && urlKey === null ? [] : [toBitmap(size, [findPlaces(await readByCode(db, { sku, urlKey }))])]),
      ...filter.categorySets.map((ids) => inGroups('categories', ids)),
      ...(brand ? [ofBrands(brand)] : []),
      ...Object.values(options).map((ids) => inGroups('options', ids)),
      ...(isNew === null ? [] : [flagged('isNew', isNew)]),
      ...(isFeatured === null ? [] : [flagged('isFeatured', isFeatured)]),
      ...(filter.isInStock ? [having('isInStock')] : []),
      ...(filter.isOnSale ? [having('hasSalePrice'), onSale(now)] : []),
    ])
    const places = fullBitmap(size)
    for (const set of chosen) intersect(places, set)
    if (filter.price !== null) await retainPriced(places, filter.price, now)
    return places
  }

  /** The product's own price range decides for most products, without reading their variants. */
  async function retainPriced(places: Bitmap, range: NonNullable<ResolvedFilter['price']>, now: Date): Promise<void> {
    const undecided = retainInRange(places, pricesAt(now), range)
    if (undecided.length === 0) return
    const ids = undecided.map((place) => products.ids[place] ?? 0)
    const priced = new Set(findPlaces((await readProductsPriced(db, ids, range, now)).sort()))
    for (const place of undecided) if (!priced.has(place)) removePlace(places, place)
  }

  async function countOptions(listing: Listing): Promise<OptionCounts> {
    const [places, byProduct] = await Promise.all([select(listing), groupsByProduct('options')])
    const { keys } = byProduct
    const counts = countGroups(places, byProduct)
    const options = Object.fromEntries(keys.flatMap((key, number) => (counts[number] ? [[key, counts[number]]] : [])))
    const range = findPriceRange(places, pricesAt(listing.now))
    return { options, minMinor: range?.least ?? null, maxMinor: range?.most ?? null }
  }

  const readOrder = (key: string, read: () => Promise<Int32Array>) =>
    orders.forceFetch(key, { context: async () => findPlaces(await read()) })

  const salePeriod = (now: Date) => pricesAt(now).since

  return { products, select, countOptions, findPlaces, readOrder, salePeriod, inGroups, groupsByProduct, having }
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

function findMatching(size: number, isMatch: (place: number) => boolean): Bitmap {
  const bitmap = makeBitmap(size)
  for (let place = 0; place < size; place += 1) if (isMatch(place)) addPlace(bitmap, place)
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
  for (let index = 0; index < size; index += 1) starts[index + 1] = (starts[index + 1] ?? 0) + (starts[index] ?? 0)
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

/** The number of places in each group, by the group's position. */
function countGroups(places: Bitmap, { keys, starts, numbers }: GroupsByProduct): Int32Array {
  const counts = new Int32Array(keys.length)
  // Without a function call per place, because this is most of the work for facets.
  for (let word = 0; word < places.length; word += 1) {
    for (let left = places[word] ?? 0; left !== 0; left &= left - 1) {
      const place = word * 32 + 31 - Math.clz32(left & -left)
      const end = starts[place + 1] ?? 0
      for (let at = starts[place] ?? 0; at < end; at += 1) {
        const number = numbers[at] ?? 0
        counts[number] = (counts[number] ?? 0) + 1
      }
    }
  }
  return counts
}
