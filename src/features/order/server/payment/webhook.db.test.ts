import { afterAll, beforeAll, expect, test } from 'vitest'
import { addProduct, readyToOrder } from '../../../../testing/buyers.ts'
import { buildCardShop, type CardShop } from '../../../../testing/cardShop.ts'
import { aProduct } from '../../../../testing/factories.ts'
import { buildTestShop } from '../../../../testing/testShop.ts'

let card: CardShop
beforeAll(async () => {
  card = await buildCardShop()
})
afterAll(() => card.close())

const completed = 'checkout.session.completed'
const minuteMs = 60_000

test('A forged webhook is rejected', async () => {
  const order = await card.place()
  card.stub.pay(order.session())
  expect(await card.notify(completed, order.session(), { secret: 'whsec_someoneelse' })).toBe(400)
  const { payload, headers } = card.stub.sign(completed, order.session())
  expect(await card.send({ payload: payload.replace('complete', 'COMPLETE'), headers })).toBe(400)
  expect(await card.send({ payload, headers: { ...headers, 'stripe-signature': '' } })).toBe(400)
  expect(await order.status()).toBe('pending_payment')
})

test('A webhook is replayed: after five minutes it is rejected, before it changes nothing', async () => {
  const order = await card.place()
  card.stub.pay(order.session())
  const webhook = card.stub.sign(completed, order.session())
  expect(await card.send(webhook)).toBe(200)
  expect(await card.send(webhook)).toBe(200)
  const old = new Date(card.shop.services.now().getTime() - 6 * minuteMs)
  expect(await card.notify(completed, order.session(), { at: old })).toBe(400)
  expect(await order.events()).toEqual(['placed', 'paid', 'invoiced'])
})

test('Handles webhooks out of order', async () => {
  const order = await card.place()
  card.stub.pay(order.session())
  expect(await card.notify('checkout.session.expired', order.session())).toBe(200)
  expect(await card.notify(completed, order.session())).toBe(200)
  expect(await card.notify('checkout.session.expired', order.session())).toBe(200)
  expect(await order.status()).toBe('processing')
  expect(await order.events()).toEqual(['placed', 'paid', 'invoiced'])
})

test('Unknown events and objects of other shops are accepted, change nothing and do not lead to requests', async () => {
  expect(await card.notify('customer.created', 'cus_1')).toBe(200)
  const order = await card.place()
  const session = card.stub.sessions.at(-1)
  if (!session) throw new RangeError('the order has a payment session')
  card.stub.sessions.push({ ...session, id: 'cs_test_stranger' })
  card.stub.pay('cs_test_stranger')
  const { length } = card.stub.requests
  expect(await card.notify(completed, 'cs_test_stranger')).toBe(200)
  expect(await card.notify('refund.updated', 're_stranger')).toBe(200)
  expect(card.stub.requests.slice(length)).toEqual([])
  expect(await order.status()).toBe('pending_payment')
})

test('A webhook that cannot be applied is answered with an error, so that Stripe sends it again', async () => {
  const order = await card.place()
  card.stub.pay(order.session())
  card.stub.outage = 500
  expect(await card.notify(completed, order.session())).toBe(503)
  card.stub.outage = null
  expect(await card.notify(completed, order.session())).toBe(200)
  expect(await order.status()).toBe('processing')
})

test('Without keys the shop neither offers cards nor takes webhooks', async () => {
  const shop = await buildTestShop({ products: [aProduct({ sku: 'BELL' })] })
  const guest = shop.guest()
  await addProduct(guest, shop.saved[0]?.productId)
  await readyToOrder(guest)
  const { methods } = (await guest.post('/checkout/save-shipping', { shipping_method: 'flatrate_flatrate' })).json()
    .data
  expect(methods.map(({ method }: { method: string }) => method)).toEqual(['cashondelivery', 'moneytransfer'])
  expect((await guest.post('/checkout/save-payment', { payment: { method: 'card' } })).statusCode).toBe(400)
  expect((await guest.post('/payments/stripe/webhook', {})).statusCode).toBe(404)
  await shop.close()
})

test('With test keys, the card method states that no money moves', async () => {
  const guest = card.shop.guest()
  await addProduct(guest, card.shop.saved[0]?.productId)
  await readyToOrder(guest)
  const { methods } = (await guest.post('/checkout/save-shipping', { shipping_method: 'flatrate_flatrate' })).json()
    .data
  expect(methods.map(({ method, is_test }: { method: string; is_test: boolean }) => [method, is_test])).toEqual([
    ['cashondelivery', false],
    ['moneytransfer', false],
    ['card', true],
  ])
})
