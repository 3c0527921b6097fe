/** Settles withdrawals of unshipped pieces. Nothing is sent back, so nothing needs to arrive or to be decided. */
import { sql } from 'kysely'
import type { Db } from '../../../../kit/database/database.ts'
import { inTransaction } from '../../../../kit/database/transaction.ts'
import { runEach } from '../../../../kit/runEach.ts'
import type { Services } from '../../../../kit/services.ts'
import { statusAfter } from '../../../order/order.status.ts'
import { lockOrder } from '../../../order/server/lockOrder.sql.ts'
import { isTooLateToCancel } from '../../../order/server/payment/payment.sql.ts'
import { reportProblem } from '../../../order/server/payment/reportProblem.ts'
import { cancelOrder } from '../../../order/server/status/cancelOrder.ts'
import { closeUnpaidWithdrawal, refundReturn } from '../returnSteps.ts'
import { readOrderToRefund } from './refund.sql.ts'

/**
 * Refunds the return of unsent pieces if they are paid; otherwise reduces the amount due. Money that arrived outside the shop is
 * reported to the staff, who transfer it. A payment being captured is refunded afterwards. Call it with the order locked.
 * @param isAnnounced whether another email informs the customer
 * @returns whether it is refunded
 */
export async function refundUnsent(
  services: Pick<Services, 'settings' | 'now'>,
  tx: Db,
  orderId: number,
  returnId: number,
  isAnnounced: boolean,
): Promise<boolean> {
  const { payments, due } = await readOrderToRefund(tx, orderId)
  const [payment] = payments
  if (payment ? payment.captured <= payment.refunded : due === null) return false
  const request = { withShipping: false, amount: null, by: 'system', isAnnounced } as const
  const done = await refundReturn(tx, orderId, returnId, request, services.now())
  if (typeof done === 'string') return false
  if (done.amount === 0) return false
  if (payment && done.provider === 'manual')
    await reportProblem(tx, services, { id: payment.id, orderId }, 'transferDue')
  return true
}

/**
 * Settles withdrawals of unsent pieces that could not be settled immediately: refunds those whose order has been paid since, and
 * closes those whose order was canceled. An unpaid order of which everything was withdrawn while it was on hold is canceled. Several processes can run it; the lock on the order lets only one of them act.
 */
export async function settleWithdrawals(services: Services): Promise<void> {
  const { db, now } = services
  await runEach(await listOpenWithdrawals(db), ({ id, orderId }) =>
    inTransaction(db, async (tx) => {
      await cancelWithdrawnOrder(tx, orderId, now())
      const { status } = await lockOrder(tx, orderId)
      if (status === 'canceled') await closeUnpaidWithdrawal(tx, orderId, id, now())
      else await refundUnsent(services, tx, orderId, id, false)
    }),
  )
}

/** Cancels an order of which nothing is left, and nothing was paid or shipped, unless it is on hold. */
async function cancelWithdrawnOrder(tx: Db, orderId: number, now: Date): Promise<void> {
  const { status } = await lockOrder(tx, orderId)
  if (statusAfter('withdraw', status) === null || (await isTooLateToCancel(tx, orderId))) return
  const { rows } = await sql`
    select from order_line where order_id = ${orderId} and canceled_quantity < quantity limit 1`.execute(tx)
  if (rows.length === 0) await cancelOrder(tx, orderId, now, { by: 'withdrawal' })
}

async function listOpenWithdrawals(db: Db): Promise<{ id: number; orderId: number }[]> {
  const { rows } = await sql<{ id: number; orderId: number }>`
    select request.id, request.order_id as "orderId"
      from order_return as request join orders on orders.id = request.order_id
     where request.kind = 'withdrawal' and request.status = 'approved'
       and not exists (select from order_return_line where return_id = request.id and unsent_quantity = 0)
       and (orders.status = 'canceled'
            or exists (select from payment
                        where order_id = orders.id and (captured_minor > refunded_minor or status in ('pending', 'failed', 'authorized'))))
     order by request.id`.execute(db)
  return rows
}
