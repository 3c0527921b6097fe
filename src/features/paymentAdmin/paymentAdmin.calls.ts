/** Client calls of the back office for payment methods. */
import { clientCall } from '../../shared/apiClient.ts'
import type * as contract from './server/paymentAdmin.contract.ts'

export const paymentMethodsCall = clientCall<typeof contract.paymentMethodsCall>('GET', '/admin/payment-methods')
export const savePaymentMethodCall = clientCall<typeof contract.savePaymentMethodCall>(
  'PUT',
  '/admin/payment-methods/:code',
)
export const orderPaymentMethodsCall = clientCall<typeof contract.orderPaymentMethodsCall>(
  'PUT',
  '/admin/payment-methods-order',
)
