/** Back-office calls for reviews and messages. */
import { type Static, type TSchema, Type } from 'typebox'
import { data, Id, IdParams, Nullable, Timestamp } from '../../../kit/http/wire.ts'
import { defineCall } from '../../../shared/contract.ts'
import { languages } from '../../../shared/locale.ts'
import { reviewStatuses } from '../../review/review.status.ts'
import { adminAnswers, staffOnly } from '../../staff/server/staff.contract.ts'
import { maxReplyLength, requestStatuses } from '../inbox.status.ts'

const Text = Type.String()
const Language = Type.Enum([...languages])
const RequestStatus = Type.Enum([...requestStatuses])
const ReviewStatus = Type.Enum([...reviewStatuses])
const Reply = Type.Object({ id: Id, staffName: Text, body: Text, createdAt: Timestamp })
export type InboxReply = Static<typeof Reply>

const makePage = <T extends TSchema>(item: T) => Type.Object({ data: Type.Array(item), next: Nullable(Id) })
const before = Type.Optional(
  Type.Integer({ minimum: 1, maximum: 2_147_483_647, description: '`next` of the page before' }),
)
const replyInput = Type.Object({
  body: Type.String({ minLength: 1, maxLength: maxReplyLength }),
  seenReplies: Type.Integer({ minimum: 0, description: 'How many replies the writer of this one has seen' }),
})

export const AdminReview = Type.Object({
  id: Id,
  productName: Text,
  productPath: Nullable(Type.String({ description: 'Page of the product; null while it is not sold' })),
  name: Text,
  rating: Type.Integer({ minimum: 1, maximum: 5 }),
  title: Text,
  comment: Text,
  language: Language,
  status: ReviewStatus,
  isVerified: Type.Boolean({ description: 'Whether the writer has an order of the product that is not canceled' }),
  createdAt: Timestamp,
  updatedAt: Type.String({ format: 'date-time', description: 'Sent with a decision, so that it is about this text' }),
  hasEmail: Type.Boolean({ description: 'Whether the writer has an account with an email address' }),
  replies: Type.Array(Reply),
})
export type AdminReview = Static<typeof AdminReview>

export const adminReviewsCall = defineCall({
  method: 'GET',
  path: '/admin/reviews',
  summary: 'Reviews of a status, newest first',
  ...staffOnly,
  input: Type.Object({ status: Type.Optional(ReviewStatus), before }),
  answers: { 200: makePage(AdminReview), ...adminAnswers },
})

export const moderateReviewCall = defineCall({
  method: 'PUT',
  path: '/admin/reviews/:id',
  summary: 'Publishes a review, hides it, or puts it back among those that wait; 409 when it has changed since',
  ...staffOnly,
  params: IdParams,
  input: Type.Object({ status: ReviewStatus, seen: Type.Object({ status: ReviewStatus, updatedAt: Timestamp }) }),
  answers: { 200: data(AdminReview), ...adminAnswers },
})

export const replyToReviewCall = defineCall({
  method: 'POST',
  path: '/admin/reviews/:id/replies',
  summary: 'Emails a reply to the writer of a review; 409 when there has been a reply since',
  ...staffOnly,
  params: IdParams,
  input: replyInput,
  answers: { 200: data(AdminReview), ...adminAnswers },
})

export const AdminContactRequest = Type.Object({
  id: Id,
  name: Text,
  email: Text,
  phone: Nullable(Text),
  subject: Nullable(Text),
  message: Text,
  language: Language,
  status: RequestStatus,
  createdAt: Timestamp,
  replies: Type.Array(Reply),
})
export type AdminContactRequest = Static<typeof AdminContactRequest>

export const adminRequestsCall = defineCall({
  method: 'GET',
  path: '/admin/requests',
  summary: 'Messages from the contact form by status, newest first',
  ...staffOnly,
  input: Type.Object({ status: Type.Optional(RequestStatus), before }),
  answers: { 200: makePage(AdminContactRequest), ...adminAnswers },
})

export const changeRequestCall = defineCall({
  method: 'PUT',
  path: '/admin/requests/:id',
  summary: 'Closes a message without a reply, or opens it again; 409 when it has changed since',
  ...staffOnly,
  params: IdParams,
  input: Type.Object({ status: Type.Enum(['open', 'closed']), seen: Type.Object({ status: RequestStatus }) }),
  answers: { 200: data(AdminContactRequest), ...adminAnswers },
})

export const replyToRequestCall = defineCall({
  method: 'POST',
  path: '/admin/requests/:id/replies',
  summary: 'Emails a reply to the sender of a message; 409 when there has been a reply since',
  ...staffOnly,
  params: IdParams,
  input: replyInput,
  answers: { 200: data(AdminContactRequest), ...adminAnswers },
})
