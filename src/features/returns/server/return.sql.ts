/** Reads and writes returns. */
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../../../kit/database/database.ts'
import type { Language } from '../../../shared/locale.ts'
import type { Currency } from '../../../shared/money.ts'
import type { LineOption } from '../../cart/server/cart.sql.ts'
import type { OrderStatus } from '../../order/order.status.ts'
import { sentQuantity } from '../../order/server/shipment/shipment.sql.ts'
import type { ReturnStatus } from '../return.status.ts'
import type { Delivery, RecordedReason, ReturnableLine } from '../returnable.ts'

export interface ReturnOrderLine extends ReturnableLine {
  id: number
  sku: string
  name: string
  options: LineOption[]
  imagePath: string | null
  shippedQuantity: number
  /** Pieces that are back in the stock. */
  restockedQuantity: number
  variantId: number | null
  productId: number | null
}

export interface OrderReturnLine {
  orderLineId: number
  quantity: number
  reason: RecordedReason
  restockedQuantity: number
  writtenOffQuantity: number
  /** Pieces that never left the shop and were removed from the order: all of the line, or none. */
  unsentQuantity: number
}

export interface OrderReturn {
  id: number
  sequence: number
  kind: 'return' | 'withdrawal'
  status: ReturnStatus
  comment: string | null
  /** Why the shop rejected or closed it. */
  answer: string | null
  /** Minor units of the order's currency; null until it is refunded. */
  refundedAmount: number | null
  /** What its refund took off the amount due, likewise. */
  takenOffAmount: number | null
  refundId: number | null
  /** ISO 8601, in the format of PostgreSQL's JSON. */
  createdAt: string
  lines: OrderReturnLine[]
  /** `thumbnail` is a WebP in base64. */
  photos: { id: number; path: string; thumbnail: string }[]
}

/** Whether a return contains only pieces that never left the shop, so that nothing is sent back. */
export function isUnsent({ lines }: Pick<OrderReturn, 'lines'>): boolean {
  return lines.every(({ unsentQuantity }) => unsentQuantity > 0)
}

/** An order with the data that its returns depend on. */
export interface ReturnOrder extends Delivery {
  id: number
  number: string
  status: OrderStatus
  isGuest: boolean
  email: string
  firstName: string
  language: Language
  currency: Currency
  lines: ReturnOrderLine[]
  returns: OrderReturn[]
}

/**
 * Reads an order and its returns. The caller checks ownership. An order completed without a shipment was handed over in the shop.
 * A return that reduced the amount due is closed with a refund, whose lines already count its pieces as taken.
 * @returns null for an unknown order
 */
export async function findReturnOrder(db: Db, orderId: number): Promise<ReturnOrder | null> {
  const { rows } = await sql<ReturnOrder>`
    select orders.id, increment_id as number, status, customer_id is null as "isGuest", customer_email as email,
           customer_first_name as "firstName", language, currency, time_zone as "timeZone",
           case when handover.is_direct then (select max(created_at) from order_event
                                               where order_id = orders.id and kind = 'completed')
                else (select max(updated_at) from shipment where order_id = orders.id and status = 'delivered') end
             as "lastDeliveredAt",
           not handover.is_direct and (
             exists (select from shipment where order_id = orders.id and status in ('ready', 'shipped'))
             or exists (select from order_line as line
                         where line.order_id = orders.id and line.quantity - line.canceled_quantity >
                               ${sentQuantity}))
             as "isIncomplete",
           (select json_agg(json_build_object(
                     'id', line.id, 'sku', line.sku, 'name', line.name, 'options', line.options,
                     'imagePath', line.image_path, 'quantity', line.quantity,
                     'variantId', line.variant_id, 'productId', line.product_id,
                     'canceledQuantity', line.canceled_quantity,
                     'shippedQuantity', ${sentQuantity},
                     'deliveredQuantity', case when handover.is_direct then line.quantity - line.canceled_quantity
                                               else delivered.quantity end,
                     'restockedQuantity', (
                       select coalesce(sum(part.restocked_quantity), 0)
                         from refund_line as part join refund on refund.id = part.refund_id
                        where part.order_line_id = line.id)
                     + (select coalesce(sum(restocked_quantity), 0) from order_return_line where order_line_id = line.id),
                     'takenQuantity', (
                       select coalesce(sum(quantity), 0) from refund_line where order_line_id = line.id)
                     + (select coalesce(sum(part.quantity), 0)
                          from order_return_line as part join order_return as request on request.id = part.return_id
                         where part.order_line_id = line.id and request.refund_id is null
                           and request.status in ('requested', 'approved', 'received', 'closed')))
                   order by line.position)
              from order_line as line
              cross join lateral (
                select coalesce(sum(part.quantity), 0) as quantity
                  from shipment_line as part join shipment on shipment.id = part.shipment_id
                 where part.order_line_id = line.id and shipment.status = 'delivered') as delivered
             where line.order_id = orders.id) as lines,
           ${selectReturns(sql.ref('orders.id'))} as returns
      from orders
      cross join lateral (
        select orders.status in ('completed', 'closed')
               and not exists (select from shipment where order_id = orders.id) as is_direct) as handover
     where orders.id = ${orderId}`.execute(db)
  return rows[0] ?? null
}

