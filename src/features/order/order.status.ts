/** Order statuses and the actions each one allows. */

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

export const orderActions = ['process', 'pay', 'ship', 'complete', 'cancel'] as const
export type OrderAction = (typeof orderActions)[number]

/**
 * The status each action leads to; no entry when the action is not allowed. A paid or shipped order cannot be canceled, and an order that
 * must be paid first cannot be packed before.
 */
const transitions: Readonly<Record<OrderAction, Partial<Record<OrderStatus, OrderStatus>>>> = {
  process: { pending: 'processing' },
  pay: { pending: 'processing', pending_payment: 'processing', processing: 'processing' },
  ship: { pending: 'processing', processing: 'processing' },
  complete: { processing: 'completed' },
  cancel: { pending: 'canceled', pending_payment: 'canceled' },
}

/** @returns null when the action is not allowed */
export function statusAfter(action: OrderAction, status: OrderStatus): OrderStatus | null {
  return transitions[action][status] ?? null
}

/** The actions an order allows. */
export function actionsFor(status: OrderStatus): OrderAction[] {
  return orderActions.filter((action) => statusAfter(action, status) !== null)
}

/** Shoppers can cancel until the shop starts to pack; after that they have to call. */
export function mayBeCanceled(status: OrderStatus): boolean {
  return statusAfter('cancel', status) !== null
}
