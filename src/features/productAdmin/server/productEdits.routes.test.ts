/** The editor of products in the back office. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeImageForm } from '../../../testing/adminCalls.products.ts'
import { aProduct, aVariant, frameGeometry } from '../../../testing/factories.ts'
import { signInAs } from '../../../testing/staff.ts'
import { buildTestShop, type TestShop, type Visitor } from '../../../testing/testShop.ts'
import { findExistingProducts } from '../../product/server/existingProducts.sql.ts'
import { listMovements } from '../../stock/server/stock.sql.ts'
import { emptyVariant } from '../variantForm.ts'
import type { AdminProduct } from './productAdmin.contract.ts'
import { readUnsaved } from './productPreview.ts'

let shop: TestShop
let manager: Visitor
beforeAll(async () => {
  shop = await buildTestShop()
  manager = (await signInAs(shop, 'manager')).browser
})
afterAll(() => shop.close())

let made = 0

/** A separate product for each test: sizes S and M, M on sale. */
async function addJersey(): Promise<{ id: number; sku: string }> {
  made += 1
  const sku = `JERSEY-${made}`
  const { productId } = await shop.saveOne(
    aProduct({
      ...{ sku, brand: 'acme', categoryIds: [2], isNew: true, hsnCode: '610990' },
      text: {
        en: { name: 'Jersey', shortDescription: 'Short', description: '<p>Long <strong>text</strong></p>' },
        fr: { name: 'Maillot', shortDescription: 'Court', description: '<p>Texte</p>' },
      },
      options: { rider: ['men', 'women'] },
      geometry: { s: { ...frameGeometry, riderMinCm: 160, riderMaxCm: 170 } },
      saleStartsAt: new Date('2026-06-01T00:00:00Z'),
      variants: [
        aVariant({ sku: `${sku}-S`, options: { size: 's' }, priceMinor: 900_00, stock: 4 }),
        aVariant({ sku: `${sku}-M`, options: { size: 'm' }, priceMinor: 900_00, salePriceMinor: 800_00, stock: 6 }),
      ],
    }),
  )
  return { id: productId, sku }
}

const read = async (id: number, browser = manager): Promise<AdminProduct> =>
  (await browser.get(`/admin/products/${id}`)).json().data

const findRecord = async (sku: string) => (await findExistingProducts(shop.db, [sku])).get(sku)?.record

/** Saves the product with changes to the form. */
async function save(product: AdminProduct, edit: (form: AdminProduct['form']) => void, browser = manager) {
  const form = structuredClone(product.form)
  edit(form)
  const seenStocks = Object.fromEntries(product.form.variants.map(({ sku, stock }) => [sku, stock]))
  return browser.put(`/admin/products/${product.id}`, { version: product.version, form, seenStocks })
}

test('Saving without a change leaves the product as it is', async () => {
  const { id, sku } = await addJersey()
  const before = await findRecord(sku)
  const product = await read(id)
  const reply = await save(product, () => {})
  expect([reply.statusCode, reply.json().data.version]).toEqual([200, product.version])
  expect(await findRecord(sku)).toEqual(before)
})

test('A copy has everything but stock, barcodes and a place in the shop', async () => {
  const { id, sku } = await addJersey()
  const reply = await manager.post(`/admin/products/${id}/copies`)
  expect(reply.statusCode, reply.body).toBe(200)
  const [original, copy] = [await findRecord(sku), await findRecord(`${sku}-copy`)]
  expect(copy).toEqual({
    ...original,
    ...{ sku: `${sku}-copy`, urlKey: `${original?.urlKey}-copy`, isActive: false },
    variants: original?.variants.map((each) => ({ ...each, sku: `${each.sku}-copy`, stock: 0, barcode: null })),
  })
  expect((await read((await manager.post(`/admin/products/${id}/copies`)).json().data.id)).sku).toBe(`${sku}-copy-2`)
})

test('Texts are sanitized and completed as an import does it, and the shop finds the new words', async () => {
  const { id } = await addJersey()
  const reply = await save(await read(id), (form) => {
    form.texts.de = { name: '  Funkeltrikot ', shortDescription: '', description: 'Erste Zeile\n\n<script>x</script>' }
    form.texts.fr = { name: '', shortDescription: '', description: '' }
    form.brand = 'Nouveau Cycles'
  })
  expect(reply.statusCode, reply.body).toBe(200)
  const { texts, brand } = reply.json().data.form
  expect(texts.de).toMatchObject({ name: 'Funkeltrikot', shortDescription: expect.stringContaining('Erste Zeile') })
  expect(texts.de.description).not.toContain('script')
  expect([texts.fr.name, brand]).toEqual(['', 'Nouveau Cycles'])
  const found = (await manager.get('/admin/products?search=funkeltrikot&locale=de')).json().data
  expect(found.map((each: { id: number }) => each.id)).toEqual([id])
})

