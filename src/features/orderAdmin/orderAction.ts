/**
 * The actions that a single click performs on an order, with the required permissions. Shipping, parcels, refunds and returns
 * need more input.
 */
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

/** Required in addition to `orders.ship` for handing over an order that must be paid first and is unpaid. */
export const unpaidPermission = 'orders.pay' satisfies Permission

/** The staff's actions on a return and the required permissions. Cancellation is missing because the customer does it. */
export const returnPermissions = {
  approve: 'returns.decide',
  refuse: 'returns.decide',
  close: 'returns.decide',
  receive: 'returns.receive',
  refund: 'orders.refund',
} as const satisfies Record<string, Permission>
export type ReturnAction = keyof typeof returnPermissions
