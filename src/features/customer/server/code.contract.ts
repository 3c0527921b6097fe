/** Signing in with a code sent to a phone. Rejections are a 200 with `status: false`; clients show its message (spec §8). */
import { Type } from 'typebox'
import { localeInput } from '../../../kit/http/wire.ts'
import { defineCall } from '../../../shared/contract.ts'
import { WireCustomer } from '../../session/server/customer.contract.ts'
import { SignedIn } from './customer.contract.ts'
import { proofInput } from './proof.contract.ts'
import { otpInput } from './twoFactor.contract.ts'

const tag = 'Customer'
const Phone = Type.String({ minLength: 1, maxLength: 40 })
const country = {
  country: Type.Optional(
    Type.String({ maxLength: 2, description: 'ISO 3166-1 alpha-2, for a number without prefix; defaults to IN' }),
  ),
}

export const sendCodeCall = defineCall({
  method: 'POST',
  path: '/send-verification-code',
  summary: 'Sends a code to a phone number; earlier codes stay valid until one is used',
  tag,
  input: Type.Object({ phone: Phone, ...country, ...localeInput }),
  answers: {
    200: Type.Object({
      status: Type.Boolean(),
      /** E.164, such as +912055500199; as sent when it was rejected. */
      phone: Type.String(),
      message: Type.String(),
      error: Type.Optional(Type.String()),
    }),
  },
})

export const verifyCodeCall = defineCall({
  method: 'POST',
  path: '/verify-code',
  summary: 'Signs in by a code, creating an account for a new number; with a token, adds the number to that account',
  tag,
  takesToken: true,
  input: Type.Object({
    phone: Phone,
    code: Type.String({ minLength: 1, maxLength: 20 }),
    ...country,
    /** For calls with a token. */
    ...proofInput,
    ...otpInput,
    ...localeInput,
  }),
  answers: {
    200: Type.Object({
      status: Type.Boolean(),
      message: Type.String(),
      error: Type.Optional(Type.String()),
      /** Only when the code signs in. */
      token: Type.Optional(SignedIn.properties.token),
      data: Type.Optional(WireCustomer),
      left_out: Type.Optional(SignedIn.properties.left_out),
    }),
  },
})
