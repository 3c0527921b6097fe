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

test('Finds the first five products, and customers and orders by the beginnings of words', async () => {
  const { number } = await placeOrder(office)
  const found = await find('bel')
  expect(found.products).toHaveLength(5)
  expect(found.products[0]).toEqual({
    id: expect.any(Number),
    name: expect.stringMatching(/^Bell \d$/),
    sku: expect.any(String),
  })
  expect(found.customers).toEqual([{ key: expect.any(String), name: 'Bella Rao', contact: 'bella@example.com' }])
  expect((await find(number)).orders).toEqual([{ number, customerName: expect.any(String) }])
  expect(await find('no such thing')).toEqual({ orders: [], products: [], customers: [], content: [] })
})

test('A phone number finds its orders and its guest', async () => {
  const { number, id } = await placeOrder(office)
  await shop.db.updateTable('order_address').set({ phone: '+49 171 5550123' }).where('order_id', '=', id).execute()
  const found = await find('+49 (171) 555 01')
  expect(found.orders).toEqual([{ number, customerName: expect.any(String) }])
  expect(found.customers).toHaveLength(1)
})

test('Finds nothing that the role cannot see', async () => {
  const { number } = await placeOrder(office)
  const { browser } = await signInAs(shop, 'content')
  expect(await find(number, browser)).toEqual({ orders: [], products: [], customers: [], content: [] })
  const { products, customers } = await find('bel', browser)
  expect([products.length, customers]).toEqual([5, []])
})

const listFound = async (search: string, browser = office.owner) =>
  (await find(search, browser)).content.map(({ kind, name }: { kind: string; name: string }) => `${kind}: ${name}`)

test('Finds content by its names in any language, its slugs and its codes', async () => {
  const { db } = shop
  const { id: category } = await db
    .insertInto('post_label')
    .values({ kind: 'category', code: 'workshop' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const post = { slug: 'quiet-brakes', author: 'Asha', published_on: '2026-01-01', category_id: category }
  const { id: postId } = await db.insertInto('post').values(post).returning('id').executeTakeFirstOrThrow()
  const text = { summary: '', html: '', word_count: 0, folded: '' }
  await db
    .insertInto('post_text')
    .values([
      { ...text, post_id: postId, language: 'en', title: 'Quiet brakes' },
      { ...text, post_id: postId, language: 'de', title: 'Größere Bremsen' },
    ])
    .execute()
  const { id: pageId } = await db.insertInto('page').values({ slug: 'terms' }).returning('id').executeTakeFirstOrThrow()
  await db
    .insertInto('page_text')
    .values({ page_id: pageId, language: 'fr', title: 'Conditions générales', html: '' })
    .execute()
  expect(await listFound('quiet-brakes')).toEqual(['post: Quiet brakes'])
  expect(await listFound('GROSSERE brems')).toEqual(['post: Quiet brakes'])
  expect(await listFound('generales')).toEqual(['page: Conditions générales'])
  expect(await listFound('terms')).toEqual(['page: Conditions générales'])
  expect(await listFound('fashion-two')).toEqual(['home: Ready for the rain'])
})

test('Each role finds only the content that it can see', async () => {
  await shop.db.insertInto('coupon').values({ code: 'BELLRING', kind: 'free_shipping' }).execute()
  expect(await listFound('bellring')).toEqual(['promotion: BELLRING'])
  const [content, workshop] = await Promise.all([
    signInAs(shop, 'content', 'texts@example.com'),
    signInAs(shop, 'workshop', 'bench@example.com'),
  ])
  expect(await listFound('bellring', content.browser)).toEqual([])
  expect(await listFound('quiet-brakes', content.browser)).toEqual(['post: Quiet brakes'])
  expect(await listFound('quiet-brakes', workshop.browser)).toEqual([])
})

test('Finds carriers, payment methods, webhooks and staff, for roles that can see them', async () => {
  const { db } = shop
  await db.insertInto('carrier').values({ code: 'zyklop', title: 'Zyklop Express' }).execute()
  await db
    .insertInto('webhook_endpoint')
    .values({ url: 'https://erp.example/zyklop', topics: ['order.placed'], sealed_secret: new Uint8Array([1]) })
    .execute()
  const { id: labelId } = await db
    .insertInto('post_label')
    .values({ kind: 'tag', code: 'zyklop' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('post_label_text').values({ label_id: labelId, language: 'de', name: 'Fahrräder' }).execute()
  const [manager, content] = await Promise.all([
    signInAs(shop, 'manager', 'zyklop-manager@example.com'),
    signInAs(shop, 'content', 'words@example.com'),
  ])
  expect(await listFound('zyklop')).toEqual([
    'carrier: Zyklop Express',
    'postLabel: Fahrräder',
    expect.stringMatching(/^staff: /),
    'webhook: https://erp.example/zyklop',
  ])
  // Endpoints of webhooks are for owners only.
  expect(await listFound('zyklop express', manager.browser)).toEqual(['carrier: Zyklop Express'])
  expect(await listFound('erp.example', manager.browser)).toEqual([])
  expect(await listFound('zyklop', content.browser)).toEqual(['postLabel: Fahrräder'])

  const payment = { kind: 'paymentMethod', key: 'cashondelivery', name: 'Cash on delivery', note: 'cashondelivery' }
  expect((await find('nachnahme')).content).toEqual([payment])
  expect((await find('nachnahme', content.browser)).content).toEqual([])
  const [method] = (await office.owner.get('/admin/shipping')).json().data
  expect((await find(method.title)).content).toContainEqual(
    expect.objectContaining({ kind: 'shippingMethod', key: method.code }),
  )
  const { code } = await db
    .selectFrom('attribute')
    .select('code')
    .where('code', '<>', 'brand')
    .executeTakeFirstOrThrow()
  expect((await find(code)).content).toContainEqual(expect.objectContaining({ kind: 'attribute', key: code }))
})

test('Finds at most five categories and five brands', async () => {
  const { db } = shop
  const { id: attributeId } = await db
    .selectFrom('attribute')
    .select('id')
    .where('code', '=', 'brand')
    .executeTakeFirstOrThrow()
  const brands = Array.from({ length: 7 }, (_, index) => ({
    ...{ attribute_id: attributeId, code: `zephyr-${index}`, admin_name: `Zephyr ${index}`, position: index },
  }))
  await db.insertInto('attribute_option').values(brands).execute()
  expect(await listFound('zephyr')).toEqual([0, 1, 2, 3, 4].map((place) => `brand: Zephyr ${place}`))
  const category = await db
    .selectFrom('category_text')
    .select(['category_id', 'name'])
    .orderBy('category_id')
    .executeTakeFirstOrThrow()
  expect((await find(category.name)).content).toContainEqual(
    expect.objectContaining({ kind: 'category', key: String(category.category_id) }),
  )
})

test.each(['', ' ', '%', "';--", '\\', '"', 'a'.repeat(100)])(
  'Finds nothing with %j, without an error',
  async (search) => {
    expect(await find(search)).toMatchObject({ orders: [], customers: [], content: [] })
  },
)
