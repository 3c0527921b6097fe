/** Amounts that are reserved with the order and collected when it ships. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { completed, findPayment, listRefunds, placePaid, ship } from '../../../../testing/cardOrders.ts'
import { buildCardShop, type CardOrder, type CardShop } from '../../../../testing/cardShop.ts'
import { readQueuedEmails } from '../../../../testing/emails.ts'
import { listOrders } from '../../../orderAdmin/server/orderList.sql.ts'
import { refundOrder } from '../../../returns/server/refund/refundOrder.ts'
import { changeShipments } from '../shipment/shipLines.ts'
import { cancelOrder } from '../status/cancelOrder.ts'
import { flagOrder, payOrder } from '../status/orderTransitions.ts'
import { retryCapture } from './retryCapture.ts'

let reserving: CardShop
beforeAll(async () => {
  reserving = await buildCardShop({ PAYMENT_CAPTURE: 'shipping' })
})
afterAll(() => reserving.close())

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
  ['that is on hold', true],
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

describe('A charge that was given up', () => {
  /** Stripe rejects the charge, as it does after the authorization has expired. */
  async function shipRejected() {
    const order = await placePaid(reserving)
    const { provider_reference: reference } = await findPayment(reserving, order.id)
    const intent = reserving.stub.find(reference ?? '')
    Object.assign(intent ?? {}, { status: 'canceled' })
    await ship(reserving, order, 1)
    await reserving.work()
    expect(await order.mails()).toContain('payment-problem')
    const { db, services } = reserving.shop
    return { order, intent, retry: () => retryCapture(db, order.id, services.now()) }
  }

  test('is tried again once, however many people ask for it', async () => {
    const { order, intent, retry } = await shipRejected()
    Object.assign(intent ?? {}, { status: 'requires_capture' })
    const outcomes = await Promise.all([retry(), retry()])
    expect(outcomes.filter((outcome) => outcome !== null)).toEqual([{ amount: 2_360_00, currency: 'INR' }])
    await reserving.work()
    expect(await findPayment(reserving, order.id)).toMatchObject({ status: 'paid', captured_minor: 2_360_00 })
    expect((await order.events()).slice(-2)).toEqual(['captureRetried', 'paid'])
    expect(await retry()).toBeNull()
  })

  test('is among the orders with problems until it is charged', async () => {
    const { order, intent, retry } = await shipRejected()
    const hasProblem = async () =>
      (await listOrders(reserving.shop.db, { view: 'problems' }, 'UTC', 50)).some(({ id }) => id === order.id)
    expect(await hasProblem()).toBe(true)
    Object.assign(intent ?? {}, { status: 'requires_capture' })
    await retry()
    expect(await hasProblem()).toBe(false)
    await reserving.work()
    expect(await order.events()).toContain('paid')
    expect(await hasProblem()).toBe(false)
  })

  test('can fail again, which the staff are told', async () => {
    const { order, retry } = await shipRejected()
    await retry()
    await reserving.work()
    expect((await order.mails()).filter((kind) => kind === 'payment-problem')).toHaveLength(2)
    expect(await retry()).not.toBeNull()
  })

  test('is not needed once the customer has paid another way; refunds of that are the shop’s', async () => {
    const { order, retry } = await shipRejected()
    const { db, services } = reserving.shop
    expect(await payOrder(db, order.id, services.now(), 'BANK-1')).toBe('moved')
    expect(await findPayment(reserving, order.id)).toMatchObject({
      ...{ provider: 'manual', status: 'paid', captured_minor: 2_360_00, provider_reference: 'BANK-1' },
    })
    expect(await retry()).toBeNull()
    const request = { lines: [], withShipping: false, amount: 1_00 }
    const refund = { request, restock: 'unsent', reason: null, key: null, actor: 'system' } as const
    expect(await refundOrder(db, order.id, refund, services.now())).toMatchObject({ provider: 'manual', amount: 1_00 })
  })

  /** The authorization is still valid, such as after an outage of Stripe. */
  async function shipWithoutCharge() {
    const shipped = await shipRejected()
    Object.assign(shipped.intent ?? {}, { status: 'requires_capture' })
    return { ...shipped, ...reserving.shop, now: reserving.shop.services.now() }
  }

  test('is released once the customer has paid another way, even if Stripe is unreachable at first', async () => {
    const { order, intent, db, now } = await shipWithoutCharge()
    expect(await payOrder(db, order.id, now, 'BANK-1')).toBe('moved')
    reserving.stub.responsesToLose = 1
    await reserving.work()
    reserving.passMinutes(2)
    await reserving.work()
    expect(reserving.stub.find(intent?.id ?? '')).toMatchObject({ status: 'canceled' })
    expect(await findPayment(reserving, order.id)).toMatchObject({
      ...{ provider: 'manual', status: 'paid', provider_reference: 'BANK-1', refunded_minor: 0 },
    })
    expect(await order.mails()).not.toContain('order-canceled')
  })

  test('is released once everything is taken off the order', async () => {
    const { order, intent, db, now } = await shipWithoutCharge()
    const request = { lines: 'all', withShipping: true, amount: null } as const
    const refund = { request, restock: 'unsent', reason: null, key: null, actor: 'staff' } as const
    expect(await refundOrder(db, order.id, refund, now)).toMatchObject({ amount: 0, unpaid: 2_360_00 })
    await reserving.work()
    expect(reserving.stub.find(intent?.id ?? '')).toMatchObject({ status: 'canceled' })
    expect(await findPayment(reserving, order.id)).toMatchObject({ status: 'canceled', captured_minor: 0 })
    expect(await order.events()).toContain('closed')
  })

  test('no longer keeps pieces from being taken off', async () => {
    const { order, intent, retry } = await shipRejected()
    const due = await takeOff(reserving, order)
    Object.assign(intent ?? {}, { status: 'requires_capture' })
    await retry()
    await reserving.work()
    expect(await findPayment(reserving, order.id)).toMatchObject({ status: 'paid', captured_minor: due })
  })
})
