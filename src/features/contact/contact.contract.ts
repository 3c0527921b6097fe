/** Forms by which visitors write to the shop. */
import { Type } from 'typebox'
import { defineCall } from '../../shared/contract.ts'
import { localeInput } from '../../shared/wire.ts'

/** The longest e-mail address that mail servers take (RFC 5321). */
export const longestEmail = 254

/** How the forms answer: `status` repeats the HTTP status; `message` is shown as an error when it is not 200 (spec §8). */
const formAnswer = { status: Type.Integer(), message: Type.String() }

export const subscribeCall = defineCall({
  method: 'POST',
  path: '/contactsubscribe',
  summary: 'Subscribes an e-mail address to news; twice is the same as once',
  tag: 'Content',
  // Loose on purpose: what is wrong with it is answered in the forms' own shape.
  input: Type.Object({ email: Type.Optional(Type.String()), ...localeInput }),
  answers: {
    200: Type.Object(formAnswer),
    422: Type.Object({ ...formAnswer, errors: Type.Record(Type.String(), Type.Array(Type.String())) }),
  },
})
