import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { saveSetup, setupAnswers } from '../../../testing/adminCalls.settings.ts'
import { signInAs } from '../../../testing/staff.ts'
import { buildTestShop, type TestShop, type Visitor } from '../../../testing/testShop.ts'
import { readStoredSettings } from '../../setting/server/setting.sql.ts'
import { listRates } from '../../shipping/server/shippingRate.sql.ts'
import { isListed, setListed } from '../setupForm.ts'
import type { LegalTexts } from './setup.contract.ts'

const secret = 'a secret of at least 32 characters'

let shop: TestShop
let owner: Visitor
let firstRate: { price: string; free_over: string; zones: string[] }
beforeAll(async () => {
  shop = await buildTestShop({ settings: { SHOP_PHONE: '' } })
  owner = (await signInAs(shop, 'owner', 'lena@rad-und-tat.de')).browser
  const [rate] = await listRates(shop.db)
  firstRate = {
    ...{ price: JSON.stringify(rate?.price), free_over: JSON.stringify(rate?.freeOver) },
    zones: [...(rate?.zones ?? [])],
  }
})
beforeEach(async () => {
  await shop.db.deleteFrom('setting').execute()
  await shop.db.updateTable('shipping_rate').set(firstRate).where('id', '=', 1).execute()
})
afterAll(() => shop.close())

const read = async () => (await owner.get('/admin/setup')).json().data
const readStored = async () => (await readStoredSettings(shop.db, () => secret)).texts
const readRate = async () => {
  const [{ zones, price, freeOver } = { zones: [], price: {}, freeOver: {} }] = await listRates(shop.db)
  return { zones, price, freeOver }
}

test('Suggests values for the owner to confirm, and stores none of them by itself', async () => {
  const { form, hasOwnRates, locked } = await read()
  expect(form).toMatchObject({
    ...{ MAIL_FROM: 'lena@rad-und-tat.de', DISPATCH_DAYS: '1-2', TRANSIT_DAYS: '2-4' },
    ...{ shippingTo: 'home', shippingPrice: '', shippingFreeOver: '', SHOP_NAME: '', SELLER_COUNTRY: '' },
  })
  expect([hasOwnRates, locked]).toEqual([false, []])
  expect(await readStored()).toEqual({})
})

test('A country from the environment leads to the same suggestions as a chosen one', async () => {
  const german = await buildTestShop({ settings: { SELLER_COUNTRY: 'DE', PRICES_INCLUDE_TAX: 'off' } })
  try {
    const { browser } = await signInAs(german, 'owner')
    const { form } = (await browser.get('/admin/setup')).json().data
    expect(form).toMatchObject({
      ...{ SHOP_TIMEZONE: 'Europe/Berlin', BASE_CURRENCY: 'EUR', SHOP_LANGUAGES: 'de' },
      ...{ SELLER_COUNTRY: 'DE', PRICES_INCLUDE_TAX: 'off' },
    })
  } finally {
    await german.close()
  }
})

test('A single save stores the settings of all pages and the shipping rate', async () => {
  const saved = await saveSetup({ owner }, { BASE_CURRENCY: 'EUR', BANK_IBAN: 'DE02120300000000202051' })
  expect(saved.statusCode, saved.body).toBe(200)
  expect(await readStored()).toMatchObject({
    ...{ SHOP_NAME: 'Rad & Tat', SELLER_COUNTRY: 'DE', BASE_CURRENCY: 'EUR', DISPATCH_DAYS: '1-2' },
    ...{ SHOP_ADDRESS: setupAnswers.SHOP_ADDRESS, BANK_IBAN: 'DE02120300000000202051' },
    MAIL_FROM: 'Rad & Tat <shop@rad-und-tat.de>',
  })
  expect(await readRate()).toEqual({ zones: ['DE'], price: { EUR: 490 }, freeOver: { EUR: 8000 } })
  expect(saved.json().data.form).toMatchObject({ MAIL_FROM: 'shop@rad-und-tat.de', shippingPrice: '4.90' })
})

test('Offers the owner notices of new orders, and remembers when they are declined', async () => {
  expect((await read()).form.ORDER_NOTICE_TO).toBe('lena@rad-und-tat.de')
  await saveSetup({ owner }, { BASE_CURRENCY: 'EUR' })
  expect((await readStored()).ORDER_NOTICE_TO).toBe('lena@rad-und-tat.de')
  await saveSetup({ owner }, { BASE_CURRENCY: 'EUR', ORDER_NOTICE_TO: '' })
  expect((await read()).form.ORDER_NOTICE_TO).toBe('')
})

