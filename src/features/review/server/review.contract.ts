import { type Static, Type } from 'typebox'
import { textSchema } from '../../../kit/http/formSchema.ts'
import {
  data,
  ErrorResponse,
  Id,
  IdParams,
  localeInput,
  message,
  paged,
  pageInput,
  Timestamp,
} from '../../../kit/http/wire.ts'
import { defineCall } from '../../../shared/contract.ts'
import { WireProduct } from '../../product/server/product.contract.ts'
import { reviewRules } from '../review.form.ts'

export const WireReview = Type.Object({
  id: Id,
  title: Type.String(),
  /** One decimal as text, such as "4.0". */
  rating: Type.String(),
  comment: Type.String(),
  name: Type.String({ description: 'As it was approved; a later change of the profile does not change it' }),
  status: Type.Enum(['approved', 'pending', 'rejected']),
  /** Our extension: the customer has an order of the product that is not canceled. */
  is_verified: Type.Boolean(),
  product: WireProduct,
  /** Our extension: the review's language as a shop code. */
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

/** A customer has one review per product: a second one replaces the first. */
export const createReviewCall = defineCall({
  method: 'POST',
  path: '/reviews/:productId/create',
  summary: 'Writes the customer’s review of a product; it is public once the shop has approved it',
  tag: 'Reviews',
  params: Type.Object({ productId: Id }),
  input: Type.Object({
    /** A whole number; an integer schema would read 4.5 as 4. */
    rating: Type.Number({ minimum: 1, maximum: 5, multipleOf: 1 }),
    title: textSchema(reviewRules.title),
    comment: textSchema(reviewRules.comment),
    /** The name to show; defaults to the customer's own. */
    name: Type.Optional(Type.String({ maxLength: reviewRules.name.maxLength })),
    ...localeInput,
  }),
  answers: { 200: message({ data: WireReview }), 401: ErrorResponse },
})

export const deleteReviewCall = defineCall({
  method: 'DELETE',
  path: '/reviews/:id',
  summary: 'Deletes a review by the customer',
  tag: 'Reviews',
  params: IdParams,
  input: Type.Object(localeInput),
  answers: { 200: message({}), 401: ErrorResponse },
})
