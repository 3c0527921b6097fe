import { sql } from 'kysely'
import type { Db } from '../../../../kit/database/database.ts'

/** Minor units of the order's currency. */
export interface PaidAmounts {
  paid: number
  refunded: number
}

/** The amounts paid and paid back, by order id. Orders without payments are missing. */
export async function readPaidAmounts(db: Db, orderIds: readonly number[]): Promise<Map<number, PaidAmounts>> {
  const { rows } = await sql<PaidAmounts & { orderId: number }>`
    select order_id as "orderId", sum(captured_minor)::bigint as paid, sum(refunded_minor)::bigint as refunded
      from payment where order_id = any(${orderIds}::integer[]) group by order_id`.execute(db)
  return new Map(rows.map(({ orderId, paid, refunded }) => [orderId, { paid, refunded }]))
}
