/** Shipping in the back office: from the staff's input to the shoppers' offers. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { inTransaction } from '../../../kit/database/transaction.ts'
import { addProduct } from '../../../testing/buyers.ts'
import { aProduct } from '../../../testing/factories.ts'
import { signInAs } from '../../../testing/staff.ts'
import { buildTestShop, type TestShop, type Visitor } from '../../../testing/testShop.ts'
import { listRates, replaceRates } from '../../shipping/server/shippingRate.sql.ts'
import type { RateDraft } from '../../shipping/shippingRate.ts'
import { emptyMethod, emptyRate, type MethodForm, type RateRow } from '../methodForm.ts'

let shop: TestShop
let owner: Visitor
let bell: number

beforeAll(async () => {
  shop = await buildTestShop({
    products: [aProduct({ sku: 'BELL', name: 'Bell', priceMinor: 100_00, stock: 99 })],
  })
  bell = shop.saved[0]?.productId ?? 0
  owner = (await signInAs(shop, 'owner')).browser
})
afterAll(() => shop.close())

/** The shop's own rate, which the migration adds. */
const flatRate: RateDraft = {
  ...{ code: 'flatrate_flatrate', zones: ['*'], weightFrom: 0, weightTo: null, price: { INR: 25_00 }, freeOver: {} },
  ...{ texts: {}, carrierCode: null, transitDays: null, isActive: true },
}
beforeEach(() => inTransaction(shop.db, (tx) => replaceRates(tx, [flatRate])))

const rate = (fields: Partial<RateRow>): RateRow => ({ ...emptyRate('new1'), zones: '*', priceINR: '50', ...fields })
const method = (fields: Partial<MethodForm>): MethodForm => ({
  ...{ ...emptyMethod, code: 'express', titleEn: 'Express', rates: [rate({})] },
  ...fields,
})
const add = (fields: Partial<MethodForm>) => owner.post('/admin/shipping/methods', { form: method(fields) })
const save = (version: string, form: MethodForm) => owner.put(`/admin/shipping/methods/${form.code}`, { form, version })
const preview = async (shipment: object) => {
  const usual = { country: 'DE', state: '', weight: '1', goods: '10', goodsCurrency: 'INR' }
  return owner.post('/admin/shipping-preview', { ...usual, ...shipment })
}
const offers = async (shipment: object) =>
  (await preview(shipment)).json().data.offers.map(({ code, price }: { code: string; price: number }) => [code, price])

test('A saved method is offered to shoppers, and is read back as entered', async () => {
  const typed = method({
    ...{ code: ' Express ', titleEn: ' Express ', titleDe: 'Eilversand', descriptionEn: 'By van' },
    rates: [
      rate({
        zones: 'de, at',
        weightTo: '2,5 kg',
        priceEUR: '4,90',
        freeOverINR: '500',
        transitDays: '1 - 2',
        carrier: 'dhl',
      }),
      rate({ key: 'new2', zones: 'DE AT', weightFrom: '2.5', priceINR: '0', active: '' }),
    ],
  })
  const { data } = (await owner.post('/admin/shipping/methods', { form: typed })).json()
  expect(data).toMatchObject({
    code: 'express',
    hasMixedTexts: false,
    form: {
      ...{ titleEn: 'Express', titleFr: '', titleDe: 'Eilversand', descriptionEn: 'By van' },
      rates: [
        {
          ...{ zones: 'DE AT', weightFrom: '', weightTo: '2.5', priceINR: '50.00', priceEUR: '4.90' },
          ...{ freeOverINR: '500.00', transitDays: '1-2', carrier: 'dhl', active: 'yes' },
        },
        { zones: 'DE AT', weightFrom: '2.5', weightTo: '', priceINR: '0.00', active: '' },
      ],
    },
  })
  expect(await offers({})).toEqual([
    ['flatrate_flatrate', 25_00],
    ['express', 50_00],
  ])
  expect(await offers({ goods: '500.01' })).toEqual([
    ['flatrate_flatrate', 25_00],
    ['express', 0],
  ])
  expect(await offers({ weight: '2.5' })).toEqual([['flatrate_flatrate', 25_00]])

  const guest = shop.guest()
  await addProduct(guest, bell)
  const address = { country: 'DE', postcode: '10115', city: 'Berlin', address1: ['Torstraße 1'] }
  const billing = {
    ...address,
    ...{ first_name: 'Lea', last_name: 'Koch', email: 'lea@example.com', phone: '+49 30 5550199' },
  }
  const { data: step } = (
    await guest.post('/checkout/save-address', { billing: { ...billing, use_for_shipping: true }, shipping: billing })
  ).json()
  expect(JSON.stringify(step)).toContain('express')
})

