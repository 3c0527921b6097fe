import { type Language, regionTags } from './locale.ts'

/**
 * A number for an input, as the language writes it: `1299.5`, `1299,5`. What reads it takes a point and a comma.
 * @param least decimals
 * @param most decimals; more are rounded
 */
export function formatDecimal(value: number, language: Language, least: number, most: number): string {
  return new Intl.NumberFormat(regionTags[language], {
    useGrouping: false,
    minimumFractionDigits: least,
    maximumFractionDigits: most,
  }).format(value)
}
