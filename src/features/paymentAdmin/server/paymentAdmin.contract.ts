/** Back-office calls for payment methods. Amounts are minor units of the base currency. */
import { type Static, type TSchema, Type } from 'typebox'
import { data, Nullable } from '../../../kit/http/wire.ts'
import { defineCall } from '../../../shared/contract.ts'
import { currencies } from '../../../shared/money.ts'
import { adminAnswers, staffOnly } from '../../staff/server/staff.contract.ts'

const Text = Type.String()
const Currency = Type.Enum([...currencies])
const Version = Type.String({ maxLength: 40, description: 'Sent with a change, so that it is about this state' })
const Code = Type.String({ minLength: 1, maxLength: 60 })
const Field = Type.String({ maxLength: 1000 })

const MethodText = Type.Object({ title: Field, description: Field })
const inEachLanguage = <const T extends TSchema>(schema: T, description: string) =>
  Type.Object({ en: schema, fr: schema, de: schema }, { description })
const Texts = inEachLanguage(MethodText, 'What the staff call it; what is empty is the shop’s own text')

const Method = Type.Object({
  code: Code,
  kind: Type.Enum(['on_delivery', 'bank_transfer', 'card']),
  titles: Type.Object({ en: Text, fr: Text, de: Text }, { description: 'As shoppers read it' }),
  defaults: inEachLanguage(MethodText, 'The shop’s own texts'),
  isActive: Type.Boolean(),
  missing: Nullable(
    Type.Enum(['stripe', 'account'], {
      description:
        '`stripe`: its keys are missing, so it is not offered; `account`: shoppers choose it and are not told where to pay',
    }),
  ),
  currencies: Nullable(Type.Array(Currency, { description: 'Null for any' })),
  countries: Nullable(Type.Array(Text, { description: 'Of the billing address; null for any' })),
  minimumMinor: Nullable(Type.Integer({ description: 'The least grand total' })),
  maximumMinor: Nullable(Type.Integer({ description: 'The greatest grand total' })),
  form: Type.Object(
    { countries: Text, minimum: Text, maximum: Text, texts: Texts },
    { description: 'As the editor shows them' },
  ),
  version: Version,
})
export type AdminPaymentMethod = Static<typeof Method>

export const paymentMethodsCall = defineCall({
  method: 'GET',
  path: '/admin/payment-methods',
  summary: 'Payment methods in the order of the payment step, offered or not',
  ...staffOnly,
  answers: {
    200: Type.Object({ data: Type.Array(Method), version: Version, currency: Currency }),
    ...adminAnswers,
  },
})

export const savePaymentMethodCall = defineCall({
  method: 'PUT',
  path: '/admin/payment-methods/:code',
  summary:
    'Changes when a payment method is offered and what it is called, in open carts too; 409 when it has changed since',
  ...staffOnly,
  params: Type.Object({ code: Code }),
  input: Type.Object({
    isActive: Type.Boolean(),
    currencies: Type.Array(Currency, { uniqueItems: true, description: 'Empty for any' }),
    countries: Type.String({ maxLength: 1000, description: 'Codes such as `DE FR`; empty for any' }),
    minimum: Field,
    maximum: Field,
    texts: Type.Optional(Texts),
    version: Version,
  }),
  answers: { 200: data(Method), ...adminAnswers },
})

export const orderPaymentMethodsCall = defineCall({
  method: 'PUT',
  path: '/admin/payment-methods-order',
  summary: 'Puts the payment methods in the order of the payment step',
  ...staffOnly,
  input: Type.Object({ codes: Type.Array(Code, { maxItems: 100 }), version: Version }),
  answers: { 200: Type.Object({}), ...adminAnswers },
})
