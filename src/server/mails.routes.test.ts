import { afterAll, beforeAll, expect, test } from 'vitest'
import { shipLines } from '../features/order/server/shipment/shipLines.ts'
import { cancelOrder } from '../features/order/server/status/cancelOrder.ts'
import { addProduct, anAddress, readyToOrder } from '../testing/buyers.ts'
import { readQueuedEmails } from '../testing/emails.ts'
import { aProduct } from '../testing/factories.ts'
import { buildTestShop, type TestShop } from '../testing/testShop.ts'

/** A name that contains an advertisement. */
const name = 'Win 50,000 at https://evil.example/win'
const email = 'victim@example.com'

let shop: TestShop
beforeAll(async () => {
  shop = await buildTestShop({ products: [aProduct({ sku: 'BELL', name: 'Bell', stock: 1000 })] })
})
afterAll(() => shop.close())

/** An order for another person's address, with an advertisement in every field. */
async function anOrder(): Promise<number> {
  const guest = shop.guest()
  await addProduct(guest, shop.saved[0]?.productId)
  await readyToOrder(guest)
  const words = { first_name: name, last_name: name, company_name: name, address1: [name], city: name }
  const billing = { ...anAddress, ...words, email }
  expect((await guest.post('/checkout/save-address', { billing })).json()).not.toHaveProperty('error')
  return (await guest.post('/checkout/save-order')).json().order.id
}

test('No email carries a stranger’s link to an address that the stranger entered', async () => {
  const now = shop.services.now()
  await cancelOrder(shop.db, await anOrder(), now)
  await shipLines(shop.db, await anOrder(), null, { carrier: 'DHL', trackNumber: null }, now)
  await shop.post('/contactrequest', { name, email, subject: name, message: name })
  await shop.post('/contactsubscribe', { email })
  await shop.post('/customer/register', { first_name: name, last_name: name, email, password: 'ride more' })
  await shop.post('/customer/forgot-password', { email })
  await shop.post('/productregistrationrequest', {
    ...{
      product_name: name,
      serial_number: 'evil.example/win',
      purchase_date: '2020-01-01',
      phone: '+91 20 5550 0100',
    },
    ...{ name, email, dealer: name, message: name },
  })
  const emails = (await readQueuedEmails(shop)).filter(({ to }) => to === email)
  expect(new Set(emails.map(({ kind }) => kind))).toEqual(
    new Set([
      ...['order-placed', 'order-canceled', 'order-shipped', 'invoice-issued', 'contact-received', 'subscribed'],
      ...['welcome', 'password-reset', 'bike-registered'],
    ]),
  )
  for (const { kind, subject, text, html } of emails) {
    for (const part of [subject, text, html]) expect(part, kind).not.toMatch(/evil\.example|https:\/\/evil/)
    if (kind !== 'subscribed') expect(text, kind).toMatch(/^Hello,/)
  }
})
