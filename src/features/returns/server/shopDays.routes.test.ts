import { afterAll, beforeAll, expect, test } from 'vitest'
import { addProduct, readyToOrder } from '../../../testing/buyers.ts'
import { deliverOrder, placeLines } from '../../../testing/deliveredOrder.ts'
import { readQueuedEmails } from '../../../testing/emails.ts'
import { aProduct } from '../../../testing/factories.ts'
import { readPdf } from '../../../testing/readPdf.ts'
import { readOrderReturns } from '../../../testing/returnsShop.ts'
import { buildTestShop, type TestShop } from '../../../testing/testShop.ts'
import { toOrderView } from '../../order/order.view.ts'
import type { WireOrder } from '../../order/server/order.contract.ts'

/** 1:30 on New Year's Day in India. */
const newYear = new Date('2026-12-31T20:00:00Z')

let shop: TestShop
beforeAll(async () => {
  shop = await buildTestShop({
    products: [aProduct({ sku: 'BELL', name: 'Bell', stock: 1000 })],
    settings: { SHOP_TIMEZONE: 'Asia/Kolkata', SHOP_ADDRESS: '12 Mill Lane, Pune', UPI_ID: 'chainline@okbank' },
    now: newYear,
  })
})
afterAll(() => shop.close())

const productId = () => shop.saved[0]?.productId ?? 0

test('An invoice has the number and the date of the shop’s new year, on the order’s page, too', async () => {
  const guest = shop.guest()
  const { id } = await placeLines(guest, [{ productId: productId(), quantity: 1 }])
  await deliverOrder(shop, id)
  const order: WireOrder = (await guest.get(`/orders/${id}`)).json().data
  const [invoice] = toOrderView(order).invoices
  expect(invoice).toMatchObject({ number: 'INV-2027-00001', day: '2027-01-01' })
  const { text } = await readPdf((await guest.get(`/invoices/${invoice?.id}/pdf`)).rawPayload)
  expect(text).toContain('1 January 2027')
  expect(text).not.toContain('31 December 2026')
})

test('The return period ends at midnight in the shop, on the day that the page shows', async () => {
  const guest = shop.guest()
  const order = await placeLines(guest, [{ productId: productId(), quantity: 1 }])
  await deliverOrder(shop, order.id)
  const expected = { until: '2027-01-15T18:29:59.999Z', last_day: '2027-01-15' }
  expect(await readOrderReturns(guest, order)).toMatchObject({ ...expected, is_in_time: true })
  shop.setNow(new Date('2027-01-15T18:30:00Z'))
  expect(await readOrderReturns(guest, order)).toMatchObject({ ...expected, is_in_time: false })
  shop.setNow(newYear)
})

test('A bank transfer is awaited until midnight in the shop, on the day that the email names', async () => {
  const guest = shop.guest()
  await addProduct(guest, productId())
  await readyToOrder(guest, '', 'moneytransfer')
  const { order } = (await guest.post('/checkout/save-order')).json()
  expect(order.transfer).toMatchObject({ until: '2027-01-08T18:29:59.999Z', last_day: '2027-01-08' })
  const emails = await readQueuedEmails(shop)
  expect(emails.at(-1)?.text).toContain('8 January 2027')
})
