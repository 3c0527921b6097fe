/** Saving a product writes only edited fields. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aProduct, aVariant } from '../../../testing/factories.ts'
import { signInAs } from '../../../testing/staff.ts'
import { buildTestShop, type TestShop, type Visitor } from '../../../testing/testShop.ts'
import { findExistingProducts } from '../../product/server/existingProducts.sql.ts'
import type { ProductForm } from '../productForm.ts'
import type { AdminProduct } from './productAdmin.contract.ts'

let shop: TestShop
let manager: Visitor
let id: number
beforeAll(async () => {
  shop = await buildTestShop()
  manager = (await signInAs(shop, 'manager')).browser
  const text = (name: string) => ({
    name: `${name} 120\u00a0ml`,
    shortDescription: `${name}\u202f: 120\u00a0ml`,
    description: `<p>${name} 120\u00a0ml\u00a0 for 2\u202f€</p>`,
  })
  const saved = await shop.saveOne(
    aProduct({
      ...{ sku: 'LUBE', categoryIds: [2], brand: 'acme', hsnCode: '340319' },
      text: { en: text('Lube'), de: text('Kettenöl'), fr: text('Huile') },
      images: [
        {
          ...{ path: 'import/aa/lube.png', width: 40, height: 30 },
          alt: { en: 'Bottle of 120\u00a0ml', de: 'Flasche,  120\u00a0ml', fr: 'Flacon de 120\u00a0ml' },
        },
      ],
      // Predates the check of the check digit.
      variants: [aVariant({ sku: 'LUBE-1', weightGrams: 130, barcode: 'ABC def 12345' })],
    }),
  )
  id = saved.productId
})
afterAll(() => shop.close())

const findRecord = async () => (await findExistingProducts(shop.db, ['LUBE'])).get('LUBE')?.record

/** @returns the changed fields in the audit log */
async function save(edit: (form: ProductForm) => void) {
  const product: AdminProduct = (await manager.get(`/admin/products/${id}`)).json().data
  edit(product.form)
  const seenStocks = Object.fromEntries(product.form.variants.map(({ sku, stock }) => [sku, stock]))
  const reply = await manager.put(`/admin/products/${id}`, {
    ...{ version: product.version, form: product.form, seenStocks },
  })
  expect(reply.statusCode, reply.body).toBe(200)
  const entry = await shop.db.selectFrom('audit_entry').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow()
  return { before: entry.before, after: entry.after }
}

test('Only a changed name is written and logged, whatever spaces the other texts have', async () => {
  const before = await findRecord()
  const logged = await save(({ texts }) => void Object.assign(texts.de, { name: ' Kettenöl,  grün 120\u00a0ml' }))
  expect(logged).toEqual({
    before: { 'texts.de.name': 'Kettenöl 120\u00a0ml' },
    after: { 'texts.de.name': 'Kettenöl, grün 120\u00a0ml' },
  })
  expect(await findRecord()).toEqual({
    ...before,
    texts: before?.texts.map((text) =>
      text.language === 'de' ? { ...text, name: 'Kettenöl, grün 120\u00a0ml' } : text,
    ),
  })
})

test('A text that is typed keeps its no-break spaces', async () => {
  const { after } = await save(({ texts, images }) => {
    texts.fr.shortDescription = 'Huile\u202f: 250\u00a0ml'
    texts.fr.description = '<p>Huile 250\u00a0ml</p>'
    for (const { alt } of images) alt.fr = 'Flacon de  250\u00a0ml'
  })
  expect(after).toEqual({
    'texts.fr.shortDescription': 'Huile\u202f: 250\u00a0ml',
    'texts.fr.description': '<p>Huile 250\u00a0ml</p>',
    images: expect.stringContaining('Flacon de 250\u00a0ml'),
  })
  // The same image's description in another language is unchanged, including its double space.
  expect((await findRecord())?.images[0]?.alt).toContainEqual(['de', 'Flasche,  120\u00a0ml'])
})

test('An entered barcode needs a valid check digit; an existing one stays', async () => {
  const put = async (barcode: string) => {
    const product: AdminProduct = (await manager.get(`/admin/products/${id}`)).json().data
    for (const variant of product.form.variants) variant.barcode = barcode
    return manager.put(`/admin/products/${id}`, { version: product.version, form: product.form, seenStocks: {} })
  }
  for (const barcode of ['12345', 'ABC def', '4006381333932', '400638133393']) {
    const reply = await put(barcode)
    expect([barcode, reply.statusCode]).toEqual([barcode, 422])
    expect(reply.json().errors).toEqual({
      'variants.0.barcode': [
        'A barcode has 8, 12, 13 or 14 digits, and the last one checks the others. Here a digit is wrong or missing.',
      ],
    })
  }
  for (const barcode of ['ABC def 12345', '96385074', '4006381333931', ''])
    expect((await put(barcode)).statusCode).toBe(200)
})
