import { Type } from 'typebox'
import { textSchema } from '../../../kit/http/formSchema.ts'
import { Id, localeInput, message } from '../../../kit/http/wire.ts'
import { defineCall } from '../../../shared/contract.ts'
import { honeypotName } from '../../../shared/honeypot.ts'
import { stockAlertRules } from '../stockAlert.form.ts'

export const stockAlertCall = defineCall({
  method: 'POST',
  path: '/stock-alerts',
  summary:
    'Sends one email when a sold-out variant is back. The response is the same whether or not the address is already on the list',
  tag: 'Products',
  input: Type.Object({
    product_id: Id,
    variant_id: Type.Optional(Type.Integer({ ...Id, description: 'Required for a configurable product' })),
    email: textSchema(stockAlertRules.email),
    [honeypotName]: Type.Optional(Type.Unknown({ description: 'A trap for machines: people leave it empty' })),
    ...localeInput,
  }),
  answers: { 200: message({}) },
})
