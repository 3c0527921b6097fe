/** Brands, categories and attributes in a file that the shop lacks. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aProduct } from '../../../testing/factories.ts'
import { sendImport } from '../../../testing/importCalls.ts'
import { aRow, toCsv } from '../../../testing/importFile.ts'
import { doJobs } from '../../../testing/jobs.ts'
import { signInAs } from '../../../testing/staff.ts'
import { buildTestShop, type TestShop, type Visitor } from '../../../testing/testShop.ts'
import type { ImportDetail } from './importAdmin.contract.ts'
import type { TermDecision } from './importTerms.ts'

let shop: TestShop
let owner: Visitor
beforeAll(async () => {
  shop = await buildTestShop({ products: [aProduct({ sku: 'BELL', name: 'Bell', stock: 5 })] })
  owner = (await signInAs(shop, 'owner')).browser
  const { data } = (await sendImport(owner, toCsv([{ ...aRow('first'), ...cells('Acme', 'Saddles', 'Width') }]))).json()
  await finish(data.id)
  await finish((await run(data.id)).json().data.id)
})
afterAll(() => shop.close())

const cells = (vendor: string, type: string, option: string, value = '140') => ({
  ...{ Vendor: vendor, Type: type, 'Option1 Name': option, 'Option1 Value': value },
})

async function finish(id: number): Promise<ImportDetail> {
  await doJobs(shop.services)
  return (await owner.get(`/admin/imports/${id}`)).json().data
}

async function check(...rows: readonly Record<string, string>[]): Promise<ImportDetail> {
  return finish((await sendImport(owner, toCsv(rows))).json().data.id)
}

const run = (id: number, terms?: readonly TermDecision[]) =>
  owner.post(`/admin/imports/${id}/run`, terms === undefined ? undefined : { terms })

const brandNames = async () =>
  (await shop.db.selectFrom('attribute_option').select('admin_name').execute()).map((row) => row.admin_name)

test('A check lists new names with similar existing ones, and the import requires a decision about them', async () => {
  const { job, newTerms, termChoices } = await check(
    { ...aRow('a'), ...cells('Acne', 'Saddles', 'Width') },
    { ...aRow('b'), ...cells('Acne', 'Thingamajigs', 'Widht') },
    { ...aRow('c'), ...cells('Zenith', 'Saddles', 'Width') },
    { ...aRow('d'), ...cells('Wrong', 'Saddles', 'Width'), 'Variant Price': '-1' },
  )
  const brief = newTerms.map(({ kind, name, products, row, similar }) => [
    ...[kind, name, products, row],
    similar.map((each) => each.name).join(),
  ])
  expect(brief).toEqual([
    ['brand', 'Acne', 2, 2, 'Acme'],
    ['attribute', 'Widht', 1, 3, 'Width'],
    ['category', 'Thingamajigs', 1, 3, ''],
    ['brand', 'Zenith', 1, 4, ''],
  ])
  expect(termChoices).toContainEqual({ kind: 'brand', code: 'acme', name: 'Acme' })
  expect(termChoices.filter(({ kind }) => kind === 'attribute').map(({ code }) => code)).not.toContain('brand')

  const silent = await run(job.id)
  expect([silent.statusCode, silent.json().message]).toEqual([422, expect.stringMatching(/Acne, Widht\.$/)])
  const gone = await run(job.id, [
    { kind: 'brand', code: 'acne', by: 'nowhere' },
    { kind: 'attribute', code: 'option_widht', by: null },
  ])
  expect([gone.statusCode, gone.json().message]).toEqual([422, expect.stringContaining('“Acne”')])
  expect((await owner.get(`/admin/imports/${job.id}`)).json().data.isStartable).toBe(true)
})

test('An import uses the chosen replacements, creates the other names, and records both', async () => {
  const { job } = await check(
    { ...aRow('e'), ...cells('Acne', 'Sadles', 'Widht') },
    { ...aRow('f'), ...cells('Nova', 'Sadles', 'Width') },
  )
  const saddles = (await shop.db.selectFrom('category').select('slug').where('slug', 'like', 'saddles%').execute())[0]
  const reply = await run(job.id, [
    { kind: 'brand', code: 'acne', by: 'acme' },
    { kind: 'category', code: 'sadles', by: saddles?.slug ?? '' },
    { kind: 'attribute', code: 'option_widht', by: 'option_width' },
  ])
  const done = await finish(reply.json().data.id)
  expect(done.job.status).toBe('succeeded')
  expect(done.newTerms.map(({ name }) => name)).toEqual(['Nova'])
  expect(done.replacements.map(({ name, byName }) => `${name} → ${byName}`)).toEqual([
    'Acne → Acme',
    'Widht → Width',
    'Sadles → Saddles & Seatposts',
  ])
  expect(await brandNames()).toContain('Nova')
  expect(await brandNames()).not.toContain('Acne')
  expect(await shop.db.selectFrom('category').select('id').where('slug', '=', 'sadles').execute()).toEqual([])
  expect(await shop.db.selectFrom('attribute').select('id').where('code', '=', 'option_widht').execute()).toEqual([])
  const findings = (await owner.get(`/admin/imports/${done.job.id}/issues?reason=termReplaced`)).json().data
  expect(findings).toMatchObject([
    { row: 2, column: 'Vendor', value: 'Acne → Acme' },
    { row: 2, column: 'Type', value: 'Sadles → Saddles & Seatposts' },
    { row: 2, column: 'Option1 Name', value: 'Widht → Width' },
    { row: 3, column: 'Type' },
  ])
  const audit = await shop.db.selectFrom('audit_entry').select('after').where('action', '=', 'import.run').execute()
  expect(audit.at(-1)?.after).toMatchObject({ replacements: expect.stringContaining('Acne → Acme') })
})

test('Of two similar new names, the rarer one requires a decision, and can be replaced by the other', async () => {
  const { job, newTerms } = await check(
    { ...aRow('g'), ...cells('Kestrel', 'Saddles', 'Width') },
    { ...aRow('h'), ...cells('Kestrel', 'Saddles', 'Width') },
    { ...aRow('i'), ...cells('Kestrl', 'Saddles', 'Width') },
  )
  expect(newTerms.map(({ name, similar }) => [name, similar.map((each) => each.name)])).toEqual([
    ['Kestrl', ['Kestrel']],
    ['Kestrel', []],
  ])
  const reply = await run(job.id, [{ kind: 'brand', code: 'kestrl', by: 'kestrel' }])
  expect((await finish(reply.json().data.id)).newTerms).toMatchObject([{ name: 'Kestrel', products: 3 }])
  expect(await brandNames()).toContain('Kestrel')
  expect(await brandNames()).not.toContain('Kestrl')
})

test('The checkpoint of a check stores the names it found, for the worker that continues after a kill', async () => {
  const { data } = (await sendImport(owner, toCsv([{ ...aRow('j'), ...cells('Orbit', 'Saddles', 'Width') }]))).json()
  await doJobs(shop.services)
  const stored = await shop.db
    .selectFrom('job')
    .select('checkpoint')
    .where('id', '=', data.id)
    .executeTakeFirstOrThrow()
  expect(stored.checkpoint).toMatchObject({ newTerms: [{ kind: 'brand', code: 'orbit', products: 1 }] })
})

test('A file refers to a brand by its current name, regardless of its code', async () => {
  const brand = await shop.db
    .insertInto('attribute_option')
    .columns(['attribute_id', 'code', 'admin_name', 'position'])
    .expression((from) =>
      from
        .selectFrom('attribute')
        .select(({ val }) => ['id', val('ridge').as('code'), val('Ridge Works').as('name'), val(99).as('position')])
        .where('code', '=', 'brand'),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  const { job, newTerms } = await check({ ...aRow('g'), ...cells('RIDGE works', 'Saddles', 'Width') })
  expect(newTerms).toEqual([])
  await finish((await run(job.id)).json().data.id)
  const product = await shop.db.selectFrom('product').select('brand_id').where('sku', '=', 'g').executeTakeFirst()
  expect(product).toEqual({ brand_id: brand.id })
})
