/** Security events of an account, for the security page. Our own call, not part of the original API. */
import { type Static, Type } from 'typebox'
import { ErrorResponse, localeInput, Nullable, Timestamp } from '../../../kit/http/wire.ts'
import { defineCall } from '../../../shared/contract.ts'

export const securityEventKinds = [
  'registered',
  'login',
  'logout',
  'reauthentication',
  'password-changed',
  'password-reset',
  'email-changed',
  'phone-confirmed',
  'phone-changed',
  'phone-removed',
  'passkey-added',
  'passkey-removed',
  'two-factor-on',
  'two-factor-off',
  'recovery-codes-made',
  'recovery-code-used',
  'session-ended',
  'sessions-ended',
  /** Recorded without a customer, because the account no longer exists. */
  'account-deleted',
] as const
export type SecurityEventKind = (typeof securityEventKinds)[number]

/** The proof used to sign in or to re-authenticate. */
export const authenticationMethods = ['password', 'phone', 'passkey'] as const
export type AuthenticationMethod = (typeof authenticationMethods)[number]

export const securityOutcomes = ['success', 'refused'] as const
export type SecurityOutcome = (typeof securityOutcomes)[number]

export const WireSecurityEvent = Type.Object({
  id: Type.Integer(),
  kind: Type.Enum(securityEventKinds),
  method: Nullable(Type.Enum(authenticationMethods)),
  outcome: Type.Enum(securityOutcomes),
  browser: Nullable(Type.String({ examples: ['Firefox'] })),
  system: Nullable(Type.String({ examples: ['Android'] })),
  network: Type.String({ description: 'Truncated IP address', examples: ['203.0.113.0/24'] }),
  occurred_at: Timestamp,
})
export type WireSecurityEvent = Static<typeof WireSecurityEvent>

export const securityEventsCall = defineCall({
  method: 'GET',
  path: '/customer/security-events',
  summary: 'Lists the last 20 sign-ins, failed attempts and changes of sign-in methods, newest first',
  tag: 'Customer',
  input: Type.Object(localeInput),
  answers: { 200: Type.Object({ data: Type.Array(WireSecurityEvent) }), 401: ErrorResponse },
})
