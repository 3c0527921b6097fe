import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BackOffice, openBackOffice } from '../../../testing/adminCall.ts'
import { placeOrder } from '../../../testing/adminOrders.ts'
import { aProduct } from '../../../testing/factories.ts'
import { signInAs } from '../../../testing/staff.ts'
import { buildTestShop, type TestShop } from '../../../testing/testShop.ts'

let shop: TestShop
let office: BackOffice
beforeAll(async () => {
  const bells = Array.from({ length: 7 }, (_, index) =>
    aProduct({ sku: `BELL-${index}`, name: `Bell ${index}`, stock: 9 }),
  )
  shop = await buildTestShop({ products: bells })
  office = await openBackOffice(shop)
  await shop.db
    .insertInto('customer')
    .values({ email: 'bella@example.com', first_name: 'Bella', last_name: 'Rao' })
    .execute()
})
afterAll(() => shop.close())

const find = async (search: string, browser = office.owner) =>
  (await browser.get(`/admin/find?search=${encodeURIComponent(search)}`)).json().data

test('The first five products, and customers and orders by the beginnings of words', async () => {
  const { number } = await placeOrder(office)
  const found = await find('bel')
  expect(found.products).toHaveLength(5)
  expect(found.products[0]).toEqual({
    id: expect.any(Number),
    name: expect.stringMatching(/^Bell \d$/),
    sku: expect.any(String),
  })
  expect(found.customers).toEqual([{ id: expect.any(Number), name: 'Bella Rao', contact: 'bella@example.com' }])
  expect((await find(number)).orders).toEqual([{ number, customerName: expect.any(String) }])
  expect(await find('no such thing')).toEqual({ orders: [], products: [], customers: [] })
})

test('Nothing that the role may not see', async () => {
  const { number } = await placeOrder(office)
  const { browser } = await signInAs(shop, 'content')
  expect(await find(number, browser)).toEqual({ orders: [], products: [], customers: [] })
  const { products, customers } = await find('bel', browser)
  expect([products.length, customers]).toEqual([5, []])
})

test.each(['', ' ', '%', "';--", '\\', '"', 'a'.repeat(100)])(
  'Finds nothing with %j, without an error',
  async (search) => {
    expect(await find(search)).toMatchObject({ orders: [], customers: [] })
  },
)
