/** The history of orders. */
import type { Db } from '../../../../kit/database/database.ts'
import type { Currency } from '../../../../shared/money.ts'
import { type NewOrderEvent, type OrderActor, type OrderEventKind, parseOrderEventKind } from '../../order.events.ts'

/** Records a change. Call it in the transaction of the change. */
export async function recordOrderEvent(
  tx: Db,
  orderId: number,
  { kind, data }: NewOrderEvent,
  actor: OrderActor,
  now: Date,
): Promise<void> {
  await tx
    .insertInto('order_event')
    .values({ order_id: orderId, kind, actor, data: JSON.stringify(data), created_at: now })
    .execute()
}

export interface OrderEvent {
  id: number
  kind: OrderEventKind
  actor: OrderActor
  /** The data for the kind: see `OrderEventData`. */
  data: Readonly<Record<string, string | number>>
  /** Currency of the amounts in `data`: the order's. */
  currency: Currency
  createdAt: Date
}

/** The events of an order, oldest first. The caller checks ownership. Skips kinds that only another version of the shop knows. */
export async function listOrderEvents(db: Db, orderId: number): Promise<OrderEvent[]> {
  const rows = await db
    .selectFrom('order_event')
    .innerJoin('orders', 'orders.id', 'order_event.order_id')
    .select(['order_event.id', 'kind', 'actor', 'data', 'currency', 'order_event.created_at as createdAt'])
    .where('order_id', '=', orderId)
    .orderBy('order_event.created_at')
    .orderBy('order_event.id')
    .$narrowType<{ actor: OrderActor; data: OrderEvent['data']; currency: Currency }>()
    .execute()
  return listKnownEvents(rows)
}

/** Without kinds that this version does not know. */
export function listKnownEvents<Row extends { kind: string }>(
  rows: readonly Row[],
): (Omit<Row, 'kind'> & { kind: OrderEventKind })[] {
  return rows.flatMap(({ kind, ...row }) => {
    const known = parseOrderEventKind(kind)
    return known ? [{ ...row, kind: known }] : []
  })
}
