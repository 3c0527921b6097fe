import { afterAll, beforeAll, expect, test } from 'vitest'
import { aProduct } from '../../../testing/factories.ts'
import { buildTestShop, type TestShop } from '../../../testing/testShop.ts'
import type { PostDraft, PostLabelDraft, PostTextDraft } from '../post.draft.ts'
import { savePostLabels, savePosts } from './savePosts.sql.ts'

const aLabel = (kind: PostLabelDraft['kind'], code: string, name: string, de = name): PostLabelDraft => ({
  kind,
  code,
  name: { en: name, fr: name, de },
})

const aText = (overrides: Partial<PostTextDraft>): PostTextDraft => ({
  language: 'en',
  title: 'A post',
  summary: 'What it is about.',
  markdown: 'A text.',
  imageAlt: '',
  ...overrides,
})

const aPost = (slug: string, overrides: Partial<PostDraft> = {}): PostDraft => ({
  slug,
  author: 'Ravi Deshmukh',
  publishedOn: '2026-03-01',
  category: 'care',
  tags: [],
  products: [],
  image: null,
  texts: [aText({ title: slug })],
  ...overrides,
})

const truing = aPost('truing', {
  publishedOn: '2026-05-01',
  tags: ['wheels', 'tools'],
  products: ['RIM', 'GONE', 'SPOKE'],
  image: { path: 'scenes/wheel.avif', width: 1500, height: 1000 },
  texts: [
    aText({
      title: 'Truing a wheel',
      markdown:
        '## Tension\n\nTurn the nipple by a **quarter**.\n\n<script>alert(1)</script>\n\n[x](javascript:alert(2))\n\n| a | b |\n|---|---|\n| 1 | 2 |',
      imageAlt: 'A wheel',
    }),
    aText({ language: 'de', title: 'Ein Laufrad zentrieren', markdown: 'Die Speichenspannung. '.repeat(300) }),
  ],
})
const posts = [
  truing,
  aPost('brakes', {
    publishedOn: '2026-04-01',
    texts: [aText({ title: 'Brakes', markdown: 'A wheel must turn freely.' })],
  }),
  aPost('maps', { category: 'riding', tags: ['tools'], texts: [aText({ title: 'Reading maps' })] }),
]

let shop: TestShop
beforeAll(async () => {
  shop = await buildTestShop({ products: [aProduct({ sku: 'RIM' }), aProduct({ sku: 'SPOKE' })] })
  await savePostLabels(shop.db, [
    aLabel('category', 'riding', 'Riding'),
    aLabel('category', 'care', 'Care', 'Pflege'),
    aLabel('category', 'unused', 'Unused'),
    aLabel('tag', 'wheels', 'Wheels'),
    aLabel('tag', 'tools', 'Tools'),
  ])
  await savePosts(shop.db, posts)
})
afterAll(() => shop.close())

const list = async (query = '') => (await shop.get(`/posts${query}`)).json()
const slugs = async (query: string) => (await list(query)).data.map((post: { url_key: string }) => post.url_key)

test('Lists posts newest first, page by page; a page past the end is empty', async () => {
  const first = await list('?limit=2')
  expect(first.data.map((post: { url_key: string }) => post.url_key)).toEqual(['truing', 'brakes'])
  expect(first.meta).toMatchObject({ total: 3, last_page: 2, current_page: 1 })
  expect(await slugs('?limit=2&page=2')).toEqual(['maps'])
  expect((await list('?page=9')).data).toEqual([])
})

test.each([
  ['?category=riding', ['maps']],
  ['?tag=tools', ['truing', 'maps']],
  ['?tag=tools&category=care', ['truing']],
  ['?category=nothing', []],
  ['?tag=wheels&search=nipple', ['truing']],
])('%s filters the list', async (query, expected) => expect(await slugs(query)).toEqual(expected))

test.each([
  ['wheel', ['truing', 'brakes']],
  ['WHEEL quarter', ['truing']],
  ['wheel maps', []],
  ['100%', []],
  ['_', []],
  ["'; drop table post; --", []],
])('A search for %s finds posts that contain all words, earliest mention first', async (words, expected) => {
  expect(await slugs(`?search=${encodeURIComponent(words)}`)).toEqual(expected)
})

test('Searches in the requested language, and in English where a post is not translated', async () => {
  expect(await slugs('?search=speichen&locale=de')).toEqual(['truing'])
  expect(await slugs('?search=nipple&locale=de')).toEqual([])
  expect(await slugs('?search=freely&locale=de')).toEqual(['brakes'])
})

test('Returns a whole post: safe HTML, image, existing products, adjacent and related posts', async () => {
  const { data } = (await shop.get('/posts/truing')).json()
  expect(data.html_content).toContain('<h2>Tension</h2>')
  expect(data.html_content).toContain('<strong>quarter</strong>')
  expect(data.html_content).toContain('<td>1</td>')
  expect(data.html_content).not.toMatch(/script|javascript|alert/)
  expect(data.image).toMatchObject({ alt: 'A wheel', width: 1500, height: 1000 })
  expect(data.product_ids).toEqual(shop.saved.map(({ productId }) => productId))
  expect([data.previous.url_key, data.next]).toEqual(['brakes', null])
  expect(data.related.map((post: { url_key: string }) => post.url_key)).toEqual(['brakes', 'maps'])
  expect(data.tags).toEqual([
    { code: 'wheels', name: 'Wheels' },
    { code: 'tools', name: 'Tools' },
  ])
})

