import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aProduct } from '../../../testing/factories.ts'
import { sendImport } from '../../../testing/importCalls.ts'
import { aRow, toCsv } from '../../../testing/importFile.ts'
import { doJobs } from '../../../testing/jobs.ts'
import { signInAs } from '../../../testing/staff.ts'
import { buildTestShop, type TestShop, type Visitor } from '../../../testing/testShop.ts'
import { deleteOldJobs } from '../../job/server/jobFiles.ts'

const hourMs = 3_600_000

let shop: TestShop
let owner: Visitor
beforeAll(async () => {
  shop = await buildTestShop({ products: [aProduct({ sku: 'BELL' })] })
  owner = (await signInAs(shop, 'owner')).browser
})
afterAll(() => shop.close())

/** Backdates the end of these jobs by this duration. */
const endAgo = (ms: number, ...ids: number[]) =>
  shop.db
    .updateTable('job')
    .set({ finished_at: new Date(shop.services.now().getTime() - ms) })
    .where('id', 'in', ids)
    .execute()

test('An import of reviews keeps its file, names and texts for 24 hours, and then only the result of each row', async () => {
  const { url_key } = await shop.db
    .selectFrom('product')
    .select('url_key')
    .where('sku', '=', 'BELL')
    .executeTakeFirstOrThrow()
  const review = { title: 'Loud', body: 'It rings.', rating: '5', review_date: '2026-01-02', product_handle: url_key }
  const rows = [
    { ...review, reviewer_name: 'Zoë Okafor' },
    { ...review, reviewer_name: 'Jan  Smit' },
  ]
  const check = (await sendImport(owner, toCsv(rows), { target: 'reviews', name: 'reviews.csv' })).json().data.id
  const products = (await sendImport(owner, toCsv([aRow('horn')]))).json().data.id
  await doJobs(shop.services)
  const run = (await owner.post(`/admin/imports/${check}/run`)).json().data.id
  await doJobs(shop.services)
  const stored = async () =>
    JSON.stringify([
      await shop.db.selectFrom('import_row').selectAll().where('job_id', 'in', [check, run]).execute(),
      await shop.db.selectFrom('import_issue').selectAll().where('job_id', 'in', [check, run]).execute(),
    ])
  expect(await stored()).toMatch(/Okafor.*Jan {2}Smit/)

  // The import shares the file of the check, and ended later.
  await endAgo(30 * hourMs, check, products)
  await endAgo(23 * hourMs, run)
  await deleteOldJobs(shop.services)
  expect(await stored()).toContain('Okafor')
  const before = (await owner.get(`/admin/imports/${run}`)).json().data
  expect(before.hasValues).toBe(true)
  expect(new Date(before.valuesUntil).getTime() - new Date(before.job.finishedAt).getTime()).toBe(24 * hourMs)

  await endAgo(24 * hourMs, run)
  await deleteOldJobs(shop.services)
  expect(await stored()).not.toMatch(/Okafor|Smit|rings/)
  const after = (await owner.get(`/admin/imports/${run}`)).json().data
  expect(after).toMatchObject({ hasValues: false, outcomes: before.outcomes, reasons: before.reasons })
  expect((await owner.get(`/admin/imports/${run}/rows`)).json().data).toMatchObject([
    { outcome: 'created', changes: [] },
    { outcome: 'created', changes: [], issues: [{ reason: 'spaces', value: '' }] },
  ])
  expect(await readdir(join(shop.services.settings.dataDir, 'jobs'))).toHaveLength(1)
  expect((await owner.get(`/admin/imports/${products}`)).json().data).toMatchObject({
    hasValues: true,
    valuesUntil: null,
  })
  expect(await shop.db.selectFrom('review').select('name').orderBy('id').execute()).toHaveLength(2)
})

test('The file of a check of reviews is deleted, too', async () => {
  const check = (await sendImport(owner, toCsv([{ body: 'x' }]), { target: 'reviews' })).json().data.id
  await doJobs(shop.services)
  await endAgo(24 * hourMs, check)
  await deleteOldJobs(shop.services)
  expect((await owner.get(`/admin/imports/${check}`)).json().data).toMatchObject({
    hasValues: false,
    isStartable: false,
  })
})
