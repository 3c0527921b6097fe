/** Categories in the back office, from the form to the storefront. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Language } from '../../../shared/locale.ts'
import { makeImageForm } from '../../../testing/adminCalls.products.ts'
import { aProduct } from '../../../testing/factories.ts'
import { doJobs } from '../../../testing/jobs.ts'
import { signInAs } from '../../../testing/staff.ts'
import { buildTestShop, type TestShop, type Visitor } from '../../../testing/testShop.ts'
import { findOutdatedProducts } from '../../product/server/productCards.sql.ts'
import { type CategoryForm, emptyCategory } from '../catalogForms.ts'
import { maxIndexedAtOnce } from './refreshProducts.ts'

let shop: TestShop
let owner: Visitor
let content: Visitor

beforeAll(async () => {
  shop = await buildTestShop({ products: [aProduct({ sku: 'TRAIL', name: 'Trail' })] })
  owner = (await signInAs(shop, 'owner')).browser
  content = (await signInAs(shop, 'content')).browser
})
afterAll(() => shop.close())

let made = 0
const add = (fields: Partial<CategoryForm>) => {
  made += 1
  return owner.post('/admin/categories', {
    form: { ...emptyCategory, nameEn: `Category ${made}`, parent: '55', ...fields },
  })
}
const open = async (id: number) => (await owner.get(`/admin/categories/${id}`)).json().data
async function addAndOpen(fields: Partial<CategoryForm> = {}) {
  const reply = await add(fields)
  expect(reply.statusCode).toBe(200)
  return open(reply.json().data.id)
}
const save = (id: number, version: string, form: CategoryForm, who = owner) =>
  who.put(`/admin/categories/${id}`, { form, version })
const readMenu = async () => (await shop.readersFor()).catalog.getMenu()
const list = async () => (await owner.get('/admin/categories')).json().data
const countListed = async (slug: string) => (await shop.guest().get(`/products?cat_slug=${slug}`)).json().meta.total
const search = async (words: string) => (await shop.guest().get(`/products?name=${words}`)).json().meta.total

test('A new category is in the menu of every process at once, in its languages', async () => {
  const other = await shop.startAnother()
  const { id, form } = await addAndOpen({ nameEn: 'Cargo  bikes', nameFr: 'Vélos cargo', parent: '1', slug: '' })
  expect(form).toMatchObject({ nameEn: 'Cargo bikes', nameDe: '', slug: 'cargo-bikes', shown: 'yes' })
  expect((await readMenu()).bikes.at(-1)).toMatchObject({ id, name: 'Cargo bikes', slug: 'cargo-bikes' })
  const french = await (await shop.readersFor({ language: 'fr' })).catalog.getMenu()
  expect(french.bikes.at(-1)?.name).toBe('Vélos cargo')
  await other.services.catalogChanges.catchUp()
  const reply = await other.guest().get('/descendant-categories?parent_id=1')
  expect(JSON.stringify(reply.json())).toContain('cargo-bikes')
  expect((await list()).find((node: { id: number }) => node.id === id)).toMatchObject({ depth: 1, missing: ['de'] })
})

test.each<[Partial<CategoryForm>, string, RegExp]>([
  [{ nameEn: ' ' }, 'nameEn', /fill this in/],
  [{ nameDe: 'x'.repeat(101) }, 'nameDe', /100 characters/],
  [{ descriptionFr: 'Sans nom' }, 'nameFr', /need a name/],
  [{ slug: 'Two Words' }, 'slug', /single hyphens/],
  [{ slug: 'mountain-bikes' }, 'slug', /“mountain-bikes”/],
  [{ slug: 'root' }, 'slug', /“root”/],
  [{ parent: '' }, 'parent', /still exists/],
  [{ parent: '999999' }, 'parent', /still exists/],
  [{ image: '../secret.png' }, 'image', /no longer stored/],
])('Rejects %j with an error at its field', async (fields, field, text) => {
  const reply = await add(fields)
  expect(reply.statusCode).toBe(422)
  expect(Object.keys(reply.json().errors)).toEqual([field])
  expect(reply.json().errors[field][0]).toMatch(text)
})

test('A renamed category is found by its new name, and its former URL leads to it', async () => {
  const { id, version, form } = await addAndOpen({ nameEn: 'Saddles', slug: 'saddles' })
  await shop.saveOne(aProduct({ sku: 'SEAT', name: 'Comfort', categoryIds: [id] }))
  const renamed = { ...form, nameEn: 'Perches', slug: 'perches' }
  expect((await save(id, version, renamed)).statusCode).toBe(200)
  expect(await search('perches')).toBe(1)
  expect(await search('saddles')).toBe(0)
  const { catalog } = await shop.readersFor()
  expect(await catalog.findCategory('saddles')).toBeNull()
  expect(await catalog.findCurrentSlug('saddles')).toBe('perches')
  expect(await countListed('saddles')).toBe(1)
  expect((await open(id)).formerSlugs).toEqual(['saddles'])

  // A category that reuses the slug also takes over its URL.
  await addAndOpen({ nameEn: 'Saddles again', slug: 'saddles' })
  expect((await open(id)).formerSlugs).toEqual([])
  expect(await countListed('saddles')).toBe(0)
})

test('Moving a category takes its descendants and their products along; it cannot be moved below itself', async () => {
  const parent = await addAndOpen({ nameEn: 'Rolling', parent: '55' })
  const child = await addAndOpen({ nameEn: 'Hubs', parent: String(parent.id) })
  await shop.saveOne(aProduct({ sku: 'HUB', name: 'Silent one', categoryIds: [child.id] }))
  expect(await countListed('accessories')).toBe(0)
  const below = await save(parent.id, parent.version, { ...parent.form, parent: String(child.id) })
  expect(below.json().errors.parent[0]).toMatch(/below itself/)
  expect((await save(parent.id, parent.version, { ...parent.form, parent: '15' })).statusCode).toBe(200)
  const entry = await shop.db
    .selectFrom('audit_entry')
    .select(['before', 'after'])
    .where('action', '=', 'category.save')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  const names = await shop.db
    .selectFrom('category_text')
    .select('name')
    .where('language', '=', 'en')
    .where('category_id', 'in', [15, 55])
    .orderBy('category_id', 'desc')
    .execute()
  expect([entry.before, entry.after]).toEqual(names.map(({ name }) => ({ parent: name })))
  expect(await countListed('accessories')).toBe(1)
  expect(await search('accessories')).toBe(1)
  const { lineage } = await shop.db
    .selectFrom('category')
    .select('lineage')
    .where('id', '=', child.id)
    .executeTakeFirstOrThrow()
  expect(lineage).toEqual([1, 15, parent.id, child.id])
})

test('Rejects the second of two concurrent moves that put two categories below each other', async () => {
  const [one, two] = [await addAndOpen(), await addAndOpen()]
  const replies = await Promise.all([
    save(one.id, one.version, { ...one.form, parent: String(two.id) }),
    save(two.id, two.version, { ...two.form, parent: String(one.id) }),
  ])
  expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422])
})

test('A change based on an outdated version is rejected and changes nothing', async () => {
  const { id, version, form } = await addAndOpen()
  expect((await save(id, version, { ...form, nameDe: 'Neu' })).statusCode).toBe(200)
  const late = await save(id, version, { ...form, nameFr: 'Tard' })
  expect(late.statusCode).toBe(409)
  expect((await open(id)).form).toMatchObject({ nameDe: 'Neu', nameFr: '' })
})

test('Reorders the children of a category unless their order has changed in the meantime', async () => {
  const parent = await addAndOpen({ parent: '1' })
  const ids: number[] = []
  for (const nameEn of ['A', 'B', 'C'])
    ids.push((await addAndOpen({ nameEn: `Order ${nameEn}`, parent: String(parent.id) })).id)
  const order = (before: number[], after: number[]) =>
    owner.put(`/admin/categories/${parent.id}/order`, { before, after })
  expect((await order(ids, ids.toReversed())).statusCode).toBe(200)
  const category = await (await shop.readersFor()).catalog.findCategory(parent.form.slug)
  expect(category?.children.map(({ name }) => name)).toEqual(['Order C', 'Order B', 'Order A'])
  expect((await order(ids, ids)).statusCode).toBe(409)
  expect((await order(ids.toReversed(), ids.slice(1))).statusCode).toBe(409)
})

test('The categories of the specification cannot be deleted, moved or given another URL', async () => {
  for (const id of [1, 15, 55]) {
    const { version, form, isFixed } = await open(id)
    expect(isFixed).toBe(true)
    expect((await owner.delete(`/admin/categories/${id}?version=${version}`)).json().message).toMatch(/needs this/)
    expect((await save(id, version, { ...form, parent: '2' })).statusCode).toBe(422)
    expect((await save(id, version, { ...form, slug: 'other' })).statusCode).toBe(422)
    expect((await save(id, version, { ...form, nameEn: `Name ${id}` })).statusCode).toBe(200)
  }
})

test('A category with children cannot be deleted; the products of a deleted one move to the chosen category', async () => {
  const parent = await addAndOpen({ nameEn: 'Old', slug: 'old' })
  const child = await addAndOpen({ nameEn: 'Older', slug: 'older', parent: String(parent.id) })
  const target = await addAndOpen({ nameEn: 'Newest', slug: 'newest' })
  const { productId } = await shop.saveOne(
    aProduct({ sku: 'MOVED', name: 'Moved', categoryIds: [child.id, target.id] }),
  )
  await shop.saveOne(aProduct({ sku: 'ALONE', name: 'Alone', categoryIds: [child.id] }))
  const remove = (id: number, version: string, moveTo = '') =>
    owner.delete(`/admin/categories/${id}?version=${version}${moveTo}`)
  expect((await remove(parent.id, parent.version)).json().message).toMatch(/There is a category below/)
  expect((await remove(child.id, child.version)).json().errors.moveTo[0]).toMatch(/products move to/)
  expect((await remove(child.id, child.version, '&moveTo=1')).statusCode).toBe(422)
  expect((await remove(child.id, 'another', `&moveTo=${target.id}`)).statusCode).toBe(409)
  expect((await remove(child.id, child.version, `&moveTo=${target.id}`)).statusCode).toBe(200)
  expect(await countListed('newest')).toBe(2)
  expect(await countListed('older')).toBe(2)
  expect(await search('newest')).toBe(2)
  expect(await search('older')).toBe(0)
  expect(await findOutdatedProducts(shop.db)).toEqual([])
  const { form } = (await owner.get(`/admin/products/${productId}`)).json().data
  expect(form.categoryIds).toEqual([target.id])
  // Without products, the URL leads to the parent.
  expect((await remove(parent.id, parent.version)).statusCode).toBe(200)
  expect(await (await shop.readersFor()).catalog.findCurrentSlug('old')).toBe('spares')
})

test('The role for texts can change only texts', async () => {
  const { id, version, form } = await addAndOpen()
  expect((await save(id, version, { ...form, shown: '' }, content)).statusCode).toBe(403)
  expect((await save(id, version, { ...form, descriptionEn: 'Words' }, content)).statusCode).toBe(200)
})

test('A hidden category leaves the menu, but its products stay in the shop', async () => {
  const { id, version, form } = await addAndOpen({ nameEn: 'Secret', slug: 'secret', parent: '1' })
  await shop.saveOne(aProduct({ sku: 'SHY', name: 'Shy', categoryIds: [id] }))
  expect((await save(id, version, { ...form, shown: '' })).statusCode).toBe(200)
  expect((await readMenu()).bikes.map(({ slug }) => slug)).not.toContain('secret')
  expect(await search('shy')).toBe(1)
})

test('An uploaded image appears in the menu, with its description in the language of the shopper', async () => {
  const upload = await owner.post('/admin/catalog-images', await makeImageForm('#aa3300'))
  const { path } = upload.json().data
  const { id } = await addAndOpen({ image: path, parent: '1', nameDe: 'Lastenräder' })
  const find = async (language: Language) => {
    const { bikes } = await (await shop.readersFor({ language })).catalog.getMenu()
    return bikes.find((each) => each.id === id)
  }
  expect((await find('en'))?.image).toContain(path)
  expect(await find('en')).not.toHaveProperty('imageAlt')
  const { version, form } = await open(id)
  const described = { ...form, imageAltEn: 'A cargo bike with a box', imageAltDe: 'Ein Lastenrad mit Kiste' }
  // The role for texts can edit the description.
  expect((await save(id, version, described, content)).statusCode).toBe(200)
  expect((await find('en'))?.imageAlt).toBe('A cargo bike with a box')
  expect((await find('de'))?.imageAlt).toBe('Ein Lastenrad mit Kiste')
  // A language without texts falls back to English.
  expect((await find('fr'))?.imageAlt).toBe('A cargo bike with a box')
})

test('An image description is validated like other texts', async () => {
  const reply = await add({ imageAltEn: 'x'.repeat(301), imageAltFr: 'Un vélo cargo' })
  expect(reply.statusCode).toBe(422)
  expect(Object.keys(reply.json().errors).sort()).toEqual(['imageAltEn', 'nameFr'])
})

test('A job updates the search when many products are affected', async () => {
  const { id, version, form } = await addAndOpen({ nameEn: 'Bulk', slug: 'bulk' })
  await shop.save(
    ...Array.from({ length: maxIndexedAtOnce + 1 }, (_, index) =>
      aProduct({ sku: `PART-${index}`, name: `Item ${index}`, categoryIds: [id] }),
    ),
  )
  expect((await save(id, version, { ...form, nameEn: 'Masses' })).statusCode).toBe(200)
  expect(await search('masses')).toBe(0)
  await doJobs(shop.services)
  expect(await search('masses')).toBe(maxIndexedAtOnce + 1)
  expect(await search('bulk')).toBe(0)
})
