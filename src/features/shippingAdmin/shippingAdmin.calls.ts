/** The calls that the pages of the back office make about shipping methods and carriers. */
import { clientCall } from '../../shared/apiClient.ts'
import type * as contract from './server/shippingAdmin.contract.ts'

export const shippingCall = clientCall<typeof contract.shippingCall>('GET', '/admin/shipping')
export const shippingMethodCall = clientCall<typeof contract.shippingMethodCall>('GET', '/admin/shipping/methods/:code')
export const createMethodCall = clientCall<typeof contract.createMethodCall>('POST', '/admin/shipping/methods')
export const saveMethodCall = clientCall<typeof contract.saveMethodCall>('PUT', '/admin/shipping/methods/:code')
export const deleteMethodCall = clientCall<typeof contract.deleteMethodCall>('DELETE', '/admin/shipping/methods/:code')
export const orderMethodsCall = clientCall<typeof contract.orderMethodsCall>('PUT', '/admin/shipping/order')
export const shippingPreviewCall = clientCall<typeof contract.shippingPreviewCall>('POST', '/admin/shipping-preview')
export const createCarrierCall = clientCall<typeof contract.createCarrierCall>('POST', '/admin/carriers')
export const saveCarrierCall = clientCall<typeof contract.saveCarrierCall>('PUT', '/admin/carriers/:code')
