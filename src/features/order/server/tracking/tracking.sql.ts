import { sql } from 'kysely'
import type { Db } from '../../../../kit/database/database.ts'
import type { PaymentMethod } from '../../../payment/paymentMethod.ts'
import { paymentKindOfOrder } from '../../../payment/server/paymentMethod.sql.ts'
import { placeAsJson } from '../../../shipping/server/store.sql.ts'
import type { StorePlace } from '../../../shipping/store.ts'
import type { OrderActor } from '../../order.events.ts'
import type { OrderStatus } from '../../order.status.ts'
import type { OrderEvent } from '../event/orderEvents.sql.ts'
import type { Shipment } from '../order.sql.ts'
import { paidAt } from '../payment/payment.sql.ts'
import { refundedQuantity, sentQuantity, trackingTemplate, unpaidQuantity } from '../shipment/shipment.sql.ts'

export interface TrackedOrder {
  incrementId: string
  status: OrderStatus
  invoices: { state: 'paid' | 'pending'; grandTotal: number }[]
  creditNotes: { grandTotal: number }[]
  paymentKind: PaymentMethod['kind']
  /** When the payment was authorized or received; null when that was not recorded. */
  paidAt: Date | null
  createdAt: Date
  updatedAt: Date
  /** First and last day of the estimated delivery; null when the shop gave no times. */
  deliveryFrom: string | null
  deliveryUntil: string | null
  /** The store where it is collected; null for an order that is shipped. */
  pickup: StorePlace | null
  pickupReadyAt: Date | null
  lines: TrackedLine[]
  shipments: TrackedShipment[]
  events: TrackedEvent[]
}

/** An event from the database, whose kind may be known only to another version of the shop. */
interface TrackedEvent {
  id: number
  kind: string
  actor: OrderActor
  data: OrderEvent['data']
  /** ISO 8601. */
  createdAt: string
}

interface TrackedLine {
  id: number
  name: string
  options: string[]
  quantity: number
  canceledQuantity: number
  /** Including pieces that were taken off before they were paid. */
  refundedQuantity: number
  unpaidQuantity: number
  /** In transit or delivered. */
  shippedQuantity: number
}

export interface TrackedShipment extends Omit<Shipment, 'id' | 'isMailed' | 'lines'> {
  lines: { orderLineId: number; quantity: number }[]
}

/**
 * Finds an order by number and email address; null unless both match. Always a single statement, so that timing reveals nothing.
 */
export async function findTrackedOrder(db: Db, number: string, email: string): Promise<TrackedOrder | null> {
  const { rows } = await sql<TrackedOrder>`
    select increment_id as "incrementId", status, ${paymentKindOfOrder} as "paymentKind",
           ${paidAt} as "paidAt", created_at as "createdAt", updated_at as "updatedAt",
           delivery_from as "deliveryFrom", delivery_until as "deliveryUntil",
           ${placeAsJson(sql`orders.pickup`)} as pickup, pickup_ready_at as "pickupReadyAt",
           coalesce((select json_agg(json_build_object('state', state, 'grandTotal', grand_total_minor))
              from invoice where order_id = orders.id), '[]') as invoices,
           coalesce((select json_agg(json_build_object('grandTotal', grand_total_minor))
              from credit_note where order_id = orders.id), '[]') as "creditNotes",
           coalesce((select json_agg(json_build_object(
                     'id', line.id, 'name', line.name, 'quantity', line.quantity,
                     'canceledQuantity', line.canceled_quantity, 'shippedQuantity', ${sentQuantity},
                     'refundedQuantity', ${refundedQuantity}, 'unpaidQuantity', ${unpaidQuantity},
                     'options', (select coalesce(json_agg(option ->> 'label'), '[]')
                                   from jsonb_array_elements(line.options) as option)) order by line.position)
              from order_line as line where line.order_id = orders.id), '[]') as lines,
           coalesce((select json_agg(json_build_object(
                     'status', shipment.status, 'carrierCode', shipment.carrier_code, 'carrierTitle', shipment.carrier_title,
                     'trackNumber', shipment.track_number, 'createdAt', shipment.created_at,
                     'updatedAt', shipment.updated_at, 'trackingTemplate', ${trackingTemplate},
                     'pickup', ${placeAsJson(sql`shipment.pickup`)}, 'keptUntil', shipment.kept_until,
                     'lines', (select coalesce(json_agg(json_build_object(
                                 'orderLineId', order_line_id, 'quantity', quantity) order by id), '[]')
                                 from shipment_line where shipment_id = shipment.id))
                     order by shipment.created_at, shipment.id)
              from shipment where shipment.order_id = orders.id), '[]') as shipments,
           coalesce((select json_agg(json_build_object(
                     'id', id, 'kind', kind, 'actor', actor, 'data', data, 'createdAt', created_at) order by created_at, id)
              from order_event where order_id = orders.id), '[]') as events
      from orders
     where increment_id = ${number} and lower(customer_email) = lower(${email})`.execute(db)
  return rows[0] ?? null
}
