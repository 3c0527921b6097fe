/** The storefront's client calls, typed by their contracts. */
import { clientCall } from '../../shared/apiClient.ts'
import type * as customer from './server/customer.contract.ts'

export const customerCall = clientCall<typeof customer.customerCall>('GET', '/customer/get', 'with token')
