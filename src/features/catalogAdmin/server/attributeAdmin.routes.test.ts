/** Attributes, options and brands in the back office, from the form to the storefront. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeImageForm } from '../../../testing/adminCalls.products.ts'
import { aProduct, aVariant } from '../../../testing/factories.ts'
import { signInAs } from '../../../testing/staff.ts'
import { buildTestShop, type TestShop, type Visitor } from '../../../testing/testShop.ts'
import { loadCatalogIndex } from '../../catalog/server/catalogIndex.ts'
import { findSpecification } from '../../product/server/details.sql.ts'
import { findExistingProducts } from '../../product/server/existingProducts.sql.ts'
import { findOutdatedProducts } from '../../product/server/productCards.sql.ts'
import { saveProduct } from '../../product/server/saveProduct.ts'
import { type AttributeForm, emptyAttribute, emptyOption, type OptionForm } from '../catalogForms.ts'

let shop: TestShop
let owner: Visitor
let content: Visitor

beforeAll(async () => {
  shop = await buildTestShop()
  owner = (await signInAs(shop, 'owner')).browser
  content = (await signInAs(shop, 'content')).browser
})
afterAll(() => shop.close())

const addAttribute = (fields: Partial<AttributeForm>) =>
  owner.post('/admin/attributes', { form: { ...emptyAttribute, nameEn: 'Gears', ...fields } })
const openAttribute = async (code: string) => (await owner.get(`/admin/attributes/${code}`)).json().data
const addOption = (code: string, fields: Partial<OptionForm>) =>
  owner.post(`/admin/attributes/${code}/options`, { form: { ...emptyOption, ...fields } })
async function addAndOpen(code: string, fields: Partial<OptionForm>) {
  const reply = await addOption(code, fields)
  expect(reply.statusCode).toBe(200)
  return openOption(reply.json().data.id)
}
const openOption = async (id: number) => (await owner.get(`/admin/options/${id}`)).json().data
const saveOption = (id: number, version: string, form: OptionForm, who = owner) =>
  who.put(`/admin/options/${id}`, { form, version })
const merge = (id: number, version: string, into: number) => owner.post(`/admin/options/${id}/merge`, { into, version })
const total = async (query: string) => (await shop.guest().get(`/products?${query}`)).json().meta.total
/** Saves products as an import does, with a newly loaded index. */
const importProduct = async (...products: Parameters<typeof saveProduct>[1][]) => {
  const index = await loadCatalogIndex(shop.db)
  for (const product of products) await saveProduct(shop.db, product, index)
}
const inColor = (sku: string, color: string) => aVariant({ sku, options: { color } })

test('A new attribute with options is offered in the editor of products, and filters the catalog', async () => {
  expect((await addAttribute({ code: 'Gears', filterable: 'yes' })).statusCode).toBe(200)
  const option = await addAndOpen('gears', { labelEn: 'Hub gear', labelDe: 'Nabenschaltung' })
  const { productId } = await shop.saveOne(aProduct({ sku: 'CITY', name: 'City' }))
  const path = `/admin/products/${productId}`
  const { form, version, attributes } = (await owner.get(path)).json().data
  expect(attributes.find(({ name }: { name: string }) => name === 'Gears').options).toEqual([
    { id: option.id, name: 'Hub gear' },
  ])
  const seenStocks = { 'CITY-1': form.variants[0].stock }
  await owner.put(path, { version, seenStocks, form: { ...form, optionIds: [option.id] } })
  const facets = await (await shop.readersFor({ language: 'de' })).catalog.listFacets({})
  expect(facets.facets.find(({ code }) => code === 'gears')?.options).toMatchObject([
    { label: 'Nabenschaltung', count: 1 },
  ])
  expect(await openOption(option.id)).toMatchObject({ products: 1, variants: 0 })

  const attribute = await openAttribute('gears')
  const hidden = {
    form: { ...attribute.form, filterable: '', type: 'text', code: 'other' },
    version: attribute.version,
  }
  expect((await owner.put('/admin/attributes/gears', hidden)).json().data.form).toMatchObject({
    ...{ code: 'gears', type: 'select', filterable: '' },
  })
  expect((await (await shop.readersFor()).catalog.listFacets({})).facets.map(({ code }) => code)).not.toContain('gears')
  expect((await owner.put('/admin/attributes/gears', hidden)).statusCode).toBe(409)
})

