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
  summary: 'Mails a link to choose a new password; the answer is the same whether there is such an account or not',
  tag,
  input: Type.Object({ email: EmailAddress, ...localeInput }),
  answers: { 200: message({}) },
})

export const resetPasswordCall = defineCall({
  method: 'POST',
  path: '/customer/reset-password',
  summary: 'Sets a new password and ends every session; `token` and `email` stand in the link',
  tag,
  input: Type.Object({
    token: Type.String({
      minLength: 1,
      maxLength: 200,
      description: 'In the body: in the query it would be a credential',
    }),
    email: EmailAddress,
    password: textSchema(accountRules.password),
    password_confirmation: Type.Optional(Type.String()),
    ...localeInput,
  }),
  answers: { 200: message({}) },
})
