import { type Static, Type } from 'typebox'
import { defineCall } from '../../shared/contract.ts'
import { data, Id, IdParams, localeInput, paged, pageInput, Timestamp } from '../../shared/wire.ts'
import { WireProduct } from '../product/product.contract.ts'

export const WireReview = Type.Object({
  id: Id,
  title: Type.String(),
  /** One decimal as text, "4.0". */
  rating: Type.String(),
  comment: Type.String(),
  name: Type.String(),
  status: Type.Enum(['approved', 'pending', 'rejected']),
  product: WireProduct,
  /** Never an e-mail address or a phone number. */
  customer: Type.Optional(
    Type.Object({ id: Id, first_name: Type.String(), last_name: Type.String(), name: Type.String() }),
  ),
  /** Ours: the language it is written in, a shop code. */
  locale: Type.String(),
  created_at: Timestamp,
  updated_at: Timestamp,
})
export type WireReview = Static<typeof WireReview>

export const reviewsCall = defineCall({
  method: 'GET',
  path: '/reviews',
  summary: 'Approved reviews, newest first',
  tag: 'Reviews',
  input: Type.Object({
    product_id: Type.Optional(Type.String({ maxLength: 400 })),
    customer_id: Type.Optional(Type.String({ maxLength: 400 })),
    status: Type.Optional(
      Type.String({ maxLength: 100, description: 'Ignored: approved ones, and with a token one’s own' }),
    ),
    ...pageInput,
    ...localeInput,
  }),
  answers: { 200: paged(WireReview) },
})

export const reviewCall = defineCall({
  method: 'GET',
  path: '/reviews/:id',
  summary: 'One approved review',
  tag: 'Reviews',
  params: IdParams,
  input: Type.Object(localeInput),
  answers: { 200: data(WireReview) },
})
