/** Authenticator app codes as a second factor. Our own calls; changes require re-authentication (403, 422). */
import { type Static, Type } from 'typebox'
import { data, ErrorResponse, localeInput, message, Nullable, Timestamp } from '../../../kit/http/wire.ts'
import { defineCall } from '../../../shared/contract.ts'
import { proofInput } from './proof.contract.ts'

const tag = 'Customer'

/** Six digits from the app, or a recovery code. */
const Otp = Type.String({ minLength: 1, maxLength: 40 })

/** Required to sign in to an account with a second factor; without it the error names `otp` (422). */
export const otpInput = { otp: Type.Optional(Type.String({ maxLength: 40 })) }

export const TwoFactor = Type.Object({
  /** Null while it is off. */
  enabled_at: Nullable(Timestamp),
  recovery_codes_left: Type.Integer(),
})
export type TwoFactor = Static<typeof TwoFactor>

const TwoFactorSetup = Type.Object({
  /** Base32, for typing into the app. */
  secret: Type.String(),
  uri: Type.String({ description: 'otpauth://' }),
  /** The URI as a QR code: one string per row, `1` for a dark module. */
  qr: Type.Array(Type.String()),
})
export type TwoFactorSetup = Static<typeof TwoFactorSetup>

const RecoveryCodes = Type.Object({ recovery_codes: Type.Array(Type.String()) })

export const twoFactorCall = defineCall({
  method: 'GET',
  path: '/customer/two-factor',
  summary: 'Returns whether signing in requires a code from an authenticator app',
  tag,
  input: Type.Object(localeInput),
  answers: { 200: data(TwoFactor), 401: ErrorResponse },
})

export const twoFactorSetupCall = defineCall({
  method: 'POST',
  path: '/customer/two-factor/setup',
  summary: 'Creates a secret for the app; it has no effect until a code confirms it',
  tag,
  input: Type.Object({ ...proofInput, ...localeInput }),
  answers: { 200: data(TwoFactorSetup), 400: ErrorResponse, 401: ErrorResponse },
})

export const twoFactorConfirmCall = defineCall({
  method: 'POST',
  path: '/customer/two-factor/confirm',
  summary: 'Turns two-factor authentication on with a first code; returns the recovery codes, only this once',
  tag,
  input: Type.Object({ otp: Otp, ...proofInput, ...localeInput }),
  answers: { 200: message({ data: RecoveryCodes }), 400: ErrorResponse, 401: ErrorResponse },
})

export const recoveryCodesCall = defineCall({
  method: 'POST',
  path: '/customer/two-factor/recovery-codes',
  summary: 'Replaces the recovery codes and returns the new ones, only this once',
  tag,
  input: Type.Object({ ...proofInput, ...localeInput }),
  answers: { 200: message({ data: RecoveryCodes }), 400: ErrorResponse, 401: ErrorResponse },
})

export const twoFactorOffCall = defineCall({
  method: 'DELETE',
  path: '/customer/two-factor',
  summary: 'Turns two-factor authentication off',
  tag,
  input: Type.Object({ ...proofInput, ...localeInput }),
  answers: { 200: message({}), 400: ErrorResponse, 401: ErrorResponse },
})
