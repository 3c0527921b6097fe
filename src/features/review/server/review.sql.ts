import { sql } from 'kysely'
import type { Db } from '../../../kit/database/database.ts'
import { offsetOf, type Page, type PageRequest } from '../../../shared/pagination.ts'

export interface ReviewRow {
  id: number
  productId: number
  customerId: number | null
  customerFirstName: string | null
  customerLastName: string | null
  name: string
  rating: number
  title: string
  comment: string
  language: string
  status: 'approved' | 'pending' | 'rejected'
  createdAt: Date
  updatedAt: Date
}

export interface ReviewFilter {
  /** Null: of any product. An empty list finds nothing. */
  productIds: readonly number[] | null
  /** Null: of any customer. */
  customerIds: readonly number[] | null
  /** A customer sees own reviews before they are approved; null for everybody else. */
  readerId: number | null
}

const columns = sql`
  review.id, product_id as "productId", customer_id as "customerId", customer.first_name as "customerFirstName",
  customer.last_name as "customerLastName", name, rating, title, comment, language, status,
  review.created_at as "createdAt", review.updated_at as "updatedAt"`

/** Newest first. */
export async function listReviews(db: Db, filter: ReviewFilter, page: PageRequest): Promise<Page<ReviewRow>> {
  const condition = sql`(status = 'approved' or customer_id = ${filter.readerId}::int)
    and (${filter.productIds}::int[] is null or product_id = any(${filter.productIds}::int[]))
    and (${filter.customerIds}::int[] is null or customer_id = any(${filter.customerIds}::int[]))`
  const limit = page.limit === null ? sql`` : sql`limit ${page.limit}::int offset ${offsetOf(page)}::bigint`
  const { rows } = await sql<ReviewRow>`
    select ${columns} from review left join customer on customer.id = review.customer_id
     where ${condition} order by review.id desc ${limit}`.execute(db)
  const counted = await sql<{ total: number }>`select count(*)::int as total from review where ${condition}`.execute(db)
  return { items: rows, total: counted.rows[0]?.total ?? 0, request: page }
}

/** Null for an unknown review and for one that is not public. */
export async function findReview(db: Db, id: number, readerId: number | null): Promise<ReviewRow | null> {
  const { rows } = await sql<ReviewRow>`
    select ${columns} from review left join customer on customer.id = review.customer_id
     where review.id = ${id} and (status = 'approved' or customer_id = ${readerId}::int)`.execute(db)
  return rows[0] ?? null
}
