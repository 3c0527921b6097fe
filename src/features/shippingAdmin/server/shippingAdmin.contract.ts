/** The calls of the back office about shipping methods and carriers. Amounts are minor units, weights are grams. */
import { type Static, Type } from 'typebox'
import { data, Id, Nullable } from '../../../kit/http/wire.ts'
import { defineCall } from '../../../shared/contract.ts'
import { currencies } from '../../../shared/money.ts'
import { adminAnswers, staffOnly } from '../../staff/server/staff.contract.ts'
import { type MethodForm, methodTextFields, rateFields } from '../methodForm.ts'

const Text = Type.String()
const Currency = Type.Enum([...currencies])
const Amounts = Type.Unsafe<Partial<Record<(typeof currencies)[number], number>>>(
  Type.Record(Type.String(), Type.Integer(), { description: 'Minor units by currency' }),
)
const Grams = Type.Integer({ minimum: 0 })
const Version = Type.String({ maxLength: 40, description: 'Sent with a change, so that it is about this state' })
const Code = Type.String({ minLength: 1, maxLength: 60 })
const CodeParams = Type.Object({ code: Code })

const Field = Type.String({ maxLength: 1000 })
const makeFields = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, Field]))

/** The typed text of the editor, which the server parses. */
const Form = Type.Unsafe<MethodForm>(
  Type.Object({
    code: Field,
    ...makeFields(methodTextFields),
    rates: Type.Array(Type.Object({ key: Type.String({ minLength: 1, maxLength: 40 }), ...makeFields(rateFields) }), {
      maxItems: 200,
      description: 'The first that fits a destination and a weight applies',
    }),
  }),
)

const DayRange = Type.Object({ least: Type.Integer(), most: Type.Integer() })

const Rate = Type.Object({
  id: Id,
  zones: Type.Array(Text, { description: 'Countries (`DE`), states (`IN-MH`), or `*` for everywhere' }),
  weightFrom: Grams,
  weightTo: Nullable(Grams),
  price: Amounts,
  freeOver: Amounts,
  carrier: Nullable(Text),
  transitDays: Nullable(DayRange),
  isActive: Type.Boolean(),
})

const Method = Type.Object({ code: Code, title: Text, rates: Type.Array(Rate) })
export type ShippingMethod = Static<typeof Method>

const Finding = Type.Object({
  kind: Type.Enum(['unserved', 'gap', 'never', 'overlap']),
  code: Nullable(Text),
  rateId: Nullable(Id),
  zone: Text,
  from: Grams,
  to: Nullable(Grams),
})
export type ShippingFinding = Static<typeof Finding>

const Carrier = Type.Object({
  code: Code,
  title: Text,
  trackingTemplate: Nullable(Type.String({ description: 'Its tracking page, with `{number}` for the number' })),
  isActive: Type.Boolean({ description: 'Whether new parcels may go by it' }),
  version: Version,
})
export type AdminCarrier = Static<typeof Carrier>

export const shippingCall = defineCall({
  method: 'GET',
  path: '/admin/shipping',
  summary: 'Shipping methods with their rates in display order, what is wrong with them, and the carriers',
  ...staffOnly,
  answers: {
    200: Type.Object({
      data: Type.Array(Method),
      version: Version,
      findings: Type.Array(Finding),
      carriers: Type.Array(Carrier),
      currency: Currency,
      currencies: Type.Array(Currency, { description: 'Those that the shop offers' }),
      country: Type.String({ description: 'Where the shop is, to begin a preview with' }),
    }),
    ...adminAnswers,
  },
})

const StoredMethod = Type.Object({
  code: Code,
  version: Version,
  form: Form,
  hasMixedTexts: Type.Boolean({ description: 'Whether its rates have different texts, which saving makes the same' }),
})
export type StoredMethod = Static<typeof StoredMethod>

