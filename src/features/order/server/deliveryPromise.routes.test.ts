import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildCardShop, type CardOrder, type CardShop } from '../../../testing/cardShop.ts'
import { aStore } from '../../../testing/stores.ts'
import { readOrderDetail } from '../../orderAdmin/server/orderDetail.ts'
import { saveStore } from '../../shipping/server/store.sql.ts'
import { writeOrderPlacedMail } from './mail/orderPlacedMail.ts'
import { readyLines } from './pickup/readyLines.ts'
import { deliverShipments, shipLines } from './shipment/shipLines.ts'

const times = { DISPATCH_DAYS: '1-2', TRANSIT_DAYS: '1-2', SHOP_TIMEZONE: 'Asia/Kolkata', PAYMENT_MINUTES: '1200' }

let charging: CardShop
let reserving: CardShop
beforeAll(async () => {
  charging = await buildCardShop(times)
  reserving = await buildCardShop({ ...times, PAYMENT_CAPTURE: 'shipping' })
  await saveStore(charging.shop.db, aStore())
})
afterAll(async () => {
  await charging.close()
  await reserving.close()
})

/** The delivery estimate on every page and in every email. */
async function readPromises({ shop }: CardShop, { id, visitor }: CardOrder) {
  const { data } = (await visitor.get(`/orders/${id}`)).json()
  const { increment_id: order, customer_email: email, pickup } = data
  const tracked = (await shop.post('/track-order', { order, email })).json().data
  const seen = await readOrderDetail(shop.db, id, { language: 'en', country: null })
  const mail = await writeOrderPlacedMail(shop.services, { orderId: id }, 'en')
  return {
    page: [data.delivery_from, data.delivery_until],
    tracking: [tracked.delivery_from, tracked.delivery_until],
    staff: [seen?.delivery?.from ?? null, seen?.delivery?.to ?? null],
    mail:
      mail?.text
        .replace(/\s/g, ' ')
        .match(/(?:Estimated delivery|Expected to be ready): .*? November(?: \d{4})?/)?.[0] ?? null,
    readyAt: [pickup?.ready_at ?? null, tracked.pickup?.ready_at ?? null, seen?.readyAt ?? null],
  }
}

async function pay(from: CardShop, order: CardOrder): Promise<void> {
  from.stub.pay(order.session())
  await from.notify('checkout.session.completed', order.session())
}

const nothing = [null, null]
const noPromise = {
  ...{ page: nothing, tracking: nothing, staff: nothing, mail: null },
  readyAt: [null, null, null],
}

test.each([
  ['charged', () => charging],
  ['authorized', () => reserving],
])('An order is promised nothing before its card is %s, and then by the moment of the payment', async (_how, find) => {
  const from = find()
  // A Monday.
  const order = await from.place()
  expect(await readPromises(from, order)).toEqual(noPromise)
  from.passMinutes(9 * 60)
  expect(from.shop.services.now().toISOString()).toBe('2026-11-02T19:00:00.000Z')
  await pay(from, order)
  // In India, it is already Tuesday.
  const days = ['2026-11-05', '2026-11-09']
  const promised = {
    ...{ page: days, tracking: days, staff: days, readyAt: [null, null, null] },
    mail: expect.stringMatching(/5 ?– ?9 November 2026/),
  }
  expect(await readPromises(from, order)).toEqual(promised)
  // The payment is reported again, and captured with the first parcel, days later.
  from.passMinutes(3 * 24 * 60)
  await from.notify('checkout.session.completed', order.session())
  await shipLines(from.shop.db, order.id, null, { carrier: 'dhl', trackNumber: null }, from.shop.services.now())
  await from.work()
  expect(await readPromises(from, order)).toEqual(promised)
  // Pages of the shop hide the days themselves (`tracking.view.ts`).
  await deliverShipments(from.shop.db, order.id, from.shop.services.now())
  expect(await readPromises(from, order)).toEqual({ ...promised, staff: nothing })
})

const passTo = (time: string) =>
  charging.passMinutes((Date.parse(time) - charging.shop.services.now().getTime()) / 60_000)

test('A store promises no time before the card is charged, and then by the moment of the payment', async () => {
  // A Friday afternoon in Pune.
  passTo('2026-11-06T10:00:00Z')
  const order = await charging.place({ shippingMethod: 'pickup_pune' })
  expect(await readPromises(charging, order)).toEqual(noPromise)
  passTo('2026-11-07T05:00:00Z')
  await pay(charging, order)
  const ready = '2026-11-07T07:00:00.000Z'
  expect(await readPromises(charging, order)).toEqual({
    ...noPromise,
    readyAt: [ready, ready, ready],
    mail: expect.stringMatching(/7 November/),
  })
  await readyLines(charging.shop.db, order.id, null, { storeCode: null }, charging.shop.services.now())
  expect((await readPromises(charging, order)).readyAt).toEqual([ready, ready, null])
})
