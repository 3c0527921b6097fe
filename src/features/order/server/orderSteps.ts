import { isPaidBeforeShipping, type PaymentMethod } from '../../payment/paymentMethod.ts'
import type { StorePlace } from '../../shipping/store.ts'
import { type BilledOrder, isInvoicePaid } from '../amountDue.ts'
import { findPickupPlace } from '../pickupPlace.ts'
import type { ShipmentStatus } from '../shipment.status.ts'
import { countToShip, isPromiseOpen, listSteps, type Step } from '../tracking.ts'
import { findPromise, type PromisedOrder } from './deliveryPromise.ts'

interface Tracked extends BilledOrder {
  paymentKind: PaymentMethod['kind']
  /** The store that was chosen; null for an order that is to be shipped. */
  pickup: StorePlace | null
  paidAt: Date | null
  createdAt: Date
  updatedAt: Date
  lines: readonly { quantity: number; canceledQuantity: number; shippedQuantity: number }[]
  /** Timestamps are ISO strings. */
  shipments: readonly { status: ShipmentStatus; pickup: StorePlace | null; createdAt: string; updatedAt: string }[]
}

/** The progress of an order from the database. */
export function readSteps(order: Tracked): Step[] {
  const shipments = order.shipments.map(({ status, createdAt, updatedAt }) => ({
    status,
    createdAt: new Date(createdAt),
    updatedAt: new Date(updatedAt),
  }))
  const itemsToShip = order.lines.reduce((sum, line) => sum + countToShip(line), 0)
  return listSteps({
    ...order,
    shipments,
    itemsToShip,
    isPaidFirst: isPaidBeforeShipping(order.paymentKind),
    isPaid: order.paymentKind !== 'bank_transfer' || isSettled(order),
    wasPaid: isInvoicePaid(order),
    isCollected: findPickupPlace(order) !== null,
  })
}

/** Whether the invoice is paid or was for nothing. Taking items off an unpaid order does not pay it. */
function isSettled({ invoices }: BilledOrder): boolean {
  return isInvoicePaid({ invoices }) || invoices.every(({ grandTotal }) => grandTotal === 0)
}

/** The promise of an order as long as it is still ahead. */
export function findOpenPromise(order: Tracked & PromisedOrder): ReturnType<typeof findPromise> {
  const promise = findPromise(order)
  const reached = readSteps(order).flatMap(({ code, isReached }) => (isReached ? [code] : []))
  return {
    delivery: isPromiseOpen(order.status, reached, 'delivered') ? promise.delivery : null,
    readyAt: isPromiseOpen(order.status, reached, 'ready') ? promise.readyAt : null,
  }
}
