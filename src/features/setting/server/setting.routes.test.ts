import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { saveSettings } from '../../../testing/adminCalls.settings.ts'
import { aProduct } from '../../../testing/factories.ts'
import { signInAs } from '../../../testing/staff.ts'
import { buildTestShop, type TestShop, type Visitor } from '../../../testing/testShop.ts'
import { parsePhone } from '../settingParsers.ts'
import { readStoredSettings } from './setting.sql.ts'

const secret = 'a secret of at least 32 characters'
const keys = { STRIPE_SECRET_KEY: 'sk_test_abcdefghij1234', STRIPE_WEBHOOK_SECRET: 'whsec_abcdefghij5678' }

let shop: TestShop
let owner: Visitor
let manager: Visitor
beforeAll(async () => {
  shop = await buildTestShop({ settings: { SHOP_PHONE: '+44 1904 000000' } })
  owner = (await signInAs(shop, 'owner')).browser
  manager = (await signInAs(shop, 'manager')).browser
})
beforeEach(() => shop.db.deleteFrom('setting').execute())
afterAll(() => shop.close())

const readPage = async (page: string, browser = owner) => (await browser.get(`/admin/settings/${page}`)).json().data
const readStored = async () => (await readStoredSettings(shop.db, () => secret)).texts

test('Saves the settings of a page and unsets empty ones', async () => {
  const saved = await saveSettings({ owner }, 'general', { SHOP_NAME: ' Spokes ', RETURN_DAYS: '30' })
  expect(saved.json().data.form).toMatchObject({ SHOP_NAME: 'Spokes', RETURN_DAYS: '30', CUTOFF_TIME: '' })
  await saveSettings({ owner }, 'general', { RETURN_DAYS: '' })
  expect(await readStored()).toEqual({ SHOP_NAME: 'Spokes' })
})

test.each([
  ['general', { RETURN_DAYS: '400' }, { RETURN_DAYS: 'This must be a number of days, 1 to 365.' }],
  ['general', { CUTOFF_TIME: '25:00' }, { CUTOFF_TIME: /14:00/ }],
  ['seller', { SHOP_TIMEZONE: 'Mars', TAX_RATE: 'x' }, { SHOP_TIMEZONE: /time zone/, TAX_RATE: /percentage/ }],
  [
    'seller',
    { SELLER_VAT_ID: 'DE12', TAX_RATE: 'x' },
    {
      SELLER_COUNTRY: /country/,
      SELLER_VAT_ID: 'This must be a VAT id for Germany, such as DE123456789.',
      TAX_RATE: /percentage/,
    },
  ],
  ['general', { SHOP_LINKS: 'Instagram' }, { SHOP_LINKS: /names with URLs/ }],
  ['general', { SHOP_NAME: 'x'.repeat(2001) }, { SHOP_NAME: 'Use at most 2000 characters.' }],
  ['seller', { SELLER_COUNTRY: 'IN', SELLER_VAT_ID: 'DE1' }, { SELLER_STATE: /MH/, SELLER_VAT_ID: /GSTIN/ }],
  [
    'seller',
    { SELLER_COUNTRY: 'DE', SELLER_VAT_ID: 'FR1' },
    { SELLER_VAT_ID: 'This must be a VAT id for Germany, such as DE123456789.' },
  ],
  ['seller', { INVOICE_PREFIX: 'CN' }, { CREDIT_NOTE_PREFIX: /different/ }],
  [
    'seller',
    { SHOP_LANGUAGES: 'en, it', SHOP_CURRENCIES: ',' },
    { SHOP_LANGUAGES: /languages/, SHOP_CURRENCIES: /currencies/ },
  ],
  ['payments', { BANK_IBAN: 'DE00', UPI_ID: 'x' }, { BANK_IBAN: /IBAN/, UPI_ID: /UPI/ }],
  ['payments', { STRIPE_SECRET_KEY: 'pk_test_1' }, { STRIPE_SECRET_KEY: /secret key of Stripe/ }],
  ['payments', { STRIPE_SECRET_KEY: keys.STRIPE_SECRET_KEY }, { STRIPE_WEBHOOK_SECRET: /signing secret/ }],
  [
    'email',
    { ORDER_NOTICE_TO: 'lena@rad-und-tat.de, tom at work' },
    { ORDER_NOTICE_TO: /one to five email addresses/ },
  ],
  ['email', { ORDER_NOTICE_TO: [1, 2, 3, 4, 5, 6].map((n) => `a${n}@rad.de`).join() }, { ORDER_NOTICE_TO: /five/ }],
  ['email', { SMTP_HOST: 'not a host', MAIL_FROM: 'shop' }, { SMTP_HOST: /mail server/, MAIL_FROM: /email address/ }],
] as const)('Rejects invalid values of %s at their fields: %o', async (page, changes, expected) => {
  const reply = await saveSettings({ owner }, page, changes)
  expect(reply.statusCode).toBe(422)
  const { errors } = reply.json()
  expect(Object.keys(errors).sort()).toEqual(Object.keys(expected).sort())
  for (const [key, message] of Object.entries(expected)) expect(errors[key][0]).toMatch(message)
  expect(await readStored()).toEqual({})
})

