import { afterAll, beforeAll, expect, test } from 'vitest'
import { aProduct, aVariant } from '../../../testing/factories.ts'
import { buildTestShop, type TestShop } from '../../../testing/testShop.ts'
import type { WireProduct } from '../product.contract.ts'

const geometry = {
  ...{
    stack: 600.5,
    reach: 440,
    headAngle: 66.5,
    seatAngle: 75,
    headTube: 110,
    seatTube: 430,
    topTube: 600,
    chainstay: 432,
  },
  ...{
    wheelbase: 1180,
    bbDrop: 60,
    standover: 760,
    forkLength: 530,
    forkOffset: 44,
    bsd: 622,
    tyre: 58,
    stem: 45,
    crank: 170,
  },
}

const day = (number: number) => new Date(Date.UTC(2026, 0, number))

let shop: TestShop
beforeAll(async () => {
  shop = await buildTestShop({
    now: new Date('2026-06-15T12:00:00Z'),
    products: [
      aProduct({
        sku: 'TRAIL',
        urlKey: 'trail-29',
        brand: 'harrowpike',
        createdAt: day(1),
        isNew: true,
        saleCount: 3,
        text: {
          en: { name: 'Trail 29', shortDescription: 'A bike.', description: '<p>Long.</p>' },
          de: { name: 'Trail 29 Hardtail', shortDescription: 'Ein Rad.', description: '<p>Lang.</p>' },
        },
        options: { rider: ['women', 'men'], frame_material: ['steel'] },
        values: { fork: { en: 'Rigid', de: 'Starr' } },
        variants: [
          aVariant({
            sku: 'TRAIL-B-M',
            options: { color: 'black', size: 'm' },
            priceMinor: 900_00,
            salePriceMinor: 810_00,
            stock: 2,
            imagePaths: ['bikes/trail-black.svg'],
          }),
          aVariant({ sku: 'TRAIL-B-L', options: { color: 'black', size: 'l' }, priceMinor: 950_00, stock: 0 }),
          aVariant({ sku: 'TRAIL-W-M', options: { color: 'white', size: 'm' }, priceMinor: 920_00, stock: 5 }),
        ],
        images: [
          { path: 'bikes/trail-black.svg', width: 1200, height: 800, alt: { en: 'Black', de: 'Schwarz' } },
          { path: 'bikes/trail-white.svg', width: 1200, height: 800, alt: { en: 'White' } },
        ],
        saleStartsAt: new Date('2026-06-01T00:00:00Z'),
        saleEndsAt: new Date('2026-07-01T00:00:00Z'),
        geometry: {
          m: { ...geometry, riderMinCm: 168, riderMaxCm: 178 },
          l: { ...geometry, riderMinCm: 178, riderMaxCm: 188 },
        },
      }),
      aProduct({
        sku: 'TYRE',
        name: 'Tyre',
        categoryIds: [56],
        priceMinor: 20_00,
        createdAt: day(2),
        saleCount: 9,
        isFeatured: true,
      }),
      aProduct({
        sku: 'BELL',
        name: 'Bell',
        categoryIds: [15],
        priceMinor: 5_00,
        stock: 0,
        createdAt: day(3),
        images: [],
      }),
      aProduct({ sku: 'GONE', name: 'Gone', isActive: false, createdAt: day(4) }),
      ...Array.from({ length: 10 }, (_empty, place) =>
        aProduct({
          sku: `ROAD-${place}`,
          name: `Road ${place}`,
          brand: 'fell',
          categoryIds: [3],
          priceMinor: (place + 30) * 100_00,
          createdAt: day(10 + place),
        }),
      ),
    ],
  })
})
afterAll(() => shop.close())

const skus = async (query: string): Promise<string[]> =>
  (await shop.get(`/products?limit=50&${query}`)).json().data.map((product: WireProduct) => product.sku)
const trail = async (query = ''): Promise<WireProduct> =>
  (await shop.get(`/products?url_key=trail-29&category_id=1${query}`)).json().data[0]
const idOf = async (sku: string): Promise<number> => (await shop.get(`/products?sku=${sku}`)).json().data[0].id

test('the newest nine come first, with the page in meta and links', async () => {
  const reply = await shop.get('/products?token=secret&color=')
  const { data, meta, links } = reply.json()
  expect(data[0].sku).toBe('ROAD-9')
  expect(meta).toMatchObject({ current_page: 1, per_page: 9, total: 13, last_page: 2, from: 1, to: 9 })
  expect(links.next).toContain('page=2')
  expect(reply.body).not.toContain('secret')
})

test('past the end there is an empty page with the right total', async () => {
  const { data, meta } = (await shop.get('/products?page=900')).json()
  expect(data).toEqual([])
  expect(meta).toMatchObject({ current_page: 900, total: 13, from: null, to: null })
})

test('a limit is capped, and pagination=0 gives all', async () => {
  expect((await shop.get('/products?limit=1000000000')).json().meta.per_page).toBe(100)
  const all = (await shop.get('/products?pagination=0')).json()
  expect(all.data).toHaveLength(13)
  expect(all).not.toHaveProperty('links')
})

