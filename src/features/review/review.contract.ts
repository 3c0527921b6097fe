import { type Static, Type } from 'typebox'
import { defineCall } from '../../shared/contract.ts'
import { data, Id, IdParams, localeInput, message, paged, pageInput, Refused, Timestamp } from '../../shared/wire.ts'
import { WireProduct } from '../product/product.contract.ts'

/** Characters. */
export const longestTitle = 120
export const longestComment = 4000
export const longestShownName = 100

export const WireReview = Type.Object({
  id: Id,
  title: Type.String(),
  /** One decimal as text, "4.0". */
  rating: Type.String(),
  comment: Type.String(),
  name: Type.String({ description: 'As it was approved; a later change of the profile does not change it' }),
  status: Type.Enum(['approved', 'pending', 'rejected']),
  /** Ours: the customer has ordered the product, and kept the order. */
  is_verified: Type.Boolean(),
  product: WireProduct,
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
  takesToken: true,
  input: Type.Object({
    product_id: Type.Optional(Type.String({ maxLength: 400 })),
    customer_id: Type.Optional(
      Type.String({ maxLength: 400, description: 'One’s own, with a token; any other finds nothing' }),
    ),
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

/** A customer has one review of a product: writing again changes it. */
export const createReviewCall = defineCall({
  method: 'POST',
  path: '/reviews/:productId/create',
  summary: 'Writes the customer’s review of a product; it is public once the shop has approved it',
  tag: 'Reviews',
  params: Type.Object({ productId: Id }),
  input: Type.Object({
    /** Whole: as an integer, four and a half would be read as four. */
    rating: Type.Number({ minimum: 1, maximum: 5, multipleOf: 1 }),
    title: Type.String({ minLength: 1, maxLength: longestTitle }),
    comment: Type.String({ minLength: 1, maxLength: longestComment }),
    /** As it is shown; the customer's own without one. */
    name: Type.Optional(Type.String({ maxLength: longestShownName })),
    ...localeInput,
  }),
  answers: { 200: message({ data: WireReview }), 401: Refused },
})

export const deleteReviewCall = defineCall({
  method: 'DELETE',
  path: '/reviews/:id',
  summary: 'Deletes a review of one’s own',
  tag: 'Reviews',
  params: IdParams,
  input: Type.Object(localeInput),
  answers: { 200: message({}), 401: Refused },
})
