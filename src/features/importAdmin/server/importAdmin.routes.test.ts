import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aProduct } from '../../../testing/factories.ts'
import { sendImport } from '../../../testing/importCalls.ts'
import { aRow, toCsv } from '../../../testing/importFile.ts'
import { doJobs } from '../../../testing/jobs.ts'
import { signInAs, staffPassword } from '../../../testing/staff.ts'
import { buildTestShop, type TestShop, type Visitor } from '../../../testing/testShop.ts'

let shop: TestShop
let owner: Visitor
beforeAll(async () => {
  shop = await buildTestShop({
    products: [aProduct({ sku: 'BELL', name: 'Bell', stock: 5 })],
    settings: { IMPORT_MAX_MB: '1' },
  })
  owner = (await signInAs(shop, 'owner')).browser
})
afterAll(() => shop.close())
beforeEach(() => shop.db.deleteFrom('job').execute())

const send = (content: string | Uint8Array, options = {}, browser = owner) => sendImport(browser, content, options)

const detail = async (id: number) => (await owner.get(`/admin/imports/${id}`)).json().data

/** Uploads a file and waits for its check. @returns the details of the check */
async function check(content: string | Uint8Array, options: Readonly<Record<string, unknown>> = {}) {
  const reply = await send(content, options)
  expect(reply.statusCode, reply.body).toBe(200)
  await doJobs(shop.services)
  return detail(reply.json().data.id)
}

const countProducts = async () =>
  (
    await shop.db
      .selectFrom('product')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
  ).count

const uploads = () => readdir(join(shop.services.settings.dataDir, 'jobs')).catch(() => [])

