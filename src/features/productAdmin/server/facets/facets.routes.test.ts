/** The facets of the product list: the counts agree with the list. */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aProduct, aVariant } from '../../../../testing/factories.ts'
import { signInAs } from '../../../../testing/staff.ts'
import { buildTestShop, type TestShop, type Visitor } from '../../../../testing/testShop.ts'
import type { FacetCountsAnswer } from './facets.contract.ts'

let shop: TestShop
let manager: Visitor
const now = new Date('2026-06-15T12:00:00Z')
const day = 86_400_000
const sized = (sku: string, size: string, stock: number, priceMinor = 1_000_00) =>
  aVariant({ sku: `${sku}-${size}`, options: { size }, priceMinor, stock })

beforeAll(async () => {
  shop = await buildTestShop({
    now,
    products: [
      aProduct({ sku: 'TRAIL', name: 'Trail', brand: 'acme', priceMinor: 90_000_00, stock: 20, categoryIds: [2] }),
      aProduct({ sku: 'GLOVE', brand: 'acme', variants: [sized('GLOVE', 's', 0), sized('GLOVE', 'm', 3)] }),
      aProduct({
        sku: 'SHIRT',
        brand: 'other',
        variants: [sized('SHIRT', 'm', 0, 499_50), sized('SHIRT', 'l', 0, 499_50)],
      }),
      aProduct({
        sku: 'SOCK',
        variants: [
          aVariant({ sku: 'SOCK-1', options: { size: 'm', color: 'red' }, priceMinor: 1_000_00, stock: 8 }),
          aVariant({ sku: 'SOCK-2', options: { size: 'l', color: 'blue' }, priceMinor: 1_000_00, stock: 8 }),
        ],
      }),
      aProduct({ sku: 'BELL', name: 'Bell', priceMinor: 500_00, stock: 0, isActive: false, images: [] }),
      aProduct({ sku: 'SOON', priceMinor: 700_00, stock: 2, soldFrom: new Date(now.getTime() + day) }),
      aProduct({ sku: 'PAST', priceMinor: 700_00, stock: 2, soldUntil: new Date(now.getTime() - day) }),
      aProduct({ sku: 'GONE', priceMinor: 700_00, stock: 2, isArchived: true }),
      aProduct({
        ...{ sku: 'LAMP', priceMinor: 2_000_00, salePriceMinor: 1_500_00, stock: 9, categoryIds: [2, 3] },
        ...{ saleStartsAt: new Date(now.getTime() - day), saleEndsAt: new Date(now.getTime() + day) },
        text: {
          en: { name: 'Lamp', shortDescription: '', description: '' },
          de: { name: 'Lampe', shortDescription: '', description: '' },
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
  return reply
    .json()
    .data.map(({ sku }: { sku: string }) => sku)
    .sort()
}

async function count(query: string): Promise<FacetCountsAnswer> {
  const reply = await manager.get(`/admin/products/facet-counts?${query}`)
  expect(reply.statusCode, reply.body).toBe(200)
  return reply.json().data
}

async function findOption(code: string): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select option.id from attribute_option as option join attribute on attribute.id = attribute_id
     where option.code = ${code} and attribute.code in ('size', 'brand', 'color')`.execute(shop.db)
  return rows[0]?.id ?? 0
}

test('Several values of a facet are alternatives, several facets conditions', async () => {
  const [acme, other, small, medium, red] = await Promise.all(['acme', 'other', 's', 'm', 'red'].map(findOption))
  expect(await list('status=inactive,scheduled')).toEqual(['BELL', 'SOON'])
  expect(await list('status=ended,archived')).toEqual(['GONE', 'PAST'])
  expect(await list(`brand=${acme},${other}`)).toEqual(['GLOVE', 'SHIRT', 'TRAIL'])
  expect(await list(`brand=${acme},${other}&options=${medium}`)).toEqual(['GLOVE', 'SHIRT'])
  expect(await list(`options=${medium}`)).toEqual(['GLOVE', 'SHIRT', 'SOCK'])
  expect(await list(`options=${medium},${red}`)).toEqual(['SOCK'])
  expect(await list(`options=${small},${medium}&stock=low`)).toEqual(['GLOVE'])
  expect(await list('stock=low,out')).toEqual(['BELL', 'GLOVE', 'PAST', 'SHIRT', 'SOON'])
  expect(await list('image=missing')).toEqual(expect.arrayContaining(['BELL']))
  expect(await list('priceFrom=499.50&priceTo=500')).toEqual(['BELL', 'SHIRT'])
  expect(await list('priceFrom=2000.01')).toEqual(['TRAIL'])
  expect(await list('missing=de,fr&sale=on')).toEqual(['LAMP'])
  expect(await list('options=999999')).toEqual([])
})

test('Rejects a value that no facet has', async () => {
  for (const query of [
    'status=odd',
    'stock=in,odd',
    'category=x',
    'brand=0',
    'priceFrom=-1',
    'missing=en;de',
    'options=1,,2',
  ])
    expect((await manager.get(`/admin/products/facet-counts?${query}`)).statusCode, query).toBe(422)
})

test('Missing texts are counted in the languages of the shop, and in a chosen one', async () => {
  const german = await buildTestShop({
    products: [aProduct({ sku: 'BELL' })],
    settings: { SHOP_LANGUAGES: 'de, en' },
  })
  try {
    const { browser } = await signInAs(german, 'manager')
    const listLanguages = async (query = '') => {
      const { facets }: FacetCountsAnswer = (await browser.get(`/admin/products/facet-counts${query}`)).json().data
      return facets.find(({ name }) => name === 'missing')?.values.map(({ value }) => value)
    }
    expect(await listLanguages()).toEqual(['en', 'de'])
    expect(await listLanguages('?missing=fr')).toEqual(['en', 'fr', 'de'])
  } finally {
    await german.close()
  }
})

test('Each count equals the length of the list filtered by its value', async () => {
  const [acme, medium] = await Promise.all(['acme', 'm'].map(findOption))
  const bases: readonly Readonly<Record<string, string>>[] = [
    {},
    { search: 'glove' },
    { status: 'active' },
    { status: 'archived,inactive' },
    { brand: `${acme}` },
    { options: `${medium}` },
    { category: '2' },
    { stock: 'low' },
    { sale: 'on' },
    { image: 'missing', missing: 'de' },
    { priceFrom: '600', priceTo: '3000' },
    { brand: `${acme}`, options: `${medium}`, stock: 'in', status: 'active' },
  ]
  for (const base of bases) {
    const answer = await count(String(new URLSearchParams(base)))
    expect(answer.total, JSON.stringify(base)).toBe((await list(String(new URLSearchParams(base)))).length)
    for (const { name, title, values } of answer.facets) {
      for (const { value, count: counted } of values) {
        // Options of another attribute still apply; those of the same one are alternatives.
        const kept = name === 'options' && title !== 'Size' && 'options' in base ? `${base.options},` : ''
        const others = { ...base, [name]: kept + value }
        const found = await list(String(new URLSearchParams(others)))
        expect(counted, `${JSON.stringify(base)} ${name} ${title} ${value}`).toBe(found.length)
      }
    }
  }
})

test('The price range ignores the price filter itself', async () => {
  expect((await count('')).price).toEqual({ from: 499_50, to: 90_000_00 })
  expect((await count('stock=low&priceFrom=1')).price).toEqual({ from: 700_00, to: 1_000_00 })
  expect((await count('search=nothing')).price).toBeNull()
})

test('Counts immediately reflect changes of products and stocks', async () => {
  const read = async (facet: string, value: string) =>
    (await count('')).facets.find(({ name }) => name === facet)?.values.find((each) => each.value === value)?.count ?? 0
  const [low, inactive] = [await read('stock', 'low'), await read('status', 'inactive')]
  const variant = await shop.db
    .selectFrom('variant')
    .select('id')
    .where('sku', 'like', 'TRAIL%')
    .executeTakeFirstOrThrow()
  const input = { before: 20, stock: 4, reason: 'correction' }
  expect((await manager.put(`/admin/variants/${variant.id}/stock`, input)).statusCode).toBe(200)
  expect(await read('stock', 'low')).toBe(low + 1)
  await shop.save(aProduct({ sku: 'NEW', isActive: false }))
  expect(await read('status', 'inactive')).toBe(inactive + 1)
})

test('Names of chosen options are read with the categories and brands', async () => {
  const medium = await findOption('m')
  const { data } = (await manager.get(`/admin/products/facets?options=${medium},999999`)).json()
  expect(data.options).toEqual([{ id: medium, name: 'M', attribute: 'Size' }])
})
