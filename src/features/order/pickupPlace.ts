/** Where an order is collected, which the staff may change after it was placed. */
import { isSent, type ShipmentStatus } from './shipment.status.ts'
import { countToShip } from './tracking.ts'

export interface CollectedOrder<Place> {
  /** The store that the customer has chosen; null for an order that is to be shipped. */
  pickup: Place | null
  lines: readonly Parameters<typeof countToShip>[0][]
  /** Oldest first; `pickup` is the store where it waits or waited, null for a parcel. */
  shipments: readonly { status: ShipmentStatus; pickup: Place | null }[]
  /** As of the issue of a document, which goes on naming it; absent for the order as it is now. */
  issuedPlace?: IssuedPlace<Place>
}

/** Where an order was collected when a document was issued: the store, or none. */
export interface IssuedPlace<Place> {
  store: Place | null
  /** Of the address to which it was sent instead of being collected. */
  addressId: number | null
}

/**
 * The store where an order is collected: where something waits, else where the last item was handed over. Until then, and for what is left
 * to hand over, it is the one that the customer has chosen.
 * @returns null for an order that is or was shipped, also instead of being collected
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
