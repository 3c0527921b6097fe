import { actionsFor, type OrderAction } from '../../features/order/order.status.ts'
import { cancelOrder } from '../../features/order/server/cancelOrder.ts'
import {
  completeOrder,
  type MoveOutcome,
  payOrder,
  processOrder,
  shipOrder,
} from '../../features/order/server/moveOrder.ts'
import { readOrders } from '../../features/order/server/order.sql.ts'
import type { Db } from '../../kit/database/database.ts'

export interface Details {
  carrier: string
  trackNumber: string | null
  transactionId: string | null
}

/** Does it and says so. @returns 2 when the order is not open to it */
export async function actOnOrder(
  db: Db,
  { id, number }: { id: number; number: string },
  action: OrderAction,
  details: Details,
): Promise<number> {
  const outcome = await act(db, id, action, details)
  const [order] = await readOrders(db, [id])
  const status = order?.status ?? 'pending'
  const open = actionsFor(status).join(', ') || 'nothing any more'
  const sentences: Record<MoveOutcome, string> = {
    moved: `Done: ${action}. Order ${number} is ${status}.`,
    notNow: `Order ${number} is ${status}: ${action} cannot be done. It is open to: ${open}.`,
    already: `Order ${number}: there is nothing left to ${action}.`,
    unpaid: `Order ${number} is not paid yet: pay first.`,
  }
  process.stdout.write(`${sentences[outcome]}\n`)
  return outcome === 'moved' ? 0 : 2
}

async function act(db: Db, id: number, action: OrderAction, details: Details): Promise<MoveOutcome> {
  const now = new Date()
  if (action === 'process') return processOrder(db, id, now)
  if (action === 'pay') return payOrder(db, id, now, details.transactionId)
  if (action === 'ship') return shipOrder(db, id, now, details)
  if (action === 'complete') return completeOrder(db, id, now)
  return (await cancelOrder(db, id, now, { by: 'shop' })) === 'canceled' ? 'moved' : 'notNow'
}
