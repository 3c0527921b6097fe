import type { Db } from '../../../../kit/database/database.ts'
import { type OrderStatus, type StaffAction, statusAfter } from '../../order.status.ts'
import { cancelOrder } from './cancelOrder.ts'
import {
  clearOrder,
  completeOrder,
  flagOrder,
  payOrder,
  processOrder,
  type TransitionOutcome,
} from './orderTransitions.ts'

export interface ActionDetails {
  transactionId: string | null
  /** The paid amount in minor units of the order's currency; null for the amount due. */
  received?: number | null
}

/** Performs an action of the staff on an order. Shipping is in `shipLines.ts`. */
export async function performAction(
  db: Db,
  id: number,
  action: Exclude<StaffAction, 'ship'>,
  details: ActionDetails,
  now: Date,
): Promise<TransitionOutcome> {
  if (action === 'process') return processOrder(db, id, now)
  if (action === 'pay') return payOrder(db, id, now, details.transactionId, details.received)
  if (action === 'complete') return completeOrder(db, id, now)
  if (action === 'flag') return flagOrder(db, id, now)
  if (action === 'clear') return clearOrder(db, id, now)
  const canceled = await cancelOrder(db, id, now, { by: 'shop' })
  if (canceled !== 'tooLate') return canceled === 'canceled' ? 'moved' : 'notAllowed'
  return statusAfter('cancel', await findStatus(db, id)) === null ? 'notAllowed' : 'begun'
}

async function findStatus(db: Db, id: number): Promise<OrderStatus> {
  const query = db.selectFrom('orders').select('status').where('id', '=', id).$narrowType<{ status: OrderStatus }>()
  return (await query.executeTakeFirstOrThrow()).status
}