test('Describes errors in the language of the staff', async () => {
  const { form, version } = await readPage('general')
  const change = { form: { ...form, RETURN_DAYS: '0' }, version }
  const messages = await Promise.all(
    ['de', 'fn'].map(async (locale) => {
      const reply = await owner.put(`/admin/settings/general?locale=${locale}`, change)
      return reply.json().errors.RETURN_DAYS[0]
    }),
  )
  expect(messages).toEqual(['Nötig ist eine Zahl von 1 bis 365 Tagen.', 'Il faut un nombre de jours de 1 à 365.'])
})

test('A seller’s VAT id without a country is reported at the country; a phone number must have digits', async () => {
  const seller = await saveSettings({ owner }, 'seller', { SELLER_COUNTRY: '', SELLER_VAT_ID: 'DE1' })
  expect(seller.statusCode).toBe(422)
  const checked = await owner.post('/admin/settings/seller/check', { form: { SELLER_VAT_ID: 'DE1' } })
  expect([checked.statusCode, checked.json().errors]).toEqual([422, seller.json().errors])
  expect((await owner.post('/admin/settings/seller/check', { form: { SELLER_COUNTRY: 'DE' } })).statusCode).toBe(200)
  expect((await owner.get('/admin/settings/seller')).json().data.form.SELLER_COUNTRY).toBe('')
  expect((await manager.post('/admin/settings/email/check', { form: {} })).statusCode).toBe(403)
  expect(seller.json().errors.SELLER_COUNTRY).toEqual([
    'This must be the seller’s country, such as IN or DE: state and VAT id belong to it.',
  ])
  expect(
    ['abc', '12', '+49 30 123456', '(0561) 12 34-5 ext. 6', '030\u00a0/ 123 – 45'].map(
      (text) => parsePhone(text) !== null,
    ),
  ).toEqual([...[false, false, true, true, true]])
})

test('An environment variable takes precedence, is named, and cannot be overwritten', async () => {
  const page = await readPage('general')
  expect(page.fixed).toEqual({ SHOP_PHONE: 'SHOP_PHONE' })
  expect(page.form.SHOP_PHONE).toBe('+44 1904 000000')
  expect((await saveSettings({ owner }, 'general', { SHOP_PHONE: '1' })).statusCode).toBe(200)
  expect(await readStored()).toEqual({})
})

test('Secrets are encrypted in the database, and never sent to a browser or written to the audit log', async () => {
  const saved = await saveSettings({ owner }, 'payments', keys)
  expect(saved.json().data.secrets).toEqual({ STRIPE_SECRET_KEY: '1234', STRIPE_WEBHOOK_SECRET: '5678' })
  const rows = await shop.db.selectFrom('setting').selectAll().execute()
  expect(rows.map(({ value, sealed }) => [value, sealed === null])).toEqual([
    [null, false],
    [null, false],
  ])
  const audit = await shop.db.selectFrom('audit_entry').selectAll().orderBy('id', 'desc').limit(1).execute()
  for (const text of [saved.body, JSON.stringify(rows), JSON.stringify(audit)]) expect(text).not.toContain('abcdefghij')
  expect(await readStored()).toEqual(keys)
  expect((await readPage('payments', manager)).form.STRIPE_SECRET_KEY).toBe('')
})

test('A secret stays when its field is empty, and is deleted on request', async () => {
  await saveSettings({ owner }, 'payments', keys)
  await saveSettings({ owner }, 'payments', { PAYMENT_MINUTES: '60' })
  expect(await readStored()).toEqual({ ...keys, PAYMENT_MINUTES: '60' })
  await saveSettings({ owner }, 'payments', {
    'STRIPE_SECRET_KEY.remove': 'yes',
    'STRIPE_WEBHOOK_SECRET.remove': 'yes',
  })
  expect(await readStored()).toEqual({ PAYMENT_MINUTES: '60' })
})

test('A secret encrypted with another key must be entered again', async () => {
  await saveSettings({ owner }, 'email', { SMTP_HOST: 'smtp.example.com', SMTP_USER: 'u', SMTP_PASSWORD: 'pass-9876' })
  const other = await readStoredSettings(shop.db, () => 'another secret of 32 characters or more')
  expect(other.unreadable).toEqual(['SMTP_PASSWORD'])
  expect(other.texts.SMTP_PASSWORD).toBeUndefined()
})

