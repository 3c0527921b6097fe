import type { PaymentMethod } from '../payment/paymentMethod.ts'

/** The built-in views of the list of orders: what the staff has to see to. */
export const orderViews = ['toPack', 'toCollect', 'unpaid', 'overdue', 'problems', 'returns'] as const
export type OrderView = (typeof orderViews)[number]

export const paymentKinds = ['on_delivery', 'bank_transfer', 'card'] as const satisfies PaymentMethod['kind'][]
