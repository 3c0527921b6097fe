/** Cancels an order and undoes what placing it changed, in one transaction. */
import { sql } from 'kysely'
import type { Db } from '../../../kit/database/database.ts'
import { inTransaction } from '../../../kit/database/transaction.ts'
import { queueMail } from '../../../kit/mail/mailQueue.sql.ts'
import { nameStockChange } from '../../../kit/stockChange.ts'
import { releaseCoupon } from '../../coupon/server/coupon.sql.ts'
import type { OrderActor } from '../order.events.ts'
import { mayBeCanceled, statusAfter } from '../order.status.ts'
import { lockOrder, setOrderStatus } from './lockOrder.sql.ts'
import { recordOrderEvent } from './orderEvents.sql.ts'
import { cancelPayments } from './payment.sql.ts'
import { restock } from './restock.sql.ts'

/**
 * The caller checks ownership. Of two concurrent calls, the second finds the order canceled.
 * @param by who cancels, or `expiry`; the email states it. No email is sent for an order whose account is deleted.
 */
export async function cancelOrder(
  db: Db,
  orderId: number,
  now: Date,
  { by = 'customer' }: { by?: 'customer' | 'shop' | 'expiry' } = {},
): Promise<'canceled' | 'already' | 'tooLate'> {
  return inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (order.status === 'canceled') return 'already'
    const isAllowed = by === 'customer' ? mayBeCanceled(order.status) : statusAfter('cancel', order.status) !== null
    if (!isAllowed) return 'tooLate'
    await nameStockChange(tx, { reason: 'cancel', orderId, actor: actors[by] })
    await giveBack(tx, orderId, order.couponCode)
    await setOrderStatus(tx, orderId, 'canceled', now)
    await sql`update order_line set canceled_quantity = quantity where order_id = ${orderId}`.execute(tx)
    await cancelPayments(tx, orderId, now)
    await recordOrderEvent(tx, orderId, { kind: 'canceled', data: { reason: by } }, actors[by], now)
    const { email: recipient, language, isToBeForgotten } = order
    const data: Record<string, number> = { orderId, ...reasons[by] }
    // A queued email would contain the email address of a customer who has just been erased.
    if (!isToBeForgotten) await queueMail(tx, { kind: 'order-canceled', recipient, language, data }, now)
    return 'canceled'
  })
}

const actors = { customer: 'customer', shop: 'staff', expiry: 'system' } as const satisfies Record<string, OrderActor>

/** The reason, as the outbox stores it. */
const reasons = { customer: {}, shop: { isByShop: 1 }, expiry: { isExpired: 1 } } as const

/** Restores stock, sale counts and the coupon use. */
async function giveBack(tx: Db, orderId: number, couponCode: string | null): Promise<void> {
  const lines = await tx
    .selectFrom('order_line')
    .select(['variant_id as variantId', 'product_id as productId', 'quantity'])
    .where('order_id', '=', orderId)
    .execute()
  await restock(tx, lines)
  if (couponCode !== null) await releaseCoupon(tx, couponCode)
}
