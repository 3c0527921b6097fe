import { afterAll, beforeAll, expect, test } from 'vitest'
import { aProduct, aVariant } from '../../../testing/factories.ts'
import { buildTestShop, type TestShop } from '../../../testing/testShop.ts'
import type { WireBrand, WireCategory, WireFacet } from './catalog.contract.ts'

let shop: TestShop
beforeAll(async () => {
  const sizes = ['s', 'm', 'l']
  const colors = ['black', 'white', 'red']
  const brands = ['alder', 'birch', 'cedar']
  const products = Array.from({ length: 24 }, (_empty, index) =>
    aProduct({
      sku: `B-${index}`,
      name: `Bike ${index}`,
      brand: brands[index % 3] ?? null,
      categoryIds: [index % 2 === 0 ? 2 : 56],
      isActive: index !== 23,
      options: { rider: index % 4 === 0 ? ['women', 'men'] : ['men'] },
      variants: [0, 1].map((number) =>
        aVariant({
          sku: `B-${index}-${number}`,
          options: { color: colors[(index + number) % 3] ?? '', size: sizes[(index * 2 + number) % 3] ?? '' },
          priceMinor: (index + 1) * 100_00 + number * 50_00,
        }),
      ),
    }),
  )
  shop = await buildTestShop({ products })
})
afterAll(() => shop.close())

const facets = async (query = ''): Promise<WireFacet[]> => (await shop.get(`/getattributes${query}`)).json().data
const facet = (all: readonly WireFacet[], code: string) => all.find((attribute) => attribute.code === code)
const optionId = async (code: string, label: string): Promise<number> =>
  facet(await facets(), code)?.options.find((option) => option.admin_name.toLowerCase() === label)?.id ?? 0
const total = async (query: string): Promise<number> => (await shop.get(`/products?limit=1&${query}`)).json().meta.total

test('Lists the children of a category in order, in the requested language', async () => {
  const { data }: { data: WireCategory[] } = (await shop.get('/descendant-categories?parent_id=1&locale=fn')).json()
  expect(data.map((category) => [category.id, category.name])).toEqual([
    [2, 'VTT'],
    [3, 'Vélos de route'],
    [55, 'Pièces'],
    [15, 'Accessoires'],
  ])
  expect(data.every((category) => category.status === 1)).toBe(true)
})

test.each([
  ['a leaf', '?parent_id=56', []],
  ['an unknown id', '?parent_id=4242', []],
  ['an id that is too large', '?parent_id=99999999999999', []],
  ['an invalid id', '?parent_id=x', []],
  ['no parent (the roots)', '', [1]],
])('Lists the children of %s', async (_name, query, ids) => {
  const reply = await shop.get(`/descendant-categories${query}`)
  expect(reply.statusCode).toBe(200)
  expect(reply.json().data.map((category: WireCategory) => category.id)).toEqual(ids)
})

test('Finds a category by id and by slug', async () => {
  expect((await shop.get('/categories/55')).json().data).toMatchObject({ id: 55, slug: 'spares', parent_id: 1 })
  const list = (await shop.get('/categories?slug=tyres')).json()
  expect(list.data.map((category: WireCategory) => category.id)).toEqual([56])
  expect(list.meta.total).toBe(1)
})

test.each(['/categories/4242', '/categories/0', '/categories/-1', '/categories/x', '/categories/99999999999'])(
  '%s is not found',
  async (path) => {
    expect((await shop.get(path)).statusCode).toBe(404)
  },
)

test('Paginates categories', async () => {
  const { data, meta, links } = (await shop.get('/categories?limit=2&page=2')).json()
  expect(data).toHaveLength(2)
  expect(meta).toMatchObject({ current_page: 2, per_page: 2, total: 6, last_page: 3, from: 3, to: 4 })
  expect(links.prev).toContain('page=1')
  expect((await shop.get('/categories?pagination=0')).json()).not.toHaveProperty('meta')
})

