/**
 * Refunds that the payment service failed to carry out. They keep their credit note and their pieces, so that neither is counted
 * twice: only the money is still to be paid.
 */
import { sql } from 'kysely'
import type { Db } from '../../../../kit/database/database.ts'
import { inTransaction } from '../../../../kit/database/transaction.ts'
import type { Currency } from '../../../../shared/money.ts'
import { recordOrderEvent } from '../../../order/server/event/orderEvents.sql.ts'
import { lockOrder } from '../../../order/server/lockOrder.sql.ts'

/** Minor units of the order's currency. */
interface Sum {
  amount: number
  currency: Currency
}

/**
 * Retries an order's failed refunds at the payment service. Because of the lock on the order, two members of the staff cannot retry twice.
 * @returns their sum; null when none has failed
 */
export async function retryRefunds(db: Db, orderId: number, now: Date): Promise<Sum | null> {
  return inTransaction(db, async (tx) => {
    await lockOrder(tx, orderId)
    const refunds = await changeFailed(tx, orderId, 'pending', now)
    const ids = refunds.map(({ id }) => id)
    // The worker queues pending refunds without a task. The new task has a new key, for which the service does not repeat its
    // error.
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

/** Clears the service's id, so that a late notice of the failure no longer applies to this refund. */
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
