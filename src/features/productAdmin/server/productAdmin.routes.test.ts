/** The list of products in the back office, and its prices and stocks. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aProduct, aVariant } from '../../../testing/factories.ts'
import { signInAs } from '../../../testing/staff.ts'
import { buildTestShop, type TestShop, type Visitor } from '../../../testing/testShop.ts'
import { listMovements } from '../../stock/server/stock.sql.ts'

let shop: TestShop
let manager: Visitor
const now = new Date('2026-06-15T12:00:00Z')
const day = 86_400_000

beforeAll(async () => {
  shop = await buildTestShop({
    now,
    products: [
      aProduct({ sku: 'TRAIL', name: 'Trail 29', brand: 'acme', priceMinor: 90_000_00, stock: 20 }),
      aProduct({
        ...{ sku: 'GLOVE', name: 'Glove', brand: 'other', categoryIds: [2] },
        variants: [
          aVariant({ sku: 'GLOVE-S', options: { size: 's' }, priceMinor: 900_00, stock: 0 }),
          aVariant({ sku: 'GLOVE-M', options: { size: 'm' }, priceMinor: 1_100_00, stock: 3 }),
        ],
      }),
      aProduct({ sku: 'BELL', name: 'Bell', priceMinor: 500_00, stock: 0, isActive: false }),
      aProduct({
        ...{ sku: 'LAMP', name: 'Lamp', priceMinor: 2_000_00, salePriceMinor: 1_500_00, stock: 9 },
        ...{ saleStartsAt: new Date(now.getTime() - day), saleEndsAt: new Date(now.getTime() + day) },
      }),
      aProduct({
        ...{ sku: 'RACK', name: 'Rack', priceMinor: 2_000_00, salePriceMinor: 1_500_00, stock: 7 },
        ...{ saleStartsAt: new Date(now.getTime() + day), saleEndsAt: null },
        text: {
          en: { name: 'Rack', shortDescription: '', description: '' },
          de: { name: 'Ablage', shortDescription: '', description: '' },
        },
      }),
    ],
  })
  manager = (await signInAs(shop, 'manager')).browser
})
afterAll(() => shop.close())

async function list(query: string): Promise<string[]> {
  const reply = await manager.get(`/admin/products?${query}`)
  expect(reply.statusCode, reply.body).toBe(200)
  return reply.json().data.map(({ sku }: { sku: string }) => sku)
}

test.each([
  // Saved at the same moment, like the products of one import.
  ['', ['TRAIL', 'GLOVE', 'BELL', 'LAMP', 'RACK']],
  ['sort=name', ['BELL', 'GLOVE', 'LAMP', 'RACK', 'TRAIL']],
  ['sort=name&locale=de', ['RACK', 'BELL', 'GLOVE', 'LAMP', 'TRAIL']],
  ['sort=price', ['BELL', 'GLOVE', 'LAMP', 'RACK', 'TRAIL']],
  ['sort=price-desc', ['TRAIL', 'RACK', 'LAMP', 'GLOVE', 'BELL']],
  ['sort=stock', ['GLOVE', 'BELL', 'RACK', 'LAMP', 'TRAIL']],
  ['status=inactive', ['BELL']],
  ['status=active&sort=name', ['GLOVE', 'LAMP', 'RACK', 'TRAIL']],
  ['stock=in&sort=name', ['GLOVE', 'LAMP', 'RACK', 'TRAIL']],
  ['stock=low', ['GLOVE']],
  ['stock=out', ['BELL']],
  ['sale=on', ['LAMP']],
  ['missing=de&sort=name', ['BELL', 'GLOVE', 'LAMP', 'TRAIL']],
  ['missing=en', []],
  ['search=trail', ['TRAIL']],
  ['search=acme', ['TRAIL']],
  ['search=glove-m', ['GLOVE']],
  ['search=bell', ['BELL']],
  ['search=nothing', []],
  ['search=%25', []],
])('Lists the right products for the query "%s"', async (query, expected) => {
  expect(await list(query)).toEqual(expected)
})

const sorts = ['newest', 'name', 'price', 'price-desc', 'stock']

/** A page of inactive products, and the cursor of the next one. */
async function readPage(query: Record<string, string>): Promise<{ skus: string[]; next: string | null }> {
  const reply = await manager.get(`/admin/products?${new URLSearchParams({ status: 'inactive', ...query })}`)
  expect(reply.statusCode, reply.body).toBe(200)
  return { skus: reply.json().data.map(({ sku }: { sku: string }) => sku), next: reply.json().next }
}