test('Rejects a change based on an older version', async () => {
  const { id } = await addJersey()
  const product = await read(id)
  expect((await save(product, (form) => void Object.assign(form.texts.en, { name: 'First' }))).statusCode).toBe(200)
  const late = await save(product, (form) => void Object.assign(form.texts.en, { name: 'Second' }))
  expect([late.statusCode, late.json().message]).toEqual([
    409,
    'Someone else has changed this product in the meantime. Nothing was saved.',
  ])
  expect((await read(id)).form.texts.en.name).toBe('First')
})

test('An unchanged stock keeps the effect of orders; a changed one is saved only if it is still up to date', async () => {
  const { id, sku } = await addJersey()
  const product = await read(id)
  await shop.db.updateTable('variant').set({ stock: 3 }).where('sku', '=', `${sku}-S`).execute()
  const named = await save(product, (form) => void Object.assign(form.texts.en, { name: 'Other' }))
  expect([named.statusCode, named.json().data.form.variants[0].stock]).toEqual([200, '3'])
  const after: AdminProduct = { ...named.json().data, form: structuredClone(product.form) }
  after.form.texts.en.name = 'Other'
  const typed = await save(after, (form) => void Object.assign(form.variants[0] ?? {}, { stock: '9' }))
  expect(typed.statusCode).toBe(409)
  const current = await save(await read(id), (form) => void Object.assign(form.variants[0] ?? {}, { stock: '9' }))
  expect(current.statusCode).toBe(200)
  expect((await listMovements(shop.db, `${sku}-S`, 1))?.[0]).toMatchObject({ delta: 6, reason: 'correction' })
})

test('Variants are added, taken out of the shop and put back', async () => {
  const { id, sku } = await addJersey()
  const added = await save(await read(id), (form) => {
    form.variants.push({
      ...{
        id: null,
        images: [],
        sku: `${sku}-L`,
        options: ['l'],
        price: '950',
        salePrice: '',
        stock: '2',
        weight: '210',
        barcode: '',
      },
      isActive: true,
    })
    if (form.variants[0]) form.variants[0].isActive = false
  })
  expect(added.statusCode, added.body).toBe(200)
  expect((await findRecord(sku))?.variants.map((each) => [each.sku, each.priceMinor, each.stock])).toEqual([
    [`${sku}-M`, 900_00, 6],
    [`${sku}-L`, 950_00, 2],
  ])
  const back = await save(added.json().data, (form) => {
    for (const variant of form.variants) variant.isActive = true
  })
  expect(back.statusCode, back.body).toBe(200)
  expect((await findRecord(sku))?.variants).toHaveLength(3)
})

test('Reports every invalid field in the language of the staff', async () => {
  const { id, sku } = await addJersey()
  const other = await addJersey()
  const product = await read(id)
  const reply = await save(product, (form) => {
    form.texts.en.name = ' '
    form.texts.de.description = 'Text'
    form.categoryIds = []
    form.hsnCode = '12345'
    form.saleEndsAt = '2026-05-01T00:00'
    const [first, second] = form.variants
    if (first) Object.assign(first, { price: 'cheap', stock: 'x', weight: 'heavy' })
    if (second) Object.assign(second, { salePrice: '900' })
    const row = { ...emptyVariant(1), options: ['xl'], price: '1', stock: '' }
    form.variants.push({ ...row, sku: '' }, { ...row, sku: `${sku}-s`.toLowerCase(), options: ['xxl'] })
  })
  expect(reply.statusCode).toBe(422)
  expect(reply.json().errors).toEqual({
    'texts.en.name': ['A product needs an English name.'],
    'texts.de.name': ['A text needs a name in its language.'],
    categoryIds: ['A product needs a category.'],
    hsnCode: ['An HS code has 4, 6 or 8 digits.'],
    saleEndsAt: ['The sale would end before it begins.'],
    'variants.0.price': ['This is not a price.'],
    'variants.0.stock': ['Enter a whole number.'],
    'variants.0.weight': ['Enter the weight in grams.'],
    'variants.1.salePrice': ['The sale price must be below the regular price.'],
    'variants.2.sku': ['A variant needs a SKU.'],
    'variants.3.sku': ['Another row has this SKU, or one that looks the same.'],
  })
  const taken = await save(product, (form) => {
    const row = { ...emptyVariant(1), options: ['xl'], price: '1', stock: '' }
    form.variants.push({ ...row, sku: `${other.sku}-s` })
  })
  expect(taken.json().errors).toEqual({ 'variants.2.sku': ['Another product has this SKU.'] })
  const none = await save(product, (form) => {
    for (const variant of form.variants) variant.isActive = false
  })
  expect(Object.keys(none.json().errors)).toEqual(['variants'])
})

