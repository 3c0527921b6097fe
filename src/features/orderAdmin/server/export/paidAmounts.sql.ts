import { sql } from 'kysely'
import type { Db } from '../../../../kit/database/database.ts'

/** Minor units of the order's currency. */
export interface PaidAmounts {
  paid: number
  refunded: number
}

/** What was paid for orders and paid back, by the order's id. An order without payments is missing. */
export async function readPaidAmounts(db: Db, orderIds: readonly number[]): Promise<Map<number, PaidAmounts>> {
  const { rows } = await sql<PaidAmounts & { orderId: number }>`
    select order_id as "orderId", sum(captured_minor)::bigint as paid, sum(refunded_minor)::bigint as refunded
      from payment where order_id = any(${orderIds}::integer[]) group by order_id`.execute(db)
  return new Map(rows.map(({ orderId, paid, refunded }) => [orderId, { paid, refunded }]))
}
