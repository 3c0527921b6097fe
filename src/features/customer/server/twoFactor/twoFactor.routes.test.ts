import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { hashPassword } from '../../../../kit/password.ts'
import { Authenticator } from '../../../../testing/authenticator.ts'
import { aCustomer } from '../../../../testing/buyers.ts'
import { readQueuedEmails } from '../../../../testing/emails.ts'
import { buildTestShop, type TestShop } from '../../../../testing/testShop.ts'
import { setPasswordHash } from '../account/customer.sql.ts'
import { makePhoneCodeSender } from '../phoneCode/phoneCodeSender.ts'

const now = new Date('2026-12-01T10:00:00Z')
const origin = 'https://shop.test'
const phone = '+919876543210'
const asha = { first_name: 'Asha', last_name: 'Rao', email: 'asha@example.com', password: 'ride more' }
const wrong = { otp: ['This code is not correct or has been used already.'] }
const required = { otp: ['Please enter the code from your authenticator app, or a recovery code.'] }

let shop: TestShop
let passwordHash: string
beforeAll(async () => {
  passwordHash = await hashPassword(asha.password)
  shop = await buildTestShop({ now, settings: { BASE_URL: origin } })
})
afterAll(() => shop.close())
beforeEach(async () => {
  shop.setNow(now)
  for (const table of ['attempt', 'customer', 'verification_code', 'mail_queue'] as const) {
    await shop.db.deleteFrom(table).execute()
  }
})

const later = (seconds: number) => shop.setNow(new Date(shop.services.now().getTime() + seconds * 1000))
const signIn = (otp?: string) =>
  shop.guest().post('/customer/login', { email: asha.email, password: asha.password, ...(otp ? { otp } : {}) })
/** The code the app shows this many seconds from now. */
const code = (secret: string, seconds = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: shop.services.now().getTime() + seconds * 1000,
  })
/** Six digits that are not valid at any time near now. */
const wrongCode = (secret: string) => {
  const validCodes = [-60, -30, 0, 30, 60].map((seconds) => code(secret, seconds))
  return (
    ['000000', '111111', '222222', '333333', '444444', '555555'].find((digits) => !validCodes.includes(digits)) ?? ''
  )
}

/** Turns the second factor on for Asha, and waits half a minute, so that the app shows another code. */
async function withTwoFactor() {
  const { id, query } = await aCustomer(shop, asha.email)
  await setPasswordHash(shop.db, id, passwordHash)
  const { secret } = (await shop.post(`/customer/two-factor/setup${query}`)).json().data
  const reply = await shop.post(`/customer/two-factor/confirm${query}`, { otp: code(secret) })
  expect(reply.statusCode).toBe(200)
  later(30)
  const recoveryCodes: string[] = reply.json().data.recovery_codes
  return { query, secret, recoveryCodes }
}

test('Two-factor authentication is on once a first code confirms the secret, which is never stored in plain text', async () => {
  await shop.post('/customer/register', asha)
  const query = `?token=${(await signIn()).json().token}`
  expect((await shop.post(`/customer/two-factor/setup${query}`)).statusCode).toBe(422)
  const proof = { current_password: asha.password }
  const { secret, uri, qr } = (await shop.post(`/customer/two-factor/setup${query}`, proof)).json().data
  expect(uri).toContain(`secret=${secret}`)
  expect(qr.every((row: string) => row.length === qr.length && /^[01]+$/.test(row))).toBe(true)
  expect((await signIn()).statusCode).toBe(200)
  const confirm = (otp: string) => shop.post(`/customer/two-factor/confirm${query}`, { otp })
  expect((await confirm(wrongCode(secret))).json().errors).toEqual(wrong)
  const { recovery_codes } = (await confirm(code(secret))).json().data
  expect(recovery_codes).toHaveLength(10)
  expect((await confirm(code(secret, 30))).statusCode).toBe(400)
  expect((await shop.post(`/customer/two-factor/setup${query}`)).statusCode).toBe(400)
  const stored = await shop.db.selectFrom('customer_totp').selectAll().executeTakeFirstOrThrow()
  expect(Buffer.from(stored.sealed_secret).toString('latin1')).not.toContain(secret)
  expect((await shop.get(`/customer/two-factor${query}`)).json().data).toEqual({
    enabled_at: now.toISOString(),
    recovery_codes_left: 10,
  })
  expect((await readQueuedEmails(shop)).map(({ kind }) => kind)).toContain('two-factor-on')
})

test('A sign-in requires an app code: accepts one step early or late, and none twice', async () => {
  const { secret } = await withTwoFactor()
  const challenge = await signIn()
  expect([challenge.statusCode, challenge.json().errors]).toEqual([422, required])
  expect((await signIn(wrongCode(secret))).json().errors).toEqual(wrong)
  expect((await signIn(code(secret))).json()).toHaveProperty('token')
  expect((await signIn(code(secret))).json().errors).toEqual(wrong)
  later(120)
  expect((await signIn(code(secret, -60))).json().errors).toEqual(wrong)
  expect((await signIn(code(secret, -30))).json()).toHaveProperty('token')
  expect((await signIn(code(secret, 30))).json()).toHaveProperty('token')
  expect((await signIn(code(secret))).json().errors).toEqual(wrong)
})

