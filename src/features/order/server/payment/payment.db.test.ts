import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildCardShop, type CardShop } from '../../../../testing/cardShop.ts'
import { cancelOrder } from '../status/cancelOrder.ts'
import { payOrder } from '../status/orderTransitions.ts'

let card: CardShop
beforeAll(async () => {
  card = await buildCardShop()
})
afterAll(() => card.close())

const completed = 'checkout.session.completed'

test('An order by card waits for its payment with its stock reserved, and sends no confirmation yet', async () => {
  const order = await card.place({ quantity: 3 })
  expect(order.redirectUrl).toBe(`${card.stub.url}/pay/${order.session()}`)
  expect(await order.status()).toBe('pending_payment')
  expect(await order.stock()).toBe(17)
  expect(await order.events()).toEqual(['placed'])
  expect(await order.mails()).toEqual([])
  expect(await order.cart()).toBeNull()
  expect(card.stub.sessions.at(-1)).toMatchObject({
    amount_total: 3_540_00,
    currency: 'inr',
    capture_method: 'automatic',
  })
})

test('The webhook pays the order, confirms it and issues the invoice, once', async () => {
  const order = await card.place()
  const intent = card.stub.pay(order.session())
  expect(await card.notify(completed, order.session())).toBe(200)
  expect(await card.notify(completed, order.session())).toBe(200)
  expect((await order.call('/check')).status).toBe('paid')
  expect(await order.status()).toBe('processing')
  expect(await order.events()).toEqual(['placed', 'paid', 'invoiced'])
  expect(await order.mails()).toEqual(['order-placed', 'invoice-issued'])
  const { data } = (await order.visitor.get(`/orders/${order.id}`)).json()
  expect(data.invoices).toMatchObject([{ state: 'paid', transaction_id: intent.id }])
  // At the time limit, nothing is left to do.
  card.passMinutes(40)
  await card.work()
  expect(await order.status()).toBe('processing')
})

test('The return pays the order when no webhook comes, and the webhook changes nothing later', async () => {
  const order = await card.place()
  card.stub.pay(order.session())
  expect(await order.call('/check')).toMatchObject({ status: 'paid', redirect_url: null })
  expect(await card.notify(completed, order.session())).toBe(200)
  expect(await order.events()).toEqual(['placed', 'paid', 'invoiced'])
  expect(await order.mails()).toEqual(['order-placed', 'invoice-issued'])
})

test('A concurrent webhook and return in two processes pay once', async () => {
  const order = await card.place()
  card.stub.pay(order.session())
  const elsewhere = (await card.shop.startAnother()).guest()
  for (const [name, value] of order.visitor.cookies) elsewhere.cookies.set(name, value)
  await Promise.all([
    card.notify(completed, order.session()),
    order.call('/check'),
    elsewhere.post(`/orders/${order.id}/payment/check`),
    elsewhere.post(`/orders/${order.id}/payment/check`),
  ])
  expect(await order.events()).toEqual(['placed', 'paid', 'invoiced'])
  expect(await order.mails()).toEqual(['order-placed', 'invoice-issued'])
})

test('A repeated save-order and a retry return the page of the same session', async () => {
  const order = await card.place()
  const sessions = card.stub.sessions.length
  expect((await order.visitor.post('/checkout/save-order')).json()).toMatchObject({
    redirect_url: order.redirectUrl,
    order_id: order.id,
  })
  expect((await order.call('')).redirect_url).toBe(order.redirectUrl)
  expect(card.stub.sessions.length).toBe(sessions)
})

test.each([500, 'connection'] as const)(
  'Stripe is down (%s): the order waits, and a retry opens its page',
  async (outage) => {
    card.stub.outage = outage
    const order = await card.place()
    expect(order.redirectUrl).toBe(`http://localhost:3000/payment/${order.id}`)
    expect(await order.call('')).toMatchObject({ status: 'unavailable', redirect_url: null })
    card.stub.outage = null
    const retried = await order.call('')
    expect(retried.redirect_url).toBe(`${card.stub.url}/pay/${order.session()}`)
    card.stub.pay(order.session())
    expect((await order.call('/check')).status).toBe('paid')
  },
)

