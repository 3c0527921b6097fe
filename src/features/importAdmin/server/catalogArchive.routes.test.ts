/** Exports with images, and archives as import files. */
import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { fromBufferPromise } from 'yauzl'
import { ZipFile } from 'yazl'
import { storeImage } from '../../../kit/images/storeImage.ts'
import { aBicycle } from '../../../testing/demoBicycles.ts'
import { aProduct } from '../../../testing/factories.ts'
import { sendImport } from '../../../testing/importCalls.ts'
import { aRow, testFolder, toCsv } from '../../../testing/importFile.ts'
import { doJobs } from '../../../testing/jobs.ts'
import { openCommandShop, shopCommandOn } from '../../../testing/shopCommand.ts'
import { signInAs } from '../../../testing/staff.ts'
import { buildTestShop, type TestShop, type Visitor } from '../../../testing/testShop.ts'

let shop: TestShop
let owner: Visitor
beforeAll(async () => {
  shop = await buildTestShop({ settings: { IMPORT_MAX_MB: '1' } })
  owner = (await signInAs(shop, 'owner')).browser
})
afterAll(() => shop.close())

/** Uploads a file and waits for its check. @returns the details of the check */
async function check(content: Uint8Array) {
  const reply = await sendImport(owner, content, { name: 'products.zip' })
  expect(reply.statusCode, reply.body).toBe(200)
  await doJobs(shop.services)
  return (await owner.get(`/admin/imports/${reply.json().data.id}`)).json().data
}

/** An archive as other programs create it. */
async function makeZip(entries: Readonly<Record<string, string | Buffer>>): Promise<Buffer> {
  const zip = new ZipFile()
  for (const [name, content] of Object.entries(entries)) zip.addBuffer(Buffer.from(content), name)
  zip.end()
  return buffer(zip.outputStream)
}

const paint = (background: string) =>
  sharp({ create: { width: 30, height: 20, channels: 3, background } })
    .png()
    .toBuffer()

/** Exports with images. @returns the archive */
async function exportArchive(from: TestShop, browser: Visitor): Promise<Buffer> {
  const { id } = (await browser.post('/admin/exports', { language: 'en', withImages: true })).json().data
  await doJobs(from.services)
  const reply = await browser.get(`/admin/exports/${id}/file`)
  expect(reply.headers['content-type']).toBe('application/zip')
  expect(reply.headers['content-disposition']).toContain('filename="products-en.zip"')
  return reply.rawPayload
}

async function unpack(archive: Buffer): Promise<Map<string, Buffer>> {
  const zip = await fromBufferPromise(archive, { lazyEntries: true })
  const files = new Map<string, Buffer>()
  for await (const entry of zip.eachEntry())
    files.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)))
  return files
}

test('An export with images is reproduced by importing it into an empty shop, and changes nothing in the same shop', async () => {
  const images = await Promise.all(
    ['#aa3300', '#0033aa'].map(async (color) => storeImage(await paint(color), shop.services.files)),
  )
  const [first, second] = images.map((image) => ({ ...image, alt: { en: 'A bell, =polished' } }))
  if (!first || !second) throw new Error('two images are stored')
  await shop.save(
    aProduct({ sku: 'GONG', name: 'Gong', images: [first, second] }),
    // An image that two products share.
    { ...aBicycle('RIDE'), categoryIds: [2] },
    aProduct({ sku: 'DRUM', name: 'Drum', images: [second, { ...first, path: 'import/00/gone.png' }] }),
  )
  const archive = await exportArchive(shop, owner)
  const [listed] = (await owner.get('/admin/imports')).json().data
  const files = await unpack(archive)
  expect([...files.keys()].sort()).toEqual(['products.csv', ...images.map(({ path }) => `images/${path}`)].sort())
  expect(listed.missingImages).toBe(1)

  const again = await check(archive)
  expect(again.rows.rejected).toBe(0)
  expect(again.counts).toContainEqual({ name: 'unchanged', count: 3 })

  await shop.db.deleteFrom('product').where('sku', 'not in', ['GONG', 'RIDE']).execute()
  const complete = await exportArchive(shop, owner)
  const other = await buildTestShop()
  onTestFinished(() => other.close())
  const browser = (await signInAs(other, 'owner')).browser
  const sent = await sendImport(browser, complete, { name: 'products-en.zip' })
  expect(sent.statusCode, sent.body).toBe(200)
  await doJobs(other.services)
  await browser.post(`/admin/imports/${sent.json().data.id}/run`)
  await doJobs(other.services)
  const [before, after] = [await unpack(complete), await unpack(await exportArchive(other, browser))]
  expect(after.get('products.csv')?.toString()).toBe(before.get('products.csv')?.toString())
  expect([...after.keys()]).toEqual([...before.keys()])
  for (const part of ['geometry', 'build', 'colors'])
    expect(before.get('products.csv')?.toString()).toContain(`""${part}"":{`)
  for (const [name, content] of before) expect(after.get(name)?.equals(content), name).toBe(true)
})

