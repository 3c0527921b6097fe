import { afterAll, beforeAll, expect, test } from 'vitest'
import { addProduct, readyToOrder } from '../../../../testing/buyers.ts'
import { buildCardShop } from '../../../../testing/cardShop.ts'
import { readQueuedEmails } from '../../../../testing/emails.ts'
import { aProduct } from '../../../../testing/factories.ts'
import { anOrderForm } from '../../../../testing/orderForm.ts'
import { signInAs } from '../../../../testing/staff.ts'
import { aStore } from '../../../../testing/stores.ts'
import { buildTestShop, type TestShop } from '../../../../testing/testShop.ts'
import { saveStore } from '../../../shipping/server/store.sql.ts'

const settings = { ORDER_NOTICE_TO: 'lena@rad.de, tom@rad.de, LENA@rad.de', SHOP_LANGUAGES: 'de, en' }

let shop: TestShop
beforeAll(async () => {
  shop = await buildTestShop({
    products: [aProduct({ sku: 'BELL', name: 'Bell <b>', stock: 500, priceMinor: 1_000_00 })],
    settings,
  })
  await saveStore(shop.db, aStore({ code: 'kiez', name: 'Kiezladen' }))
})
afterAll(() => shop.close())

async function placeOrder(contact: object = {}, shippingMethod = 'flatrate_flatrate'): Promise<string> {
  const guest = shop.guest()
  await addProduct(guest, shop.saved[0]?.productId, { quantity: 2 })
  await readyToOrder(guest, '', 'cashondelivery', contact, shippingMethod)
  const reply = await guest.post('/checkout/save-order?locale=en')
  expect(reply.statusCode, reply.body).toBe(200)
  return reply.json().order.increment_id
}

const readNotices = async (number: string) =>
  (await readQueuedEmails(shop)).filter(({ kind, text }) => kind === 'order-notice' && text.includes(number))

test('Sends each address one notice, in the main language, with the items and a link to the order', async () => {
  const number = await placeOrder({ last_name: 'Rao evil.example' })
  const notices = await readNotices(number)
  expect(notices.map(({ to }) => to)).toEqual(['lena@rad.de', 'tom@rad.de'])
  const [{ subject, text, html } = { subject: '', text: '', html: '' }] = notices
  const plain = text.replace(/[\u00a0\u202f]/g, ' ')
  expect(subject.replace(/[\u00a0\u202f]/g, ' ')).toMatch(new RegExp(`^Neue Bestellung ${number}: [\\d.,]+ ₹$`))
  expect(plain).toContain('2 × Bell <b> (BELL-1)')
  expect(plain).toContain('Kunde: Asha Rao evil. example\nGesamtsumme: ')
  expect(plain).toMatch(/Zahlung: .+, noch nicht bezahlt\nVersand: .+, nach Pune\n/)
  expect(plain).toMatch(new RegExp(`/admin/orders/${number}$`))
  expect(html).toContain('<li>2 × Bell &lt;b&gt; (BELL-1)</li>')
  for (const part of [text, html]) expect(part).not.toMatch(/Mill Lane|411001|5551|buyer\d+@/)
})

test('An order to be collected names the store', async () => {
  const [notice] = await readNotices(await placeOrder({}, 'pickup_kiez'))
  expect(notice?.text).toContain('Abholung: Kiezladen')
})

test('An order by phone is reported, even if the customer has no email address', async () => {
  const sales = (await signInAs(shop, 'sales')).browser
  const form = { ...anOrderForm(await shop.variantId('BELL-1'), 1), email: '' }
  const seenGrandTotal = (await sales.post('/admin/order-form/quote', form)).json().data.grandTotal
  const reply = await sales.post('/admin/orders', { ...form, seenGrandTotal })
  expect(reply.statusCode, reply.body).toBe(200)
  expect(await readNotices(reply.json().data.number)).toHaveLength(2)
})

test('An order that was canceled in the meantime is not reported', async () => {
  const number = await placeOrder()
  await shop.db.updateTable('orders').set({ status: 'canceled' }).where('increment_id', '=', number).execute()
  expect(await readNotices(number)).toEqual([])
})

test('An order paid by card is reported only once, after the payment', async () => {
  const card = await buildCardShop(settings)
  const order = await card.place()
  expect(await order.mails()).toEqual([])
  card.stub.pay(order.session())
  await card.notify('checkout.session.completed', order.session())
  await card.notify('checkout.session.completed', order.session())
  expect(await order.mails()).toEqual(['order-placed', 'order-notice', 'order-notice', 'invoice-issued'])
  const notice = (await readQueuedEmails(card.shop)).find(({ kind }) => kind === 'order-notice')
  expect(notice?.text).toMatch(/Zahlung: .+, bereits bezahlt\n/)
  await card.close()
})
