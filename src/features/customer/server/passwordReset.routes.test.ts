import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Email } from '../../../kit/mail/email.ts'
import { makeMailWorker } from '../../../kit/mail/mailWorker.ts'
import { buildTestShop, type TestShop } from '../../../testing/testShop.ts'
import { accountMailWriters } from './accountMails.ts'

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
const forgot = (email = asha.email) => shop.post('/customer/forgot-password', { email })
const reset = (token: string, change: object = {}) =>
  shop.post('/customer/reset-password', { token, email: asha.email, password: 'a new one', ...change })
const logIn = (password: string) => shop.post('/customer/login?locale=de', { email: asha.email, password })

/** What lies in the letter box after everything that waits was sent. */
async function letters(): Promise<Email[]> {
  const box: Email[] = []
  const mailTransport = { post: async (letter: Email) => void box.push(letter), close() {} }
  const warn = (message: string) => expect.fail(message)
  await makeMailWorker({ services: shop.services, mailTransport, writers: accountMailWriters, warn }).deliver()
  return box
}

async function mailedToken(): Promise<string> {
  await letters()
  await forgot()
  const [letter] = await letters()
  return /#token=([\w-]+)&/.exec(letter?.text ?? '')?.[1] ?? ''
}

test('the link comes in the language of the customer, and its secret stands behind the #', async () => {
  expect((await forgot('ASHA@example.com')).statusCode).toBe(200)
  const [letter, ...others] = await letters()
  expect(others).toEqual([])
  expect(letter?.to).toBe(asha.email)
  expect(letter?.subject).toBe('Neues Passwort für Chainline wählen')
  expect(letter?.text).toMatch(/^https:\/\/shop\.test\/reset-password#token=[\w-]{43}&email=asha%40example\.com$/m)
  expect(letter?.html).toContain('Guten Tag Asha &lt;b&gt;,')
  expect(letter?.html).toMatch(/<a href="https:\/\/shop\.test\/reset-password#token=[\w-]{43}&amp;email=/)
})

test('neither the token nor anything that makes it stands in the database', async () => {
  const token = await mailedToken()
  expect(token).toHaveLength(43)
  for (const table of ['password_reset', 'mail_queue'] as const) {
    expect(JSON.stringify(await shop.db.selectFrom(table).selectAll().execute())).not.toContain(token)
  }
})

test('the answer is the same for an address that nobody has, and nothing is mailed', async () => {
  const known = await forgot()
  await letters()
  const unknown = await forgot('nobody@example.com')
  expect([unknown.statusCode, unknown.body]).toEqual([known.statusCode, known.body])
  await shop.db.updateTable('customer').set({ is_active: false }).execute()
  expect((await forgot()).body).toBe(known.body)
  expect(await letters()).toEqual([])
})

test('a known and an unknown address cost the same statements', async () => {
  await forgot('warm@example.com')
  const cost = (email: string) => shop.countStatements(() => forgot(email))
  expect(await cost(asha.email)).toBe(await cost('nobody@example.com'))
})

describe('the link', () => {
  test('sets a new password, ends every session and says so', async () => {
    const { token: session } = (await logIn(asha.password)).json()
    const reply = await reset(await mailedToken())
    expect(reply.json()).toEqual({ message: 'Your new password is saved. You can now log in with it.' })
    expect((await shop.get(`/customer/get?token=${session}`)).statusCode).toBe(401)
    expect((await logIn(asha.password)).statusCode).toBe(401)
    expect((await logIn('a new one')).json().data.is_email_verified).toBe(true)
    expect(await letters()).toMatchObject([{ to: asha.email, subject: 'Ihr Passwort bei Chainline wurde geändert' }])
  })

  test('is good once, also at the same moment', async () => {
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
  ])('after %i minutes it answers %i', async (minutes, status) => {
    const token = await mailedToken()
    later(minutes)
    expect((await reset(token)).statusCode).toBe(status)
  })

  test('stays good when another one is asked for, until one of them is used', async () => {
    const [first, second, third] = [await mailedToken(), await mailedToken(), await mailedToken()]
    expect((await reset(second)).statusCode).toBe(200)
    for (const token of [first, second, third]) expect((await reset(token)).statusCode).toBe(422)
  })

  test('is not for another address, and a wrong password costs nothing of it', async () => {
    const other = { ...asha, email: 'other@example.com' }
    await shop.post('/customer/register', other)
    const token = await mailedToken()
    expect((await reset(token, { email: other.email })).statusCode).toBe(422)
    expect((await reset(token, { password: '12345' })).json().errors).toHaveProperty('password')
    expect((await reset(token, { password_confirmation: 'x' })).json().errors).toHaveProperty('password_confirmation')
    expect((await reset(token)).statusCode).toBe(200)
  })

  test('is no longer good once the address or the password was changed', async () => {
    const { token: session } = (await logIn(asha.password)).json()
    const token = await mailedToken()
    const names = { first_name: 'Asha', last_name: 'Rao', current_password: asha.password }
    await shop.put(`/customer/profile?token=${session}`, { ...names, email: 'new@example.com' })
    expect((await reset(token)).statusCode).toBe(422)
    expect((await reset(token, { email: 'new@example.com' })).statusCode).toBe(422)
  })

  test('is not mailed when nobody waits for it any more', async () => {
    await forgot()
    later(61)
    expect(await letters()).toEqual([])
  })

  test('closes whatever was opened before the address was proved, the first time only', async () => {
    const open = { phone: '+912055500123', phone_verified_at: now }
    const { id } = await shop.db.updateTable('customer').set(open).returning('id').executeTakeFirstOrThrow()
    const passkey = { customer_id: id, credential_id: 'x', public_key: new Uint8Array(1), is_synced: false, name: 'x' }
    const addPasskey = () => shop.db.insertInto('customer_passkey').values(passkey).execute()
    await addPasskey()
    await reset(await mailedToken())
    expect(await shop.db.selectFrom('customer_passkey').selectAll().execute()).toEqual([])
    expect((await logIn('a new one')).json().data).toMatchObject({ phone: open.phone, is_phone_verified: false })
    await addPasskey()
    await letters()
    await reset(await mailedToken())
    expect(await shop.db.selectFrom('customer_passkey').selectAll().execute()).toHaveLength(1)
  })

  test('lets in who was locked out by tries', async () => {
    for (let attempt = 1; attempt <= 5; attempt += 1) await logIn('wrong')
    expect((await logIn(asha.password)).statusCode).toBe(429)
    await reset(await mailedToken())
    expect((await logIn('a new one')).statusCode).toBe(200)
  })
})

test.each([asha.email, 'nobody@example.com'])('%s is asked for three times, then one has to wait', async (email) => {
  for (let attempt = 1; attempt <= 3; attempt += 1) expect((await forgot(email)).statusCode).toBe(200)
  expect((await forgot(email)).statusCode).toBe(429)
})

test('notices go to the address that was there before, in its language', async () => {
  const { token } = (await logIn(asha.password)).json()
  await letters()
  const change = { email: 'new@example.com', password: 'another one', current_password: asha.password }
  await shop.put(`/customer/profile?token=${token}`, { first_name: 'A', last_name: 'B', ...change })
  const notices = await letters()
  expect(notices.map(({ to }) => to)).toEqual([asha.email, asha.email])
  expect(notices.map(({ subject }) => subject)).toEqual([
    'Ihre E-Mail-Adresse bei Chainline wurde geändert',
    'Ihr Passwort bei Chainline wurde geändert',
  ])
  expect(notices.map(({ text }) => text).join()).not.toContain('new@example.com')
})

test('who registers is welcomed', async () => {
  await shop.post('/customer/register?locale=fn', { ...asha, email: 'neu@example.com' })
  expect(await letters()).toMatchObject([{ to: 'neu@example.com', subject: 'Bienvenue chez Chainline' }])
})
