import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { Authenticator } from '../../../../testing/authenticator.ts'
import { aCustomer } from '../../../../testing/buyers.ts'
import { buildTestShop, type TestShop } from '../../../../testing/testShop.ts'
import { makePhoneCodeSender } from '../phoneCode/phoneCodeSender.ts'

const now = new Date('2026-12-01T10:00:00Z')
const origin = 'https://shop.test'
const phone = '+919876543210'
const asha = { first_name: 'Asha', last_name: 'Rao', email: 'asha@example.com', password: 'ride more' }

let shop: TestShop
beforeAll(async () => {
  shop = await buildTestShop({ now, settings: { BASE_URL: origin } })
})
afterAll(() => shop.close())
beforeEach(async () => {
  shop.setNow(now)
  for (const table of ['attempt', 'customer', 'verification_code'] as const) await shop.db.deleteFrom(table).execute()
})

const later = (minutes: number) => shop.setNow(new Date(now.getTime() + minutes * 60_000))
const confirm = (query: string, body: object) => shop.post(`/customer/reauthenticate${query}`, body)
const state = async (query: string) => (await shop.get(`/customer/reauthenticate${query}`)).json().data

async function withPassword(): Promise<string> {
  await shop.post('/customer/register', asha)
  return `?token=${(await shop.post('/customer/login', asha)).json().token}`
}

async function newCode(): Promise<string> {
  let text = ''
  const send = async (message: { text: string }) => {
    text = message.text
  }
  await makePhoneCodeSender({ services: shop.services, gate: { send }, warn: () => {} }).deliver()
  return /^\d{6}/.exec(text)?.[0] ?? ''
}

/** A customer who registered by phone: no password, no email address. */
async function withPhone(): Promise<string> {
  await shop.post('/send-verification-code', { phone })
  const { token } = (await shop.post('/verify-code', { phone, code: await newCode() })).json()
  return `?token=${token}`
}

/** A customer with a passkey, whose re-authentication has expired. */
async function withPasskey(email: string) {
  const { query } = await aCustomer(shop, email)
  const device = new Authenticator(origin)
  const options = (await shop.post(`/customer/passkeys/options${query}`)).json().data
  await shop.post(`/customer/passkeys${query}`, { credential: device.register(options) })
  await shop.db.updateTable('customer_session').set({ reauthenticated_at: null }).execute()
  return { query, device }
}

const names = { first_name: 'Asha', last_name: 'Rao' }
/** Every change of a sign-in method. */
const changes: [string, (query: string) => ReturnType<TestShop['post']>][] = [
  ['another email address', (query) => shop.put(`/customer/profile${query}`, { ...names, email: 'b@example.com' })],
  ['another password', (query) => shop.put(`/customer/profile${query}`, { ...names, password: 'ride less' })],
  ['another number', (query) => shop.put(`/customer/profile${query}`, { ...names, phone: '+91 20 5550 0100' })],
  ['a number by code', (query) => shop.post(`/verify-code${query}`, { phone: '+919876543211', code: '123456' })],
  ['asking for a new passkey', (query) => shop.post(`/customer/passkeys/options${query}`)],
  [
    'adding a passkey',
    (query) =>
      shop.post(`/customer/passkeys${query}`, {
        credential: {
          id: 'x',
          rawId: 'x',
          type: 'public-key',
          response: { clientDataJSON: 'x', attestationObject: 'x' },
        },
      }),
  ],
  ['removing a passkey', (query) => shop.delete(`/customer/passkeys/1${query}`)],
  ['deleting the account', (query) => shop.post(`/customer/delete${query}`, { confirmation: phone })],
]

test.each(changes)(
  '%s requires the account’s password if there is one, even right after signing in',
  async (_, change) => {
    const reply = await change(await withPassword())
    expect(reply.statusCode).toBe(422)
    expect(Object.keys(reply.json().errors)).toEqual(['current_password'])
  },
)

// An account with only a phone number cannot change it in the profile.
test.each(changes.filter(([name]) => name !== 'another number'))(
  '%s requires re-authentication without a password, then passes for ten minutes',
  async (_, change) => {
    const query = await withPhone()
    const wanted = 'Please confirm it’s you before you change this.'
    expect((await change(query)).json().message).toBe(wanted)
    await shop.post(`/customer/reauthenticate/code${query}`)
    expect((await confirm(query, { code: await newCode() })).statusCode).toBe(200)
    later(10)
    expect((await change(query)).json().message).toBe(wanted)
    later(9.99)
    expect((await change(query)).json().message).not.toBe(wanted)
  },
)

test('An account without a password is rejected with a distinct error code', async () => {
  const reply = await shop.post(`/customer/passkeys/options${await withPhone()}`)
  expect([reply.statusCode, reply.json().error]).toEqual([403, 'Reauthentication Required'])
})

