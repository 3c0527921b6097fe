/** Two processes on two machines: one database, and files in an S3 service. */
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeImageForm } from '../testing/adminCalls.products.ts'
import { aProduct } from '../testing/factories.ts'
import { aRow, toCsv } from '../testing/importFile.ts'
import { doJobs } from '../testing/jobs.ts'
import { type S3Server, startS3Server } from '../testing/s3Server.ts'
import { signInAs } from '../testing/staff.ts'
import { type AnotherProcess, buildTestShop, type TestShop, type Visitor } from '../testing/testShop.ts'

let server: S3Server
let shop: TestShop
let another: AnotherProcess
let otherFolder: string
let owner: Visitor
beforeAll(async () => {
  server = await startS3Server()
  otherFolder = await mkdtemp(join(tmpdir(), 'chainline-other-'))
  shop = await buildTestShop({ settings: server.env, products: [aProduct({ sku: 'BELL' })] })
  another = await shop.startAnother(otherFolder)
  owner = (await signInAs(shop, 'owner')).browser
})
afterAll(async () => {
  await shop.close()
  await server.close()
  await rm(otherFolder, { recursive: true, force: true })
})

const listFolders = async (dataDir: string) => (await readdir(dataDir).catch(() => [])).sort()

test('An image uploaded to one process is served by the other, in every size', async () => {
  const [product] = shop.saved
  const uploaded = await owner.post(`/admin/products/${product?.productId}/images`, await makeImageForm('#b3261e'))
  expect(uploaded.statusCode, uploaded.body).toBe(200)
  const { path, width } = uploaded.json().data
  const original = await another.app.inject({ url: `/storage/${path}` })
  expect([original.statusCode, original.headers['content-type']]).toEqual([200, 'image/png'])
  expect((await sharp(original.rawPayload).metadata()).width).toBe(width)
  const resized = await another.app.inject({ url: `/cache/small/${path}`, headers: { accept: 'image/webp' } })
  expect([resized.statusCode, resized.headers['content-type']]).toEqual([200, 'image/webp'])
  expect(await listFolders(otherFolder)).toEqual(['cache'])
  for (const missing of [`import/00/${'0'.repeat(64)}.png`, 'registrations/1.png', '../returns/1.png'])
    expect((await another.app.inject({ url: `/storage/${missing}` })).statusCode, missing).toBe(404)
})

test('A file uploaded to one process is checked and imported by the other, leaving no copy behind', async () => {
  const options = { name: 'pumps.csv', target: 'products', language: 'en', currency: 'INR' }
  const query = new URLSearchParams({ ...options, keepStock: 'false', allowFree: 'false', blankStock: '0' })
  const headers = { 'content-type': 'text/csv' }
  const sent = await owner.post(`/admin/imports?${query}`, Buffer.from(toCsv([aRow('pump')])), { headers })
  expect(sent.statusCode, sent.body).toBe(200)
  await doJobs(another.services)
  const run = await owner.post(`/admin/imports/${sent.json().data.id}/run`)
  expect(run.statusCode, run.body).toBe(200)
  await doJobs(another.services)
  const pump = shop.db.selectFrom('variant').select('stock').where('sku', '=', 'SKU-pump')
  expect(await pump.execute()).toHaveLength(1)
  expect(await readdir(join(otherFolder, 'cache', 'jobs'))).toEqual([])
})

test('An export by one process can be downloaded from the other', async () => {
  const browser = another.guest()
  for (const [name, value] of owner.cookies) browser.cookies.set(name, value)
  const started = await browser.post('/admin/exports', { language: 'en' })
  expect(started.statusCode, started.body).toBe(200)
  await doJobs(shop.services)
  const file = await browser.get(`/admin/exports/${started.json().data.id}/file`)
  expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8'])
  expect(file.body).toContain('BELL')
  expect(Number(file.headers['content-length'])).toBe(file.rawPayload.length)
})

test('Without the S3 service, shopping continues; images and uploads report that the shop is busy', async () => {
  const ownServer = await startS3Server()
  const own = await buildTestShop({ settings: ownServer.env, products: [aProduct({ sku: 'HORN' })] })
  const manager = (await signInAs(own, 'manager')).browser
  await ownServer.close()
  const [horn] = own.saved
  expect((await own.get('/products')).json().data).toHaveLength(1)
  const image = await own.app.inject({ url: `/storage/import/00/${'0'.repeat(64)}.png` })
  expect([image.statusCode, image.headers['retry-after']]).toEqual([503, '2'])
  const upload = await manager.post(`/admin/products/${horn?.productId}/images`, await makeImageForm('#b3261e'))
  expect(upload.statusCode).toBe(503)
  await own.close()
})
