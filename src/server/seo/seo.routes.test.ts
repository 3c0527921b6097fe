import sharp from 'sharp'
import { Type } from 'typebox'
import { Value } from 'typebox/value'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aProduct } from '../../testing/factories.ts'
import { buildTestShop, type TestShop } from '../../testing/testShop.ts'
import { countSitemapFiles, listSitemapFile, sitemapSections } from './sitemap.sql.ts'

let shop: TestShop
const baseUrl = 'https://velo.test'
beforeAll(async () => {
  shop = await buildTestShop({
    products: [
      aProduct({ urlKey: 'ridge-29', brand: 'nord' }),
      aProduct({ urlKey: 'tandem', brand: 'nord' }),
      aProduct({ urlKey: 'withdrawn', brand: 'gone', isActive: false }),
      aProduct({ urlKey: 'bread-and-butter' }),
    ],
    settings: { BASE_URL: baseUrl, SHOP_NAME: 'Velo & Söhne Fahrradwerke' },
  })
})
afterAll(() => shop.close())

const get = (url: string, headers: Record<string, string> = {}) => shop.app.inject({ method: 'GET', url, headers })
const all = (xml: string, element: string) =>
  [...xml.matchAll(new RegExp(`<${element}>([^<]*)</${element}>`, 'g'))].map(([, content]) => content)

test('robots.txt excludes private pages and names the sitemap', async () => {
  const reply = await get('/robots.txt')
  expect(reply.headers['content-type']).toBe('text/plain; charset=utf-8')
  const lines = reply.body.split('\n')
  for (const path of ['/api/', '/cart', '/checkout', '/my-account']) expect(lines).toContain(`Disallow: ${path}`)
  expect(lines).toContain(`Sitemap: ${baseUrl}/sitemap.xml`)
})

test('The sitemap index lists existing files with the day of their last change', async () => {
  const reply = await get('/sitemap.xml')
  expect(reply.headers['content-type']).toBe('application/xml; charset=utf-8')
  const files = all(reply.body, 'loc')
  expect(files).toEqual(['pages', 'categories', 'brands', 'products'].map((name) => `${baseUrl}/sitemap-${name}-1.xml`))
  expect(all(reply.body, 'lastmod')[1]).toMatch(/^\d{4}-\d\d-\d\dT/)
  for (const file of files) expect((await get(file?.replace(baseUrl, '') ?? '')).statusCode, file).toBe(200)
})

test('Lists an active product once per language, with its alternates', async () => {
  const { body } = await get('/sitemap-products-1.xml')
  expect(all(body, 'loc')).toEqual(
    ['ridge-29', 'tandem', 'bread-and-butter'].flatMap((key) => [
      `${baseUrl}/product/${key}`,
      `${baseUrl}/product/${key}?lang=fr`,
      `${baseUrl}/product/${key}?lang=de`,
    ]),
  )
  const [first = ''] = body.split('</url>')
  expect(first.match(/hreflang="[\w-]+"/g)).toEqual(['en', 'fr', 'de', 'x-default'].map((tag) => `hreflang="${tag}"`))
  expect(first).toMatch(/<lastmod>\d{4}-/)
})

test('Lists a brand that has products, with an escaped URL', async () => {
  const { body } = await get('/sitemap-brands-1.xml')
  const found = all(body, 'loc')
  expect(found).toHaveLength(3)
  expect(found[1]).toMatch(/^https:\/\/velo\.test\/catalog\?brand=\d+&amp;lang=fr$/)
})

test('Lists categories and pages, the home page first', async () => {
  const categories = all((await get('/sitemap-categories-1.xml')).body, 'loc')
  expect(categories).toContain(`${baseUrl}/catalog/mountain-bikes`)
  expect(all((await get('/sitemap-pages-1.xml')).body, 'loc')[0]).toBe(`${baseUrl}/`)
})

test('Answers 404 past the last file and for unknown sections', async () => {
  for (const path of ['products-2', 'products-0', 'brands-99999', 'orders-1', 'products-x']) {
    expect((await get(`/sitemap-${path}.xml`)).statusCode, path).toBe(404)
  }
})

test.each(sitemapSections)('Splits the section %s into files without gaps or duplicates', async (section) => {
  const perFile = 2
  const now = new Date()
  const files = await countSitemapFiles(shop.db, section, perFile, now)
  const contents = await Promise.all(files.map(({ file }) => listSitemapFile(shop.db, section, { file, perFile, now })))
  for (const rows of contents) expect([1, 2]).toContain(rows.length)
  expect(files.map(({ changedAt }) => changedAt)).toEqual(
    contents.map((rows) =>
      rows
        .map((row) => row.changedAt)
        .toSorted((a, b) => a.getTime() - b.getTime())
        .at(-1),
    ),
  )
  const together = await listSitemapFile(shop.db, section, { file: 1, perFile: 1_000_000, now })
  expect(contents.flat()).toEqual(together)
})

