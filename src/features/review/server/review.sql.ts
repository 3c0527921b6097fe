import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../kit/database/database.ts'
import { prepared } from '../../../kit/database/prepared.ts'
import type { Language } from '../../../shared/locale.ts'
import { type Page, type PageRequest, pageOffset } from '../../../shared/pagination.ts'
import type { ReviewStatus } from '../review.status.ts'

export interface ReviewRow {
  id: number
  productId: number
  name: string
  rating: number
  title: string
  comment: string
  language: string
  status: ReviewStatus
  isVerified: boolean
  createdAt: Date
  updatedAt: Date
}

export interface ReviewFilter {
  /** Null for any product. An empty list matches nothing. */
  productIds: readonly number[] | null
  /** Null for approved reviews of any customer. Otherwise only the reader's own, in any status. */
  customerIds: readonly number[] | null
  /** The requesting customer; null for a guest. */
  readerId: number | null
}

/** SQL fragment: whether the author of a `review` has an order of the product that is not canceled. */
export const isVerifiedPurchase = sql<boolean>`
  exists (
    select from orders join order_line as line on line.order_id = orders.id
     where orders.customer_id = review.customer_id and orders.status <> 'canceled'
       and line.product_id = review.product_id and line.canceled_quantity < line.quantity)`

const columns = sql`
  review.id, product_id as "productId", review.name, rating, title, comment, review.language, review.status,
  review.created_at as "createdAt", review.updated_at as "updatedAt",
  ${isVerifiedPurchase} as "isVerified"`

/** Newest first. */
export async function listReviews(db: Db, filter: ReviewFilter, page: PageRequest): Promise<Page<ReviewRow>> {
  const condition = matches(filter)
  const limit = sql`limit ${page.limit}::int offset ${pageOffset(page)}::bigint`
  const [{ rows }, counted] = await Promise.all([
    sql<ReviewRow>`
      ${prepared} select ${columns} from review
       where ${condition} order by review.id desc ${limit}`.execute(db),
    sql<{ total: number }>`${prepared} select count(*)::int as total from review where ${condition}`.execute(db),
  ])
  return { items: rows, total: counted.rows[0]?.total ?? 0, request: page }
}

/** The reviews of one product have a text of their own: with an array, PostgreSQL would plan the statement again with each page. */
function matches({ productIds, customerIds, readerId }: ReviewFilter): RawBuilder<boolean> {
  const [first, second] = productIds ?? []
  const isOfProducts =
    first !== undefined && second === undefined
      ? sql`product_id = ${first}`
      : sql`(${productIds}::int[] is null or product_id = any(${productIds}::int[]))`
  // Keep the authors private: only customers themselves can filter by customer.
  const isReadable =
    customerIds === null
      ? sql`status = 'approved'`
      : sql`customer_id = any(${customerIds}::int[]) and customer_id = ${readerId}::int`
  return sql<boolean>`${isOfProducts} and ${isReadable}`
}

/** Null for an unknown review or one that the reader may not see. */
export async function findReview(db: Db, id: number, readerId: number | null): Promise<ReviewRow | null> {
  const { rows } = await sql<ReviewRow>`
    select ${columns} from review
     where review.id = ${id} and (status = 'approved' or customer_id = ${readerId}::int)`.execute(db)
  return rows[0] ?? null
}

interface WrittenReview {
  name: string
  /** 1 to 5. */
  rating: number
  title: string
  comment: string
  language: Language
}

/**
 * Creates or replaces the customer's review of a product. A changed review awaits approval again; an identical one changes nothing.
 * @returns its id
 */
export async function writeReview(
  db: Db,
  customerId: number,
  productId: number,
  { name, rating, title, comment, language }: WrittenReview,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into review (product_id, customer_id, name, rating, title, comment, language, status)
    values (${productId}, ${customerId}, ${name}, ${rating}, ${title}, ${comment}, ${language}, 'pending')
    on conflict (product_id, customer_id) do update
       set status = case when (review.name, review.rating, review.title, review.comment)
                            = (excluded.name, excluded.rating, excluded.title, excluded.comment)
                         then review.status else 'pending' end,
           name = excluded.name, rating = excluded.rating, title = excluded.title, comment = excluded.comment,
           language = excluded.language, updated_at = now()
    returning id`.execute(db)
  const [row] = rows
  if (!row) throw new RangeError('the review was not saved')
  return row.id
}
