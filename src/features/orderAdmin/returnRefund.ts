/** Calculates what refunds pay back, by the same rule as on the server. */
import { calculateRefund, findShippingLeft, type RefundAmounts, type RefundableOrder } from '../returns/refund.ts'
import type { AdminOrder } from './server/orderAdmin.contract.ts'

type Refundable = NonNullable<AdminOrder['refundable']>

/** Converts an order to the input of `calculateRefund`. */
export function toRefundable(refundable: Refundable): RefundableOrder {
  const refundedQuantities = new Map(refundable.lines.map(({ id, refundedQuantity }) => [id, refundedQuantity]))
  // The tax in earlier credit notes affects the tax of the next one, but not its amount.
  return { ...refundable, refundedQuantities, creditedTax: 0 }
}

/** Whether there is a delivery charge that was not refunded yet. */
export function hasShippingLeft({ refundable }: AdminOrder): boolean {
  if (refundable === null || refundable.refundedShipping > 0) return false
  return findShippingLeft(toRefundable(refundable)).amount > 0
}

/** The amount refunded for a return; null when a refund is not possible. */
export function calculateReturnRefund(
  { refundable }: AdminOrder,
  { pieces, includesShipping }: AdminOrder['returns'][number],
  withShipping: boolean,
): RefundAmounts | null {
  if (refundable === null) return null
  const request = { lines: pieces, withShipping: withShipping || includesShipping, amount: null }
  const result = calculateRefund(toRefundable(refundable), request)
  return typeof result === 'string' ? null : result
}
