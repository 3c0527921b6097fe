/** The worker's tasks at the payment provider: refunds, outages and orders that wait. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anAddress } from '../../../../testing/buyers.ts'
import { completed, findPayment, listRefunds, placePaid, ship } from '../../../../testing/cardOrders.ts'
import { buildCardShop, type CardShop } from '../../../../testing/cardShop.ts'
import { cancelOrder } from '../status/cancelOrder.ts'
import { clearOrder, flagOrder } from '../status/orderTransitions.ts'
import { makePayments } from './payments.ts'
import { makePaymentWorker } from './paymentWorker.ts'

let card: CardShop
let reserving: CardShop
beforeAll(async () => {
  card = await buildCardShop()
  reserving = await buildCardShop({ PAYMENT_CAPTURE: 'shipping' })
})
afterAll(async () => {
  await card.close()
  await reserving.close()
})

/** Records a refund like the staff do. */
async function recordRefund(from: CardShop, orderId: number, amount: number): Promise<number> {
  const { db } = from.shop
  const payment = await findPayment(from, orderId)
  await db
    .updateTable('payment')
    .set({ refunded_minor: payment.refunded_minor + amount })
    .where('id', '=', payment.id)
    .execute()
  const row = { order_id: orderId, payment_id: payment.id, amount_minor: amount }
  return (await db.insertInto('refund').values(row).returning('id').executeTakeFirstOrThrow()).id
}