test('A password confirms only its own session', async () => {
  const [here, there] = [await withPassword(), `?token=${(await shop.post('/customer/login', asha)).json().token}`]
  expect((await confirm(here, {})).json().errors).toHaveProperty('password')
  expect((await confirm(here, { password: 'wrong' })).json().errors).toEqual({
    password: ['This is not your current password.'],
  })
  expect(await state(here)).toEqual({ recent_until: null, methods: ['password'], phone: null })
  const reply = await confirm(here, { password: asha.password })
  expect(reply.json().data.recent_until).toBe('2026-12-01T10:10:00.000Z')
  expect(await state(there)).toMatchObject({ recent_until: null })
  expect((await shop.post(`/customer/passkeys/options${there}`)).statusCode).toBe(422)
  expect((await shop.post(`/customer/passkeys/options${here}`)).statusCode).toBe(200)
})

test('Rejects a wrong current password even within ten minutes', async () => {
  const query = await withPassword()
  await confirm(query, { password: asha.password })
  const change = { ...names, password: 'ride less', current_password: 'wrong' }
  expect((await shop.put(`/customer/profile${query}`, change)).statusCode).toBe(422)
})

test('Limits attempts at the password', async () => {
  const query = await withPassword()
  // A thief with the token has no device that the account knows.
  const attacker = shop.guest()
  const tryPassword = (password: string) => attacker.post(`/customer/reauthenticate${query}`, { password })
  for (let count = 1; count <= 5; count += 1) expect((await tryPassword(`tryPassword ${count}`)).statusCode).toBe(422)
  expect((await tryPassword(asha.password)).statusCode).toBe(429)
})

test('Sends codes only to the verified number; a code does not confirm an account with a password', async () => {
  const query = await withPhone()
  expect(await state(query)).toEqual({ recent_until: null, methods: ['phone'], phone: '+•••••••••210' })
  expect((await confirm(query, { code: '000000' })).statusCode).toBe(400)
  const known = await withPassword()
  await shop.db
    .updateTable('customer')
    .set({ phone: '+919876543219', phone_verified_at: now })
    .where('email', '=', asha.email)
    .execute()
  expect((await shop.post(`/customer/reauthenticate/code${known}`)).statusCode).toBe(400)
  await shop.post('/send-verification-code', { phone: '+919876543219' })
  expect((await confirm(known, { code: await newCode() })).statusCode).toBe(400)
  expect((await state(known)).methods).toEqual(['password'])
})

test('A passkey confirms its own account with a challenge of that account', async () => {
  const one = await withPasskey('one@example.com')
  const two = await withPasskey('two@example.com')
  const challenge = async (query: string) =>
    (await shop.post(`/customer/reauthenticate/passkey/options${query}`)).json().data
  const options = await challenge(one.query)
  expect(options.allowCredentials).toMatchObject([{ id: one.device.id.toString('base64url') }])
  expect((await confirm(one.query, { credential: two.device.signIn(options) })).statusCode).toBe(400)
  const foreign = await challenge(two.query)
  expect((await confirm(one.query, { credential: one.device.signIn(foreign) })).statusCode).toBe(400)
  const signInOptions = (await shop.post('/customer/login/passkey/options')).json().data
  expect((await confirm(one.query, { credential: one.device.signIn(signInOptions) })).statusCode).toBe(400)
  expect((await state(one.query)).recent_until).toBeNull()
  const credential = one.device.signIn(await challenge(one.query))
  expect((await confirm(one.query, { credential })).statusCode).toBe(200)
  expect((await confirm(one.query, { credential })).statusCode).toBe(400)
  expect((await shop.post(`/customer/passkeys/options${one.query}`)).statusCode).toBe(200)
})

test('A re-authentication challenge cannot add a passkey', async () => {
  const { query } = await withPasskey('one@example.com')
  const options = (await shop.post(`/customer/reauthenticate/passkey/options${query}`)).json().data
  const credential = new Authenticator(origin).register({ ...options, rp: { id: options.rpId } })
  expect((await shop.post(`/customer/passkeys${query}`, { credential })).statusCode).toBe(403)
})

test.each(['', '?token=wrong'])('Rejects a guest with "%s"', async (query) => {
  expect((await confirm(query, { password: 'x' })).statusCode).toBe(401)
  expect((await shop.get(`/customer/reauthenticate${query}`)).statusCode).toBe(401)
  expect((await shop.post(`/customer/reauthenticate/code${query}`)).statusCode).toBe(401)
  expect((await shop.post(`/customer/reauthenticate/passkey/options${query}`)).statusCode).toBe(401)
})
