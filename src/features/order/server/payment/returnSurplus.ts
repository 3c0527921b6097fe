import type { Db } from '../../../../kit/database/database.ts'
import { queueMail } from '../../../../kit/mail/mailQueue.sql.ts'
import type { OrderActor } from '../../order.events.ts'
import { recordOrderEvent } from '../event/orderEvents.sql.ts'
import { lockOrder } from '../lockOrder.sql.ts'
import { insertSurplus } from './payment.sql.ts'

/**
 * Records the refund of an overpayment, and emails the customer. Call it with the order locked.
 * @param surplus.amount minor units of the order's currency
 */
export async function returnSurplus(
  tx: Db,
  orderId: number,
  surplus: { paymentId: number; amount: number },
  actor: OrderActor,
  now: Date,
): Promise<void> {
  const refundId = await insertSurplus(tx, orderId, surplus, now)
  await recordOrderEvent(tx, orderId, { kind: 'refunded', data: { amount: surplus.amount, refundId } }, actor, now)
  const { email: recipient, language, isToBeForgotten } = await lockOrder(tx, orderId)
  if (!isToBeForgotten)
    await queueMail(tx, { kind: 'order-refunded', recipient, language, data: { orderId, refundId } }, now)
}
