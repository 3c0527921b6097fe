/** Pages from a folder, as the API returns them. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestShop, type TestShop } from '../../../testing/testShop.ts'
import type { PageDraft, PageTextDraft } from '../page.draft.ts'
import { savePages } from './savePages.sql.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await buildTestShop({ settings: { SHOP_PHONE: '+49 561 12' } })
})
afterAll(() => shop.close())

const aText = (overrides: Partial<PageTextDraft> = {}): PageTextDraft => ({
  language: 'en',
  title: 'Our terms',
  description: 'What holds when you buy from us.',
  markdown: 'A text.',
  imageAlt: '',
  ...overrides,
})
const aPage = (slug: PageDraft['slug'], overrides: Partial<PageDraft> = {}): PageDraft => ({
  slug,
  image: null,
  texts: [aText()],
  ...overrides,
})
const page = async (path: string) => (await shop.get(`/page/${path}`)).json().data

test('Returns a page in the requested or the default language, as safe HTML', async () => {
  const markdown =
    '## Prices\n\nCall **{phone}**.\n\n<script>alert(1)</script>\n\n[x](javascript:alert(2)) <p onclick="alert(3)">y</p>'
  const german = aText({ language: 'de', title: 'Unsere Bedingungen', description: 'Was gilt.', imageAlt: 'Der Laden' })
  const image = { path: 'import/1.jpg', width: 30, height: 20 }
  const texts = [aText({ markdown, imageAlt: 'The shop' }), german]
  expect(await savePages(shop.db, [aPage('terms-and-conditions', { image, texts })])).toBe(1)

  const english = await page('terms-and-conditions')
  expect(english).toMatchObject({
    url_key: 'terms-and-conditions',
    page_title: 'Our terms',
    meta_title: 'Our terms',
    meta_description: 'What holds when you buy from us.',
    image: { url: expect.stringMatching(/\/storage\/import\/1\.jpg$/), alt: 'The shop', width: 30, height: 20 },
    details: {},
  })
  expect(english.html_content).toContain('<h2>Prices</h2>')
  expect(english.html_content).toContain('<strong><a href="tel:+4956112">')
  expect(english.html_content).not.toMatch(/script|alert|onclick/)
  expect(await page('terms-and-conditions?locale=de')).toMatchObject({
    page_title: 'Unsere Bedingungen',
    html_content: '<p>A text.</p>',
    image: { alt: 'Der Laden' },
  })
  expect((await page('terms-and-conditions?locale=fn')).page_title).toBe('Our terms')
})

test('Replaces the whole page when it is saved again', async () => {
  const before = new Date('2026-01-01T00:00:00Z')
  const old = { slug: 'about-us', image_path: 'scenes/a.avif', image_width: 3, image_height: 2, updated_at: before }
  const { id } = await shop.db.insertInto('page').values(old).returning('id').executeTakeFirstOrThrow()
  const team = [{ name: 'Meera', role: 'Frames', line: 'Draws them.' }]
  const text = { page_id: id, title: 'We', html: '<p>We.</p>', details: JSON.stringify({ team }) }
  await shop.db
    .insertInto('page_text')
    .values(['en', 'de'].map((language) => ({ ...text, language })))
    .execute()

  expect(await savePages(shop.db, [aPage('about-us'), aPage('privacy-policy')])).toBe(1)
  expect(await page('about-us?locale=de')).toMatchObject({ id, page_title: 'Our terms', image: null, details: {} })
  const { updated_at } = await shop.db
    .selectFrom('page')
    .select('updated_at')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(updated_at.getTime()).toBeGreaterThan(before.getTime())
})

test('Lists the pages with their titles in the requested language', async () => {
  const german = aText({ language: 'de', title: 'Unser Laden' })
  await savePages(shop.db, [aPage('store-location', { texts: [aText({ title: 'Our shop' }), german] })])
  const listed = async (query = '') => (await shop.get(`/page${query}`)).json().data
  expect(await listed()).toContainEqual({ url_key: 'store-location', page_title: 'Our shop' })
  expect(await listed('?locale=de')).toContainEqual({ url_key: 'store-location', page_title: 'Unser Laden' })
  const slugs = (await listed()).map(({ url_key }: { url_key: string }) => url_key)
  expect(slugs).not.toContain('copyright-policy')
})
