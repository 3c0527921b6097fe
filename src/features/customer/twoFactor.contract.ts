/** Codes of an authenticator app as a second factor: calls of ours. What changes it asks for a confirmation first (403, 422). */
import { type Static, Type } from 'typebox'
import { defineCall } from '../../shared/contract.ts'
import { data, localeInput, message, Nullable, Refused, Timestamp } from '../../shared/wire.ts'
import { proofInput } from './proof.contract.ts'

const tag = 'Customer'

/** Six digits of the app, or a recovery code. */
const Otp = Type.String({ minLength: 1, maxLength: 40 })

/** What a login takes from an account with a second factor; without it the refusal names `otp` (422). */
export const otpInput = { otp: Type.Optional(Type.String({ maxLength: 40 })) }

export const TwoFactor = Type.Object({
  /** Null while it is off. */
  enabled_at: Nullable(Timestamp),
  recovery_codes_left: Type.Integer(),
})
export type TwoFactor = Static<typeof TwoFactor>

const TwoFactorSetup = Type.Object({
  /** Base32, for typing it in. */
  secret: Type.String(),
  uri: Type.String({ description: 'otpauth://' }),
  /** The address as a QR code: one text per row, `1` for a dark square. */
  qr: Type.Array(Type.String()),
})
export type TwoFactorSetup = Static<typeof TwoFactorSetup>

const RecoveryCodes = Type.Object({ recovery_codes: Type.Array(Type.String()) })

export const twoFactorCall = defineCall({
  method: 'GET',
  path: '/customer/two-factor',
  summary: 'Whether logging in asks for a code of an authenticator app',
  tag,
  input: Type.Object(localeInput),
  answers: { 200: data(TwoFactor), 401: Refused },
})

export const twoFactorSetupCall = defineCall({
  method: 'POST',
  path: '/customer/two-factor/setup',
  summary: 'A new secret for the app; it asks for nothing until a code has confirmed it',
  tag,
  input: Type.Object({ ...proofInput, ...localeInput }),
  answers: { 200: data(TwoFactorSetup), 400: Refused, 401: Refused },
})

export const twoFactorConfirmCall = defineCall({
  method: 'POST',
  path: '/customer/two-factor/confirm',
  summary: 'Turns it on by a first code of the app; answers the recovery codes, once',
  tag,
  input: Type.Object({ otp: Otp, ...proofInput, ...localeInput }),
  answers: { 200: message({ data: RecoveryCodes }), 400: Refused, 401: Refused },
})

export const recoveryCodesCall = defineCall({
  method: 'POST',
  path: '/customer/two-factor/recovery-codes',
  summary: 'New recovery codes in place of the old ones, once',
  tag,
  input: Type.Object({ ...proofInput, ...localeInput }),
  answers: { 200: message({ data: RecoveryCodes }), 400: Refused, 401: Refused },
})

export const twoFactorOffCall = defineCall({
  method: 'DELETE',
  path: '/customer/two-factor',
  summary: 'Turns it off',
  tag,
  input: Type.Object({ ...proofInput, ...localeInput }),
  answers: { 200: message({}), 400: Refused, 401: Refused },
})
