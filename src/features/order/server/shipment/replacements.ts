/**
 * How the loss of a parcel affects the stock: its pieces are sold once, but taken from the stock again when they are replaced.
 */
import { sql } from 'kysely'
import type { Db } from '../../../../kit/database/database.ts'
import { nameStockChange } from '../../../../kit/stockChange.ts'
import type { OrderActor } from '../../order.events.ts'
import type { LineQuantity } from './chooseLines.ts'
import { type LinePieces, readLinePieces } from './linePieces.sql.ts'
import { changeStock } from './restock.sql.ts'

/**
 * Takes pieces from the stock that replace lost ones; never more than it has, because the staff hold the pieces in their
 * hands. Call it with the order locked, before the shipment is written.
 * @param linePieces of the order, before the shipment
 */
export async function takeStockForReplacements(
  tx: Db,
  orderId: number,
  linePieces: readonly LinePieces[],
  lines: readonly LineQuantity[],
): Promise<void> {
  const taken = linePieces.flatMap((line) => {
    const shipped = lines.find(({ orderLineId }) => orderLineId === line.orderLineId)
    return shipped ? [{ ...line, quantity: -Math.max(0, shipped.quantity - line.here) }] : []
  })
  await changeMissing(tx, taken)
  await changeStockByOrder(tx, orderId, taken, 'staff')
}

/**
 * Records that pieces of a lost parcel must be replaced. Call it with the order locked, after the shipment's status has changed.
 * @param before the pieces of the order's lines before the change
 */
export async function recordMissing(tx: Db, orderId: number, before: readonly LinePieces[]): Promise<void> {
  const lost = await readOpened(tx, orderId, before)
  await changeMissing(
    tx,
    lost.map(({ orderLineId, opened }) => ({ orderLineId, quantity: opened })),
  )
}

/**
 * Restocks pieces of a returned parcel that no customer is waiting for, because they were refunded or replaced in the meantime.
 * Call it with the order locked, after the shipment's status has changed.
 * @param before the pieces of the order's lines before the change
 */
export async function restockSurplus(
  tx: Db,
  orderId: number,
  shipmentId: number,
  before: readonly LinePieces[],
  actor: OrderActor,
): Promise<void> {
  const returned = await tx
    .selectFrom('shipment_line')
    .select(['order_line_id as orderLineId', 'quantity'])
    .where('shipment_id', '=', shipmentId)
    .execute()
  const pieces = (await readOpened(tx, orderId, before)).flatMap((line) => {
    const parcel = returned.find(({ orderLineId }) => orderLineId === line.orderLineId)
    if (!parcel) return []
    // The pieces of a lost parcel were to be shipped again before it turned up; now they need no replacement.
    const found = Math.min(parcel.quantity - line.opened, line.missing)
    return [{ ...line, found, quantity: Math.max(0, parcel.quantity - line.opened - found - line.restockedBefore) }]
  })
  await changeMissing(
    tx,
    pieces.map(({ orderLineId, found }) => ({ orderLineId, quantity: -found })),
  )
  await changeStockByOrder(tx, orderId, pieces, actor)
}

/** The pieces of each line; `opened` are those that are to be shipped because of the change. */
async function readOpened(tx: Db, orderId: number, before: readonly LinePieces[]) {
  return (await readLinePieces(tx, orderId)).map((line) => {
    const { open = 0, restocked = 0 } = before.find(({ orderLineId }) => orderLineId === line.orderLineId) ?? {}
    return { ...line, opened: line.open - open, restockedBefore: restocked }
  })
}

async function changeMissing(tx: Db, lines: readonly { orderLineId: number; quantity: number }[]): Promise<void> {
  for (const { orderLineId, quantity } of lines.filter((line) => line.quantity !== 0)) {
    await sql`update order_line set missing_quantity = missing_quantity + ${quantity} where id = ${orderLineId}`.execute(
      tx,
    )
  }
}

async function changeStockByOrder(
  tx: Db,
  orderId: number,
  pieces: readonly { variantId: number | null; quantity: number }[],
  actor: OrderActor,
): Promise<void> {
  if (pieces.every(({ quantity }) => quantity === 0)) return
  await nameStockChange(tx, { reason: 'shipment', orderId, actor })
  await changeStock(tx, pieces)
}
