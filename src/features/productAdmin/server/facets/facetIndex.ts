/** All products in memory, for counting the facets of the back office: docs/decisions/085-product-facets.md. */
import { makeCache, memoize } from '../../../../kit/cache.ts'
import type { Services } from '../../../../kit/services.ts'
import { type Language, languages } from '../../../../shared/locale.ts'
import { type Bitmap, fullBitmap, removePlaces } from '../../../catalog/server/bitmap.ts'
import { type Grouping, readGroups, readProductsWith } from '../../../catalog/server/listingIndex.sql.ts'
import { lookUpPlaces, toBitmap } from '../../../catalog/server/listingIndex.ts'
import {
  type FacetProducts,
  readFacetProducts,
  readStockLevels,
  readWithImage,
  readWithoutText,
} from './facetIndex.sql.ts'

export interface FacetIndex {
  readonly products: FacetProducts
  /** The places of the products of each category or option. */
  groups(grouping: Grouping): Promise<ReadonlyMap<number, Int32Array>>
  hasSalePrice(): Promise<Bitmap>
  withoutImage(): Promise<Bitmap>
  withoutText(): Promise<Readonly<Record<Language, Bitmap>>>
  stock(): Promise<{ in: Bitmap; low: Bitmap }>
  /** The places of the products that a search finds. @param key identifies the search */
  search(key: string, read: () => Promise<Int32Array>): Promise<Bitmap>
}

type Source = Pick<Services, 'db' | 'now' | 'catalogChanges'>

/** Maximum number of searches cached at the same time. */
const maxSearches = 20
const searchLifetimeMs = 5 * 60_000

/** @returns a function that returns the current index of the catalog; its parts are loaded on first use */
export const facetIndexForShop = memoize((source: Source) => {
  let current: { version: number; stockChanges: number; index: Promise<FacetIndex> } | null = null
  return async (): Promise<FacetIndex> => {
    const { catalogChanges } = source
    // Like the list, the counts must include a change that was just saved.
    await catalogChanges.catchUp()
    const { version, stockChanges } = await catalogChanges.takeSnapshot()
    if (current?.version === version && current.stockChanges === stockChanges) return current.index
    const known = current?.version === version ? current.index : null
    const index = known ? known.then((before) => ({ ...before, ...readStock(source, before) })) : readFacetIndex(source)
    const made = { version, stockChanges, index }
    current = made
    index.catch(() => {
      // A failure is not cached, so the next request retries.
      if (current === made) current = null
    })
    return index
  }
})

async function readFacetIndex(source: Source): Promise<FacetIndex> {
  const { db, now } = source
  const products = await readFacetProducts(db)
  const size = products.ids.length
  const place = (ids: Int32Array) => lookUpPlaces(products.ids, ids)
  const found = async (ids: Promise<Int32Array>) => toBitmap(size, [place(await ids)])
  const searches = makeCache<Bitmap>({ max: maxSearches, ttlMs: searchLifetimeMs, now })
  const readPlaces = (grouping: Grouping) =>
    once(async () => new Map([...(await readGroups(db, grouping))].map(([key, ids]) => [key, place(ids)])))
  const groups = { categories: readPlaces('categories'), options: readPlaces('options') }
  return {
    products,
    groups: (grouping) => groups[grouping](),
    hasSalePrice: once(() => found(readProductsWith(db, 'hasSalePrice'))),
    withoutImage: once(async () => {
      const without = fullBitmap(size)
      removePlaces(without, await found(readWithImage(db)))
      return without
    }),
    withoutText: once(async () => {
      const read = languages.map(async (language) => [language, await found(readWithoutText(db, language))] as const)
      return Object.fromEntries(await Promise.all(read)) as Record<Language, Bitmap>
    }),
    search: (key, read) => searches.forceFetch(key, { context: () => found(read()) }),
    ...readStock(source, { products }),
  }
}

/** Orders change stocks constantly, so only this part is reloaded then. */
function readStock({ db }: Source, { products }: Pick<FacetIndex, 'products'>): Pick<FacetIndex, 'stock'> {
  return {
    stock: once(async () => {
      const levels = await readStockLevels(db)
      const find = (ids: Int32Array) => toBitmap(products.ids.length, [lookUpPlaces(products.ids, ids)])
      return { in: find(levels.in), low: find(levels.low) }
    }),
  }
}

/** Loads a part on first use; after an error, the next call retries. */
function once<Value>(read: () => Promise<Value>): () => Promise<Value> {
  let part: Promise<Value> | null = null
  return () => {
    part ??= read().catch((error: unknown) => {
      part = null
      throw error
    })
    return part
  }
}
