import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AdminPage } from '../../features/contentAdmin/server/pageAdmin.contract.ts'
import { languages } from '../../shared/locale.ts'
import { pageSlugs } from '../../shared/paths.ts'
import { signInAs } from '../../testing/staff.ts'
import { buildTestShop, type TestShop, type Visitor } from '../../testing/testShop.ts'
import { readDemo } from './demoFiles.ts'
import { insertPages } from './seed.sql.ts'

let shop: TestShop
let staff: Visitor
beforeAll(async () => {
  shop = await buildTestShop()
  staff = (await signInAs(shop, 'content')).browser
  const { pages, scenes } = readDemo()
  await insertPages(shop.db, pages, scenes)
})
afterAll(() => shop.close())

test.each(pageSlugs)('Saving %s unchanged in the back office changes nothing for shoppers', async (slug) => {
  const visit = () =>
    Promise.all(languages.map(async (locale) => (await shop.get(`/page/${slug}?locale=${locale}`)).json()))
  const before = await visit()
  const { version, form }: AdminPage = (await staff.get(`/admin/pages/${slug}`)).json().data
  const reply = await staff.put(`/admin/pages/${slug}`, { version, form })
  expect(reply.statusCode, reply.body).toBe(200)
  const words = (pages: { data: { html_content: string } }[]) =>
    pages.map(({ data }) => ({ ...data, html_content: data.html_content.replace(/\s+/g, ' ').trim() }))
  expect(words(await visit())).toEqual(words(before))
})