test('Every sort order continues where a page ends, also among equal values', async () => {
  const many = Array.from({ length: 55 }, (_, index) =>
    aProduct({ sku: `TUBE-${index}`, name: 'Tube', priceMinor: 300_00, stock: 30, isActive: false }),
  )
  await shop.save(...many)
  for (const sort of sorts) {
    const first = await readPage({ sort })
    const second = await readPage({ sort, after: first.next ?? '' })
    expect([first.skus.length, second.skus.length, second.next], sort).toEqual([50, 6, null])
    expect(new Set([...first.skus, ...second.skus]).size, sort).toBe(56)

    const { total, cursors } = (await manager.get(`/admin/products/cursors?status=inactive&sort=${sort}`)).json().data
    expect([total, cursors], sort).toEqual([56, [first.next]])
    expect(await readPage({ sort, through: first.next ?? '' }), sort).toEqual({ skus: first.skus, next: null })
  }
})

test('Pages between two cursors stay where they are when products are added or move', async () => {
  for (const sort of sorts) {
    const { cursors } = (await manager.get(`/admin/products/cursors?status=inactive&sort=${sort}`)).json().data
    const [cursor] = cursors
    const [first, second] = [await readPage({ sort, through: cursor }), await readPage({ sort, after: cursor })]
    // It sorts onto the first page in every order.
    const sku = `EDGE-${sort}`
    const priceMinor = sort === 'price-desc' ? 90_000_000 : 1_00
    await shop.save(aProduct({ sku, name: 'A bell', priceMinor, stock: 0, isActive: false }))
    expect((await readPage({ sort, through: cursor })).skus, sort).toEqual(expect.arrayContaining([sku, ...first.skus]))
    expect(await readPage({ sort, after: cursor }), sort).toEqual(second)
  }
  // The price of the last product on a page changes: the next page still begins at the same place.
  const { cursors } = (await manager.get('/admin/products/cursors?status=inactive&sort=price')).json().data
  const before = await readPage({ sort: 'price', after: cursors[0] })
  const id = Number(cursors[0].split(':')[0])
  await shop.db.updateTable('product').set({ from_price_minor: 2_00 }).where('id', '=', id).execute()
  expect(await readPage({ sort: 'price', after: cursors[0] })).toEqual(before)
})

test.each([
  ['after', 'newest', 'x'],
  ['after', 'newest', '5'],
  ['after', 'newest', '5:-1'],
  ['through', 'newest', '5000000000:0'],
  ['after', 'price', '5'],
  ['after', 'price', '5:cheap'],
  ['through', 'stock', '5:-1'],
  ['after', 'name', '5'],
])('Rejects an invalid cursor: %s in the order %s, "%s"', async (name, sort, cursor) => {
  const reply = await manager.get(`/admin/products?${new URLSearchParams({ sort, [name]: cursor })}`)
  expect([reply.statusCode, reply.json().message]).toEqual([
    422,
    'This position is not in the list. Please open the list from its beginning.',
  ])
})

test('A page after the last product is empty, and so is the list of cursors without a match', async () => {
  expect(await readPage({ sort: 'newest', after: '1:0' })).toEqual({ skus: [], next: null })
  expect(await readPage({ sort: 'name', after: '1:zzzz' })).toEqual({ skus: [], next: null })
  expect((await manager.get('/admin/products/cursors?search=nothing')).json().data).toEqual({ total: 0, cursors: [] })
})

test('A product is filtered by its category, the categories above it, and its brand', async () => {
  const { categories, brands } = (await manager.get('/admin/products/facets')).json().data
  expect(categories.map(({ id }: { id: number }) => id)).toContain(2)
  const acme = brands.find(({ name }: { name: string }) => name === 'Acme')
  expect(await list(`brand=${acme.id}&category=2`)).toEqual(['TRAIL'])
  expect(await list(`brand=${acme.id}&category=1`)).toEqual(['TRAIL'])
  expect(await list(`brand=${acme.id}&category=999`)).toEqual([])
})

