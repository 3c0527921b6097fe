/** Payment methods in the back office: when shoppers are offered them. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addProduct, anAddress } from '../../../testing/buyers.ts'
import { aProduct } from '../../../testing/factories.ts'
import { signInAs } from '../../../testing/staff.ts'
import { buildTestShop, type TestShop, type Visitor } from '../../../testing/testShop.ts'
import { describePaymentMethod } from '../../payment/server/paymentText.ts'

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
    .set({ is_active: true, currencies: null, countries: null, minimum_minor: null, maximum_minor: null, texts: '{}' })
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

test('Limits apply in the cart immediately', async () => {
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
  [
    'texts.de.title',
    {
      texts: {
        en: { title: '', description: '' },
        fr: { title: '', description: '' },
        de: { title: 'x'.repeat(61), description: '' },
      },
    },
    /at most 60/,
  ],
])('Rejects invalid %s', async (field, changed, message) => {
  const reply = await save('cashondelivery', changed)
  expect(reply.statusCode).toBe(422)
  expect(reply.json().errors[field][0]).toMatch(message)
  expect((await list()).data[0]).toMatchObject({ countries: null, minimumMinor: null, maximumMinor: null })
})

test('Rejects a stale change, and one of an unknown method', async () => {
  const { version } = (await list()).data[0]
  expect((await save('cashondelivery', { isActive: false })).statusCode).toBe(200)
  expect((await save('cashondelivery', { version })).statusCode).toBe(409)
  const gold = { isActive: true, currencies: [], countries: '', minimum: '', maximum: '', version }
  expect((await owner.put('/admin/payment-methods/gold', gold)).statusCode).toBe(404)
})

const noText = { title: '', description: '' }

test('The checkout shows the owner’s texts; an order keeps its name; without them, the defaults are back', async () => {
  const texts = {
    en: { title: '  Prepayment ', description: '' },
    fr: noText,
    de: { title: 'Vorkasse', description: 'Bitte <b>überweisen</b>' },
  }
  const saved = await save('moneytransfer', { texts })
  expect(saved.json().data).toMatchObject({
    titles: { en: 'Prepayment', fr: 'Virement bancaire', de: 'Vorkasse' },
    defaults: { en: { title: 'Bank transfer' } },
    form: { texts: { en: { title: 'Prepayment', description: '' }, fr: noText } },
  })
  const guest = shop.guest()
  await addProduct(guest, shop.saved[0]?.productId)
  const address = { ...anAddress, use_for_shipping: true }
  await guest.post('/checkout/save-address', { billing: address, shipping: anAddress })
  const german = await guest.post('/checkout/save-shipping?locale=de', { shipping_method: 'flatrate_flatrate' })
  expect(german.json().data.methods[1]).toMatchObject({ method_title: 'Vorkasse', description: 'Bitte überweisen' })
  await guest.post('/checkout/save-payment', { payment: { method: 'moneytransfer' } })
  const { order } = (await guest.post('/checkout/save-order')).json()
  expect(order.payment_title).toBe('Prepayment')

  await save('moneytransfer', { texts: { en: { title: 'Pay first', description: '' }, fr: noText, de: noText } })
  const readTitle = async (locale: string) =>
    (await owner.get(`/admin/orders/${order.increment_id}?locale=${locale}`)).json().data.paymentTitle
  expect([await readTitle('en'), await readTitle('de')]).toEqual(['Prepayment', 'Überweisung'])
  const { data: entries } = (await owner.get('/admin/audit?entityName=moneytransfer')).json()
  expect(entries[0]).toMatchObject({ action: 'payment.save', after: { 'texts.en.title': 'Pay first' } })

  // A change of other fields keeps the texts.
  await save('moneytransfer', { maximum: '500' })
  expect((await list()).data.find(({ code }: { code: string }) => code === 'moneytransfer').titles.en).toBe('Pay first')
  await save('moneytransfer', { texts: { en: noText, fr: noText, de: noText } })
  expect((await list()).data.find(({ code }: { code: string }) => code === 'moneytransfer').titles.en).toBe(
    'Bank transfer',
  )
})

test('An order to collect is paid in the store, whatever cash on delivery is called', async () => {
  const method = { kind: 'on_delivery', titleKey: 'payment.cashondelivery.title' } as const
  const named = { ...method, descriptionKey: '', texts: { en: { title: 'Cash' } } }
  expect(describePaymentMethod(named, false, 'en').title).toBe('Cash')
  expect(describePaymentMethod(named, true, 'en').title).toBe('Pay in store')
})

test('The order is that of the payment step', async () => {
  const { version } = await list()
  const order = (codes: string[]) => owner.put('/admin/payment-methods-order', { codes, version })
  expect((await order(['card'])).statusCode).toBe(409)
  expect((await order(['moneytransfer', 'cashondelivery', 'card'])).statusCode).toBe(200)
  expect(await offered()).toEqual(['moneytransfer', 'cashondelivery'])
  expect((await order(['cashondelivery', 'moneytransfer', 'card'])).statusCode).toBe(409)
})

test('A change needs a re-authentication of the last ten minutes', async () => {
  time = new Date(time.getTime() + 11 * 60_000)
  shop.setNow(time)
  expect((await save('moneytransfer', { isActive: false })).statusCode).toBe(428)
})
