/** Returns of all orders, for the staff. */
import { sql } from 'kysely'
import type { Db } from '../../../kit/database/database.ts'
import { formatMinute } from '../../../kit/database/text.ts'
import type { ReturnStatus } from '../return.status.ts'
import type { RecordedReason } from '../returnable.ts'

export interface ReturnListItem {
  /** Such as 100001-R1. */
  number: string
  kind: 'return' | 'withdrawal'
  status: ReturnStatus
  /** UTC: `2026-06-01 12:30`. */
  createdAt: string
  pieces: number
  /** Without duplicates. */
  reasons: RecordedReason[]
  /** Minor units of the order's currency; null until it is refunded. */
  refunded: number | null
  customerName: string
}

/** Newest first. @param status, orderId null for any */
export async function listReturns(
  db: Db,
  { status, orderId }: { status: ReturnStatus | null; orderId: number | null },
  most: number,
): Promise<ReturnListItem[]> {
  const { rows } = await sql<ReturnListItem>`
    select orders.increment_id || '-R' || request.sequence as number, request.kind, request.status,
           ${formatMinute('request.created_at')} as "createdAt",
           (select sum(quantity)::int from order_return_line where return_id = request.id) as pieces,
           (select json_agg(distinct reason) from order_return_line where return_id = request.id) as reasons,
           (select amount_minor from refund where id = request.refund_id) as refunded,
           customer_first_name || ' ' || customer_last_name as "customerName"
      from order_return as request join orders on orders.id = request.order_id
     where (${status}::text is null or request.status = ${status}) and (${orderId}::integer is null or orders.id = ${orderId})
     order by request.id desc limit ${most}::int`.execute(db)
  return rows
}

/** @returns null for an unknown number */
export async function findReturnId(
  db: Db,
  { orderNumber, sequence }: { orderNumber: string; sequence: number },
): Promise<{ id: number; orderId: number; status: ReturnStatus } | null> {
  const { rows } = await sql<{ id: number; orderId: number; status: ReturnStatus }>`
    select request.id, request.order_id as "orderId", request.status
      from order_return as request join orders on orders.id = request.order_id
     where orders.increment_id = ${orderNumber} and request.sequence = ${sequence}`.execute(db)
  return rows[0] ?? null
}