test('A row shows what is sold out, on sale and missing', async () => {
  const { data, currency } = (await manager.get('/admin/products?search=glove')).json()
  expect(currency).toBe('INR')
  expect(data[0]).toMatchObject({
    ...{ name: 'Glove', brand: 'Other', state: 'active', isOnSale: false, variants: 2, soldOut: 1, stock: 3 },
    ...{ fromPrice: 900_00, toPrice: 1_100_00, missing: ['fr', 'de'] },
  })
  expect((await manager.get('/admin/products?search=lamp')).json().data[0].isOnSale).toBe(true)
  expect((await manager.get('/admin/products?search=rack')).json().data[0].isOnSale).toBe(false)
})

test('Records a new stock with its reason, and rejects a stale one with the newest value', async () => {
  const id = await shop.variantId('GLOVE-M')
  const path = `/admin/variants/${id}/stock`
  const done = await manager.put(path, { before: 3, stock: 12, reason: 'write-off' })
  expect([done.statusCode, done.json().data.variants.find((each: { id: number }) => each.id === id).stock]).toEqual([
    200, 12,
  ])
  expect((await listMovements(shop.db, 'GLOVE-M', 1))?.[0]).toMatchObject({
    ...{ delta: 9, stockAfter: 12, reason: 'write-off', actor: 'staff' },
  })
  const stale = await manager.put(path, { before: 3, stock: 4, reason: 'correction' })
  expect([stale.statusCode, stale.json().message]).toEqual([409, 'The stock has changed to 12 in the meantime.'])
  for (const stock of [-1, 1_000_001, '4x'])
    expect((await manager.put(path, { before: 12, stock, reason: 'correction' })).statusCode, String(stock)).toBe(422)
  expect(
    (await manager.put('/admin/variants/999999/stock', { before: 1, stock: 2, reason: 'correction' })).statusCode,
  ).toBe(404)
})

test('Rejects one of two concurrent changes of a stock', async () => {
  const path = `/admin/variants/${await shop.variantId('TRAIL-1')}/stock`
  const replies = await Promise.all(
    [21, 22].map((stock) => manager.put(path, { before: 20, stock, reason: 'correction' })),
  )
  expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
})

test('Prices are read as people write them, and the shop shows them', async () => {
  const id = await shop.variantId('GLOVE-S')
  const put = (input: object) => manager.put(`/admin/variants/${id}/price`, input)
  const done = await put({ kind: 'regular', before: 900_00, price: '1 250,50' })
  expect([done.statusCode, done.json().data.variants[0].price]).toEqual([200, 1_250_50])
  expect((await manager.get('/admin/products?search=glove')).json().data[0]).toMatchObject({
    ...{ fromPrice: 1_100_00, toPrice: 1_250_50 },
  })
  expect((await put({ kind: 'sale', before: null, price: '999' })).statusCode).toBe(200)
  expect((await put({ kind: 'sale', before: 999_00, price: '' })).json().data.variants[0].salePrice).toBeNull()
  expect((await put({ kind: 'regular', before: 900_00, price: '1' })).statusCode).toBe(409)
})

test.each([
  ['regular', '', 'A variant needs a price.'],
  ['regular', '0', 'A price must be above zero.'],
  ['regular', '-5', 'A price cannot be negative.'],
  ['regular', '1.299', 'This could be read in two ways. Write 1299.00.'],
  ['regular', 'cheap', 'This is not a price.'],
  ['regular', '100000001', 'A price can be at most 100,000,000.'],
  ['sale', '2000', 'The sale price must be below the regular price.'],
])('Rejects the %s price "%s"', async (kind, price, message) => {
  const id = await shop.variantId('LAMP-1')
  const before = kind === 'sale' ? 1_500_00 : 2_000_00
  const reply = await manager.put(`/admin/variants/${id}/price`, { kind, before, price })
  expect([reply.statusCode, reply.json().message]).toEqual([422, message])
})
