import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '../../../kit/database/transaction.ts'
import { addProduct, anAddress, readyToOrder } from '../../../testing/buyers.ts'
import { aProduct } from '../../../testing/factories.ts'
import { buildTestShop, type TestShop, type Visitor } from '../../../testing/testShop.ts'
import { writeOrderPlacedMail } from '../../order/server/mail/orderPlacedMail.ts'
import { payOrder } from '../../order/server/status/orderTransitions.ts'
import { listRates, replaceRates } from '../../shipping/server/shippingRate.sql.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await buildTestShop({
    // A Friday in December, after 14:00 in Berlin.
    now: new Date('2026-12-18T13:30:00Z'),
    products: [aProduct({ sku: 'BELL', name: 'Bell', stock: 100 })],
    settings: {
      DISPATCH_DAYS: '1-2',
      TRANSIT_DAYS: '1-2',
      CUTOFF_TIME: '14:00',
      SHOP_TIMEZONE: 'Europe/Berlin',
      SELLER_COUNTRY: 'DE',
    },
  })
})
afterAll(() => shop.close())

const email = 'dates@example.com'
// Placed as on Monday 21 December; 25 and 26 December are holidays.
const expected = { delivery_from: '2026-12-23', delivery_until: '2026-12-28' }

test('The order keeps the delivery dates shown at checkout, and order tracking shows them', async () => {
  const guest = shop.guest()
  await addProduct(guest, shop.saved[0]?.productId)
  const germany = { country: 'DE', state: '', city: 'Bremen', postcode: '28195' }
  const { rates } = (await guest.post('/checkout/save-address', { billing: { ...anAddress, ...germany } })).json().data
  expect(rates[0].rates[0]).toMatchObject(expected)
  await readyToOrder(guest, '', 'cashondelivery', { ...germany, email })
  const { id, increment_id: order } = (await guest.post('/checkout/save-order')).json().order
  shop.setNow(new Date('2026-12-22T08:00:00Z'))
  expect((await guest.get(`/orders/${id}`)).json().data).toMatchObject(expected)
  expect((await shop.post('/track-order', { order, email })).json().data).toMatchObject(expected)
  const mail = await writeOrderPlacedMail(shop.services, { orderId: Number(id) }, 'en')
  expect(mail?.text).toMatch(/Estimated delivery: 23\s?–\s?28 December 2026/)
})

const readDates = (guest: Visitor, id: string) => async () => (await guest.get(`/orders/${id}`)).json().data
async function placeTransfer() {
  shop.setNow(new Date('2026-12-18T13:30:00Z'))
  const guest = shop.guest()
  await addProduct(guest, shop.saved[0]?.productId)
  const contact = { email: `dates${Math.random()}@example.com` }
  await readyToOrder(guest, '', 'moneytransfer', {
    country: 'DE',
    state: '',
    city: 'Bremen',
    postcode: '28195',
    ...contact,
  })
  const { id } = (await guest.post('/checkout/save-order')).json().order
  return { id: Number(id), read: readDates(guest, id) }
}

test.each([
  ['before the cut-off', '2026-12-22T08:00:00Z', '2026-12-24', '2026-12-29'],
  ['after the cut-off', '2026-12-22T13:30:00Z', '2026-12-28', '2026-12-30'],
  // In Berlin it is already the next day, before the cut-off.
  ['late in the evening, in UTC', '2026-12-21T23:30:00Z', '2026-12-24', '2026-12-29'],
  ['on a holiday', '2026-12-25T09:00:00Z', '2026-12-30', '2027-01-04'],
])(
  'An order by bank transfer has no estimate before it is paid, and then as if it was placed %s',
  async (_when, paid, from, until) => {
    const { id, read } = await placeTransfer()
    expect(await read()).toMatchObject({ delivery_from: null, delivery_until: null })
    const mail = await writeOrderPlacedMail(shop.services, { orderId: id }, 'en')
    expect(mail?.text).not.toContain('Estimated delivery')
    expect(await payOrder(shop.db, id, new Date(paid), null)).toBe('moved')
    expect(await read()).toMatchObject({ delivery_from: from, delivery_until: until })
  },
)

test('An order from before delivery terms were stored gets the same number of working days from its payment', async () => {
  const { id, read } = await placeTransfer()
  const before = { delivery_terms: null, created_at: shop.services.now() }
  await shop.db.updateTable('orders').set(before).where('id', '=', id).execute()
  const url = new URL('../../../kit/database/migrations/204-terms-of-earlier-orders.sql', import.meta.url)
  await sql.raw(await readFile(url, 'utf8')).execute(shop.db)
  // It was placed on the 18th: three working days until the 23rd, six until the 28th.
  await payOrder(shop.db, id, new Date('2027-01-12T08:00:00Z'), null)
  expect(await read()).toMatchObject({
    status: 'processing',
    delivery_from: '2027-01-15',
    delivery_until: '2027-01-20',
  })
})

test('An order without stored terms gets no estimate when it is paid', async () => {
  const { id, read } = await placeTransfer()
  await shop.db.updateTable('orders').set({ delivery_terms: null }).where('id', '=', id).execute()
  await payOrder(shop.db, id, new Date('2026-12-22T08:00:00Z'), null)
  expect(await read()).toMatchObject({ status: 'processing', delivery_from: null, delivery_until: null })
})

test('A faster method arrives earlier', async () => {
  const [rate] = await listRates(shop.db)
  if (!rate) throw new RangeError('a new shop has a rate')
  const { id: _, ...likeIt } = rate
  const drafts = [
    { ...rate, carrierCode: null },
    {
      ...likeIt,
      code: 'express',
      texts: { en: { title: 'Express', description: '' } },
      carrierCode: null,
      transitDays: { least: 0, most: 0 },
    },
  ]
  await inTransaction(shop.db, (tx) => replaceRates(tx, drafts))
  shop.setNow(new Date('2026-12-18T12:30:00Z'))
  const guest = shop.guest()
  await addProduct(guest, shop.saved[0]?.productId)
  const { rates } = (await guest.post('/checkout/save-address', { billing: anAddress })).json().data
  expect(rates.map(({ rates: [one] }: { rates: { delivery_from: string }[] }) => one?.delivery_from)).toEqual([
    '2026-12-22',
    '2026-12-21',
  ])
})