test('Lists brands as the options of the brand attribute', async () => {
  const { data }: { data: WireBrand[] } = (await shop.get('/brands')).json()
  expect(data.map((brand) => brand.admin_name)).toEqual(['Alder', 'Birch', 'Cedar'])
  expect(data[0]?.swatch_value).toBeNull()
})

test('Filters attributes by filterable and by code', async () => {
  const all = (await shop.get('/attributes?is_filterable=1&pagination=0')).json().data
  expect(all.map((attribute: WireFacet) => attribute.code)).not.toContain('fork')
  const some = (await shop.get('/attributes?code=color,size')).json()
  expect(some.meta.total).toBe(2)
  expect(some.data[0].options.length).toBeGreaterThan(2)
})

test('Returns all facets for an unknown category, and those of its products, including descendants, for a known one', async () => {
  expect(await facets('?cat_slug=nowhere')).toEqual(await facets())
  expect(await facets('?cat_slug=root')).toEqual(await facets())
  const spares = await facets('?cat_slug=spares')
  expect(facet(spares, 'brand')?.options.reduce((sum, option) => sum + option.count, 0)).toBe(11)
  expect(facet(await facets('?cat_slug=accessories'), 'brand')).toBeUndefined()
})

test('Returns the price range in the currency of the request', async () => {
  expect(facet(await facets(), 'price')).toMatchObject({ min_price: 100, max_price: 2350, options: [] })
  expect(facet(await facets('?currency=USD'), 'price')).toMatchObject({ min_price: 1.25, max_price: 29.38 })
})

test('Counts the products a listing with that option would have, ignoring the option’s own attribute', async () => {
  const black = await optionId('color', 'black')
  const medium = await optionId('size', 'm')
  const birch = await optionId('brand', 'birch')
  const filters: Record<string, string>[] = [
    {},
    { color: String(black) },
    { color: String(black), brand: String(birch), cat_slug: 'mountain-bikes' },
    { size: String(medium), price: '300,1200' },
    { name: 'bike', color: String(black), price: '300,1200', category_id: '55' },
  ]
  for (const filter of filters) {
    const found = await facets(`?${new URLSearchParams(filter)}`)
    for (const { code, options } of found) {
      for (const option of options) {
        const narrowed = new URLSearchParams({ ...filter, [code]: String(option.id) })
        expect(await total(String(narrowed)), `${code}=${option.admin_name} with ${JSON.stringify(filter)}`).toBe(
          option.count,
        )
      }
    }
  }
})

test('Updates counts as soon as the catalog changes', async () => {
  const count = async () => facet(await facets('?cat_slug=road-bikes'), 'brand')?.options[0]?.count ?? 0
  expect(await count()).toBe(0)
  await shop.save(aProduct({ sku: 'NEW', brand: 'alder', categoryIds: [3] }))
  expect(await count()).toBe(1)
  await shop.save(aProduct({ sku: 'NEW', brand: 'alder', categoryIds: [3], isActive: false }))
  expect(await count()).toBe(0)
})

test('Serves facets from memory until the catalog changes, regardless of unrelated parameters', async () => {
  const query = '?cat_slug=mountain-bikes&brand=1'
  await facets(query)
  expect(await shop.countStatements(() => facets(`${query}&utm_source=5&gad_campaignid=17`))).toBe(0)
})

test.each([
  "?brand=1' or 1=1 --",
  '?color[]=1&color[]=2',
  '?color[a][b]=1',
  '?price=1e999,2',
  '?cat_slug=%00',
  '?utm_source=5',
  '?constructor=1&toString=2',
])('Accepts the unusual input %s', async (query) => {
  expect((await shop.get(`/getattributes${query}`)).statusCode).toBe(200)
})

test('Rejects a search text that is too long, naming the field', async () => {
  const reply = await shop.get(`/getattributes?name=${'x'.repeat(500)}`)
  expect(reply.statusCode).toBe(422)
  expect(Object.keys(reply.json().errors)).toEqual(['name'])
})
