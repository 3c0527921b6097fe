/** The calls that the pages of the back office make about webhooks. */
import { clientCall } from '../../shared/apiClient.ts'
import type * as contract from './server/failedWebhook.contract.ts'

export const failedWebhooksCall = clientCall<typeof contract.failedWebhooksCall>('GET', '/admin/failed-webhooks')
export const retryWebhookCall = clientCall<typeof contract.retryWebhookCall>('POST', '/admin/failed-webhooks/:id/retry')
