import { sql } from 'kysely'
import type { Db } from '../../../kit/database/database.ts'
import { offsetOf, type Page, type PageRequest } from '../../../shared/pagination.ts'

export type DocumentKind = 'invoice' | 'shipment' | 'transaction'

export interface DocumentKey {
  id: number
  orderId: number
}

/** A transaction is an invoice that is paid. */
const sources = {
  invoice: sql`invoice as document`,
  shipment: sql`shipment as document`,
  transaction: sql`(select id, order_id from invoice where state = 'paid') as document`,
} satisfies Record<DocumentKind, unknown>

/** Newest first. @param orderIds null: of all orders of the customer; an empty list finds nothing */
export async function listDocuments(
  db: Db,
  kind: DocumentKind,
  customerId: number,
  orderIds: readonly number[] | null,
  page: PageRequest,
): Promise<Page<DocumentKey>> {
  const from = sql`from ${sources[kind]} join orders on orders.id = document.order_id
    where orders.customer_id = ${customerId} and (${orderIds}::int[] is null or orders.id = any(${orderIds}::int[]))`
  const limit = sql`limit ${page.limit}::int offset ${offsetOf(page)}::bigint`
  const { rows } = await sql<DocumentKey>`
    select document.id, document.order_id as "orderId" ${from} order by document.id desc ${limit}`.execute(db)
  const counted = await sql<{ total: number }>`select count(*)::int as total ${from}`.execute(db)
  return { items: rows, total: counted.rows[0]?.total ?? 0, request: page }
}

/** Null for an unknown document and for one of another customer. */
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
