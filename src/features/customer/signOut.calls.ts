/** Apart from `customer.calls.ts`, because every page loads it: the header offers to sign out. */
import { clientCall } from '../../shared/apiClient.ts'
import type * as customer from './server/customer.contract.ts'

export const postSignOutCall = clientCall<typeof customer.postSignOutCall>('POST', '/customer/logout', 'with token')
