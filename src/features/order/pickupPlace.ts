/** Where an order is collected, which the staff can change after it was placed. */
import { isSent, type ShipmentStatus } from './shipment.status.ts'
import { countToShip } from './tracking.ts'

export interface CollectedOrder<Place> {
  /** The store selected by the customer; null for an order that is to be shipped. */
  pickup: Place | null
  lines: readonly Parameters<typeof countToShip>[0][]
  /** Oldest first; `pickup` is the store where it waits or waited, null for a parcel. */
  shipments: readonly { status: ShipmentStatus; pickup: Place | null }[]
  /** Set for issued documents, which continue to name it; absent for the order as it is now. */
  issuedPlace?: IssuedPlace<Place>
}

/** The pickup place at the time a document was issued: a store, or none. */
export interface IssuedPlace<Place> {
  store: Place | null
  /** Id of the address to which the order was shipped instead of being collected. */
  addressId: number | null
}

/**
 * The store where an order is collected: where a shipment is ready, otherwise where the last item was handed over. Until then,
 * and for the remaining items, it is the store selected by the customer.
 * @returns null for an order that is or was shipped, including one that was to be collected
 */
export function findPickupPlace<Place>(order: CollectedOrder<Place>): Place | null {
  if (order.issuedPlace) return order.issuedPlace.store
  const { pickup, lines, shipments } = order
  const sent = shipments.filter(({ status }) => isSent(status))
  const waiting = sent.findLast(({ status }) => status === 'ready')
  if (waiting) return waiting.pickup
  const last = sent.at(-1)
  return last && lines.every((line) => countToShip(line) === 0) ? last.pickup : pickup
}