test('several products are asked for by their ids and come as they were listed; what is not sold is left out', async () => {
  const [trailId = 0, tyreId = 0, bellId = 0, goneId = 0] = shop.saved.map(({ productId }) => productId)
  expect(await skus(`ids=${bellId},${trailId},${goneId},2000000000,${tyreId},${bellId}`)).toEqual([
    'BELL',
    'TRAIL',
    'TYRE',
  ])
  expect(await skus(`ids=${bellId},${trailId}&sort=price-desc`)).toEqual(['TRAIL', 'BELL'])
  expect((await shop.get(`/products?ids=${bellId},${trailId}&limit=1&page=2`)).json()).toMatchObject({
    data: [{ sku: 'TRAIL' }],
    meta: { total: 2, last_page: 2 },
  })
})

test.each([
  ['ids=', 13],
  ['ids=abc', 0],
  ['ids=99999999999', 0],
  ['cat_slug=root', 13],
  ['category_id=1', 13],
  ['category_id=55', 1],
  ['category_id=2,15', 2],
  ['cat_slug=spares', 1],
  ['cat_slug=nowhere', 0],
  ['category_id=4242', 0],
  ['category_id=', 13],
  ['new=1', 1],
  ['new=0', 12],
  ['featured=1', 1],
  ['in_stock=1', 12],
  ['on_sale=1', 1],
  ['sku=TRAIL', 1],
  ['sku=TRAIL-W-M', 1],
  ['url_key=trail-2', 0],
  ['price=20', 1],
  ['price=5,20', 2],
  ['price=810,810', 1],
  ['price=900,900', 0],
  ['price=950', 1],
  ['price=,20', 2],
  ['price=0.25,0.25&currency=USD', 1],
  ['color=0', 0],
  ['brand=0', 0],
  ['brand=abc', 13],
  ['utm_source=7', 13],
])('%s finds %i', async (query, total) => {
  expect((await shop.get(`/products?${query}`)).json().meta.total).toBe(total)
})

test('options of one attribute are alternatives, several attributes are all needed', async () => {
  const { super_attributes = [], brand } = await trail()
  const id = (code: string, name: string) =>
    super_attributes.find((attribute) => attribute.code === code)?.options.find((option) => option.admin_name === name)
      ?.id
  const [black, white, large] = [id('color', 'Black'), id('color', 'White'), id('size', 'L')]
  expect(await skus(`color=${black},${white}`)).toEqual(['TRAIL'])
  expect(await skus(`color=${black}&size=${large}`)).toEqual(['TRAIL'])
  expect(await skus(`color=${black}&brand=${brand?.id}`)).toEqual(['TRAIL'])
  expect(await skus(`size=${black}`)).toEqual([])
})

test.each([
  ['sort=price', 'BELL'],
  ['sort=price-desc', 'ROAD-9'],
  ['sort=price&order=desc', 'ROAD-9'],
  ['sort=name', 'BELL'],
  ['sort=name-desc', 'TYRE'],
  ['sort=created_at&order=asc', 'TRAIL'],
  ['sort=popular', 'TYRE'],
  ['sort=discount', 'TRAIL'],
  ['sort=rating', 'BELL'],
])('%s begins with %s', async (query, first) => {
  if (query === 'sort=rating') {
    const review = {
      product_id: await idOf('BELL'),
      name: 'A',
      rating: 5,
      title: 'T',
      comment: 'C',
      status: 'approved',
    }
    await shop.db
      .insertInto('review')
      .values([review, { ...review, rating: 4 }, { ...review, rating: 1, status: 'pending' }])
      .execute()
  }
  expect((await skus(query))[0]).toBe(first)
})

test('an unknown sort is the default order', async () => {
  expect(await skus('sort=nonsense;drop&order=up')).toEqual(await skus(''))
})