export const shippingMethodCall = defineCall({
  method: 'GET',
  path: '/admin/shipping/methods/:code',
  summary: 'A shipping method as its editor shows it',
  ...staffOnly,
  params: CodeParams,
  answers: { 200: data(StoredMethod), ...adminAnswers },
})

export const createMethodCall = defineCall({
  method: 'POST',
  path: '/admin/shipping/methods',
  summary: 'Adds a shipping method, after the others',
  ...staffOnly,
  input: Type.Object({ form: Form }),
  answers: { 200: data(StoredMethod), ...adminAnswers },
})

export const saveMethodCall = defineCall({
  method: 'PUT',
  path: '/admin/shipping/methods/:code',
  summary: 'Changes a shipping method and its rates, effective at once; 409 when it has changed since',
  ...staffOnly,
  params: CodeParams,
  input: Type.Object({ form: Form, version: Version }),
  answers: { 200: data(StoredMethod), ...adminAnswers },
})

export const deleteMethodCall = defineCall({
  method: 'DELETE',
  path: '/admin/shipping/methods/:code',
  summary: 'Deletes a shipping method with its rates; orders keep what they were charged',
  ...staffOnly,
  params: CodeParams,
  input: Type.Object({ version: Version }),
  answers: { 200: Type.Object({}), ...adminAnswers },
})

export const orderMethodsCall = defineCall({
  method: 'PUT',
  path: '/admin/shipping/order',
  summary: 'Puts the shipping methods in the order in which shoppers see them',
  ...staffOnly,
  input: Type.Object({ codes: Type.Array(Code, { maxItems: 500 }), version: Version }),
  answers: { 200: Type.Object({}), ...adminAnswers },
})

const Preview = Type.Object({
  currency: Currency,
  offers: Type.Array(
    Type.Object({
      code: Text,
      title: Text,
      price: Type.Integer({ description: '0 while it is free' }),
      freeOver: Nullable(Type.Integer({ description: 'Free when the goods cost more' })),
      transitDays: Nullable(DayRange),
      isPickup: Type.Boolean(),
    }),
  ),
})
export type ShippingPreview = Static<typeof Preview>

const PreviewErrors = Type.Unsafe<Record<string, string[]>>(
  Type.Record(Type.String(), Type.Array(Type.String()), {
    description: 'What is wrong with which field; a preview of something unfinished is no error',
  }),
)

export const shippingPreviewCall = defineCall({
  method: 'POST',
  path: '/admin/shipping-preview',
  summary: 'What a shopper would be offered, by the rules of the cart; with `form`, as if that method were saved',
  ...staffOnly,
  input: Type.Object({
    country: Type.String({ pattern: '^[A-Za-z]{2}$' }),
    state: Type.String({ maxLength: 10, description: 'Its code; empty where states are not used' }),
    weight: Type.String({ maxLength: 20, description: 'Kilograms of all goods' }),
    goods: Type.String({ maxLength: 20, description: 'What the goods cost, after discounts' }),
    goodsCurrency: Currency,
    form: Type.Optional(Form),
  }),
  answers: { 200: Type.Object({ data: Nullable(Preview), errors: PreviewErrors }), ...adminAnswers },
})

const CarrierForm = Type.Object({ title: Field, trackingTemplate: Field, isActive: Type.Boolean() })

export const createCarrierCall = defineCall({
  method: 'POST',
  path: '/admin/carriers',
  summary: 'Adds a carrier',
  ...staffOnly,
  input: Type.Object({ code: Field, ...CarrierForm.properties }),
  answers: { 200: data(Carrier), ...adminAnswers },
})

export const saveCarrierCall = defineCall({
  method: 'PUT',
  path: '/admin/carriers/:code',
  summary: 'Changes a carrier; the links of earlier parcels follow',
  ...staffOnly,
  params: CodeParams,
  input: Type.Object({ ...CarrierForm.properties, version: Version }),
  answers: { 200: data(Carrier), ...adminAnswers },
})
