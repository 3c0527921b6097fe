/** Withdrawals from orders paid by card, as recorded at Stripe. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildCardShop, type CardOrder, type CardShop } from '../../../../testing/cardShop.ts'
import { readQueuedEmails } from '../../../../testing/emails.ts'
import { aStore } from '../../../../testing/stores.ts'
import { collectOrder } from '../../../order/server/pickup/collectOrder.ts'
import { readyLines } from '../../../order/server/pickup/readyLines.ts'
import { clearOrder, flagOrder } from '../../../order/server/status/orderTransitions.ts'
import { saveStore } from '../../../shipping/server/store.sql.ts'
import { settleWithdrawals } from '../refund/refundUnsent.ts'

let charging: CardShop
let reserving: CardShop
beforeAll(async () => {
  charging = await buildCardShop({ SHOP_ADDRESS: '14 Lathe Lane, Pune' })
  reserving = await buildCardShop({ SHOP_ADDRESS: '14 Lathe Lane, Pune', PAYMENT_CAPTURE: 'shipping' })
  for (const { shop } of [charging, reserving]) await saveStore(shop.db, aStore())
})
afterAll(async () => {
  await charging.close()
  await reserving.close()
})
beforeEach(async () => {
  for (const { shop } of [charging, reserving]) await shop.db.deleteFrom('attempt').execute()
})

/** A paid order of two pieces. */
async function placePaid(from: CardShop, shippingMethod = 'flatrate_flatrate'): Promise<CardOrder> {
  const order = await from.place({ quantity: 2, shippingMethod })
  from.stub.pay(order.session())
  await from.notify('checkout.session.completed', order.session())
  expect(await order.status()).toBe('processing')
  return order
}

/** @param quantity of the pieces; null for the whole order */
async function withdraw({ shop }: CardShop, { id }: CardOrder, quantity: number | null = null): Promise<void> {
  const order = await shop.db
    .selectFrom('orders')
    .innerJoin('order_line', 'order_line.order_id', 'orders.id')
    .select(['increment_id as number', 'customer_email as email', 'order_line.id as lineId'])
    .where('orders.id', '=', id)
    .executeTakeFirstOrThrow()
  const items = quantity === null ? {} : { items: [{ id: order.lineId, qty: quantity }] }
  const declaration = { name: 'Asha Rao', order: order.number, email: order.email, ...items }
  expect((await shop.guest().post('/withdrawals', declaration)).statusCode).toBe(200)
}

const findPayment = ({ shop }: CardShop, { id }: CardOrder) =>
  shop.db.selectFrom('payment').selectAll().where('order_id', '=', id).executeTakeFirstOrThrow()

/** The amounts refunded by Stripe, in minor units. */
async function findPaidBack(from: CardShop, order: CardOrder): Promise<number[]> {
  const { provider_reference: reference } = await findPayment(from, order)
  return from.stub.refunds.filter(({ payment_intent }) => payment_intent === reference).map(({ amount }) => amount)
}

const count = async (values: Promise<string[]>, value: string) => (await values).filter((each) => each === value).length

describe('A withdrawal from an order that is charged', () => {
  test('pays everything back through Stripe once, and puts the pieces back into the stock', async () => {
    const order = await placePaid(charging)
    expect(await order.stock()).toBe(18)
    await withdraw(charging, order)
    await withdraw(charging, order)
    expect([await order.status(), await order.stock()]).toEqual(['closed', 20])
    await charging.work()
    await charging.work()
    const { amount_minor, refunded_minor } = await findPayment(charging, order)
    expect([await findPaidBack(charging, order), refunded_minor]).toEqual([[amount_minor], amount_minor])
    expect(await count(order.events(), 'refundSent')).toBe(1)
    // Stripe transfers the money, not the staff.
    expect(await order.mails()).not.toContain('payment-problem')
  })

  test('of one piece pays that piece back and leaves the other to be shipped', async () => {
    const order = await placePaid(charging)
    await withdraw(charging, order, 1)
    await charging.work()
    const price = 1_180_00
    expect([await order.status(), await order.stock()]).toEqual(['processing', 19])
    expect(await findPaidBack(charging, order)).toEqual([price])
    await withdraw(charging, order, 1)
    await charging.work()
    const { amount_minor } = await findPayment(charging, order)
    expect(await findPaidBack(charging, order)).toEqual([price, amount_minor - price])
    expect([await order.status(), await order.stock()]).toEqual(['closed', 20])
  })

  test('is paid back after an hour without Stripe', async () => {
    const order = await placePaid(charging)
    charging.stub.outage = 'connection'
    await withdraw(charging, order)
    await charging.work()
    expect(await findPaidBack(charging, order)).toEqual([])
    charging.stub.outage = null
    charging.passMinutes(60)
    await charging.work()
    expect(await findPaidBack(charging, order)).toEqual([(await findPayment(charging, order)).amount_minor])
  })

  test('while it waits in a store pays it back, and it cannot be collected any more', async () => {
    const order = await placePaid(charging, 'pickup_pune')
    const { db, services } = charging.shop
    await readyLines(db, order.id, null, { storeCode: null }, services.now())
    await withdraw(charging, order)
    await charging.work()
    expect(await findPaidBack(charging, order)).toEqual([(await findPayment(charging, order)).amount_minor])
    expect([await order.status(), await order.stock()]).toEqual(['closed', 20])
    const collect = await collectOrder(db, order.id, { shipmentId: null, transactionId: null }, services.now())
    expect(collect).toEqual({ kind: 'notAllowed' })
  })
})

