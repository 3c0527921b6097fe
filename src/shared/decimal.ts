import { type Language, regionTags } from './locale.ts'

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
