/** Passkeys of the staff: signing in, re-authentication, and managing one's own passkeys. */
import { type Static, Type } from 'typebox'
import { data, Id, IdParams, Nullable, Timestamp } from '../../../kit/http/wire.ts'
import {
  CreationOptions,
  KnownCredential,
  NewCredential,
  PasskeyName,
  RequestOptions,
} from '../../../kit/passkey/passkey.contract.ts'
import { defineCall } from '../../../shared/contract.ts'
import { adminAnswers, Me, staffOnly } from './staff.contract.ts'

const StaffPasskey = Type.Object({
  id: Id,
  name: Type.String(),
  isSynced: Type.Boolean({ description: 'Synced across devices rather than bound to one' }),
  createdAt: Timestamp,
  lastUsedAt: Nullable(Timestamp),
})
export type StaffPasskey = Static<typeof StaffPasskey>

const Done = Type.Object({})

export const staffPasskeysCall = defineCall({
  method: 'GET',
  path: '/admin/account/passkeys',
  summary: 'One’s own passkeys',
  ...staffOnly,
  answers: { 200: data(Type.Array(StaffPasskey)), ...adminAnswers },
})

export const staffPasskeyOptionsCall = defineCall({
  method: 'POST',
  path: '/admin/account/passkeys/options',
  summary: 'Returns the options to create a passkey, valid for five minutes',
  ...staffOnly,
  answers: { 200: data(CreationOptions), ...adminAnswers },
})

export const addStaffPasskeyCall = defineCall({
  method: 'POST',
  path: '/admin/account/passkeys',
  summary: 'Adds the passkey that the browser has created',
  ...staffOnly,
  input: Type.Object({ credential: NewCredential, name: Type.Optional(PasskeyName) }),
  answers: { 200: data(StaffPasskey), ...adminAnswers },
})

export const renameStaffPasskeyCall = defineCall({
  method: 'PUT',
  path: '/admin/account/passkeys/:id',
  summary: 'Renames a passkey',
  ...staffOnly,
  params: IdParams,
  input: Type.Object({ name: PasskeyName }),
  answers: { 200: data(StaffPasskey), ...adminAnswers },
})

export const removeStaffPasskeyCall = defineCall({
  method: 'DELETE',
  path: '/admin/account/passkeys/:id',
  summary: 'Removes a passkey',
  ...staffOnly,
  params: IdParams,
  answers: { 200: Done, ...adminAnswers },
})

export const passkeySignInOptionsCall = defineCall({
  method: 'POST',
  path: '/admin/session/passkey/options',
  summary: 'Returns the options to sign in with a passkey, valid for five minutes',
  ...staffOnly,
  answers: { 200: data(RequestOptions), ...adminAnswers },
})

export const passkeySignInCall = defineCall({
  method: 'POST',
  path: '/admin/session/passkey',
  summary: 'Signs in with a passkey, which counts as password and second factor',
  ...staffOnly,
  input: Type.Object({
    credential: KnownCredential,
    email: Type.Optional(Type.String({ maxLength: 254, description: 'Only this person may sign in' })),
  }),
  answers: { 200: data(Me), ...adminAnswers },
})

export const passkeyConfirmOptionsCall = defineCall({
  method: 'POST',
  path: '/admin/session/confirmation/passkey/options',
  summary: 'Returns the options to prove with a passkey who is signed in',
  ...staffOnly,
  answers: { 200: data(RequestOptions), ...adminAnswers },
})

export const passkeyConfirmCall = defineCall({
  method: 'POST',
  path: '/admin/session/confirmation/passkey',
  summary: 'Proves with a passkey who is signed in, before a sensitive change',
  ...staffOnly,
  input: Type.Object({ credential: KnownCredential }),
  answers: { 200: data(Type.Object({ confirmedUntil: Timestamp })), ...adminAnswers },
})
