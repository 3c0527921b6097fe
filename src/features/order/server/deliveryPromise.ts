/**
 * The promise of an order: the days of its delivery, or when it is ready in the store. It is estimated when an order is placed
 * and when it is paid.
 */
import { sql } from 'kysely'
import type { Db } from '../../../kit/database/database.ts'
import type { OpeningHours } from '../../../shared/openingHours.ts'
import { isPaidBeforeShipping, type PaymentMethod } from '../../payment/paymentMethod.ts'
import { paymentKindOfOrder } from '../../payment/server/paymentMethod.sql.ts'
import { type DeliveryTerms, estimateDelivery } from '../../shipping/deliveryEstimate.ts'
import { findReadyTime, type PickupTerms } from '../../shipping/readyTime.ts'
import { type CollectedOrder, findPickupPlace } from '../pickupPlace.ts'
import { isTransferDue, type TransferredOrder } from './transfer/orderTransfer.ts'

interface PromiseRow {
  /** Null for orders placed before terms were recorded, and for those without a promise. */
  terms: DeliveryTerms | PickupTerms | null
  /** Opening hours of the chosen store; null for an order that is to be shipped. */
  hours: OpeningHours | null
  kind: PaymentMethod['kind']
  isShipped: boolean
}

/**
 * Renews the estimate of an order when it is paid, if it must be paid first, because its time starts only then. Once something
 * was shipped or set aside, the promise stays. An order without recorded terms loses its promise. Call it with the order locked.
 */
export async function restartPromise(tx: Db, orderId: number, now: Date): Promise<void> {
  const { rows } = await sql<PromiseRow>`
    select delivery_terms as terms, pickup -> 'hours' as hours, ${paymentKindOfOrder} as kind,
           exists (select from shipment where order_id = orders.id) as "isShipped"
      from orders where id = ${orderId}::int and (delivery_until is not null or pickup_ready_at is not null)`.execute(
    tx,
  )
  const [order] = rows
  if (!order || order.isShipped || !isPaidBeforeShipping(order.kind)) return
  const { terms, hours } = order
  const delivery = terms && 'times' in terms ? estimateDelivery(terms, now) : null
  const readyAt =
    terms && 'preparationMinutes' in terms && hours
      ? findReadyTime({ ...terms, hours, bicycleMinutes: null }, false, terms.clock, now)
      : null
  await tx
    .updateTable('orders')
    .set({ delivery_from: delivery?.from ?? null, delivery_until: delivery?.to ?? null, pickup_ready_at: readyAt })
    .where('id', '=', orderId)
    .execute()
}

export interface PromisedOrder extends CollectedOrder<{ code: string }>, TransferredOrder {
  deliveryFrom: string | null
  deliveryUntil: string | null
  /** When the chosen store was expected to have it ready. */
  pickupReadyAt: Date | null
}

/** The promise as shown on pages, in emails and to the staff. At most one of the two is set. */
interface ShownPromise {
  /** ISO dates. */
  delivery: { from: string; to: string } | null
  readyAt: Date | null
}

/**
 * The current promise of an order: none while it waits for the payment that starts its time, no delivery days when it is
 * collected instead, and no time in a store other than the chosen one.
 */
export function findPromise(order: PromisedOrder): ShownPromise {
  const { status, deliveryFrom: from, deliveryUntil: to, pickup, pickupReadyAt } = order
  if (status === 'pending_payment' || (status === 'pending' && isTransferDue(order)))
    return { delivery: null, readyAt: null }
  const place = findPickupPlace(order)
  if (place !== null) return { delivery: null, readyAt: place.code === pickup?.code ? pickupReadyAt : null }
  return { delivery: from !== null && to !== null ? { from, to } : null, readyAt: null }
}

/** In the spelling of the API. */
export function presentPromise(order: PromisedOrder): { delivery_from: string | null; delivery_until: string | null } {
  const { delivery } = findPromise(order)
  return { delivery_from: delivery?.from ?? null, delivery_until: delivery?.to ?? null }
}
