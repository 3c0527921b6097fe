/** The calls that the pages of the back office make about API tokens. */
import { clientCall } from '../../shared/apiClient.ts'
import type * as contract from './server/apiToken.contract.ts'

export const tokensCall = clientCall<typeof contract.tokensCall>('GET', '/admin/tokens')
export const createTokenCall = clientCall<typeof contract.createTokenCall>('POST', '/admin/tokens')
export const revokeTokenCall = clientCall<typeof contract.revokeTokenCall>('DELETE', '/admin/tokens/:id')
