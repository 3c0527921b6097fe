import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestShop, type TestShop } from '../../../testing/testShop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await buildTestShop({ settings: { SHOP_PHONE: '+49 561 4712' } })
})
afterAll(() => shop.close())

async function insertPage(slug: string, html: string, details: unknown = {}): Promise<void> {
  const { id } = await shop.db.insertInto('page').values({ slug }).returning('id').executeTakeFirstOrThrow()
  const row = { page_id: id, language: 'en', title: 'Call us', html, details: JSON.stringify(details) }
  await shop.db.insertInto('page_text').values(row).execute()
}
const page = async (slug: string) => (await shop.get(`/page/${slug}`)).json()

test('Returns null for an unknown slug', async () => {
  expect(await page('careers')).toEqual({ data: null })
})

test('Replaces {phone} with a link to the configured phone number', async () => {
  await insertPage('call', '<p>Call {phone}, or {phone}.</p>')
  const link = '<a href="tel:+495614712">+49\u00a0561\u00a04712</a>'
  expect((await page('call')).data.html_content).toBe(`<p>Call ${link}, or ${link}.</p>`)
})

test('Returns the details of a page without those that do not match the schema', async () => {
  const team = [{ name: 'Meera Gokhale', role: 'Frame design', line: 'Draws the frames.' }]
  await insertPage('people', '<p>We.</p>', { team })
  await insertPage('broken', '<p>We.</p>', { team: [{ name: 3 }] })
  expect((await page('people')).data.details).toEqual({ team })
  expect((await page('broken')).data.details).toEqual({})
})