test('A file is checked without any change, reviewed row by row, imported once, and its report downloaded', async () => {
  const before = await countProducts()
  const rows = [
    aRow('horn'),
    aRow('lamp', { Title: 'Lamp  one' }),
    aRow('lock', { 'Variant Price': '-5' }),
    aRow('=sum'),
  ]
  const checked = await check(toCsv(rows), { name: '../C:\\files\\März.csv' })
  expect(checked).toMatchObject({
    job: { kind: 'checkImport', name: 'März.csv', status: 'succeeded', done: 4, total: 4, staffName: 'Asha (owner)' },
    rows: { rejected: 1, corrected: 2, noted: 0 },
    isStartable: true,
    runId: null,
  })
  expect(checked.counts).toContainEqual({ name: 'created', count: 3 })
  expect(checked.reasons[0]).toEqual({
    ...{ reason: 'priceNegative', kind: 'rejected', explanation: 'a price cannot be negative' },
    ...{ count: 1, firstRow: 4, columns: ['Variant Price'] },
  })
  expect(await countProducts()).toBe(before)

  const { id } = checked.job
  const findings = (await owner.get(`/admin/imports/${id}/issues`)).json().data
  expect(findings.map(({ row, column, reason }: Record<string, unknown>) => `${row} ${column} ${reason}`)).toEqual([
    '3 Title spaces',
    '4 Variant Price priceNegative',
    expect.stringMatching(/^5 Handle/),
  ])
  const rejected = (await owner.get(`/admin/imports/${id}/issues?kind=rejected`)).json()
  expect(rejected.data).toHaveLength(1)
  expect((await owner.get(`/admin/imports/${id}/issues?reason=spaces`)).json().data[0]).toMatchObject({ row: 3 })

  const runs = await Promise.all([1, 2].map(() => owner.post(`/admin/imports/${id}/run`)))
  expect(runs.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  await doJobs(shop.services)
  const run = await detail(runs.find(({ statusCode }) => statusCode === 200)?.json().data.id)
  expect(run).toMatchObject({ job: { kind: 'runImport', status: 'succeeded' }, rows: checked.rows, isStartable: false })
  expect(run.counts).toEqual(checked.counts)
  expect(await countProducts()).toBe(before + 3)
  expect(await detail(id)).toMatchObject({ isStartable: false, runId: run.job.id })

  const report = await owner.get(`/admin/imports/${run.job.id}/report`)
  expect(report.headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(report.headers['content-disposition']).toBe(
    `attachment; filename="M_rz-report.csv"; filename*=UTF-8''M%C3%A4rz-report.csv`,
  )
  expect(report.headers['cache-control']).toBe('no-store')
  const lines = report.body.split('\r\n')
  expect(lines[0]).toBe('\ufeffrow,handle,column,what,reason,explanation,value')
  expect(lines[2]).toBe(`4,lock,Variant Price,rejected,priceNegative,a price cannot be negative,"'-5"`)
  expect(lines[3]).toContain(`"'=sum"`)
})

test('The findings continue where a page ends', async () => {
  const { job } = await check(
    toCsv(Array.from({ length: 130 }, (_, index) => aRow(`bad-${index}`, { 'Variant Price': '' }))),
  )
  const first = (await owner.get(`/admin/imports/${job.id}/issues`)).json()
  const second = (await owner.get(`/admin/imports/${job.id}/issues?after=${first.next}`)).json()
  expect([first.data.length, second.data.length, second.next]).toEqual([100, 30, null])
  expect([...first.data, ...second.data].map(({ row }: { row: number }) => row)).toEqual(
    Array.from({ length: 130 }, (_, index) => index + 2),
  )
})

test('The job and the audit log record the options of a file, but not the language of the page', async () => {
  await send(toCsv([aRow('plain')]), { locale: 'de', language: 'fr' })
  const { after } = await shop.db
    .selectFrom('audit_entry')
    .select('after')
    .where('action', '=', 'import.check')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  const options = {
    target: 'products',
    language: 'fr',
    currency: 'INR',
    keepStock: false,
    allowFree: false,
    blankStock: 0,
  }
  expect(after).toEqual(options)
  expect(await shop.db.selectFrom('job').select('input').execute()).toEqual([{ input: options }])
})

test('The options are those of the commands', async () => {
  const content = toCsv([aRow('free', { 'Variant Price': '0.00', 'Variant Inventory Qty': '', Title: 'Gratuit' })])
  expect((await check(content)).rows.rejected).toBe(1)
  const checked = await check(content, { allowFree: true, blankStock: 7, language: 'fr' })
  expect(checked.rows.rejected).toBe(0)
  await owner.post(`/admin/imports/${checked.job.id}/run`)
  await doJobs(shop.services)
  const variant = await shop.db
    .selectFrom('variant')
    .selectAll()
    .where('sku', '=', 'SKU-free')
    .executeTakeFirstOrThrow()
  expect(variant).toMatchObject({ stock: 7, price_minor: 0 })
  const texts = await shop.db.selectFrom('product_text').selectAll().where('name', '=', 'Gratuit').execute()
  expect(texts.map(({ language }) => language)).toContain('fr')
})

test('Reviews and translations are imported, too', async () => {
  const [product] = await shop.db.selectFrom('product').select('url_key').where('sku', '=', 'BELL').execute()
  const handle = product?.url_key ?? ''
  const reviews = await check(
    toCsv([
      {
        title: 'Loud',
        body: 'It rings.',
        rating: '5',
        review_date: '2026-01-02',
        reviewer_name: 'Zoë',
        product_handle: handle,
      },
    ]),
    { target: 'reviews' },
  )
  expect(reviews.counts).toContainEqual({ name: 'created', count: 1 })
  expect(await shop.db.selectFrom('review').selectAll().execute()).toEqual([])
  await owner.post(`/admin/imports/${reviews.job.id}/run`)
  const translations = await check(toCsv([{ Handle: handle, Locale: 'de', Title: 'Klingel', Description: 'Laut.' }]), {
    target: 'translations',
  })
  expect(translations.counts).toContainEqual({ name: 'changed', count: 1 })
  await owner.post(`/admin/imports/${translations.job.id}/run`)
  await doJobs(shop.services)
  expect(await shop.db.selectFrom('review').select('name').execute()).toEqual([{ name: 'Zoë' }])
  expect(await shop.db.selectFrom('product_text').select('language').where('name', '=', 'Klingel').execute()).toEqual([
    { language: 'de' },
  ])
})

const broken: readonly [string, string | Uint8Array, RegExp][] = [
  ['only blank lines', '\n\n', /no header row/],
  [
    'an image',
    new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 73, 72, 68, 82]),
    /contains image\/png/,
  ],
  ['a workbook', new Uint8Array([0x50, 0x4b, 3, 4, 20, 0, 0, 0, 8, 0]), /workbook or an archive/],
  ['binary content', new Uint8Array([72, 0, 1, 2, 3]), /bytes that are not text/],
  [
    'another encoding',
    Buffer.from('Handle,Title,Variant SKU,Variant Price\nk\xfche,K\xfche,S,1\n', 'latin1'),
    /not UTF-8: row 2 has (?!.*--encoding)/,
  ],
  ['an open quote', 'Handle,Title,Variant SKU,Variant Price\na,"A,S,1\n', /quote that opens in row 2 is never closed/],
  ['a page', '<!doctype html><html></html>', /HTML or XML page/],
  ['JSON', '{"a":1}', /looks like JSON/],
  ['other columns', 'a,b\n1,2\n', /This is not a product file/],
  ['only a header', 'Handle,Title,Variant Price\n,,\n\n', /has no rows/],
  ['a column twice', 'Handle,Handle,Title,Variant Price\na,a,A,1\n', /two columns "Handle"/],
]

