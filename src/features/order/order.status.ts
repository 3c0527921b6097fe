/** What has become of an order, and what may be done with it next. */

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
 * What an action makes of an order; it is not to be had where nothing stands. What is paid or on its way is not cancelled any more, and
 * what is to be paid first is not packed before.
 */
const transitions: Readonly<Record<OrderAction, Partial<Record<OrderStatus, OrderStatus>>>> = {
  process: { pending: 'processing' },
  pay: { pending: 'processing', pending_payment: 'processing', processing: 'processing' },
  ship: { pending: 'processing', processing: 'processing' },
  complete: { processing: 'completed' },
  cancel: { pending: 'canceled', pending_payment: 'canceled' },
}

/** @returns null when the action cannot be taken now */
export function statusAfter(action: OrderAction, status: OrderStatus): OrderStatus | null {
  return transitions[action][status] ?? null
}

/** The actions that an order is open to. */
export function actionsFor(status: OrderStatus): OrderAction[] {
  return orderActions.filter((action) => statusAfter(action, status) !== null)
}

/** Until the shop begins to pack it, whoever ordered may change their mind; after that they call. */
export function mayBeCanceled(status: OrderStatus): boolean {
  return statusAfter('cancel', status) !== null
}
