/** Client calls of the back office for orders. */
import { type Api, clientCall } from '../../shared/apiClient.ts'
import type { ReturnAction, SimpleAction } from './orderAction.ts'
import type * as orderExport from './server/export/exportOrders.contract.ts'
import type { adminOrderCall as adminOrder } from './server/orderAdmin.contract.ts'
import type * as changes from './server/orderChanges.contract.ts'
import type * as list from './server/orderList.contract.ts'
import type * as views from './server/savedViews.contract.ts'

export const adminOrdersCall = clientCall<typeof list.adminOrdersCall>('GET', '/admin/orders')
export const orderCursorsCall = clientCall<typeof list.orderCursorsCall>('GET', '/admin/orders/cursors')
export const adminOrderCall = clientCall<typeof adminOrder>('GET', '/admin/orders/:number')
export const exportOrdersCall = clientCall<typeof orderExport.exportOrdersCall>('POST', '/admin/orders/exports')
export const orderViewsCall = clientCall<typeof views.orderViewsCall>('GET', '/admin/order-views')
export const saveOrderViewCall = clientCall<typeof views.saveOrderViewCall>('POST', '/admin/order-views')
export const deleteOrderViewCall = clientCall<typeof views.deleteOrderViewCall>('DELETE', '/admin/order-views/:id')
export const shipCall = clientCall<typeof changes.shipCall>('POST', '/admin/orders/:number/shipments')
export const readyCall = clientCall<typeof changes.readyCall>('POST', '/admin/orders/:number/ready')
export const changeShipmentCall = clientCall<typeof changes.changeShipmentCall>(
  'POST',
  '/admin/orders/:number/shipments/:id',
)
export const trackingCall = clientCall<typeof changes.trackingCall>(
  'POST',
  '/admin/orders/:number/shipments/:id/tracking',
)
export const addressCall = clientCall<typeof changes.addressCall>('POST', '/admin/orders/:number/address')
export const refundCall = clientCall<typeof changes.refundCall>('POST', '/admin/orders/:number/refunds')
export const refundDoneCall = clientCall<typeof changes.refundDoneCall>('POST', '/admin/orders/:number/refunds/done')
export const refundRetryCall = clientCall<typeof changes.refundRetryCall>('POST', '/admin/orders/:number/refunds/retry')
export const retryPaymentCall = clientCall<typeof changes.retryPaymentCall>(
  'POST',
  '/admin/orders/:number/payment/retry',
)
export const payCall = clientCall<typeof changes.payCall>('POST', '/admin/orders/:number/pay')

/** The actions whose only input is the version of the order. */
const plainActionCalls = {
  process: clientCall<typeof changes.processCall>('POST', '/admin/orders/:number/process'),
  complete: clientCall<typeof changes.completeCall>('POST', '/admin/orders/:number/complete'),
  cancel: clientCall<typeof changes.cancelCall>('POST', '/admin/orders/:number/cancel'),
  flag: clientCall<typeof changes.flagCall>('POST', '/admin/orders/:number/flag'),
  clear: clientCall<typeof changes.clearCall>('POST', '/admin/orders/:number/clear'),
} satisfies Record<Exclude<SimpleAction, 'pay'>, unknown>

/** Performs a plain action. @throws ApiError, NetworkError */
export async function callPlainAction(
  api: Api,
  action: keyof typeof plainActionCalls,
  number: string,
  { version, headers }: { version: number; headers?: Record<string, string> },
): Promise<unknown> {
  const options = { params: { number }, input: { version }, ...(headers && { headers }) }
  // The calls differ only in their paths, which a union type cannot express.
  return api.call(plainActionCalls[action] as typeof plainActionCalls.process, options)
}

export const returnCalls = {
  approve: clientCall<typeof changes.approveReturnCall>('POST', '/admin/returns/:number/approve'),
  refuse: clientCall<typeof changes.refuseReturnCall>('POST', '/admin/returns/:number/refuse'),
  close: clientCall<typeof changes.closeReturnCall>('POST', '/admin/returns/:number/close'),
  receive: clientCall<typeof changes.receiveReturnCall>('POST', '/admin/returns/:number/receive'),
  refund: clientCall<typeof changes.refundReturnCall>('POST', '/admin/returns/:number/refund'),
} satisfies Record<ReturnAction, unknown>
