/** What the form of an order by phone starts with. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aCustomer, placeProductOrder } from '../../../testing/buyers.ts'
import { aProduct } from '../../../testing/factories.ts'
import { signInAs } from '../../../testing/staff.ts'
import { buildTestShop, type TestShop, type Visitor } from '../../../testing/testShop.ts'

let shop: TestShop
let sales: Visitor
beforeAll(async () => {
  shop = await buildTestShop({
    products: [aProduct({ sku: 'BELL', name: 'Bell', stock: 500 })],
    settings: { SELLER_COUNTRY: 'AT' },
  })
  sales = (await signInAs(shop, 'sales')).browser
})
afterAll(() => shop.close())

test('Repeating an order uses what is still sold of it, and its addresses', async () => {
  const { id, query } = await aCustomer(shop, 'again@example.com')
  const browser = shop.guest()
  const former = await placeProductOrder(browser, shop.saved[0]?.productId, { quantity: 2 }, query)
  const start = async () => (await sales.get(`/admin/order-form/start?order=${former.increment_id}`)).json().data
  expect(await start()).toMatchObject({
    customer: { id, name: 'Meera Iyer' },
    billing: { city: 'Pune', lines: ['12 Mill Lane'], country: 'IN' },
    ...{ shipping: null, orderLanguage: 'en', orderCurrency: 'INR', leftOut: [] },
    lines: [{ variantId: await shop.variantId('BELL-1'), quantity: 2 }],
  })
  await shop.db.updateTable('variant').set({ is_active: false }).where('sku', '=', 'BELL-1').execute()
  expect(await start()).toMatchObject({ lines: [], leftOut: ['Bell'] })
  await shop.db.updateTable('variant').set({ is_active: true }).where('sku', '=', 'BELL-1').execute()
  expect((await sales.get('/admin/order-form/start?order=999')).statusCode).toBe(404)
  expect((await sales.get('/admin/order-form/start?customer=2000000000')).statusCode).toBe(404)
  expect((await sales.get('/admin/order-form/start')).json().data).toMatchObject({
    ...{ customer: null, billing: null },
    suggestedCountry: 'AT',
  })
})

test('An order starts in a language and a currency of the shop', async () => {
  const german = await buildTestShop({
    products: [aProduct({ sku: 'BELL', stock: 5 })],
    settings: { SHOP_LANGUAGES: 'de', SHOP_CURRENCIES: 'INR,EUR' },
  })
  try {
    const { browser } = await signInAs(german, 'sales')
    const { id, query } = await aCustomer(german, 'former@example.com')
    const former = await placeProductOrder(german.guest(), german.saved[0]?.productId, {}, query)
    await german.db.updateTable('orders').set({ language: 'fr', currency: 'USD' }).execute()
    for (const which of ['', `?customer=${id}`, `?order=${former.increment_id}`])
      expect((await browser.get(`/admin/order-form/start${which}`)).json().data).toMatchObject({
        ...{ orderLanguage: 'de', orderCurrency: 'INR', currencies: ['EUR', 'INR'] },
      })
  } finally {
    await german.close()
  }
})

test('A new customer has name and number on the form, but no address yet', async () => {
  const { id } = await aCustomer(shop, 'new@example.com')
  expect((await sales.get(`/admin/order-form/start?customer=${id}`)).json().data).toMatchObject({
    ...{ email: 'new@example.com', addresses: [], billing: { firstName: 'Meera', country: '', lines: [] } },
  })
})
