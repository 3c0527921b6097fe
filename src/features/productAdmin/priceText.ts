import { formatDecimal } from '../../shared/decimal.ts'
import type { Language } from '../../shared/locale.ts'

/** Formats an amount for an input, in the convention of the language: `1299.00`, `1299,00`. The server reads both. */
export function toDecimal(minor: number, language: Language): string {
  return formatDecimal(minor / 100, language, 2, 2)
}
