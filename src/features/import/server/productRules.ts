/** Settings for reading a product file. */
import type { Language } from '../../../shared/locale.ts'
import type { Currency } from '../../../shared/money.ts'
import type { TermReplacement } from '../newTerms.ts'
import type { Layout } from './csv/layout.ts'
import type { ProductColumn } from './productColumns.ts'

export interface ProductRules {
  layout: Layout<ProductColumn>
  language: Language
  /** The currency of the file's prices. */
  currency: Currency
  /** Converts minor units of that currency to minor units of the shop's. */
  toBase(minor: number): number
  allowFree: boolean
  blankStock: number
  /** Codes of the shop's brands by lower-case name. A renamed brand keeps its code. */
  brandCodes?: ReadonlyMap<string, string>
  /** Replacements of brands, categories and attributes in the file. */
  replacements?: readonly TermReplacement[]
}
