/** Reviews and messages as listed in the back office, with the staff's replies. */
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../kit/database/database.ts'
import { inLanguage } from '../../../kit/database/text.ts'
import { defaultLanguage, type Language } from '../../../shared/locale.ts'
import type { ReviewStatus } from '../../review/review.status.ts'
import { isVerifiedPurchase } from '../../review/server/review.sql.ts'
import type { RequestStatus } from '../inbox.status.ts'

interface ReplyRow {
  id: number
  staffName: string
  body: string
  createdAt: string
}

export interface ReviewRow {
  id: number
  productName: string
  urlKey: string | null
  name: string
  rating: number
  title: string
  comment: string
  language: Language
  status: ReviewStatus
  isVerified: boolean
  createdAt: Date
  updatedAt: Date
  /** Account of the author; null without one. */
  customerId: number | null
  email: string | null
  replies: ReplyRow[]
}

export interface RequestRow {
  id: number
  name: string
  email: string
  phone: string | null
  subject: string | null
  message: string
  language: Language
  status: RequestStatus
  createdAt: Date
  replies: ReplyRow[]
}

interface Page<S> {
  status?: S | undefined
  /** Only entries older than the one with this id. */
  before?: number | undefined
}

/** SQL fragment: the replies to a row as JSON, oldest first. */
const repliesWhere = (condition: RawBuilder<unknown>) => sql`(
  select coalesce(json_agg(json_build_object(
           'id', reply.id, 'staffName', staff_name, 'body', body, 'createdAt', reply.created_at) order by reply.id), '[]')
    from inbox_reply as reply where ${condition})`

const reviewColumns = sql`
  select review.id, text.name as "productName", case when product.is_active then product.url_key end as "urlKey",
         review.name, rating, title, comment, review.language, review.status,
         ${isVerifiedPurchase} as "isVerified",
         review.created_at as "createdAt", review.updated_at as "updatedAt", customer.id as "customerId", customer.email,
         ${repliesWhere(sql`reply.review_id = review.id`)} as replies
    from review
    join product on product.id = product_id
    left join customer on customer.id = review.customer_id
    cross join lateral (
      select name from product_text where product_id = review.product_id order by ${inLanguage(defaultLanguage)} limit 1
    ) as text`

const requestColumns = sql`
  select request.id, name, email, phone, subject, message, language, status, request.created_at as "createdAt",
         ${repliesWhere(sql`reply.request_id = request.id`)} as replies
    from contact_request as request`

/** SQL fragment: selects a page by the columns `id` and `status` of a table. */
function selectPage(table: 'review' | 'request', { status, before }: Page<string>): RawBuilder<unknown> {
  const conditions = [
    sql`true`,
    ...(status === undefined ? [] : [sql`${sql.ref(`${table}.status`)} = ${status}`]),
    ...(before === undefined ? [] : [sql`${sql.ref(`${table}.id`)} < ${before}::integer`]),
  ]
  return sql`where ${sql.join(conditions, sql` and `)} order by ${sql.ref(`${table}.id`)} desc`
}

/** Newest first. */
export async function listReviews(db: Db, page: Page<ReviewStatus>, limit: number): Promise<ReviewRow[]> {
  const { rows } = await sql<ReviewRow>`${reviewColumns} ${selectPage('review', page)} limit ${limit}::int`.execute(db)
  return rows
}

/** @returns null for an unknown review */
export async function findReview(db: Db, id: number): Promise<ReviewRow | null> {
  const { rows } = await sql<ReviewRow>`${reviewColumns} where review.id = ${id}`.execute(db)
  return rows[0] ?? null
}

/** Newest first. */
export async function listRequests(db: Db, page: Page<RequestStatus>, limit: number): Promise<RequestRow[]> {
  const { rows } = await sql<RequestRow>`${requestColumns} ${selectPage('request', page)} limit ${limit}::int`.execute(
    db,
  )
  return rows
}

/** @returns null for an unknown message */
export async function findRequest(db: Db, id: number): Promise<RequestRow | null> {
  const { rows } = await sql<RequestRow>`${requestColumns} where request.id = ${id}`.execute(db)
  return rows[0] ?? null
}

/**
 * Locks a row until the end of the transaction, so that concurrent changes are sequential.
 * @returns false when it does not exist
 */
export async function lockInboxRow(tx: Db, table: 'review' | 'contact_request', id: number): Promise<boolean> {
  const { rows } = await sql`select from ${sql.table(table)} where id = ${id} for update`.execute(tx)
  return rows.length > 0
}

export async function setRequestStatus(tx: Db, id: number, status: RequestStatus): Promise<void> {
  await tx.updateTable('contact_request').set({ status }).where('id', '=', id).execute()
}

interface NewReply {
  of: { request_id: number } | { review_id: number }
  staff: { id: number; name: string }
  body: string
}

/** @returns the id of the reply */
export async function insertReply(tx: Db, { of, staff, body }: NewReply, now: Date): Promise<number> {
  const { id } = await tx
    .insertInto('inbox_reply')
    .values({ ...of, staff_id: staff.id, staff_name: staff.name, body, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A reply with what its email needs. */
export interface ReplyForEmail {
  body: string
  /** Name of the author. */
  name: string
  staffName: string
  requestId: number | null
  /** Product of a review; null for a message. */
  productName: string | null
}

/** @param language of the product's name @returns null when the reply, its message or its review has been deleted */
export async function findReply(db: Db, id: number, language: Language): Promise<ReplyForEmail | null> {
  const { rows } = await sql<ReplyForEmail>`
    select reply.body, coalesce(request.name, review.name) as name, reply.staff_name as "staffName",
           reply.request_id as "requestId",
           (select name from product_text where product_id = review.product_id order by ${inLanguage(language)} limit 1)
             as "productName"
      from inbox_reply as reply
      left join contact_request as request on request.id = reply.request_id
      left join review on review.id = reply.review_id
     where reply.id = ${id}`.execute(db)
  return rows[0] ?? null
}
