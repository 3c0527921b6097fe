/** What the readers of a product file go by. */
import type { Language } from '../../shared/locale.ts'
import type { Currency } from '../../shared/money.ts'
import type { Layout } from './csv/layout.ts'
import type { ProductColumn } from './productColumns.ts'

export interface ProductRules {
  layout: Layout<ProductColumn>
  language: Language
  /** Of the prices in the file. */
  currency: Currency
  /** Minor units of that currency in minor units of the shop's. */
  toBase(minor: number): number
  allowFree: boolean
  blankStock: number
}
