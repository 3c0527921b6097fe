/** Stores in the back office: from the staff's input to what shoppers read. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Language } from '../../../shared/locale.ts'
import { translateNote } from '../../../shared/openingHours.ts'
import { signInAs } from '../../../testing/staff.ts'
import { buildTestShop, type TestShop, type Visitor } from '../../../testing/testShop.ts'
import { presentPickup } from '../../shipping/server/pickup.presenter.ts'
import { listStores } from '../../shipping/server/store.sql.ts'
import { emptyException, emptyStore, type StoreForm } from '../storeForm.ts'

let shop: TestShop
let owner: Visitor
// Tuesday, 11:30 in Pune.
const tuesday = new Date('2026-11-24T06:00:00Z')

beforeAll(async () => {
  shop = await buildTestShop({ now: tuesday })
  owner = (await signInAs(shop, 'owner')).browser
})
afterAll(() => shop.close())
beforeEach(() => shop.db.deleteFrom('store').execute())

const pune = (fields: Partial<StoreForm> = {}): StoreForm => ({
  ...emptyStore,
  ...{ code: 'Pune Camp', name: ' Chainline Works ', lines: '14 Lathe Lane\n\n Ghorpadi ', postcode: '411001' },
  ...{ city: 'Pune', state: 'mh', country: 'in', phone: '+91 20 5550 0142', email: 'shop@chainline.example' },
  ...{ timeZone: 'Asia/Kolkata', tue: '10-13, 14:00 – 19:30', wed: '10:00-19:30' },
  ...{ preparationMinutes: '2,5', bicycleMinutes: '16', daysKept: '10', feeINR: '50' },
  exceptions: [
    { ...emptyException('n1'), date: '2026-12-25', yearly: 'yes', noteEn: 'Christmas', noteDe: 'Weihnachten' },
    { ...emptyException('n2'), date: '2026-11-25', hours: '10-12', noteEn: 'Stocktaking' },
  ],
  ...fields,
})
const add = (fields: Partial<StoreForm> = {}) => owner.post('/admin/stores', { form: pune(fields) })

test('A saved store is open for orders, and is read back as entered', async () => {
  const { data } = (await add()).json()
  expect(data.form).toEqual({
    ...pune(),
    ...{ code: 'pune-camp', name: 'Chainline Works', lines: '14 Lathe Lane\nGhorpadi', state: 'MH', country: 'IN' },
    ...{ tue: '10:00-13:00 14:00-19:30', preparationMinutes: '2.5', feeINR: '50.00' },
    exceptions: [
      { ...pune().exceptions[0], key: 'd12-25' },
      { ...pune().exceptions[1], key: 'd2026-11-25', hours: '10:00-12:00' },
    ],
  })
  expect(await listStores(shop.db)).toMatchObject([
    {
      code: 'pune-camp',
      hours: {
        exceptions: [
          { date: '12-25', spans: [], note: 'Christmas', translations: { de: 'Weihnachten' } },
          { date: '2026-11-25', spans: [['10:00', '12:00']], note: 'Stocktaking' },
        ],
      },
      ...{ preparationMinutes: 150, bicycleMinutes: 960, daysKept: 10, fee: { INR: 50_00 }, isActive: true },
    },
  ])
  const [listed] = (await owner.get('/admin/stores')).json().data
  // The store closes for lunch at 13:00, so one more hour remains for the afternoon.
  expect(listed).toMatchObject({ closesAt: '13:00', readyAt: '2026-11-24T09:30:00.000Z' })
})

test('Shoppers read the note of an exceptional day in their language, or in English when it is missing', async () => {
  await add()
  const [store] = await listStores(shop.db)
  const noteIn = (language: Language) =>
    store &&
    presentPickup(store, null, { language, now: new Date('2026-12-22T06:00:00Z') }).opening_days.find(
      ({ date }) => date === '2026-12-25',
    )?.note
  expect([noteIn('en'), noteIn('fr'), noteIn('de')]).toEqual(['Christmas', 'Christmas', 'Weihnachten'])
})

test('In a shop without English, missing notes fall back to the main language, even after that note changes', async () => {
  const german = await buildTestShop({ now: tuesday, settings: { SHOP_LANGUAGES: 'de, fr', BASE_CURRENCY: 'EUR' } })
  const { browser } = await signInAs(german, 'owner')
  const christmas = { ...emptyException('n1'), date: '2026-12-25', yearly: 'yes', noteDe: 'Weihnachten' }
  const form = pune({ exceptions: [christmas], feeINR: '', feeEUR: '5' })
  const { data } = (await browser.post('/admin/stores', { form })).json()
  const readFrench = async () =>
    (await listStores(german.db)).map(({ hours }) => hours.exceptions.map((day) => translateNote(day, 'fr')))
  expect(await readFrench()).toEqual([['Weihnachten']])
  const [stored] = data.form.exceptions
  await browser.put(`/admin/stores/${data.code}`, {
    version: data.version,
    form: { ...data.form, exceptions: [{ ...stored, noteDe: 'Feiertag' }] },
  })
  expect(await readFrench()).toEqual([['Feiertag']])
  await german.close()
})

test.each<[string, Partial<StoreForm>, string, RegExp]>([
  ['no usable code', { code: '—' }, 'code', /letters/],
  ['no name', { name: ' ' }, 'name', /fill this in/],
  ['no address', { lines: '\n' }, 'lines', /fill this in/],
  ['a long address', { lines: 'a\nb\nc\nd\ne' }, 'lines', /four lines/],
  ['a country that is no code', { country: 'India' }, 'country', /country/],
  ['an email address that is none', { email: 'nobody' }, 'email', /email/],
  ['an unknown time zone', { timeZone: 'Pune' }, 'timeZone', /time zone/],
  ['hours that are none', { mon: '10 to 19' }, 'mon', /10:00-19:30/],
  ['hours in the wrong order', { mon: '19-10' }, 'mon', /19:00-10:00/],
  ['hours that overlap', { mon: '10-14 13-18' }, 'mon', /13:00-18:00/],
  ['no ready time', { preparationMinutes: '' }, 'preparationMinutes', /fill this in/],
  ['a ready time of weeks', { bicycleMinutes: '501' }, 'bicycleMinutes', /500/],
  ['no days to wait', { daysKept: '0' }, 'daysKept', /365/],
  ['a fee that is none', { feeEUR: 'free' }, 'feeEUR', /amount/],
  [
    'a day that does not exist',
    { exceptions: [{ ...emptyException('n1'), date: '2026-02-30' }] },
    'exceptions.n1.date',
    /date/,
  ],
  [
    'a day that is there twice',
    { exceptions: ['a', 'b'].map((key) => ({ ...emptyException(key), date: '2026-12-25', yearly: 'yes' })) },
    'exceptions.b.date',
    /twice/,
  ],
])('Rejects %s', async (_name, fields, field, message) => {
  const reply = await add(fields)
  expect(reply.statusCode, reply.body).toBe(422)
  expect(reply.json().errors[field]?.[0]).toMatch(message)
  expect(await listStores(shop.db)).toEqual([])
})

test('Rejects a second store with the same code, and an outdated change', async () => {
  const { code, version, form } = (await add()).json().data
  expect((await add()).json().errors.code[0]).toMatch(/already in use/)
  const save = (changed: object) => owner.put(`/admin/stores/${code}`, { form: { ...form, ...changed }, version })
  expect((await save({ active: '' })).json().data.form.active).toBe('')
  expect((await save({ active: 'yes' })).statusCode).toBe(409)
  expect((await owner.delete(`/admin/stores/${code}?version=${version}`)).statusCode).toBe(409)
  expect((await listStores(shop.db))[0]?.isActive).toBe(false)
})

test('Stores are put in order and deleted', async () => {
  await add()
  const { version: second } = (await add({ code: 'city' })).json().data
  const { version } = (await owner.get('/admin/stores')).json()
  const order = (codes: string[]) => owner.put('/admin/stores-order', { codes, version })
  expect((await order(['city'])).statusCode).toBe(409)
  expect((await order(['city', 'pune-camp'])).statusCode).toBe(200)
  expect((await listStores(shop.db)).map(({ code }) => code)).toEqual(['city', 'pune-camp'])
  expect((await owner.delete(`/admin/stores/city?version=${second}`)).statusCode).toBe(200)
  expect((await listStores(shop.db)).map(({ code }) => code)).toEqual(['pune-camp'])
})

test('The preview shows the store as entered', async () => {
  const preview = (fields: Partial<StoreForm>) => owner.post('/admin/store-preview', { form: pune(fields) })
  expect((await preview({ tue: 'late' })).json()).toEqual({ data: null, isComplete: false })
  const { data } = (await preview({ code: '', tue: '' })).json()
  // Closed today, open for two hours tomorrow, then not until next Wednesday.
  expect(data).toMatchObject({ closesAt: null, readyAt: '2026-12-02T05:00:00.000Z', fee: 50_00 })
  expect(data.days[1]).toEqual({ date: '2026-11-25', spans: [{ from: '10:00', until: '12:00' }], note: 'Stocktaking' })
})
