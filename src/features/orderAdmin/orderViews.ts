import type { PaymentMethod } from '../payment/paymentMethod.ts'

/** The built-in views of the order list: orders that need the staff's attention. */
export const orderViews = ['toPack', 'toCollect', 'unpaid', 'overdue', 'problems', 'returns'] as const
export type OrderView = (typeof orderViews)[number]

export const paymentKinds = ['on_delivery', 'bank_transfer', 'card'] as const satisfies PaymentMethod['kind'][]

/** The maximum number of orders changed or printed at once. */
export const maxSelectedOrders = 100
