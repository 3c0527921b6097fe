/** Client calls of the back office for reviews and messages. */
import { clientCall } from '../../shared/apiClient.ts'
import type * as contract from './server/inbox.contract.ts'

export const adminReviewsCall = clientCall<typeof contract.adminReviewsCall>('GET', '/admin/reviews')
export const moderateReviewCall = clientCall<typeof contract.moderateReviewCall>('PUT', '/admin/reviews/:id')
export const replyToReviewCall = clientCall<typeof contract.replyToReviewCall>('POST', '/admin/reviews/:id/replies')
export const adminRequestsCall = clientCall<typeof contract.adminRequestsCall>('GET', '/admin/requests')
export const changeRequestCall = clientCall<typeof contract.changeRequestCall>('PUT', '/admin/requests/:id')
export const replyToRequestCall = clientCall<typeof contract.replyToRequestCall>('POST', '/admin/requests/:id/replies')
