import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../../kit/database/database.ts'
import type { Carrier } from '../../../shipping/carrier.ts'
import type { StorePlace } from '../../../shipping/store.ts'
import type { ShipmentStatus } from '../../shipment.status.ts'

/** Items of the table `line` that are set aside, in transit or delivered: see `isSent`. */
export const sentQuantity = sql`(
  select coalesce(sum(sent.quantity), 0)::int from shipment_line as sent join shipment on shipment.id = sent.shipment_id
   where sent.order_line_id = line.id and shipment.status in ('ready', 'shipped', 'delivered'))`

/** Items of the table `line` that were refunded, or taken off before they were paid. */
export const refundedQuantity = sql`(
  select coalesce(sum(quantity), 0)::int from refund_line where order_line_id = line.id)`

/** Those of the above that were taken off before they were paid. */
export const unpaidQuantity = sql`(
  select coalesce(sum(part.quantity), 0)::int from refund_line as part join refund on refund.id = part.refund_id
   where part.order_line_id = line.id and refund.unpaid_minor > 0)`

export interface LineToShip {
  id: number
  /** Items not yet shipped, at least 1. */
  left: number
}

/** The lines with items left to ship. Call it with the order locked (`lockOrder`). */
export async function findLinesToShip(tx: Db, orderId: number): Promise<LineToShip[]> {
  const left = sql`line.quantity - line.canceled_quantity - ${sentQuantity}`
  const { rows } = await sql<LineToShip>`
    select line.id, ${left} as left from order_line as line
     where line.order_id = ${orderId} and ${left} > 0 order by line.position`.execute(tx)
  return rows
}

/** The carrier of a shipment. */
export type ShipmentCarrier = Pick<Carrier, 'code' | 'title'>

/** How a shipment reaches the customer: by a carrier, or at a store, which keeps it until a day. */
export type ShipmentMethod =
  | { carrier: ShipmentCarrier; trackNumber: string | null }
  | { store: StorePlace; keptUntil: string }

/** The wire requires a carrier code for every shipment. */
const storeCarrierCode = 'pickup'

/** Writes a shipment, whose email the caller queues in the same transaction. @returns its id */
export async function insertShipment(
  tx: Db,
  orderId: number,
  method: ShipmentMethod,
  lines: readonly { orderLineId: number; quantity: number }[],
  now: Date,
): Promise<number> {
  const shipment = {
    order_id: orderId,
    ...('store' in method
      ? {
          status: 'ready' satisfies ShipmentStatus,
          carrier_code: storeCarrierCode,
          carrier_title: method.store.name,
          pickup: JSON.stringify(method.store),
          kept_until: method.keptUntil,
        }
      : { carrier_code: method.carrier.code, carrier_title: method.carrier.title, track_number: method.trackNumber }),
    is_mailed: true,
    created_at: now,
    updated_at: now,
  }
  const { shipment_id: id } = await tx
    .with('shipped', (db) => db.insertInto('shipment').values(shipment).returning('id'))
    .insertInto('shipment_line')
    .values(
      lines.map(({ orderLineId, quantity }) => ({
        shipment_id: sql<number>`(select id from shipped)`,
        ...{ order_line_id: orderLineId, quantity },
      })),
    )
    .returning('shipment_id')
    .executeTakeFirstOrThrow()
  return id
}

export interface ShipmentRow {
  id: number
  status: ShipmentStatus
  carrier: string
  quantity: number
}

/** The shipments of an order, oldest first. Call it with the order locked (`lockOrder`). */
export async function listShipments(tx: Db, orderId: number): Promise<ShipmentRow[]> {
  const { rows } = await sql<ShipmentRow>`
    select id, status, carrier_title as carrier,
           (select coalesce(sum(quantity), 0)::int from shipment_line where shipment_id = shipment.id) as quantity
      from shipment where order_id = ${orderId} order by id`.execute(tx)
  return rows
}

interface TrackedShipment {
  status: ShipmentStatus
  carrierCode: string
  carrierTitle: string
  trackNumber: string | null
}

/** A shipment of the order; null for any other id. Call it with the order locked (`lockOrder`). */
export async function findShipment(tx: Db, orderId: number, id: number): Promise<TrackedShipment | null> {
  const { rows } = await sql<TrackedShipment>`
    select status, carrier_code as "carrierCode", carrier_title as "carrierTitle", track_number as "trackNumber"
      from shipment where order_id = ${orderId} and id = ${id}`.execute(tx)
  return rows[0] ?? null
}

/** @param tracking the code and title of the carrier */
export async function setShipmentTracking(
  tx: Db,
  id: number,
  { carrier, title, trackNumber }: { carrier: string; title: string; trackNumber: string | null },
  now: Date,
): Promise<void> {
  const changes = { carrier_code: carrier, carrier_title: title, track_number: trackNumber, updated_at: now }
  await tx.updateTable('shipment').set(changes).where('id', '=', id).execute()
}

export async function setShipmentStatus(tx: Db, id: number, status: ShipmentStatus, now: Date): Promise<void> {
  await tx.updateTable('shipment').set({ status, updated_at: now }).where('id', '=', id).execute()
}

/** The tracking page of the carrier of the table `shipment`, with its placeholder; null without one. */
export const trackingTemplate: RawBuilder<string | null> = sql`(
  select tracking_template from carrier where code = shipment.carrier_code)`

/** The order lines of shipments. */
export async function findLinesOfShipments(
  tx: Db,
  shipmentIds: readonly number[],
): Promise<{ shipmentId: number; orderLineId: number }[]> {
  if (shipmentIds.length === 0) return []
  return tx
    .selectFrom('shipment_line')
    .select(['shipment_id as shipmentId', 'order_line_id as orderLineId'])
    .where('shipment_id', 'in', shipmentIds)
    .execute()
}
