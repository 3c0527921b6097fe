/** Validates shipping rates for the commands and the back office. Pure. */
import { type Language, languages } from '../../shared/locale.ts'
import type { Currency } from '../../shared/money.ts'
import type { DayRange } from '../../shared/shopTerms.ts'
import { freeCode } from './freeShipping.ts'
import type { RateDraft } from './shippingRate.ts'
import { findPickupStore } from './store.ts'

/** Characters. */
export const maxMethodTextLength = 200
const maxTransitDays = 365

/** The invalid field, and why. */
export type RateProblem =
  | { field: 'code'; reason: 'code' | 'codeReserved' }
  | { field: 'zones'; reason: 'zones' }
  | { field: 'price'; reason: 'basePrice' }
  | { field: 'weightTo'; reason: 'weightOrder' }
  | { field: 'transitDays'; reason: 'transit' }
  | { field: `title.${Language}`; reason: 'titleMissing' | 'englishTitle' }

/** @param baseCurrency every rate needs a price in it, because other currencies are converted from it */
export function findRateProblems(rate: RateDraft, baseCurrency: Currency): RateProblem[] {
  const { code, zones, price, weightFrom, weightTo, transitDays, texts } = rate
  const problems: RateProblem[] = []
  if (!/^[a-z][a-z0-9]*(_[a-z0-9]+)*$/.test(code) || code.length > 60) problems.push({ field: 'code', reason: 'code' })
  else if (findPickupStore(code) !== null || code === freeCode) problems.push({ field: 'code', reason: 'codeReserved' })
  if (zones.length === 0 || !zones.every(isZone)) problems.push({ field: 'zones', reason: 'zones' })
  if (price[baseCurrency] === undefined) problems.push({ field: 'price', reason: 'basePrice' })
  if (weightTo !== null && weightTo <= weightFrom) problems.push({ field: 'weightTo', reason: 'weightOrder' })
  if (transitDays !== null && (transitDays.most > maxTransitDays || transitDays.least > transitDays.most))
    problems.push({ field: 'transitDays', reason: 'transit' })
  for (const language of languages) {
    if (texts[language] && texts[language].title === '')
      problems.push({ field: `title.${language}`, reason: 'titleMissing' })
  }
  if (!texts.en && Object.keys(texts).length > 0) problems.push({ field: 'title.en', reason: 'englishTitle' })
  return problems
}

/** A country, one of its states, or everywhere. */
function isZone(zone: string): boolean {
  return /^(\*|[A-Z]{2}(-[A-Z0-9]{1,10})?)$/.test(zone)
}

/** Splits `de, at IN-MH` into codes, valid or not. */
export function parseZones(text: string): string[] {
  return [
    ...new Set(
      text
        .toUpperCase()
        .split(/[\s,;]+/)
        .filter(Boolean),
    ),
  ]
}

/** Parses `2-4` or `3`. @returns null for anything else */
export function parseTransitDays(text: string): DayRange | null {
  const [, least, most] = /^(\d{1,3})(?:\s*[-–]\s*(\d{1,3}))?$/.exec(text.trim()) ?? []
  return least === undefined ? null : { least: Number(least), most: Number(most ?? least) }
}
