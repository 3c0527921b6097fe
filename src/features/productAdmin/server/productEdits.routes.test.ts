/** The editor of products in the back office. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeImageForm } from '../../../testing/adminCalls.products.ts'
import { buildProductEditor, type ProductEditor } from '../../../testing/productEditor.ts'
import { signInAs } from '../../../testing/staff.ts'
import type { TestShop, Visitor } from '../../../testing/testShop.ts'
import { listMovements } from '../../stock/server/stock.sql.ts'
import { emptyVariant } from '../variantForm.ts'
import type { AdminProduct } from './productAdmin.contract.ts'

let editor: ProductEditor
let shop: TestShop
let manager: Visitor
beforeAll(async () => {
  editor = await buildProductEditor()
  ;({ shop, manager } = editor)
})
afterAll(() => shop.close())

test('Saving without a change leaves the product as it is', async () => {
  const { id, sku } = await editor.addJersey()
  const before = await editor.findRecord(sku)
  const product = await editor.read(id)
  const reply = await editor.save(product, () => {})
  expect([reply.statusCode, reply.json().data.version]).toEqual([200, product.version])
  expect(await editor.findRecord(sku)).toEqual(before)
})

test('A copy has everything but stock, barcodes and a place in the shop', async () => {
  const { id, sku } = await editor.addJersey()
  const reply = await manager.post(`/admin/products/${id}/copies`)
  expect(reply.statusCode, reply.body).toBe(200)
  const [original, copy] = [await editor.findRecord(sku), await editor.findRecord(`${sku}-copy`)]
  expect(copy).toEqual({
    ...original,
    ...{ sku: `${sku}-copy`, urlKey: `${original?.urlKey}-copy`, isActive: false },
    variants: original?.variants.map((each) => ({ ...each, sku: `${each.sku}-copy`, stock: 0, barcode: null })),
  })
  expect((await editor.read((await manager.post(`/admin/products/${id}/copies`)).json().data.id)).sku).toBe(
    `${sku}-copy-2`,
  )
})

test('Texts are sanitized and completed as an import does it, and the shop finds the new words', async () => {
  const { id } = await editor.addJersey()
  const reply = await editor.save(await editor.read(id), (form) => {
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
  const { id } = await editor.addJersey()
  const product = await editor.read(id)
  expect((await editor.save(product, (form) => void Object.assign(form.texts.en, { name: 'First' }))).statusCode).toBe(
    200,
  )
  const late = await editor.save(product, (form) => void Object.assign(form.texts.en, { name: 'Second' }))
  expect([late.statusCode, late.json().message]).toEqual([
    409,
    'Someone else has changed this product in the meantime. Nothing was saved.',
  ])
  expect((await editor.read(id)).form.texts.en.name).toBe('First')
})

test('An unchanged stock keeps the effect of orders; a changed one is saved only if it is still up to date', async () => {
  const { id, sku } = await editor.addJersey()
  const product = await editor.read(id)
  await shop.db.updateTable('variant').set({ stock: 3 }).where('sku', '=', `${sku}-S`).execute()
  const named = await editor.save(product, (form) => void Object.assign(form.texts.en, { name: 'Other' }))
  expect([named.statusCode, named.json().data.form.variants[0].stock]).toEqual([200, '3'])
  const after: AdminProduct = { ...named.json().data, form: structuredClone(product.form) }
  after.form.texts.en.name = 'Other'
  const typed = await editor.save(after, (form) => void Object.assign(form.variants[0] ?? {}, { stock: '9' }))
  expect(typed.statusCode).toBe(409)
  const current = await editor.save(
    await editor.read(id),
    (form) => void Object.assign(form.variants[0] ?? {}, { stock: '9' }),
  )
  expect(current.statusCode).toBe(200)
  expect((await listMovements(shop.db, `${sku}-S`, 1))?.[0]).toMatchObject({ delta: 6, reason: 'correction' })
})

test('Variants are added, taken out of the shop and put back', async () => {
  const { id, sku } = await editor.addJersey()
  const added = await editor.save(await editor.read(id), (form) => {
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
  expect((await editor.findRecord(sku))?.variants.map((each) => [each.sku, each.priceMinor, each.stock])).toEqual([
    [`${sku}-M`, 900_00, 6],
    [`${sku}-L`, 950_00, 2],
  ])
  const back = await editor.save(added.json().data, (form) => {
    for (const variant of form.variants) variant.isActive = true
  })
  expect(back.statusCode, back.body).toBe(200)
  expect((await editor.findRecord(sku))?.variants).toHaveLength(3)
})

test('Reports every invalid field in the language of the staff', async () => {
  const { id, sku } = await editor.addJersey()
  const other = await editor.addJersey()
  const product = await editor.read(id)
  const reply = await editor.save(product, (form) => {
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
  const taken = await editor.save(product, (form) => {
    const row = { ...emptyVariant(1), options: ['xl'], price: '1', stock: '' }
    form.variants.push({ ...row, sku: `${other.sku}-s` })
  })
  expect(taken.json().errors).toEqual({ 'variants.2.sku': ['Another product has this SKU.'] })
  const none = await editor.save(product, (form) => {
    for (const variant of form.variants) variant.isActive = false
  })
  expect(Object.keys(none.json().errors)).toEqual(['variants'])
})

test('A role that edits texts changes neither prices nor stocks', async () => {
  const { id } = await editor.addJersey()
  const { browser } = await signInAs(shop, 'content')
  const product = await editor.read(id, browser)
  const edit = (change: object) => (form: AdminProduct['form']) => void Object.assign(form.variants[0] ?? {}, change)
  expect((await editor.save(product, edit({ price: '1' }), browser)).statusCode).toBe(403)
  expect((await editor.save(product, edit({ stock: '1' }), browser)).statusCode).toBe(403)
  expect(
    (await editor.save(product, (form) => void Object.assign(form, { saleStartsAt: '' }), browser)).statusCode,
  ).toBe(403)
  expect(
    (await editor.save(product, (form) => void Object.assign(form.texts.en, { name: 'New name' }), browser)).statusCode,
  ).toBe(200)
})

test('The history has every change with the values before and after', async () => {
  const { id, sku } = await editor.addJersey()
  await editor.save(await editor.read(id), (form) => void Object.assign(form.texts.en, { name: 'Wool jersey' }))
  const [entry] = (await manager.get(`/admin/products/${id}/history`)).json().data
  expect(entry).toMatchObject({
    ...{ action: 'product.save', staffName: 'Asha (manager)' },
    changes: [{ field: 'texts.en.name', before: 'Jersey', after: 'Wool jersey' }],
  })
  expect(sku).toMatch(/^JERSEY/)
})

test('Images are uploaded, described, put in order and removed; the shop shows the first one in lists', async () => {
  const { id, sku } = await editor.addJersey()
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
  const saved = await editor.save(await editor.read(id), (form) => {
    form.images = [
      { path: blue.path, alt: { en: 'From the side', fr: '', de: 'Von der Seite' } },
      { path: red.path, alt: { en: '', fr: '', de: '' } },
    ]
  })
  expect(saved.statusCode, saved.body).toBe(200)
  expect((await editor.findRecord(sku))?.images).toEqual([
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
  const removed = await editor.save(saved.json().data, (form) => void form.images.shift())
  expect(removed.json().data.form.images.map(({ path }: { path: string }) => path)).toEqual([red.path])
})

test('Rejects files that are not images or too large, and paths that were never uploaded', async () => {
  const { id } = await editor.addJersey()
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
    const reply = await editor.save(
      await editor.read(id),
      (form) => void form.images.push({ path, alt: { en: '', fr: '', de: '' } }),
    )
    expect([reply.statusCode, Object.keys(reply.json().errors)], path).toEqual([422, ['images']])
  }
})

test('Geometry is edited by size; invalid cells are reported; a size without values has none', async () => {
  const { id, sku } = await editor.addJersey()
  const loaded = await editor.read(id)
  expect(loaded.sizes.map(({ code }: { code: string }) => code)).toEqual(['s', 'm'])
  const [small, medium] = loaded.form.geometry
  expect([small?.values.stack, small?.values.riderMaxCm, medium?.values.stack]).toEqual(['600.5', '170', ''])

  const wrong = await editor.save(loaded, ({ geometry }) => {
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

  const saved = await editor.save(await editor.read(id), ({ geometry }) => {
    Object.assign(geometry[1]?.values ?? {}, geometry[0]?.values, { stack: '612,5', riderMaxCm: '180' })
  })
  expect(saved.statusCode, saved.body).toBe(200)
  const shown = (await shop.get(`/product-geometry/${id}`)).json().data
  expect(shown.map(({ stack }: { stack: number }) => stack)).toEqual([600.5, 612.5])
  const entry = await shop.db.selectFrom('audit_entry').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow()
  expect(entry).toMatchObject({ entity_name: sku, after: { 'geometry.m.stack': '612.5' } })

  const emptied = await editor.save(await editor.read(id), ({ geometry }) => {
    for (const each of geometry) each.values = Object.fromEntries(Object.keys(each.values).map((name) => [name, '']))
  })
  expect(emptied.statusCode, emptied.body).toBe(200)
  expect((await shop.get(`/product-geometry/${id}`)).json().data).toEqual([])
})
