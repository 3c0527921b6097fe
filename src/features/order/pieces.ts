/** Amounts of some pieces of a line. */
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
