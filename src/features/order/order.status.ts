/** Order statuses and the actions each one allows. */
import { nextState, type StateMachine } from '../../shared/stateMachine.ts'

export const orderStatuses = [
  'pending',
  'pending_payment',
  'processing',
  'completed',
  'canceled',
  'closed',
  'fraud',
] as const
export type OrderStatus = (typeof orderStatuses)[number]

export const orderActions = [
  'process',
  'authorize',
  'pay',
  'ship',
  'complete',
  'cancel',
  'withdraw',
  'close',
  'flag',
  'clear',
  'reopen',
  'restore',
] as const
export type OrderAction = (typeof orderActions)[number]

/**
 * A paid or shipped order cannot be canceled, only refunded (`cancelOrder`): `close` follows a full refund. An order that must be
 * paid first cannot be packed before. `withdraw` ends an order of which nothing has been paid or shipped, even if the shop has
 * begun to pack it. `flag` stops an order under suspicion of fraud, `clear` releases it, `reopen` one that still has to be paid,
 * and `restore` one that the shop had not begun.
 */
const machine: StateMachine<OrderStatus, OrderAction> = {
  process: { pending: 'processing' },
  authorize: { pending_payment: 'processing' },
  pay: { pending: 'processing', pending_payment: 'processing', processing: 'processing' },
  ship: { pending: 'processing', processing: 'processing' },
  complete: { processing: 'completed' },
  cancel: { pending: 'canceled', pending_payment: 'canceled', processing: 'canceled', fraud: 'canceled' },
  withdraw: { pending: 'canceled', pending_payment: 'canceled', processing: 'canceled' },
  close: { processing: 'closed', completed: 'closed', fraud: 'closed' },
  flag: { pending: 'fraud', pending_payment: 'fraud', processing: 'fraud' },
  clear: { fraud: 'processing' },
  reopen: { fraud: 'pending_payment' },
  restore: { fraud: 'pending' },
}

/** @returns null when the action is not allowed */
export function statusAfter(action: OrderAction, status: OrderStatus): OrderStatus | null {
  return nextState(machine, status, action)
}

/** Manual actions of the staff; the other actions follow from payments and refunds. */
export const staffActions = [
  'process',
  'pay',
  'ship',
  'complete',
  'cancel',
  'flag',
  'clear',
] as const satisfies readonly OrderAction[]
export type StaffAction = (typeof staffActions)[number]

/** The staff actions that an order allows. */
export function actionsFor(status: OrderStatus): StaffAction[] {
  return staffActions.filter((action) => statusAfter(action, status) !== null)
}

/**
 * Whether the address of the remaining items can be changed. An order put on hold under suspicion of fraud must be released first.
 */
export function mayChangeAddress(status: OrderStatus): boolean {
  return mayBeCanceled(status) || status === 'processing'
}

/** Shoppers can cancel until packing starts; after that they have to call. */
export function mayBeCanceled(status: OrderStatus): boolean {
  return status === 'pending' || status === 'pending_payment'
}
