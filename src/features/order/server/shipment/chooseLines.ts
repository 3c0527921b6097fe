/** Selects the pieces of an order that go into a shipment. */
import type { LinePieces } from './linePieces.sql.ts'

export interface LineQuantity {
  orderLineId: number
  /** At least 1. */
  quantity: number
}

export type LinesProblem =
  /** Nothing is left to ship. */
  | { kind: 'already' }
  /** The line belongs to another order or to none. */
  | { kind: 'unknownLine'; orderLineId: number }
  /** @property left how many items of the line can still be shipped */
  | { kind: 'tooMany'; orderLineId: number; left: number }

/**
 * @param linePieces of the order: see `readLinePieces`
 * @param lines null for everything left
 * @returns at least one line
 */
export function chooseLines(
  linePieces: readonly Pick<LinePieces, 'orderLineId' | 'open'>[],
  lines: readonly LineQuantity[] | null,
): LineQuantity[] | LinesProblem {
  const left = linePieces.filter(({ open }) => open > 0)
  if (left.length === 0) return { kind: 'already' }
  if (lines === null) return left.map(({ orderLineId, open }) => ({ orderLineId, quantity: open }))
  const chosen = sumLines(lines)
  for (const { orderLineId, quantity } of chosen) {
    const line = linePieces.find((each) => each.orderLineId === orderLineId)
    if (!line) return { kind: 'unknownLine', orderLineId }
    if (line.open < quantity) return { kind: 'tooMany', orderLineId, left: Math.max(0, line.open) }
  }
  return chosen
}

export function countPieces(lines: readonly LineQuantity[]): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0)
}

/** Adds up quantities of the same line. @throws RangeError when a quantity is not an integer of at least 1, or there is no line */
function sumLines(lines: readonly LineQuantity[]): LineQuantity[] {
  const sums = new Map<number, number>()
  for (const { orderLineId, quantity } of lines) {
    if (!Number.isInteger(quantity) || quantity < 1) throw new RangeError(`a shipment with ${quantity} items of a line`)
    sums.set(orderLineId, (sums.get(orderLineId) ?? 0) + quantity)
  }
  if (sums.size === 0) throw new RangeError('a shipment without lines')
  return [...sums].map(([orderLineId, quantity]) => ({ orderLineId, quantity }))
}
