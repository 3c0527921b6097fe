/** Shipping rates: which of them apply to a destination and a weight. */
import type { Language } from '../../shared/locale.ts'
import { type Currency, convert } from '../../shared/money.ts'
import type { ShippingOffer } from '../../shared/shippingOffer.ts'
import type { DayRange } from '../../shared/shopTerms.ts'

/** Minor units by currency. */
export type CurrencyAmounts = Readonly<Partial<Record<Currency, number>>>

export interface MethodText {
  title: string
  description: string
}

export interface ShippingRate {
  id: number
  /** The method. Several rates of one method differ by zone or weight. */
  code: string
  /** Countries (`DE`), their states (`IN-MH`), or `*` for everywhere. */
  zones: readonly string[]
  /** Grams: from this weight on. */
  weightFrom: number
  /** Grams: below this weight; null for no limit. */
  weightTo: number | null
  /** Has an amount in the base currency. */
  price: CurrencyAmounts
  /** Free when the goods cost more; empty for never. */
  freeOver: CurrencyAmounts
  /** Empty for the shop's own texts. */
  texts: Readonly<Partial<Record<Language, MethodText>>>
  carrier: { code: string; title: string } | null
  /** Working days; null for the shop's usual ones. */
  transitDays: DayRange | null
  isActive: boolean
}

/** A rate to be stored. */
export interface RateDraft extends Omit<ShippingRate, 'id' | 'carrier'> {
  /** Id of the stored rate that the draft replaces; absent for a new one. */
  id?: number
  carrierCode: string | null
}

export interface Destination {
  country: string
  /** Its code; empty where states are not used. */
  state: string
}

export interface Selection {
  currency: Currency
  baseCurrency: Currency
  /** Units of the currency for one of the base currency. */
  rate: number
}

/** An offer with the rate that it comes from. */
export interface RatedOffer extends ShippingOffer {
  rate: ShippingRate
}

/**
 * The methods for a destination and weight, in display order.
 * @param rates in display order @param destination null while unknown: every zone counts @param grams of all goods
 */
export function listOffers(
  rates: readonly ShippingRate[],
  destination: Destination | null,
  grams: number,
  selection: Selection,
): RatedOffer[] {
  const offers: RatedOffer[] = []
  for (const rate of rates) {
    if (offers.some(({ code }) => code === rate.code)) continue
    if (destination !== null && !shipsTo(rate, destination)) continue
    if (grams < rate.weightFrom || (rate.weightTo !== null && grams >= rate.weightTo)) continue
    const price = findAmount(rate.price, selection)
    if (price !== null) offers.push({ code: rate.code, price, freeOver: findAmount(rate.freeOver, selection), rate })
  }
  return offers
}

/** The first offer for the lightest goods and any destination; null when there is none. */
export function findDefaultOffer(rates: readonly ShippingRate[], selection: Selection): ShippingOffer | null {
  const [first] = listOffers(rates, null, 0, selection)
  return first ? { code: first.code, price: first.price, freeOver: first.freeOver } : null
}

/** Whether a rate applies in a country and state, whatever the weight. */
export function shipsTo({ zones }: Pick<ShippingRate, 'zones'>, { country, state }: Destination): boolean {
  return zones.some((zone) => zone === '*' || zone === country || zone === `${country}-${state}`)
}

/** In the selected currency; converted when only the base currency has an amount. */
export function findAmount(amounts: CurrencyAmounts, { currency, baseCurrency, rate }: Selection): number | null {
  const own = amounts[currency]
  if (own !== undefined) return own
  const base = amounts[baseCurrency]
  return base === undefined ? null : convert(base, rate)
}