test('A product that is removed from the shop moves no other to another file', async () => {
  const perFile = 2
  const now = new Date()
  const findFiles = async (shop: TestShop) => {
    const files = await countSitemapFiles(shop.db, 'products', perFile, now)
    const listed = await Promise.all(
      files.map(async ({ file }) => {
        const rows = await listSitemapFile(shop.db, 'products', { file, perFile, now })
        return rows.map(({ key }) => [key, file] as const)
      }),
    )
    return Object.fromEntries(listed.flat())
  }
  const own = await buildTestShop({ products: ['a', 'b', 'c', 'd'].map((urlKey) => aProduct({ sku: urlKey, urlKey })) })
  try {
    const { a, b, ...others } = await findFiles(own)
    expect(Object.keys({ a, b, ...others })).toHaveLength(4)
    await own.save(aProduct({ sku: 'a', urlKey: 'a', isActive: false }))
    await own.save(aProduct({ sku: 'b', urlKey: 'b', isActive: false }))
    expect(await findFiles(own)).toEqual(others)
  } finally {
    await own.close()
  }
})

test.each([
  ['/Catalog/Road-Bikes/?color=4', '/catalog/road-bikes?color=4'],
  ['//evil.example/', '/evil.example'],
])('Redirects %s permanently to %s', async (url, target) => {
  const reply = await get(url)
  expect([reply.statusCode, reply.headers.location]).toEqual([301, target])
})

test('Does not redirect calls and images, whatever the case of their URLs', async () => {
  for (const url of ['/api/Nothing/', '/storage/Nothing.svg', '/cache/w320/Nothing.svg', '/assets/Nothing-AbC.js']) {
    expect((await get(url)).statusCode, url).toBe(404)
  }
})

const Manifest = Type.Object({
  id: Type.Literal('/'),
  name: Type.Literal('Velo & Söhne Fahrradwerke'),
  short_name: Type.String({ minLength: 1, maxLength: 12 }),
  start_url: Type.Literal('/'),
  scope: Type.Literal('/'),
  display: Type.Literal('standalone'),
  lang: Type.String(),
  background_color: Type.String({ pattern: '^#[0-9a-f]{6}$' }),
  theme_color: Type.String({ pattern: '^#[0-9a-f]{6}$' }),
  icons: Type.Array(
    Type.Object({ src: Type.String(), sizes: Type.String(), type: Type.Literal('image/png'), purpose: Type.String() }),
    { minItems: 3 },
  ),
  shortcuts: Type.Array(Type.Object({ name: Type.String({ minLength: 1 }), url: Type.String({ pattern: '^/' }) })),
})

test('The manifest is in the shopper’s language, and its icons match their description', async () => {
  const reply = await get('/manifest.webmanifest?lang=de')
  expect(reply.headers['content-type']).toContain('application/manifest+json')
  const manifest = Value.Parse(Manifest, reply.json())
  expect(manifest.lang).toBe('de')
  expect(manifest.shortcuts.map(({ name }) => name)).toContain('Warenkorb')
  expect(manifest.icons.map(({ purpose }) => purpose)).toEqual(['any', 'any', 'maskable'])
  for (const { src, sizes } of manifest.icons) {
    const image = await get(src)
    expect(image.headers['content-type']).toBe('image/png')
    const { width, height } = await sharp(image.rawPayload).metadata()
    expect(`${width}x${height}`).toBe(sizes)
  }
})

test('Redirects the icon’s old name', async () => {
  const reply = await get('/favicon.ico')
  expect(reply.statusCode).toBe(302)
  expect((await get(String(reply.headers.location))).headers['content-type']).toBe('image/png')
})

test('A maskable icon has a background up to its corners', async () => {
  const corner = async (size: string) => {
    const { rawPayload } = await get(`/cache/${size}/icon.svg`)
    const { data } = await sharp(rawPayload).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
    return [...data.subarray(0, 4)]
  }
  expect(await corner('icon-maskable')).toEqual([246, 244, 239, 255])
  expect(await corner('icon-touch')).toEqual([246, 244, 239, 255])
  expect((await corner('icon-512'))[3]).toBe(0)
})
