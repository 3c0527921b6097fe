/** Client calls of the new-order page. */
import { clientCall } from '../../shared/apiClient.ts'
import type * as contract from './server/orderForm.contract.ts'

export const quoteCall = clientCall<typeof contract.quoteCall>('POST', '/admin/order-form/quote')
export const createOrderCall = clientCall<typeof contract.createOrderCall>('POST', '/admin/orders')
export const offeredVariantsCall = clientCall<typeof contract.offeredVariantsCall>('GET', '/admin/order-form/variants')
export const orderStartCall = clientCall<typeof contract.orderStartCall>('GET', '/admin/order-form/start')
