/** Which pieces of an order go into a shipment. */
import type { Db } from '../../../kit/database/database.ts'
import { findLinesToShip } from './shipment.sql.ts'

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
  /** @property left how many items of the line can be shipped */
  | { kind: 'tooMany'; orderLineId: number; left: number }

/** Call it with the order locked (`lockOrder`). @param lines null for everything left @returns at least one line */
export async function chooseLines(
  tx: Db,
  orderId: number,
  lines: readonly LineQuantity[] | null,
): Promise<LineQuantity[] | LinesProblem> {
  const open = await findLinesToShip(tx, orderId)
  if (open.length === 0) return { kind: 'already' }
  if (lines === null) return open.map(({ id, left }) => ({ orderLineId: id, quantity: left }))
  const chosen = sumLines(lines)
  for (const { orderLineId, quantity } of chosen) {
    const left = open.find(({ id }) => id === orderLineId)?.left
    if (left === undefined && !(await belongsToOrder(tx, orderId, orderLineId)))
      return { kind: 'unknownLine', orderLineId }
    if (left === undefined || left < quantity) return { kind: 'tooMany', orderLineId, left: left ?? 0 }
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
    if (!Number.isInteger(quantity) || quantity < 1) throw new RangeError(`a parcel with ${quantity} items of a line`)
    sums.set(orderLineId, (sums.get(orderLineId) ?? 0) + quantity)
  }
  if (sums.size === 0) throw new RangeError('a parcel without lines')
  return [...sums].map(([orderLineId, quantity]) => ({ orderLineId, quantity }))
}

async function belongsToOrder(tx: Db, orderId: number, orderLineId: number): Promise<boolean> {
  const query = tx.selectFrom('order_line').select('id').where('id', '=', orderLineId).where('order_id', '=', orderId)
  return (await query.executeTakeFirst()) !== undefined
}
