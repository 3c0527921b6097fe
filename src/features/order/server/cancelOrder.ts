/** Cancelling an order: one transaction that gives back what placing it took. */
import { sql } from 'kysely'
import type { Db } from '../../../kit/database/database.ts'
import { inTransaction } from '../../../kit/database/transaction.ts'
import { queueMail } from '../../../kit/mail/mailQueue.sql.ts'
import { giveCouponBack } from '../../coupon/server/coupon.sql.ts'
import { mayBeCanceled } from '../order.status.ts'
import { lockOrder, setOrderStatus } from './lockOrder.sql.ts'

/**
 * Whose order it is, is the caller's question. Two at once: the second one finds it cancelled.
 * @param by who wanted it, or that its time is over: the mail says so. There is none for an order whose account is deleted.
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
    if (!mayBeCanceled(order.status)) return 'tooLate'
    await giveBack(tx, orderId, order.couponCode)
    await setOrderStatus(tx, orderId, 'canceled', now)
    await sql`update order_line set canceled_quantity = quantity where order_id = ${orderId}`.execute(tx)
    const { email: recipient, language, isToBeForgotten } = order
    const data: Record<string, number> = { orderId, ...reasons[by] }
    // A mail about somebody who has just been forgotten would keep the address.
    if (!isToBeForgotten) await queueMail(tx, { kind: 'order-canceled', recipient, language, data }, now)
    return 'canceled'
  })
}

/** How the queue says why. */
const reasons = { customer: {}, shop: { isByShop: 1 }, expiry: { isExpired: 1 } } as const

/** Stock, sale counts and the use of the coupon, in the order in which placing takes them: neither waits for the other in a circle. */
async function giveBack(tx: Db, orderId: number, couponCode: string | null): Promise<void> {
  const lines = await tx
    .selectFrom('order_line')
    .select(['variant_id', 'product_id', 'quantity'])
    .where('order_id', '=', orderId)
    .execute()
  for (const { variant_id, quantity } of sorted(lines, 'variant_id')) {
    await sql`update variant set stock = stock + ${quantity} where id = ${variant_id}`.execute(tx)
  }
  for (const { product_id, quantity } of sorted(lines, 'product_id')) {
    await sql`update product set sale_count = greatest(sale_count - ${quantity}, 0) where id = ${product_id}`.execute(
      tx,
    )
  }
  if (couponCode !== null) await giveCouponBack(tx, couponCode)
}

/** By an id; without the lines whose product or variant the shop no longer has. */
function sorted<K extends string, T extends Record<K, number | null>>(lines: readonly T[], key: K): T[] {
  return lines.filter((line) => line[key] !== null).toSorted((a, b) => (a[key] ?? 0) - (b[key] ?? 0))
}
