/** Promotions for selected goods, from the back-office form to the order. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addProduct, readyToOrder } from '../../../testing/buyers.ts'
import { aProduct } from '../../../testing/factories.ts'
import { signInAs } from '../../../testing/staff.ts'
import { buildTestShop, newIpAddress, type TestShop, type Visitor } from '../../../testing/testShop.ts'
import { withChange } from '../../cart/cart.changes.ts'
import { toCartView } from '../../cart/cart.view.ts'
import { emptyForm, type PromotionForm } from '../promotionForm.ts'

let shop: TestShop
let owner: Visitor
let tyre: number
let bike: number
let bell: number
let brandId: number

beforeAll(async () => {
  shop = await buildTestShop({
    products: [
      aProduct({ sku: 'TYRE', priceMinor: 33_33, stock: 50, categoryIds: [56] }),
      aProduct({ sku: 'BIKE', priceMinor: 500_00, stock: 50, categoryIds: [2], brand: 'Corran' }),
      aProduct({ sku: 'BELL', priceMinor: 20_00, stock: 50, categoryIds: [15] }),
    ],
  })
  ;[tyre = 0, bike = 0, bell = 0] = shop.saved.map(({ productId }) => productId)
  brandId =
    (await shop.db.selectFrom('product').select('brand_id').where('id', '=', bike).executeTakeFirstOrThrow())
      .brand_id ?? 0
  owner = (await signInAs(shop, 'owner')).browser
})
afterAll(() => shop.close())

let codes = 0

/** @returns its code and id */
async function add(fields: Partial<PromotionForm>) {
  codes += 1
  const code = `GOODS-${codes}`
  const reply = await owner.post('/admin/promotions', {
    form: { ...emptyForm, percent: '10', goods: 'some', code, ...fields },
  })
  return { code, reply, id: reply.json().data?.id }
}

/** A cart of two tyres, a bike and a bell. */
async function fetchCart(code: string, query = '') {
  const guest = shop.guest()
  await addProduct(guest, tyre, { quantity: 2 })
  await addProduct(guest, bike)
  await addProduct(guest, bell)
  const { message, data } = (await guest.post(`/checkout/cart/coupon${query}`, { code })).json()
  const discounts = data.items.map((item: { discount_amount: string }) => Number(item.discount_amount))
  return { guest, message, data, discounts }
}

test.each<[string, () => Partial<PromotionForm>, number[]]>([
  ['a category, with those below it', () => ({ categories: '55' }), [6.67, 0, 0]],
  ['a brand', () => ({ brands: String(brandId) }), [0, 50, 0]],
  ['products', () => ({ products: 'BELL, tyre-1' }), [6.67, 0, 2]],
  ['a category and a product', () => ({ categories: '2', products: 'BELL' }), [0, 50, 2]],
  ['everything', () => ({ goods: '' }), [6.67, 50, 2]],
])('A promotion takes its discount off the goods of %s', async (_name, fields, expected) => {
  const { code } = await add(fields())
  const { data, discounts } = await fetchCart(code)
  expect(discounts).toEqual(expected)
  expect(Number(data.discount)).toBeCloseTo(expected.reduce((sum, amount) => sum + amount))
})

test('The order, its invoice and the usage have the same discount as the cart; the browser calculates the same', async () => {
  const { code, id } = await add({
    ...{ kind: 'buy_x_get_y', buyQuantity: '1', getQuantity: '1', percent: '', products: 'TYRE, BIKE' },
  })
  const { guest, data, discounts } = await fetchCart(code, '?currency=EUR')
  expect(discounts).toEqual([0.33, 0, 0])
  await readyToOrder(guest)
  const before = (await guest.get('/checkout/cart?currency=EUR')).json().data
  const change = { kind: 'quantity' as const, cartItemId: String(data.items[0].id), quantity: 5, isMore: true }
  const pricing = { rate: (await shop.services.rates()).EUR, tax: null, shippingOffer: null }
  const shown = withChange(toCartView(before, 'EUR'), change, pricing)
  const cart = (await guest.put('/checkout/cart/update?currency=EUR', { qty: { [data.items[0].id]: 5 } })).json().data
  expect(shown.totals).toEqual(toCartView(cart, 'EUR').totals)
  expect(Number(cart.discount)).toBe(0.99)

  const from = { headers: { 'x-forwarded-for': newIpAddress() } }
  const { order } = (await guest.post('/checkout/save-order?currency=EUR', undefined, from)).json()
  expect(order).toMatchObject({
    ...{ coupon_code: code, discount_amount: cart.discount, grand_total: cart.grand_total },
    items: [{ discount_amount: '0.9900' }, { discount_amount: '0.0000' }, { discount_amount: '0.0000' }],
  })
  const invoice = await shop.db
    .selectFrom('invoice')
    .select(['discount_minor', 'grand_total_minor'])
    .where('order_id', '=', order.id)
    .executeTakeFirstOrThrow()
  expect(invoice).toEqual({ discount_minor: 99, grand_total_minor: Math.round(Number(order.grand_total) * 100) })
  const { usage, form } = (await owner.get(`/admin/promotions/${id}`)).json().data
  expect(usage).toMatchObject({ orders: 1, discountMinor: 99_99, latest: [{ discount: 99, currency: 'EUR' }] })
  expect(form).toMatchObject({ buyQuantity: '1', getQuantity: '1', products: 'BIKE, TYRE' })
})

