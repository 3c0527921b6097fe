/** Bulk edits of products: preview, apply, undo. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aProduct, aVariant } from '../../../../testing/factories.ts'
import { doJobs } from '../../../../testing/jobs.ts'
import { signInAs } from '../../../../testing/staff.ts'
import { buildTestShop, type TestShop, type Visitor } from '../../../../testing/testShop.ts'
import { findOutdatedProducts } from '../../../product/server/productCards.sql.ts'
import { listMovements } from '../../../stock/server/stock.sql.ts'
import type { BulkForm } from '../../bulkEdit.ts'
import type { BulkEdit, BulkEditRow } from './bulkEdit.contract.ts'

let shop: TestShop
let manager: Visitor
beforeAll(async () => {
  shop = await buildTestShop({ settings: { SHOP_TIMEZONE: 'Asia/Kolkata' } })
  manager = (await signInAs(shop, 'manager')).browser
})
afterAll(() => shop.close())

const empty = { change: '', value: '', ending: '', startsAt: '', endsAt: '', target: '' }
type Form = Partial<BulkForm> & Pick<BulkForm, 'kind'>

/** Two variants at 1,000.00 and 500.00, the second one on sale, and one product without a sale. */
async function addProducts(name: string): Promise<number[]> {
  const saved = await shop.save(
    aProduct({
      ...{ sku: `${name}-A`, name: `${name} jersey`, brand: 'acme', categoryIds: [2] },
      variants: [
        aVariant({ sku: `${name}-A-S`, options: { size: 's' }, priceMinor: 1_000_00, stock: 4 }),
        aVariant({ sku: `${name}-A-M`, options: { size: 'm' }, priceMinor: 500_00, salePriceMinor: 450_00, stock: 1 }),
      ],
    }),
    aProduct({ sku: `${name}-B`, name: `${name} glove`, priceMinor: 200_00, stock: 9 }),
  )
  return saved.map(({ productId }) => productId)
}

const start = (form: Form, selection: object, browser = manager) =>
  browser.post('/admin/bulk-edits', { form: { ...empty, ...form }, ...selection })
const read = async (id: number): Promise<BulkEdit> => (await manager.get(`/admin/bulk-edits/${id}`)).json().data
const listRows = async (id: number, result = ''): Promise<string[]> => {
  const { data } = (await manager.get(`/admin/bulk-edits/${id}/rows?${result && `result=${result}`}`)).json()
  return data.flatMap(({ changes, result: own, reason }: BulkEditRow) =>
    changes.map(({ field, before, after }) => `${field} ${before} → ${after} ${reason ?? own}`),
  )
}

/** Starts a bulk edit and runs its preview. */
async function preview(form: Form, selection: object, browser = manager): Promise<BulkEdit> {
  const reply = await start(form, selection, browser)
  expect(reply.statusCode, reply.body).toBe(200)
  await doJobs(shop.services)
  return read(reply.json().data.id)
}

async function perform(id: number, action: 'apply' | 'undo', browser = manager): Promise<BulkEdit> {
  const reply = await browser.post(`/admin/bulk-edits/${id}/${action}`)
  expect(reply.statusCode, reply.body).toBe(200)
  await doJobs(shop.services)
  return read(id)
}

const prices = async (name: string) =>
  Object.fromEntries(
    (
      await shop.db
        .selectFrom('variant')
        .select(['sku', 'price_minor', 'sale_price_minor', 'stock'])
        .where('sku', 'like', `${name}-%`)
        .orderBy('sku')
        .execute()
    ).map(({ sku, price_minor, sale_price_minor, stock }) => [
      sku.slice(name.length + 1),
      `${price_minor} ${sale_price_minor ?? '-'} ${stock}`,
    ]),
  )

