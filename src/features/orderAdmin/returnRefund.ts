/** What refunds pay back, calculated by the same rule as on the server. */
import { calculateRefund, findShippingLeft, type RefundAmounts, type RefundableOrder } from '../returns/refund.ts'
import type { AdminOrder } from './server/orderAdmin.contract.ts'

type Refundable = NonNullable<AdminOrder['refundable']>

/** An order as `calculateRefund` takes it. */
export function toRefundable(refundable: Refundable): RefundableOrder {
  const refundedQuantities = new Map(refundable.lines.map(({ id, refundedQuantity }) => [id, refundedQuantity]))
  // The tax in earlier credit notes changes the next one, but not its amount.
  return { ...refundable, refundedQuantities, creditedTax: 0 }
}

/** Whether there is a delivery to refund that was not refunded before. */
export function hasShippingLeft({ refundable }: AdminOrder): boolean {
  if (refundable === null || refundable.refundedShipping > 0) return false
  return findShippingLeft(toRefundable(refundable)).amount > 0
}

/** What the refund of a return pays back; null when that is not possible. */
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
