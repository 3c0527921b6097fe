/** The calls that the pages of the back office make about orders. */
import { type Api, clientCall } from '../../shared/apiClient.ts'
import type { ReturnAction, SimpleAction } from './orderAction.ts'
import type * as orderExport from './server/export/exportOrders.contract.ts'
import type * as contract from './server/orderAdmin.contract.ts'
import type * as views from './server/savedViews.contract.ts'

export const adminOrdersCall = clientCall<typeof contract.adminOrdersCall>('GET', '/admin/orders')
export const orderCursorsCall = clientCall<typeof contract.orderCursorsCall>('GET', '/admin/orders/cursors')
export const adminOrderCall = clientCall<typeof contract.adminOrderCall>('GET', '/admin/orders/:number')
export const exportOrdersCall = clientCall<typeof orderExport.exportOrdersCall>('POST', '/admin/orders/exports')
export const orderViewsCall = clientCall<typeof views.orderViewsCall>('GET', '/admin/order-views')
export const saveOrderViewCall = clientCall<typeof views.saveOrderViewCall>('POST', '/admin/order-views')
export const deleteOrderViewCall = clientCall<typeof views.deleteOrderViewCall>('DELETE', '/admin/order-views/:id')
export const shipCall = clientCall<typeof contract.shipCall>('POST', '/admin/orders/:number/shipments')
export const readyCall = clientCall<typeof contract.readyCall>('POST', '/admin/orders/:number/ready')
export const parcelCall = clientCall<typeof contract.parcelCall>('POST', '/admin/orders/:number/shipments/:id')
export const trackingCall = clientCall<typeof contract.trackingCall>(
  'POST',
  '/admin/orders/:number/shipments/:id/tracking',
)
export const addressCall = clientCall<typeof contract.addressCall>('POST', '/admin/orders/:number/address')
export const refundCall = clientCall<typeof contract.refundCall>('POST', '/admin/orders/:number/refunds')
export const refundDoneCall = clientCall<typeof contract.refundDoneCall>('POST', '/admin/orders/:number/refunds/done')
export const refundRetryCall = clientCall<typeof contract.refundRetryCall>(
  'POST',
  '/admin/orders/:number/refunds/retry',
)
export const payCall = clientCall<typeof contract.payCall>('POST', '/admin/orders/:number/pay')

/** The actions that take nothing but the version of the order. */
const plainActionCalls = {
  process: clientCall<typeof contract.processCall>('POST', '/admin/orders/:number/process'),
  complete: clientCall<typeof contract.completeCall>('POST', '/admin/orders/:number/complete'),
  cancel: clientCall<typeof contract.cancelCall>('POST', '/admin/orders/:number/cancel'),
  flag: clientCall<typeof contract.flagCall>('POST', '/admin/orders/:number/flag'),
  clear: clientCall<typeof contract.clearCall>('POST', '/admin/orders/:number/clear'),
} satisfies Record<Exclude<SimpleAction, 'pay'>, unknown>

/** Performs such an action. @throws ApiError, NetworkError */
export async function callPlainAction(
  api: Api,
  action: keyof typeof plainActionCalls,
  number: string,
  { version, headers }: { version: number; headers?: Record<string, string> },
): Promise<unknown> {
  const options = { params: { number }, input: { version }, ...(headers && { headers }) }
  // They differ only in their paths, which the type of a union cannot say.
  return api.call(plainActionCalls[action] as typeof plainActionCalls.process, options)
}

export const returnCalls = {
  approve: clientCall<typeof contract.approveReturnCall>('POST', '/admin/returns/:number/approve'),
  refuse: clientCall<typeof contract.refuseReturnCall>('POST', '/admin/returns/:number/refuse'),
  close: clientCall<typeof contract.closeReturnCall>('POST', '/admin/returns/:number/close'),
  receive: clientCall<typeof contract.receiveReturnCall>('POST', '/admin/returns/:number/receive'),
  refund: clientCall<typeof contract.refundReturnCall>('POST', '/admin/returns/:number/refund'),
} satisfies Record<ReturnAction, unknown>
