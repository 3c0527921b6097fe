/** Confirming who one is, in a session that is open: asked for before a change of what opens the account. Calls of ours. */
import { type Static, Type } from 'typebox'
import { defineCall } from '../../shared/contract.ts'
import { data, localeInput, message, Nullable, Refused, Timestamp } from '../../shared/wire.ts'
import { KnownCredential, RequestOptions } from './passkey.contract.ts'

const tag = 'Customer'

/** How long a confirmation holds. */
export const recentMinutes = 10

/** A code by telephone counts only for an account without a password: whoever holds an unlocked phone reads its messages. */
const ReauthenticationMethod = Type.Enum(['password', 'passkey', 'phone'])
export type ReauthenticationMethod = Static<typeof ReauthenticationMethod>

const Reauthentication = Type.Object({
  /** Until when changes are taken without asking again; null when they are not. */
  recent_until: Nullable(Timestamp),
  methods: Type.Array(ReauthenticationMethod, {
    description: 'Empty for an account that is only opened by mail: the link to a new password is its way',
  }),
  phone: Nullable(Type.String({ description: 'Where a code is sent, but for its last digits hidden' })),
})
export type Reauthentication = Static<typeof Reauthentication>

export const reauthenticationCall = defineCall({
  method: 'GET',
  path: '/customer/reauthenticate',
  summary: 'Whether this session was confirmed within the last ten minutes, and how it can be',
  tag,
  input: Type.Object(localeInput),
  answers: { 200: data(Reauthentication), 401: Refused },
})

export const reauthenticateCall = defineCall({
  method: 'POST',
  path: '/customer/reauthenticate',
  summary: 'Confirms this session for ten minutes, by one of: the password, a code by telephone, a passkey',
  tag,
  input: Type.Object({
    password: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
    code: Type.Optional(Type.String({ minLength: 1, maxLength: 20 })),
    credential: Type.Optional(KnownCredential),
    ...localeInput,
  }),
  answers: { 200: message({ data: Reauthentication }), 400: Refused, 401: Refused },
})

export const reauthenticationCodeCall = defineCall({
  method: 'POST',
  path: '/customer/reauthenticate/code',
  summary: 'Sends a code to the confirmed number of an account without a password',
  tag,
  input: Type.Object(localeInput),
  answers: { 200: message({}), 400: Refused, 401: Refused },
})

export const reauthenticationOptionsCall = defineCall({
  method: 'POST',
  path: '/customer/reauthenticate/passkey/options',
  summary: 'What a browser needs to ask for a passkey of this account, good for five minutes',
  tag,
  input: Type.Object(localeInput),
  answers: { 200: data(RequestOptions), 401: Refused },
})
