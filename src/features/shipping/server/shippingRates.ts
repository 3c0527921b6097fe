import { memoize } from '../../../kit/cache.ts'
import type { Services } from '../../../kit/services.ts'
import type { ShippingRate } from '../shippingRate.ts'
import { listActiveRates } from './shippingRate.sql.ts'

/**
 * Reads the active rates, once per version of the catalog, so that a cached page and the cart name the same prices. Do not call the
 * function inside a transaction: it uses its own connection.
 */
export const shippingRatesForShop = memoize(
  ({ db, catalogChanges }: Services): (() => Promise<ShippingRate[]>) & object => {
    let stored: { version: number; rates: Promise<ShippingRate[]> } | null = null
    return () => {
      const version = catalogChanges.version()
      if (stored?.version !== version) {
        const read = { version, rates: listActiveRates(db) }
        stored = read
        read.rates.catch(() => {
          if (stored === read) stored = null
        })
      }
      return stored.rates
    }
  },
)
