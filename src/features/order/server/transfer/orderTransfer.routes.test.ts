import { afterAll, beforeAll, expect, test } from 'vitest'
import { addProduct, readyToOrder } from '../../../../testing/buyers.ts'
import { aProduct } from '../../../../testing/factories.ts'
import { buildTestShop, type TestShop } from '../../../../testing/testShop.ts'
import { writeOrderPlacedMail } from '../mail/orderPlacedMail.ts'
import { cancelOrder } from '../status/cancelOrder.ts'
import { clearOrder, flagOrder, payOrder, processOrder } from '../status/orderTransitions.ts'

const account = { BANK_NAME: 'Chainline Cycles', BANK_IBAN: 'DE89 3704 0044 0532 0130 00', BANK_BIC: 'COBADEFF' }

let shop: TestShop
let bare: TestShop
beforeAll(async () => {
  const products = [aProduct({ sku: 'SADDLE', stock: 1000, priceMinor: 4_000_00 })]
  shop = await buildTestShop({ products, settings: { ...account, UPI_ID: 'chainline@okbank' } })
  bare = await buildTestShop({ products })
})
afterAll(async () => {
  await shop.close()
  await bare.close()
})

async function place(from: TestShop, method: string, query = '') {
  const guest = from.guest()
  await addProduct(guest, from.saved[0]?.productId)
  await readyToOrder(guest, '', method)
  const { order } = (await guest.post(`/checkout/save-order${query}`)).json()
  return { order, read: async () => (await guest.get(`/orders/${order.id}`)).json().data }
}

test('An order in euros shows the account and an EPC QR code', async () => {
  const { order } = await place(shop, 'moneytransfer', '?currency=EUR')
  expect(order.transfer).toMatchObject({
    reference: order.increment_id,
    account_name: 'Chainline Cycles',
    iban: 'DE89370400440532013000',
    bic: 'COBADEFF',
    upi_id: null,
    upi_link: null,
    codes: [{ kind: 'epc' }],
  })
  const [{ size, path }] = order.transfer.codes
  expect(size).toBeLessThanOrEqual(69)
  expect(path).toMatch(/^M0 0h7v1H0z/)
})

test('An order in rupees shows a UPI QR code and its link', async () => {
  const { order } = await place(shop, 'moneytransfer')
  expect(order.transfer.upi_link).toContain(`pa=chainline@okbank&pn=Chainline%20Cycles&tr=${order.increment_id}&`)
  expect(order.transfer.codes).toMatchObject([{ kind: 'upi' }])
})

test('The bank details disappear once the order is paid', async () => {
  const { order, read } = await place(shop, 'moneytransfer')
  expect((await read()).transfer).not.toBeNull()
  await payOrder(shop.db, order.id, shop.services.now(), 'UTR-1')
  expect((await read()).transfer).toBeNull()
})

test('The bank details stay without a deadline while the shop packs an unpaid order, and are hidden while it is on hold', async () => {
  const { order, read } = await place(shop, 'moneytransfer')
  const now = shop.services.now()
  expect((await read()).transfer.until).not.toBeNull()
  await processOrder(shop.db, order.id, now)
  expect((await read()).transfer).toMatchObject({ reference: order.increment_id, until: null })
  await flagOrder(shop.db, order.id, now)
  expect((await read()).transfer).toBeNull()
  await clearOrder(shop.db, order.id, now)
  expect(await read()).toMatchObject({ status: 'processing', transfer: { reference: order.increment_id } })
  expect(await cancelOrder(shop.db, order.id, now, { by: 'shop' })).toBe('canceled')
  expect((await read()).transfer).toBeNull()
})

test('Other methods show no bank details', async () => {
  expect((await place(shop, 'cashondelivery')).order.transfer).toBeNull()
})

test('In a shop without an account, an order has the reference and the deadline of its transfer', async () => {
  const { order } = await place(bare, 'moneytransfer')
  expect(order.transfer).toMatchObject({
    reference: order.increment_id,
    until: expect.any(String),
    account_name: null,
    iban: null,
    upi_id: null,
    codes: [],
  })
})

test('The email has the account and the reference, or announces them', async () => {
  const { order } = await place(shop, 'moneytransfer', '?locale=de&currency=EUR')
  const mail = await writeOrderPlacedMail(shop.services, { orderId: order.id }, 'de')
  expect(mail?.text).toContain('IBAN: DE89 3704 0044 0532 0130 00\n')
  expect(mail?.text).toContain(`Verwendungszweck: ${order.increment_id}`)
  const other = await place(bare, 'moneytransfer')
  const announcing = await writeOrderPlacedMail(bare.services, { orderId: other.order.id }, 'en')
  expect(announcing?.text).toContain('We’ll email you our bank details and prepare your order')
})
