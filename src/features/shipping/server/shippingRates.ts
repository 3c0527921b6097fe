import { memoize } from '../../../kit/cache.ts'
import type { Db } from '../../../kit/database/database.ts'
import type { Services } from '../../../kit/services.ts'
import { listActiveRates } from './shippingRate.sql.ts'
import { listStores } from './store.sql.ts'

/** The active rates. Cached pages and the cart show the same prices. */
export const shippingRatesForShop = readOncePerVersion(listActiveRates)

/** The stores where orders can be collected. */
export const storesForShop = readOncePerVersion(async (db) => (await listStores(db)).filter(({ isActive }) => isActive))

/** Reads once per version of the catalog. Do not call the returned function inside a transaction: it uses its own connection. */
function readOncePerVersion<T>(list: (db: Db) => Promise<T>) {
  return memoize(({ db, catalogChanges }: Services): (() => Promise<T>) & object => {
    let stored: { version: number; rows: Promise<T> } | null = null
    return () => {
      const version = catalogChanges.version()
      if (stored?.version !== version) {
        const read = { version, rows: list(db) }
        stored = read
        read.rows.catch(() => {
          if (stored === read) stored = null
        })
      }
      return stored.rows
    }
  })
}