test('A role that edits texts changes neither prices nor stocks', async () => {
  const { id } = await addJersey()
  const { browser } = await signInAs(shop, 'content')
  const product = await read(id, browser)
  const edit = (change: object) => (form: AdminProduct['form']) => void Object.assign(form.variants[0] ?? {}, change)
  expect((await save(product, edit({ price: '1' }), browser)).statusCode).toBe(403)
  expect((await save(product, edit({ stock: '1' }), browser)).statusCode).toBe(403)
  expect((await save(product, (form) => void Object.assign(form, { saleStartsAt: '' }), browser)).statusCode).toBe(403)
  expect(
    (await save(product, (form) => void Object.assign(form.texts.en, { name: 'New name' }), browser)).statusCode,
  ).toBe(200)
})

test('A new product is not for sale yet, and its invalid fields are reported', async () => {
  const input = { name: 'Bar tape', sku: 'TAPE-1', price: '450,00', category: 2 }
  const reply = await manager.post('/admin/products', input)
  expect(reply.statusCode, reply.body).toBe(200)
  const { form, urlKey } = await read(reply.json().data.id)
  expect([form.isActive, urlKey, form.variants[0]?.price, form.variants[0]?.stock]).toEqual([
    false,
    'bar-tape',
    '450.00',
    '0',
  ])
  const wrong = await manager.post('/admin/products', { name: ' ', sku: 'tape-1', price: '', category: 999 })
  expect([wrong.statusCode, Object.keys(wrong.json().errors).sort()]).toEqual([
    422,
    ['category', 'name', 'price', 'sku'],
  ])
})

test('A new product with stock that is for sale can be bought at once; its SKU comes from its name', async () => {
  const input = { name: 'Brass bell', sku: '', price: '24.50', category: 2, stock: '3', isActive: true }
  const add = async (changes = {}) => manager.post('/admin/products', { ...input, ...changes })
  const { form } = await read((await add()).json().data.id)
  expect([form.isActive, form.sku, form.variants[0]?.sku, form.variants[0]?.stock]).toEqual([
    true,
    'BRASS-BELL',
    'BRASS-BELL',
    '3',
  ])
  const options = [{ name: 'Size', values: ['S', 'L'] }]
  const second = await read((await add({ options })).json().data.id)
  expect(second.form.variants.map(({ sku, stock }: { sku: string; stock: string }) => [sku, stock])).toEqual([
    ['BRASS-BELL-2-S', '3'],
    ['BRASS-BELL-2-L', '3'],
  ])
  const wrong = await add({ stock: '-1' })
  expect(Object.keys(wrong.json().errors)).toEqual(['stock'])
})

test('A new product with options gets further variants in the editor', async () => {
  const options = [
    { name: 'Größe', values: ['M'] },
    { name: 'Finish', values: ['Matte'] },
  ]
  const input = { name: 'Saddle', sku: 'SADDLE-M', price: '90', category: 2 }
  const reply = await manager.post('/admin/products', { ...input, options })
  expect(reply.statusCode, reply.body).toBe(200)
  const product = await read(reply.json().data.id)
  expect([product.form.optionNames, product.form.variants[0]?.options]).toEqual([
    ['Size', 'Finish'],
    ['M', 'Matte'],
  ])
  const saved = await save(product, ({ variants }) => {
    variants.push(...variants.map((first) => ({ ...first, id: null, sku: 'SADDLE-L', options: ['L', 'Matte'] })))
  })
  expect(saved.statusCode, saved.body).toBe(200)
  expect((await findRecord('SADDLE-M'))?.variants).toHaveLength(2)

  const wrong = await manager.post('/admin/products', {
    ...{ ...input, sku: 'SADDLE-X' },
    options: [{ name: 'Size', values: [] }, options[0], { name: 'Size', values: ['S'] }],
  })
  expect([wrong.statusCode, Object.keys(wrong.json().errors).sort()]).toEqual([422, ['options.0', 'options.2']])
})

