/**
 * Refunds that the staff transfer to the customer, because the payment was made outside the shop or the payment service failed.
 */
import { sql } from 'kysely'
import type { Db } from '../../../../kit/database/database.ts'
import { formatMinute } from '../../../../kit/database/text.ts'
import { inTransaction } from '../../../../kit/database/transaction.ts'
import type { Currency } from '../../../../shared/money.ts'
import { recordOrderEvent } from '../../../order/server/event/orderEvents.sql.ts'
import { lockOrder } from '../../../order/server/lockOrder.sql.ts'
import { finishRefund } from '../../../order/server/payment/providerPayment.sql.ts'

export interface DueTransfer {
  order: string
  customer: string
  /** Minor units. */
  amount: number
  currency: Currency
  reason: string | null
  /** Whether the payment service failed to carry it out, so that it can be retried. */
  hasFailed: boolean
  /** In UTC, to the minute. */
  since: string
}

/** Condition on `refund` joined with its `payment`: it was paid outside the shop, so the staff transfer the refund. */
export const needsTransfer = sql<boolean>`(refund.status = 'pending' and payment.provider = 'manual')`

/** Refunds to be transferred, oldest first. */
export async function listDueTransfers(db: Db): Promise<DueTransfer[]> {
  const { rows } = await sql<DueTransfer>`
    select orders.increment_id as order, customer_first_name || ' ' || customer_last_name as customer,
           refund.amount_minor as amount, orders.currency, refund.reason, refund.status = 'failed' as "hasFailed",
           ${formatMinute('refund.created_at')} as since
      from refund join payment on payment.id = refund.payment_id join orders on orders.id = refund.order_id
     where refund.status = 'failed' or ${needsTransfer}
     order by refund.id`.execute(db)
  return rows
}

/**
 * Records that the refunds of an order have been transferred. Because of the lock on the order, two members of the staff cannot record them
 * twice.
 * @returns the sum, minor units of the order's currency; null when nothing was due
 */
export async function recordTransfers(
  db: Db,
  orderId: number,
  now: Date,
): Promise<{ amount: number; currency: Currency } | null> {
  return inTransaction(db, async (tx) => {
    await lockOrder(tx, orderId)
    const { rows } = await sql<{ id: number; currency: Currency }>`
      select refund.id, payment.currency
        from refund join payment on payment.id = refund.payment_id
       where refund.order_id = ${orderId} and ${needsTransfer}
       order by refund.id`.execute(tx)
    const [first] = rows
    if (!first) return null
    let sum = 0
    for (const { id } of rows) {
      const amount = (await finishRefund(tx, id, 'succeeded', now)) ?? 0
      await recordOrderEvent(tx, orderId, { kind: 'refundSent', data: { amount, refundId: id } }, 'staff', now)
      sum += amount
    }
    return { amount: sum, currency: first.currency }
  })
}
