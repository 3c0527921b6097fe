/** Options, names and variants of a product, changed in the editor. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeImageForm } from '../../../testing/adminCalls.products.ts'
import { aProduct, aVariant } from '../../../testing/factories.ts'
import { signInAs } from '../../../testing/staff.ts'
import { buildTestShop, type TestShop, type Visitor } from '../../../testing/testShop.ts'
import { addCombinations, emptyVariant } from '../variantForm.ts'
import type { AdminProduct } from './productAdmin.contract.ts'

let shop: TestShop
let manager: Visitor
let writer: Visitor
beforeAll(async () => {
  shop = await buildTestShop()
  manager = (await signInAs(shop, 'manager')).browser
  writer = (await signInAs(shop, 'content')).browser
})
afterAll(() => shop.close())

type Form = AdminProduct['form']
let made = 0

/** A product without options, with a stock of 5. */
async function addBell(): Promise<AdminProduct> {
  made += 1
  const sku = `BELL-${made}`
  const { productId } = await shop.saveOne(
    aProduct({ sku, urlKey: sku.toLowerCase(), variants: [aVariant({ sku, priceMinor: 24_50, stock: 5 })] }),
  )
  return read(productId)
}

const read = async (id: number): Promise<AdminProduct> => (await manager.get(`/admin/products/${id}`)).json().data

async function send(product: AdminProduct, edit: (form: Form) => void, browser = manager) {
  const form = structuredClone(product.form)
  edit(form)
  const seenStocks = Object.fromEntries(product.form.variants.map(({ sku, stock }) => [sku, stock]))
  return browser.put(`/admin/products/${product.id}`, { version: product.version, form, seenStocks })
}

async function save(product: AdminProduct, edit: (form: Form) => void): Promise<AdminProduct> {
  const reply = await send(product, edit)
  expect(reply.statusCode, reply.body).toBe(200)
  return reply.json().data
}

/** Adds sizes to a product: the existing variant becomes S. */
const addSizes = (form: Form): void => {
  form.optionNames = ['Size']
  for (const variant of form.variants) variant.options = ['S']
  const values = [['S', 'M']]
  form.variants = addCombinations(form.variants, { base: form.sku, values, price: '26', stock: '2', imageOption: 0 })
}

const listErrors = (reply: { json(): { errors?: object } }) => reply.json().errors

test('A new product gets a variant for each combination of its options', async () => {
  const input = { name: 'Cap', sku: 'CAP', price: '19', category: 2 }
  const options = [
    { name: 'Farbe', values: ['Black', 'Red'] },
    { name: 'Size', values: ['S', 'M'] },
  ]
  const reply = await manager.post('/admin/products', { ...input, options })
  expect(reply.statusCode, reply.body).toBe(200)
  const { form } = await read(reply.json().data.id)
  expect(form.variants.map(({ sku, options: own, price }) => [sku, ...own, price])).toEqual([
    ['CAP-BLACK-S', 'Black', 'S', '19.00'],
    ['CAP-BLACK-M', 'Black', 'M', '19.00'],
    ['CAP-RED-S', 'Red', 'S', '19.00'],
    ['CAP-RED-M', 'Red', 'M', '19.00'],
  ])
  const values = Array.from({ length: 15 }, (_, index) => String(index))
  const tooMany = await manager.post('/admin/products', {
    ...{ ...input, sku: 'CAP-2' },
    options: options.map(({ name }) => ({ name, values })),
  })
  expect(listErrors(tooMany)).toEqual({ 'options.0': ['These are more than 200 variants. Take fewer values.'] })
  const same = [{ name: 'Color', values: ['Black', 'Noir'] }]
  const repeated = await manager.post('/admin/products', { ...input, sku: 'CAP-3', options: same })
  expect(listErrors(repeated)).toEqual({ 'options.0': ['Two of the values are the same.'] })
})

test('A product without options gets sizes; its variant keeps carts, orders and its id', async () => {
  const bell = await addBell()
  const shopper = shop.guest()
  await shopper.post(`/checkout/cart/add/${bell.id}`, { quantity: 2 })
  const saved = await save(bell, addSizes)
  expect(saved.form.variants.map(({ id, sku, options, stock }) => [id, sku, options[0], stock])).toEqual([
    [bell.form.variants[0]?.id, bell.sku, 'S', '5'],
    [expect.any(Number), `${bell.sku}-M`, 'M', '2'],
  ])
  const cart = await shopper.get('/checkout/cart')
  const [line] = cart.json().data.items
  expect([line.quantity, line.sku, cart.body.includes('"S"')]).toEqual([2, bell.sku, true])

  const more = await save(saved, (form) => {
    form.optionNames.push('Finish')
    for (const variant of form.variants) variant.options.push('Matt')
  })
  expect([more.form.optionNames, more.form.variants.map(({ options }) => options)]).toEqual([
    ['Size', 'Finish'],
    [
      ['S', 'Matt'],
      ['M', 'Matt'],
    ],
  ])
})

