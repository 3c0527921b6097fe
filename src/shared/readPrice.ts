/** Parses prices as people and spreadsheets write them. Rejects ambiguous ones, so that a bike never sells at a thousandth of its price. */
import { type Currency, currencySymbols, roundMinor } from './money.ts'

/** Whole units; a higher amount may exceed the safe integer range in another currency. */
const highestPrice = 100_000_000

/** Why a text is not a price. */
export type PriceProblem = 'priceMissing' | 'priceNotNumber' | 'priceNegative' | 'priceTooHigh' | 'priceAmbiguous'

/** What was converted in a price. */
export type PriceCorrection = 'priceSeparators' | 'priceRounded'

interface ReadPrice {
  /** Minor units of the currency. */
  minor: number
  reasons: PriceCorrection[]
}

/** @returns the price, or why it is invalid */
export function readPrice(text: string, currency: Currency): ReadPrice | PriceProblem {
  const trimmed = text.trim()
  if (trimmed === '') return 'priceMissing'
  const bare = withoutSign(trimmed, currency)
  if (/^[-−–(]/.test(bare)) return /\d/.test(bare) ? 'priceNegative' : 'priceNotNumber'
  const decimal = parseDecimal(bare)
  if (decimal === 'priceAmbiguous' || decimal === 'priceNotNumber') return decimal
  const amount = Number(decimal)
  if (!(amount <= highestPrice)) return 'priceTooHigh'
  const reasons: PriceCorrection[] = decimal === trimmed ? [] : ['priceSeparators']
  if (/\.\d{2}\d*[1-9]/.test(decimal)) reasons.push('priceRounded')
  return { minor: roundMinor(amount * 100), reasons }
}

/** Why a text is not an amount. */
export type AmountProblem = 'amount' | 'ambiguous' | 'negative'

/** Reads an amount with at most two decimals. @returns minor units, or why it is invalid */
export function readAmount(text: string, currency: Currency): number | AmountProblem {
  const price = readPrice(text, currency)
  if (price === 'priceAmbiguous') return 'ambiguous'
  if (price === 'priceNegative') return 'negative'
  if (typeof price === 'string' || price.reasons.includes('priceRounded')) return 'amount'
  return price.minor
}

/** Reads a field that can stay empty. @returns minor units, null for an empty field, undefined for an invalid amount */
export function readOptionalAmount(text: string, currency: Currency): number | null | undefined {
  if (text.trim() === '') return null
  const amount = readAmount(text, currency)
  return typeof amount === 'number' ? amount : undefined
}

/** Reads a percentage such as `12.5` or `12,5 %`. @returns basis points; 0 when it is invalid */
export function readPercent(text: string): number {
  const [, digits] = /^\s*(\d{1,4}(?:[.,]\d{1,2})?)\s*%?\s*$/.exec(text) ?? []
  return digits === undefined ? 0 : roundMinor(Number(digits.replace(',', '.')) * 100)
}

function withoutSign(text: string, currency: Currency): string {
  for (const sign of [currency, currencySymbols[currency]]) {
    if (text.startsWith(sign)) return text.slice(sign.length).trim()
    if (text.endsWith(sign)) return text.slice(0, -sign.length).trim()
  }
  return text
}

/** Digits with a decimal point. */
function parseDecimal(text: string): string | 'priceAmbiguous' | 'priceNotNumber' {
  // Spaces and apostrophes only ever separate thousands.
  const joined = /^\d{1,3}([\s\u00a0\u202f'’]\d{3})+([.,]\d+)?$/.test(text)
    ? text.replace(/[\s\u00a0\u202f'’]/g, '')
    : text
  if (!/^(\d+[\d.,]*|[.,]\d+)$/.test(joined)) return 'priceNotNumber'
  if (joined !== text && /^\d+([.,]\d+)?$/.test(joined)) return joined.replace(',', '.')
  // One separator followed by three digits: 1.299 and 1,299 may be thousands as well as thousandths.
  if (/^[1-9]\d{0,2}[.,]\d{3}$/.test(joined)) return 'priceAmbiguous'
  if (/^\d*\.?\d+$/.test(joined)) return joined
  if (/^\d*,\d+$/.test(joined)) return joined.replace(',', '.')
  if (/^\d{1,3}(,\d{3})+(\.\d+)?$/.test(joined)) return joined.replaceAll(',', '')
  if (/^\d{1,3}(\.\d{3})+(,\d+)?$/.test(joined)) return joined.replaceAll('.', '').replace(',', '.')
  return 'priceNotNumber'
}
