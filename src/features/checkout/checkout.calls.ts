/** The storefront's client calls, typed by their contracts. */
import { clientCall } from '../../shared/apiClient.ts'
import type * as checkout from './server/checkout.contract.ts'

export const saveAddressCall = clientCall<typeof checkout.saveAddressCall>(
  'POST',
  '/checkout/save-address',
  'with token',
)
export const savePaymentCall = clientCall<typeof checkout.savePaymentCall>(
  'POST',
  '/checkout/save-payment',
  'with token',
)
export const saveShippingCall = clientCall<typeof checkout.saveShippingCall>(
  'POST',
  '/checkout/save-shipping',
  'with token',
)
export const pickupStoresCall = clientCall<typeof checkout.pickupStoresCall>(
  'GET',
  '/checkout/pickup-stores',
  'with token',
)
export const saveOrderCall = clientCall<typeof checkout.saveOrderCall>('POST', '/checkout/save-order', 'with token')
