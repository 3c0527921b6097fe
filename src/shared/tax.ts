/** How a sale is taxed, as data. The rules are in `features/tax`. */

/**
 * - `flat`: one rate for every buyer, of a shop that names no country of its own
 * - `gst-within-state`, `gst-between-states`: a seller in India
 * - `vat`: the buyer's rate within the EU; elsewhere the rate of the seller's own country
 * - `reverse-charge`: to a business in another country of the EU, which accounts for the VAT itself
 * - `export`: to another country (for the EU: outside it)
 */
export const taxSchemes = ['flat', 'gst-within-state', 'gst-between-states', 'vat', 'reverse-charge', 'export'] as const
export type TaxScheme = (typeof taxSchemes)[number]

/** What prices and totals of a sale depend on. */
export interface TaxTerms {
  scheme: TaxScheme
  /** Basis points: 1900 = 19 %; 0 when nothing is charged. */
  rateBp: number
  /** Whether the charged prices contain the tax; otherwise it is added to them. */
  isIncluded: boolean
  /** The rate contained in catalog prices that this buyer does not pay, in basis points; 0 when the catalog price is charged. */
  deductedRateBp: number
}

/** The seller, as far as tax depends on it. */
export interface Seller {
  /** ISO 3166-1 alpha-2. */
  country: string
  /** The state's code, such as `MH`; null in countries where tax does not depend on it. */
  state: string | null
  /** Without spaces: `DE123456789`, or a GSTIN. */
  vatId: string | null
}

/** The shop's rules, from its settings. */
export interface TaxRules {
  /** Null: the same rate for every buyer. */
  seller: Seller | null
  /** Basis points. Sellers in the EU use the standard rates of its countries instead. */
  defaultRateBp: number
  /** Whether catalog prices contain the tax of the seller's own country. */
  pricesIncludeTax: boolean
}
