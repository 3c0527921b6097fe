/** Which orders belong to a shopper. */
import { sql } from 'kysely'
import type { Db } from '../../../kit/database/database.ts'
import { type Page, type PageRequest, pageOffset } from '../../../shared/pagination.ts'
import type { Shopper } from '../../session/server/identity.ts'
import type { OrderState } from '../orderState.ts'
import { isInState } from './status/orderState.sql.ts'

/** Returns the id when the order belongs to the shopper's account or guest session; null when it does not or does not exist. */
export async function findOwnOrderId(db: Db, shopper: Shopper, orderId: number): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    select id from orders
     where id = ${orderId}
       and (customer_id = ${shopper.customer?.id ?? null}::integer
            or (customer_id is null and guest_key_hash = ${shopper.guestKeyHash}::bytea))`.execute(db)
  return rows[0]?.id ?? null
}

export interface OwnOrdersFilter {
  /** Null for any. */
  statuses: readonly string[] | null
  state: OrderState | null
}

/** Newest first. */
export async function listOrderIds(
  db: Db,
  customerId: number,
  { statuses, state }: OwnOrdersFilter,
  page: PageRequest,
): Promise<Page<number>> {
  const condition = sql`customer_id = ${customerId} and (${statuses}::text[] is null or status = any(${statuses}::text[]))
    and ${state === null ? sql`true` : isInState(state)}`
  const limit = sql`limit ${page.limit}::int offset ${pageOffset(page)}::bigint`
  const [{ rows }, counted] = await Promise.all([
    sql<{ id: number }>`select id from orders where ${condition} order by id desc ${limit}`.execute(db),
    sql<{ total: number }>`select count(*)::int as total from orders where ${condition}`.execute(db),
  ])
  return { items: rows.map((row) => row.id), total: counted.rows[0]?.total ?? 0, request: page }
}
