/** Failed attempts never lock the owner out of an account, and attackers stay limited. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Email } from '../../../../kit/mail/email.ts'
import { makeMailWorker } from '../../../../kit/mail/mailWorker.ts'
import { hashPassword } from '../../../../kit/password.ts'
import { recordAttempt } from '../../../../kit/rateLimit/rateLimit.ts'
import { buildTestShop, type TestShop, type Visitor } from '../../../../testing/testShop.ts'
import { accountEmailWriters } from '../account/accountEmails.ts'
import { linkMinutes } from '../passwordReset/passwordReset.sql.ts'
import { makePhoneCodeSender } from '../phoneCode/phoneCodeSender.ts'

const now = new Date('2026-12-01T10:00:00Z')
const email = 'asha@example.com'
const password = 'gravel-and-rain-71'
const phone = '+919876543210'
const home = { headers: { 'x-forwarded-for': '10.1.0.1' } }
const elsewhere = (place: number) => ({ headers: { 'x-forwarded-for': `10.2.0.${place}` } })

let shop: TestShop
let passwordHash: string
beforeAll(async () => {
  passwordHash = await hashPassword(password)
  shop = await buildTestShop({ now, settings: { TRUST_PROXY: '1' } })
})
afterAll(() => shop.close())
beforeEach(async () => {
  shop.setNow(now)
  for (const table of ['attempt', 'customer', 'mail_queue', 'verification_code'] as const) {
    await shop.db.deleteFrom(table).execute()
  }
  await addCustomer(email)
})

const addCustomer = (email: string) =>
  shop.db.insertInto('customer').values({ email, password_hash: passwordHash }).execute()

const signIn = (visitor: Visitor, secret: string, from = home) =>
  visitor.post('/customer/login', { email, password: secret }, from)

/** A browser that has already signed in to the account. */
async function aKnownBrowser(): Promise<Visitor> {
  const browser = shop.guest()
  expect((await signIn(browser, password)).statusCode).toBe(200)
  return browser
}

/**
 * Uses up all attempts at the account from elsewhere, and all attempts of the owner's IP prefix from the same office. Counts the attempts
 * as a sign-in does; 35 sign-ins would hash 35 passwords.
 */
async function exhaustLimits(): Promise<void> {
  const count = (ip: string, account: string) => recordAttempt(shop.services, 'signIn', { ip, account })
  for (let attempt = 1; attempt <= 5; attempt += 1) await count(elsewhere(attempt).headers['x-forwarded-for'], email)
  for (let attempt = 1; attempt <= 30; attempt += 1)
    await count(home.headers['x-forwarded-for'], `a${attempt}@example.com`)
  expect((await signIn(shop.guest(), password, elsewhere(99))).statusCode).toBe(429)
  expect((await shop.post('/customer/login', { email: 'b@example.com', password }, home)).statusCode).toBe(429)
}

