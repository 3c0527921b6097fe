/** Where a customer is signed in, for the profile. Our own calls, not part of the original API. */
import { type Static, Type } from 'typebox'
import { ErrorResponse, Id, IdParams, localeInput, message, Nullable, Timestamp } from '../../../kit/http/wire.ts'
import { defineCall } from '../../../shared/contract.ts'

export const WireSession = Type.Object({
  id: Id,
  browser: Nullable(Type.String({ examples: ['Firefox'] })),
  system: Nullable(Type.String({ examples: ['Android'] })),
  is_current: Type.Boolean({ description: 'The session of this request' }),
  created_at: Timestamp,
  last_used_at: Timestamp,
})
export type WireSession = Static<typeof WireSession>

const tag = 'Customer'

export const sessionsCall = defineCall({
  method: 'GET',
  path: '/customer/sessions',
  summary: 'Lists the signed-in devices, most recently used first',
  tag,
  input: Type.Object(localeInput),
  answers: { 200: Type.Object({ data: Type.Array(WireSession) }), 401: ErrorResponse },
})

export const deleteSessionCall = defineCall({
  method: 'DELETE',
  path: '/customer/sessions/:id',
  summary: 'Signs out a device',
  tag,
  params: IdParams,
  input: Type.Object(localeInput),
  answers: { 200: message({}), 401: ErrorResponse },
})

export const deleteOtherSessionsCall = defineCall({
  method: 'DELETE',
  path: '/customer/sessions',
  summary: 'Signs out all devices except this one',
  tag,
  input: Type.Object(localeInput),
  answers: { 200: message({}), 401: ErrorResponse },
})
