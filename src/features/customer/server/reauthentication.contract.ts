/** Re-authentication in an open session, required before sign-in methods change. Our own calls, not part of the original API. */
import { type Static, Type } from 'typebox'
import { data, ErrorResponse, localeInput, message, Nullable, Timestamp } from '../../../kit/http/wire.ts'
import { KnownCredential, RequestOptions } from '../../../kit/passkey/passkey.contract.ts'
import { defineCall } from '../../../shared/contract.ts'

const tag = 'Customer'

/** How long a re-authentication lasts. */
export const recentMinutes = 10

/** A texted code counts only for an account without a password: anyone holding the unlocked phone can read it. */
const ReauthenticationMethod = Type.Enum(['password', 'passkey', 'phone'])
export type ReauthenticationMethod = Static<typeof ReauthenticationMethod>

const Reauthentication = Type.Object({
  /** The time until which changes need no re-authentication; null when the customer must re-authenticate now. */
  recent_until: Nullable(Timestamp),
  methods: Type.Array(ReauthenticationMethod, {
    description: 'Empty for an account with only an email address, which needs a password reset link',
  }),
  phone: Nullable(
    Type.String({ description: 'The number to which a code is sent, with all but the last digits hidden' }),
  ),
})
export type Reauthentication = Static<typeof Reauthentication>

export const reauthenticationCall = defineCall({
  method: 'GET',
  path: '/customer/reauthenticate',
  summary: `Returns whether this session was confirmed within the last ${recentMinutes} minutes, and the methods to confirm it`,
  tag,
  input: Type.Object(localeInput),
  answers: { 200: data(Reauthentication), 401: ErrorResponse },
})

export const reauthenticateCall = defineCall({
  method: 'POST',
  path: '/customer/reauthenticate',
  summary: `Confirms this session for ${recentMinutes} minutes with the password, a texted code or a passkey`,
  tag,
  input: Type.Object({
    password: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
    code: Type.Optional(Type.String({ minLength: 1, maxLength: 20 })),
    credential: Type.Optional(KnownCredential),
    ...localeInput,
  }),
  answers: { 200: message({ data: Reauthentication }), 400: ErrorResponse, 401: ErrorResponse },
})

export const reauthenticationCodeCall = defineCall({
  method: 'POST',
  path: '/customer/reauthenticate/code',
  summary: 'Sends a code to the verified phone number of an account without a password',
  tag,
  input: Type.Object(localeInput),
  answers: { 200: message({}), 400: ErrorResponse, 401: ErrorResponse },
})

export const reauthenticationOptionsCall = defineCall({
  method: 'POST',
  path: '/customer/reauthenticate/passkey/options',
  summary: 'Returns the options to request a passkey of this account, valid for five minutes',
  tag,
  input: Type.Object(localeInput),
  answers: { 200: data(RequestOptions), 401: ErrorResponse },
})
