import { type Language, regionTags } from '../../shared/locale.ts'

/** An amount for an input, as the language writes it: `1299.00`, `1299,00`. The server reads both. */
export function toDecimal(minor: number, language: Language): string {
  return new Intl.NumberFormat(regionTags[language], {
    useGrouping: false,
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  }).format(minor / 100)
}