test.each(broken)('Explains what is wrong with a file of %s', async (_name, content, message) => {
  const { job, counts, isStartable } = await check(content)
  expect(job).toMatchObject({ status: 'failed', problem: 'refused', problemDetail: expect.stringMatching(message) })
  expect([counts, isStartable]).toEqual([[], false])
  expect((await owner.post(`/admin/imports/${job.id}/run`)).json().message).toBe(
    'Only a file whose check has finished can be imported.',
  )
})

test('Column names are a list, so that each language can quote them in its own way', async () => {
  const { job } = await check('a,b\n1,2\n')
  expect(job.problemReason).toEqual({
    code: 'columnsMissing',
    values: { target: 'products', missing: ['Handle', 'Title', 'Variant Price'], count: 3, first: ['a', 'b'] },
  })
})

test('Reads a file in the selected encoding', async () => {
  const content = Buffer.from(toCsv([aRow('kuehe', { Title: 'K\xfche' })]), 'latin1')
  const checked = await check(content, { encoding: 'windows-1252' })
  expect(checked.job.status).toBe('succeeded')
})

test('Rejects an empty file, a file that is too large and unknown options, and keeps nothing of them', async () => {
  const before = await uploads()
  expect([(await send('')).statusCode, (await send('')).json().message]).toEqual([422, 'The file is empty.'])
  const large = await send('x'.repeat(1024 * 1024 + 1))
  expect([large.statusCode, large.json().message]).toEqual([413, expect.stringMatching(/^A file can have up to 1\sMB/)])
  const unknown = await send('a', { encoding: 'klingon', blankStock: -1 })
  expect([unknown.statusCode, Object.keys(unknown.json().errors).sort()]).toEqual([422, ['blankStock', 'encoding']])
  const sales = (await signInAs(shop, 'sales')).browser
  expect((await send('a', {}, sales)).statusCode).toBe(403)
  expect(await uploads()).toEqual(before)
  expect(await shop.db.selectFrom('job').selectAll().execute()).toEqual([])
})

test('Only one import runs at a time', async () => {
  const first = (await send(toCsv([aRow('one')]))).json().data
  const second = (await send(toCsv([aRow('two')]))).json().data
  const workers = [1, 2].map(() => doJobs(shop.services))
  await Promise.all(workers)
  await doJobs(shop.services)
  const [one, two] = [await detail(first.id), await detail(second.id)]
  expect([one.job.status, two.job.status]).toEqual(['succeeded', 'succeeded'])
})

test('A file that is missing on the disk is reported as such', async () => {
  const { data } = (await send(toCsv([aRow('gone')]))).json()
  await shop.db.updateTable('job').set({ folder: 'elsewhere' }).execute()
  await doJobs(shop.services)
  expect((await detail(data.id)).job).toMatchObject({ status: 'failed', problem: 'filesMissing' })
})

test('Exports all products after the password, as a file that an import takes back unchanged', async () => {
  await shop.db
    .updateTable('staff_session')
    .set({ confirmed_at: new Date(0) })
    .execute()
  expect((await owner.post('/admin/exports', { language: 'en' })).statusCode).toBe(428)
  await owner.post('/admin/session/confirmation', { password: staffPassword })
  const { id } = (await owner.post('/admin/exports', { language: 'en' })).json().data
  expect((await owner.get(`/admin/exports/${id}/file`)).statusCode).toBe(404)
  await doJobs(shop.services)
  const [listed] = (await owner.get('/admin/imports')).json().data
  expect(listed).toMatchObject({ id, name: 'products-en.csv', status: 'succeeded', hasFile: true })
  const file = await owner.get(`/admin/exports/${id}/file`)
  expect(file.headers['content-disposition']).toContain('filename="products-en.csv"')
  expect(file.body.split('\r\n')[0]).toMatch(/^Handle,Title,/)
  const again = await check(file.body)
  expect(again.rows).toEqual({ rejected: 0, corrected: 0, noted: 0 })
  expect(again.counts).toContainEqual({ name: 'unchanged', count: await countProducts() })
  const content = (await signInAs(shop, 'content')).browser
  expect((await content.get(`/admin/exports/${id}/file`)).statusCode).toBe(403)
})
