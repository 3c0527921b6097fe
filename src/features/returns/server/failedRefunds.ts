/**
 * Refunds that the payment service did not carry out. They keep their credit note and their pieces, so that neither is counted twice: only the
 * money is still to be paid.
 */
import { sql } from 'kysely'
import type { Db } from '../../../kit/database/database.ts'
import { inTransaction } from '../../../kit/database/transaction.ts'
import type { Currency } from '../../../shared/money.ts'
import { lockOrder } from '../../order/server/lockOrder.sql.ts'
import { recordOrderEvent } from '../../order/server/orderEvents.sql.ts'

/** Minor units of the order's currency. */
interface Sum {
  amount: number
  currency: Currency
}

/**
 * Asks the payment service again for an order's refunds that failed. The lock on the order lets two operators ask only once.
 * @returns their sum; null when none has failed
 */
export async function retryRefunds(db: Db, orderId: number, now: Date): Promise<Sum | null> {
  return inTransaction(db, async (tx) => {
    await lockOrder(tx, orderId)
    const refunds = await changeFailed(tx, orderId, 'pending', now)
    const ids = refunds.map(({ id }) => id)
    // The worker queues pending refunds without a task. A new one has a new key, for which the service does not repeat its refusal.
    if (ids.length > 0) await tx.deleteFrom('payment_task').where('refund_id', 'in', ids).execute()
    for (const { id: refundId, amount } of refunds)
      await recordOrderEvent(tx, orderId, { kind: 'refundRetried', data: { amount, refundId } }, 'staff', now)
    return addUp(refunds)
  })
}

/**
 * Records that the staff have paid an order's failed refunds in another way.
 * @returns their sum; null when none has failed
 */
export async function recordPaidOtherwise(db: Db, orderId: number, now: Date): Promise<Sum | null> {
  return inTransaction(db, async (tx) => {
    await lockOrder(tx, orderId)
    const refunds = await changeFailed(tx, orderId, 'succeeded', now)
    for (const { id: refundId, amount } of refunds)
      await recordOrderEvent(tx, orderId, { kind: 'refundSent', data: { amount, refundId } }, 'staff', now)
    return addUp(refunds)
  })
}

interface FailedRefund extends Sum {
  id: number
}

/** Without the service's id, a late message about the failure is no longer about this refund. */
async function changeFailed(
  tx: Db,
  orderId: number,
  status: 'pending' | 'succeeded',
  now: Date,
): Promise<FailedRefund[]> {
  const { rows } = await sql<FailedRefund>`
    update refund set status = ${status}, provider_reference = null, updated_at = ${now}::timestamptz
      from payment
     where payment.id = refund.payment_id and refund.order_id = ${orderId} and refund.status = 'failed'
    returning refund.id, refund.amount_minor as amount, payment.currency`.execute(tx)
  return rows
}

function addUp(refunds: readonly Sum[]): Sum | null {
  const [first] = refunds
  if (!first) return null
  return { amount: refunds.reduce((sum, { amount }) => sum + amount, 0), currency: first.currency }
}
