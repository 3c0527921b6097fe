import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addProduct, readyToOrder } from '../../../testing/buyers.ts'
import { readQueuedEmails } from '../../../testing/emails.ts'
import { aProduct } from '../../../testing/factories.ts'
import { buildTestShop, type TestShop } from '../../../testing/testShop.ts'
import { changeShipments, shipLines } from '../../order/server/shipment/shipLines.ts'
import { refundOrder } from './refund/refundOrder.ts'

const now = new Date('2026-06-01T12:00:00Z')

let shop: TestShop
beforeAll(async () => {
  shop = await buildTestShop({ now, products: [aProduct({ sku: 'BELL', name: 'Bell', stock: 1000 })] })
})
afterAll(() => shop.close())

/** An order of two bells whose parcel is on its way. */
async function aShippedOrder(language = 'en') {
  const guest = shop.guest()
  await addProduct(guest, shop.saved[0]?.productId, { quantity: 2 })
  await readyToOrder(guest)
  const { order } = (await guest.post('/checkout/save-order')).json()
  const id = Number(order.id)
  await shop.db.updateTable('orders').set({ language }).where('id', '=', id).execute()
  const ship = (carrier = 'DHL') => shipLines(shop.db, id, null, { carrier, trackNumber: null }, now)
  await ship()
  return {
    number: String(order.increment_id),
    ship,
    lose: () => changeShipments(shop.db, id, 'lose', null, now),
    turnUp: async () => {
      const [lost] = (await guest.get(`/orders/${id}`)).json().data.shipments
      return changeShipments(shop.db, id, 'return', lost.id, now)
    },
    refund() {
      const lines = [{ lineId: Number(order.items[0].id), quantity: 2 }]
      const request = { lines, withShipping: false, amount: null }
      return refundOrder(shop.db, id, { request, restock: 'unsent', reason: null, key: null, actor: 'staff' }, now)
    },
    readMails: async () =>
      (await readQueuedEmails(shop)).filter(
        ({ kind, subject }) => kind === 'parcel-lost' && subject.includes(order.increment_id),
      ),
  }
}

describe('The email about a lost parcel', () => {
  test('names its items and says that they are sent again or refunded', async () => {
    const { number, lose, readMails } = await aShippedOrder()
    expect(await readMails()).toEqual([])
    await lose()
    const mails = await readMails()
    expect(mails).toMatchObject([{ subject: `A parcel of your order ${number} has been lost` }])
    const text = mails[0]?.text ?? ''
    expect(text).toContain(
      `a parcel of your order ${number}, which we handed over to DHL on 1 June 2026, has been lost`,
    )
    expect(text).toContain('2 × Bell')
    expect(text).toContain(
      'We will send you these items again at no extra cost, or take them off your order and refund',
    )
    expect(text).toContain(`/order-tracking?order=${number}`)
  })

  test.each([
    ['fr', /Un colis de votre commande \d+ a été perdu/, 'remis à DHL le 1 juin 2026, a été perdu en route.'],
    ['de', /Ein Paket Ihrer Bestellung \d+ ist verloren/, 'das wir am 1. Juni 2026 an DHL übergeben haben'],
  ])('is in the language of the order: %s', async (language, subject, sentence) => {
    const { lose, readMails } = await aShippedOrder(language)
    await lose()
    expect(await readMails()).toMatchObject([
      { subject: expect.stringMatching(subject), text: expect.stringContaining(sentence) },
    ])
  })

  test('says that the replacement is on its way once it is', async () => {
    const { lose, ship, readMails } = await aShippedOrder()
    await lose()
    await ship('GLS')
    expect((await readMails())[0]?.text).toContain('The replacement is already on its way')
  })

  test.each(['before', 'after'])(
    'says that the items were taken off the order, also when that is done %s the report',
    async (moment) => {
      const { lose, refund, readMails } = await aShippedOrder()
      if (moment === 'before') await refund()
      await lose()
      if (moment === 'after') await refund()
      expect((await readMails())[0]?.text).toContain('We have taken these items off your order.')
    },
  )

  test('is not sent when the parcel has turned up in the meantime', async () => {
    const { lose, turnUp, readMails } = await aShippedOrder()
    await lose()
    await turnUp()
    expect(await readMails()).toEqual([])
  })
})
