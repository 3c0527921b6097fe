/**
 * Cancels orders that the shop never started to process, which restores their stock. Orders being packed are canceled only by the
 * staff.
 */
import type { Db } from '../../../../kit/database/database.ts'
import { runEach } from '../../../../kit/runEach.ts'
import type { Services } from '../../../../kit/services.ts'
import { cancelOrder } from './cancelOrder.ts'

/**
 * Cancels the expired orders. Several processes can run it at once; an order's lock lets only one of them cancel it. An order whose
 * payment is being captured stays.
 * @returns how many are canceled
 */
export async function expireOrders({ db, now }: Pick<Services, 'db' | 'now'>): Promise<number> {
  let canceled = 0
  await runEach(await listExpiredOrders(db, now()), async (orderId) => {
    if ((await cancelOrder(db, orderId, now(), { by: 'expiry' })) === 'canceled') canceled += 1
  })
  return canceled
}

/** @returns ids, those that expired first at the beginning */
async function listExpiredOrders(db: Db, now: Date): Promise<number[]> {
  const rows = await db
    .selectFrom('orders')
    .select('id')
    .where('status', 'in', ['pending', 'pending_payment'])
    .where('expires_at', '<=', now)
    .orderBy('expires_at')
    .execute()
  return rows.map(({ id }) => id)
}
