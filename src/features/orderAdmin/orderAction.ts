/** The actions that a single click performs on an order, with what each takes. Shipping, parcels, refunds and returns ask for more. */
import type { StaffAction } from '../order/order.status.ts'
import type { Permission } from '../staff/permissions.ts'

export type SimpleAction = Exclude<StaffAction, 'ship'>

export const actionPermissions: Readonly<Record<SimpleAction, Permission>> = {
  process: 'orders.ship',
  complete: 'orders.ship',
  pay: 'orders.pay',
  cancel: 'orders.cancel',
  flag: 'orders.cancel',
  clear: 'orders.cancel',
}

/** Handing over what should be paid first and is not takes this one besides `orders.ship`. */
export const unpaidPermission = 'orders.pay' satisfies Permission

/** What the staff does with a return, and what it takes; a customer's cancellation is missing. */
export const returnPermissions = {
  approve: 'returns.decide',
  refuse: 'returns.decide',
  close: 'returns.decide',
  receive: 'returns.receive',
  refund: 'orders.refund',
} as const satisfies Record<string, Permission>
export type ReturnAction = keyof typeof returnPermissions
