/** Payment methods in the back office: when shoppers are offered them. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addProduct, anAddress } from '../../../testing/buyers.ts'
import { aProduct } from '../../../testing/factories.ts'
import { signInAs } from '../../../testing/staff.ts'
import { buildTestShop, type TestShop, type Visitor } from '../../../testing/testShop.ts'

let shop: TestShop
let owner: Visitor
let time = new Date('2026-11-23T12:00:00Z')

beforeAll(async () => {
  shop = await buildTestShop({ now: time, products: [aProduct({ sku: 'BELL', priceMinor: 100_00, stock: 99 })] })
  owner = (await signInAs(shop, 'owner')).browser
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.db
    .updateTable('payment_method')
    .set({ is_active: true, currencies: null, countries: null, minimum_minor: null, maximum_minor: null })
    .execute()
})

const list = async () => (await owner.get('/admin/payment-methods')).json()
async function save(code: string, changed: object) {
  const { version } = (await list()).data.find((each: { code: string }) => each.code === code)
  const terms = { isActive: true, currencies: [], countries: '', minimum: '', maximum: '' }
  return owner.put(`/admin/payment-methods/${code}`, { ...terms, version, ...changed })
}

/** The methods offered for an order of 100 rupees to India. */
async function offered(): Promise<string[]> {
  const guest = shop.guest()
  await addProduct(guest, shop.saved[0]?.productId)
  await guest.post('/checkout/save-address', {
    billing: { ...anAddress, use_for_shipping: true },
    shipping: anAddress,
  })
  const { data } = (await guest.post('/checkout/save-shipping', { shipping_method: 'flatrate_flatrate' })).json()
  return data.methods.map(({ method }: { method: string }) => method)
}

test('Methods are listed with their names in three languages and with what they lack', async () => {
  const { data, currency } = await list()
  expect(currency).toBe('INR')
  expect(data).toMatchObject([
    { code: 'cashondelivery', kind: 'on_delivery', missing: null, isActive: true, currencies: null, countries: null },
    { code: 'moneytransfer', kind: 'bank_transfer', missing: 'account' },
    { code: 'card', kind: 'card', missing: 'stripe' },
  ])
  expect(data[0].titles.de).toBe('Nachnahme')
})

test('Limits apply in the cart at once', async () => {
  expect(await offered()).toEqual(['cashondelivery', 'moneytransfer'])
  const saved = await save('cashondelivery', { countries: 'de, at in', maximum: '99,90', currencies: ['INR'] })
  expect(saved.json().data).toMatchObject({
    ...{ countries: ['DE', 'AT', 'IN'], maximumMinor: 99_90, minimumMinor: null, currencies: ['INR'] },
    form: { countries: 'DE AT IN', minimum: '', maximum: '99.90' },
  })
  expect(await offered()).toEqual(['moneytransfer'])
})

test.each([
  ['countries', { countries: 'Germany' }, /codes of countries/],
  ['minimum', { minimum: 'low' }, /an amount/],
  ['minimum', { minimum: '1.299' }, /two ways/],
  ['maximum', { minimum: '20', maximum: '10' }, /below the smallest/],
])('Rejects wrong %s', async (field, changed, message) => {
  const reply = await save('cashondelivery', changed)
  expect(reply.statusCode).toBe(422)
  expect(reply.json().errors[field][0]).toMatch(message)
  expect((await list()).data[0]).toMatchObject({ countries: null, minimumMinor: null, maximumMinor: null })
})

test('A stale change is refused, and so is one of an unknown method', async () => {
  const { version } = (await list()).data[0]
  expect((await save('cashondelivery', { isActive: false })).statusCode).toBe(200)
  expect((await save('cashondelivery', { version })).statusCode).toBe(409)
  const gold = { isActive: true, currencies: [], countries: '', minimum: '', maximum: '', version }
  expect((await owner.put('/admin/payment-methods/gold', gold)).statusCode).toBe(404)
})

test('The order is that of the payment step', async () => {
  const { version } = await list()
  const order = (codes: string[]) => owner.put('/admin/payment-methods-order', { codes, version })
  expect((await order(['card'])).statusCode).toBe(409)
  expect((await order(['moneytransfer', 'cashondelivery', 'card'])).statusCode).toBe(200)
  expect(await offered()).toEqual(['moneytransfer', 'cashondelivery'])
  expect((await order(['cashondelivery', 'moneytransfer', 'card'])).statusCode).toBe(409)
})

test('A change takes a proof of who it is that is ten minutes old at most', async () => {
  time = new Date(time.getTime() + 11 * 60_000)
  shop.setNow(time)
  expect((await save('moneytransfer', { isActive: false })).statusCode).toBe(428)
})
