/** The call of the back office's command palette. */
import { type Static, Type } from 'typebox'
import { data, Id, Nullable } from '../../../kit/http/wire.ts'
import { defineCall } from '../../../shared/contract.ts'
import { adminAnswers, staffOnly } from '../../staff/server/staff.contract.ts'

const FoundContent = Type.Object({
  kind: Type.Enum([
    ...(['category', 'brand', 'attribute', 'promotion', 'post', 'postLabel', 'page', 'banner', 'home'] as const),
    ...(['shippingMethod', 'carrier', 'store', 'paymentMethod', 'webhook', 'staff'] as const),
  ]),
  key: Type.String({ description: 'As the URL of its page in the back office names it' }),
  name: Type.String(),
  note: Type.String({
    description: 'What tells it from others of the same name: its slug, code, link or email address',
  }),
})
export type FoundContent = Static<typeof FoundContent>

const Found = Type.Object({
  orders: Type.Array(Type.Object({ number: Type.String(), customerName: Type.String() })),
  products: Type.Array(Type.Object({ id: Id, name: Type.String(), sku: Type.String() })),
  customers: Type.Array(Type.Object({ key: Type.String(), name: Type.String(), contact: Nullable(Type.String()) })),
  content: Type.Array(FoundContent, { description: 'The first of each kind' }),
})
export type Found = Static<typeof Found>

export const findAnythingCall = defineCall({
  method: 'GET',
  path: '/admin/find',
  summary: 'The first orders, products, customers and contents of the shop that match, of what one may see',
  ...staffOnly,
  input: Type.Object({ search: Type.Optional(Type.String({ maxLength: 100 })) }),
  answers: { 200: data(Found), ...adminAnswers },
})
