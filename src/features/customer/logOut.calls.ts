/** Apart from `customer.calls.ts`, because every page loads it: the header offers to log out. */
import { clientCall } from '../../shared/apiClient.ts'
import type * as customer from './server/customer.contract.ts'

export const postLogoutCall = clientCall<typeof customer.postLogoutCall>('POST', '/customer/logout', 'with token')
