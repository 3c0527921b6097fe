/** Input and responses that all visitor forms share. */
import { Type } from 'typebox'
import { localeInput } from '../../../kit/http/wire.ts'
import { honeypotName } from '../../../shared/honeypot.ts'

/** `status` repeats the HTTP status; `message` is shown as an error when it is not 200 (spec §8). */
export const formResponses = {
  200: Type.Object({ status: Type.Integer(), message: Type.String() }),
  422: Type.Object({
    // Missing when the body cannot be parsed.
    status: Type.Optional(Type.Integer()),
    message: Type.String(),
    errors: Type.Record(Type.String(), Type.Array(Type.String())),
  }),
}

/** Accepts anything, because these forms report problems in their own format. */
export const uncheckedField = (description: string) => Type.Optional(Type.Unknown({ description }))

/** Input of every form in addition to its own fields. */
export const formInput = {
  ...localeInput,
  [honeypotName]: uncheckedField('A trap for machines: people leave it empty'),
}