test.each([
  ['', 'lena@rad.de', true, 'lena@rad.de'],
  ['tom@rad.de', 'lena@rad.de', true, 'tom@rad.de, lena@rad.de'],
  ['tom@rad.de, Lena@rad.de', 'lena@rad.de', false, 'tom@rad.de'],
  ['lena@rad.de', 'lena@rad.de', false, ''],
])('Of the list "%s", %s is wanted %s: "%s"', (list, email, isWanted, expected) => {
  const next = setListed(list, email, isWanted)
  expect(next).toBe(expected)
  expect(isListed(next, email)).toBe(isWanted)
})

test('The legal texts reflect a save at once, before the app with the new settings is built', async () => {
  const answers = { representative: 'Lena Voss', register: '', mediator: '', hosting: 'Rad & Tat, Berlin' }
  const readPages = async () =>
    (await owner.post('/admin/legal-texts/preview', { ...answers, bulkyReturnCost: '', returnsPaidBy: 'shop' })).json()
      .data.pages
  expect((await readPages())[0].texts[0].missing).not.toEqual([])
  await saveSetup({ owner }, { BASE_CURRENCY: 'EUR', SHOP_LANGUAGES: 'de' })
  const pages: LegalTexts['pages'] = await readPages()
  expect(pages.flatMap(({ texts }) => texts.flatMap(({ missing }) => missing))).toEqual([])
  expect(pages.flatMap(({ texts }) => texts.map(({ language }) => language))).toEqual(['de', 'de', 'de', 'de'])
  expect(pages[0]?.texts[0]?.html).toContain('Rad &amp; Tat')
})

test('The country can be corrected, with the currency, until there is a product', async () => {
  await saveSetup({ owner }, { BASE_CURRENCY: 'EUR' })
  const again = await saveSetup({ owner }, { SELLER_COUNTRY: 'GB', BASE_CURRENCY: 'GBP', shippingPrice: '5' })
  expect(again.statusCode, again.body).toBe(200)
  expect(await readRate()).toEqual({ zones: ['GB'], price: { GBP: 500 }, freeOver: { GBP: 8000 } })
})

test('Names every missing or invalid field in the order of the page, and then stores nothing', async () => {
  const rejected = await saveSetup(
    { owner },
    { SHOP_NAME: ' ', MAIL_FROM: 'lena', shippingPrice: '', BANK_IBAN: 'DE00' },
  )
  expect(rejected.statusCode).toBe(422)
  expect(Object.keys(rejected.json().errors)).toEqual(['SHOP_NAME', 'MAIL_FROM', 'shippingPrice', 'BANK_IBAN'])
  const ambiguous = await saveSetup({ owner }, { shippingFreeOver: 'much' })
  expect(Object.keys(ambiguous.json().errors)).toEqual(['shippingFreeOver'])
  const negative = await saveSetup({ owner }, { shippingPrice: '-4.90' })
  expect(negative.json().errors).toEqual({ shippingPrice: ['An amount cannot be negative.'] })
  expect(await readStored()).toEqual({})
  expect((await readRate()).zones).toEqual(['*'])
})

test('Keeps a sender with its own name', async () => {
  await saveSetup({ owner })
  await shop.db
    .updateTable('setting')
    .set({ value: 'The workshop <shop@rad-und-tat.de>' })
    .where('key', '=', 'MAIL_FROM')
    .execute()
  await saveSetup({ owner }, { SHOP_NAME: 'Tat & Rad' })
  expect((await readStored()).MAIL_FROM).toBe('The workshop <shop@rad-und-tat.de>')
})

test('Rejects the second of two concurrent saves with the reason', async () => {
  const { form, version } = await read()
  await saveSetup({ owner })
  const late = await owner.put('/admin/setup', { form: { ...form, ...setupAnswers }, version })
  expect(late.statusCode).toBe(409)
})

test('A manager can see the page, but only an owner can save it', async () => {
  const { browser: manager } = await signInAs(shop, 'manager')
  const { form, version } = (await manager.get('/admin/setup')).json().data
  expect((await manager.put('/admin/setup', { form: { ...form, ...setupAnswers }, version })).statusCode).toBe(403)
})

test('Leaves rates that the staff have set up unchanged', async () => {
  await shop.db
    .updateTable('shipping_rate')
    .set({ zones: ['DE', 'AT'], price: '{"INR":100}' })
    .where('id', '=', 1)
    .execute()
  expect((await read()).hasOwnRates).toBe(true)
  expect((await saveSetup({ owner })).statusCode).toBe(200)
  expect(await readRate()).toMatchObject({ zones: ['DE', 'AT'], price: { INR: 100 } })
})
