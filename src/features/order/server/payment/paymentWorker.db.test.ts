import { afterAll, beforeAll, expect, test } from 'vitest'
import { anAddress } from '../../../../testing/buyers.ts'
import { buildCardShop, type CardOrder, type CardShop } from '../../../../testing/cardShop.ts'
import { readQueuedEmails } from '../../../../testing/emails.ts'
import { refundOrder } from '../../../returns/server/refundOrder.ts'
import { cancelOrder } from '../cancelOrder.ts'
import { clearOrder, flagOrder } from '../orderTransitions.ts'
import { changeShipments, shipLines } from '../shipLines.ts'
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

const completed = 'checkout.session.completed'

async function placePaid(from: CardShop): Promise<CardOrder> {
  const order = await from.place({ quantity: 2 })
  from.stub.pay(order.session())
  await from.notify(completed, order.session())
  expect(await order.status()).toBe('processing')
  return order
}

async function findPayment({ shop }: CardShop, orderId: number) {
  return shop.db.selectFrom('payment').selectAll().where('order_id', '=', orderId).executeTakeFirstOrThrow()
}

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

const listRefunds = ({ stub }: CardShop, reference: string | null) =>
  stub.refunds.filter((refund) => refund.payment_intent === reference)

async function ship(from: CardShop, order: CardOrder, quantity: number) {
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

test('An amount that is reserved with the order is collected in full when the first parcel is shipped', async () => {
  const order = await reserving.place({ quantity: 2 })
  reserving.stub.pay(order.session())
  await reserving.notify(completed, order.session())
  expect(await order.events()).toEqual(['placed', 'authorized'])
  expect(await order.mails()).toEqual(['order-placed'])
  await reserving.work()
  expect(await findPayment(reserving, order.id)).toMatchObject({ status: 'authorized', captured_minor: 0 })

  await ship(reserving, order, 1)
  await reserving.work()
  const payment = await findPayment(reserving, order.id)
  expect(payment).toMatchObject({ status: 'paid', captured_minor: payment.amount_minor })
  expect(reserving.stub.find(payment.provider_reference ?? '')).toMatchObject({ status: 'succeeded' })

  await ship(reserving, order, 1)
  await reserving.work()
  expect((await order.events()).filter((kind) => kind === 'paid')).toEqual(['paid'])
})

/** Takes one of the two pieces off the order. @returns the amount due */
async function takeOff({ shop }: CardShop, order: CardOrder): Promise<number> {
  const line = await shop.db
    .selectFrom('order_line')
    .select('id')
    .where('order_id', '=', order.id)
    .executeTakeFirstOrThrow()
  const request = { lines: [{ lineId: line.id, quantity: 1 }], withShipping: false, amount: null }
  const refund = { request, restock: 'unsent', reason: null, key: null, actor: 'staff' } as const
  const done = await refundOrder(shop.db, order.id, refund, shop.services.now())
  expect(done).toMatchObject({ amount: 0, unpaid: 1_180_00 })
  return 1_180_00
}

test('A piece that is taken off a reserved amount is not charged', async () => {
  const order = await placePaid(reserving)
  const due = await takeOff(reserving, order)
  const mails = (await readQueuedEmails(reserving.shop)).filter(({ kind }) => kind === 'order-refunded')
  expect(mails.at(-1)?.text).toContain('Your bank releases the amount that was reserved for this')
  await ship(reserving, order, 1)
  await reserving.work()
  const payment = await findPayment(reserving, order.id)
  expect(payment).toMatchObject({ status: 'paid', amount_minor: due, captured_minor: due, refunded_minor: 0 })
  expect(reserving.stub.find(payment.provider_reference ?? '')).toMatchObject({ amount_received: due })
  expect(listRefunds(reserving, payment.provider_reference)).toEqual([])
})

test('No piece is taken off while the charge is in progress', async () => {
  const order = await placePaid(reserving)
  await ship(reserving, order, 1)
  const request = { lines: [], withShipping: false, amount: 1_00 }
  const refund = { request, restock: 'unsent', reason: null, key: null, actor: 'staff' } as const
  const { db, services } = reserving.shop
  expect(await refundOrder(db, order.id, refund, services.now())).toBe('unpaid')
  await reserving.work()
  expect(await refundOrder(db, order.id, refund, services.now())).toMatchObject({ amount: 1_00, unpaid: 0 })
})

test.each([
  [
    'more than is due: the rest goes back',
    2_360_00,
    { status: 'paid', captured_minor: 2_360_00, refunded_minor: 1_180_00 },
  ],
  ['less than is due: the staff are told', 1_000_00, { status: 'authorized', captured_minor: 0, refunded_minor: 0 }],
])('The payment was captured at Stripe %s', async (_name, captured, expected) => {
  const order = await placePaid(reserving)
  const { provider_reference: reference } = await findPayment(reserving, order.id)
  await takeOff(reserving, order)
  Object.assign(reserving.stub.find(reference ?? '') ?? {}, {
    ...{ status: 'succeeded', amount_received: captured, amount_capturable: 0 },
  })
  await ship(reserving, order, 1)
  await reserving.work()
  expect(await findPayment(reserving, order.id)).toMatchObject(expected)
  expect(listRefunds(reserving, reference).map(({ amount }) => amount)).toEqual(
    expected.refunded_minor > 0 ? [expected.refunded_minor] : [],
  )
  expect((await order.mails()).includes('payment-problem')).toBe(expected.captured_minor === 0)
})

test('The next attempt detects a capture whose response was lost', async () => {
  const order = await placePaid(reserving)
  await ship(reserving, order, 2)
  reserving.stub.responsesToLose = 2
  await reserving.work()
  expect((await findPayment(reserving, order.id)).status).toBe('authorized')
  reserving.passMinutes(2)
  await reserving.work()
  expect((await findPayment(reserving, order.id)).status).toBe('paid')
})

test('A reserved amount of an order that is canceled in the meantime is released', async () => {
  const order = await reserving.place()
  expect((await order.call('/change')).status).toBe('canceled')
  const intent = reserving.stub.pay(order.session())
  await reserving.notify(completed, order.session())
  await reserving.work()
  expect(reserving.stub.find(intent.id)).toMatchObject({ status: 'canceled' })
  expect(await order.events()).toEqual(['placed', 'canceled', 'paymentLate'])
  expect(await findPayment(reserving, order.id)).toMatchObject({ status: 'canceled', captured_minor: 0 })
})

test.each([
  ['that is held back', true],
  ['that is ready to be packed', false],
])('Canceling an order %s releases its reserved amount', async (_name, isHeldBack) => {
  const order = await placePaid(reserving)
  const { db, services } = reserving.shop
  const { provider_reference: reference } = await findPayment(reserving, order.id)
  if (isHeldBack) await flagOrder(db, order.id, services.now())
  expect(await cancelOrder(db, order.id, services.now(), { by: 'shop' })).toBe('canceled')
  await reserving.work()
  expect(reserving.stub.find(reference ?? '')).toMatchObject({ status: 'canceled' })
  expect(await order.events()).toEqual(['placed', 'authorized', ...(isHeldBack ? ['flagged'] : []), 'canceled'])
  expect(await order.stock()).toBe(20)
})

test('An order is not canceled while its charge is in progress, even if its parcel is back', async () => {
  const order = await placePaid(reserving)
  const { db, services } = reserving.shop
  await ship(reserving, order, 1)
  await changeShipments(db, order.id, 'lose', null, services.now())
  await changeShipments(db, order.id, 'return', null, services.now())
  const cancel = () => cancelOrder(db, order.id, services.now(), { by: 'shop' })
  expect(await cancel()).toBe('tooLate')
  await reserving.work()
  expect((await findPayment(reserving, order.id)).status).toBe('paid')
  expect(await cancel()).toBe('tooLate')
})

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

test('An order that is held back before it is paid waits for its payment again when it is released', async () => {
  const order = await card.place()
  const { db, services } = card.shop
  await flagOrder(db, order.id, services.now())
  await clearOrder(db, order.id, services.now())
  expect(await order.status()).toBe('pending_payment')
  card.stub.pay(order.session())
  await card.notify(completed, order.session())
  expect(await order.status()).toBe('processing')
})

test('An order that is held back after it was paid or shipped is not canceled, because its money would stay', async () => {
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
