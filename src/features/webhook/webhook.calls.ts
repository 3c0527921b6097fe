/** The calls that the pages of the back office make about webhooks. */
import { clientCall } from '../../shared/apiClient.ts'
import type * as contract from './server/failedWebhook.contract.ts'
import type * as endpoint from './server/webhook.contract.ts'

export const failedWebhooksCall = clientCall<typeof contract.failedWebhooksCall>('GET', '/admin/failed-webhooks')
export const retryWebhookCall = clientCall<typeof contract.retryWebhookCall>('POST', '/admin/failed-webhooks/:id/retry')
export const endpointsCall = clientCall<typeof endpoint.endpointsCall>('GET', '/admin/webhooks')
export const endpointCall = clientCall<typeof endpoint.endpointCall>('GET', '/admin/webhooks/:id')
export const createEndpointCall = clientCall<typeof endpoint.createEndpointCall>('POST', '/admin/webhooks')
export const saveEndpointCall = clientCall<typeof endpoint.saveEndpointCall>('PUT', '/admin/webhooks/:id')
export const enableEndpointCall = clientCall<typeof endpoint.enableEndpointCall>('PUT', '/admin/webhooks/:id/active')
export const rotateSecretCall = clientCall<typeof endpoint.rotateSecretCall>('POST', '/admin/webhooks/:id/secret')
export const deleteEndpointCall = clientCall<typeof endpoint.deleteEndpointCall>('DELETE', '/admin/webhooks/:id')
export const testEndpointCall = clientCall<typeof endpoint.testEndpointCall>('POST', '/admin/webhooks/:id/test')
export const sendDeliveryCall = clientCall<typeof endpoint.sendDeliveryCall>(
  'POST',
  '/admin/webhook-deliveries/:id/send',
)
