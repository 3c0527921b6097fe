/**
 * Cancels orders that the shop never started to process, which restores their stock. Orders being packed are canceled only by the
 * staff.
 */
import type { Db } from '../../../kit/database/database.ts'
import type { Services } from '../../../kit/services.ts'
import { cancelOrder } from './cancelOrder.ts'

/**
 * Cancels one expired order. Several processes can run it at once; the order's lock lets only one of them cancel it.
 * @returns false when there is none
 */
export async function expireNextOrder({ db, now }: Pick<Services, 'db' | 'now'>): Promise<boolean> {
  const orderId = await findExpiredOrder(db, now())
  if (orderId === null) return false
  await cancelOrder(db, orderId, now(), { by: 'expiry' })
  return true
}

async function findExpiredOrder(db: Db, now: Date): Promise<number | null> {
  const row = await db
    .selectFrom('orders')
    .select('id')
    .where('status', 'in', ['pending', 'pending_payment'])
    .where('expires_at', '<=', now)
    .orderBy('expires_at')
    .executeTakeFirst()
  return row?.id ?? null
}
