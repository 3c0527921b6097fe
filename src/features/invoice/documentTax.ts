/** The tax of an order or of a part of it, as documents state it. */
import type { Seller, TaxScheme } from '../../shared/tax.ts'
import { isShippingTaxed, splitTax } from '../tax/taxAmounts.ts'
import { describeTreatment, type TaxComponent, type TaxNote } from '../tax/taxTreatment.ts'
import { findVatCurrency } from '../tax/vatRates.ts'

/** Minor units. */
export interface DocumentTax {
  /** Whether prices and totals contain the tax; otherwise it is added to them. */
  isIncluded: boolean
  /** They add up to the tax; empty for an export. */
  components: readonly (TaxComponent & { minor: number })[]
  /** The amount that is taxed, without the tax. */
  base: number
  /** Why no tax is charged; null when it is. */
  note: TaxNote | null
}

/**
 * Whether the document states its VAT in the base currency as well: an invoice in a foreign currency has to give it in that of the seller's
 * country. Shops whose base currency is not their country's cannot, because the order has no rate for it.
 */
export function isTaxStatedInBase(
  { currency, baseCurrency }: { currency: string; baseCurrency: string },
  seller: Seller | null,
): boolean {
  return seller !== null && currency !== baseCurrency && findVatCurrency(seller.country) === baseCurrency
}

interface TaxedAmounts {
  subTotal: number
  discount: number
  tax: number
  shipping: number
  grandTotal: number
}

interface TaxedOrder {
  taxScheme: TaxScheme
  taxRateBp: number
  isTaxIncluded: boolean
}

/** @param amounts the order's, or those of its credit note */
export function describeDocumentTax(
  { taxScheme: scheme, taxRateBp: rateBp, isTaxIncluded: isIncluded }: TaxedOrder,
  { subTotal, discount, tax, shipping, grandTotal }: TaxedAmounts,
): DocumentTax {
  const treatment = describeTreatment({ scheme, rateBp })
  const untaxed = isShippingTaxed({ scheme }) ? 0 : shipping
  return {
    isIncluded,
    components: splitTax(tax, treatment),
    base: isIncluded ? grandTotal - tax - untaxed : subTotal - discount + shipping - untaxed,
    note: treatment.note,
  }
}
