/** Stores where orders can be collected. */
import type { OpeningHours } from '../../shared/openingHours.ts'
import type { CurrencyAmounts } from './shippingRate.ts'

/** Where a store is and when it is open; orders keep it, because it survives changes of the store. */
export interface StorePlace {
  /** Lowercase letters, digits and hyphens, such as `pune`. */
  code: string
  name: string
  lines: readonly string[]
  postcode: string
  city: string
  /** Its code; empty where states are not used. */
  state: string
  /** ISO 3166-1 alpha-2. */
  country: string
  /** Empty without one. */
  phone: string
  email: string
  hours: OpeningHours
  /** How many days an order waits to be collected. */
  daysKept: number
}

export interface Store extends StorePlace {
  /** Opening time until an order is ready, in minutes. */
  preparationMinutes: number
  /** The same for orders with a bicycle, which is assembled first; null for no difference. */
  bicycleMinutes: number | null
  /** What collecting costs; empty for nothing. */
  fee: CurrencyAmounts
  isActive: boolean
}

const methodPrefix = 'pickup_'

/** Whether a shipping method means collecting the order, at a store that exists or not. */
export function isPickupMethod(method: string): boolean {
  return method.startsWith(methodPrefix)
}

/** Parses a store's code, in any case and with spaces: `Pune Camp` is `pune-camp`. @returns null when nothing usable is left */
export function parseStoreCode(text: string): string | null {
  const code = text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
  return code === '' || code.length > 40 ? null : code
}
