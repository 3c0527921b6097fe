/** Build and paint of a product in the back office. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aBicycle } from '../../../../testing/demoBicycles.ts'
import { aProduct, aVariant, frameGeometry } from '../../../../testing/factories.ts'
import { signInAs } from '../../../../testing/staff.ts'
import { buildTestShop, type TestShop, type Visitor } from '../../../../testing/testShop.ts'
import { applyStart, type BuildStart, blackParts, toFormBuild, toFormPaint } from '../../buildForm.ts'
import { findStart } from '../../startingBuilds.ts'
import type { AdminProduct } from '../productAdmin.contract.ts'
import type { BuiltBicycle } from './builds.contract.ts'

let shop: TestShop
let manager: Visitor
beforeAll(async () => {
  shop = await buildTestShop({ products: [aBicycle('FLINT')] })
  manager = (await signInAs(shop, 'manager')).browser
})
afterAll(() => shop.close())

/** A separate product in red and teal, with geometry for one size. */
async function addBike(sku: string): Promise<AdminProduct> {
  const { productId } = await shop.saveOne(
    aProduct({
      sku,
      text: { en: { name: `Bike ${sku}`, shortDescription: 'Short', description: '<p>Long</p>' } },
      geometry: { m: { ...frameGeometry, riderMinCm: 168, riderMaxCm: 178 } },
      variants: ['red', 'teal'].map((color) =>
        aVariant({ sku: `${sku}-${color}`, options: { color, size: 'm' }, priceMinor: 900_00, stock: 4 }),
      ),
    }),
  )
  return read(productId)
}

const read = async (id: number, browser = manager): Promise<AdminProduct> =>
  (await browser.get(`/admin/products/${id}`)).json().data

async function save(product: AdminProduct, edit: (form: AdminProduct['form']) => void, browser = manager) {
  const form = structuredClone(product.form)
  edit(form)
  const seenStocks = Object.fromEntries(product.form.variants.map(({ sku, stock }) => [sku, stock]))
  return browser.put(`/admin/products/${product.id}`, { version: product.version, form, seenStocks })
}

const start = (product: AdminProduct, from: BuildStart = findStart('gravel')) =>
  save(product, (form) => Object.assign(form, applyStart(from, form.colorways, product.colors)))

const list = async (query = ''): Promise<BuiltBicycle[]> =>
  (await manager.get(`/admin/products/builds${query}`)).json().data

test('A product gets a build and the paint of its colors, and shoppers see them', async () => {
  const product = await addBike('GRAVEL')
  expect(product.colors.map(({ code }) => code)).toEqual(product.form.colorways.map(({ color }) => color))
  expect(product.form.build).toEqual(toFormBuild(null))
  const shopper = async () => (await shop.guest().get(`/product-bicycle/${product.id}`)).json().data
  expect(await shopper()).toBeNull()
  const reply = await start(product)
  expect(reply.statusCode, reply.body).toBe(200)
  const { build, paint } = findStart('gravel')
  expect(reply.json().data.form.build).toEqual(toFormBuild(build))
  const shown = await shopper()
  expect(shown.build).toEqual(build)
  expect(shown.colourways).toHaveLength(2)
  expect(shown.colourways[0].paint.saddle).toBe(paint.saddle)

  // Saving stored values changes nothing.
  const saved = await read(product.id)
  expect((await save(saved, () => {})).json().data.version).toBe(saved.version)

  const entry = await shop.db
    .selectFrom('audit_entry')
    .select(['before', 'after'])
    .where('action', '=', 'product.save')
    .where('entity_name', '=', 'GRAVEL')
    .orderBy('id')
    .executeTakeFirstOrThrow()
  expect(entry.before).toEqual({})
  expect(entry.after).toMatchObject({ 'build.bar': 'drop', 'colorways.red.saddle': paint.saddle })

  // Without any parts or paint, the product has no build.
  const removed = await save(saved, (form) => {
    form.build = toFormBuild(null)
    form.colorways = form.colorways.map(({ color }) => ({ color, paint: toFormPaint(null) }))
  })
  expect(removed.statusCode).toBe(200)
  expect(await shopper()).toBeNull()
})