test.each<[string, Partial<MethodForm>, string, RegExp]>([
  ['a code with capitals in between', { code: 'über' }, 'code', /lowercase letters/],
  ['the code of a store', { code: 'pickup_pune' }, 'code', /uses this code itself/],
  ['the code of a free flat rate', { code: 'free_free' }, 'code', /uses this code itself/],
  ['a code that is taken', { code: 'flatrate_flatrate' }, 'code', /already in use/],
  ['a description without a name', { titleEn: 'X', descriptionFr: 'Vite' }, 'titleFr', /needs a name/],
  ['no English name', { titleEn: '', titleDe: 'Eil' }, 'titleEn', /name, in English/],
  ['no rates', { rates: [] }, 'rates', /at least one rate/],
  ['no zone', { rates: [rate({ zones: ' ' })] }, 'rates.new1.zones', /codes of countries/],
  ['the name of a country', { rates: [rate({ zones: 'Germany' })] }, 'rates.new1.zones', /codes of countries/],
  [
    'weights in the wrong order',
    { rates: [rate({ weightFrom: '5', weightTo: '5' })] },
    'rates.new1.weightTo',
    /more than/,
  ],
  ['a weight that is none', { rates: [rate({ weightFrom: 'heavy' })] }, 'rates.new1.weightFrom', /kilograms/],
  ['no price', { rates: [rate({ priceINR: '' })] }, 'rates.new1.priceINR', /fill this in/],
  ['an ambiguous price', { rates: [rate({ priceINR: '1.299' })] }, 'rates.new1.priceINR', /two ways/],
  ['a negative amount', { rates: [rate({ freeOverEUR: '-1' })] }, 'rates.new1.freeOverEUR', /negative/],
  ['days in the wrong order', { rates: [rate({ transitDays: '4-2' })] }, 'rates.new1.transitDays', /working days/],
  ['an unknown carrier', { rates: [rate({ carrier: 'pigeon' })] }, 'rates.new1.carrier', /no longer exists/],
])('Rejects %s', async (_name, fields, field, message) => {
  const reply = await add(fields)
  expect(reply.statusCode, reply.body).toBe(422)
  expect(reply.json().errors[field]?.[0]).toMatch(message)
  expect(await listRates(shop.db)).toHaveLength(1)
})

test('Saving keeps the ids of rates, replaces removed ones, and leaves other methods alone', async () => {
  const { version, form } = (await add({ rates: [rate({ zones: 'DE' }), rate({ key: 'new2' })] })).json().data
  const before = await listRates(shop.db)
  const [german, rest] = form.rates
  const changed = { ...form, rates: [rate({ zones: 'FR' }), { ...rest, priceINR: '60' }] }
  expect((await save(version, changed)).statusCode).toBe(200)
  const after = await listRates(shop.db)
  expect(after.map(({ zones, price }) => [zones, price.INR])).toEqual([
    [['*'], 25_00],
    [['FR'], 50_00],
    [['*'], 60_00],
  ])
  expect([after[0]?.id, after[2]?.id]).toEqual([before[0]?.id, before[2]?.id])
  expect(after.map(({ id }) => `r${id}`)).not.toContain(german.key)

  // A page with the previous version does not overwrite it.
  expect((await save(version, form)).statusCode).toBe(409)
  expect(await listRates(shop.db)).toEqual(after)
})

test('A rate of another method cannot be taken over by its key', async () => {
  const [flat] = await listRates(shop.db)
  await add({ rates: [rate({ key: `r${flat?.id}` })] })
  expect((await listRates(shop.db)).map(({ code }) => code)).toEqual(['flatrate_flatrate', 'express'])
})

