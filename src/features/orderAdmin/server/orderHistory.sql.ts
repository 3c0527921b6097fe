import type { Db } from '../../../kit/database/database.ts'
import type { Currency } from '../../../shared/money.ts'
import type { OrderActor } from '../../order/order.events.ts'
import { listKnownEvents, type OrderEvent } from '../../order/server/orderEvents.sql.ts'

interface OrderHistory {
  /** As `findOrderVersion` finds it. */
  version: number
  /** Oldest first, with the member of the staff behind each. */
  events: (OrderEvent & { staffName: string | null })[]
}

/** Read it before everything that is shown with it: then whatever changes meanwhile is refused. */
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
