/** Back-office calls for taking orders: the input, its price, and the resulting order. */
import { type Static, Type } from 'typebox'
import { data, Id, idempotent, Nullable } from '../../../kit/http/wire.ts'
import { defineCall } from '../../../shared/contract.ts'
import { languages } from '../../../shared/locale.ts'
import { currencies } from '../../../shared/money.ts'
import { maxEmailLength } from '../../../shared/personDetails.ts'
import { postalFields } from '../../address/server/address.contract.ts'
import { maximumQuantity } from '../../cart/quantityLimit.ts'
import { maxNoteLength } from '../../customerAdmin/customerKey.ts'
import { adminAnswers, staffOnly } from '../../staff/server/staff.contract.ts'
import { maxOrderLines } from '../orderLimits.ts'

const Language = Type.Enum([...languages])
const Currency = Type.Enum([...currencies])
const Amount = Type.Integer({ description: 'In minor units of the currency of the order' })
const Code = Type.String({ maxLength: 100 })
/** Field names as in `address/address.rules.ts`, which validates each of them. */
const Address = Type.Object(postalFields)

const OrderInput = Type.Object({
  customerId: Nullable(Id),
  lines: Type.Array(Type.Object({ variantId: Id, quantity: Type.Integer({ minimum: 1, maximum: maximumQuantity }) }), {
    maxItems: maxOrderLines,
  }),
  email: Type.String({ maxLength: maxEmailLength, description: 'Empty for who has none' }),
  billing: Address,
  shipping: Nullable(Address),
  pickupStore: Type.String({
    maxLength: 40,
    description: 'Code of the store where it is collected; empty for delivery',
  }),
  coupon: Code,
  shippingMethod: Code,
  paymentMethod: Code,
  orderLanguage: Language,
  orderCurrency: Currency,
})
export type OrderInput = Static<typeof OrderInput>

const QuotedLine = Type.Object({
  variantId: Id,
  sku: Type.String(),
  name: Type.String(),
  options: Type.Array(Type.String()),
  quantity: Type.Integer(),
  stock: Type.Integer(),
  unit: Amount,
  total: Amount,
  discount: Amount,
  problem: Nullable(Type.Enum(['inactive', 'soldOut', 'short'])),
})

const Quote = Type.Object({
  currency: Currency,
  lines: Type.Array(QuotedLine),
  subTotal: Amount,
  discount: Amount,
  shipping: Amount,
  tax: Amount,
  isTaxIncluded: Type.Boolean(),
  grandTotal: Amount,
  promotionName: Nullable(Type.String({ description: 'Name of the promotion that applies without a code' })),
  promotionNote: Nullable(
    Type.String({
      description: 'To which orders of a customer the promotion applies, or why none applies to this one',
    }),
  ),
  couponProblem: Nullable(Type.String({ description: 'Why the coupon takes nothing off' })),
  shippingMethods: Type.Array(
    Type.Object({ code: Type.String(), title: Type.String(), description: Type.String(), price: Amount }),
  ),
  stores: Type.Array(Type.Object({ code: Type.String(), name: Type.String(), address: Type.String() })),
  /** Null until the customer chooses one that is offered for these goods and this address. */
  shippingMethod: Nullable(Type.String()),
  deliveryProblem: Nullable(Type.String({ description: 'Why nothing can be shipped to the address' })),
  paymentMethods: Type.Array(
    Type.Object({
      code: Type.String(),
      title: Type.String(),
      isByLink: Type.Boolean({ description: 'The customer pays on a page whose address is sent by email' }),
    }),
  ),
})
export type Quote = Static<typeof Quote>

export const quoteCall = defineCall({
  method: 'POST',
  path: '/admin/order-form/quote',
  summary: 'What an order would cost now, and how it can be shipped and paid; null without goods',
  ...staffOnly,
  input: OrderInput,
  answers: { 200: data(Nullable(Quote)), ...adminAnswers },
})

export const createOrderCall = defineCall({
  method: 'POST',
  path: '/admin/orders',
  summary: 'Takes an order for a customer',
  ...staffOnly,
  ...idempotent,
  input: Type.Object({
    ...OrderInput.properties,
    note: Type.String({ maxLength: maxNoteLength, description: 'About the customer, for the staff' }),
    seenGrandTotal: Amount,
  }),
  answers: { 200: data(Type.Object({ number: Type.String() })), ...adminAnswers },
})

const OfferedVariant = Type.Object({
  variantId: Id,
  name: Type.String(),
  options: Type.Array(Type.String()),
  sku: Type.String(),
  stock: Type.Integer(),
  price: Amount,
})
export type OfferedVariant = Static<typeof OfferedVariant>

export const offeredVariantsCall = defineCall({
  method: 'GET',
  path: '/admin/order-form/variants',
  summary: 'What is sold and matches: by words of the name, or a whole SKU or barcode, which is then the only one',
  ...staffOnly,
  input: Type.Object({
    search: Type.Optional(Type.String({ maxLength: 100 })),
    orderCurrency: Type.Optional(Currency),
  }),
  answers: { 200: Type.Object({ data: Type.Array(OfferedVariant), isExact: Type.Boolean() }), ...adminAnswers },
})

const KnownAddress = Type.Object({
  firstName: Type.String(),
  lastName: Type.String(),
  companyName: Type.String(),
  vatId: Type.String(),
  lines: Type.Array(Type.String()),
  postcode: Type.String(),
  city: Type.String(),
  state: Type.String(),
  country: Type.String(),
  phone: Type.String(),
})
export type KnownAddress = Static<typeof KnownAddress>

const OrderStart = Type.Object({
  customer: Nullable(Type.Object({ id: Id, name: Type.String(), phone: Type.String() })),
  email: Type.String(),
  /** The addresses of the account, default first. */
  addresses: Type.Array(KnownAddress),
  billing: Nullable(KnownAddress),
  shipping: Nullable(KnownAddress),
  suggestedCountry: Type.String({ description: 'The likely country of a customer whose address is unknown' }),
  orderLanguage: Language,
  orderCurrency: Currency,
  /** Those of the shop. */
  currencies: Type.Array(Currency),
  lines: Type.Array(Type.Object({ variantId: Id, quantity: Type.Integer() })),
  leftOut: Type.Array(Type.String({ description: 'Names of goods that are not sold any more' })),
})
export type OrderStart = Static<typeof OrderStart>

export const orderStartCall = defineCall({
  method: 'GET',
  path: '/admin/order-form/start',
  summary: 'What is known for a new order: of a customer, or of a former order that is taken again',
  ...staffOnly,
  input: Type.Object({
    customer: Type.Optional(Id),
    order: Type.Optional(Type.String({ maxLength: 40 })),
  }),
  answers: { 200: data(OrderStart), ...adminAnswers },
})
