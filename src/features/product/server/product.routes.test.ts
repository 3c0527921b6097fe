import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildProductShop } from '../../../testing/productShop.ts'
import type { TestShop } from '../../../testing/testShop.ts'
import type { WireProduct } from './product.contract.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await buildProductShop()
})
afterAll(() => shop.close())

const trail = async (query = ''): Promise<WireProduct> =>
  (await shop.get(`/products?url_key=trail-29&category_id=1${query}`)).json().data[0]
const findId = async (sku: string): Promise<number> => (await shop.get(`/products?sku=${sku}`)).json().data[0].id

test('Returns a special price only while the sale runs', async () => {
  const during = await trail()
  expect(during).toMatchObject({
    price: '810.0000',
    special_price: '810.0000',
    regular_price: 900,
    discount_percent: 10,
    has_price_range: true,
  })
  expect(during.formated_special_price).toBe('₹810.00')
  for (const now of ['2026-05-31T23:59:59Z', '2026-07-01T00:00:00Z']) {
    shop.setNow(new Date(now))
    const outside = await trail()
    expect(outside.price).toBe('900.0000')
    expect(outside).not.toHaveProperty('special_price')
    expect(outside.variants?.[0]?.special_price).toBeNull()
  }
  shop.setNow(new Date('2026-06-15T12:00:00Z'))
})

test('Returns a product in the requested language and currency', async () => {
  const product = await trail('&locale=de&currency=EUR')
  expect(product).toMatchObject({ name: 'Trail 29 Hardtail', price: '8.1000', formated_price: '8,10\u00a0€' })
  expect(product.images.map((image) => image.alt)).toEqual(['Schwarz', 'White'])
  expect((await trail('&locale=fn')).name).toBe('Trail 29')
})

test('Returns variants, choices, images and the category trail of a configurable product', async () => {
  const product = await trail()
  expect(product).toMatchObject({ type: 'configurable', in_stock: true, is_new: true, is_wishlisted: false })
  expect(product.categories).toEqual([{ id: 2, name: 'Mountain Bikes', slug: 'mountain-bikes' }])
  expect(product.super_attributes?.map((attribute) => attribute.code)).toEqual(['color', 'size'])
  expect(product.variants).toHaveLength(3)
  expect(product.variants?.[0]).toMatchObject({
    sku: 'TRAIL-B-M',
    price: '900.0000',
    special_price: '810.0000',
    color: expect.any(Number),
    size: expect.any(Number),
  })
  expect(product.images[0]?.url).toBe('http://localhost:3000/storage/bikes/trail-black.svg')
  expect(product.base_image.large_image_url).toBe('http://localhost:3000/cache/large/bikes/trail-black.svg')
})

test('Returns a placeholder for a product without an image, and lists sold-out products', async () => {
  const [bell] = (await shop.get('/products?sku=BELL')).json().data
  expect(bell.images).toEqual([])
  expect(bell.base_image.small_image_url).toContain('/cache/small/placeholder.svg')
  expect(bell).toMatchObject({ type: 'simple', in_stock: false })
  expect(bell).not.toHaveProperty('variants')
})

test('Summarizes approved reviews', async () => {
  const id = await findId('TRAIL')
  const review = { product_id: id, name: 'A', title: 'T', comment: 'C', status: 'approved' }
  const ratings = [5, 5, 4, 2]
  await shop.db
    .insertInto('review')
    .values([...ratings.map((rating) => ({ ...review, rating })), { ...review, rating: 1, status: 'rejected' }])
    .execute()
  expect((await trail()).reviews).toEqual({
    total: 4,
    total_rating: 16,
    average_rating: '4.0',
    percentage: '{"1":0,"2":25,"3":0,"4":25,"5":50}',
  })
})

test('Returns a product by id', async () => {
  const id = await findId('TRAIL')
  expect((await shop.get(`/products/${id}`)).json().data).toMatchObject({ id, sku: 'TRAIL' })
})

const perProduct = ['products', 'product-additional-information', 'product-configurable-config', 'product-geometry']

test.each(perProduct)('%s returns 404 for an unknown, inactive or invalid id', async (call) => {
  const gone = await shop.db.selectFrom('product').select('id').where('sku', '=', 'GONE').executeTakeFirstOrThrow()
  for (const id of [gone.id, 4242, 0, -1, 'x', '99999999999', "1'"]) {
    const reply = await shop.get(`/${call}/${id}`)
    expect(reply.statusCode, String(id)).toBe(404)
    expect(reply.json().error).toBe('Resource Not Found')
  }
})