test('Returns a post in the requested language, or in English with that language named', async () => {
  const german = (await shop.get('/posts/truing?locale=de')).json().data
  expect(german).toMatchObject({ language: 'de', title: 'Ein Laufrad zentrieren', category: { name: 'Pflege' } })
  expect(german.reading_minutes).toBe(3)
  expect(german.previous).toEqual({ url_key: 'brakes', title: 'Brakes', language: 'en' })
  expect((await shop.get('/posts/brakes?locale=fn')).json().data).toMatchObject({ language: 'en', title: 'Brakes' })
})

test('Responds with 404 to an unknown post', async () => {
  for (const slug of ['nothing', '%27', 'a'.repeat(200)])
    expect((await shop.get(`/posts/${slug}`)).statusCode).toBe(404)
})

test('Counts posts per label and leaves out labels without posts', async () => {
  const { data } = (await shop.get('/post-labels')).json()
  expect(data.categories).toEqual([
    { code: 'riding', name: 'Riding', total: 1 },
    { code: 'care', name: 'Care', total: 2 },
  ])
  expect(data.tags.map(({ code, total }: { code: string; total: number }) => [code, total])).toEqual([
    ['tools', 2],
    ['wheels', 1],
  ])
})

test('The feed has absolute URLs in the requested language', async () => {
  const reply = await shop.app.inject({ url: '/blog/rss.xml?lang=de' })
  expect(reply.headers['content-type']).toBe('application/rss+xml; charset=utf-8')
  const { baseUrl } = shop.services.settings
  expect(reply.body).toContain('<title><![CDATA[Ein Laufrad zentrieren]]></title>')
  expect(reply.body).toContain(`<link>${baseUrl}/blog/truing?lang=de</link>`)
  expect(reply.body).toContain('<pubDate>Fri, 01 May 2026 00:00:00 GMT</pubDate>')
  expect(reply.body).toContain('<language>de</language>')
})

test('Lists the blog and its posts in the sitemap', async () => {
  const { body } = await shop.app.inject({ url: '/sitemap-posts-1.xml' })
  const { baseUrl } = shop.services.settings
  const found = [...body.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address)
  expect(found.slice(0, 4)).toEqual([
    `${baseUrl}/blog-standard`,
    `${baseUrl}/blog-standard?lang=fr`,
    `${baseUrl}/blog-standard?lang=de`,
    `${baseUrl}/blog/truing`,
  ])
})

test('Replaces the whole post when it is saved again', async () => {
  const slow = { ...truing, slug: 'slow' }
  expect(await savePosts(shop.db, [slow])).toBe(1)
  await savePostLabels(shop.db, [aLabel('category', 'care', 'Upkeep')])
  const changed = aPost('slow', { publishedOn: '2026-05-02', texts: [aText({ title: 'Slow, revised' })] })
  expect(await savePosts(shop.db, [changed, aPost('slower')])).toBe(1)
  const { data } = (await shop.get('/posts/slow?locale=de')).json()
  expect(data).toMatchObject({
    title: 'Slow, revised',
    language: 'en',
    published_on: '2026-05-02',
    tags: [],
    image: null,
  })
  expect([data.product_ids, data.category.name]).toEqual([[], 'Upkeep'])
  expect((await list()).meta.total).toBe(posts.length + 2)
})

test('Publishes a post at midnight of its date, in every list at once', async () => {
  const late = aPost('late', {
    publishedOn: '2031-02-03',
    category: 'unused',
    tags: ['wheels', 'tools'],
    texts: [aText({ title: 'Late', markdown: 'Antimatter.' })],
  })
  await savePosts(shop.db, [late])
  const { baseUrl } = shop.services.settings
  const named = async () => {
    const labels = (await shop.get('/post-labels')).json().data
    const sitemap = (await shop.app.inject({ url: '/sitemap-posts-1.xml' })).body
    const before = (await shop.get('/posts/truing')).json().data
    return {
      list: (await slugs('')).includes('late'),
      category: await slugs('?category=unused'),
      search: await slugs('?search=antimatter'),
      total: (await list()).meta.total,
      page: (await shop.get('/posts/late')).statusCode,
      labels: [...labels.categories, ...labels.tags].find(({ code }) => code === 'unused')?.total,
      wheels: labels.tags.find(({ code }: { code: string }) => code === 'wheels').total,
      next: (await shop.get('/posts/slow')).json().data.next?.url_key,
      related: before.related.map((post: { url_key: string }) => post.url_key).includes('late'),
      feed: (await shop.app.inject({ url: '/blog/rss.xml' })).body.includes('/blog/late'),
      sitemap: sitemap.includes(`${baseUrl}/blog/late<`),
    }
  }
  const known = (await list()).meta.total
  shop.setNow(new Date('2031-02-02T23:59:59Z'))
  expect(await named()).toEqual({
    ...{ list: false, category: [], search: [], total: known, page: 404, labels: undefined, wheels: 1 },
    ...{ next: undefined, related: false, feed: false, sitemap: false },
  })
  shop.setNow(new Date('2031-02-03T00:00:00Z'))
  const { sitemap, ...onTheDay } = await named()
  expect(onTheDay).toEqual({
    ...{ list: true, category: ['late'], search: ['late'], total: known + 1, page: 200, labels: 1, wheels: 2 },
    ...{ next: 'late', related: true, feed: true },
  })
  // The sitemap is cached.
  expect(sitemap).toBe(false)
  shop.setNow(new Date('2031-02-03T00:15:00Z'))
  expect((await named()).sitemap).toBe(true)
})
