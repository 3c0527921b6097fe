import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Currency } from '../../../shared/money.ts'
import { addProduct, readyToOrder } from '../../../testing/buyers.ts'
import { makeDemoBicycles } from '../../../testing/demoBicycles.ts'
import { aProduct } from '../../../testing/factories.ts'
import { buildTestShop, type TestShop } from '../../../testing/testShop.ts'
import { withChange } from '../../cart/cart.changes.ts'
import { toCartView } from '../../cart/cart.view.ts'
import type { WireCart } from '../../cart/server/cart.contract.ts'
import { writeOrderPlacedMail } from '../../order/server/mail/orderPlacedMail.ts'
import { readOrders } from '../../order/server/order.sql.ts'
import { describeOrderTax } from '../../order/server/orderParts.presenter.ts'
import { payOrder } from '../../order/server/status/orderTransitions.ts'
import { refundOrder } from '../../returns/server/refund/refundOrder.ts'
import { splitTax } from '../../tax/taxAmounts.ts'

const inGermany = { SELLER_COUNTRY: 'DE', SELLER_VAT_ID: 'DE123456789' }
const inPune = { SELLER_COUNTRY: 'IN', SELLER_STATE: 'MH' }
const included = { PRICES_INCLUDE_TAX: 'on' }

const shops: TestShop[] = []
afterAll(() => Promise.all(shops.map((shop) => shop.close())))

/** Sales with the same settings share a shop. */
const shopsBySettings = new Map<string, Promise<TestShop>>()

function openShop(settings: Record<string, string>): Promise<TestShop> {
  const key = JSON.stringify(settings)
  const shop = shopsBySettings.get(key) ?? buildTaxShop(settings)
  shopsBySettings.set(key, shop)
  return shop
}

async function buildTaxShop(settings: Record<string, string>): Promise<TestShop> {
  const coupon = { code: 'TEN', kind: 'percent', percentBp: 1000, name: { en: 'A coupon' } } as const
  const bell = aProduct({ sku: 'BELL', priceMinor: 79_99, stock: 1000 })
  const shop = await buildTestShop({ products: [bell], coupons: [coupon], settings })
  shops.push(shop)
  return shop
}

interface Sale {
  address?: Record<string, string>
  currency?: Currency
  coupon?: string
}

/** Buys two bells with shipping. @returns the cart before the order, and the order as placed and as stored */
async function buy(shop: TestShop, { address = {}, currency = 'INR', coupon }: Sale) {
  const query = `?currency=${currency}`
  const guest = shop.guest()
  await addProduct(guest, shop.saved[0]?.productId, { quantity: 2 }, query)
  if (coupon) await guest.post(`/checkout/cart/coupon${query}`, { code: coupon })
  await readyToOrder(guest, query, 'moneytransfer', address)
  const cart: WireCart = (await guest.get(`/checkout/cart${query}`)).json().data
  const { order } = (await guest.post(`/checkout/save-order${query}`)).json()
  const [stored] = await readOrders(shop.db, [order.id])
  if (!stored) throw new RangeError('the order is not stored')
  return { cart, order, stored }
}

const france = { country: 'FR', state: '', postcode: '75001' }
const usa = { country: 'US', state: 'NY', postcode: '10001' }
const business = { ...france, vat_id: 'FR12345678901' }

/** Two bells at 79.99, some with a discount of 10 %, and shipping of 25. */
const sales: [string, Record<string, string>, Sale, object][] = [
  [
    'a shop without settings',
    {},
    {},
    { tax: 28_80, shippingTax: 0, grandTotal: 213_78, isTaxIncluded: false, taxes: ['GST 18 2880'] },
  ],
  [
    'without a country, tax included',
    included,
    { coupon: 'TEN' },
    { discount: 16_00, tax: 21_96, shippingTax: 0, grandTotal: 168_98, isTaxIncluded: true, taxes: ['GST 18 2196'] },
  ],
  [
    'within the seller’s state',
    inPune,
    {},
    { tax: 33_30, shippingTax: 4_50, grandTotal: 218_28, taxes: ['CGST 9 1665', 'SGST 9 1665'] },
  ],
  [
    'to another state, tax included',
    { ...inPune, ...included },
    { address: { state: 'KA' } },
    { tax: 28_22, shippingTax: 3_81, grandTotal: 184_98, isTaxIncluded: true, taxes: ['IGST 18 2822'] },
  ],
  ['from India abroad', inPune, { address: usa }, { tax: 0, grandTotal: 184_98, taxScheme: 'export', taxes: [] }],
  [
    'to another country of the EU, tax included',
    { ...inGermany, ...included },
    { address: france },
    { subTotal: 159_98, tax: 30_83, shippingTax: 4_17, grandTotal: 184_98, taxes: ['VAT 20 3083'] },
  ],
  [
    'to another country of the EU, tax added',
    inGermany,
    { address: france },
    { subTotal: 159_98, tax: 37_00, shippingTax: 5_00, grandTotal: 221_98, taxes: ['VAT 20 3700'] },
  ],
  [
    'to a business in another country of the EU, tax included',
    { ...inGermany, ...included },
    { address: business, coupon: 'TEN' },
    {
      ...{ subTotal: 134_44, discount: 13_44, tax: 0, grandTotal: 146_00, isTaxIncluded: false },
      ...{ taxScheme: 'reverse-charge', taxes: ['VAT 0 0'] },
    },
  ],
  [
    'exported from the EU, tax included',
    { ...inGermany, ...included },
    { address: usa },
    { subTotal: 134_44, tax: 0, grandTotal: 159_44, isTaxIncluded: false, taxScheme: 'export', taxes: [] },
  ],
]

