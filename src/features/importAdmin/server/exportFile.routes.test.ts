import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { downloadExport } from '../../../testing/exports.ts'
import { aProduct } from '../../../testing/factories.ts'
import { doJobs } from '../../../testing/jobs.ts'
import { signInAs, staffPassword } from '../../../testing/staff.ts'
import { buildTestShop, type TestShop, type Visitor } from '../../../testing/testShop.ts'
import { deleteOldJobs } from '../../job/server/jobFiles.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs

let shop: TestShop
let manager: Visitor
beforeAll(async () => {
  shop = await buildTestShop({ products: [aProduct({ sku: 'BELL' })] })
  manager = (await signInAs(shop, 'manager')).browser
})
afterAll(() => shop.close())

const input = { rows: 'orders', search: 'asha@example.com' }

/** A finished export of orders. @returns its id */
async function exportOrders(): Promise<number> {
  const { id } = (await manager.post('/admin/orders/exports', input)).json().data
  await doJobs(shop.services)
  return id
}

const countDownloads = async () =>
  (await shop.db.selectFrom('audit_entry').select('id').where('action', '=', 'export.download').execute()).length
const exportFolders = () => readdir(join(shop.services.settings.dataDir, 'jobs')).catch(() => [])
const listed = async (id: number) =>
  (await manager.get('/admin/imports')).json().data.find((each: { id: number }) => each.id === id)
/** Backdates the end of all jobs by this duration. */
const endAgo = (ms: number) =>
  shop.db
    .updateTable('job')
    .set({ finished_at: new Date(shop.services.now().getTime() - ms) })
    .execute()
const expireProofs = () =>
  shop.db
    .updateTable('staff_session')
    .set({ confirmed_at: new Date(0) })
    .execute()

test('A file of personal data requires re-authentication, its link works only for the person who requested it, and each link is audited', async () => {
  const id = await exportOrders()
  expect((await manager.get(`/admin/exports/${id}/file`)).statusCode).toBe(403)
  await expireProofs()
  expect((await manager.post(`/admin/exports/${id}/link`)).statusCode).toBe(428)
  expect(await countDownloads()).toBe(0)

  await manager.post('/admin/session/confirmation', { password: staffPassword })
  const { url, expiresAt } = (await manager.post(`/admin/exports/${id}/link`)).json().data
  expect(await countDownloads()).toBe(1)
  expect(new Date(expiresAt).getTime() - shop.services.now().getTime()).toBe(minuteMs)
  const path = url.replace(/^\/api/, '')
  const file = await manager.get(path)
  expect([file.statusCode, file.headers['cache-control']]).toEqual([200, 'no-store'])
  expect(file.headers['content-disposition']).toMatch(/^attachment; filename="orders-/)

  const other = await exportOrders()
  expect((await manager.get(path.replace(`/${id}/`, `/${other}/`))).statusCode).toBe(403)
  const colleague = (await signInAs(shop, 'owner')).browser
  expect((await colleague.get(path)).statusCode).toBe(403)
  expect((await shop.guest().get(path)).statusCode).toBe(401)
  expect((await manager.get(path.replace('key=', 'key=A'))).statusCode).toBe(403)

  const start = shop.services.now()
  shop.setNow(new Date(start.getTime() + minuteMs))
  expect((await manager.get(path)).json().message).toMatch(/^This link has expired/)
  shop.setNow(start)
})

test('Files of personal data are deleted after 24 hours together with the search text; a product list is not', async () => {
  const { id: products } = (await manager.post('/admin/exports', { language: 'en' })).json().data
  const id = await exportOrders()
  const { id: canceled } = (await manager.post('/admin/orders/exports', input)).json().data
  await manager.post(`/admin/jobs/${canceled}/cancel`)
  const { hasFile, fileUntil, finishedAt } = await listed(id)
  expect(hasFile).toBe(true)
  expect(new Date(fileUntil).getTime() - new Date(finishedAt).getTime()).toBe(24 * hourMs)
  const folders = await exportFolders()

  await endAgo(24 * hourMs - minuteMs)
  await deleteOldJobs(shop.services)
  expect((await downloadExport(manager, id)).statusCode).toBe(200)

  // The file expires even before the maintenance job deletes it.
  const link = (await manager.post(`/admin/exports/${id}/link`)).json().data.url.replace(/^\/api/, '')
  await endAgo(24 * hourMs)
  expect((await listed(id)).hasFile).toBe(false)
  const gone = await manager.post(`/admin/exports/${id}/link`)
  expect([gone.statusCode, gone.json().message]).toEqual([410, 'The file has been deleted. Please export again.'])
  expect((await manager.get(link)).statusCode).toBe(410)

  await deleteOldJobs(shop.services)
  expect((await exportFolders()).length).toBeLessThan(folders.length)
  expect(await listed(id)).toMatchObject({ hasFile: false, fileUntil: expect.any(String) })
  expect(await listed(canceled)).toBeUndefined()
  const jobs = await shop.db.selectFrom('job').select('input').execute()
  expect(JSON.stringify(jobs)).not.toContain('asha')
  expect((await manager.get(`/admin/exports/${products}/file`)).statusCode).toBe(200)
})
