/**
 * The displayed state of an order: its status and, while it is in process, the state of its shipments. Lists show and filter by it.
 */
import { isInvoicePaid } from './amountDue.ts'
import { type OrderStatus, orderStatuses } from './order.status.ts'
import { isSent, type ShipmentStatus } from './shipment.status.ts'
import { countToShip } from './tracking.ts'

/** The facts that determine the state of an order in process. Shipments that were lost or came back do not count as sent. */
export interface ShipmentFacts {
  isSent: boolean
  /** Whether items are left to ship or to hand over. */
  hasLeft: boolean
  isReady: boolean
  isOnItsWay: boolean
  /** Whether everything sent was to be collected in a store. */
  isInStores: boolean
}

/**
 * The states of an order in process: the first matching row applies. What the customer can act on comes before what is in
 * transit.
 */
export const shipmentStates = [
  { state: 'processing', when: { isSent: false } },
  { state: 'partlyReady', when: { hasLeft: true, isReady: true } },
  { state: 'partlyShipped', when: { hasLeft: true, isOnItsWay: true } },
  { state: 'partlyDelivered', when: { hasLeft: true } },
  { state: 'ready', when: { isReady: true } },
  { state: 'shipped', when: { isOnItsWay: true } },
  { state: 'collected', when: { isInStores: true } },
  { state: 'delivered', when: {} },
] as const satisfies readonly { state: string; when: Partial<ShipmentFacts> }[]

export type OrderState = OrderStatus | (typeof shipmentStates)[number]['state']

/** In chronological order. */
export const orderStates: readonly OrderState[] = orderStatuses.flatMap((status): OrderState[] =>
  status === 'processing' ? [...new Set(shipmentStates.map(({ state }) => state))] : [status],
)

interface NamedOrder {
  status: OrderStatus
  lines: readonly Parameters<typeof countToShip>[0][]
  /** Oldest first; `pickup` is the store where it waits or waited, null for a parcel. */
  shipments: readonly { status: ShipmentStatus; pickup: unknown }[]
  invoices: readonly { state: 'paid' | 'pending' }[]
}

/**
 * An order that was never paid and of which everything was taken off counts as canceled: nothing was refunded.
 * The same rules in SQL: see `orderState` in `orderState.sql.ts`.
 */
export function findOrderState({ status, lines, shipments, invoices }: NamedOrder): OrderState {
  if (status === 'closed' && !isInvoicePaid({ invoices })) return 'canceled'
  if (status !== 'processing') return status
  const sent = shipments.filter((shipment) => isSent(shipment.status))
  const shipped: ShipmentFacts = {
    isSent: sent.length > 0,
    hasLeft: lines.some((line) => countToShip(line) > 0),
    isReady: sent.some((shipment) => shipment.status === 'ready'),
    isOnItsWay: sent.some((shipment) => shipment.status === 'shipped'),
    isInStores: sent.every(({ pickup }) => pickup !== null),
  }
  const facts = Object.keys(shipped) as (keyof ShipmentFacts)[]
  const row = shipmentStates.find(({ when }: { when: Partial<ShipmentFacts> }) =>
    facts.every((fact) => when[fact] === undefined || when[fact] === shipped[fact]),
  )
  return row?.state ?? status
}
