/** The tax of an order, or of a part of it, as stated on documents. */
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
 * Whether the document also states its VAT in the base currency: an invoice in a foreign currency has to give it in the currency
 * of the seller's country. Shops whose base currency is a different one cannot, because the order has no exchange rate for it.
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

/** @param amounts of the order or its credit note */
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
