/** The calls of the back office about endpoints of webhooks and what they were sent. */
import { type Static, Type } from 'typebox'
import { data, Id, IdParams, Nullable, Timestamp } from '../../../kit/http/wire.ts'
import { defineCall } from '../../../shared/contract.ts'
import { adminAnswers, staffOnly } from '../../staff/server/staff.contract.ts'

const Text = Type.String()
const Topics = Type.Array(Type.String({ maxLength: 100 }), {
  ...{ minItems: 1, maxItems: 100, uniqueItems: true },
  description: 'Types such as `orders.placed`, or all of a kind: `orders.*`',
})
const Version = Type.String({ maxLength: 40, description: 'Sent with a change, so that it is about this state' })
const deliveryStatuses = ['pending', 'delivered', 'failed'] as const

const Endpoint = Type.Object({
  id: Id,
  url: Text,
  topics: Type.Array(Text),
  isActive: Type.Boolean(),
  createdAt: Timestamp,
  pending: Type.Integer({ description: 'Deliveries that wait for their next attempt' }),
  failed: Type.Integer({ description: 'Deliveries of the last seven days that the shop has given up on' }),
  previousUntil: Nullable(
    Type.String({ format: 'date-time', description: 'Until then, messages are also signed with the former secret' }),
  ),
  version: Version,
})
export type Endpoint = Static<typeof Endpoint>

export const endpointsCall = defineCall({
  method: 'GET',
  path: '/admin/webhooks',
  summary: 'Endpoints of webhooks, without their secrets',
  ...staffOnly,
  answers: { 200: data(Type.Array(Endpoint)), ...adminAnswers },
})

const Delivery = Type.Object({
  id: Id,
  messageId: Text,
  type: Text,
  status: Type.Enum([...deliveryStatuses]),
  attempts: Type.Integer(),
  createdAt: Timestamp,
  responseStatus: Nullable(Type.Integer({ description: 'HTTP status of the last attempt; null without a response' })),
  problem: Nullable(Type.String({ description: 'A short code; null for a success' })),
  durationMs: Nullable(Type.Integer()),
  attemptedAt: Nullable(Timestamp),
  nextAttemptAt: Nullable(Timestamp),
})
export type Delivery = Static<typeof Delivery>

export const endpointCall = defineCall({
  method: 'GET',
  path: '/admin/webhooks/:id',
  summary: 'An endpoint with its deliveries of the last seven days, newest first',
  ...staffOnly,
  params: IdParams,
  input: Type.Object({
    status: Type.Optional(Type.Enum([...deliveryStatuses])),
    before: Type.Optional(Id),
  }),
  answers: {
    200: Type.Object({ data: Endpoint, deliveries: Type.Array(Delivery), next: Nullable(Id) }),
    ...adminAnswers,
  },
})

const Secret = Type.Object({ id: Id, secret: Type.String({ description: 'Nothing else ever shows it again' }) })

export const createEndpointCall = defineCall({
  method: 'POST',
  path: '/admin/webhooks',
  summary: 'Adds an endpoint. The answer has its signing secret, and nothing else ever will',
  ...staffOnly,
  input: Type.Object({ url: Type.String({ maxLength: 3000 }), topics: Topics }),
  answers: { 200: data(Secret), ...adminAnswers },
})

export const saveEndpointCall = defineCall({
  method: 'PUT',
  path: '/admin/webhooks/:id',
  summary: 'Changes what an endpoint is told from now on; 409 when it has changed since',
  ...staffOnly,
  params: IdParams,
  input: Type.Object({ topics: Topics, version: Version }),
  answers: { 200: Type.Object({}), ...adminAnswers },
})

export const enableEndpointCall = defineCall({
  method: 'PUT',
  path: '/admin/webhooks/:id/active',
  summary: 'Stops deliveries to an endpoint, or resumes them: what waited is sent at once',
  ...staffOnly,
  params: IdParams,
  input: Type.Object({ isActive: Type.Boolean(), version: Version }),
  answers: { 200: Type.Object({}), ...adminAnswers },
})

export const rotateSecretCall = defineCall({
  method: 'POST',
  path: '/admin/webhooks/:id/secret',
  summary: 'Gives an endpoint a new signing secret. For a day, messages are signed with the former one, too',
  ...staffOnly,
  params: IdParams,
  answers: { 200: data(Secret), ...adminAnswers },
})

export const deleteEndpointCall = defineCall({
  method: 'DELETE',
  path: '/admin/webhooks/:id',
  summary: 'Deletes an endpoint with its deliveries, also those that wait',
  ...staffOnly,
  params: IdParams,
  answers: { 200: Type.Object({}), ...adminAnswers },
})

const Outcome = Type.Object({
  status: Nullable(Type.Integer({ description: 'HTTP status; null without a response' })),
  problem: Nullable(Type.String({ description: 'A short code; null for a success' })),
  durationMs: Type.Integer(),
})
export type Outcome = Static<typeof Outcome>

export const testEndpointCall = defineCall({
  method: 'POST',
  path: '/admin/webhooks/:id/test',
  summary: 'Sends a message of the type `webhooks.test` now, also to an endpoint that is disabled',
  ...staffOnly,
  params: IdParams,
  answers: { 200: data(Outcome), ...adminAnswers },
})

export const sendDeliveryCall = defineCall({
  method: 'POST',
  path: '/admin/webhook-deliveries/:id/send',
  summary: 'Sends a delivery again now, with the same message id, whatever became of it',
  ...staffOnly,
  params: IdParams,
  answers: { 200: data(Outcome), ...adminAnswers },
})
