import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { inTransaction } from '../../../kit/database/transaction.ts'
import { addProduct, anAddress, readyToOrder } from '../../../testing/buyers.ts'
import { aProduct, aVariant } from '../../../testing/factories.ts'
import { buildTestShop, type TestShop, type Visitor } from '../../../testing/testShop.ts'
import { replaceRates } from '../../shipping/server/shippingRate.sql.ts'
import type { RateDraft } from '../../shipping/shippingRate.ts'

let shop: TestShop
let guest: Visitor
beforeAll(async () => {
  shop = await buildTestShop({
    products: [
      aProduct({
        sku: 'WHEEL',
        name: 'Wheel',
        variants: [aVariant({ sku: 'WHEEL', stock: 1000, priceMinor: 5000, weightGrams: 1000 })],
      }),
    ],
  })
})
afterAll(() => shop.close())
beforeEach(async () => {
  guest = shop.guest()
  await setRates([standard, heavy, express])
})

const wheel = () => shop.saved[0]?.productId

function aRate(rate: Partial<RateDraft>): RateDraft {
  return {
    code: 'standard',
    zones: ['DE', 'IN-MH'],
    weightFrom: 0,
    weightTo: 3000,
    price: { INR: 4000, EUR: 490 },
    freeOver: { INR: 12_000 },
    texts: { en: { title: 'Standard', description: 'By road' }, de: { title: 'Standardversand', description: '' } },
    carrierCode: null,
    transitDays: null,
    isActive: true,
    ...rate,
  }
}
const standard = aRate({})
const heavy = aRate({ weightFrom: 3000, weightTo: 10_000, price: { INR: 9000 }, freeOver: {} })
const express = aRate({
  code: 'express',
  zones: ['DE'],
  price: { INR: 20_000 },
  freeOver: {},
  texts: { en: { title: 'Express', description: 'By air' } },
  carrierCode: 'ups',
})
const setRates = (rates: RateDraft[]) => inTransaction(shop.db, (tx) => replaceRates(tx, rates))

const germany = { ...anAddress, country: 'DE', state: '', city: 'Bremen', postcode: '28195' }
const saveAddress = (address: object, query = '') =>
  guest.post(`/checkout/save-address${query}`, { billing: { ...anAddress, ...address } })
const chooseMethod = (shipping_method: string) => guest.post('/checkout/save-shipping', { shipping_method })

test('The methods depend on the destination and are named in the shopper’s language', async () => {
  await addProduct(guest, wheel(), { quantity: 2 })
  const names = async (address: object, query = '') => {
    const { rates } = (await saveAddress(address, query)).json().data
    return rates.flatMap(
      ({ carrier_title, rates: [rate] }: { carrier_title: string; rates: Record<string, string>[] }) =>
        `${carrier_title}: ${rate?.method} ${rate?.method_title} ${rate?.formated_price}`,
    )
  }
  expect(await names(germany)).toEqual(['Standard: standard Standard ₹40.00', 'UPS: express Express ₹200.00'])
  expect(await names(germany, '?locale=de&currency=EUR')).toEqual([
    expect.stringMatching(/^Standardversand: standard Standardversand 4,90\s€$/),
    expect.stringMatching(/^UPS: express Express /),
  ])
  expect(await names({})).toEqual(['Standard: standard Standard ₹40.00'])
})

test('An address without a shipping method is rejected with the reason and not saved', async () => {
  await addProduct(guest, wheel(), { quantity: 2 })
  const iceland = await saveAddress({ country: 'IS', state: '', postcode: '101' })
  expect(iceland.statusCode).toBe(400)
  expect(iceland.json().message).toContain('We do not ship to Iceland yet.')
  expect((await saveAddress({ country: 'FR', state: '', postcode: '75001' }, '?locale=fn')).json().message).toContain(
    'Nous ne livrons pas encore',
  )
  expect((await guest.get('/checkout/cart')).json().data.shipping_address).toBeNull()
  await addProduct(guest, wheel(), { quantity: 8 })
  expect((await saveAddress({})).json().message).toContain('too heavy')
})

test('Heavier goods cost the method’s next rate; beyond it the choice is lost', async () => {
  await addProduct(guest, wheel(), { quantity: 2 })
  await saveAddress(germany)
  expect((await chooseMethod('express')).json().data.cart.selected_shipping_rate.price).toBe(200)
  expect((await chooseMethod('standard')).json().data.cart.selected_shipping_rate.price).toBe(40)
  const [item] = (await guest.get('/checkout/cart')).json().data.items
  const update = async (quantity: number) =>
    (await guest.put('/checkout/cart/update', { qty: { [item.id]: quantity } })).json().data
  expect(await update(3)).toMatchObject({ shipping_method: 'standard', shipping_amount: '90.0000' })
  expect(await update(10)).toMatchObject({ shipping_method: null, shipping_terms: null })
  expect((await chooseMethod('standard')).statusCode).toBe(400)
})

test('An inactive method is not offered, and one that was removed in the meantime cannot be ordered', async () => {
  await addProduct(guest, wheel())
  await setRates([standard, { ...express, isActive: false }])
  const { rates } = (await saveAddress(germany)).json().data
  expect(rates).toHaveLength(1)
  expect((await chooseMethod('express')).statusCode).toBe(400)
  await chooseMethod('standard')
  await guest.post('/checkout/save-payment', { payment: { method: 'cashondelivery' } })
  await setRates([express])
  const reply = await guest.post('/checkout/save-order')
  expect(reply.json().message).toBe('Please specify shipping method.')
})

test('The price of the chosen method is the price that is charged', async () => {
  const someRates = fc.array(
    fc.record({
      code: fc.constantFrom('standard', 'express', 'bulky'),
      weightFrom: fc.constantFrom(0, 2000),
      weightTo: fc.constantFrom(null, 3000, 5000),
      price: fc.record({ INR: fc.integer({ min: 0, max: 50_000 }) }),
      freeOver: fc.oneof(fc.constant({}), fc.record({ INR: fc.integer({ min: 0, max: 20_000 }) })),
    }),
    { minLength: 1, maxLength: 6 },
  )
  await fc.assert(
    fc.asyncProperty(someRates, fc.integer({ min: 1, max: 4 }), fc.nat(), async (rows, quantity, choice) => {
      await setRates(rows.map((row) => aRate({ ...row, zones: ['*'] })))
      const visitor = shop.guest()
      await addProduct(visitor, wheel(), { quantity })
      const reply = await visitor.post('/checkout/save-address', { billing: anAddress })
      const offers = reply
        .json()
        .data?.rates.map(({ rates }: { rates: { method: string; price: number }[] }) => rates[0])
      fc.pre(offers !== undefined)
      const offer = offers[choice % offers.length]
      await readyToOrder(visitor, '', 'cashondelivery', {}, offer.method)
      const { order } = (await visitor.post('/checkout/save-order')).json()
      expect(order).toMatchObject({ shipping_method: offer.method, shipping_amount: offer.price })
    }),
    { numRuns: 15 },
  )
})