test('Prices are previewed, applied and undone; lists of the shop follow', async () => {
  const ids = await addProducts('PRICE')
  const before = await prices('PRICE')
  const edit = await preview({ kind: 'price', change: 'lowerPercent', value: '15', ending: '99' }, { ids })
  expect(edit).toMatchObject({ phase: 'preview', isDone: true, mayApply: true, mayUndo: false })
  expect(edit.counts).toMatchObject({ products: 2, planned: 2, refused: 1, unchanged: 0 })
  expect(edit.problems).toEqual([{ reason: 'specialTooHigh', count: 1 }])
  expect(await prices('PRICE')).toEqual(before)
  const answer = (await manager.get(`/admin/bulk-edits/${edit.id}/rows`)).json()
  expect(answer.currency).toBe('INR')
  expect(answer.data[0]).toMatchObject({ sku: 'PRICE-A-S', productName: 'PRICE jersey' })
  expect(await listRows(edit.id)).toEqual([
    'variants.PRICE-A-S.price 1000.00 → 849.99 planned',
    'variants.PRICE-A-M.price 500.00 → 424.99 specialTooHigh',
    'variants.PRICE-B-1.price 200.00 → 169.99 planned',
  ])
  const applied = await perform(edit.id, 'apply')
  expect(applied).toMatchObject({ phase: 'apply', isDone: true, mayApply: false, mayUndo: true })
  expect(applied.counts).toMatchObject({ planned: 0, applied: 2, stale: 0 })
  expect(await prices('PRICE')).toEqual({ ...before, 'A-S': '84999 - 4', 'B-1': '16999 - 9' })
  expect(await findOutdatedProducts(shop.db)).toEqual([])
  const [listed] = (await shop.get('/products?sku=PRICE-B')).json().data
  expect(listed.price).toBe('169.9900')
  expect((await manager.post(`/admin/bulk-edits/${edit.id}/apply`)).statusCode).toBe(409)
  const undone = await perform(edit.id, 'undo')
  expect(undone.counts).toMatchObject({ applied: 0, undone: 2, undoStale: 0 })
  expect(await prices('PRICE')).toEqual(before)
  expect((await manager.post(`/admin/bulk-edits/${edit.id}/undo`)).statusCode).toBe(409)
  const history = (await manager.get(`/admin/products/${ids[1]}/history`)).json().data
  expect(history.map(({ action, changes }: { action: string; changes: object[] }) => [action, changes])).toEqual([
    ['bulkEdit.undo', [{ field: 'variants.PRICE-B-1.price', before: '169.99', after: '200.00' }]],
    ['bulkEdit.apply', [{ field: 'variants.PRICE-B-1.price', before: '200.00', after: '169.99' }]],
  ])
})