test('A cart without these goods, or with too few of them, shows why the promotion does not apply', async () => {
  const { code } = await add({ brands: String(brandId) })
  const guest = shop.guest()
  await addProduct(guest, bell)
  const use = async (text: string) => (await guest.post('/checkout/cart/coupon', { code: text })).json().message
  expect(await use(code)).toBe('This coupon does not apply to anything in your cart.')
  const { code: pair } = await add({ kind: 'buy_x_get_y', buyQuantity: '2', getQuantity: '1', percent: '', goods: '' })
  expect(await use(pair)).toBe('Add more items to use this coupon: it takes 3 eligible items.')
  const { code: minimum } = await add({ products: 'BELL', minimum: '20.01' })
  await addProduct(guest, bike)
  expect(await use(minimum)).toBe('This coupon requires an order of at least ₹20.01.')
})

test('When the last of its goods is deleted, a promotion applies to nothing, not to everything', async () => {
  const [saved] = await shop.save(aProduct({ sku: 'GONE', priceMinor: 5_00, stock: 5 }))
  const { code, id } = await add({ products: 'GONE' })
  await shop.db
    .deleteFrom('coupon_target')
    .where('product_id', '=', saved?.productId ?? 0)
    .execute()
  const { message } = await fetchCart(code)
  expect(message).toBe('This coupon does not apply to anything in your cart.')
  const { version, form } = (await owner.get(`/admin/promotions/${id}`)).json().data
  const open = { form: { ...form, percent: '20' }, version }
  const rejected = await owner.put(`/admin/promotions/${id}`, open)
  expect(rejected.json().errors.goods[0]).toBe('Choose a category, a brand or a product.')
})

test.each<[Partial<PromotionForm>, string, RegExp]>([
  [{}, 'goods', /Choose a category/],
  [{ categories: '999' }, 'categories', /no longer exists/],
  [{ brands: '1' }, 'brands', /no longer exists/],
  [{ categories: '2;drop' }, 'categories', /no longer exists/],
  [{ products: 'BELL, NONE' }, 'products', /SKU NONE/],
  [{ kind: 'buy_x_get_y', goods: '', buyQuantity: '', getQuantity: '1' }, 'buyQuantity', /fill this in/],
  [{ kind: 'buy_x_get_y', goods: '', buyQuantity: '1', getQuantity: '100' }, 'getQuantity', /1 to 99/],
])('Rejects %j at its field', async (fields, field, text) => {
  const { reply } = await add(fields)
  expect(reply.statusCode).toBe(422)
  expect(reply.json().errors[field][0]).toMatch(text)
})

test('The preview shows what free pieces take off', async () => {
  const terms = 'kind=buy_x_get_y&buyQuantity=2&getQuantity=1&goods=some&products=TYRE'
  const { data } = (await owner.get(`/admin/promotion-preview?${terms}&cart=TYRE-1:3,BELL-1:1`)).json()
  expect(data.lines.map(({ discount }: { discount: number }) => discount)).toEqual([33_33, 0])
  const { data: example } = (await owner.get(`/admin/promotion-preview?${terms}`)).json()
  expect(example.lines).toMatchObject([{ sku: 'TYRE-1', quantity: 3, discount: 33_33 }])
})
