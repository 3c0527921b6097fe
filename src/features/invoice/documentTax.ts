/** The tax of an order as its documents state it. */

/** Minor units. */
export interface DocumentTax {
  /** Whether prices and totals contain the tax; otherwise it is added to them. */
  isIncluded: boolean
  /** Name, rate and amount of each component; they add up to the tax. Empty when there is none. */
  components: readonly { name: string; rateBp: number; minor: number }[]
  /** The amount that is taxed, without the tax. */
  base: number
}

interface TaxedAmounts {
  subTotal: number
  discount: number
  tax: number
  shipping: number
  taxRateBp: number
}

export function describeDocumentTax({ subTotal, discount, tax, taxRateBp }: TaxedAmounts): DocumentTax {
  const components = [{ name: 'GST', rateBp: taxRateBp, minor: tax }]
  return { isIncluded: false, components, base: subTotal - discount }
}