test('Pieces that are withdrawn before the payment are not paid: a new page asks for the rest, and the old one is closed', async () => {
  const order = await card.place({ quantity: 3 })
  const old = order.session()
  const { data } = (await order.visitor.get(`/orders/${order.id}`)).json()
  const [line] = data.items
  const withdrawal = { name: 'Asha Rao', order: data.increment_id, email: data.customer_email }
  await order.visitor.post('/withdrawals', { ...withdrawal, items: [{ id: line.id, qty: 1 }] })
  const { redirect_url: page } = await order.call('')
  expect(page).toBe(`${card.stub.url}/pay/${order.session()}`)
  expect(card.stub.sessions.at(-1)).toMatchObject({ amount_total: 2_360_00 })
  expect(card.stub.sessions.find(({ id }) => id === old)).toMatchObject({ status: 'expired' })
  card.stub.pay(order.session())
  expect((await order.call('/check')).status).toBe('paid')
  expect(await order.events()).toEqual(['placed', 'dueReduced', 'returnClosed', 'withdrawn', 'paid', 'invoiced'])
})

test('A page that Stripe opens late, after pieces are withdrawn, does not replace the page for the rest', async () => {
  card.stub.outage = 'connection'
  const order = await card.place({ quantity: 3 })
  card.stub.outage = null
  const { data } = (await order.visitor.get(`/orders/${order.id}`)).json()
  const withdrawal = { name: 'Asha Rao', order: data.increment_id, email: data.customer_email }
  const pages: (string | null)[] = []
  card.stub.beforeResponse = async () => {
    await order.visitor.post('/withdrawals', { ...withdrawal, items: [{ id: data.items[0].id, qty: 1 }] })
    pages.push((await order.call('')).redirect_url)
  }
  expect(await order.call('')).toMatchObject({ status: 'unavailable', redirect_url: null })
  expect(pages).toEqual([`${card.stub.url}/pay/${order.session()}`])
  expect((await order.call('')).redirect_url).toBe(pages[0])
  expect(card.stub.pay(order.session())).toMatchObject({ amount_received: 2_360_00 })
  await card.notify(completed, order.session())
  expect(await order.status()).toBe('processing')
})

test('A lost response leads to the session that Stripe created', async () => {
  card.stub.responsesToLose = 2
  const order = await card.place()
  const created = order.session()
  expect(created).not.toBe('')
  expect(order.redirectUrl).toBe(`http://localhost:3000/payment/${order.id}`)
  expect((await order.call('')).redirect_url).toBe(`${card.stub.url}/pay/${created}`)
  expect(order.session()).toBe(created)
})

test.each([{ amount_received: 1 }, { currency: 'eur' }])(
  'A payment with %j does not pay the order: it is reported and goes back, once, and the order expires',
  async (change) => {
    const order = await card.place()
    const { id, amount_received: received } = card.stub.pay(order.session(), change)
    await card.notify(completed, order.session())
    await card.notify(completed, order.session())
    expect(await order.status()).toBe('pending_payment')
    expect(await order.events()).toEqual(['placed', 'paymentMismatch'])
    expect(await order.mails()).toEqual(['payment-problem'])

    card.stub.responsesToLose = 1
    await card.work()
    card.passMinutes(2)
    await card.work()
    await card.notify(completed, order.session())
    const refunds = card.stub.refunds.filter((refund) => refund.payment_intent === id)
    expect(refunds).toMatchObject([{ amount: received, status: 'succeeded' }])
    expect(await order.events()).toEqual(['placed', 'paymentMismatch', 'paymentReturned'])

    card.passMinutes(40)
    await card.work()
    expect(await order.status()).toBe('canceled')
    expect(await order.stock()).toBe(20)
    expect((await order.cart())?.items).toHaveLength(1)
    expect(await order.mails()).toEqual(['payment-problem', 'order-canceled'])
    await card.work()
    expect(card.stub.refunds.filter((refund) => refund.payment_intent === id)).toHaveLength(1)
  },
)

test('A payment with another amount for a canceled order is returned too', async () => {
  const order = await card.place()
  const session = order.session()
  await cancelOrder(card.shop.db, order.id, card.shop.services.now())
  const { id } = card.stub.pay(session, { amount_received: 7 })
  await card.notify(completed, session)
  await card.work()
  expect(card.stub.refunds.filter((refund) => refund.payment_intent === id)).toMatchObject([{ amount: 7 }])
  expect(await order.events()).toEqual(['placed', 'canceled', 'paymentMismatch', 'paymentReturned'])
})

