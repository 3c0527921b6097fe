import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeImageForm } from '../../../testing/adminCalls.products.ts'
import { signInAs } from '../../../testing/staff.ts'
import { buildTestShop, type TestShop, type Visitor } from '../../../testing/testShop.ts'
import { savePages } from '../../content/server/savePages.sql.ts'
import type { PageForm, PageFormText } from '../pageForm.ts'
import type { AdminPage, AdminPageItem } from './pageAdmin.contract.ts'

let shop: TestShop
let staff: Visitor
beforeAll(async () => {
  shop = await buildTestShop({ settings: { SHOP_PHONE: '+49 561 12' } })
  staff = (await signInAs(shop, 'content')).browser
})
afterAll(() => shop.close())

const read = async (slug: string): Promise<AdminPage> => (await staff.get(`/admin/pages/${slug}`)).json().data
const list = async (): Promise<AdminPageItem[]> => (await staff.get('/admin/pages')).json().data
const save = ({ slug, version, form }: AdminPage, part: Partial<PageForm>) =>
  staff.put(`/admin/pages/${slug}`, { version, form: { ...form, ...part } })
const inEnglish = ({ form }: AdminPage, part: Partial<PageFormText>) => ({
  texts: { ...form.texts, en: { ...form.texts.en, ...part } },
})
const write = async (slug: string, markdown = '## Work\n\nCall {phone}.'): Promise<AdminPage> => {
  const page = await read(slug)
  return (await save(page, inEnglish(page, { title: `About ${slug}`, markdown }))).json().data
}
const visit = async (slug: string, query = '') => (await shop.get(`/page/${slug}${query}`)).json().data

test('A page is in the shop once its text is saved, with the phone number in place', async () => {
  const page = await read('our-workshop')
  expect([page.isStored, page.isOwn, await visit('our-workshop')]).toEqual([false, true, null])
  expect((await write('our-workshop')).isStored).toBe(true)
  const { html_content: html } = await visit('our-workshop')
  expect(html).toContain('<h2>Work</h2>')
  const { html: preview } = (await staff.post('/admin/pages/preview', { markdown: '## Work\n\nCall {phone}.' })).json()
    .data
  for (const text of [html, preview]) expect(text).toContain('<a href="tel:+4956112">')
})

test('The list has the pages that every shop needs, with or without a text, and those that the shop has added', async () => {
  const footer = async () => {
    const pages = await (await shop.readersFor()).content.listPages()
    return pages.filter(({ isInFooter }) => isInFooter).map(({ slug }) => slug)
  }
  await write('terms-and-conditions')
  const jobs = await write('jobs')
  const items = await list()
  expect(items.slice(0, 7).every(({ isOwn }) => !isOwn)).toBe(true)
  expect(items.find(({ slug }) => slug === 'terms-and-conditions')?.missing).toEqual(['fr', 'de'])
  expect(items.find(({ slug }) => slug === 'copyright-policy')?.updatedAt).toBe(null)
  expect(items.find(({ slug }) => slug === 'jobs')).toMatchObject({ isOwn: true, isInFooter: true })
  expect(await footer()).toContain('jobs')
  await save(jobs, { isInFooter: false })
  expect(await footer()).not.toContain('jobs')
})

test('The structured data beside the text stays, and a new translation gets it, too', async () => {
  const team = [{ name: 'Meera Gokhale', role: 'Frame design', line: 'Draws the frames.' }]
  const text = { language: 'en', title: 'About us', description: '', markdown: 'We.', imageAlt: '' } as const
  await savePages(shop.db, [{ slug: 'about-us', image: null, texts: [{ ...text, details: { team } }] }])
  const page = await read('about-us')
  expect(page.shows).toEqual(['team', 'figures'])
  const de: PageFormText = { title: 'Über uns', description: '', markdown: 'Wir.', imageAlt: '' }
  expect((await save(page, { texts: { ...page.form.texts, de } })).statusCode).toBe(200)
  expect((await visit('about-us')).details).toEqual({ team })
  expect(await visit('about-us', '?locale=de')).toMatchObject({ page_title: 'Über uns', details: { team } })
})

