/** Reviews and messages in the back office: lists them, publishes or hides reviews, and replies by email. */
import { queueMail } from '../../../kit/mail/mailQueue.sql.ts'
import type { ApiApp, Services } from '../../../kit/services.ts'
import { ShopError } from '../../../shared/errors.ts'
import { readText } from '../../../shared/formRules.ts'
import { productPath } from '../../../shared/paths.ts'
import { moderateReview } from '../../review/server/moderation.sql.ts'
import { adminRead, adminWrite } from '../../staff/server/adminRoute.ts'
import { maxReplyLength } from '../inbox.status.ts'
import {
  type AdminContactRequest,
  type AdminReview,
  adminRequestsCall,
  adminReviewsCall,
  changeRequestCall,
  moderateReviewCall,
  replyToRequestCall,
  replyToReviewCall,
} from './inbox.contract.ts'
import {
  findRequest,
  findReview,
  insertReply,
  listRequests,
  listReviews,
  lockInboxRow,
  type RequestRow,
  type ReviewRow,
  setRequestStatus,
} from './inbox.sql.ts'

const pageLength = 30
const decide = { permission: 'reviews.moderate' } as const
const answer = { permission: 'requests.answer' } as const

export function inboxRoutes(app: ApiApp, services: Services): void {
  const { db } = services

  adminRead(app, services, adminReviewsCall, { permission: 'reviews.read' }, async ({ input }) =>
    toPage(await listReviews(db, input, pageLength + 1), presentReview),
  )

  adminWrite(app, services, moderateReviewCall, decide, async ({ tx, params, input }) => {
    await lockInboxRow(tx, 'review', params.id)
    const before = requireRow(await findReview(tx, params.id))
    const { status, seen } = input
    // A decision applies to the text and status that the person saw.
    if (before.status !== seen.status || before.updatedAt.getTime() !== new Date(seen.updatedAt).getTime())
      throw new ShopError('staff.changed')
    await moderateReview(tx, before.id, status)
    return {
      answer: { data: presentReview(requireRow(await findReview(tx, before.id))) },
      audit: {
        ...{ action: 'review.moderate', entityName: String(before.id) },
        ...{ before: { status: before.status }, after: { status } },
      },
    }
  })

  adminWrite(app, services, replyToReviewCall, decide, async ({ tx, params, input, session, now }) => {
    await lockInboxRow(tx, 'review', params.id)
    const review = requireRow(await findReview(tx, params.id))
    const { id, email, language, customerId } = review
    requireAllSeen(review, input.seenReplies)
    if (email === null || customerId === null) throw new ShopError('inbox.noEmail')
    const body = readReply(input.body)
    const replyId = await insertReply(tx, { of: { review_id: id }, staff: session.staff, body }, now)
    await queueMail(tx, { kind: 'staff-reply', recipient: email, language, data: { replyId, customerId } }, now)
    return {
      answer: { data: presentReview(requireRow(await findReview(tx, id))) },
      audit: { action: 'review.reply', entityName: String(id), after: { reply: replyId } },
    }
  })

  adminRead(app, services, adminRequestsCall, { permission: 'requests.read' }, async ({ input }) =>
    toPage(await listRequests(db, input, pageLength + 1), presentRequest),
  )

  adminWrite(app, services, changeRequestCall, answer, async ({ tx, params, input }) => {
    await lockInboxRow(tx, 'contact_request', params.id)
    const { id, status } = requireRow(await findRequest(tx, params.id))
    if (status !== input.seen.status) throw new ShopError('staff.changed')
    await setRequestStatus(tx, id, input.status)
    return {
      answer: { data: presentRequest(requireRow(await findRequest(tx, id))) },
      audit: {
        ...{ action: 'request.change', entityName: String(id) },
        ...{ before: { status }, after: { status: input.status } },
      },
    }
  })

  adminWrite(app, services, replyToRequestCall, answer, async ({ tx, params, input, session, now }) => {
    await lockInboxRow(tx, 'contact_request', params.id)
    const request = requireRow(await findRequest(tx, params.id))
    const { id, email, language, status } = request
    requireAllSeen(request, input.seenReplies)
    const body = readReply(input.body)
    const replyId = await insertReply(tx, { of: { request_id: id }, staff: session.staff, body }, now)
    await setRequestStatus(tx, id, 'answered')
    const data = { requestId: id, replyId }
    await queueMail(tx, { kind: 'staff-reply', recipient: email, language, data }, now)
    return {
      answer: { data: presentRequest(requireRow(await findRequest(tx, id))) },
      audit: {
        ...{ action: 'request.reply', entityName: String(id) },
        ...{ before: { status }, after: { status: 'answered', reply: replyId } },
      },
    }
  })
}

/** @throws ShopError 404 */
function requireRow<T>(row: T | null): T {
  if (row === null) throw new ShopError('request.notFound')
  return row
}

/**
 * Prevents two people from replying without knowing of each other, and a double click from replying twice.
 * @throws ShopError `staff.changed`
 */
function requireAllSeen({ replies }: Pick<ReviewRow, 'replies'>, seen: number): void {
  if (replies.length !== seen) throw new ShopError('staff.changed')
}

function readReply(text: string): string {
  return readText({ kind: 'text', maxLength: maxReplyLength }, text)
}

function toPage<R extends { id: number }, T>(rows: R[], present: (row: R) => T): { data: T[]; next: number | null } {
  const page = rows.slice(0, pageLength)
  return { data: page.map(present), next: rows.length > page.length ? (page.at(-1)?.id ?? null) : null }
}

const presentReplies = (replies: ReviewRow['replies']) =>
  replies.map(({ createdAt, ...reply }) => ({ ...reply, createdAt: new Date(createdAt).toISOString() }))

function presentReview({
  email,
  customerId: _,
  urlKey,
  replies,
  createdAt,
  updatedAt,
  ...review
}: ReviewRow): AdminReview {
  return {
    ...review,
    productPath: urlKey === null ? null : productPath(urlKey),
    hasEmail: email !== null,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
    replies: presentReplies(replies),
  }
}

function presentRequest({ replies, createdAt, ...request }: RequestRow): AdminContactRequest {
  return { ...request, createdAt: createdAt.toISOString(), replies: presentReplies(replies) }
}
