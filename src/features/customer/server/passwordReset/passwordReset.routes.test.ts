import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Email } from '../../../../kit/mail/email.ts'
import { makeMailWorker } from '../../../../kit/mail/mailWorker.ts'
import { buildTestShop, type TestShop } from '../../../../testing/testShop.ts'
import { accountEmailWriters } from '../account/accountEmails.ts'

const now = new Date('2026-12-01T10:00:00Z')
const asha = { first_name: 'Asha <b>', last_name: 'Rao', email: 'asha@example.com', password: 'ride more' }

let shop: TestShop
beforeAll(async () => {
  shop = await buildTestShop({ now, settings: { BASE_URL: 'https://shop.test' } })
})
afterAll(() => shop.close())
beforeEach(async () => {
  shop.setNow(now)
  for (const table of ['attempt', 'customer', 'mail_queue'] as const) await shop.db.deleteFrom(table).execute()
  await shop.post('/customer/register?locale=de', asha)
  await shop.db.deleteFrom('mail_queue').execute()
})

const later = (minutes: number) => shop.setNow(new Date(shop.services.now().getTime() + minutes * 60_000))
const requestReset = (email = asha.email) => shop.post('/customer/forgot-password', { email })
const reset = (token: string, change: object = {}) =>
  shop.post('/customer/reset-password', { token, email: asha.email, password: 'a new one', ...change })
const signIn = (password: string) => shop.post('/customer/login?locale=de', { email: asha.email, password })

/** Sends the outbox. @returns all emails */
async function emails(): Promise<Email[]> {
  const box: Email[] = []
  const mailTransport = { post: async (email: Email) => void box.push(email), close() {} }
  const warn = (message: string) => expect.fail(message)
  await makeMailWorker({ services: shop.services, mailTransport, writers: accountEmailWriters, warn }).deliver()
  return box
}

async function mailedToken(): Promise<string> {
  await emails()
  await requestReset()
  const [email] = await emails()
  return /#token=([\w-]+)&/.exec(email?.text ?? '')?.[1] ?? ''
}