test('An uploaded image needs a description; any other path is rejected', async () => {
  const page = await write('with-image')
  const { path } = (await staff.post('/admin/images', await makeImageForm())).json().data
  const rejected = await save(page, { image: path })
  expect(Object.keys(rejected.json().errors)).toEqual(['texts.en.imageAlt'])
  const saved = await save(page, { image: path, ...inEnglish(page, { imageAlt: 'A wheel' }) })
  expect(saved.statusCode).toBe(200)
  expect((await visit('with-image')).image).toMatchObject({ alt: 'A wheel' })
  const foreign = await save(saved.json().data, { image: '../secret' })
  expect(Object.keys(foreign.json().errors)).toEqual(['image'])
})

test('Rejects the second of two saves based on the same version, also for a new page', async () => {
  const empty = await read('race')
  const part = inEnglish(empty, { title: 'Race', markdown: 'Fast.' })
  const replies = await Promise.all([save(empty, part), save(empty, part)])
  expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  const page = await read('race')
  await savePages(shop.db, [
    {
      slug: 'race',
      image: null,
      texts: [{ language: 'en', title: 'Imported', description: '', markdown: 'x', imageAlt: '' }],
    },
  ])
  expect((await save(page, part)).statusCode).toBe(409)
})

test('Every saved version can be opened again, also one from an import', async () => {
  await savePages(shop.db, [
    {
      slug: 'history',
      image: null,
      texts: [{ language: 'en', title: 'Imported', description: '', markdown: 'x', imageAlt: '' }],
    },
  ])
  await write('history', 'Better.')
  const { data } = (await staff.get('/admin/pages/history/versions')).json()
  expect(
    data.map((version: { form: PageForm; staffName: string }) => [
      version.staffName !== '',
      version.form.texts.en.title,
    ]),
  ).toEqual([
    [true, 'About history'],
    [false, 'Imported'],
  ])
})

test('Every invalid field has an error message, and scripts do not reach the shop', async () => {
  const page = await read('wrong')
  const de: PageFormText = { title: 'Öl', description: '', markdown: '[Ruf {phone}](/x)', imageAlt: '' }
  const reply = await save(page, { texts: { ...page.form.texts, de } })
  expect(reply.statusCode).toBe(422)
  expect(Object.keys(reply.json().errors).sort()).toEqual([
    'texts.de.markdown',
    'texts.de.title',
    'texts.en.markdown',
    'texts.en.title',
  ])
  await write('wrong', 'Hi <script>alert(1)</script><img src=x onerror=alert(1)>')
  expect((await visit('wrong')).html_content).not.toMatch(/script|onerror/)
  expect((await staff.get('/admin/pages/No%20Slug')).statusCode).toBe(404)
})

test('A page that the shop has added can be deleted with its versions; one that every shop needs cannot', async () => {
  await write('gone')
  await write('privacy-policy')
  expect((await staff.delete('/admin/pages/privacy-policy')).statusCode).toBe(409)
  expect((await staff.delete('/admin/pages/gone')).statusCode).toBe(200)
  expect((await staff.delete('/admin/pages/gone')).statusCode).toBe(404)
  expect(await visit('gone')).toBe(null)
  expect((await staff.get('/admin/pages/gone/versions')).json().data).toEqual([])
})

test('A legal page begins with a starting text, and is published when its gaps are filled in', async () => {
  const page = await read('legal-notice')
  const start = page.startingTexts.en
  expect(start?.markdown).toContain('[[email address]]')
  expect((await read('our-jobs')).startingTexts).toEqual({})
  const withGaps = await save(page, inEnglish(page, start ?? {}))
  expect(withGaps.json().errors).toEqual({ 'texts.en.markdown': [expect.stringContaining('double square brackets')] })
  expect(await visit('legal-notice')).toBe(null)
  const filled = start?.markdown.replace(/\[\[[^\]]+\]\]/g, 'Rad & Tat')
  const saved = await save(page, inEnglish(page, { ...start, markdown: filled }))
  expect(saved.statusCode, saved.body).toBe(200)
  expect(saved.json().data.startingTexts).toEqual({})
  expect((await visit('legal-notice')).html_content).toContain('Rad &amp; Tat')
})