const selectReturns = (orderId: ReturnType<typeof sql.ref>) => sql<OrderReturn[]>`
  coalesce((select json_agg(json_build_object(
              'id', request.id, 'sequence', request.sequence, 'kind', request.kind, 'status', request.status,
              'comment', request.comment, 'answer', request.answer, 'createdAt', request.created_at,
              'refundId', request.refund_id,
              'refundedAmount', (select amount_minor from refund where id = request.refund_id),
              'takenOffAmount', (select unpaid_minor from refund where id = request.refund_id),
              'lines', (select json_agg(json_build_object(
                          'orderLineId', order_line_id, 'quantity', quantity, 'reason', reason,
                          'restockedQuantity', restocked_quantity, 'writtenOffQuantity', written_off_quantity,
                          'unsentQuantity', unsent_quantity) order by id)
                          from order_return_line where return_id = request.id),
              'photos', coalesce((select json_agg(json_build_object(
                          'id', id, 'path', path,
                          'thumbnail', replace(encode(thumbnail, 'base64'), chr(10), '')) order by id)
                          from order_return_photo where return_id = request.id), '[]')) order by request.sequence)
     from order_return as request where request.order_id = ${orderId}), '[]')`

/** The number for customers and staff: 100001-R2. */
export function formatReturnNumber(orderNumber: string, sequence: number): string {
  return `${orderNumber}-R${sequence}`
}

/** @returns null for an invalid return number */
export function parseReturnNumber(text: string): { orderNumber: string; sequence: number } | null {
  const [, orderNumber, sequence] = /^#?\s*(\d{1,20})-r(\d{1,5})$/i.exec(text.trim()) ?? []
  return orderNumber === undefined ? null : { orderNumber, sequence: Number(sequence) }
}

export interface NewReturn {
  orderId: number
  kind: 'return' | 'withdrawal'
  status: 'requested' | 'approved'
  comment: string | null
  key: string | null
  lines: readonly { orderLineId: number; quantity: number; reason: RecordedReason; unsent?: { restocked: number } }[]
}

/** Call it with the order locked. @returns the return's id and its number within the order */
export async function insertReturn(
  tx: Db,
  { orderId, kind, status, comment, key, lines }: NewReturn,
  now: Date,
): Promise<{ id: number; sequence: number }> {
  const { rows } = await sql<{ id: number; sequence: number }>`
    insert into order_return (order_id, sequence, kind, status, comment, request_key, created_at, updated_at)
    select ${orderId}::integer, coalesce(max(sequence), 0) + 1, ${kind}, ${status}, ${comment}, ${key === null ? null : hashKey(orderId, key)}, ${now}::timestamptz,
           ${now}::timestamptz
      from order_return where order_id = ${orderId}
    returning id, sequence`.execute(tx)
  const [row] = rows
  if (!row) throw new RangeError('no return was inserted')
  await tx
    .insertInto('order_return_line')
    .values(
      lines.map(({ orderLineId, quantity, reason, unsent }) => ({
        return_id: row.id,
        order_line_id: orderLineId,
        quantity,
        reason,
        restocked_quantity: unsent?.restocked ?? 0,
        unsent_quantity: unsent ? quantity : 0,
      })),
    )
    .execute()
  return row
}

/** The return created by an earlier request with the same key. */
export async function findReturnOfKey(tx: Db, orderId: number, key: string): Promise<{ id: number } | null> {
  const row = await tx
    .selectFrom('order_return')
    .select('id')
    .where('request_key', '=', hashKey(orderId, key))
    .executeTakeFirst()
  return row ?? null
}

/** A hash, because keys can be longer than PostgreSQL allows in an index. */
function hashKey(orderId: number, key: string): string {
  return createHash('sha256').update(`${orderId} ${key}`).digest('base64url')
}

/** @returns the order of a return; null for an unknown return */
export async function findOrderOfReturn(db: Db, returnId: number): Promise<number | null> {
  const row = await db.selectFrom('order_return').select('order_id').where('id', '=', returnId).executeTakeFirst()
  return row?.order_id ?? null
}

/** Call it with the order locked. @param answer replaces the previous one; null keeps it */
export async function setReturnStatus(
  tx: Db,
  returnId: number,
  {
    status,
    answer = null,
    refundId = null,
  }: { status: ReturnStatus; answer?: string | null; refundId?: number | null },
  now: Date,
): Promise<void> {
  await sql`
    update order_return
       set status = ${status}, answer = coalesce(${answer}, answer), refund_id = coalesce(${refundId}::integer, refund_id),
           updated_at = ${now}::timestamptz
     where id = ${returnId}`.execute(tx)
}

/** Records how many of the received pieces were restocked or written off. Call it with the order locked. */
export async function recordReceipt(
  tx: Db,
  returnId: number,
  lines: readonly { orderLineId: number; restocked: number; writtenOff: number }[],
): Promise<void> {
  for (const { orderLineId, restocked, writtenOff } of lines) {
    await sql`
      update order_return_line set restocked_quantity = ${restocked}, written_off_quantity = ${writtenOff}
       where return_id = ${returnId} and order_line_id = ${orderLineId}`.execute(tx)
  }
}
