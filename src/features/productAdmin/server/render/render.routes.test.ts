/** Rendering of images, except the parts that need a browser, which a story covers. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aBicycle } from '../../../../testing/demoBicycles.ts'
import { aProduct } from '../../../../testing/factories.ts'
import { doJobs } from '../../../../testing/jobs.ts'
import { signInAs } from '../../../../testing/staff.ts'
import { buildTestShop, type TestShop, type Visitor } from '../../../../testing/testShop.ts'

let shop: TestShop
let owner: Visitor
beforeAll(async () => {
  shop = await buildTestShop({ products: [aBicycle('FLINT'), aBicycle('GRIT'), aProduct({ sku: 'BELL' })] })
  owner = (await signInAs(shop, 'owner')).browser
})
afterAll(() => shop.close())

const productId = (place: number) => shop.saved[place]?.productId ?? 0
const path = (id: number) => `/admin/products/${id}/renders`
const read = async (id: number) => (await owner.get(path(id))).json().data

test('A bicycle is rendered once at a time, in colors whose paint is known', async () => {
  const id = productId(0)
  const { colors, job, images, studio } = await read(id)
  expect(colors.length).toBeGreaterThan(0)
  expect([job, images]).toEqual([null, []])
  expect(['ready', 'noBrowser']).toContain(studio)
  const chosen = [colors[0].id]
  for (const wrong of [
    { colors: [], views: ['side'] },
    { colors: chosen, views: [] },
    { colors: [...chosen, 999_999], views: ['side'] },
    { colors: chosen, views: ['below'] },
  ])
    expect((await owner.post(path(id), wrong)).statusCode).toBe(422)
  const started = await Promise.all([1, 2].map(() => owner.post(path(id), { colors: chosen, views: ['side', 'side'] })))
  expect(started.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  expect((await read(id)).job).toMatchObject({ kind: 'renderImages', status: 'queued' })
  const { job: queued } = await read(id)
  expect((await owner.post(`/admin/jobs/${queued.id}/cancel`)).statusCode).toBe(200)
  expect((await read(id)).job.status).toBe('canceled')
  const entry = await shop.db
    .selectFrom('audit_entry')
    .select(['entity_name', 'after'])
    .where('action', '=', 'product.render')
    .executeTakeFirstOrThrow()
  expect(entry).toEqual({ entity_name: 'FLINT', after: { images: 1 } })
})

test('Reports what is missing for a product without geometry, build or paint', async () => {
  const id = productId(2)
  expect(await read(id)).toMatchObject({ missing: ['geometry', 'build', 'colors'], colors: [], job: null })
  const rejected = await owner.post(path(id), { colors: [1], views: ['side'] })
  expect([rejected.statusCode, rejected.json().message]).toEqual([
    422,
    'This bicycle lacks geometry, build or paint. Save those first.',
  ])
  expect((await read(productId(0))).missing).toEqual([])
  expect((await owner.get(path(999_999))).statusCode).toBe(404)
})

test('The job reports that its product has been deleted', async () => {
  const id = productId(1)
  const { colors } = await read(id)
  const { data } = (await owner.post(path(id), { colors: [colors[0].id], views: ['cockpit'] })).json()
  await shop.db.deleteFrom('product').where('id', '=', id).execute()
  await doJobs(shop.services)
  const jobs = (await owner.get('/admin/jobs')).json().data
  expect(jobs.find((job: { id: number }) => job.id === data.id)).toMatchObject({
    status: 'failed',
    problem: 'productGone',
  })
})