describe.each(sales)('An order %s', (_name, settings, sale, expected) => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openShop(settings)
  })

  test('has the tax of the shipping address, in the cart and in the order', async () => {
    const { cart, order, stored } = await buy(shop, sale)
    const taxes = splitTax(stored.tax, describeOrderTax(stored)).map(
      ({ name, rateBp, minor }) => `${name} ${rateBp / 100} ${minor}`,
    )
    expect({ ...stored, taxes }).toMatchObject(expected)
    const same = {
      grand_total: cart.grand_total,
      sub_total: cart.sub_total,
      shipping_amount: Number(cart.shipping_amount),
    }
    expect(order).toMatchObject({ ...same, tax_amount: cart.tax_total, discount_amount: cart.discount })
    expect(order.is_tax_included).toBe(cart.is_tax_included)
    expect(order.invoices).toMatchObject([{ grand_total: cart.grand_total, tax_amount: cart.tax_total }])
    const lineTax = stored.lines.reduce((sum, line) => sum + line.tax, 0)
    expect(lineTax + stored.shippingTax).toBe(stored.tax)
  })

  test.each(['INR', 'EUR'] as const)('in %s has the same totals in the browser as on the server', async (currency) => {
    const query = `?currency=${currency}`
    const guest = shop.guest()
    const id = shop.saved[0]?.productId
    await addProduct(guest, id, { quantity: 2 }, query)
    await readyToOrder(guest, query, 'moneytransfer', sale.address ?? {})
    const before = toCartView((await guest.get(`/checkout/cart${query}`)).json().data, currency)
    const rate = (await shop.services.rates())[currency]
    const [line] = before.lines
    if (!line) throw new RangeError('the cart has a line')
    const item = { ...line, price: Math.round(79_99 * rate), variantId: null }
    const added = { kind: 'add', item, quantity: 1, cartItemId: 'new' } as const
    const estimate = withChange(before, added, { rate, tax: null, shippingOffer: null })
    const answered = toCartView(await addProduct(guest, id, {}, query), currency)
    expect(estimate.totals).toEqual(answered.totals)
    expect(estimate.lines.map(({ price }) => price)).toEqual(answered.lines.map(({ price }) => price))
  })

  test('refunds to exactly what was paid', async () => {
    const { stored } = await buy(shop, { ...sale, currency: 'EUR' })
    await payOrder(shop.db, stored.id, shop.services.now(), null)
    const [bells] = stored.lines
    const refund = (withShipping: boolean) => {
      const request = { lines: [{ lineId: bells?.id ?? 0, quantity: 1 }], withShipping, amount: null }
      const terms = { request, restock: 'none', reason: null, key: null, actor: 'staff' } as const
      return refundOrder(shop.db, stored.id, terms, shop.services.now())
    }
    const first = await refund(false)
    const second = await refund(true)
    if (typeof first === 'string' || typeof second === 'string') expect.fail(`${first} ${second}`)
    expect(first.amount + second.amount).toBe(stored.grandTotal)
  })
})

test('Lines of a seller in India have the HSN code of the product, else that of bicycles', async () => {
  const [bicycle] = makeDemoBicycles()
  if (!bicycle) throw new RangeError('the demo has bicycles')
  const shop = await buildTestShop({
    settings: inPune,
    products: [
      aProduct({ sku: 'PUMP', hsnCode: '8414' }),
      aProduct({ sku: 'MUG' }),
      aProduct({ sku: 'BIKE', bicycle: bicycle.bicycle && { ...bicycle.bicycle, colourways: {} } }),
    ],
  })
  shops.push(shop)
  const guest = shop.guest()
  for (const { productId } of shop.saved) await addProduct(guest, productId)
  await readyToOrder(guest)
  const { order } = (await guest.post('/checkout/save-order')).json()
  const [stored] = await readOrders(shop.db, [order.id])
  expect(stored?.lines.map(({ hsnCode }) => hsnCode)).toEqual(['8414', null, '8712'])
})

test('The email states the tax that the total contains, or why there is none', async () => {
  const shop = await openShop({ ...inGermany, ...included })
  const write = async (address: Record<string, string>) => {
    const { stored } = await buy(shop, { address })
    return (await writeOrderPlacedMail(shop.services, { orderId: stored.id }, 'en'))?.text
  }
  expect(await write({ country: 'DE', state: '', postcode: '10115' })).toMatch(
    /Delivery: ₹25\.00\nGrand total: ₹184\.98\nIncludes VAT 19%: ₹29\.53\n/,
  )
  expect(await write(business)).toMatch(/VAT 0%, reverse charge: ₹0\.00\nDelivery: ₹25\.00\nGrand total: ₹159\.44\n/)
})
