import { type Static, Type } from 'typebox'
import {
  EmailAddress,
  ErrorResponse,
  FormattedAmount,
  Id,
  IdParams,
  localeInput,
  message,
  Nullable,
  Timestamp,
} from '../../../kit/http/wire.ts'
import { defineCall } from '../../../shared/contract.ts'
import { honeypotName } from '../../../shared/honeypot.ts'
import { findOrderRules, maxCommentLength } from '../return.form.ts'
import { returnStatuses } from '../return.status.ts'
import { recordedReasons, returnReasons } from '../returnable.ts'

const tag = 'Returns'

const WireReturn = Type.Object({
  id: Id,
  /** Such as 100001-R1. */
  number: Type.String(),
  kind: Type.Enum(['return', 'withdrawal']),
  status: Type.Enum([...returnStatuses]),
  comment: Nullable(Type.String()),
  /** Why the shop rejected or closed it. */
  answer: Nullable(Type.String()),
  formated_refund: Nullable(FormattedAmount),
  /** What it took off the amount due of an unpaid order. */
  formated_taken_off: Nullable(FormattedAmount),
  /** For a withdrawal: the pieces never left the shop, so nothing is sent back. */
  is_unsent: Type.Boolean(),
  can_cancel: Type.Boolean(),
  can_add_photos: Type.Boolean(),
  items: Type.Array(
    Type.Object({
      id: Id,
      name: Type.String(),
      options: Type.Array(Type.String()),
      qty: Type.Integer(),
      reason: Type.Enum([...recordedReasons]),
    }),
  ),
  /** Small images as data URLs, so that only this response has them. */
  photos: Type.Array(Type.Object({ id: Id, thumbnail: Type.String() })),
  created_at: Timestamp,
})

export const WireOrderReturns = Type.Object({
  order_id: Id,
  increment_id: Type.String(),
  /** Last moment of the return period; null while it has not started. */
  until: Nullable(Timestamp),
  /** Its day in the shop's time zone, `YYYY-MM-DD`. */
  last_day: Nullable(Type.String()),
  is_in_time: Type.Boolean(),
  can_return: Type.Boolean(),
  can_withdraw: Type.Boolean(),
  items: Type.Array(
    Type.Object({
      id: Id,
      name: Type.String(),
      options: Type.Array(Type.String()),
      image: Nullable(Type.String()),
      qty_ordered: Type.Integer(),
      qty_returnable: Type.Integer(),
    }),
  ),
  returns: Type.Array(WireReturn),
})
export type WireOrderReturns = Static<typeof WireOrderReturns>

const link = Type.Optional(Type.String({ maxLength: 300, description: 'The secret of an emailed link, for guests' }))

/** Our extensions, like all calls in this file. */
export const returnLinkCall = defineCall({
  method: 'POST',
  path: '/return-links',
  summary: 'Emails a link for returns to the address of an order; the same answer whether the order exists or not',
  tag,
  input: Type.Object({
    order: Type.String({ minLength: 1, maxLength: findOrderRules.order.maxLength }),
    email: EmailAddress,
    [honeypotName]: Type.Optional(Type.Unknown()),
    ...localeInput,
  }),
  answers: { 200: message({}) },
})

export const openReturnLinkCall = defineCall({
  method: 'POST',
  path: '/return-links/open',
  summary: 'The returns of the order that an emailed link belongs to',
  tag,
  input: Type.Object({ link: Type.String({ maxLength: 300 }), ...localeInput }),
  answers: { 200: Type.Object({ data: WireOrderReturns }) },
})

export const orderReturnsCall = defineCall({
  method: 'GET',
  path: '/orders/:id/returns',
  summary: 'The returns of an order, and what can be returned, for the customer or guest who placed it',
  tag,
  takesToken: true,
  params: IdParams,
  input: Type.Object(localeInput),
  answers: { 200: Type.Object({ data: WireOrderReturns }) },
})

const changed = message({ data: WireOrderReturns })

export const requestReturnCall = defineCall({
  method: 'POST',
  path: '/orders/:id/returns',
  summary: 'Requests a return; repeating it with the same Idempotency-Key returns the first one',
  tag,
  takesToken: true,
  params: IdParams,
  input: Type.Object({
    items: Type.Optional(
      Type.Array(
        Type.Object({
          id: Id,
          qty: Type.Integer({ minimum: 1, maximum: 1_000_000 }),
          reason: Type.Enum([...returnReasons]),
        }),
        {
          maxItems: 200,
        },
      ),
    ),
    comment: Type.Optional(Type.String({ maxLength: maxCommentLength })),
    link,
    ...localeInput,
  }),
  answers: { 200: message({ data: WireOrderReturns, return_id: Id }), 400: ErrorResponse },
})

export const cancelReturnCall = defineCall({
  method: 'POST',
  path: '/returns/:id/cancel',
  summary: 'Cancels a return whose goods have not arrived',
  tag,
  takesToken: true,
  params: IdParams,
  input: Type.Object({ link, ...localeInput }),
  answers: { 200: changed, 400: ErrorResponse },
})

export const returnPhotoCall = defineCall({
  method: 'POST',
  path: '/returns/:id/photos',
  summary: 'Adds a photo to a return; multipart, JPEG, PNG, WebP or AVIF, up to 10 MB',
  tag,
  takesToken: true,
  params: IdParams,
  input: Type.Object({
    photo: Type.Optional(Type.Unknown({ description: 'The file' })),
    link,
    ...localeInput,
  }),
  answers: { 200: changed, 400: ErrorResponse },
})