test.each([
  ['Moosgrün', 'color', '#2f6b4a'],
  ['Muster', 'text', null],
])('Colors that include %s are shown as %s', async (color, swatchType, swatch) => {
  const input = { name: `Bell ${color}`, sku: '', price: '90', stock: '2', category: 2, isActive: true }
  const options = [{ name: 'Farbe', values: [color, 'Black'] }]
  const reply = await manager.post('/admin/products', { ...input, options })
  expect(reply.statusCode, reply.body).toBe(200)
  const product = await read(reply.json().data.id)
  expect(product.colors.find(({ name }) => name === color)).toMatchObject({ swatch })
  const sold = (await shop.get(`/products?sku=${product.form.sku}`)).json().data[0]
  expect(sold.super_attributes).toHaveLength(1)
  expect(sold.super_attributes[0]).toMatchObject({
    swatch_type: swatchType,
    options: expect.arrayContaining([
      expect.objectContaining({ label: color, swatch_value: swatch }),
      expect.objectContaining({ label: 'Black', swatch_value: '#111111' }),
    ]),
  })
})

test('The history has every change with the values before and after', async () => {
  const { id, sku } = await addJersey()
  await save(await read(id), (form) => void Object.assign(form.texts.en, { name: 'Wool jersey' }))
  const [entry] = (await manager.get(`/admin/products/${id}/history`)).json().data
  expect(entry).toMatchObject({
    ...{ action: 'product.save', staffName: 'Asha (manager)' },
    changes: [{ field: 'texts.en.name', before: 'Jersey', after: 'Wool jersey' }],
  })
  expect(sku).toMatch(/^JERSEY/)
})

test('Images are uploaded, described, put in order and removed; the shop shows the first one in lists', async () => {
  const { id, sku } = await addJersey()
  const upload = async (color: string) => {
    const reply = await manager.post(`/admin/products/${id}/images`, await makeImageForm(color))
    expect(reply.statusCode, reply.body).toBe(200)
    return reply.json().data
  }
  const [red, blue] = [await upload('#b3261e'), await upload('#2b5fa8')]
  expect(red).toMatchObject({
    width: 40,
    height: 30,
    path: expect.stringMatching(/^import\/[0-9a-f]{2}\/[0-9a-f]{64}\.png$/),
  })
  const saved = await save(await read(id), (form) => {
    form.images = [
      { path: blue.path, alt: { en: 'From the side', fr: '', de: 'Von der Seite' } },
      { path: red.path, alt: { en: '', fr: '', de: '' } },
    ]
  })
  expect(saved.statusCode, saved.body).toBe(200)
  expect((await findRecord(sku))?.images).toEqual([
    {
      path: blue.path,
      width: 40,
      height: 30,
      alt: [
        ['de', 'Von der Seite'],
        ['en', 'From the side'],
      ],
    },
    { path: red.path, width: 40, height: 30, alt: [] },
  ])
  expect((await manager.get(`/admin/products?search=${sku}-s`)).json().data[0].image.url).toBe(blue.url)
  const removed = await save(saved.json().data, (form) => void form.images.shift())
  expect(removed.json().data.form.images.map(({ path }: { path: string }) => path)).toEqual([red.path])
})

test('Rejects files that are not images or too large, and paths that were never uploaded', async () => {
  const { id } = await addJersey()
  const send = async (form?: FormData) => {
    const reply = await manager.post(`/admin/products/${id}/images`, form)
    return [reply.statusCode, reply.json().errors?.image?.[0]]
  }
  const text = new FormData()
  text.append('image', new File(['no image'], 'bell.jpg'))
  expect(await send(text)).toEqual([422, 'This is not a readable JPEG, PNG, GIF, WebP or AVIF.'])
  expect(await send(await makeImageForm('#000', { width: 8000, height: 7500 }))).toEqual([
    422,
    'An image can have up to 20\u00a0MB and 40 million pixels.',
  ])
  const large = new FormData()
  large.append('image', new File([new Uint8Array(21 * 1024 * 1024)], 'large.jpg'))
  expect((await send(large))[0]).toBeGreaterThanOrEqual(413)
  expect(await send()).toEqual([422, 'There is no image: the file is empty or missing. Choose another one.'])
  for (const path of ['../../database/PG_VERSION', `import/00/${'0'.repeat(64)}.png`, 'icon.svg']) {
    const reply = await save(await read(id), (form) => void form.images.push({ path, alt: { en: '', fr: '', de: '' } }))
    expect([reply.statusCode, Object.keys(reply.json().errors)], path).toEqual([422, ['images']])
  }
})