test('An order that is not paid in time is canceled, its page closed, its stock free and its cart back', async () => {
  const order = await card.place({ quantity: 2 })
  card.passMinutes(29)
  await card.work()
  expect(await order.status()).toBe('pending_payment')
  card.passMinutes(2)
  await card.work()
  expect(await order.status()).toBe('canceled')
  expect(await order.stock()).toBe(20)
  expect(card.stub.find(order.session())).toMatchObject({ status: 'expired' })
  expect(await order.events()).toEqual(['placed', 'canceled'])
  expect(await order.mails()).toEqual(['order-canceled'])
  expect((await order.cart())?.items).toMatchObject([{ quantity: 2 }])
  expect((await order.call('/check')).status).toBe('canceled')
  expect((await order.call('')).redirect_url).toBeNull()
  // The cart has its addresses and methods, so that it can be ordered again immediately.
  expect((await order.visitor.post('/checkout/save-order')).json()).toMatchObject({ success: true })
})

test('A payment whose webhook was lost is found at the time limit', async () => {
  const order = await card.place()
  card.stub.pay(order.session())
  card.passMinutes(31)
  await card.work()
  expect(await order.status()).toBe('processing')
  expect(await order.mails()).toEqual(['order-placed', 'invoice-issued'])
})

test('A payment for a canceled order is returned in full and reported', async () => {
  const order = await card.place()
  await cancelOrder(card.shop.db, order.id, card.shop.services.now(), { by: 'shop' })
  const intent = card.stub.pay(order.session())
  await card.notify(completed, order.session())
  await card.notify(completed, order.session())
  await card.work()
  expect(await order.status()).toBe('canceled')
  expect(card.stub.refunds.filter((refund) => refund.payment_intent === intent.id)).toMatchObject([
    { amount: intent.amount },
  ])
  expect(await order.events()).toEqual(['placed', 'canceled', 'paymentLate', 'refundSent'])
  expect(await order.mails()).toEqual(['order-canceled', 'payment-problem'])
})

test('Choosing another payment method restores the cart without an email and closes the payment page', async () => {
  const order = await card.place({ quantity: 2 })
  expect((await order.call('/change')).status).toBe('canceled')
  expect((await order.cart())?.items).toMatchObject([{ quantity: 2 }])
  await card.work()
  expect(card.stub.find(order.session())).toMatchObject({ status: 'expired' })
  expect(await order.mails()).toEqual([])
  expect(await order.stock()).toBe(20)
})

test('Pieces that were taken off an unpaid order do not return to the cart', async () => {
  const order = await card.place({ quantity: 3 })
  const {
    increment_id: number,
    customer_email: email,
    items,
  } = (await order.visitor.get(`/orders/${order.id}`)).json().data
  const withdrawal = { name: 'Asha Rao', order: number, email, items: [{ id: items[0].id, qty: 1 }] }
  expect((await order.visitor.post('/withdrawals', withdrawal)).statusCode).toBe(200)
  expect((await order.call('/change')).status).toBe('canceled')
  expect((await order.cart())?.items).toMatchObject([{ quantity: 2 }])
  expect(await order.stock()).toBe(20)
})

test('Choosing another payment method after paying by card reports that the order is already paid', async () => {
  const order = await card.place()
  card.stub.pay(order.session())
  expect((await order.call('/change')).status).toBe('paid')
  expect(await order.cart()).toBeNull()
})

test('Only its shopper can pay an order', async () => {
  const order = await card.place()
  for (const name of ['', '/check', '/change']) {
    expect((await card.shop.guest().post(`/orders/${order.id}/payment${name}`)).statusCode).toBe(404)
  }
})

test('The staff cannot record a card payment manually', async () => {
  const order = await card.place()
  expect(await payOrder(card.shop.db, order.id, card.shop.services.now(), 'TX-1')).toBe('online')
  expect(await order.status()).toBe('pending_payment')
})

test('An order that the shopper cancels is closed at Stripe, and its cart stays empty', async () => {
  const order = await card.place()
  await cancelOrder(card.shop.db, order.id, card.shop.services.now())
  await card.work()
  expect(card.stub.find(order.session())).toMatchObject({ status: 'expired' })
  expect(await order.call('/check')).toMatchObject({ status: 'canceled', is_cart_restored: false })
  expect(await order.cart()).toBeNull()
})
