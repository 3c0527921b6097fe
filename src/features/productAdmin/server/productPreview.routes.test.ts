/** The preview of a product in the back office. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildProductEditor, type ProductEditor } from '../../../testing/productEditor.ts'
import { signInAs } from '../../../testing/staff.ts'
import type { TestShop, Visitor } from '../../../testing/testShop.ts'
import { readUnsaved } from './productPreview.ts'

let editor: ProductEditor
let shop: TestShop
let manager: Visitor
beforeAll(async () => {
  editor = await buildProductEditor()
  ;({ shop, manager } = editor)
})
afterAll(() => shop.close())

test('Only the preview for the staff shows a product that is not sold', async () => {
  const { id } = await editor.addJersey()
  const product = await editor.read(id)
  const guest = shop.guest()
  expect((await guest.get(`/products/${id}`)).statusCode).toBe(200)
  await editor.save(product, (form) => {
    form.isActive = false
  })
  const { urlKey } = product

  const shoppers = (await shop.readersFor()).products
  expect([await shoppers.findProductId(urlKey), await shoppers.getProduct(id)]).toEqual([null, null])
  const other = await editor.addJersey()
  const elsewhere = (await shop.readersFor({ previewedProduct: other.id })).products
  expect([await elsewhere.findProductId(urlKey), await elsewhere.getProduct(id)]).toEqual([null, null])
  const previewed = (await shop.readersFor({ previewedProduct: id, language: 'fr' })).products
  expect(await previewed.findProductId(urlKey)).toBe(id)
  expect(await previewed.getProduct(id)).toMatchObject({ card: { id, name: 'Maillot' }, variants: [{}, {}] })
  expect((await previewed.getProduct(id))?.geometry).toHaveLength(1)

  const reply = await manager.get(`/admin/products/${id}/preview?language=fr`)
  expect([reply.statusCode, reply.headers['cache-control']]).toEqual([200, 'no-store'])
  expect((await manager.get('/admin/products/999999/preview')).statusCode).toBe(404)
  expect((await guest.get(`/admin/products/${id}/preview`)).statusCode).toBe(401)
  expect((await guest.get(`/products/${id}`)).statusCode).toBe(404)
})

test('The preview of an unsaved form shows what is typed and changes nothing', async () => {
  const { id, sku } = await editor.addJersey()
  const product = await editor.read(id)
  const [before, version] = [await editor.findRecord(sku), shop.services.catalogChanges.version()]
  const form = structuredClone(product.form)
  form.texts.de = { name: 'Trikot', shortDescription: 'Kurz', description: '<p>Neu</p><script>x()</script>' }
  for (const row of form.variants) Object.assign(row, { price: '700', salePrice: '', stock: '1' })
  form.isActive = false
  // An option that no product has had before.
  Object.assign(form.variants[0] ?? {}, { sku: `${sku}-NEW`, options: ['XXL'] })
  const seenStocks = Object.fromEntries(product.form.variants.map((row) => [row.sku, row.stock]))
  const edit = { version: product.version, form, seenStocks }
  const reader = { role: 'manager', language: 'en', mainLanguage: 'en', timeZone: 'UTC', currency: 'INR' } as const
  const reading = { ...reader, files: shop.services.files }
  const details = await readUnsaved(shop.services, id, edit, reading, 'de')
  expect(details).toMatchObject({ card: { id, name: 'Trikot' }, description: '<p>Neu</p>' })
  expect(details?.variants.map((each) => each.sku).toSorted()).toEqual([`${sku}-M`, `${sku}-NEW`])
  expect(JSON.stringify(details?.attributes)).toContain('XXL')

  const preview = (input: object, browser = manager) =>
    browser.post(`/admin/products/${id}/preview`, { ...edit, language: 'de', ...input })
  const reply = await preview({})
  expect([reply.statusCode, reply.headers['cache-control']]).toEqual([200, 'no-store'])
  const nameless = { ...form, texts: { ...form.texts, en: { ...form.texts.en, name: '' } } }
  expect((await preview({ form: nameless })).json().errors).toEqual({ 'texts.en.name': [expect.any(String)] })
  expect((await preview({ version: 'older' })).statusCode).toBe(409)
  const { browser } = await signInAs(shop, 'read-only')
  expect((await preview({}, browser)).statusCode).toBe(403)
  expect(await editor.findRecord(sku)).toEqual(before)
  expect((await editor.read(id)).version).toBe(product.version)
  expect(shop.services.catalogChanges.version()).toBe(version)
})
