/**
 * Money is an integer of minor units plus a currency. All rounding happens here: half away from zero.
 */
import { formatDecimal, groupDigits } from './decimal.ts'
import type { Language } from './locale.ts'

export const currencies = ['USD', 'EUR', 'GBP', 'INR'] as const
export type Currency = (typeof currencies)[number]
/** Spec §9. */
export const defaultCurrency: Currency = 'INR'

export const currencySymbols: Record<Currency, string> = { USD: '$', EUR: '€', GBP: '£', INR: '₹' }

/** Every currency of the shop has two decimals. */
const minorPerUnit = 100

/** Units of a currency for one unit of the base currency; the base currency's own rate is 1. */
export type Rates = Readonly<Record<Currency, number>>

/** @returns null for an unknown currency */
export function parseCurrency(code: unknown): Currency | null {
  return currencies.find((currency) => currency === code) ?? null
}

/** Rounds half away from zero. Products such as 1.005 * 100 fall short of the half in binary; the correction is below any real fraction. */
export function roundMinor(value: number): number {
  const corrected = Math.abs(value) * (1 + Number.EPSILON * 4)
  return Math.sign(value) * Math.floor(corrected + 0.5) || 0
}

/** Converts a base-currency amount. @param minor base minor units @param rate units of the target currency for one of the base */
export function convert(minor: number, rate: number): number {
  return roundMinor(minor * rate)
}

/** Rates against the base currency, from a table of units per US dollar. */
export function toRates(perUsd: Readonly<Partial<Record<Currency, number>>>, base: Currency): Rates {
  const basePerUsd = perUsd[base] ?? 1
  const rate = (currency: Currency) => {
    if (currency === base) return 1
    // Dropping the last digits of the division returns a rate exactly as it was typed for the base currency.
    return Number(((perUsd[currency] ?? basePerUsd) / basePerUsd).toPrecision(12))
  }
  return { USD: rate('USD'), EUR: rate('EUR'), GBP: rate('GBP'), INR: rate('INR') }
}

/**
 * The inverse of `toRates`.
 * @param rates units of each currency for one unit of `base`, whose own rate is 1
 * @returns units of each currency for one US dollar
 */
export function toPerUsd(rates: Rates): Rates {
  const perUsd = (currency: Currency) => (currency === 'USD' ? 1 : rates[currency] / rates.USD)
  return { USD: 1, EUR: perUsd('EUR'), GBP: perUsd('GBP'), INR: perUsd('INR') }
}

/** Formats an amount for the language, such as "₹1,250.00". */
export function formatMoney(minor: number, currency: Currency, language: Language): string {
  return formatPrice(minor, currency, language, true)
}

/** Whole amounts in these currencies have no decimals in shops: no one expects "₹84,990.00". */
const wholeCurrencies: readonly Currency[] = ['INR']

/**
 * Formats an amount for a page, such as "₹1,250", by language and currency, without `Intl.NumberFormat` (`decimal.ts`).
 * @param minor an integer
 * @param isExact always shows both decimals, for columns where one amount needs them
 */
export function formatPrice(minor: number, currency: Currency, language: Language, isExact = false): string {
  const isShort = !isExact && !hasFraction(minor) && wholeCurrencies.includes(currency)
  const digits = toTwoDecimals(Math.abs(minor))
  const amount = groupDigits(isShort ? digits.slice(0, -3) : digits, language)
  const symbol = currencySymbols[currency]
  return (minor < 0 ? '-' : '') + (language === 'en' ? symbol + amount : `${amount}\u00a0${symbol}`)
}

/** Reformats an amount from the wire ("₹1,250.00") as `formatPrice` would. */
export function shortenAmount(text: string): string {
  const isWhole = wholeCurrencies.some((currency) => text.includes(currencySymbols[currency]))
  return isWhole ? dropZeroDecimals(text) : text
}

/** "₹200" for "₹200.00"; other decimals stay. */
export function dropZeroDecimals(text: string): string {
  return text.replace(/[.,]00(?!\d)/, '')
}

/** Whether an amount has a fraction, such as 12.50. */
export function hasFraction(minor: number): boolean {
  return minor % minorPerUnit !== 0
}

/** The decimal string of the wire: four places (`"1250.0000"`). */
export function toDecimal(minor: number): string {
  return (minor / minorPerUnit).toFixed(4)
}

/** Formats an amount for an input, in the convention of the language: `1299.00`, `1299,00`. The server reads both. */
export function formatAmount(minor: number, language: Language): string {
  return formatDecimal(minor / minorPerUnit, language, 2, 2)
}

/** Two decimals with a point in every language, for files and programs: `1234` becomes `"12.34"`. */
export function toTwoDecimals(minor: number): string {
  return (minor / minorPerUnit).toFixed(2)
}

/** Minor units of a wire amount. */
export function fromDecimal(decimal: string | number): number {
  return roundMinor(Number(decimal) * minorPerUnit)
}
