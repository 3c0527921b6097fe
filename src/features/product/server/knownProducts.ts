/**
 * Products that lists and product pages have read, in memory for as long as cached responses with them are current
 * (docs/decisions/111-known-products.md). Cart and checkout never read them: they need the prices and the stock of the moment.
 */
import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import { memoize } from '../../../kit/cache.ts'
import { type Snapshot, trackProducts } from '../../../kit/catalogChanges.ts'
import { integerRows } from '../../../kit/database/integerRows.ts'
import { prepared } from '../../../kit/database/prepared.ts'
import type { Services } from '../../../kit/services.ts'
import type { Language } from '../../../shared/locale.ts'
import { labelsForShop } from '../../catalog/server/catalogLabels.ts'
import { isInScope, type ProductRow, type ReadContext, readProducts } from './product.sql.ts'

/** The given products in the given order, without those that are not for sale. */
export type ReadKnownProducts = (ids: readonly number[], language: Language) => Promise<ProductRow[]>

interface Entry {
  row: ProductRow
  snapshot: Snapshot
}

/** Of all products in memory, as estimated by `estimateBytes`. */
const maxBytes = 8 * 1024 * 1024

/** @returns a function that returns products from memory, and reads the others with one statement */
export const knownProductsForShop = memoize((services: Services): ReadKnownProducts => {
  const { db, catalogChanges, now } = services
  const labelsFor = labelsForShop(services)
  const cache = new LRUCache<string, Entry>({ maxSize: maxBytes, sizeCalculation: ({ row }) => estimateBytes(row) })

  return async (ids, language) => {
    const toKey = (id: number) => `${language} ${id}`
    const rows = new Map<number, ProductRow>()
    for (const id of ids) {
      const known = cache.get(toKey(id))
      if (known && catalogChanges.isCurrent(known.snapshot, [id])) rows.set(id, known.row)
    }
    trackProducts(rows.keys())
    const missing = ids.filter((id) => !rows.has(id))
    if (missing.length > 0) {
      const snapshot = await catalogChanges.takeSnapshot()
      for (const row of await readSoldProducts({ db, labelsFor, language, now: now() }, missing)) {
        rows.set(row.id, row)
        cache.set(toKey(row.id), { row, snapshot })
      }
    }
    return ids.flatMap((id) => rows.get(id) ?? [])
  }
})

function readSoldProducts(context: ReadContext, ids: readonly number[]): Promise<ProductRow[]> {
  const given = integerRows(ids.map((id, index) => [id, index + 1]))
  const chosen = sql`
    select product.id, place from (${given}) as given (id, place) join product on product.id = given.id
     where ${isInScope('sold')}`
  return readProducts(context, chosen, prepared)
}

const bytesPerProduct = 1500
const bytesPerPart = 300

/** Approximate size in memory. */
function estimateBytes({ description, shortDescription, images, variants }: ProductRow): number {
  return (
    bytesPerProduct + description.length + shortDescription.length + (images.length + variants.length) * bytesPerPart
  )
}
