/** Orders paid by card through the stub of Stripe: what tests of captures and refunds share. */
import { expect } from 'vitest'
import { shipLines } from '../features/order/server/shipment/shipLines.ts'
import type { CardOrder, CardShop } from './cardShop.ts'

/** The webhook event of a paid session. */
export const completed = 'checkout.session.completed'

/** An order of two pieces whose session the customer has paid; with `PAYMENT_CAPTURE=shipping` the amount is reserved. */
export async function placePaid(from: CardShop): Promise<CardOrder> {
  const order = await from.place({ quantity: 2 })
  from.stub.pay(order.session())
  await from.notify(completed, order.session())
  expect(await order.status()).toBe('processing')
  return order
}

/** The row of the order's payment. */
export async function findPayment({ shop }: CardShop, orderId: number) {
  return shop.db.selectFrom('payment').selectAll().where('order_id', '=', orderId).executeTakeFirstOrThrow()
}

/** The refunds that the stub of Stripe has made of a payment. */
export const listRefunds = ({ stub }: CardShop, reference: string | null) =>
  stub.refunds.filter((refund) => refund.payment_intent === reference)

/** Ships pieces of the order's line with DHL. */
export async function ship(from: CardShop, order: CardOrder, quantity: number) {
  const line = await from.shop.db
    .selectFrom('order_line')
    .select('id')
    .where('order_id', '=', order.id)
    .executeTakeFirstOrThrow()
  const lines = [{ orderLineId: line.id, quantity }]
  const outcome = await shipLines(
    from.shop.db,
    order.id,
    lines,
    { carrier: 'dhl', trackNumber: null },
    from.shop.services.now(),
  )
  expect(outcome.kind).toBe('shipped')
}