test('Rejects options without a name, repeated ones, a fourth one, and removing them from several variants', async () => {
  const bell = await save(await addBell(), addSizes)
  const add = (name: string) => (form: Form) => {
    form.optionNames.push(name)
    for (const variant of form.variants) variant.options.push('X')
  }
  expect(listErrors(await send(bell, add(' ')))).toEqual({ 'optionNames.1': ['Name the option, such as size.'] })
  expect(listErrors(await send(bell, add('Taille')))).toEqual({
    'optionNames.1': ['There is already an option with this name.'],
  })
  const four = await send(bell, (form) => {
    for (const name of ['A', 'B', 'C']) add(name)(form)
  })
  expect(listErrors(four)).toEqual({ variants: ['A product has at most three options.'] })
  const none = await send(bell, (form) => {
    form.optionNames = []
    for (const variant of form.variants) variant.options = []
  })
  expect(Object.keys(listErrors(none) ?? {})).toContain('variants')
})

test('SKUs change, swap and stay findable; orders keep theirs; rejects SKUs in use', async () => {
  const bell = await save(await addBell(), addSizes)
  const { sku } = bell
  const renamed = await save(bell, (form) => {
    form.sku = `${sku}-NEW`
    form.variants[0] = { ...(form.variants[0] ?? emptyVariant(1)), sku: `${sku}-M` }
    form.variants[1] = { ...(form.variants[1] ?? emptyVariant(1)), sku }
  })
  expect(renamed.form.variants.map(({ id, sku: own, stock }) => [id, own, stock])).toEqual([
    [bell.form.variants[0]?.id, `${sku}-M`, '5'],
    [bell.form.variants[1]?.id, sku, '2'],
  ])
  const third = await save(renamed, (form) => void Object.assign(form.variants[1] ?? {}, { sku: `${sku}-XL` }))
  for (const search of [sku, `${sku}-xl`, `${sku}-NEW`]) {
    const found = (await manager.get(`/admin/products?search=${search}`)).json().data
    expect(
      found.map(({ id }: { id: number }) => id),
      search,
    ).toContain(bell.id)
  }
  expect((await shop.guest().get(`/products?search=${sku}-XL`)).json().data).toHaveLength(1)
  const history = (await manager.get(`/admin/products/${bell.id}/history`)).json().data
  expect(history).toHaveLength(3)
  expect(history.flatMap(({ changes }: { changes: object[] }) => changes)).toContainEqual({
    field: `variants.${sku}.sku`,
    before: sku,
    after: `${sku}-XL`,
  })

  const other = await addBell()
  const taken = await send(third, (form) => {
    form.sku = other.sku.toLowerCase()
    form.urlKey = other.urlKey
    Object.assign(form.variants[0] ?? {}, { sku: other.sku })
  })
  expect(listErrors(taken)).toEqual({
    sku: ['Another product has this SKU.'],
    urlKey: ['Another product has this URL.'],
    'variants.0.sku': ['Another product has this SKU.'],
  })
  const wrong = await send(third, (form) => void Object.assign(form, { sku: ' ', urlKey: 'Brass Bell' }))
  expect(Object.keys(listErrors(wrong) ?? {}).sort()).toEqual(['sku', 'urlKey'])
})

test('A former URL leads to the product, until another product takes it', async () => {
  const bell = await addBell()
  const first = bell.urlKey
  const renamed = await save(bell, (form) => void Object.assign(form, { urlKey: `${first}-brass` }))
  expect([renamed.urlKey, renamed.formerUrlKeys]).toEqual([`${first}-brass`, [first]])
  const { products } = await shop.readersFor()
  expect([await products.findProductId(first), await products.findCurrentUrlKey(first)]).toEqual([
    null,
    `${first}-brass`,
  ])
  const back = await save(renamed, (form) => void Object.assign(form, { urlKey: first }))
  expect([back.urlKey, back.formerUrlKeys]).toEqual([first, [`${first}-brass`]])
})

test('Rejects two rows of one variant, because one could hide the price of the other', async () => {
  const bell = await save(await addBell(), addSizes)
  const twice = await send(bell, (form) => {
    const [first] = form.variants
    if (first) form.variants.push({ ...first })
  })
  expect(twice.statusCode).toBe(422)
  const posing = await send(bell, (form) => {
    const [first] = form.variants
    if (first) form.variants.push({ ...first, id: null, sku: `#${first.id}` })
  })
  expect(posing.statusCode).toBe(422)
})

