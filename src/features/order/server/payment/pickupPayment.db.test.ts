/** Card payments of orders that are collected in a store. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildCardShop, type CardOrder, type CardShop } from '../../../../testing/cardShop.ts'
import { aStore } from '../../../../testing/stores.ts'
import { saveStore } from '../../../shipping/server/store.sql.ts'
import { collectOrder } from '../pickup/collectOrder.ts'
import { readyLines } from '../pickup/readyLines.ts'
import { changeShipments } from '../shipment/shipLines.ts'
import { cancelOrder } from '../status/cancelOrder.ts'

let card: CardShop
beforeAll(async () => {
  card = await buildCardShop({ PAYMENT_CAPTURE: 'shipping' })
  await saveStore(card.shop.db, aStore())
})
afterAll(() => card.close())

const place = () => card.place({ quantity: 2, shippingMethod: 'pickup_pune' })
async function placeAuthorized(): Promise<CardOrder> {
  const order = await place()
  card.stub.pay(order.session())
  await card.notify('checkout.session.completed', order.session())
  return order
}
const setAside = ({ id }: CardOrder, quantity: number | null = null) => {
  const { db, services } = card.shop
  return db
    .selectFrom('order_line')
    .select('id')
    .where('order_id', '=', id)
    .executeTakeFirstOrThrow()
    .then((line) =>
      readyLines(
        db,
        id,
        quantity === null ? null : [{ orderLineId: line.id, quantity }],
        { storeCode: null },
        services.now(),
      ),
    )
}
const collect = ({ id }: CardOrder) =>
  collectOrder(card.shop.db, id, { shipmentId: null, transactionId: null }, card.shop.services.now())
const findPayment = ({ id }: CardOrder) =>
  card.shop.db.selectFrom('payment').selectAll().where('order_id', '=', id).executeTakeFirstOrThrow()
const countEvents = async (order: CardOrder, kind: string) =>
  (await order.events()).filter((event) => event === kind).length

describe('An amount that is reserved with an order to collect', () => {
  test('is collected in full when the first items are set aside, and only once', async () => {
    const order = await placeAuthorized()
    await card.work()
    expect(await findPayment(order)).toMatchObject({ status: 'authorized', captured_minor: 0 })
    expect((await setAside(order, 1)).kind).toBe('ready')
    await card.work()
    const payment = await findPayment(order)
    expect(payment).toMatchObject({ status: 'paid', captured_minor: payment.amount_minor })
    expect(card.stub.find(payment.provider_reference ?? '')).toMatchObject({ status: 'succeeded' })

    expect((await setAside(order)).kind).toBe('ready')
    await card.work()
    expect(await collect(order)).toMatchObject({ kind: 'collected', count: 2, paid: null })
    await card.work()
    expect(await order.events()).toEqual([
      ...['placed', 'authorized', 'readyForPickup', 'paid', 'invoiced'],
      ...['readyForPickup', 'pickedUp', 'pickedUp'],
    ])
    expect(await order.mails()).toContain('invoice-issued')
  })

  test('is collected once when the items are put back and set aside again', async () => {
    const order = await placeAuthorized()
    await setAside(order)
    await changeShipments(card.shop.db, order.id, 'putBack', null, card.shop.services.now())
    await setAside(order)
    await card.work()
    expect([await countEvents(order, 'readyForPickup'), await countEvents(order, 'paid')]).toEqual([2, 1])
    const { amount_minor, captured_minor } = await findPayment(order)
    expect(captured_minor).toBe(amount_minor)
  })

  test('is handed over although Stripe is down, and collected afterwards', async () => {
    const order = await placeAuthorized()
    await setAside(order)
    card.stub.outage = 500
    await card.work()
    expect(await collect(order)).toMatchObject({ kind: 'collected', paid: null })
    card.stub.outage = null
    card.passMinutes(60)
    await card.work()
    expect((await findPayment(order)).status).toBe('paid')
    expect(await countEvents(order, 'invoiced')).toBe(1)
  })

  test('keeps the order from being canceled while it is being collected, and afterwards', async () => {
    const order = await placeAuthorized()
    await setAside(order)
    const cancel = () => cancelOrder(card.shop.db, order.id, card.shop.services.now(), { by: 'shop' })
    expect(await cancel()).toBe('tooLate')
    await card.work()
    expect(await cancel()).toBe('tooLate')
  })
})

test('An order to collect is not set aside before its card is charged', async () => {
  const order = await place()
  expect(await setAside(order)).toEqual({ kind: 'notAllowed' })
  expect(await order.status()).toBe('pending_payment')
})
