import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { wholeListLimit } from '../shared/pagination.ts'
import { aCustomer } from '../testing/buyers.ts'
import { aProduct } from '../testing/factories.ts'
import { buildTestShop, type TestShop } from '../testing/testShop.ts'

let shop: TestShop
let token: string
let query: string
const rowCount = wholeListLimit + 20

beforeAll(async () => {
  shop = await buildTestShop({ products: [aProduct()] })
  const customer = await aCustomer(shop)
  token = customer.token
  query = `${customer.query}&pagination=0`
  await sql`
    insert into product_registration (customer_id, name, email, phone, product_name, serial_number, purchase_date)
    select ${customer.id}::int, 'Meera', 'meera@example.com', '1', 'Ridge', number::text, '2026-01-01'
      from generate_series(1, ${rowCount}::int) as number`.execute(shop.db)
  await sql`
    insert into review (product_id, name, rating, title, comment, status)
    select ${shop.saved[0]?.productId ?? 0}::int, 'Asha', 4, 'Fine', 'It rings.', 'approved'
      from generate_series(1, ${rowCount}::int)`.execute(shop.db)
})
afterAll(() => shop.close())

test.each(['/registrations', '/reviews'])(
  '%s with pagination=0 sends a bounded number of rows and indicates that there are more',
  async (path) => {
    const first = (await shop.get(`${path}${query}`)).json()
    expect(first.data).toHaveLength(wholeListLimit)
    expect(first.meta).toMatchObject({ total: rowCount, per_page: wholeListLimit, last_page: 2 })
    const next = (
      await shop.app.inject({
        url: first.links.next.replace(/^\w+:\/\/[^/]+/, ''),
        headers: { authorization: `Bearer ${token}` },
      })
    ).json()
    expect(next.data).toHaveLength(20)
  },
)

test('A list that fits is complete, without links and meta', async () => {
  for (const path of [
    '/products',
    '/countries',
    '/categories',
    '/attributes',
    '/currencies',
    '/locales',
    '/orders',
    '/wishlist',
  ]) {
    const reply = (await shop.get(`${path}${query}`)).json()
    expect([path, Object.keys(reply)]).toEqual([path, ['data']])
  }
})