test('A value that has changed since the preview, or since it was applied, stays as it is and is reported', async () => {
  const ids = await addProducts('STALE')
  const edit = await preview({ kind: 'stock', change: 'raise', value: '10' }, { ids })
  await shop.db.updateTable('variant').set({ stock: 3 }).where('sku', '=', 'STALE-A-S').execute()
  const applied = await perform(edit.id, 'apply')
  expect(applied.counts).toMatchObject({ applied: 2, stale: 1 })
  expect(Object.values(await prices('STALE'))).toEqual(['50000 45000 11', '100000 - 3', '20000 - 19'])
  const [movement] = (await listMovements(shop.db, 'STALE-B-1', 1)) ?? []
  expect(movement).toMatchObject({ delta: 10, reason: 'correction', actor: 'staff' })
  await shop.db.updateTable('variant').set({ stock: 18 }).where('sku', '=', 'STALE-B-1').execute()
  expect((await perform(edit.id, 'undo')).counts).toMatchObject({ undone: 1, undoStale: 1 })
  expect(Object.values(await prices('STALE'))).toEqual(['50000 45000 1', '100000 - 3', '20000 - 18'])
  const report = await manager.get(`/admin/bulk-edits/${edit.id}/report`)
  expect(report.headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(report.body.slice(1).trimEnd().split('\r\n')).toEqual([
    'sku,field,before,after,result,reason',
    'STALE-A-S,stock,4,14,stale,',
    'STALE-A-M,stock,1,11,undone,',
    'STALE-B-1,stock,9,19,undoStale,',
  ])
})

test('A price that would no longer be above a new sale price is not applied', async () => {
  const ids = await addProducts('NEWSALE')
  const edit = await preview({ kind: 'price', change: 'lowerPercent', value: '10' }, { ids: [ids[1]] })
  const sale = { kind: 'sale', before: null, price: '190' }
  const changed = await manager.put(`/admin/variants/${await shop.variantId('NEWSALE-B-1')}/price`, sale)
  expect(changed.statusCode, changed.body).toBe(200)
  expect((await perform(edit.id, 'apply')).counts).toMatchObject({ applied: 0, stale: 1 })
})

test.each<[Form, string[]]>([
  [
    { kind: 'sale', change: 'lowerPercent', value: '10', startsAt: '2031-01-01T05:30', endsAt: '' },
    [
      'variants.NAME-A-S.salePrice  → 900.00 applied',
      'saleStartsAt  → 2031-01-01T05:30 applied',
      'variants.NAME-B-1.salePrice  → 180.00 applied',
      'saleStartsAt  → 2031-01-01T05:30 applied',
    ],
  ],
  [{ kind: 'endSale' }, ['variants.NAME-A-M.salePrice 450.00 →  applied']],
  [{ kind: 'sold', target: 'no' }, ['isActive true → false applied', 'isActive true → false applied']],
  [{ kind: 'archive', target: 'yes' }, ['isArchived false → true applied', 'isArchived false → true applied']],
  [
    { kind: 'soldDates', startsAt: '2031-01-01T05:30', endsAt: '2031-02-01T05:30' },
    Array.from({ length: 2 }, () => [
      'soldFrom  → 2031-01-01T05:30 applied',
      'soldUntil  → 2031-02-01T05:30 applied',
    ]).flat(),
  ],
  [{ kind: 'addCategory', target: '3' }, ['categoryIds', 'categoryIds']],
  [{ kind: 'removeCategory', target: '2' }, []],
  [{ kind: 'brand', target: '' }, ['brand Acme →  applied']],
])('%j is applied and undone', async (form, expected) => {
  const name = `KIND${form.kind}`
  const ids = await addProducts(name)
  const state = async () =>
    (await Promise.all(ids.map((id) => manager.get(`/admin/products/${id}`)))).map((reply) => reply.json().data.version)
  const before = await state()
  const edit = await preview(form, { ids })
  expect(await state()).toEqual(before)
  if (expected.length === 0) {
    expect([edit.mayApply, edit.problems]).toEqual([false, [{ reason: 'lastCategory', count: 2 }]])
    return
  }
  await perform(edit.id, 'apply')
  const rows = (await listRows(edit.id, 'applied')).map((row) => row.replaceAll(name, 'NAME'))
  if (form.kind === 'addCategory') expect(rows.map((row) => row.split(' ')[0])).toEqual(expected)
  else expect(rows).toEqual(expected)
  expect(await state()).not.toEqual(before)
  expect(await findOutdatedProducts(shop.db)).toEqual([])
  await perform(edit.id, 'undo')
  expect(await state()).toEqual(before)
})

test('A new brand is found by the search, and a category that was deleted since the preview is not added', async () => {
  const ids = await addProducts('FACET')
  const { brands } = (await manager.get('/admin/products/facets')).json().data
  const acme = brands.find(({ name }: { name: string }) => name === 'Acme').id
  await perform((await preview({ kind: 'brand', target: String(acme) }, { ids })).id, 'apply')
  await shop.services.catalogChanges.catchUp()
  expect((await shop.get('/products?search=facet acme glove')).json().data[0].sku).toBe('FACET-B')
  const { id: category } = await shop.db
    .insertInto('category')
    .values({ id: 900, parent_id: 1, slug: 'brief', lineage: [1, 900] })
    .returning('id')
    .executeTakeFirstOrThrow()
  const edit = await preview({ kind: 'addCategory', target: String(category) }, { ids })
  await shop.db.deleteFrom('category').where('id', '=', category).execute()
  expect((await perform(edit.id, 'apply')).counts).toMatchObject({ applied: 0, stale: 2 })
})

test('All products that match a filter are selected when the preview starts', async () => {
  await addProducts('FILTER')
  expect((await manager.get('/admin/products/cursors?search=FILTER')).json().data.total).toBe(2)
  const reply = await start({ kind: 'stock', change: 'set', value: '7' }, { filter: { search: 'FILTER' } })
  await shop.save(aProduct({ sku: 'FILTER-LATE', name: 'FILTER late' }))
  await doJobs(shop.services)
  expect((await read(reply.json().data.id)).counts).toMatchObject({ products: 2, planned: 3 })

  // All except the excluded ones.
  const late = await shop.db
    .selectFrom('product')
    .select('id')
    .where('sku', '=', 'FILTER-LATE')
    .executeTakeFirstOrThrow()
  const others = await start(
    { kind: 'stock', change: 'set', value: '8' },
    { filter: { search: 'FILTER' }, except: [late.id] },
  )
  await doJobs(shop.services)
  expect((await read(others.json().data.id)).counts).toMatchObject({ products: 2, planned: 3 })

  // A deleted option matches nothing, instead of everything.
  const gone = await start({ kind: 'stock', change: 'set', value: '9' }, { filter: { options: '999999' } })
  expect([gone.statusCode, gone.json().message]).toEqual([422, 'No product matches any more.'])
})

test('Rejects invalid input, an empty selection, and roles that may not change such values', async () => {
  const ids = await addProducts('WRONG')
  const errors = async (form: Form) => Object.keys((await start(form, { ids })).json().errors)
  expect(await errors({ kind: 'price', change: 'double', value: '1' })).toEqual(['change'])
  expect(await errors({ kind: 'price', change: 'lowerPercent', value: '100' })).toEqual(['value'])
  expect(await errors({ kind: 'price', change: 'set', value: '1.299' })).toEqual(['value'])
  expect(await errors({ kind: 'sale', change: 'raisePercent', value: '5' })).toEqual(['change'])
  expect(await errors({ kind: 'stock', change: 'set', value: '-1' })).toEqual(['value'])
  const reversed = { startsAt: '2031-02-01T00:00', endsAt: '2031-01-01T00:00' }
  expect(await errors({ kind: 'soldDates', ...reversed })).toEqual(['endsAt'])
  expect(await errors({ kind: 'addCategory', target: '99999' })).toEqual(['target'])
  expect(await errors({ kind: 'brand', target: 'acme' })).toEqual(['target'])
  const form = { kind: 'stock', change: 'set', value: '1' } as const
  expect((await start(form, {})).statusCode).toBe(422)
  expect((await start(form, { filter: { search: 'nothing-has-this-name' } })).json().message).toBe(
    'No product matches any more.',
  )
  const content = (await signInAs(shop, 'content')).browser
  const sales = (await signInAs(shop, 'sales')).browser
  expect((await start(form, { ids }, content)).statusCode).toBe(403)
  expect((await start({ kind: 'sold', target: 'no' }, { ids }, sales)).statusCode).toBe(403)
  const edit = await preview(form, { ids }, sales)
  expect((await content.post(`/admin/bulk-edits/${edit.id}/apply`)).statusCode).toBe(403)
  expect((await perform(edit.id, 'apply', sales)).counts.applied).toBe(2)
})

test('Applied twice concurrently, a bulk edit runs once and changes each value once', async () => {
  const ids = await addProducts('ONCE')
  const edit = await preview({ kind: 'stock', change: 'raise', value: '1' }, { ids })
  const replies = await Promise.all([1, 2].map(() => manager.post(`/admin/bulk-edits/${edit.id}/apply`)))
  expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  await Promise.all([1, 2].map(() => doJobs(shop.services)))
  expect((await prices('ONCE'))['A-S']).toBe('100000 - 5')
})

test('A bulk edit that was undone is not applied any further when its job is tried again', async () => {
  const ids = await addProducts('AGAIN')
  const edit = await preview({ kind: 'stock', change: 'raise', value: '1' }, { ids })
  const job = (await perform(edit.id, 'apply')).job?.id ?? 0
  // Simulates a cancellation between two batches.
  await shop.db.updateTable('job').set({ status: 'canceled' }).where('id', '=', job).execute()
  await perform(edit.id, 'undo')
  expect((await manager.post(`/admin/jobs/${job}/retry`)).statusCode).toBe(200)
  await doJobs(shop.services)
  const { data } = (await manager.get('/admin/jobs')).json()
  const failed = data.find(({ id }: { id: number }) => id === job)
  expect(failed).toMatchObject({ status: 'failed', problem: 'bulkEditUndone' })
  expect((await prices('AGAIN'))['A-S']).toBe('100000 - 4')
})