test('Imports an archive of another program from its folder, and reports problems with its images', async () => {
  const rows = [
    aRow('cup', { 'Image Src': 'pictures/cup.png' }),
    aRow('jug', { 'Image Src': '../../secret.png' }),
    aRow('mug', { 'Image Src': 'pictures/none.png' }),
    aRow('pan', { 'Image Src': 'pictures/words.png' }),
  ]
  const archive = await makeZip({
    'shop/list.csv': toCsv(rows),
    'shop/pictures/cup.png': await paint('#123456'),
    'shop/pictures/words.png': 'no image',
    '__MACOSX/shop/._list.csv': 'resource fork',
  })
  const checked = await check(archive)
  expect(checked.reasons.map(({ reason }: { reason: string }) => reason).sort()).toEqual([
    ...['imageKind', 'imageMissing', 'imagePath'],
  ])
  await owner.post(`/admin/imports/${checked.job.id}/run`)
  await doJobs(shop.services)
  const stored = await shop.db
    .selectFrom('product_image')
    .innerJoin('product', 'product.id', 'product_id')
    .select(['product.url_key', 'path'])
    .where('product.url_key', 'in', ['cup', 'jug', 'mug', 'pan'])
    .execute()
  expect(stored).toEqual([{ url_key: 'cup', path: expect.stringMatching(/^import\/.*\.png$/) }])
  expect(await readdir(join(shop.services.settings.dataDir, 'cache', 'jobs'))).toEqual([])
})

test.each<[string, () => Promise<Buffer>, RegExp]>([
  ['two CSV files', () => makeZip({ 'a.csv': 'Handle', 'b.csv': 'Handle' }), /has 2 CSV files/],
  ['no CSV file', () => makeZip({ 'a.txt': 'Handle' }), /workbook or an archive/],
  [
    'half of its bytes',
    async () => (await makeZip({ 'a.csv': 'Handle'.repeat(99) })).subarray(0, 80),
    /workbook or an archive/,
  ],
  [
    'a CSV file above the limit',
    () => makeZip({ 'a.csv': `Handle\n${'x'.repeat(2 * 1024 * 1024)}` }),
    /more than 1 MB/,
  ],
  [
    'a name that leads out of it',
    async () =>
      Buffer.from(
        (await makeZip({ 'aaa/b.csv': 'Handle' })).toString('latin1').replaceAll('aaa/', '../../'.slice(0, 4)),
        'latin1',
      ),
    /archive is damaged/,
  ],
])('Rejects an archive with %s', async (_case, make, message) => {
  const { job } = await check(await make())
  expect(job).toMatchObject({ status: 'failed', problem: 'refused', problemDetail: expect.stringMatching(message) })
})

test('An interrupted export with images leaves nothing behind, and the next attempt starts over', async () => {
  const { id } = (await owner.post('/admin/exports', { language: 'en', withImages: true })).json().data
  const { folder } = await shop.db.selectFrom('job').select('folder').where('id', '=', id).executeTakeFirstOrThrow()
  const path = join(shop.services.settings.dataDir, 'jobs', folder ?? '')
  // What remains when a process is killed while writing.
  await mkdir(path, { recursive: true })
  await writeFile(join(path, `products.zip.${randomUUID()}.part`), 'PK')
  await doJobs(shop.services)
  expect(await readdir(path)).toEqual(['products.zip'])
  const canceled = (await owner.post('/admin/exports', { language: 'en', withImages: true })).json().data.id
  expect((await owner.post(`/admin/jobs/${canceled}/cancel`)).statusCode).toBe(200)
  await doJobs(shop.services)
  expect((await owner.get(`/admin/exports/${canceled}/file`)).statusCode).toBe(404)
})

test('The commands write and import the same archive', async () => {
  const image = await storeImage(await paint('#00aa55'), shop.services.files)
  await shop.save(aProduct({ sku: 'HORN', name: 'Horn', images: [{ ...image, alt: { en: 'A horn' } }] }))
  await shop.db.deleteFrom('product').where('sku', '<>', 'HORN').execute()
  const path = join(await testFolder(), 'products.zip')
  const exported = await shopCommandOn(shop)('export', '--images', '--output', path)
  expect([exported.code, exported.err]).toEqual([0, ''])
  expect(exported.out).toContain('1 row')
  const written = await unpack(await readFile(path))
  expect([...written.keys()]).toEqual(['products.csv', `images/${image.path}`])
  const other = await openCommandShop()
  const report = join(await testFolder(), 'report.csv')
  const imported = await other.run('import', path, '--report', report)
  expect([imported.code, imported.err]).toEqual([0, ''])
  expect(imported.out).toContain('1 created')
  expect(await other.db.selectFrom('product_image').select('path').execute()).toEqual([{ path: image.path }])
  const again = await shopCommandOn(shop)('import', path, '--report', report)
  expect(again.out).toContain('1 unchanged')
})
