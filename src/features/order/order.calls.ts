/** The storefront's client calls, typed by their contracts. */
import { clientCall } from '../../shared/apiClient.ts'
import type * as customerOrder from './server/customerOrder.contract.ts'
import type * as orderEvents from './server/event/orderEvents.contract.ts'
import type * as order from './server/order.contract.ts'
import type * as payment from './server/payment/payment.contract.ts'
import type * as tracking from './server/tracking/tracking.contract.ts'

export const ordersCall = clientCall<typeof customerOrder.ordersCall>('GET', '/orders', 'with token')
export const cancelOrderCall = clientCall<typeof customerOrder.cancelOrderCall>(
  'POST',
  '/orders/:id/cancel',
  'with token',
)
export const reorderCall = clientCall<typeof customerOrder.reorderCall>('POST', '/orders/:id/reorder', 'with token')
export const orderCall = clientCall<typeof order.orderCall>('GET', '/orders/:id', 'with token')
export const startPaymentCall = clientCall<typeof payment.startPaymentCall>('POST', '/orders/:id/payment', 'with token')
export const checkPaymentCall = clientCall<typeof payment.checkPaymentCall>(
  'POST',
  '/orders/:id/payment/check',
  'with token',
)
export const changePaymentCall = clientCall<typeof payment.changePaymentCall>(
  'POST',
  '/orders/:id/payment/change',
  'with token',
)
export const trackCall = clientCall<typeof tracking.trackCall>('POST', '/track-order')
export const orderEventsCall = clientCall<typeof orderEvents.orderEventsCall>('GET', '/orders/:id/events', 'with token')
