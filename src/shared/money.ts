/**
 * Money is an integer of minor units plus a currency. Everything that rounds, rounds here: half away from zero.
 */
import { type Language, regionOf } from './locale.ts'

export const currencies = ['USD', 'EUR', 'GBP', 'INR'] as const
export type Currency = (typeof currencies)[number]
/** Spec §9. */
export const defaultCurrency: Currency = 'INR'

export const currencySymbols: Record<Currency, string> = { USD: '$', EUR: '€', GBP: '£', INR: '₹' }

/** Every currency of the shop has two decimals. */
const minorPerUnit = 100

/** Units of a currency for one unit of the base currency; the base currency's own rate is 1. */
export type Rates = Readonly<Record<Currency, number>>

export function currencyOf(code: unknown): Currency | null {
  return currencies.find((currency) => currency === code) ?? null
}

/** Half away from zero. Products such as 1.005 * 100 fall short of the half in binary; the correction is below any real fraction. */
export function roundMinor(value: number): number {
  const corrected = Math.abs(value) * (1 + Number.EPSILON * 4)
  return Math.sign(value) * Math.floor(corrected + 0.5) || 0
}

/** A base-currency amount in another currency. @param minor base minor units @param rate units of the other for one of the base */
export function convert(minor: number, rate: number): number {
  return roundMinor(minor * rate)
}

/** Rates against the base currency out of a table of units per US dollar. */
export function ratesOf(perUsd: Readonly<Partial<Record<Currency, number>>>, base: Currency): Rates {
  const basePerUsd = perUsd[base] ?? 1
  const rate = (currency: Currency) => (currency === base ? 1 : (perUsd[currency] ?? basePerUsd) / basePerUsd)
  return { USD: rate('USD'), EUR: rate('EUR'), GBP: rate('GBP'), INR: rate('INR') }
}

/**
 * Splits an amount over weights so that the parts add up to it exactly (largest remainder; ties go to the earlier part).
 * Amount x weight outgrows what a number holds exactly, so the sharing out is done in whole BigInts.
 * @param minor at least 0 @returns minor units, one for each weight; all zero when the weights are
 */
export function split(minor: number, weights: readonly number[]): number[] {
  const sum = BigInt(weights.reduce((total, weight) => total + weight, 0))
  if (sum === 0n) return weights.map(() => 0)
  const shares = weights.map((weight) => BigInt(minor) * BigInt(weight))
  const parts = shares.map((share) => Number(share / sum))
  const missing = minor - parts.reduce((total, part) => total + part, 0)
  const byRemainder = shares
    .map((share, index) => ({ index, rest: Number(share % sum) }))
    .sort((a, b) => b.rest - a.rest)
  for (const { index } of byRemainder.slice(0, missing)) parts[index] = (parts[index] ?? 0) + 1
  return parts
}

/** An amount as the shopper reads it, such as "₹1,250.00", by the habits of the language. */
export function formatMoney(minor: number, currency: Currency, language: Language): string {
  return new Intl.NumberFormat(regionOf[language], {
    style: 'currency',
    currency,
    // "$", not "US$": the shop has one dollar (spec §4).
    currencyDisplay: 'narrowSymbol',
  }).format(minor / minorPerUnit)
}

/** Whole amounts of these are written without decimals in shops: nobody expects "₹84,990.00". */
const wholeCurrencies: readonly Currency[] = ['INR']

/**
 * An amount on a page, such as "₹1,250", by the habits of the language and of the currency.
 * @param isExact with both decimals in any case, as amounts in a column have them when one of them needs them
 */
export function formatPrice(minor: number, currency: Currency, language: Language, isExact = false): string {
  return new Intl.NumberFormat(regionOf[language], {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    trailingZeroDisplay: wholeCurrencies.includes(currency) && !isExact ? 'stripIfInteger' : 'auto',
  }).format(minor / minorPerUnit)
}

/** An amount that the wire sends as text ("₹1,250.00"), as `formatPrice` writes it. */
export function shortenAmount(text: string): string {
  const isWhole = wholeCurrencies.some((currency) => text.includes(currencySymbols[currency]))
  return isWhole ? text.replace(/[.,]00(?!\d)/, '') : text
}

/** Whether an amount is no whole number of units, such as 12.50. */
export function hasFraction(minor: number): boolean {
  return minor % minorPerUnit !== 0
}

/** The decimal string of the wire: four places (`"1250.0000"`). */
export function toDecimal(minor: number): string {
  return (minor / minorPerUnit).toFixed(4)
}

/** Minor units of a wire amount. */
export function fromDecimal(decimal: string | number): number {
  return roundMinor(Number(decimal) * minorPerUnit)
}
