/** The statuses of a return and the events that change them. */
import { nextState, type StateMachine } from '../../shared/stateMachine.ts'

export const returnStatuses = [
  'requested',
  'approved',
  'refused',
  'received',
  'refunded',
  'closed',
  'canceled',
] as const
export type ReturnStatus = (typeof returnStatuses)[number]

export const returnEvents = ['approve', 'refuse', 'receive', 'refund', 'close', 'cancel'] as const
export type ReturnEvent = (typeof returnEvents)[number]

/**
 * Customers can cancel only until the goods arrive. `refund` before they arrive is for goods that the shop does not want back.
 * `close` ends a return without a refund, for goods that never arrived, or came back used.
 */
const returnMachine: StateMachine<ReturnStatus, ReturnEvent> = {
  approve: { requested: 'approved' },
  refuse: { requested: 'refused' },
  receive: { approved: 'received' },
  refund: { approved: 'refunded', received: 'refunded' },
  close: { approved: 'closed', received: 'closed' },
  cancel: { requested: 'canceled', approved: 'canceled' },
}

/** @returns null when the event is not allowed */
export function returnStatusAfter(event: ReturnEvent, status: ReturnStatus): ReturnStatus | null {
  return nextState(returnMachine, status, event)
}

/** The events that a return allows. */
export function returnEventsFor(status: ReturnStatus): ReturnEvent[] {
  return returnEvents.filter((event) => returnStatusAfter(event, status) !== null)
}
