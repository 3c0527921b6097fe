import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { aProduct } from '../../../testing/factories.ts'
import { doJobs } from '../../../testing/jobs.ts'
import { signInAs } from '../../../testing/staff.ts'
import { buildTestShop } from '../../../testing/testShop.ts'
import { findOutdatedProducts } from '../../product/server/productCards.sql.ts'

test('The job repairs what lists show of products, for one person at a time', async () => {
  const products = Array.from({ length: 450 }, (_, index) => aProduct({ sku: `BELL-${index}`, name: `Bell ${index}` }))
  const shop = await buildTestShop({ products })
  onTestFinished(() => shop.close())
  await sql`update product_card set data = (data::jsonb || '{"name": "Wrong"}')::json
             where product_id % 2 = 0`.execute(shop.db)
  await sql`delete from product_card where product_id % 7 = 0`.execute(shop.db)
  expect((await findOutdatedProducts(shop.db)).length).toBeGreaterThan(200)
  const { browser } = await signInAs(shop, 'owner')
  const replies = await Promise.all([1, 2].map(() => browser.post('/admin/jobs', { kind: 'rebuildProducts' })))
  expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  await doJobs(shop.services)
  expect(await findOutdatedProducts(shop.db)).toEqual([])
  const [job] = (await browser.get('/admin/jobs')).json().data
  expect(job).toMatchObject({ kind: 'rebuildProducts', status: 'succeeded', done: 450, total: 450 })
  expect((await browser.post('/admin/jobs', { kind: 'rebuildProducts' })).statusCode).toBe(200)
})
