/** Stores where orders can be collected. */
import type { OpeningHours } from '../../shared/openingHours.ts'
import type { ShippingOffer } from '../../shared/shippingOffer.ts'
import { type CurrencyAmounts, findAmount, type Selection } from './shippingRate.ts'

/** Where a store is and when it is open. Stored with orders, so that they survive changes of the store. */
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
  /** Empty if the store has no phone. */
  phone: string
  email: string
  hours: OpeningHours
  /** How many days a ready order is kept. */
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

/** The shipping method of collecting at a store. */
export function toPickupMethod(storeCode: string): string {
  return `${methodPrefix}${storeCode}`
}

/** The code of the store where a shipping method collects the order, whether it exists or not; null for delivery and without a method. */
export function findPickupStore(method: string | null): string | null {
  return method?.startsWith(methodPrefix) ? method.slice(methodPrefix.length) : null
}

/** Parses a store's code, in any case and with spaces: `Pune Camp` is `pune-camp`. @returns null when nothing usable is left */
export function parseStoreCode(text: string): string | null {
  const code = text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
  return code === '' || code.length > 40 ? null : code
}

/** Collecting at a store, as an offer listed with the shipping methods. */
export interface PickupOffer extends ShippingOffer {
  store: Store
}

/** @param stores the active ones, in display order */
export function listPickupOffers(stores: readonly Store[], selection: Selection): PickupOffer[] {
  return stores.map((store) => ({
    code: toPickupMethod(store.code),
    price: findAmount(store.fee, selection) ?? 0,
    freeOver: null,
    store,
  }))
}

/** The part of a store that is stored with an order. */
export function toStorePlace(store: StorePlace): StorePlace {
  const { code, name, lines, postcode, city, state, country, phone, email, hours, daysKept } = store
  return { code, name, lines, postcode, city, state, country, phone, email, hours, daysKept }
}
