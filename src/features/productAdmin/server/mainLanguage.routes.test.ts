import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeImageForm } from '../../../testing/adminCalls.products.ts'
import { signInAs } from '../../../testing/staff.ts'
import { buildTestShop, type TestShop, type Visitor } from '../../../testing/testShop.ts'
import { emptyBanner } from '../../contentAdmin/bannerForm.ts'
import { emptyForm as emptyPromotion } from '../../promotionAdmin/promotionForm.ts'
import { emptyMethod, emptyRate } from '../../shippingAdmin/methodForm.ts'

let shop: TestShop
let owner: Visitor
beforeAll(async () => {
  shop = await buildTestShop({ settings: { SHOP_LANGUAGES: 'de, en', BASE_CURRENCY: 'EUR' } })
  owner = (await signInAs(shop, 'owner')).browser
})
afterAll(() => shop.close())

const findName = async (url: string, locale: string) => (await shop.get(`${url}&locale=${locale}`)).json().data[0].name

test('A product of a German shop needs no English; its German texts are used until there are English ones', async () => {
  const { categories } = (await owner.get('/admin/products/facets')).json().data
  const input = { name: 'Messingklingel', sku: 'KLINGEL', price: '24.50', category: categories[0].id, options: [] }
  const created = await owner.post('/admin/products', input)
  expect(created.statusCode, created.body).toBe(200)
  const path = `/admin/products/${created.json().data.id}`
  const read = async () => (await owner.get(path)).json().data
  const save = async (edit: (texts: Record<string, { name: string }>) => void) => {
    const { form, version } = await read()
    edit(form.texts)
    const seenStocks = { KLINGEL: form.variants[0].stock }
    return owner.put(path, { version, form: { ...form, isActive: true }, seenStocks })
  }
  const names = async () => {
    const { texts } = (await read()).form
    return [texts.de.name, texts.en.name, texts.fr.name]
  }
  expect(await names()).toEqual(['Messingklingel', 'Messingklingel', ''])

  expect((await save(({ de }) => Object.assign(de ?? {}, { name: 'Glocke' }))).statusCode).toBe(200)
  expect(await names()).toEqual(['Glocke', 'Glocke', ''])
  const url = '/products?category_id=1&url_key=messingklingel'
  expect(await Promise.all(['de', 'en', 'fn'].map((locale) => findName(url, locale)))).toEqual(Array(3).fill('Glocke'))

  expect((await save(({ en }) => Object.assign(en ?? {}, { name: 'Brass bell' }))).statusCode).toBe(200)
  expect((await save(({ de }) => Object.assign(de ?? {}, { name: 'Klingel' }))).statusCode).toBe(200)
  expect(await names()).toEqual(['Klingel', 'Brass bell', ''])

  const rejected = await save(({ de }) => Object.assign(de ?? {}, { name: '' }))
  expect(Object.keys(rejected.json().errors)).toEqual(['texts.de.name'])
})

test('The same holds for categories, brands and pages', async () => {
  const tree = (await owner.get('/admin/categories')).json().data
  const category = {
    ...{ nameEn: '', nameFr: '', nameDe: 'Fahrräder', descriptionEn: '', descriptionFr: '', descriptionDe: '' },
    ...{ metaDescriptionEn: '', metaDescriptionFr: '', metaDescriptionDe: '', slug: '', parent: String(tree[0].id) },
    ...{ shown: 'yes', image: '', imageAltEn: '', imageAltFr: '', imageAltDe: '' },
  }
  const added = await owner.post('/admin/categories', { form: category })
  expect(added.statusCode, added.body).toBe(200)
  const { form } = (await owner.get(`/admin/categories/${added.json().data.id}`)).json().data
  expect(form).toMatchObject({ nameEn: 'Fahrräder', nameDe: 'Fahrräder', slug: 'fahrrader' })
  const nameless = await owner.post('/admin/categories', { form: { ...category, nameDe: '', nameEn: 'Bicycles' } })
  expect(Object.keys(nameless.json().errors)).toContain('nameDe')

  const brand = { ...{ labelEn: '', labelFr: '', labelDe: 'Vossrad', swatch: '' } }
  const descriptions = { descriptionEn: '', descriptionFr: '', descriptionDe: '' }
  const option = await owner.post('/admin/attributes/brand/options', { form: { ...brand, ...descriptions } })
  expect(option.statusCode, option.body).toBe(200)

  const page = (await owner.get('/admin/pages/legal-notice')).json().data
  expect(Object.keys(page.startingTexts).sort()).toEqual(['de', 'en'])
  const terms = (await owner.get('/admin/pages/terms-and-conditions')).json().data.startingTexts.de.markdown
  expect(terms).toMatch(/Stand: \d{1,2}\. \p{L}+ \d{4}\./u)
  expect(terms).not.toContain('Garantie')
  const text = { title: 'Impressum', description: '', markdown: 'Rad & Tat', imageAlt: '' }
  const written = { ...page.form, texts: { ...page.form.texts, de: text } }
  const saved = await owner.put('/admin/pages/legal-notice', { version: page.version, form: written })
  expect(saved.statusCode, saved.body).toBe(200)
  expect((await shop.get('/page/legal-notice?locale=fn')).json().data.page_title).toBe('Impressum')
})

