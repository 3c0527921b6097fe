/** The calls of the back office about API tokens. */
import { type Static, Type } from 'typebox'
import { textSchema } from '../../../kit/http/formSchema.ts'
import { data, Id, IdParams, Nullable, Timestamp } from '../../../kit/http/wire.ts'
import { defineCall } from '../../../shared/contract.ts'
import { tokenLifetimes, tokenRules, tokenScopes } from '../apiToken.ts'
import { adminAnswers, staffOnly } from './staff.contract.ts'

const ApiToken = Type.Object({
  id: Id,
  name: Type.String(),
  ending: Type.String({ description: 'The last four characters of the token' }),
  staffName: Type.String({ description: 'Whose token it is: it can do no more than this person' }),
  scopes: Type.Array(Type.String()),
  createdAt: Timestamp,
  expiresAt: Nullable(Timestamp),
  lastUsedAt: Nullable(Timestamp),
})
export type ApiToken = Static<typeof ApiToken>

export const tokensCall = defineCall({
  method: 'GET',
  path: '/admin/tokens',
  summary: 'The tokens of the API, without the tokens themselves',
  ...staffOnly,
  answers: { 200: data(Type.Array(ApiToken)), ...adminAnswers },
})

export const createTokenCall = defineCall({
  method: 'POST',
  path: '/admin/tokens',
  summary: 'Creates a token of the API. The answer has it, and nothing else ever will',
  ...staffOnly,
  input: Type.Object({
    name: textSchema(tokenRules.name),
    scopes: Type.Array(Type.Enum([...tokenScopes]), { minItems: 1, uniqueItems: true }),
    days: Nullable(Type.Enum(tokenLifetimes.filter((days) => days !== null))),
  }),
  answers: { 200: data(Type.Object({ id: Id, token: Type.String() })), ...adminAnswers },
})

export const revokeTokenCall = defineCall({
  method: 'DELETE',
  path: '/admin/tokens/:id',
  summary: 'Revokes a token of the API, effective at once',
  ...staffOnly,
  params: IdParams,
  answers: { 200: Type.Object({}), ...adminAnswers },
})
