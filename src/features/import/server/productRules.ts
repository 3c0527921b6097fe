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
  /** Minor units of that currency in minor units of the shop's. */
  toBase(minor: number): number
  allowFree: boolean
  blankStock: number
  /** Codes of the shop's brands by their names in lower case. A brand that was renamed keeps its code. */
  brandCodes?: ReadonlyMap<string, string>
  /** What is taken instead of brands, categories and attributes of the file. */
  replacements?: readonly TermReplacement[]
}
