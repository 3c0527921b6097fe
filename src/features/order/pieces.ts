/** The cost and the state of some pieces of a line. */
import { roundMinor } from '../../shared/money.ts'

/** For the whole quantity; minor units. */
interface LineSums {
  quantity: number
  total: number
  discount: number
  tax: number
}

/**
 * The cost of the first pieces of a line. The share of any pieces is the difference of two such sums, so that all shares add up
 * to the line, regardless of their sizes and order.
 * @param minor for the whole quantity, in minor units
 */
export function sumOfPieces(minor: number, pieces: number, quantity: number): number {
  return pieces >= quantity ? minor : roundMinor((minor * pieces) / quantity)
}

/**
 * The invoiced amounts of a line, excluding pieces taken off the order before its invoice was issued. Those count as its first
 * pieces.
 */
export function findInvoicedAmounts({ quantity, total, discount, tax }: LineSums, invoicedQuantity: number): LineSums {
  const rest = (minor: number) => minor - sumOfPieces(minor, quantity - invoicedQuantity, quantity)
  return { quantity: invoicedQuantity, total: rest(total), discount: rest(discount), tax: rest(tax) }
}

interface EndedPieces {
  canceledQuantity: number
  /** Including pieces taken off before they were paid. */
  refundedQuantity: number
  unpaidQuantity: number
}

/**
 * The pieces of a line that the customer does not receive or keep: `refunded` are paid back, `canceled` were removed from the
 * order without a refund.
 */
export function countEnded({ canceledQuantity, refundedQuantity, unpaidQuantity }: EndedPieces): {
  refunded: number
  canceled: number
} {
  return {
    refunded: refundedQuantity - unpaidQuantity,
    // A withdrawn piece paid by an authorized card counts as canceled until its refund.
    canceled: unpaidQuantity + Math.max(0, canceledQuantity - refundedQuantity),
  }
}
