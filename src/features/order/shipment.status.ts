/** The statuses of a parcel and the events that change them. */
import { nextState, type StateMachine } from '../../shared/stateMachine.ts'

/** `returned`: the carrier could not deliver it and brought it back. What a customer sends back is a return, not a parcel of the order. */
export const shipmentStatuses = ['shipped', 'delivered', 'returned', 'lost'] as const
export type ShipmentStatus = (typeof shipmentStatuses)[number]

export const shipmentEvents = ['deliver', 'lose', 'return'] as const
export type ShipmentEvent = (typeof shipmentEvents)[number]

/** A lost parcel may still turn up at the shop. One that is delivered stays so. */
const shipmentMachine: StateMachine<ShipmentStatus, ShipmentEvent> = {
  deliver: { shipped: 'delivered' },
  lose: { shipped: 'lost' },
  return: { shipped: 'returned', lost: 'returned' },
}

/** @returns null when the event is not allowed */
export function shipmentStatusAfter(event: ShipmentEvent, status: ShipmentStatus): ShipmentStatus | null {
  return nextState(shipmentMachine, status, event)
}

/** Whether the items of a parcel are on their way or with the customer. Items of any other parcel can be shipped again. */
export function isSent(status: ShipmentStatus): boolean {
  return status === 'shipped' || status === 'delivered'
}
