/** Some pieces of a line: what they cost, and what became of them. */
import { roundMinor } from '../../shared/money.ts'

/** For the whole quantity; minor units. */
interface LineSums {
  quantity: number
  total: number
  discount: number
  tax: number
}

/**
 * What the first pieces of a line cost. The share of pieces is the difference of two such sums, so that all shares add up to the line,
 * whatever their sizes and order.
 * @param minor for the whole quantity, in minor units
 */
export function sumOfPieces(minor: number, pieces: number, quantity: number): number {
  return pieces >= quantity ? minor : roundMinor((minor * pieces) / quantity)
}

/** What is invoiced of a line: without the pieces that were taken off the order before its invoice was issued. They count as its first ones. */
export function findInvoicedAmounts({ quantity, total, discount, tax }: LineSums, invoicedQuantity: number): LineSums {
  const rest = (minor: number) => minor - sumOfPieces(minor, quantity - invoicedQuantity, quantity)
  return { quantity: invoicedQuantity, total: rest(total), discount: rest(discount), tax: rest(tax) }
}

interface EndedPieces {
  canceledQuantity: number
  /** Including those that were taken off before they were paid. */
  refundedQuantity: number
  unpaidQuantity: number
}

/**
 * The pieces of a line that the customer does not get or keep: `refunded` those that were paid back, `canceled` those that were taken out
 * of the order without a refund.
 */
export function countEnded({ canceledQuantity, refundedQuantity, unpaidQuantity }: EndedPieces): {
  refunded: number
  canceled: number
} {
  return {
    refunded: refundedQuantity - unpaidQuantity,
    // A withdrawn piece of an authorized card waits for its refund.
    canceled: unpaidQuantity + Math.max(0, canceledQuantity - refundedQuantity),
  }
}
