import type { Db } from '../../../kit/database/database.ts'
import type { Currency } from '../../../shared/money.ts'
import type { OrderActor } from '../../order/order.events.ts'
import { listKnownEvents, type OrderEvent } from '../../order/server/event/orderEvents.sql.ts'

interface OrderHistory {
  /** The version from `findOrderVersion`. */
  version: number
  /** Oldest first, each with the member of staff who caused it. */
  events: (OrderEvent & { staffName: string | null })[]
}

/** Read the history before everything shown with it, so that a change made in the meantime makes the version outdated. */
export async function readOrderHistory(db: Db, orderId: number): Promise<OrderHistory> {
  const rows = await db
    .selectFrom('order_event as event')
    .innerJoin('orders', 'orders.id', 'event.order_id')
    .leftJoin('staff', (join) => join.onRef('staff.id', '=', 'event.staff_id').on('event.actor', '=', 'staff'))
    .select([
      'event.id',
      'kind',
      'actor',
      'data',
      'currency',
      'event.created_at as createdAt',
      'staff.name as staffName',
    ])
    .where('order_id', '=', orderId)
    .orderBy('event.created_at')
    .orderBy('event.id')
    .$narrowType<{ actor: OrderActor; data: OrderEvent['data']; currency: Currency }>()
    .execute()
  return { version: Math.max(0, ...rows.map(({ id }) => id)), events: listKnownEvents(rows) }
}