test('Colors are stored as #rrggbb, however they were typed', async () => {
  const product = (await start(await addBike('CLASSIC'))).json().data
  const reply = await save(product, ({ colorways: [first] }) =>
    Object.assign(first?.paint ?? {}, { frame: ' A3221D', fork: '#FFF' }),
  )
  expect(reply.json().data.form.colorways[0].paint).toMatchObject({ frame: '#a3221d', fork: '#ffffff' })
})

test('Reports errors at their fields, and saves nothing', async () => {
  const product = await addBike('WRONG')
  const paintOnly = await save(product, ({ colorways }) => {
    Object.assign(colorways[1]?.paint ?? {}, { frame: 'red', fork: '#101010' })
  })
  expect(paintOnly.statusCode).toBe(422)
  const missing = ['Choose a value for every part, or remove the build.']
  expect(paintOnly.json().errors).toMatchObject({
    'build.frame': missing,
    'build.tread': missing,
    'colorways.1.frame': ['Enter a colour such as #26696d.'],
    'colorways.1.saddle': ['Fill in all colours of the paint, or none.'],
  })
  const unknown = await save(product, (form) => {
    form.build = { ...toFormBuild(findStart('road').build), bar: 'square', fork: '' }
  })
  expect(unknown.json().errors).toEqual({ 'build.bar': ['This part has no such value.'], 'build.fork': missing })
  expect((await read(product.id)).version).toBe(product.version)
})

test('Neither overwrites a colleague’s change nor accepts one without permission', async () => {
  const product = await addBike('TWICE')
  expect((await start(product)).statusCode).toBe(200)
  expect((await start(product, findStart('bmx'))).statusCode).toBe(409)
  const reader = (await signInAs(shop, 'read-only')).browser
  const now = await read(product.id, reader)
  expect((await save(now, (form) => Object.assign(form.build, { rack: true }), reader)).statusCode).toBe(403)
  expect(await read(product.id)).toEqual(now)
})

test('Bicycles with a build are listed by name, with what a copy needs', async () => {
  const flint = shop.saved[0]?.productId ?? 0
  const product = (await start(await addBike('LISTED'))).json().data
  await addBike('UNBUILT')
  const skus = (await list()).map(({ sku }) => sku)
  expect(skus).toEqual(expect.arrayContaining(['FLINT', 'LISTED']))
  expect(skus).not.toContain('UNBUILT')
  expect((await list(`?except=${flint}`)).map(({ sku }) => sku)).not.toContain('FLINT')
  const [found, ...others] = await list('?search=listed')
  expect(others).toEqual([])
  expect(found).toMatchObject({ name: 'Bike LISTED', build: findStart('gravel').build, geometry: { riderMinCm: 168 } })
  expect(found?.colorways.map(({ color }) => color).sort()).toEqual(['red', 'teal'])
  await manager.post(`/admin/products/${product.id}/archive`)
  expect(await list('?search=listed')).toEqual([])
})

test('A copied build has the parts and, in the same colors, the paint of the other bicycle', async () => {
  const [flint] = await list('?search=FLINT')
  if (!flint) throw new Error('not listed')
  const [first] = flint.colorways
  const product = await addBike('COPIED')
  const from = { ...flint, colorways: [{ color: 'red', paint: first?.paint ?? blackParts }], paint: blackParts }
  const { build, colorways } = (await start(product, from)).json().data.form
  expect(build).toEqual(toFormBuild(flint.build))
  expect(colorways.find(({ color }: { color: string }) => color === 'red').paint).toEqual(first?.paint)
  expect(colorways.find(({ color }: { color: string }) => color === 'teal').paint.saddle).toBe(blackParts.saddle)
})

test('A product with one color in its specification has the paint of that color', async () => {
  const { productId } = await shop.saveOne(
    aProduct({
      sku: 'ONE-COLOR',
      options: { color: ['teal'] },
      variants: [aVariant({ sku: 'ONE-M', options: { size: 'm' } })],
    }),
  )
  const product = await read(productId)
  expect(product.form.colorways.map(({ color }) => color)).toEqual(['teal'])
  expect((await start(product)).json().data.form.colorways[0].paint.frame).not.toBe('')
})
