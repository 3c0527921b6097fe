/** The outcome of each row in the check of a file. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aProduct } from '../../../testing/factories.ts'
import { sendImport } from '../../../testing/importCalls.ts'
import { aRow, toCsv } from '../../../testing/importFile.ts'
import { doJobs } from '../../../testing/jobs.ts'
import { signInAs } from '../../../testing/staff.ts'
import { buildTestShop, type TestShop, type Visitor } from '../../../testing/testShop.ts'
import { deleteOldJobs, locateJobFile } from '../../job/server/jobFiles.ts'
import type { ImportDetail, Row } from './importAdmin.contract.ts'

let shop: TestShop
let owner: Visitor
beforeAll(async () => {
  shop = await buildTestShop({ products: [aProduct({ sku: 'BELL', name: 'Bell', stock: 5 })] })
  owner = (await signInAs(shop, 'owner')).browser
})
afterAll(() => shop.close())

type Cells = Readonly<Record<string, string>>

async function finish(id: number): Promise<ImportDetail> {
  await doJobs(shop.services)
  const { data } = (await owner.get(`/admin/imports/${id}`)).json()
  expect(data.job.status, JSON.stringify(data.job)).toBe('succeeded')
  return data
}

async function check(rows: readonly Cells[], options = {}): Promise<ImportDetail> {
  const reply = await sendImport(owner, toCsv(rows), options)
  return finish(reply.json().data.id)
}

async function run(id: number): Promise<ImportDetail> {
  return finish((await owner.post(`/admin/imports/${id}/run`)).json().data.id)
}

async function readRows(id: number, query = ''): Promise<Row[]> {
  return (await owner.get(`/admin/imports/${id}/rows${query}`)).json().data
}

const describe = ({ row, outcome, changes }: Row) =>
  `${row} ${outcome} ${changes.map(({ field, before, after }) => `${field}: ${before} > ${after}`).join(', ')}`.trim()

const sized = (handle: string, size: string, cells: Cells = {}) => ({
  Handle: handle,
  'Option1 Name': 'Size',
  'Option1 Value': size,
  'Variant SKU': `${handle}-${size}`,
  'Variant Inventory Tracker': 'shopify',
  'Variant Inventory Qty': '5',
  'Variant Price': '100.00',
  ...cells,
})

test('A check reports what it would do with each row, and the import does exactly that', async () => {
  const before = [
    { ...aRow('jersey'), ...sized('jersey', 'S') },
    sized('jersey', 'M'),
    sized('jersey', 'L'),
    aRow('cap'),
    aRow('sock'),
  ]
  await run((await check(before)).job.id)
  const { job, outcomes, counts } = await check([
    { ...aRow('jersey'), ...sized('jersey', 'S'), Title: 'Warm jersey' },
    sized('jersey', 'M', { 'Variant Price': '90.00', 'Variant Inventory Qty': '7' }),
    sized('jersey', 'XL'),
    aRow('cap', { 'Body (HTML)': `<p>${'Made for every day. '.repeat(30)}Washable.</p>` }),
    aRow('sock'),
    aRow('glove', { 'Variant Compare At Price': '120.00' }),
    aRow('shoe', { 'Variant Price': '-5' }),
  ])
  expect(outcomes).toEqual({ created: 2, changed: 3, unchanged: 1, rejected: 1 })
  expect(counts).toEqual(
    expect.arrayContaining([
      { name: 'created', count: 1 },
      { name: 'updated', count: 2 },
      { name: 'unchanged', count: 1 },
      { name: 'rejected', count: 1 },
    ]),
  )
  const rows = await readRows(job.id)
  expect(rows.slice(0, 3).map(describe)).toEqual([
    '2 changed texts.en.name: The jersey > Warm jersey, deactivated: jersey-L >',
    '3 changed price: 100.00 > 90.00, stock: 5 > 7',
    '4 created options:  > XL, price:  > 100.00, stock:  > 5',
  ])
  const [description] = rows[3]?.changes ?? []
  expect(description).toMatchObject({ field: 'texts.en.description', before: 'Made for every day.' })
  expect(description?.after).toMatch(/^Made for every day\. Made/)
  expect(description?.after.length).toBeLessThanOrEqual(201)
  expect(rows.slice(4).map(describe)).toEqual([
    '6 unchanged',
    expect.stringMatching(
      /^7 created texts.en.name: {2}> The glove.*price: {2}> 120.00, salePrice: {2}> 100.00, stock/,
    ),
    '8 rejected',
  ])
  expect(rows.at(-1)?.issues).toMatchObject([{ column: 'Variant Price', reason: 'priceNegative', value: '-5' }])
  expect((await readRows(job.id, '?outcome=changed')).map(({ row }) => row)).toEqual([2, 3, 5])
  expect((await readRows(job.id, '?outcome=created&after=4')).map(({ row }) => row)).toEqual([7])
  expect((await owner.get(`/admin/imports/${job.id}/rows?outcome=odd`)).statusCode).toBe(422)

  const done = await run(job.id)
  expect(done.outcomes).toEqual(outcomes)
  expect((await readRows(done.job.id)).map(describe)).toEqual(rows.map(describe))
  const file = await owner.get(`/admin/imports/${done.job.id}/rows/file`)
  expect(file.headers['content-disposition']).toContain('bikes-rows.csv')
  const lines = file.body.split('\r\n')
  expect(lines.slice(0, 3)).toEqual([
    '\ufeffrow,handle,sku,outcome,field,before,after',
    '2,jersey,jersey-S,changed,texts.en.name,The jersey,Warm jersey',
    '2,jersey,jersey-S,changed,deactivated,jersey-L,',
  ])
  expect(lines).toContain('8,shoe,,rejected,,,')

  const again = await check([
    { ...aRow('jersey'), ...sized('jersey', 'S'), Title: 'Warm jersey' },
    sized('jersey', 'M'),
  ])
  expect((await readRows(again.job.id)).map(({ outcome }) => outcome)).toEqual(['changed', 'changed'])
})

test('Pages of rows are contiguous, and a page of a long file reads only its own rows', async () => {
  const { job, outcomes } = await check(Array.from({ length: 230 }, (_, index) => aRow(`part-${index}`)))
  expect(outcomes?.created).toBe(230)
  const first = (await owner.get(`/admin/imports/${job.id}/rows`)).json()
  const last = (await owner.get(`/admin/imports/${job.id}/rows?after=201`)).json()
  expect([first.data.length, first.next, last.data.length, last.next]).toEqual([100, 101, 30, null])
})

test('Rows of an import lead to their products, also after these have been renamed', async () => {
  const { job } = await check([
    { ...aRow('pump'), ...sized('pump', 'S') },
    sized('pump', 'M'),
    { ...aRow('flask'), ...sized('flask', 'S'), 'Variant Price': 'free' },
  ])
  expect((await readRows(job.id)).map(({ productId }) => productId)).toEqual([null, null, null])
  const imported = await run(job.id)
  const [product] = (await owner.get('/admin/products?search=pump')).json().data
  const leadsTo = async () => (await readRows(imported.job.id)).map(({ productId }) => productId)
  expect(await leadsTo()).toEqual([product.id, product.id, null])

  const path = `/admin/products/${product.id}`
  const { version, form } = (await owner.get(path)).json().data
  const renamed = await owner.put(path, { version, form: { ...form, sku: 'AIR-PUMP' }, seenStocks: {} })
  expect(renamed.statusCode, renamed.body).toBe(200)
  expect(await leadsTo()).toEqual([product.id, product.id, null])
})

test('Rows of reviews and translations list what they change', async () => {
  const [product] = await shop.db.selectFrom('product').select('url_key').where('sku', '=', 'BELL').execute()
  const handle = product?.url_key ?? ''
  const review = { body: 'It rings.', review_date: '2026-01-02', reviewer_name: 'Zoë', product_handle: handle }
  const first = await check([{ ...review, title: 'Loud', rating: '5' }], { target: 'reviews' })
  expect((await readRows(first.job.id)).map(({ outcome }) => outcome)).toEqual(['created'])
  await run(first.job.id)
  const edited = await check(
    [
      { ...review, title: 'Loud', rating: '4' },
      { ...review, body: '', title: 'None', rating: '4' },
    ],
    { target: 'reviews' },
  )
  expect((await readRows(edited.job.id)).map(describe)).toEqual(['2 changed rating: 5 > 4', '3 rejected'])

  const text = { Handle: handle, Locale: 'de', Title: 'Klingel', Description: 'Laut.' }
  const added = await check([text], { target: 'translations' })
  expect((await readRows(added.job.id)).map(describe)).toEqual([
    '2 changed texts.de.name:  > Klingel, texts.de.description:  > Laut.',
  ])
  await run(added.job.id)
  expect((await check([text], { target: 'translations' })).outcomes).toMatchObject({ changed: 0, unchanged: 1 })
})

test('After 30 days, an import is reduced to its summary, which is kept for a year, and a check is deleted', async () => {
  const { db, files } = shop.services
  const { job: checked } = await check([
    { ...aRow('glove'), ...sized('glove', 'S'), 'Body (HTML)': '<p>Secret words</p>' },
    { ...aRow('scarf'), 'Variant Price': 'free' },
  ])
  const imported = await run(checked.id)
  const { folder } = await db
    .selectFrom('job')
    .select('folder')
    .where('id', '=', imported.job.id)
    .executeTakeFirstOrThrow()
  const file = locateJobFile(folder ?? '', 'file.csv')
  const pass = async (days: number) => {
    const finished_at = new Date(shop.services.now().getTime() - days * 86_400_000)
    await db.updateTable('job').set({ finished_at }).where('id', 'in', [checked.id, imported.job.id]).execute()
    await deleteOldJobs(shop.services)
  }
  await pass(29)
  expect((await readRows(imported.job.id)).length).toBe(2)
  expect(await files.find(file)).not.toBeNull()

  await pass(31)
  const { data } = (await owner.get(`/admin/imports/${imported.job.id}`)).json()
  expect(data).toMatchObject({ hasRows: false, hasValues: false, isStartable: false })
  expect(data).toMatchObject({ outcomes: imported.outcomes, rows: imported.rows, reasons: imported.reasons })
  expect(data.outcomes).toMatchObject({ created: 1, rejected: 1 })
  expect(data.job).toMatchObject({ staffName: imported.job.staffName, startedAt: imported.job.startedAt })
  const listed = (await owner.get('/admin/imports')).json().data.map(({ id }: { id: number }) => id)
  expect(listed).toContain(imported.job.id)
  expect(listed).not.toContain(checked.id)
  const stored = await db.selectFrom('job').selectAll().where('id', '=', imported.job.id).execute()
  expect(JSON.stringify(stored)).not.toMatch(/Secret|glove|free/)
  for (const table of ['import_row', 'import_issue'] as const)
    expect(await db.selectFrom(table).select('job_id').where('job_id', '=', imported.job.id).execute()).toEqual([])
  expect(await files.find(file)).toBeNull()
  expect((await owner.get(`/admin/imports/${checked.id}`)).statusCode).toBe(404)

  await pass(366)
  expect((await owner.get(`/admin/imports/${imported.job.id}`)).statusCode).toBe(404)
})
