/** The calls of the back office about webhooks that failed. */
import { type Static, Type } from 'typebox'
import { Id, IdParams, Nullable, Timestamp } from '../../../kit/http/wire.ts'
import { defineCall } from '../../../shared/contract.ts'
import { adminAnswers, staffOnly } from '../../staff/server/staff.contract.ts'

const FailedWebhook = Type.Object({
  id: Id,
  type: Type.String({ description: 'The event, such as `orders.placed`' }),
  host: Type.String({ description: 'Of the endpoint; the rest of its URL may be secret' }),
  isActive: Type.Boolean({ description: 'Whether the endpoint is enabled' }),
  createdAt: Timestamp,
  responseStatus: Nullable(Type.Integer({ description: 'HTTP status of the last attempt; null without a response' })),
  problem: Nullable(Type.String({ description: 'A short code' })),
})
export type FailedWebhook = Static<typeof FailedWebhook>

export const failedWebhooksCall = defineCall({
  method: 'GET',
  path: '/admin/failed-webhooks',
  summary: 'Webhooks of the last seven days that the shop has given up on, newest first',
  ...staffOnly,
  answers: { 200: Type.Object({ data: Type.Array(FailedWebhook), hasMore: Type.Boolean() }), ...adminAnswers },
})

export const retryWebhookCall = defineCall({
  method: 'POST',
  path: '/admin/failed-webhooks/:id/retry',
  summary: 'Sends such a webhook again, with the same message id',
  ...staffOnly,
  params: IdParams,
  answers: { 200: Type.Object({}), ...adminAnswers },
})
