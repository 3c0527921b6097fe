/** The call of the back office's command palette. */
import { type Static, Type } from 'typebox'
import { data, Id, Nullable } from '../../../kit/http/wire.ts'
import { defineCall } from '../../../shared/contract.ts'
import { adminAnswers, staffOnly } from '../../staff/server/staff.contract.ts'

const Found = Type.Object({
  orders: Type.Array(Type.Object({ number: Type.String(), customerName: Type.String() })),
  products: Type.Array(Type.Object({ id: Id, name: Type.String(), sku: Type.String() })),
  customers: Type.Array(Type.Object({ id: Id, name: Type.String(), contact: Nullable(Type.String()) })),
})
export type Found = Static<typeof Found>

export const findAnythingCall = defineCall({
  method: 'GET',
  path: '/admin/find',
  summary: 'The first orders, products and customers that match, of what one may see',
  ...staffOnly,
  input: Type.Object({ search: Type.Optional(Type.String({ maxLength: 100 })) }),
  answers: { 200: data(Found), ...adminAnswers },
})