test('The same holds for posts: a draft begins in the main language, and its copy is valid', async () => {
  const { id } = (await owner.post('/admin/posts', { title: 'Winterreifen', slug: 'winterreifen' })).json().data
  const path = `/admin/posts/${id}`
  const read = async () => (await owner.get(path)).json().data
  const { form, version } = await read()
  expect([form.texts.de.title, form.texts.en.title, form.texts.fr.title]).toEqual(['Winterreifen', 'Winterreifen', ''])
  const save = (text: object) =>
    owner.put(path, { version, form: { ...form, isPublished: true, texts: { ...form.texts, de: text } } })
  const short = await save({ ...form.texts.de, markdown: 'Mit Spikes.' })
  expect(Object.keys(short.json().errors)).toEqual(['texts.de.summary'])
  const summary = 'Reifen mit Spikes für Eis und Schnee.'
  const saved = await save({ ...form.texts.de, summary, markdown: 'Mit Spikes.' })
  expect(saved.statusCode, saved.body).toBe(200)
  expect((await read()).form.texts.en).toMatchObject({ title: 'Winterreifen', summary })
})

test('The same holds for banners and the names of promotions', async () => {
  const { path } = (await owner.post('/admin/images', await makeImageForm())).json().data
  const german = { title: 'Helme', subtitle: '', imageAlt: 'Ein Helm' }
  const banner = { ...emptyBanner, link: '/', image: path }
  const rejected = await owner.post('/admin/banners', {
    form: { ...banner, texts: { ...emptyBanner.texts, en: { ...german, title: 'Helmets' } } },
  })
  expect(Object.keys(rejected.json().errors)).toEqual(['texts.de.title'])
  const added = await owner.post('/admin/banners', {
    form: { ...banner, texts: { ...emptyBanner.texts, de: german } },
  })
  expect(added.statusCode, added.body).toBe(200)
  const shown = (await owner.get(`/admin/banners/${added.json().data.id}`)).json().data
  expect(shown.form.texts.en).toEqual(german)
  const { data: entries } = (await owner.get('/admin/audit?entityName=Helme')).json()
  expect(entries).toMatchObject([{ action: 'banner.create', entityName: 'Helme' }])

  const promotion = await owner.post('/admin/promotions', {
    form: { ...emptyPromotion, code: 'WINTER', percent: '10', nameDe: 'Winterrabatt' },
  })
  const { id } = promotion.json().data
  const read = async () => (await owner.get(`/admin/promotions/${id}`)).json().data
  const { form, version } = await read()
  expect(form).toMatchObject({ nameEn: 'Winterrabatt', nameFr: '' })
  await owner.put(`/admin/promotions/${id}`, { version, form: { ...form, nameDe: '' } })
  expect((await read()).form).toMatchObject({ nameEn: '', nameDe: '' })
})

test('The same holds for shipping methods', async () => {
  const form = { ...emptyMethod, code: 'eil', rates: [{ ...emptyRate('new1'), zones: 'DE', priceEUR: '9,90' }] }
  const rejected = await owner.post('/admin/shipping/methods', { form: { ...form, titleEn: 'Express' } })
  expect(rejected.json().errors.titleDe).toEqual(['Fill in this name, in Deutsch: it replaces missing ones.'])
  const added = await owner.post('/admin/shipping/methods', { form: { ...form, titleDe: 'Eilversand' } })
  expect(added.json().data.form).toMatchObject({ titleEn: 'Eilversand', titleDe: 'Eilversand', titleFr: '' })
})

test('A category is added with its first product, once', async () => {
  const add = async (sku: string, newCategory: string) =>
    owner.post('/admin/products', { name: `Rad ${sku}`, sku, price: '900', category: 0, newCategory })
  const list = async () => (await owner.get('/admin/products/facets')).json().data.categories
  const before = (await list()).length
  for (const [sku, name] of [
    ['LAST-1', 'Lastenräder'],
    ['LAST-2', 'lastenräder'],
  ] as const)
    expect((await add(sku, name)).statusCode).toBe(200)
  const names = (await list()).map(({ name }: { name: string }) => name)
  expect([names.length - before, names.includes('Lastenräder')]).toEqual([1, true])
  const none = await add('LAST-3', ' ')
  expect(Object.keys(none.json().errors)).toEqual(['category'])
})
