import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openMailTransport } from '../../../../kit/mail/mailTransport.ts'
import { makeMailWorker } from '../../../../kit/mail/mailWorker.ts'
import { addProduct, anAddress, readyToOrder } from '../../../../testing/buyers.ts'
import { aProduct } from '../../../../testing/factories.ts'
import { buildTestShop, type TestShop } from '../../../../testing/testShop.ts'
import { payOrder } from '../status/orderTransitions.ts'
import { writeOrderPlacedMail } from './orderPlacedMail.ts'

let shop: TestShop
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'chainline-order-mail-'))
  shop = await buildTestShop({
    products: [aProduct({ sku: 'SADDLE', name: 'Saddle <b>& post', stock: 1000 })],
    coupons: [{ code: 'TEN', kind: 'percent', percentBp: 1000, name: { en: 'Ten percent' } }],
  })
})
afterAll(async () => {
  await shop.close()
  await rm(folder, { recursive: true, force: true })
})

async function order(query = '', coupon?: string): Promise<{ id: number; increment_id: string }> {
  const guest = shop.guest()
  await addProduct(guest, shop.saved[0]?.productId, { quantity: 2 })
  if (coupon) await guest.post('/checkout/cart/coupon', { code: coupon })
  await readyToOrder(guest, '', 'moneytransfer')
  await guest.post('/checkout/save-address', { billing: anAddress })
  return (await guest.post(`/checkout/save-order${query}`)).json().order
}

test('An order sends one email to the billing address', async () => {
  const { increment_id } = await order()
  const mailTransport = openMailTransport({
    smtpUrl: null,
    from: 'shop@chainline.example',
    dataDir: folder,
    log: () => {},
  })
  const writers = { 'order-placed': writeOrderPlacedMail }
  expect(await makeMailWorker({ services: shop.services, mailTransport, writers, warn: () => {} }).deliver()).toBe(1)
  const [file = ''] = await readdir(join(folder, 'outbox'))
  const email = await readFile(join(folder, 'outbox', file), 'utf8')
  expect(email).toContain('To: asha@example.com')
  expect(email).toContain(`Subject: Your order ${increment_id} from Chainline`)
})

test('The email names the state instead of its code', async () => {
  await shop.db.insertInto('country').values({ code: 'IN' }).execute()
  await shop.db.insertInto('country_state').values({ country_code: 'IN', code: 'MH', name: 'Maharashtra' }).execute()
  const { id } = await order()
  const mail = await writeOrderPlacedMail(shop.services, { orderId: id }, 'en')
  expect(mail?.text).toContain('\nMaharashtra, India\n')
})

test("The email uses the order's language and currency and escapes HTML", async () => {
  const { id, increment_id } = await order('?locale=fn&currency=EUR')
  const mail = await writeOrderPlacedMail(shop.services, { orderId: id }, 'fr')
  expect(mail?.subject).toMatch(/^Votre commande/)
  // Treat non-breaking spaces as spaces.
  const emailText = mail?.text.replace(/[\u00a0\u202f]/g, ' ')
  expect(emailText).toContain('2 × Saddle <b>& post  2,00 €')
  expect(emailText).toContain('GST 18 % : 0,36 €')
  expect(emailText).toContain('Total : 27,36 €')
  expect(mail?.text).toContain('dès réception du virement')
  expect(mail?.text).not.toContain('ordersuccess')
  expect(mail?.text).toContain(`/page/order-tracking?order=${increment_id}\n`)
  expect(mail?.html).toContain(`/page/order-tracking?order=${increment_id}"`)
  expect(mail?.html).toContain('2 × Saddle &lt;b&gt;&amp; post')
  expect(mail?.html).not.toContain('<b>&')
})

test('The email names the coupon', async () => {
  const { id } = await order('', 'TEN')
  const mail = await writeOrderPlacedMail(shop.services, { orderId: id }, 'en')
  expect(mail?.text).toMatch(/^Discount, TEN: −/m)
})

test('An email that is sent after the transfer has arrived asks for no money', async () => {
  const { id } = await order()
  const text = async () => (await writeOrderPlacedMail(shop.services, { orderId: Number(id) }, 'en'))?.text
  expect(await text()).toContain('transfer')
  await payOrder(shop.db, Number(id), shop.services.now(), null)
  expect(await text()).not.toMatch(/bank details|by \d|cancel/)
})