test('The second step is not revealed before the first succeeds', async () => {
  const { secret } = await withTwoFactor()
  const reply = await shop.guest().post('/customer/login', { email: asha.email, password: 'wrong', otp: code(secret) })
  expect(reply.statusCode).toBe(401)
})

test('Only one of two concurrent uses of a code succeeds', async () => {
  const { secret } = await withTwoFactor()
  const replies = await Promise.all([signIn(code(secret)), signIn(code(secret))])
  expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 422])
})

test('Each recovery code works once, in any spelling, until new ones are created', async () => {
  const { query, recoveryCodes } = await withTwoFactor()
  const [first = '', second = '', third = ''] = recoveryCodes
  expect((await signIn(first)).json()).toHaveProperty('token')
  expect((await signIn(first)).json().errors).toEqual(wrong)
  expect((await signIn(` ${second.toUpperCase().replace('-', ' ')}`)).json()).toHaveProperty('token')
  const made = (await shop.post(`/customer/two-factor/recovery-codes${query}`)).json().data.recovery_codes
  expect((await signIn(third)).json().errors).toEqual(wrong)
  expect((await signIn(made[0])).json()).toHaveProperty('token')
  const rows = await shop.db.selectFrom('customer_recovery_code').selectAll().execute()
  expect(rows).toHaveLength(9)
})

test('First steps without a second one do not use up password attempts', async () => {
  const { secret } = await withTwoFactor()
  for (let count = 1; count <= 8; count += 1) expect((await signIn()).statusCode).toBe(422)
  expect((await signIn(code(secret))).json()).toHaveProperty('token')
})

test('Limits attempts at the code per account', async () => {
  const { secret } = await withTwoFactor()
  for (let attempt = 1; attempt <= 4; attempt += 1) expect((await signIn(wrongCode(secret))).statusCode).toBe(422)
  await signIn(wrongCode(secret))
  expect((await signIn(code(secret))).statusCode).toBe(429)
})

test('A sign-in by texted code also requires an app code, and the texted code stays valid until both are correct', async () => {
  const { secret } = await withTwoFactor()
  await shop.db.updateTable('customer').set({ phone, phone_verified_at: now }).execute()
  await shop.post('/send-verification-code', { phone })
  let text = ''
  const send = async (message: { text: string }) => {
    text = message.text
  }
  await makePhoneCodeSender({ services: shop.services, gate: { send }, warn: () => {} }).deliver()
  const sent = /^\d{6}/.exec(text)?.[0] ?? ''
  const verify = (body: object) => shop.post('/verify-code', { phone, code: sent, ...body })
  expect((await verify({})).json().errors).toEqual(required)
  expect((await verify({ otp: wrongCode(secret) })).json().errors).toEqual(wrong)
  expect((await verify({ code: sent === '000000' ? '111111' : '000000' })).json().status).toBe(false)
  expect((await verify({ otp: code(secret) })).json()).toHaveProperty('token')
})

test('A passkey signs in without a code, because it verifies the user', async () => {
  const { query } = await withTwoFactor()
  const device = new Authenticator(origin)
  const options = (await shop.post(`/customer/passkeys/options${query}`)).json().data
  await shop.post(`/customer/passkeys${query}`, { credential: device.register(options) })
  const challenge = (await shop.post('/customer/login/passkey/options')).json().data
  const reply = await shop.guest().post('/customer/login/passkey', { credential: device.signIn(challenge) })
  expect(reply.json()).toHaveProperty('token')
})

test('Turning two-factor authentication off requires re-authentication, sends an email, and deletes codes and secret', async () => {
  const { query } = await withTwoFactor()
  later(11 * 60)
  expect((await shop.delete(`/customer/two-factor${query}`)).statusCode).toBe(422)
  expect((await shop.post(`/customer/two-factor/recovery-codes${query}`)).statusCode).toBe(422)
  await shop.post(`/customer/reauthenticate${query}`, { password: asha.password })
  expect((await shop.delete(`/customer/two-factor${query}`)).statusCode).toBe(200)
  expect((await shop.delete(`/customer/two-factor${query}`)).statusCode).toBe(400)
  expect(await shop.db.selectFrom('customer_totp').selectAll().execute()).toEqual([])
  expect(await shop.db.selectFrom('customer_recovery_code').selectAll().execute()).toEqual([])
  expect((await signIn()).json()).toHaveProperty('token')
  expect((await readQueuedEmails(shop)).map(({ kind }) => kind)).toContain('two-factor-off')
})
