/** Client calls of the back office for background jobs. */
import { clientCall } from '../../shared/apiClient.ts'
import type * as contract from './server/job.contract.ts'

export const jobsCall = clientCall<typeof contract.jobsCall>('GET', '/admin/jobs')
export const startJobCall = clientCall<typeof contract.startJobCall>('POST', '/admin/jobs')
export const cancelJobCall = clientCall<typeof contract.cancelJobCall>('POST', '/admin/jobs/:id/cancel')
export const retryJobCall = clientCall<typeof contract.retryJobCall>('POST', '/admin/jobs/:id/retry')
export const undeliverableMailsCall = clientCall<typeof contract.undeliverableMailsCall>(
  'GET',
  '/admin/undeliverable-mails',
)
export const retryMailCall = clientCall<typeof contract.retryMailCall>('POST', '/admin/undeliverable-mails/:id/retry')
export const mailsCall = clientCall<typeof contract.mailsCall>('GET', '/admin/mails')
export const cancelMailCall = clientCall<typeof contract.cancelMailCall>('POST', '/admin/mails/:id/cancel')
