/** The statuses of a shipment (a parcel or items ready in a store), and the events that change them. */
import { nextState, type StateMachine } from '../../shared/stateMachine.ts'

/**
 * `ready`: it can be collected in a store. `returned`: the carrier brought it back undelivered, or it was not collected. What a
 * customer sends back is a return, not a parcel of the order.
 */
export const shipmentStatuses = ['ready', 'shipped', 'delivered', 'returned', 'lost'] as const
export type ShipmentStatus = (typeof shipmentStatuses)[number]

export const shipmentEvents = ['collect', 'putBack', 'deliver', 'lose', 'return'] as const
export type ShipmentEvent = (typeof shipmentEvents)[number]

/** A lost parcel can still turn up at the shop. Delivered and collected are final. */
const shipmentMachine: StateMachine<ShipmentStatus, ShipmentEvent> = {
  collect: { ready: 'delivered' },
  putBack: { ready: 'returned' },
  deliver: { shipped: 'delivered' },
  lose: { shipped: 'lost' },
  return: { shipped: 'returned', lost: 'returned' },
}

/** @returns null when the event is not allowed */
export function shipmentStatusAfter(event: ShipmentEvent, status: ShipmentStatus): ShipmentStatus | null {
  return nextState(shipmentMachine, status, event)
}

/**
 * Whether the items are set aside for the customer, in transit or handed over. Items of any other shipment can be shipped again.
 */
export function isSent(status: ShipmentStatus): boolean {
  return status === 'ready' || status === 'shipped' || status === 'delivered'
}