test('Geometry is edited by size; invalid cells are reported; a size without values has none', async () => {
  const { id, sku } = await addJersey()
  const loaded = await read(id)
  expect(loaded.sizes.map(({ code }: { code: string }) => code)).toEqual(['s', 'm'])
  const [small, medium] = loaded.form.geometry
  expect([small?.values.stack, small?.values.riderMaxCm, medium?.values.stack]).toEqual(['600.5', '170', ''])

  const wrong = await save(loaded, ({ geometry }) => {
    Object.assign(geometry[0]?.values ?? {}, { stack: 'high', headAngle: '665', reach: '' })
    Object.assign(geometry[1]?.values ?? {}, { stack: '610' })
  })
  expect(wrong.statusCode).toBe(422)
  expect(wrong.json().errors).toMatchObject({
    'geometry.0.stack': ['This is not a number.'],
    'geometry.0.headAngle': ['From 50 to 85.'],
    'geometry.0.reach': ['Fill in all values of the size, or none.'],
    'geometry.1.reach': ['Fill in all values of the size, or none.'],
  })

  const saved = await save(await read(id), ({ geometry }) => {
    Object.assign(geometry[1]?.values ?? {}, geometry[0]?.values, { stack: '612,5', riderMaxCm: '180' })
  })
  expect(saved.statusCode, saved.body).toBe(200)
  const shown = (await shop.get(`/product-geometry/${id}`)).json().data
  expect(shown.map(({ stack }: { stack: number }) => stack)).toEqual([600.5, 612.5])
  const entry = await shop.db.selectFrom('audit_entry').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow()
  expect(entry).toMatchObject({ entity_name: sku, after: { 'geometry.m.stack': '612.5' } })

  const emptied = await save(await read(id), ({ geometry }) => {
    for (const each of geometry) each.values = Object.fromEntries(Object.keys(each.values).map((name) => [name, '']))
  })
  expect(emptied.statusCode, emptied.body).toBe(200)
  expect((await shop.get(`/product-geometry/${id}`)).json().data).toEqual([])
})

test('Only the preview for the staff shows a product that is not sold', async () => {
  const { id } = await addJersey()
  const product = await read(id)
  const guest = shop.guest()
  expect((await guest.get(`/products/${id}`)).statusCode).toBe(200)
  await save(product, (form) => {
    form.isActive = false
  })
  const { urlKey } = product

  const shoppers = (await shop.readersFor()).products
  expect([await shoppers.findProductId(urlKey), await shoppers.getProduct(id)]).toEqual([null, null])
  const other = await addJersey()
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
  const { id, sku } = await addJersey()
  const product = await read(id)
  const [before, version] = [await findRecord(sku), shop.services.catalogChanges.version()]
  const form = structuredClone(product.form)
  form.texts.de = { name: 'Trikot', shortDescription: '', description: '<p>Neu</p><script>x()</script>' }
  for (const row of form.variants) Object.assign(row, { price: '700', salePrice: '', stock: '1' })
  form.isActive = false
  // An option that no product has had before.
  Object.assign(form.variants[0] ?? {}, { sku: `${sku}-NEW`, options: ['XXL'] })
  const seenStocks = Object.fromEntries(product.form.variants.map((row) => [row.sku, row.stock]))
  const edit = { version: product.version, form, seenStocks }
  const reader = { role: 'manager', language: 'en', mainLanguage: 'en', timeZone: 'UTC', currency: 'INR' } as const
  const editor = { ...reader, files: shop.services.files }
  const details = await readUnsaved(shop.services, id, edit, editor, 'de')
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
  expect(await findRecord(sku)).toEqual(before)
  expect((await read(id)).version).toBe(product.version)
  expect(shop.services.catalogChanges.version()).toBe(version)
})
