/** Resetting a forgotten password with an emailed link that works once. */
import { Type } from 'typebox'
import { textSchema } from '../../../kit/http/formSchema.ts'
import { EmailAddress, localeInput, message } from '../../../kit/http/wire.ts'
import { defineCall } from '../../../shared/contract.ts'
import { accountRules } from '../account.rules.ts'

const tag = 'Customer'

export const forgotPasswordCall = defineCall({
  method: 'POST',
  path: '/customer/forgot-password',
  summary: 'Emails a link for choosing a new password; the response is the same whether the account exists or not',
  tag,
  input: Type.Object({ email: EmailAddress, ...localeInput }),
  answers: { 200: message({}) },
})

export const resetPasswordCall = defineCall({
  method: 'POST',
  path: '/customer/reset-password',
  summary: 'Sets a new password and ends every session; `token` and `email` come from the link',
  tag,
  input: Type.Object({
    token: Type.String({
      minLength: 1,
      maxLength: 200,
      description: 'Sent in the body, because in the query it would count as the session token',
    }),
    email: EmailAddress,
    password: textSchema(accountRules.password),
    password_confirmation: Type.Optional(Type.String()),
    ...localeInput,
  }),
  answers: { 200: message({}) },
})
