/**
 * Storefront pages do not format numbers with `Intl.NumberFormat`: the first use of `Intl` takes a phone about 50 ms, and its result depends on
 * the version of the browser, so hydration could replace what the server has rendered.
 */
import { type Language, regionTags } from './locale.ts'

/** Between groups of three digits and before the decimals, as in CLDR. */
const separators: Record<Language, readonly [group: string, decimal: string]> = {
  en: [',', '.'],
  fr: ['\u202f', ','],
  de: ['.', ','],
}

/** Writes digits as a language does: `1299.50` becomes `1.299,50`. @param digits with a point, such as the result of `toFixed` */
export function groupDigits(digits: string, language: Language): string {
  const [group, decimal] = separators[language]
  const [units = '', decimals] = digits.split('.')
  const grouped = units.replace(/\B(?=(\d{3})+$)/g, group)
  return decimals === undefined ? grouped : grouped + decimal + decimals
}

/** Formats a number for a page, with up to three decimals: `1,299.5`, `1.299,5`. @param value below 10^21 */
export function formatNumber(value: number, language: Language): string {
  return groupDigits(String(Number(value.toFixed(3))), language)
}

/** Formats an average of ratings, such as "4.0". */
export function formatAverage(average: number, language: Language): string {
  return groupDigits(average.toFixed(1), language)
}

/**
 * Formats a number for an input in a language: `1299.5`, `1299,5`. Parsers accept both a point and a comma.
 * @param least minimum number of decimals
 * @param most maximum number of decimals; more are rounded
 */
export function formatDecimal(value: number, language: Language, least: number, most: number): string {
  return new Intl.NumberFormat(regionTags[language], {
    useGrouping: false,
    minimumFractionDigits: least,
    maximumFractionDigits: most,
  }).format(value)
}