test.each<[Partial<AttributeForm>, string, RegExp]>([
  [{ code: '' }, 'code', /fill this in/],
  [{ code: '1st' }, 'code', /begin with a letter/],
  [{ code: 'page' }, 'code', /“page” is a parameter/],
  [{ code: 'color' }, 'code', /the code “color”/],
  [{ code: 'a', nameEn: '' }, 'nameEn', /fill this in/],
  [{ code: 'a', type: 'price' }, 'type', /one of the list/],
  [{ code: 'a', swatchType: 'image' }, 'swatchType', /one of the list/],
])('Rejects the attribute %j with an error at its field', async (fields, field, text) => {
  const reply = await addAttribute(fields)
  expect(reply.statusCode).toBe(422)
  expect(Object.keys(reply.json().errors)).toEqual([field])
  expect(reply.json().errors[field][0]).toMatch(text)
})

test.each<[Partial<OptionForm>, string, RegExp]>([
  [{ labelEn: '' }, 'labelEn', /fill this in/],
  [{ labelEn: 'BLACK' }, 'labelEn', /“BLACK” already exists/],
  [{ labelEn: 'Noir' }, 'labelEn', /“Black” already exists/],
  [{ labelEn: 'Coal', labelDe: 'Schwarz' }, 'labelDe', /already exists/],
  [{ labelEn: 'Coal', descriptionFr: 'Sombre' }, 'labelFr', /need a name/],
  [{ labelEn: 'Coal', swatch: 'red' }, 'swatch', /#2f6b4a/],
])('Rejects the color %j with an error at its field', async (fields, field, text) => {
  const reply = await addOption('color', fields)
  expect(reply.statusCode).toBe(422)
  expect(Object.keys(reply.json().errors)).toEqual([field])
  expect(reply.json().errors[field][0]).toMatch(text)
})

test('A renamed option is found by its new name, and imports can use either name', async () => {
  await importProduct(aProduct({ sku: 'MINT', variants: [inColor('MINT-1', 'minty')] }))
  const stored = (await openAttribute('color')).options.find(({ name }: { name: string }) => name === 'Minty')
  const { id, version, form } = await openOption(stored.id)
  expect((await saveOption(id, version, { ...form, labelEn: 'Peppermint' })).statusCode).toBe(200)
  expect(await total('name=peppermint')).toBe(1)
  await importProduct(
    aProduct({ sku: 'MINT-A', variants: [inColor('MINT-A1', 'minty')] }),
    aProduct({ sku: 'MINT-B', variants: [inColor('MINT-B1', 'peppermint')] }),
  )
  expect(await openOption(id)).toMatchObject({ products: 3, variants: 3 })
  expect(await saveOption(id, version, form)).toMatchObject({ statusCode: 409 })
})

test('Merged colors are one color in variants, filters, search, cards and later imports', async () => {
  await importProduct(
    aProduct({ sku: 'BELL-GREY', variants: [inColor('BELL-GREY-1', 'greyish'), inColor('BELL-GREY-2', 'white')] }),
    aProduct({ sku: 'BELL-GRAY', variants: [inColor('BELL-GRAY-1', 'grayish')] }),
  )
  const { options } = await openAttribute('color')
  const find = (name: string) => options.find((each: { name: string }) => each.name === name).id
  const [grey, gray] = [await openOption(find('Greyish')), await openOption(find('Grayish'))]
  const merged = await merge(gray.id, gray.version, grey.id)
  expect(merged.statusCode).toBe(200)
  expect(await total(`color=${grey.id}`)).toBe(2)
  expect(await total('name=greyish')).toBe(2)
  expect(await total('name=grayish&spelling=exact')).toBe(0)
  expect(await findOutdatedProducts(shop.db)).toEqual([])
  await importProduct(aProduct({ sku: 'BELL-3', variants: [inColor('BELL-3-1', 'grayish')] }))
  expect(await openOption(grey.id)).toMatchObject({ products: 3, variants: 3 })
  expect((await owner.get(`/admin/options/${gray.id}`)).statusCode).toBe(404)
  expect((await merge(gray.id, gray.version, grey.id)).statusCode).toBe(404)
})

test('Rejects a merge that would give a product the same variant twice, and names the product', async () => {
  await importProduct(aProduct({ sku: 'BOTH', variants: [inColor('BOTH-1', 'sandy'), inColor('BOTH-2', 'beige-ish')] }))
  const { options } = await openAttribute('color')
  const find = (name: string) => options.find((each: { name: string }) => each.name === name).id
  const sand = await openOption(find('Sandy'))
  const reply = await merge(sand.id, sand.version, find('Beige ish'))
  expect(reply.statusCode).toBe(422)
  expect(reply.json().message).toMatch(/same options: BOTH\./)
  expect(await openOption(sand.id)).toMatchObject({ variants: 1 })
  const size = await addAndOpen('size', { labelEn: 'Huge' })
  expect((await merge(sand.id, sand.version, size.id)).statusCode).toBe(404)
  expect((await merge(sand.id, sand.version, sand.id)).statusCode).toBe(404)
  expect((await merge(sand.id, 'other', find('Beige ish'))).statusCode).toBe(409)
})

test('Merging brands updates products and promotions and redirects old links', async () => {
  const [acme, acmeInc] = [
    await addAndOpen('brand', { labelEn: 'Acme' }),
    await addAndOpen('brand', { labelEn: 'Acme Inc' }),
  ]
  await importProduct(
    aProduct({ sku: 'ACME-1', name: 'One', brand: 'acme' }),
    aProduct({ sku: 'ACME-2', name: 'Two', brand: 'acme-inc' }),
  )
  const coupon = await shop.db
    .insertInto('coupon')
    .values({ code: 'ACME', kind: 'free_shipping', is_targeted: true })
    .returning('id')
    .executeTakeFirstOrThrow()
  await shop.db
    .insertInto('coupon_target')
    .values([
      { coupon_id: coupon.id, brand_id: acmeInc.id },
      { coupon_id: coupon.id, brand_id: acme.id },
    ])
    .execute()
  expect((await merge(acmeInc.id, acmeInc.version, acme.id)).statusCode).toBe(200)
  expect(await total(`brand=${acme.id}`)).toBe(2)
  const { catalog } = await shop.readersFor()
  expect(await catalog.findMergedBrand(acmeInc.id)).toBe(acme.id)
  const targets = await shop.db.selectFrom('coupon_target').select('brand_id').execute()
  expect(targets).toEqual([{ brand_id: acme.id }])
  await importProduct(aProduct({ sku: 'ACME-3', name: 'Three', brand: 'acme-inc' }))
  expect((await openOption(acme.id)).products).toBe(3)
})

test('Attributes and options that are in use or that the shop needs cannot be deleted', async () => {
  const steel = await addAndOpen('frame_material', { labelEn: 'Steel' })
  await importProduct(aProduct({ sku: 'FRAME', options: { frame_material: ['steel'] } }))
  const used = await owner.delete(`/admin/options/${steel.id}`)
  expect(used.statusCode).toBe(422)
  expect(used.json().message).toMatch(/1 product, 0 variants/)
  expect((await owner.delete('/admin/attributes/frame_material')).statusCode).toBe(422)
  expect((await owner.delete('/admin/attributes/brand')).json().message).toMatch(/needs this attribute/)
  const unused = await addAndOpen('frame_material', { labelEn: 'Bamboo' })
  expect((await owner.delete(`/admin/options/${unused.id}`)).statusCode).toBe(200)
  await addAttribute({ code: 'unused' })
  await addAndOpen('unused', { labelEn: 'Nothing' })
  expect((await owner.delete('/admin/attributes/unused')).statusCode).toBe(200)
  expect((await owner.get('/admin/attributes/unused')).statusCode).toBe(404)
})

test('The order of brands decides which four are below bikes in the menu', async () => {
  for (const labelEn of ['Brand A', 'Brand B', 'Brand C', 'Brand D', 'Brand E']) await addAndOpen('brand', { labelEn })
  const before = (await openAttribute('brand')).options.map(({ id }: { id: number }) => id)
  const order = (after: number[]) => owner.put('/admin/attributes/brand/order', { before, after })
  expect((await order(before.toReversed())).statusCode).toBe(200)
  const { bikeBrands } = await (await shop.readersFor()).catalog.getMenu()
  expect(bikeBrands.map(({ name }) => name)).toEqual(['Brand E', 'Brand D', 'Brand C', 'Brand B'])
  expect((await order(before)).statusCode).toBe(409)
})

test('The order of attributes applies to filters, the specification and the options of variants', async () => {
  for (const code of ['bead', 'casing']) await addAttribute({ code, nameEn: code, filterable: 'yes' })
  await importProduct(
    aProduct({ sku: 'TIRE', name: 'Tire', options: { bead: ['wire'], casing: ['nylon'] } }),
    aProduct({
      sku: 'TUBE',
      name: 'Tube',
      variants: [aVariant({ sku: 'TUBE-1', options: { color: 'red', size: 'm' } })],
    }),
  )
  const tire = await shop.db.selectFrom('product').select('id').where('sku', '=', 'TIRE').executeTakeFirstOrThrow()
  const readFacets = async () => (await (await shop.readersFor()).catalog.listFacets({})).facets.map(({ code }) => code)
  const readOptions = async () =>
    [...(await findExistingProducts(shop.db, ['TUBE'])).values()][0]?.record.variants[0]?.options
  const readRows = async () => (await findSpecification(shop.db, tire.id, 'en'))?.map(({ code }) => code)
  const [facets, options, rows] = [await readFacets(), await readOptions(), await readRows()]
  expect(rows).toEqual(['bead', 'casing'])
  expect(options).toHaveLength(2)
  const attributes: { id: number }[] = (await owner.get('/admin/attributes')).json().data
  const before = attributes.map(({ id }) => id)
  const order = (after: number[]) => owner.put('/admin/attribute-order', { before, after })
  for (const incomplete of [before.slice(1), [...before, 999_999], [...before.slice(1), before[1] ?? 0]])
    expect((await order(incomplete)).statusCode).toBe(409)
  expect((await order(before.toReversed())).statusCode).toBe(200)
  expect(await readFacets()).toEqual(facets.toReversed())
  expect(await readRows()).toEqual(['casing', 'bead'])
  expect(await readOptions()).toEqual(options?.toReversed())
  // A request based on the old order is rejected.
  expect((await order(before)).statusCode).toBe(409)
})

test('A brand has a logo and texts; the role for texts cannot change the logo', async () => {
  const { path } = (await owner.post('/admin/catalog-images', await makeImageForm('#224466'))).json().data
  const { id, version, form } = await addAndOpen('brand', { labelEn: 'Logo brand', swatch: path, descriptionEn: 'Old' })
  expect((await openOption(id)).imageUrl).toContain(path)
  expect((await saveOption(id, version, { ...form, swatch: '' }, content)).statusCode).toBe(403)
  expect((await saveOption(id, version, { ...form, descriptionEn: 'Since 1926' }, content)).statusCode).toBe(200)
  const brands = await (await shop.readersFor()).catalog.listBrands()
  expect(brands.find((brand) => brand.id === id)).toMatchObject({ description: 'Since 1926', logo: expect.any(String) })
})

test('Rejects the second of two concurrent additions of the same brand', async () => {
  const replies = await Promise.all([1, 2].map(() => addOption('brand', { labelEn: 'Twice' })))
  expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422])
})
