import { sql } from 'kysely'
import type { Db } from '../../../../kit/database/database.ts'
import { type Page, type PageRequest, pageOffset } from '../../../../shared/pagination.ts'

export type DocumentKind = 'invoice' | 'shipment' | 'transaction'

export interface DocumentKey {
  id: number
  orderId: number
}

/** A transaction is a paid invoice. */
const sources = {
  invoice: sql`invoice as document`,
  shipment: sql`shipment as document`,
  transaction: sql`(select id, order_id from invoice where state = 'paid') as document`,
} satisfies Record<DocumentKind, unknown>

/** Newest first. @param orderIds null for all orders of the customer; an empty list finds nothing */
export async function listDocuments(
  db: Db,
  kind: DocumentKind,
  customerId: number,
  orderIds: readonly number[] | null,
  page: PageRequest,
): Promise<Page<DocumentKey>> {
  const from = sql`from ${sources[kind]} join orders on orders.id = document.order_id
    where orders.customer_id = ${customerId} and (${orderIds}::int[] is null or orders.id = any(${orderIds}::int[]))`
  const limit = sql`limit ${page.limit}::int offset ${pageOffset(page)}::bigint`
  const [{ rows }, counted] = await Promise.all([
    sql<DocumentKey>`
      select document.id, document.order_id as "orderId" ${from} order by document.id desc ${limit}`.execute(db),
    sql<{ total: number }>`select count(*)::int as total ${from}`.execute(db),
  ])
  return { items: rows, total: counted.rows[0]?.total ?? 0, request: page }
}

/** Null for an unknown document and for another customer's. */
export async function findDocument(
  db: Db,
  kind: DocumentKind,
  customerId: number,
  id: number,
): Promise<DocumentKey | null> {
  const { rows } = await sql<DocumentKey>`
    select document.id, document.order_id as "orderId"
      from ${sources[kind]} join orders on orders.id = document.order_id
     where document.id = ${id} and orders.customer_id = ${customerId}`.execute(db)
  return rows[0] ?? null
}