test('The option value of a variant changes; rejects two variants with the same values', async () => {
  const bell = await save(await addBell(), addSizes)
  const changed = await save(bell, (form) => void Object.assign(form.variants[1] ?? {}, { options: ['L'] }))
  expect(changed.form.variants.map(({ id, options }) => [id, options[0]])).toEqual(
    bell.form.variants.map(({ id }, index) => [id, ['S', 'L'][index]]),
  )
  const same = await send(changed, (form) => void Object.assign(form.variants[1] ?? {}, { options: ['s'] }))
  expect(listErrors(same)).toEqual({ 'variants.1.options.0': ['Two variants have the same options.'] })
})

test('An unused variant is deleted; one in a cart is hidden; the last one stays', async () => {
  const bell = await save(await addBell(), addSizes)
  const [small, medium] = bell.form.variants
  const shopper = shop.guest()
  await shopper.post(`/checkout/cart/add/${bell.id}`, { quantity: 1, selected_configurable_option: small?.id })
  const uses = async (id: number | null | undefined) => (await manager.get(`/admin/variants/${id}/uses`)).json().data
  expect([await uses(small?.id), await uses(medium?.id)]).toEqual([
    { orders: 0, carts: 1, alerts: 0 },
    { orders: 0, carts: 0, alerts: 0 },
  ])
  const without = await save(bell, (form) => void form.variants.splice(0, 1))
  expect(without.form.variants.map(({ id, isActive }) => [id, isActive])).toEqual([
    [medium?.id, true],
    [small?.id, false],
  ])
  expect((await shopper.get('/checkout/cart')).body).toContain('This product is no longer available')
  const none = await send(without, (form) => void form.variants.splice(0, 1))
  expect(Object.keys(listErrors(none) ?? {})).toEqual(['variants'])
  const back = await save(without, (form) => void Object.assign(form.variants[1] ?? {}, { isActive: true }))
  const single = await save(back, (form) => {
    form.variants = form.variants.filter(({ id }) => id === small?.id)
  })
  expect(single.form.variants.map(({ id }) => id)).toEqual([small?.id])
  expect((await manager.get(`/admin/variants/${medium?.id}/uses`)).statusCode).toBe(404)
  const simple = await save(single, (form) => {
    form.optionNames = []
    for (const variant of form.variants) variant.options = []
  })
  expect([simple.form.optionNames, simple.form.variants.map(({ id, options }) => [id, options])]).toEqual([
    [],
    [[small?.id, []]],
  ])
})

test('Images belong to variants: the shop and the cart show those of the chosen one', async () => {
  const bell = await save(await addBell(), addSizes)
  const upload = async (color: string): Promise<string> =>
    (await manager.post(`/admin/products/${bell.id}/images`, await makeImageForm(color))).json().data.path
  const [red, blue] = [await upload('#c1121f'), await upload('#2b5fa9')]
  const alt = { en: '', fr: '', de: '' }
  const saved = await save(bell, (form) => {
    form.images = [
      { path: red, alt },
      { path: blue, alt },
    ]
    Object.assign(form.variants[1] ?? {}, { images: [blue, 'import/00/never-uploaded.png'] })
  })
  expect(saved.form.variants.map(({ images }) => images)).toEqual([[], [blue]])
  const shopper = shop.guest()
  const [small, medium] = saved.form.variants
  for (const variant of [small, medium])
    await shopper.post(`/checkout/cart/add/${bell.id}`, { quantity: 1, selected_configurable_option: variant?.id })
  const { items } = (await shopper.get('/checkout/cart')).json().data
  const images = items.map(({ product }: { product: { base_image: object } }) => JSON.stringify(product.base_image))
  expect([images[0].includes(red), images[1].includes(blue)]).toEqual([true, true])
  const { data } = (await shop.guest().get(`/product-configurable-config/${bell.id}`)).json()
  expect(JSON.stringify(data.variant_images[String(medium?.id)])).toContain(blue)
  const removed = await save(saved, (form) => void form.images.pop())
  expect(removed.form.variants.map(({ images }) => images)).toEqual([[], []])
})

test('Only a role that may change prices and stocks deletes variants', async () => {
  const bell = await save(await addBell(), addSizes)
  const reply = await send(bell, (form) => void form.variants.splice(1, 1), writer)
  expect(reply.statusCode).toBe(403)
})

test('Amounts are formatted for the language of the staff, and both formats are read', async () => {
  const bell = await addBell()
  const german: AdminProduct = (await manager.get(`/admin/products/${bell.id}?locale=de`)).json().data
  expect(german.form.variants[0]?.price).toBe('24,50')
  expect(
    (await send(german, (form) => void Object.assign(form.texts.en, { name: 'Klingel' }), writer)).statusCode,
  ).toBe(200)
  const saved = await save(await read(bell.id), (form) => {
    Object.assign(form.variants[0] ?? {}, { price: '1.299,00', salePrice: '899,00' })
  })
  expect(saved.form.variants[0]).toMatchObject({ price: '1299.00', salePrice: '899.00' })
})