describe('A withdrawal from an order whose amount is reserved', () => {
  test('releases the amount without charging it', async () => {
    const order = await placePaid(reserving)
    const { provider_reference: reference } = await findPayment(reserving, order)
    await withdraw(reserving, order)
    await reserving.work()
    expect(reserving.stub.find(reference ?? '')).toMatchObject({ status: 'canceled' })
    expect(await findPayment(reserving, order)).toMatchObject({ status: 'canceled', captured_minor: 0 })
    expect([await order.status(), await order.stock()]).toEqual(['canceled', 20])
    expect(await findPaidBack(reserving, order)).toEqual([])
  })

  test('of one piece charges the card with the rest of the order only', async () => {
    const order = await placePaid(reserving, 'pickup_pune')
    const { db, services } = reserving.shop
    await withdraw(reserving, order, 1)
    expect([await order.status(), await order.stock()]).toEqual(['processing', 19])
    const email = (await readQueuedEmails(reserving.shop)).findLast(({ kind }) => kind === 'withdrawal-received')
    expect(email?.text).toContain('Only the rest of your order is charged to your card.')
    await readyLines(db, order.id, null, { storeCode: null }, services.now())
    await reserving.work()
    await settleWithdrawals(services)
    await reserving.work()
    const payment = await findPayment(reserving, order)
    expect(payment).toMatchObject({ status: 'paid', captured_minor: 1_180_00, refunded_minor: 0 })
    expect(reserving.stub.find(payment.provider_reference ?? '')).toMatchObject({
      ...{ amount: 2_360_00, amount_received: 1_180_00, amount_capturable: 0 },
    })
    expect(await findPaidBack(reserving, order)).toEqual([])
    const invoice = await db
      .selectFrom('invoice')
      .selectAll()
      .where('order_id', '=', order.id)
      .executeTakeFirstOrThrow()
    expect(invoice).toMatchObject({ state: 'paid', grand_total_minor: 1_180_00 })
    const events = db.selectFrom('order_event').select(['kind', 'data']).where('order_id', '=', order.id).orderBy('id')
    expect(await events.execute()).toEqual(
      expect.arrayContaining([
        { kind: 'authorized', data: { amount: 2_360_00 } },
        { kind: 'dueReduced', data: { amount: 1_180_00, refundId: expect.anything() } },
        { kind: 'paid', data: { amount: 1_180_00 } },
      ]),
    )
    const collect = await collectOrder(db, order.id, { shipmentId: null, transactionId: null }, services.now())
    expect(collect).toMatchObject({ kind: 'collected', paid: null })
  })

  test('while it waits in a store is paid back, although the charge is still in progress', async () => {
    const order = await placePaid(reserving, 'pickup_pune')
    const { db, services } = reserving.shop
    await readyLines(db, order.id, null, { storeCode: null }, services.now())
    await withdraw(reserving, order)
    expect(await order.stock()).toBe(20)
    await reserving.work()
    await settleWithdrawals(services)
    await reserving.work()
    const { captured_minor, refunded_minor } = await findPayment(reserving, order)
    expect(captured_minor).toBe(refunded_minor)
    expect((await findPaidBack(reserving, order)).reduce((sum, amount) => sum + amount, 0)).toBe(captured_minor)
    expect(await order.status()).toBe('closed')
  })
})

describe('A withdrawal of everything from an unpaid order on hold', () => {
  test('cancels the order once it is no longer on hold, so that it cannot be paid any more', async () => {
    const { db, services } = charging.shop
    const order = await charging.place({ quantity: 2 })
    await flagOrder(db, order.id, services.now())
    await withdraw(charging, order)
    await settleWithdrawals(services)
    expect(await order.status()).toBe('fraud')
    await clearOrder(db, order.id, services.now())
    await settleWithdrawals(services)
    expect([await order.status(), await order.stock()]).toEqual(['canceled', 20])
    expect((await order.events()).slice(-2)).toEqual(['canceled', 'returnClosed'])
    await charging.work()
    expect(charging.stub.find(order.session())).toMatchObject({ status: 'expired' })
    expect(await findPayment(charging, order)).toMatchObject({ status: 'canceled', captured_minor: 0 })
  })
})