async function findRefund({ shop }: CardShop, id: number) {
  return shop.db.selectFrom('refund').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

test('Two concurrent workers carry out recorded refunds once', async () => {
  const order = await placePaid(card)
  const first = await recordRefund(card, order.id, 100_00)
  const second = await recordRefund(card, order.id, 50_00)
  const another = makePaymentWorker(
    card.shop.services,
    makePayments(card.shop.services, () => {}),
  )
  await Promise.all([card.work(), another.deliver(), card.work()])
  const { provider_reference } = await findPayment(card, order.id)
  expect(
    listRefunds(card, provider_reference)
      .map(({ amount }) => amount)
      .toSorted(),
  ).toEqual([100_00, 50_00].toSorted())
  for (const id of [first, second]) expect((await findRefund(card, id)).status).toBe('succeeded')
  expect((await order.events()).filter((kind) => kind === 'refundSent')).toHaveLength(2)
})

test('A worker that is killed after the request refunds nothing twice', async () => {
  const order = await placePaid(card)
  const id = await recordRefund(card, order.id, 100_00)
  card.stub.responsesToLose = 2
  await card.work()
  expect((await findRefund(card, id)).status).toBe('pending')
  // The killed process could not postpone its task: another one takes it when the lease expires, even with a new key.
  await card.shop.db
    .updateTable('payment_task')
    .set({ idempotency_key: 'new', next_attempt_at: card.shop.services.now() })
    .where('refund_id', '=', id)
    .execute()
  await card.work()
  expect((await findRefund(card, id)).status).toBe('succeeded')
  expect(listRefunds(card, (await findPayment(card, order.id)).provider_reference)).toHaveLength(1)
})

test.each([500, 'connection'] as const)('Refunds wait through an hour without Stripe (%s)', async (outage) => {
  const order = await placePaid(card)
  const id = await recordRefund(card, order.id, 100_00)
  card.stub.outage = outage
  for (let minute = 0; minute < 60; minute += 1) {
    await card.work()
    card.passMinutes(1)
  }
  expect((await findRefund(card, id)).status).toBe('pending')
  card.stub.outage = null
  card.passMinutes(60)
  await card.work()
  expect((await findRefund(card, id)).status).toBe('succeeded')
  expect(listRefunds(card, (await findPayment(card, order.id)).provider_reference)).toHaveLength(1)
})

test('A refund that Stripe rejects still counts, and is reported so that the staff pay it in another way', async () => {
  const order = await placePaid(card)
  const payment = await findPayment(card, order.id)
  const intent = card.stub.intents.find(({ id }) => id === payment.provider_reference)
  if (intent) intent.amount_received = 0
  const id = await recordRefund(card, order.id, 100_00)
  await card.work()
  expect((await findRefund(card, id)).status).toBe('failed')
  expect((await findPayment(card, order.id)).refunded_minor).toBe(100_00)
  expect(await order.events()).toContain('refundFailed')
  expect(await order.mails()).toContain('payment-problem')
})

test('A refund that takes the bank days is pending until its webhook, and may fail even later', async () => {
  const order = await placePaid(card)
  card.stub.refundStatus = 'pending'
  const id = await recordRefund(card, order.id, 100_00)
  await card.work()
  card.stub.refundStatus = 'succeeded'
  const refund = await findRefund(card, id)
  expect(refund.status).toBe('pending')
  const made = card.stub.refunds.find((one) => one.id === refund.provider_reference)
  for (const status of ['succeeded', 'failed'] as const) {
    if (made) made.status = status
    expect(await card.notify('refund.updated', refund.provider_reference ?? '')).toBe(200)
    expect((await findRefund(card, id)).status).toBe(status)
  }
})

test('A refund that takes the bank weeks is polled until it is decided, even without a webhook and during an outage', async () => {
  const order = await placePaid(card)
  card.stub.refundStatus = 'pending'
  const id = await recordRefund(card, order.id, 100_00)
  for (let hour = 0; hour < 60; hour += 1) {
    await card.work()
    card.passMinutes(60)
  }
  card.stub.outage = 500
  for (let hour = 0; hour < 20; hour += 1) {
    await card.work()
    card.passMinutes(60)
  }
  card.stub.outage = null
  card.stub.refundStatus = 'succeeded'
  const { status, provider_reference: reference } = await findRefund(card, id)
  expect(status).toBe('pending')
  for (const refund of card.stub.refunds) if (refund.id === reference) refund.status = 'succeeded'
  card.passMinutes(8 * 60)
  await card.work()
  expect((await findRefund(card, id)).status).toBe('succeeded')
})

test('A worker that is killed in its last attempt leaves the task to the next one', async () => {
  const order = await card.place()
  await card.shop.db
    .updateTable('payment_task')
    .set({ attempts: 13, next_attempt_at: card.shop.services.now() })
    .where('payment_id', '=', (await findPayment(card, order.id)).id)
    .execute()
  card.passMinutes(31)
  await card.work()
  expect(await order.status()).toBe('canceled')
})

test('An order that is put on hold before it is paid waits for its payment again when it is released', async () => {
  const order = await card.place()
  const { db, services } = card.shop
  await flagOrder(db, order.id, services.now())
  await clearOrder(db, order.id, services.now())
  expect(await order.status()).toBe('pending_payment')
  card.stub.pay(order.session())
  await card.notify(completed, order.session())
  expect(await order.status()).toBe('processing')
})

test('An order that is put on hold after it was paid or shipped is not canceled, because its money would stay', async () => {
  const paid = await placePaid(card)
  const shipped = await placePaid(reserving)
  await ship(reserving, shipped, 1)
  for (const [{ shop }, order] of [
    [card, paid],
    [reserving, shipped],
  ] as const) {
    await flagOrder(shop.db, order.id, shop.services.now())
    expect(await cancelOrder(shop.db, order.id, shop.services.now(), { by: 'shop' })).toBe('tooLate')
    expect(await order.status()).toBe('fraud')
  }
})

test('An order whose time limit passes while Stripe is down waits, and counts a payment that arrived before', async () => {
  const paid = await card.place()
  const unpaid = await card.place()
  card.stub.pay(paid.session())
  card.stub.outage = 500
  card.passMinutes(31)
  await card.work()
  expect([await paid.status(), await unpaid.status()]).toEqual(['pending_payment', 'pending_payment'])
  card.stub.outage = null
  card.passMinutes(5)
  await card.work()
  expect([await paid.status(), await unpaid.status()]).toEqual(['processing', 'canceled'])
})

test('Warnings contain neither keys nor personal data', () => {
  expect(card.warnings.length).toBeGreaterThan(0)
  for (const warning of card.warnings) expect(warning).not.toMatch(new RegExp(`stubstub|@|${anAddress.last_name}`))
})
