/** The amounts that credit notes take off an invoice, in the order's currency and in the base currency. */
import { roundMinor } from '../../shared/money.ts'

/** Minor units of the order's currency. */
export interface CreditedAmounts {
  subTotal: number
  discount: number
  tax: number
  shipping: number
  grandTotal: number
}

/** Minor units of the base currency. */
export interface BaseShares {
  baseSubTotal: number
  baseDiscount: number
  baseTax: number
  baseShipping: number
  baseGrandTotal: number
}

/**
 * The base amounts of a credit note. Each is the difference of two running sums, so that once everything is credited, the credit
 * notes of an invoice add up to exactly its base amounts, regardless of their sizes and order.
 * @param invoiced with a total above 0
 * @param credited the sums of earlier credit notes
 */
export function toBaseShares(
  invoiced: CreditedAmounts & BaseShares,
  credited: CreditedAmounts,
  note: CreditedAmounts,
): BaseShares {
  const share = (part: keyof CreditedAmounts, base: number) => {
    // A refund that is reduced for wear has a discount even if the invoice has none.
    const isInvoiced = invoiced[part] > 0
    const [of, total] = isInvoiced ? [base, invoiced[part]] : [invoiced.baseGrandTotal, invoiced.grandTotal]
    const sum = (minor: number) => roundMinor(of * (minor / total))
    return sum(credited[part] + note[part]) - sum(credited[part])
  }
  return {
    baseSubTotal: share('subTotal', invoiced.baseSubTotal),
    baseDiscount: share('discount', invoiced.baseDiscount),
    baseTax: share('tax', invoiced.baseTax),
    baseShipping: share('shipping', invoiced.baseShipping),
    baseGrandTotal: share('grandTotal', invoiced.baseGrandTotal),
  }
}
