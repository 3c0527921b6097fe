/** Promotions in the back office: from the form to the shoppers' carts. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addProduct, readyToOrder } from '../../../testing/buyers.ts'
import { aProduct } from '../../../testing/factories.ts'
import { signInAs } from '../../../testing/staff.ts'
import { buildTestShop, newIpAddress, type TestShop, type Visitor } from '../../../testing/testShop.ts'
import { emptyForm, type PromotionForm } from '../promotionForm.ts'

let shop: TestShop
let owner: Visitor
let bell: number
const now = new Date('2026-06-01T12:00:00Z')

beforeAll(async () => {
  shop = await buildTestShop({
    now,
    settings: { SHOP_TIMEZONE: 'Europe/Berlin' },
    products: [aProduct({ sku: 'BELL', name: 'Bell', priceMinor: 100_00, stock: 99 })],
  })
  bell = shop.saved[0]?.productId ?? 0
  owner = (await signInAs(shop, 'owner')).browser
})
afterAll(() => shop.close())

const form = (fields: Partial<PromotionForm>): PromotionForm => ({ ...emptyForm, percent: '10', ...fields })
const add = (fields: Partial<PromotionForm>) => owner.post('/admin/promotions', { form: form(fields) })
async function open(fields: Partial<PromotionForm>) {
  const { id } = (await add(fields)).json().data
  return (await owner.get(`/admin/promotions/${id}`)).json().data
}
const save = (id: number, version: number, changed: PromotionForm) =>
  owner.put(`/admin/promotions/${id}`, { form: changed, version })

async function cartWith(code: string) {
  const guest = shop.guest()
  await addProduct(guest, bell)
  return { guest, reply: (await guest.post('/checkout/cart/coupon', { code })).json() }
}

test('A saved promotion applies in the cart, and is read back as entered', async () => {
  const typed = form({
    ...{
      code: ' summer-26 ',
      percent: '12,5 %',
      minimum: '50',
      startsAt: '2026-06-01T13:30',
      endsAt: '2026-07-01T00:00',
    },
    ...{ usageLimit: '100', nameEn: 'Summer', nameFr: 'Été' },
  })
  const { form: stored, timeZone, state } = await open(typed)
  expect(stored).toEqual({ ...typed, code: 'SUMMER-26', percent: '12.5', minimum: '50.00' })
  expect([timeZone, state]).toEqual(['Europe/Berlin', 'active'])
  const row = await shop.db
    .selectFrom('coupon')
    .select(['starts_at', 'ends_at'])
    .where('code', '=', 'SUMMER-26')
    .executeTakeFirst()
  // The shop's local time is two hours ahead of UTC.
  expect(row).toEqual({ starts_at: new Date('2026-06-01T11:30:00Z'), ends_at: new Date('2026-06-30T22:00:00Z') })
  expect((await cartWith('summer-26')).reply.data).toMatchObject({ discount: '12.5000' })
})

test.each<[Partial<PromotionForm>, string, RegExp]>([
  [{ code: '' }, 'code', /fill this in/],
  [{ code: 'ä' }, 'code', /3 to 32/],
  [{ percent: '' }, 'percent', /fill this in/],
  [{ percent: '100.01' }, 'percent', /up to 100/],
  [{ kind: 'fixed', amount: '0' }, 'amount', /above 0/],
  [{ kind: 'fixed', amount: '1.299' }, 'amount', /two ways/],
  [{ minimum: 'ten' }, 'minimum', /above 0/],
  [{ kind: 'gift' }, 'kind', /fill this in/],
  [{ startsAt: '2026-02-30T00:00' }, 'startsAt', /not a date/],
  [{ startsAt: '2026-07-02T00:00', endsAt: '2026-07-01T00:00' }, 'endsAt', /before it begins/],
  [{ endsAt: '2026-06-01T13:59' }, 'endsAt', /past/],
  [{ usageLimit: '1.5' }, 'usageLimit', /whole number/],
  [{ perCustomerLimit: '0' }, 'perCustomerLimit', /whole number/],
  [{ nameDe: 'x'.repeat(101) }, 'nameDe', /100 characters/],
  [{ method: 'guess' }, 'method', /fill this in/],
  [{ method: 'automatic' }, 'nameEn', /Shoppers see the name/],
])('Rejects %j at its field', async (fields, field, text) => {
  const reply = await add({ code: 'WRONG', ...fields })
  expect(reply.statusCode).toBe(422)
  expect(Object.keys(reply.json().errors)).toEqual([field])
  expect(reply.json().errors[field][0]).toMatch(text)
})

test('An automatic promotion has a name instead of a code, by which it is found, and applies by itself', async () => {
  const typed = form({
    method: 'automatic',
    code: 'IGNORED',
    percent: '30',
    nameEn: 'Autumn',
    nameDe: 'Herbst',
    endsAt: '2026-06-02T00:00',
  })
  const { id, version, form: stored } = await open(typed)
  expect(stored).toEqual({ ...typed, code: '' })
  const guest = shop.guest()
  expect(await addProduct(guest, bell)).toMatchObject({ promotion_name: 'Autumn', discount: '30.0000' })
  await readyToOrder(guest)
  const number = (await guest.post('/checkout/save-order')).json().order.increment_id

  // Neither a client that does not know the method nor one that adds a code changes it: the promotion stays automatic.
  const { method: _, ...older } = stored
  const saved = await owner.put(`/admin/promotions/${id}`, {
    form: { ...older, code: 'LATER', percent: '40' },
    version,
  })
  expect(saved.json().data).toMatchObject({
    form: { method: 'automatic', code: '', percent: '40' },
    usage: { orders: 1, discountMinor: 30_00, latest: [{ number, discount: 30_00 }] },
  })
  expect((await owner.get(`/admin/orders/${number}`)).json().data).toMatchObject({ promotionName: 'Autumn' })
  const list = async (query: string) =>
    (await owner.get(`/admin/promotions?${query}`)).json().data.map(({ name }: { name: string }) => name)
  expect(await list('method=automatic')).toEqual(['Autumn'])
  expect(await list('method=automatic&search=herb')).toEqual(['Autumn'])
  expect(await list('method=code')).not.toContain('Autumn')
  const [entry] = (await owner.get('/admin/audit?entity=promotion&entityName=autumn')).json().data
  expect(entry).toMatchObject({ action: 'promotion.save', before: { percent: '30' }, after: { percent: '40' } })

  await owner.put(`/admin/promotions/${id}/archived`, { isArchived: true, version: version + 1 })
  expect(await addProduct(shop.guest(), bell)).toMatchObject({ promotion_name: null, discount: '0.0000' })
})

test('Rejects the second of two concurrent additions of a code', async () => {
  const replies = await Promise.all([add({ code: 'TWICE' }), add({ code: 'twice' })])
  expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422])
  expect((await add({ code: 'TWICE' })).json().errors.code[0]).toBe(
    'The code TWICE is already in use. Choose another one.',
  )
})

test('A change applies in open carts; rejects an outdated one, which changes nothing', async () => {
  const { id, version, form: stored } = await open({ code: 'CHANGING' })
  const { guest } = await cartWith('CHANGING')
  const saved = await save(id, version, { ...stored, percent: '20', code: 'OTHER' })
  expect(saved.json().data).toMatchObject({ version: version + 1, form: { code: 'CHANGING', percent: '20' } })
  expect((await guest.get('/checkout/cart')).json().data).toMatchObject({ discount: '20.0000' })

  const late = await save(id, version, { ...stored, percent: '50' })
  expect(late.statusCode).toBe(409)
  expect((await guest.get('/checkout/cart')).json().data).toMatchObject({ discount: '20.0000' })
  const [entry] = (await owner.get('/admin/audit?entity=promotion&entityName=changing')).json().data
  expect(entry).toMatchObject({ action: 'promotion.save', before: { percent: '10' }, after: { percent: '20' } })
})

test('An unchanged time stays exactly as it is stored', async () => {
  const { id, version, form: stored } = await open({ code: 'EXACT', endsAt: '2026-07-01T00:00' })
  const exact = new Date('2026-06-30T22:00:12.345Z')
  await shop.db.updateTable('coupon').set({ ends_at: exact }).where('id', '=', id).execute()
  expect((await save(id, version, { ...stored, percent: '11' })).statusCode).toBe(200)
  const row = await shop.db.selectFrom('coupon').select('ends_at').where('id', '=', id).executeTakeFirstOrThrow()
  expect(row.ends_at).toEqual(exact)
})

test('An archived promotion no longer applies until it is restored', async () => {
  const { id, version } = await open({ code: 'ARCHIVED' })
  const { guest } = await cartWith('ARCHIVED')
  const path = `/admin/promotions/${id}/archived`
  expect((await owner.put(path, { isArchived: true, version })).json().data.state).toBe('archived')
  expect((await guest.get('/checkout/cart')).json().data).toMatchObject({
    discount: '0.0000',
    coupon_problem: 'This coupon has expired.',
  })
  expect((await owner.put(path, { isArchived: false, version })).statusCode).toBe(409)
  expect((await owner.put(path, { isArchived: false, version: version + 1 })).json().data.state).toBe('active')
  expect((await guest.get('/checkout/cart')).json().data).toMatchObject({ discount: '10.0000' })
})

test('Usage lists the orders with their discounts; a canceled one no longer counts', async () => {
  // Uses are not counted while there is no limit, but are calculated when one is set.
  const { id, version: firstVersion, form: stored } = await open({ code: 'COUNTED' })
  const place = async (currency: string) => {
    const { guest } = await cartWith('COUNTED')
    await readyToOrder(guest)
    const from = { headers: { 'x-forwarded-for': newIpAddress() } }
    return (await guest.post(`/checkout/save-order?currency=${currency}`, undefined, from)).json().order
  }
  const first = await place('INR')
  const second = await place('EUR')
  expect((await owner.get(`/admin/promotions/${id}`)).json().data).toMatchObject({
    state: 'active',
    usage: { orders: 2 },
  })
  const beyond = await save(id, firstVersion, { ...stored, usageLimit: '1' })
  expect(beyond.json().errors.usageLimit[0]).toBe('It has already been used 2 times.')
  expect((await save(id, firstVersion, { ...stored, usageLimit: '2' })).statusCode).toBe(200)
  const { usage, state, version } = (await owner.get(`/admin/promotions/${id}`)).json().data
  expect(state).toBe('usedUp')
  expect(usage).toMatchObject({ orders: 2, discountMinor: 20_00, left: 0 })
  expect(usage.latest).toMatchObject([
    { number: second.increment_id, currency: 'EUR', discount: 10 },
    { number: first.increment_id, currency: 'INR', discount: 10_00 },
  ])
  const tooLow = await save(id, version, { ...stored, usageLimit: '1' })
  expect(tooLow.json().errors.usageLimit[0]).toBe('It has already been used 2 times.')

  const { version: orderVersion } = (await owner.get(`/admin/orders/${first.increment_id}`)).json().data
  const canceled = await owner.post(`/admin/orders/${first.increment_id}/cancel`, { version: orderVersion })
  expect(canceled.statusCode).toBe(200)
  const after = (await owner.get(`/admin/promotions/${id}`)).json().data
  expect(after).toMatchObject({ state: 'active', usage: { orders: 1, discountMinor: 10_00 } })
  expect(after.usage.latest).toHaveLength(2)
})

test('The list has views, and a search that takes % literally', async () => {
  await open({ code: 'LATER', startsAt: '2026-08-01T00:00', nameEn: '50% off' })
  const codes = async (query: string) =>
    (await owner.get(`/admin/promotions?${query}`)).json().data.map(({ code }: { code: string }) => code)
  expect(await codes('view=scheduled')).toEqual(['LATER'])
  expect(await codes('view=scheduled&search=0%25')).toEqual(['LATER'])
  expect(await codes('view=active&search=%25')).toEqual([])
  expect(await codes('search=chang')).toEqual(['CHANGING'])
})

test('The preview has the same price as the cart', async () => {
  await open({ code: 'PREVIEW', percent: '33.33', minimum: '150' })
  const preview = async (query: string) =>
    (await owner.get(`/admin/promotion-preview?kind=percent&percent=33.33&amount=&minimum=150&${query}`)).json()
  const { data } = await preview('cart=bell-1:3&priceCurrency=EUR')
  const guest = shop.guest()
  await addProduct(guest, bell, { quantity: 3 })
  await readyToOrder(guest)
  await guest.post('/checkout/cart/coupon', { code: 'PREVIEW' })
  const cart = (await guest.get('/checkout/cart?currency=EUR')).json().data
  const minor = (amount: string) => Math.round(Number(amount) * 100)
  expect(data).toMatchObject({
    ...{ discount: minor(cart.discount), tax: minor(cart.tax_total), grandTotal: minor(cart.grand_total) },
    ...{ problem: null, lines: [{ sku: 'BELL-1', quantity: 3, discount: minor(cart.discount) }] },
  })
  expect((await preview('cart=BELL-1:1')).data.problem).toBe('This coupon requires an order of at least ₹150.00.')
  expect((await preview('cart=')).data.lines).toHaveLength(1)
  expect((await preview('cart=NONE:1')).errors.cart[0]).toBe('No product on sale has the SKU NONE.')
  expect((await preview('cart=BELL-1')).errors.cart[0]).toMatch(/quantity/)
})