test('The link is emailed in the customer’s language, with its secret behind the #', async () => {
  expect((await requestReset('ASHA@example.com')).statusCode).toBe(200)
  const [email, ...others] = await emails()
  expect(others).toEqual([])
  expect(email?.to).toBe(asha.email)
  expect(email?.subject).toBe('Neues Passwort für Chainline wählen')
  expect(email?.text).toMatch(/^https:\/\/shop\.test\/reset-password#token=[\w-]{43}&email=asha%40example\.com$/m)
  expect(email?.html).toContain('Guten Tag Asha &lt;b&gt;,')
  expect(email?.html).toMatch(/<a href="https:\/\/shop\.test\/reset-password#token=[\w-]{43}&amp;email=/)
})

test('The database contains neither the token nor what it is derived from', async () => {
  const token = await mailedToken()
  expect(token).toHaveLength(43)
  for (const table of ['password_reset', 'mail_queue'] as const) {
    expect(JSON.stringify(await shop.db.selectFrom(table).selectAll().execute())).not.toContain(token)
  }
})

test('An unknown email address gets the same response and no email', async () => {
  const known = await requestReset()
  await emails()
  const unknown = await requestReset('nobody@example.com')
  expect([unknown.statusCode, unknown.body]).toEqual([known.statusCode, known.body])
  await shop.db.updateTable('customer').set({ is_active: false }).execute()
  expect((await requestReset()).body).toBe(known.body)
  expect(await emails()).toEqual([])
})

test('A known and an unknown email address run the same SQL statements', async () => {
  await requestReset('warm@example.com')
  const cost = (email: string) => shop.countStatements(() => requestReset(email))
  expect(await cost(asha.email)).toBe(await cost('nobody@example.com'))
})

describe('The link', () => {
  test('sets a new password, ends every session and sends a notice', async () => {
    const { token: session } = (await signIn(asha.password)).json()
    const reply = await reset(await mailedToken())
    expect(reply.json()).toEqual({ message: 'Your new password is saved. You can now log in with it.' })
    expect((await shop.get(`/customer/get?token=${session}`)).statusCode).toBe(401)
    expect((await signIn(asha.password)).statusCode).toBe(401)
    expect((await signIn('a new one')).json().data.is_email_verified).toBe(true)
    expect(await emails()).toMatchObject([{ to: asha.email, subject: 'Ihr Passwort bei Chainline wurde geändert' }])
  })

  test('works once, even for concurrent requests', async () => {
    const token = await mailedToken()
    const replies = await Promise.all([1, 2, 3].map((number) => reset(token, { password: `ride more ${number}` })))
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422, 422])
    expect((await reset(token)).json().errors).toEqual({
      token: ['This link is no longer valid. Please request a new one.'],
    })
  })

  test.each([
    [29, 200],
    [30, 422],
  ])('returns after %i minutes the status %i', async (minutes, status) => {
    const token = await mailedToken()
    later(minutes)
    expect((await reset(token)).statusCode).toBe(status)
  })

  test('stays valid when another one is requested, until one is used', async () => {
    const [first, second, third] = [await mailedToken(), await mailedToken(), await mailedToken()]
    expect((await reset(second)).statusCode).toBe(200)
    for (const token of [first, second, third]) expect((await reset(token)).statusCode).toBe(422)
  })

  test('rejects another email address, and stays valid after a rejected password', async () => {
    const other = { ...asha, email: 'other@example.com' }
    await shop.post('/customer/register', other)
    const token = await mailedToken()
    expect((await reset(token, { email: other.email })).statusCode).toBe(422)
    expect((await reset(token, { password: '12345' })).json().errors).toHaveProperty('password')
    expect((await reset(token, { password_confirmation: 'x' })).json().errors).toHaveProperty('password_confirmation')
    expect((await reset(token)).statusCode).toBe(200)
  })

  test('is invalid once the email address or password has changed', async () => {
    const { token: session } = (await signIn(asha.password)).json()
    const token = await mailedToken()
    const names = { first_name: 'Asha', last_name: 'Rao', current_password: asha.password }
    await shop.put(`/customer/profile?token=${session}`, { ...names, email: 'new@example.com' })
    expect((await reset(token)).statusCode).toBe(422)
    expect((await reset(token, { email: 'new@example.com' })).statusCode).toBe(422)
  })

  test('is not emailed when the request is out of date', async () => {
    await requestReset()
    later(61)
    expect(await emails()).toEqual([])
  })

  test('removes other sign-in methods when it verifies the email address for the first time', async () => {
    const open = { phone: '+912055500123', phone_verified_at: now }
    const { id } = await shop.db.updateTable('customer').set(open).returning('id').executeTakeFirstOrThrow()
    const passkey = { customer_id: id, credential_id: 'x', public_key: new Uint8Array(1), is_synced: false, name: 'x' }
    const addPasskey = () => shop.db.insertInto('customer_passkey').values(passkey).execute()
    await addPasskey()
    await reset(await mailedToken())
    expect(await shop.db.selectFrom('customer_passkey').selectAll().execute()).toEqual([])
    expect((await signIn('a new one')).json().data).toMatchObject({ phone: open.phone, is_phone_verified: false })
    await addPasskey()
    await emails()
    await reset(await mailedToken())
    expect(await shop.db.selectFrom('customer_passkey').selectAll().execute()).toHaveLength(1)
  })

  test('works for a customer who is rate limited', async () => {
    for (let attempt = 1; attempt <= 5; attempt += 1) await signIn('wrong')
    expect((await signIn(asha.password)).statusCode).toBe(429)
    await reset(await mailedToken())
    expect((await signIn('a new one')).statusCode).toBe(200)
  })
})

test.each([asha.email, 'nobody@example.com'])('Limits requests for %s to three', async (email) => {
  for (let attempt = 1; attempt <= 3; attempt += 1) expect((await requestReset(email)).statusCode).toBe(200)
  expect((await requestReset(email)).statusCode).toBe(429)
})

test('Notices go to the former email address, in the account’s language, and one email to the new address', async () => {
  const { token } = (await signIn(asha.password)).json()
  await emails()
  const change = { email: 'new@example.com', password: 'another one', current_password: asha.password }
  await shop.put(`/customer/profile?token=${token}`, { first_name: 'A', last_name: 'B', ...change })
  const sent = await emails()
  const notices = sent.filter(({ to }) => to === asha.email)
  expect(sent.filter((email) => !notices.includes(email)).map(({ to }) => to)).toEqual(['new@example.com'])
  expect(notices.map(({ subject }) => subject)).toEqual([
    'Ihre E-Mail-Adresse bei Chainline wurde geändert',
    'Ihr Passwort bei Chainline wurde geändert',
  ])
  expect(notices.map(({ text }) => text).join()).not.toContain('new@example.com')
})

test('Registering sends a welcome email', async () => {
  await shop.post('/customer/register?locale=fn', { ...asha, email: 'neu@example.com' })
  expect(await emails()).toMatchObject([{ to: 'neu@example.com', subject: 'Bienvenue chez Chainline' }])
})