async function readEmailedTokens(): Promise<string[]> {
  const box: Email[] = []
  const mailTransport = { post: async (email: Email) => void box.push(email), close() {} }
  const warn = (message: string) => expect.fail(message)
  await makeMailWorker({ services: shop.services, mailTransport, writers: accountEmailWriters, warn }).deliver()
  return box.flatMap(({ text }) => /#token=([\w-]+)&/.exec(text)?.[1] ?? [])
}

async function readTextedCodes(): Promise<string[]> {
  const box: string[] = []
  const gate = { send: async ({ text }: { text: string }) => void box.push(text) }
  await makePhoneCodeSender({ services: shop.services, gate, warn: (line) => expect.fail(line) }).deliver()
  return box.flatMap((text) => /^\d{6}/.exec(text)?.[0] ?? [])
}

describe('A password', () => {
  test('works in a known browser despite attempts elsewhere', async () => {
    const browser = await aKnownBrowser()
    await exhaustLimits()
    expect((await signIn(browser, password)).statusCode).toBe(200)
    expect((await signIn(browser, 'wrong')).statusCode).toBe(401)
    expect((await signIn(browser, password)).statusCode).toBe(200)
  })

  test('is limited in a known browser too', async () => {
    const browser = await aKnownBrowser()
    for (let attempt = 1; attempt <= 20; attempt += 1) expect((await signIn(browser, 'wrong')).statusCode).toBe(401)
    expect((await signIn(browser, password)).statusCode).toBe(429)
  })

  test('is limited in a browser known to another account or with a forged cookie', async () => {
    const stranger = shop.guest()
    await addCustomer('b@example.com')
    await stranger.post('/customer/login', { email: 'b@example.com', password }, elsewhere(1))
    const forger = shop.guest()
    forger.cookies.set('chainline_device', `${'x'.repeat(43)}.forged`)
    await exhaustLimits()
    expect((await signIn(stranger, password, elsewhere(98))).statusCode).toBe(429)
    expect((await signIn(forger, password, elsewhere(97))).statusCode).toBe(429)
  })
})

describe('The device cookie', () => {
  test('is hidden from scripts and stored as a hash', async () => {
    const browser = shop.guest()
    const reply = await signIn(browser, password)
    const cookie = reply.cookies.find(({ name }) => name === 'chainline_device')
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' })
    const rows = await shop.db.selectFrom('customer_device').selectAll().execute()
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain(cookie?.value.split('.')[0])
    await signIn(browser, password)
    expect(await shop.db.selectFrom('customer_device').selectAll().execute()).toHaveLength(1)
  })

  test('is invalidated when a new password is set elsewhere', async () => {
    const intruder = await aKnownBrowser()
    const owner = shop.guest()
    await owner.post('/customer/forgot-password', { email }, elsewhere(1))
    const [token = ''] = await readEmailedTokens()
    await owner.post('/customer/reset-password', { token, email, password: 'another-way-home-52' }, elsewhere(1))
    await exhaustLimits()
    expect((await signIn(intruder, password)).statusCode).toBe(429)
  })
})

describe('A password reset link', () => {
  const requestLink = (visitor: Visitor, from: typeof home) =>
    visitor.post('/customer/forgot-password', { email }, from)
  const reset = (visitor: Visitor, token: string) =>
    visitor.post('/customer/reset-password', { token, email, password: 'another-way-home-52' }, home)

  test('works despite attempts and requests elsewhere, as does the next sign-in', async () => {
    const owner = shop.guest()
    await requestLink(owner, home)
    const [token = ''] = await readEmailedTokens()
    await exhaustLimits()
    for (let index = 1; index <= 3; index += 1) await requestLink(shop.guest(), elsewhere(index))
    for (let attempt = 1; attempt <= 25; attempt += 1) await reset(shop.guest(), 'x'.repeat(43))
    expect((await reset(shop.guest(), 'x'.repeat(43))).statusCode).toBe(429)
    expect((await reset(owner, token)).statusCode).toBe(200)
    expect((await signIn(owner, 'another-way-home-52')).statusCode).toBe(200)
  })

  test('is in the mailbox and valid even while requests are limited', async () => {
    for (let index = 1; index <= 3; index += 1) await requestLink(shop.guest(), elsewhere(index))
    shop.setNow(new Date(now.getTime() + linkMinutes * 60_000 - 1000))
    await shop.db.updateTable('mail_queue').set({ next_attempt_at: now }).execute()
    const rejected = await requestLink(shop.guest(), elsewhere(4))
    expect(rejected.statusCode).toBe(429)
    expect(rejected.headers['retry-after']).toBe('1')
    const token = (await readEmailedTokens()).at(-1) ?? ''
    expect((await reset(shop.guest(), token)).statusCode).toBe(200)
  })

  test('Can be requested in a known browser despite requests elsewhere', async () => {
    const browser = await aKnownBrowser()
    for (let index = 1; index <= 4; index += 1) await requestLink(shop.guest(), elsewhere(index))
    expect((await requestLink(browser, home)).statusCode).toBe(200)
  })
})

describe('A texted code', () => {
  const requestLink = (visitor: Visitor, from: typeof home, number = phone) =>
    visitor.post('/send-verification-code', { phone: number }, from)
  const verify = (visitor: Visitor, code: string, from: typeof home, number = phone) =>
    visitor.post('/verify-code', { phone: number, code }, from)
  const readStatus = async (reply: Promise<{ json(): { status: boolean } }>) => (await reply).json().status

  test('works in the browser that requested it, despite attempts and requests elsewhere', async () => {
    const owner = shop.guest()
    await requestLink(owner, home)
    const [code = ''] = await readTextedCodes()
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0')
    for (let index = 1; index <= 10; index += 1) await verify(shop.guest(), wrong, elsewhere(index))
    expect(await readStatus(verify(shop.guest(), code, elsewhere(11)))).toBe(false)
    await requestLink(shop.guest(), elsewhere(12))
    await readTextedCodes()
    expect(await readStatus(verify(owner, code, home))).toBe(true)
  })

  test('Can be requested in a known browser despite requests elsewhere', async () => {
    const owner = shop.guest()
    await requestLink(owner, home)
    const [code = ''] = await readTextedCodes()
    await verify(owner, code, home)
    for (let index = 1; index <= 3; index += 1)
      expect(await readStatus(requestLink(shop.guest(), elsewhere(index)))).toBe(true)
    expect(await readStatus(requestLink(shop.guest(), elsewhere(4)))).toBe(false)
    expect(await readStatus(requestLink(owner, home))).toBe(true)
  })

  test('works for forty colleagues in one office', async () => {
    for (let colleague = 10; colleague < 50; colleague += 1) {
      const browser = shop.guest()
      const number = `+9198765432${colleague}`
      expect(await readStatus(requestLink(browser, home, number))).toBe(true)
      const [code = ''] = await readTextedCodes()
      expect(await readStatus(verify(browser, code, home, number))).toBe(true)
    }
  })
})