test('Shoppers see methods in the order of the list; rejects a stale order', async () => {
  await add({})
  const { version } = (await owner.get('/admin/shipping')).json()
  const reorder = (codes: string[]) => owner.put('/admin/shipping/order', { codes, version })
  expect((await reorder(['express'])).statusCode).toBe(409)
  expect((await reorder(['express', 'flatrate_flatrate'])).statusCode).toBe(200)
  expect((await offers({})).map(([code]: [string]) => code)).toEqual(['express', 'flatrate_flatrate'])
  expect((await reorder(['flatrate_flatrate', 'express'])).statusCode).toBe(409)
})

test('The list names gaps; the preview calculates a method as it is entered', async () => {
  await inTransaction(shop.db, (tx) => replaceRates(tx, [{ ...flatRate, weightTo: 30_000 }]))
  expect((await owner.get('/admin/shipping')).json().findings).toEqual([
    { kind: 'unserved', code: null, rateId: null, zone: '*', from: 30_000, to: null },
  ])
  expect(await offers({ weight: '31' })).toEqual([])
  const form = method({ code: 'freight', rates: [rate({ weightFrom: '30', priceINR: '900' })] })
  expect(await offers({ weight: '31', form })).toEqual([['freight', 900_00]])
  expect(await listRates(shop.db)).toHaveLength(1)
  const wrong = await preview({ weight: 'much', goods: 'many' })
  expect([wrong.statusCode, wrong.json().data]).toEqual([200, null])
  expect(Object.keys(wrong.json().errors)).toEqual(['weight', 'goods'])
})

test('In another currency the preview converts as the cart does', async () => {
  expect(await offers({ goodsCurrency: 'EUR' })).toEqual([['flatrate_flatrate', 25]])
})

test('A carrier is added, changed and switched off; rejects invalid input and stale changes', async () => {
  const form = { title: 'Cargo bike', trackingTemplate: ' https://bike.example/{number} ', isActive: true }
  const created = (await owner.post('/admin/carriers', { code: 'Cargo Bike', ...form })).json().data
  expect(created).toMatchObject({ code: 'cargo-bike', trackingTemplate: 'https://bike.example/{number}' })
  const again = await owner.post('/admin/carriers', { ...form, code: 'cargo-bike', title: ' ', trackingTemplate: 'x' })
  expect(again.json().errors).toEqual({
    code: [expect.stringContaining('already in use')],
    title: ['Please fill this in.'],
    trackingTemplate: [expect.stringContaining('with {number} where')],
  })
  const off = { ...form, trackingTemplate: '', isActive: false, version: created.version }
  const saved = (await owner.put('/admin/carriers/cargo-bike', off)).json().data
  expect(saved).toMatchObject({ trackingTemplate: null, isActive: false })
  expect((await owner.put('/admin/carriers/cargo-bike', off)).statusCode).toBe(409)
  expect((await owner.put('/admin/carriers/pigeon', off)).statusCode).toBe(404)
})

test('Sales and the workshop can read shipping, but change nothing', async () => {
  const { browser } = await signInAs(shop, 'workshop')
  expect((await browser.get('/admin/shipping')).statusCode).toBe(200)
  expect((await browser.post('/admin/shipping/methods', { form: method({}) })).statusCode).toBe(403)
})

test('Amounts in currencies that the shop does not offer are not stored', async () => {
  const german = await buildTestShop({
    settings: { BASE_CURRENCY: 'EUR', SHOP_CURRENCIES: 'EUR', SELLER_COUNTRY: 'DE' },
  })
  const { browser } = await signInAs(german, 'owner')
  const { currencies, carriers } = (await browser.get('/admin/shipping')).json()
  expect([currencies, carriers[0].code]).toEqual([['EUR'], 'dhl'])
  const path = '/admin/shipping/methods/flatrate_flatrate'
  const { form, version } = (await browser.get(path)).json().data
  expect(form.rates[0]).toMatchObject({ priceEUR: '25.00', priceUSD: '25.00' })
  const rates = [{ ...form.rates[0], priceEUR: '4.90', freeOverEUR: '80' }]
  const saved = await browser.put(path, { form: { ...form, rates }, version })
  expect(saved.statusCode, saved.body).toBe(200)
  const [stored] = await listRates(german.db)
  expect([stored?.price, stored?.freeOver]).toEqual([{ EUR: 4_90 }, { EUR: 80_00 }])
  await german.close()
})
