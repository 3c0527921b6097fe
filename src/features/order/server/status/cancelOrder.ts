/** Cancels an order and reverts what placing it changed, in one transaction. */
import { sql } from 'kysely'
import type { Db } from '../../../../kit/database/database.ts'
import { inTransaction } from '../../../../kit/database/transaction.ts'
import { queueMail } from '../../../../kit/mail/mailQueue.sql.ts'
import { nameStockChange } from '../../../../kit/stockChange.ts'
import { releaseCoupon } from '../../../coupon/server/coupon.sql.ts'
import type { OrderActor } from '../../order.events.ts'
import { mayBeCanceled, type OrderStatus, statusAfter } from '../../order.status.ts'
import { creditInvoice } from '../document/issueCreditNote.ts'
import { recordOrderEvent } from '../event/orderEvents.sql.ts'
import { lockOrder, setOrderStatus } from '../lockOrder.sql.ts'
import { cancelPayments, isTooLateToCancel } from '../payment/payment.sql.ts'
import { queueClosing } from '../payment/paymentTask.sql.ts'
import { undoReadyShipments } from '../pickup/collectOrder.ts'
import { restoreCart } from '../restoreCart.ts'
import { restock } from '../shipment/restock.sql.ts'

/**
 * `tooLate` once money was captured or the customer has received, or will receive, anything: then the order is refunded instead.
 * An authorization does not count; it is released. Items lost in transit are written off rather than restocked. The caller checks
 * ownership. Of two concurrent calls, the second finds the order canceled. An order that was not paid in time, or whose payment
 * method is changed, returns its lines to the cart.
 * @param by who cancels, or `expiry`; the email states it. No email is sent for `change`, for `withdrawal`, which has its own, or
 * for an order whose account is deleted. The caller of `withdrawal` checks that nothing is paid or shipped.
 */
export async function cancelOrder(
  db: Db,
  orderId: number,
  now: Date,
  { by = 'customer' }: { by?: Canceler } = {},
): Promise<'canceled' | 'already' | 'tooLate'> {
  return inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (order.status === 'canceled') return 'already'
    if (!mayCancel(by, order.status)) return 'tooLate'
    if (await isTooLateToCancel(tx, orderId)) return 'tooLate'
    await undoReadyShipments(tx, orderId, null, actors[by], now)
    await nameStockChange(tx, { reason: 'cancel', orderId, actor: actors[by] })
    await releaseStockAndCoupon(tx, orderId, order.couponId)
    const isUnpaid = order.status === 'pending_payment'
    if (by === 'change' || (by === 'expiry' && isUnpaid)) await restoreCart(tx, orderId)
    await setOrderStatus(tx, orderId, 'canceled', now)
    await sql`update order_line set canceled_quantity = quantity where order_id = ${orderId}`.execute(tx)
    await cancelPayments(tx, orderId, now)
    const reason = by === 'withdrawal' ? 'customer' : by
    await recordOrderEvent(tx, orderId, { kind: 'canceled', data: { reason } }, actors[by], now)
    await queueClosing(tx, orderId, now)
    const { email: recipient, language, isToBeForgotten } = order
    const data: Record<string, number> = { orderId, ...reasons[by] }
    // A queued email would contain the email address of a customer who has just been erased.
    if (!isToBeForgotten && by !== 'change' && by !== 'withdrawal')
      await queueMail(tx, { kind: 'order-canceled', recipient, language, data }, now)
    await creditInvoice(tx, orderId, now)
    return 'canceled'
  })
}

/** `change`: the customer chose another payment method, which starts a new order. */
type Canceler = 'customer' | 'shop' | 'expiry' | 'change' | 'withdrawal'

function mayCancel(by: Canceler, status: OrderStatus): boolean {
  if (by === 'withdrawal') return statusAfter('withdraw', status) !== null
  if (by === 'customer' || by === 'change') return mayBeCanceled(status)
  // An order found expired may have been authorized or started since.
  return statusAfter('cancel', status) !== null && (by === 'shop' || status !== 'processing')
}

const actors = {
  customer: 'customer',
  change: 'customer',
  withdrawal: 'customer',
  shop: 'staff',
  expiry: 'system',
} as const satisfies Record<Canceler, OrderActor>

/** The reason, as the outbox stores it. */
const reasons = { customer: {}, change: {}, withdrawal: {}, shop: { isByShop: 1 }, expiry: { isExpired: 1 } } as const

/**
 * Restores stock, sale counts and the coupon use. Pieces that were removed from the order, or shipped and received back, are not
 * restocked again, nor are missing ones.
 */
async function releaseStockAndCoupon(tx: Db, orderId: number, couponId: number | null): Promise<void> {
  const lines = await tx
    .selectFrom('order_line as line')
    .select(['variant_id as variantId', 'product_id as productId'])
    .select(
      sql<number>`
        quantity - canceled_quantity - missing_quantity
          - (select coalesce(sum(restocked_quantity + written_off_quantity), 0)::int
               from order_return_line where order_line_id = line.id and unsent_quantity = 0)`.as('quantity'),
    )
    .where('order_id', '=', orderId)
    .execute()
  await restock(tx, lines)
  if (couponId !== null) await releaseCoupon(tx, couponId)
}
