import type { Db } from '../../../../kit/database/database.ts'
import { inTransaction } from '../../../../kit/database/transaction.ts'
import type { Currency } from '../../../../shared/money.ts'
import { recordOrderEvent } from '../event/orderEvents.sql.ts'
import { lockOrder } from '../lockOrder.sql.ts'
import { requeueCapture } from './paymentTask.sql.ts'

/**
 * Asks the payment service again to charge an authorized amount, after it was given up. Because of the lock on the order, two members
 * of the staff cannot retry twice.
 * @returns the amount due, in minor units of the order's currency; null when nothing was given up
 */
export async function retryCapture(
  db: Db,
  orderId: number,
  now: Date,
): Promise<{ amount: number; currency: Currency } | null> {
  return inTransaction(db, async (tx) => {
    await lockOrder(tx, orderId)
    const due = await requeueCapture(tx, orderId, now)
    if (due !== null)
      await recordOrderEvent(tx, orderId, { kind: 'captureRetried', data: { amount: due.amount } }, 'staff', now)
    return due
  })
}
