/** Signing in with a passkey instead of a password (WebAuthn). Our own calls, not part of the original API. */
import { type Static, Type } from 'typebox'
import { data, ErrorResponse, Id, IdParams, localeInput, message, Nullable, Timestamp } from '../../../kit/http/wire.ts'
import {
  CreationOptions,
  KnownCredential,
  NewCredential,
  PasskeyName,
  RequestOptions,
} from '../../../kit/passkey/passkey.contract.ts'
import { defineCall } from '../../../shared/contract.ts'
import { SignedIn } from './customer.contract.ts'
import { proofInput } from './proof.contract.ts'

export const WirePasskey = Type.Object({
  id: Id,
  name: Type.String(),
  is_synced: Type.Boolean({ description: 'Synced across devices rather than bound to one' }),
  created_at: Timestamp,
  last_used_at: Nullable(Timestamp),
})
export type WirePasskey = Static<typeof WirePasskey>

const tag = 'Customer'

export const passkeysCall = defineCall({
  method: 'GET',
  path: '/customer/passkeys',
  summary: 'Lists the passkeys of the account',
  tag,
  input: Type.Object(localeInput),
  answers: { 200: data(Type.Array(WirePasskey)), 401: ErrorResponse },
})

export const passkeyOptionsCall = defineCall({
  method: 'POST',
  path: '/customer/passkeys/options',
  summary: 'Returns the options to create a passkey, valid for five minutes',
  tag,
  input: Type.Object({ ...proofInput, ...localeInput }),
  answers: { 200: data(CreationOptions), 401: ErrorResponse },
})

export const addPasskeyCall = defineCall({
  method: 'POST',
  path: '/customer/passkeys',
  summary: 'Adds the passkey that the browser has created',
  tag,
  input: Type.Object({ credential: NewCredential, name: Type.Optional(PasskeyName), ...localeInput }),
  answers: { 200: message({ data: WirePasskey }), 400: ErrorResponse, 401: ErrorResponse },
})

export const renamePasskeyCall = defineCall({
  method: 'PUT',
  path: '/customer/passkeys/:id',
  summary: 'Renames a passkey',
  tag,
  params: IdParams,
  input: Type.Object({ name: PasskeyName, ...localeInput }),
  answers: { 200: message({ data: WirePasskey }), 401: ErrorResponse },
})

export const deletePasskeyCall = defineCall({
  method: 'DELETE',
  path: '/customer/passkeys/:id',
  summary: 'Removes a passkey',
  tag,
  params: IdParams,
  input: Type.Object({ ...proofInput, ...localeInput }),
  answers: { 200: message({}), 400: ErrorResponse, 401: ErrorResponse },
})

export const passkeySignInOptionsCall = defineCall({
  method: 'POST',
  path: '/customer/login/passkey/options',
  summary: 'Returns the options to sign in with a passkey, valid for five minutes',
  tag,
  input: Type.Object(localeInput),
  answers: { 200: data(RequestOptions) },
})

export const passkeySignInCall = defineCall({
  method: 'POST',
  path: '/customer/login/passkey',
  summary: 'Signs in with a passkey',
  tag,
  takesToken: false,
  input: Type.Object({ credential: KnownCredential, ...localeInput }),
  answers: { 200: SignedIn, 401: ErrorResponse },
})
