/** Requests that have placed or changed an order, so that repeating one changes nothing more. */
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../../../kit/database/database.ts'

interface OrderRequest {
  orderId: number
  staffId: number
  /** The `Idempotency-Key`. */
  key: string
  /** The path of the call and its input, without the version, because a repeated request may have reloaded the order. */
  request: unknown
}

/**
 * Records a request in the transaction that carries it out, with the order locked, so that a failed request leaves no record.
 * @returns whether it is new, was carried out before, or has the key of another request
 */
export async function recordOrderRequest(
  tx: Db,
  request: OrderRequest,
  now: Date,
): Promise<'new' | 'repeated' | 'other'> {
  const keyHash = hash([`staff ${request.staffId}`, request.key])
  const requestHash = hash(request.request)
  const { rows: recorded } = await sql`
    insert into order_request (key_hash, request_hash, order_id, created_at)
    values (${keyHash}, ${requestHash}, ${request.orderId}::int, ${now}::timestamptz)
        on conflict (key_hash) do nothing returning key_hash`.execute(tx)
  if (recorded.length > 0) return 'new'
  const { rows } = await sql<{ orderId: number; requestHash: string }>`
    select order_id as "orderId", request_hash as "requestHash" from order_request where key_hash = ${keyHash}`.execute(
    tx,
  )
  const [known] = rows
  return known?.orderId === request.orderId && known.requestHash === requestHash ? 'repeated' : 'other'
}

export async function deleteOldOrderRequests(db: Db, before: Date): Promise<void> {
  await sql`delete from order_request where created_at < ${before}::timestamptz`.execute(db)
}

function hash(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex')
}