test('a special price is told only while the sale runs', async () => {
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

test('a product is told in the language and currency asked for', async () => {
  const product = await trail('&locale=de&currency=EUR')
  expect(product).toMatchObject({ name: 'Trail 29 Hardtail', price: '8.1000', formated_price: '8,10\u00a0€' })
  expect(product.images.map((image) => image.alt)).toEqual(['Schwarz', 'White'])
  expect((await trail('&locale=fn')).name).toBe('Trail 29')
})

test('a configurable product has variants, choices, pictures and a trail of categories', async () => {
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

test('a product without a picture shows the placeholder, one that is sold out stays listed', async () => {
  const [bell] = (await shop.get('/products?sku=BELL')).json().data
  expect(bell.images).toEqual([])
  expect(bell.base_image.small_image_url).toContain('/cache/small/placeholder.svg')
  expect(bell).toMatchObject({ type: 'simple', in_stock: false })
  expect(bell).not.toHaveProperty('variants')
})

test('approved reviews are summed up', async () => {
  const id = await idOf('TRAIL')
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

test('a page of twelve costs a statement, and its count one more, once', async () => {
  await shop.get('/products?limit=12')
  expect(await shop.countStatements(() => shop.get('/products?limit=12&featured=0'))).toBe(2)
  expect(await shop.countStatements(() => shop.get('/products?limit=12&featured=0'))).toBe(1)
})

test('the count follows a change at once', async () => {
  const total = async () => (await shop.get('/products?category_id=15')).json().meta.total
  expect(await total()).toBe(1)
  await shop.save(aProduct({ sku: 'LOCK', categoryIds: [15], createdAt: day(1) }))
  expect(await total()).toBe(2)
  await shop.save(aProduct({ sku: 'LOCK', categoryIds: [15], isActive: false, createdAt: day(1) }))
  expect(await total()).toBe(1)
})

test.each([
  '?page=0',
  '?page=-1',
  '?page=x',
  '?page=99999999999',
  '?limit=0',
  '?limit=-5',
  `?name=${'x'.repeat(401)}`,
  '?cat_slug[a]=1',
])('%s is refused with the name of the field', async (query) => {
  const reply = await shop.get(`/products${query}`)
  expect(reply.statusCode).toBe(422)
  expect(Object.keys(reply.json().errors)).toHaveLength(1)
})

test.each([
  "?brand=1'; drop table product --",
  '?name=%00%00',
  '?name=%25_%27%22%5C',
  "?name=';select pg_sleep(9)--",
  '?color[]=1&color[]=x',
  '?color=1&color=2',
  '?size[__proto__][x]=1',
  '?price=NaN,Infinity',
  '?price=999999999999999999999,1',
  '?price=1,999999999999999999999',
  '?category_id=99999999999999999999',
  '?locale=xx&currency=XXX',
  '?sort[]=price',
  '?url_key=%F0%9F%9A%B2',
  `?color=${Array.from({ length: 2000 }, (_empty, place) => place).join(',')}`,
])('odd input %s gives no error', async (query) => {
  const reply = await shop.get(`/products${query}`)
  expect([200, 422]).toContain(reply.statusCode)
})

test('a product by id', async () => {
  const id = await idOf('TRAIL')
  expect((await shop.get(`/products/${id}`)).json().data).toMatchObject({ id, sku: 'TRAIL' })
})

const perProduct = ['products', 'product-additional-information', 'product-configurable-config', 'product-geometry']

test.each(perProduct)('%s of an unknown, inactive or impossible id is 404', async (call) => {
  const gone = await shop.db.selectFrom('product').select('id').where('sku', '=', 'GONE').executeTakeFirstOrThrow()
  for (const id of [gone.id, 4242, 0, -1, 'x', '99999999999', "1'"]) {
    const reply = await shop.get(`/${call}/${id}`)
    expect(reply.statusCode, String(id)).toBe(404)
    expect(reply.json().error).toBe('Resource Not Found')
  }
})

test('the specification has visible attributes, labels and words in the language asked for', async () => {
  const rows = async (query: string) =>
    (await shop.get(`/product-additional-information/${await idOf('TRAIL')}${query}`)).json().data
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
  expect((await shop.get(`/product-additional-information/${await idOf('BELL')}`)).json().data).toEqual([])
})

test('a configuration has what can be bought; what is sold out stands apart', async () => {
  const { data } = (await shop.get(`/product-configurable-config/${await idOf('TRAIL')}?currency=USD`)).json()
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
    { id: blackLarge, options: { [color.id]: color.options[0].id, [size.id]: expect.any(Number) } },
  ])
  expect(data.sold_out_options).toEqual([expect.objectContaining({ attribute_id: size.id, label: 'L' })])
})

test('a simple product has an empty configuration with its price', async () => {
  const { data } = (await shop.get(`/product-configurable-config/${await idOf('TYRE')}`)).json()
  expect(data).toMatchObject({ attributes: [], index: {}, variant_prices: {}, variant_images: {} })
  expect(data.regular_price).toEqual({ price: 20, formated_price: '₹20.00' })
  expect(data.final_price.price).toBe(20)
})

test('geometry comes per size from small to large, and not for a tyre', async () => {
  const { data } = (await shop.get(`/product-geometry/${await idOf('TRAIL')}`)).json()
  expect(data.map((row: { size: string }) => row.size)).toEqual(['M', 'L'])
  expect(data[0]).toMatchObject({ stack: 600.5, head_angle: 66.5, bb_drop: 60, rider_min_cm: 168 })
  expect((await shop.get(`/product-geometry/${await idOf('TYRE')}`)).json().data).toEqual([])
})

test('related products share a category, brand or specification; never the product itself', async () => {
  const id = await idOf('ROAD-1')
  const { data } = (await shop.get(`/related-products/${id}?limit=4`)).json()
  expect(data).toHaveLength(4)
  for (const product of data) expect(product.sku).toMatch(/^ROAD-(?!1$)/)
  expect((await shop.get('/related-products/4242')).json().data).toEqual([])
  expect((await shop.get(`/related-products/${id}?limit=1000`)).statusCode).toBe(422)
})