test('The stored password is not used for another mail server', async () => {
  await saveSettings({ owner }, 'email', { SMTP_HOST: 'smtp.example.com', SMTP_USER: 'u', SMTP_PASSWORD: 'pass-9876' })
  const moved = await saveSettings({ owner }, 'email', { SMTP_HOST: 'smtp.evil.example' })
  expect(moved.json().errors.SMTP_PASSWORD[0]).toMatch(/enter the password again/)
  const form = { ...(await readPage('email')).form, SMTP_HOST: 'smtp.evil.example' }
  expect((await owner.post('/admin/settings/email/test', { form })).statusCode).toBe(422)
})

test('Rejects a change of settings that a colleague has changed', async () => {
  const { form, version } = await readPage('general')
  expect((await saveSettings({ owner: manager }, 'general', { RETURN_DAYS: '10' })).statusCode).toBe(200)
  const late = await owner.put('/admin/settings/general', { form: { ...form, RETURN_DAYS: '20' }, version })
  expect(late.statusCode).toBe(409)
  expect(await readStored()).toEqual({ RETURN_DAYS: '10' })
})

test('Rejects one of two concurrent saves', async () => {
  const { form, version } = await readPage('general')
  const send = (browser: Visitor, days: string) =>
    browser.put('/admin/settings/general', { form: { ...form, RETURN_DAYS: days }, version })
  const replies = await Promise.all([send(owner, '11'), send(manager, '12')])
  expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
})

test('Managers cannot change payments, and owners must re-authenticate', async () => {
  const { form, version } = await readPage('payments', manager)
  expect((await manager.put('/admin/protected-settings/payments', { form, version })).statusCode).toBe(403)
  shop.setNow(new Date(Date.now() + 15 * 60_000))
  onTestFinished(() => shop.setNow(new Date()))
  expect((await owner.put('/admin/protected-settings/payments', { form, version })).statusCode).toBe(428)
  expect((await owner.put('/admin/settings/payments', { form, version })).statusCode).toBe(404)
})

test('The base currency can be changed until amounts are stored in it', async () => {
  expect((await saveSettings({ owner }, 'seller', { BASE_CURRENCY: 'EUR' })).statusCode).toBe(200)
  const sold = await buildTestShop({ products: [aProduct({ sku: 'BELL' })] })
  onTestFinished(() => sold.close())
  const { browser } = await signInAs(sold, 'owner')
  const page = (await browser.get('/admin/settings/seller')).json().data
  expect(page).toMatchObject({ locked: ['BASE_CURRENCY'], isInUse: true })
  const rejected = await saveSettings({ owner: browser }, 'seller', { BASE_CURRENCY: 'EUR' })
  expect(rejected.json().errors.BASE_CURRENCY[0]).toMatch(/cannot be converted automatically/)
})

/** A mail server that responds to every line with the same text. */
async function startMailServer(answer: string): Promise<string> {
  const server = createServer((socket) => {
    socket.write('220 ready\r\n')
    socket.on('data', (data) => {
      const line = String(data)
      if (line.startsWith('EHLO')) socket.write('250-hello\r\n250 AUTH PLAIN\r\n')
      else if (line.startsWith('QUIT')) socket.end('221 bye\r\n')
      else socket.write(`${answer}\r\n`)
    })
    socket.on('error', () => {})
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return String((server.address() as AddressInfo).port)
}

test('A failed test email says what to check', async () => {
  const tryMail = async (changes: Readonly<Record<string, string>>) => {
    const { form } = await readPage('email')
    const reply = await owner.post('/admin/settings/email/test', { form: { ...form, ...changes } })
    return reply.json().data
  }
  expect(await tryMail({})).toEqual({ problem: null, detail: '' })
  const here = { SMTP_HOST: '127.0.0.1', SMTP_SECURITY: 'none', SMTP_USER: 'u', SMTP_PASSWORD: 'p' }
  const loginServer = await startMailServer('535 5.7.8 wrong password')
  expect(await tryMail({ ...here, SMTP_PORT: loginServer })).toEqual({
    problem: 'login',
    detail: '535 5.7.8 wrong password',
  })
  const withoutCredentials = { ...here, SMTP_USER: '', SMTP_PASSWORD: '' }
  const senderServer = await startMailServer('553 5.7.1 not your address')
  expect((await tryMail({ ...withoutCredentials, SMTP_PORT: senderServer })).problem).toBe('sender')
  expect((await tryMail({ ...withoutCredentials, SMTP_PORT: senderServer, SMTP_SECURITY: 'starttls' })).problem).toBe(
    'encryption',
  )
  expect((await tryMail({ ...withoutCredentials, SMTP_PORT: '1' })).problem).toBe('connection')
})