test('Returns the visible specification in the requested language', async () => {
  const rows = async (query: string) =>
    (await shop.get(`/product-additional-information/${await findId('TRAIL')}${query}`)).json().data
  const english = await rows('')
  expect(english.map((row: { code: string; value: string }) => [row.code, row.value])).toEqual([
    ['rider', 'Women, Men'],
    ['frame_material', 'Steel'],
    ['fork', 'Rigid'],
  ])
  const [rider, , fork] = await rows('?locale=de')
  expect(rider).toMatchObject({ label: 'Fahrer', admin_name: 'Rider', type: 'multiselect' })
  expect(fork).toMatchObject({ label: 'Gabel', value: 'Starr' })
  expect((await rows('?locale=fn'))[2].value).toBe('Rigid')
  expect((await shop.get(`/product-additional-information/${await findId('BELL')}`)).json().data).toEqual([])
})

test('Returns available combinations, and sold-out ones separately', async () => {
  const { data } = (await shop.get(`/product-configurable-config/${await findId('TRAIL')}?currency=USD`)).json()
  const [blackMedium, blackLarge, whiteMedium] = await Promise.all(
    ['TRAIL-B-M', 'TRAIL-B-L', 'TRAIL-W-M'].map((sku) => shop.variantId(sku)),
  )
  const [color, size] = data.attributes
  expect(color).toMatchObject({ code: 'color', label: 'Colour', swatch_type: 'color' })
  expect(color.options).toEqual([
    { id: expect.any(Number), label: 'Black', swatch_value: '#111111', products: [blackMedium] },
    { id: expect.any(Number), label: 'White', swatch_value: '#ffffff', products: [whiteMedium] },
  ])
  expect(size.options.map((option: { label: string }) => option.label)).toEqual(['M'])
  expect(Object.keys(data.index)).toEqual([String(blackMedium), String(whiteMedium)])
  expect(data.index[String(blackMedium)]).toEqual({ [color.id]: color.options[0].id, [size.id]: size.options[0].id })
  expect(data.variant_prices[String(blackMedium)]).toEqual({
    regular_price: { price: 11.25, formated_price: '$11.25' },
    final_price: { price: 10.13, formated_price: '$10.13' },
  })
  expect(data.regular_price.price).toBe(11.25)
  expect(data.variant_images[String(blackMedium)]).toHaveLength(1)
  expect(data.variant_images[String(whiteMedium)]).toHaveLength(2)
  expect(data.chooseText).toBe('Choose an option')
  expect(data.variant_stock).toEqual({ [String(blackMedium)]: 2, [String(whiteMedium)]: 5 })
  expect(data.sold_out).toEqual([
    {
      id: blackLarge,
      options: { [color.id]: color.options[0].id, [size.id]: expect.any(Number) },
      images: data.variant_images[String(blackMedium)],
    },
  ])
  expect(data.sold_out_options).toEqual([expect.objectContaining({ attribute_id: size.id, label: 'L' })])
})

test('Returns an empty configuration with a price for a simple product', async () => {
  const { data } = (await shop.get(`/product-configurable-config/${await findId('TYRE')}`)).json()
  expect(data).toMatchObject({ attributes: [], index: {}, variant_prices: {}, variant_images: {} })
  expect(data.regular_price).toEqual({ price: 20, formated_price: '₹20.00' })
  expect(data.final_price.price).toBe(20)
})

test('Returns geometry by size from small to large, and none for a tire', async () => {
  const { data } = (await shop.get(`/product-geometry/${await findId('TRAIL')}`)).json()
  expect(data.map((row: { size: string }) => row.size)).toEqual(['M', 'L'])
  expect(data[0]).toMatchObject({ stack: 600.5, head_angle: 66.5, bb_drop: 60, rider_min_cm: 168 })
  expect((await shop.get(`/product-geometry/${await findId('TYRE')}`)).json().data).toEqual([])
})

test('Omits sold-out products from related products', async () => {
  const id = await findId('ROAD-1')
  const related = async () =>
    (await shop.get(`/related-products/${id}?limit=20`)).json().data.map(({ sku }: WireProduct) => sku)
  expect(await related()).toContain('ROAD-2')
  const soldOut = await findId('ROAD-2')
  const restock = (stock: number) =>
    shop.db.updateTable('variant').set({ stock }).where('product_id', '=', soldOut).execute()
  await restock(0)
  expect(await related()).not.toContain('ROAD-2')
  await restock(5)
})

test('Relates products by category, brand or specification, never the product itself', async () => {
  const id = await findId('ROAD-1')
  const { data } = (await shop.get(`/related-products/${id}?limit=4`)).json()
  expect(data).toHaveLength(4)
  for (const product of data) expect(product.sku).toMatch(/^ROAD-(?!1$)/)
  expect((await shop.get('/related-products/4242')).json().data).toEqual([])
  expect((await shop.get(`/related-products/${id}?limit=1000`)).statusCode).toBe(422)
})
