/** Back-office calls for promotions with and without a code: their terms and uses. Amounts are minor units. */
import { type Static, Type } from 'typebox'
import { data, Id, IdParams, Nullable, Timestamp } from '../../../kit/http/wire.ts'
import { defineCall } from '../../../shared/contract.ts'
import { currencies } from '../../../shared/money.ts'
import { orderStatuses } from '../../order/order.status.ts'
import { adminAnswers, staffOnly } from '../../staff/server/staff.contract.ts'
import { promotionKinds, promotionMethods, promotionStates, promotionViews } from '../promotionForm.ts'

const Text = Type.String()
const Count = Type.Integer({ minimum: 0 })
const Amount = Type.Integer({ description: 'Minor units' })
const Currency = Type.Enum([...currencies])
const Field = Type.String({ maxLength: 200 })
const before = Type.Optional(
  Type.Integer({ minimum: 1, maximum: 2_147_483_647, description: '`next` of the page before' }),
)

const List = Type.String({ maxLength: 1000 })
const goods = {
  goods: Field,
  buyQuantity: Field,
  getQuantity: Field,
  categories: List,
  brands: List,
  products: Type.String({ maxLength: 1000, description: 'SKUs, separated by commas' }),
}

/** The editor's input; the server validates it. */
const fields = {
  code: Field,
  kind: Field,
  percent: Field,
  amount: Field,
  ...goods,
  minimum: Field,
  startsAt: Type.String({ maxLength: 30, description: 'In the time zone of the shop: 2026-06-01T00:00' }),
  endsAt: Type.String({ maxLength: 30 }),
  usageLimit: Field,
  perCustomerLimit: Field,
  firstOrder: Field,
  nameEn: Field,
  nameFr: Field,
  nameDe: Field,
}
const Form = Type.Object({ method: Field, ...fields })
const FormInput = Type.Object({
  method: Type.Optional(
    Type.String({ maxLength: 200, description: '`code` without it; `automatic` for a promotion without a code' }),
  ),
  ...fields,
})

const ListItem = Type.Object({
  id: Id,
  code: Nullable(Type.String({ description: 'Null for a promotion that applies by itself' })),
  name: Nullable(Text),
  state: Type.Enum([...promotionStates]),
  kind: Type.Enum([...promotionKinds]),
  percentBp: Nullable(Type.Integer()),
  amountMinor: Nullable(Amount),
  buyQuantity: Nullable(Count),
  getQuantity: Nullable(Count),
  isTargeted: Type.Boolean({ description: 'Whether it applies to some goods only' }),
  minimumMinor: Amount,
  startsAt: Nullable(Timestamp),
  endsAt: Nullable(Timestamp),
  usageLimit: Nullable(Count),
  usedCount: Count,
})
export type PromotionListItem = Static<typeof ListItem>

export const promotionsCall = defineCall({
  method: 'GET',
  path: '/admin/promotions',
  summary: 'Promotions of a view, newest first; `search` finds codes and names. Amounts are of the base currency',
  ...staffOnly,
  input: Type.Object({
    view: Type.Optional(Type.Enum([...promotionViews])),
    method: Type.Optional(Type.Enum([...promotionMethods])),
    search: Type.Optional(Type.String({ maxLength: 100 })),
    before,
  }),
  answers: {
    200: Type.Object({ data: Type.Array(ListItem), next: Nullable(Id), currency: Currency, timeZone: Text }),
    ...adminAnswers,
  },
})

const Use = Type.Object({
  number: Text,
  status: Type.Enum([...orderStatuses]),
  createdAt: Timestamp,
  currency: Currency,
  discount: Amount,
  grandTotal: Amount,
})

export const Promotion = Type.Object({
  id: Id,
  version: Type.Integer({ description: 'Sent with a change, so that it is about these terms' }),
  state: Type.Enum([...promotionStates]),
  form: Form,
  currency: Currency,
  timeZone: Text,
  usage: Type.Object({
    orders: Type.Integer({ minimum: 0, description: 'Without canceled ones' }),
    discountMinor: Type.Integer({ description: 'What these orders lost to it, of the base currency' }),
    salesMinor: Type.Integer({ description: 'What these orders cost, of the base currency' }),
    latest: Type.Array(Use, { description: 'Newest first, canceled ones too' }),
    left: Type.Integer({ minimum: 0, description: 'Older orders that are not listed' }),
  }),
})
export type Promotion = Static<typeof Promotion>

export const promotionCall = defineCall({
  method: 'GET',
  path: '/admin/promotions/:id',
  summary: 'A promotion with its terms and the orders that used it',
  ...staffOnly,
  params: IdParams,
  answers: { 200: data(Promotion), ...adminAnswers },
})

export const createPromotionCall = defineCall({
  method: 'POST',
  path: '/admin/promotions',
  summary: 'Adds a promotion',
  ...staffOnly,
  input: Type.Object({ form: FormInput }),
  answers: { 200: data(Type.Object({ id: Id })), ...adminAnswers },
})

export const savePromotionCall = defineCall({
  method: 'PUT',
  path: '/admin/promotions/:id',
  summary: 'Changes the terms of a promotion, also in open carts; 409 when it has changed since',
  ...staffOnly,
  params: IdParams,
  input: Type.Object({ form: FormInput, version: Type.Integer() }),
  answers: { 200: data(Promotion), ...adminAnswers },
})

export const archivePromotionCall = defineCall({
  method: 'PUT',
  path: '/admin/promotions/:id/archived',
  summary: 'Takes a promotion out of the shop at once, or puts it back; 409 when it has changed since',
  ...staffOnly,
  params: IdParams,
  input: Type.Object({ isArchived: Type.Boolean(), version: Type.Integer() }),
  answers: { 200: data(Promotion), ...adminAnswers },
})

export const PromotionPreview = Type.Object({
  currency: Currency,
  lines: Type.Array(
    Type.Object({ sku: Text, name: Text, quantity: Count, unit: Amount, total: Amount, discount: Amount }),
  ),
  subTotal: Amount,
  discount: Amount,
  shipping: Type.Integer({ description: 'Of the first shipping method; minor units' }),
  tax: Amount,
  isTaxIncluded: Type.Boolean(),
  grandTotal: Amount,
  problem: Nullable(Type.String({ description: 'Why the promotion takes nothing off this cart' })),
})
export type PromotionPreview = Static<typeof PromotionPreview>

export const promotionPreviewCall = defineCall({
  method: 'GET',
  path: '/admin/promotion-preview',
  summary: 'What a cart would cost with a promotion, before it is saved',
  ...staffOnly,
  input: Type.Object({
    kind: Type.Optional(Field),
    percent: Type.Optional(Field),
    amount: Type.Optional(Field),
    minimum: Type.Optional(Field),
    buyQuantity: Type.Optional(Field),
    getQuantity: Type.Optional(Field),
    goods: Type.Optional(Field),
    categories: Type.Optional(List),
    brands: Type.Optional(List),
    products: Type.Optional(List),
    cart: Type.Optional(
      Type.String({ maxLength: 1000, description: '`SKU:quantity`, separated by commas; without it an example' }),
    ),
    priceCurrency: Type.Optional(Currency),
  }),
  answers: { 200: data(PromotionPreview), ...adminAnswers },
})
