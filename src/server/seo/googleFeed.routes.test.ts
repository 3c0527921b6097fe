import { gunzipSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { labelsForShop } from '../../features/catalog/server/catalogLabels.ts'
import { languages } from '../../shared/locale.ts'
import { googleFeedPath } from '../../shared/paths.ts'
import { demoBicycles } from '../../testing/demoBicycles.ts'
import { aProduct, aVariant } from '../../testing/factories.ts'
import { buildTestShop, type TestShop } from '../../testing/testShop.ts'
import { feedPageSize, writeGoogleFeed } from './googleFeed.ts'

const baseUrl = 'https://velo.test'
const now = new Date('2026-11-22T12:00:00Z')
/** Three pages, with the variant saved last. */
const manySizes = Array.from({ length: 2 * feedPageSize }, (_, index) => `mm-${index}`)
const jersey = aProduct({
  sku: 'JERSEY',
  urlKey: 'jersey',
  brand: 'nord',
  categoryIds: [55, 56],
  saleStartsAt: new Date('2026-11-20T00:00:00Z'),
  saleEndsAt: new Date('2026-11-30T22:59:00Z'),
  text: {
    en: { name: 'Jersey', shortDescription: 'A jersey.', description: '<p>Wool &amp; silk.</p><p>Warm.</p>' },
    fr: { name: 'Maillot', shortDescription: '', description: '' },
    de: { name: 'Trikot', shortDescription: 'Ein Trikot.', description: '<p>Wolle und Seide.</p>' },
  },
  images: ['front', 'back', 'white'].map((view) => ({
    path: `parts/jersey ${view}.avif`,
    width: 1200,
    height: 800,
    alt: {},
  })),
  variants: [
    aVariant({
      sku: 'JERSEY-B-M',
      options: { color: 'black', size: 'm' },
      priceMinor: 1234_50,
      salePriceMinor: 999_00,
      weightGrams: 350,
      barcode: '4006381333931',
      imagePaths: ['parts/jersey front.avif', 'parts/jersey back.avif'],
    }),
    aVariant({ sku: 'JERSEY-W-M', options: { color: 'white', size: 'm' }, stock: 0, barcode: '4006381333932' }),
    aVariant({ sku: 'JERSEY-W-L', options: { color: 'white', size: 'l' } }),
  ],
})

let shop: TestShop
beforeAll(async () => {
  shop = await buildTestShop({
    now,
    settings: { BASE_URL: baseUrl, SHOP_NAME: 'Velo & Söhne' },
    products: [
      jersey,
      aProduct({
        sku: 'HOSTILE',
        name: 'Tube <b>"5" & \'6\'</b>\u0001\u{1f6b2}\ufffe',
        description: '<p>1 &lt; 2 \u0007&amp; 3</p>',
      }),
      aProduct({ sku: 'LONG', name: 'Long '.repeat(60), description: `<p>${'word '.repeat(2000)}</p>`, images: [] }),
      aProduct({ sku: 'OVER', salePriceMinor: 50_00, saleEndsAt: new Date('2026-11-01T00:00:00Z') }),
      aProduct({ sku: 'ALWAYS', salePriceMinor: 50_00 }),
      aProduct({ sku: 'WITHDRAWN', isActive: false }),
      aProduct({
        sku: 'SPOKE',
        variants: manySizes.map((size) => aVariant({ sku: `SPOKE-${size}`, options: { size } })),
      }),
    ],
  })
  // Saving a product deactivates the variants it no longer has.
  await shop.save({ ...jersey, variants: jersey.variants.filter(({ sku }) => sku !== 'JERSEY-W-L') })
})
afterAll(() => shop.close())

const get = (url: string, headers: Record<string, string> = {}) => shop.app.inject({ method: 'GET', url, headers })

const optionId = (attribute: string, code: string) => shop.index.attributes.get(attribute)?.options.get(code)

const token =
  /<\?xml version="1\.0" encoding="UTF-8"\?>|<(?<close>\/?)(?<name>[a-z][\w:]*)(?: [\w:]+="[^"<&]*")*>|(?<text>(?:[^<>&]|&(?:amp|lt|gt|quot|apos);)+)/uy
const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&apos;': "'" }

type Item = Record<string, string[]>

/** Parses the items of a feed, fields by name. @throws Error for a malformed document */
function parseItems(xml: string): Item[] {
  expect(xml).toMatch(/^[\t\n\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]*$/u)
  const open: string[] = []
  const items: Item[] = []
  token.lastIndex = 0
  while (token.lastIndex < xml.length) {
    const start = token.lastIndex
    const found = token.exec(xml)?.groups
    if (!found) throw new Error(`not XML: ${xml.slice(start, start + 80)}`)
    const { close, name, text } = found
    if (name && close) {
      if (open.pop() !== name) throw new Error(`</${name}> closes another element`)
    } else if (name) {
      open.push(name)
      if (name === 'item') items.push({})
    } else if (text && open.at(-1)?.startsWith('g:')) {
      const item = items.at(-1) ?? {}
      const field = open.at(-1)?.slice(2) ?? ''
      item[field] = [...(item[field] ?? []), text.replace(/&\w+;/g, (entity) => entities[entity] ?? '')]
    }
  }
  expect(open).toEqual([])
  return items
}

async function readFeed(language: (typeof languages)[number] = 'en'): Promise<Map<string, Item>> {
  const items = parseItems((await get(googleFeedPath(language))).body)
  return new Map(items.map((item) => [item.id?.[0] ?? '', item]))
}

test.each(languages)('The %s feed is well-formed XML with every active variant exactly once', async (language) => {
  const reply = await get(`/feeds/google-${language}.xml`)
  expect(reply.statusCode).toBe(200)
  expect(reply.headers).toMatchObject({
    'content-type': 'application/xml; charset=utf-8',
    'cache-control': 'public, max-age=600',
  })
  expect(reply.headers['set-cookie']).toBeUndefined()
  expect(reply.body).toContain(
    '<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">\n<channel>\n<title>Velo &amp; Söhne</title>',
  )
  const ids = parseItems(reply.body).flatMap(({ id = [] }) => id)
  expect(ids.toSorted()).toEqual(
    [
      ...['JERSEY-B-M', 'JERSEY-W-M', 'HOSTILE-1', 'LONG-1', 'OVER-1', 'ALWAYS-1'],
      ...manySizes.map((size) => `SPOKE-${size}`),
    ].toSorted(),
  )
})

test('An item has every field that Google requires, once', async () => {
  const item = (await readFeed()).get('JERSEY-B-M')
  expect(item).toEqual({
    id: ['JERSEY-B-M'],
    item_group_id: ['JERSEY'],
    title: ['Jersey, Black, M'],
    description: ['Wool & silk. Warm.'],
    link: [`${baseUrl}/product/jersey?color=${optionId('color', 'black')}&size=${optionId('size', 'm')}`],
    image_link: [`${baseUrl}/cache/large/parts/jersey%20front.avif`],
    additional_image_link: [`${baseUrl}/cache/large/parts/jersey%20back.avif`],
    availability: ['in_stock'],
    price: ['1234.50 INR'],
    sale_price: ['999.00 INR'],
    sale_price_effective_date: ['2026-11-20T00:00Z/2026-11-30T22:59Z'],
    brand: ['Nord'],
    gtin: ['4006381333931'],
    condition: ['new'],
    color: ['Black'],
    size: ['M'],
    product_type: ['Spares > Tyres'],
    shipping_weight: ['350 g'],
  })
})

test('Uses the SKU instead of a barcode with a wrong check digit', async () => {
  const feed = await readFeed()
  expect(feed.get('JERSEY-W-M')).toMatchObject({ mpn: ['JERSEY-W-M'], availability: ['out_of_stock'] })
  expect(feed.get('JERSEY-W-M')).not.toHaveProperty('gtin')
  expect(feed.get('JERSEY-W-M')).not.toHaveProperty('identifier_exists')
})

test('Marks products without brand and GTIN; simple products have no group', async () => {
  const item = (await readFeed()).get('ALWAYS-1')
  expect(item).toMatchObject({ identifier_exists: ['no'], mpn: ['ALWAYS-1'], link: [`${baseUrl}/product/always`] })
  for (const absent of ['brand', 'item_group_id', 'color', 'size']) expect(item).not.toHaveProperty(absent)
})

test('Contains the sale price during a sale, with dates only if the sale ends', async () => {
  const feed = await readFeed()
  expect(feed.get('OVER-1')).toMatchObject({ price: ['100.00 INR'] })
  expect(feed.get('OVER-1')).not.toHaveProperty('sale_price')
  expect(feed.get('ALWAYS-1')).toMatchObject({ price: ['100.00 INR'], sale_price: ['50.00 INR'] })
  expect(feed.get('ALWAYS-1')).not.toHaveProperty('sale_price_effective_date')
  shop.setNow(new Date('2026-12-01T00:00:00Z'))
  const later = await readFeed()
  shop.setNow(now)
  expect(later.get('JERSEY-B-M')).not.toHaveProperty('sale_price')
})

test('Names and links are in the feed’s language; missing translations are English', async () => {
  const french = (await readFeed('fr')).get('JERSEY-W-M')
  expect(french).toMatchObject({
    title: ['Maillot, Blanc, M'],
    description: ['Wool & silk. Warm.'],
    color: ['Blanc'],
    product_type: ['Pièces > Pneus'],
  })
  expect(french?.link?.[0]).toMatch(/\/product\/jersey\?color=\d+&size=\d+&lang=fr$/)
  const german = await readFeed('de')
  expect(german.get('JERSEY-W-M')).toMatchObject({ title: ['Trikot, Weiß, M'], description: ['Wolle und Seide.'] })
  expect(german.get('ALWAYS-1')?.link).toEqual([`${baseUrl}/product/always?lang=de`])
  expect(german.get('ALWAYS-1')?.product_type).toEqual(['Mountainbikes'])
})

test('Sets Google’s category for bicycles only', async () => {
  const [bicycle] = demoBicycles
  if (!bicycle) throw new Error('The demo has no bicycles.')
  await shop.save(aProduct({ sku: 'BIKE', bicycle: { build: bicycle.build, colourways: {} } }))
  const feed = await readFeed()
  expect(feed.get('BIKE-1')?.google_product_category).toEqual(['1025'])
  expect(feed.get('ALWAYS-1')).not.toHaveProperty('google_product_category')
})

test('Escapes special characters and removes those that XML forbids', async () => {
  const item = (await readFeed()).get('HOSTILE-1')
  expect(item).toMatchObject({ title: ['Tube <b>"5" & \'6\'</b>\u{1f6b2}'], description: ['1 < 2 & 3'] })
})

test('Texts stay within Google’s limits', async () => {
  const item = (await readFeed()).get('LONG-1')
  expect(item?.title?.[0]?.length).toBe(149)
  expect(item?.description?.[0]?.length).toBe(4999)
  expect(item).not.toHaveProperty('image_link')
})

test('Images in the feed are JPEG or PNG, whatever the original', async () => {
  await shop.save(
    aProduct({ sku: 'ICON', images: [{ path: 'icon.svg', width: 1200, height: 800, alt: {} }] }),
    aProduct({
      sku: 'MOST',
      images: Array.from({ length: 13 }, (_, index) => ({ path: `parts/${index}.jpg`, width: 9, height: 9, alt: {} })),
    }),
  )
  const feed = await readFeed()
  const [imageUrl = ''] = feed.get('ICON-1')?.image_link ?? []
  const reply = await get(imageUrl.replace(baseUrl, ''))
  expect(reply.headers['content-type']).toBe('image/jpeg')
  expect((await sharp(reply.rawPayload).metadata()).format).toBe('jpeg')
  expect(feed.get('MOST-1')?.additional_image_link).toHaveLength(10)
})

test('Reads the feed page by page with one statement each, at the client’s pace', async () => {
  const feed = writeGoogleFeed(shop.services, labelsForShop({ ...shop.services }), 'en')
  const next = () => feed.next().then(({ value }) => String(value))
  expect(await shop.countStatements(next)).toBe(0)
  // One more statement reads the names of options and categories: the copy of the services has none cached.
  expect(await shop.countStatements(next)).toBe(2)
  let page = ''
  expect(await shop.countStatements(async () => (page = await next()))).toBe(1)
  expect(page.match(/<item>/g)).toHaveLength(feedPageSize)
  await feed.return(0)
})

test('Compresses the feed on request; HEAD reads nothing', async () => {
  const reply = await get(googleFeedPath('de'), { 'accept-encoding': 'gzip' })
  expect(reply.headers['content-encoding']).toBe('gzip')
  expect(parseItems(gunzipSync(reply.rawPayload).toString()).length).toBeGreaterThan(2 * feedPageSize)
  const head = () => shop.app.inject({ method: 'HEAD', url: googleFeedPath('de') })
  expect(await shop.countStatements(head)).toBe(0)
  expect(await head()).toMatchObject({ statusCode: 200, body: '' })
})

test('There is no feed for other languages', async () => {
  expect((await get('/feeds/google-es.xml')).statusCode).toBe(404)
})
