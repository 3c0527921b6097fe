import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aCustomer } from '../../../../testing/buyers.ts'
import { buildTestShop, type TestShop } from '../../../../testing/testShop.ts'

const now = new Date('2026-12-01T10:00:00Z')
const email = 'asha@example.com'
const password = 'ride more'

let shop: TestShop
beforeAll(async () => {
  shop = await buildTestShop({ now, settings: { TRUST_PROXY: '1' } })
  await shop.post('/customer/register', { first_name: 'Asha', last_name: 'Rao', email, password })
})
afterAll(() => shop.close())
beforeEach(async () => {
  shop.setNow(now)
  await shop.db.deleteFrom('attempt').execute()
})

const from = (address: string) => ({ headers: { 'x-forwarded-for': address } })
/** Signs in from an unknown browser. */
const signIn = (body: object, address = '10.0.0.1') =>
  shop.guest().post('/customer/login', { email, password: 'wrong', ...body }, from(address))
const later = (seconds: number) => shop.setNow(new Date(shop.services.now().getTime() + seconds * 1000))

test('Limits attempts after five wrong passwords, with a message that says for how long', async () => {
  for (let attempt = 1; attempt <= 5; attempt += 1) expect((await signIn({})).statusCode).toBe(401)
  const rejected = await signIn({ password })
  expect(rejected.statusCode).toBe(429)
  expect(rejected.headers['retry-after']).toBe('300')
  expect(rejected.json().message).toBe('Too many attempts. Please wait 5 minutes and try again.')
  later(300)
  expect((await signIn({})).statusCode).toBe(401)
  expect((await signIn({})).statusCode).toBe(429)
})

test('Limits an unknown account like an existing one', async () => {
  const statuses = async (who: string) => {
    const seen = []
    for (let attempt = 1; attempt <= 6; attempt += 1) seen.push((await signIn({ email: who })).statusCode)
    return seen
  }
  expect(await statuses('nobody@example.com')).toEqual(await statuses(email))
})

test('The limit applies to the account from any IP address, ignoring case', async () => {
  for (let attempt = 1; attempt <= 5; attempt += 1) {
    await signIn({ email: attempt % 2 === 0 ? email.toUpperCase() : email }, `10.0.1.${attempt}`)
  }
  expect((await signIn({ password }, '10.0.1.9')).statusCode).toBe(429)
})

test('A correct password clears the account’s limit and does not count for the IP address', async () => {
  for (let round = 1; round <= 2; round += 1) {
    for (let attempt = 1; attempt <= 4; attempt += 1) expect((await signIn({})).statusCode).toBe(401)
    expect((await signIn({ password })).statusCode).toBe(200)
  }
  expect((await signIn({ email: 'nobody@example.com' })).statusCode).toBe(401)
})

test('Limits an IP address that tries many accounts; an IPv6 network counts as one', async () => {
  const requestReset = async (place: number, address: string) =>
    (await shop.post('/customer/forgot-password', { email: `a${place}@example.com` }, from(address))).statusCode
  for (let index = 1; index <= 10; index += 1) expect(await requestReset(index, `2001:db8:0:7::${index}`)).toBe(200)
  expect(await requestReset(11, '2001:db8:0:7:ffff::1')).toBe(429)
  expect(await requestReset(11, '2001:db8:0:8::1')).toBe(200)
})

test('Checks five of fifty concurrent attempts', async () => {
  const replies = await Promise.all(Array.from({ length: 50 }, (_empty, index) => signIn({}, `10.0.2.${index}`)))
  const count = (status: number) => replies.filter(({ statusCode }) => statusCode === status).length
  expect([count(401), count(429)]).toEqual([5, 45])
})

test('Limits attempts at the current password in a stolen session', async () => {
  const { id, token } = await aCustomer(shop, 'open@example.com')
  const { password_hash } = await shop.db
    .selectFrom('customer')
    .select('password_hash')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  await shop.db.updateTable('customer').set({ password_hash }).where('id', '=', id).execute()
  const change = (current_password: string) => {
    const body = { first_name: 'A', last_name: 'B', password: 'another one', current_password }
    return shop.put(`/customer/profile?token=${token}`, body)
  }
  for (let attempt = 1; attempt <= 5; attempt += 1) expect((await change('wrong')).statusCode).toBe(422)
  expect((await change(password)).statusCode).toBe(429)
})

test('Limits registrations per IP address', async () => {
  const make = (place: number) =>
    shop.post('/customer/register', { first_name: 'A', last_name: 'B', email: `m${place}@example.com`, password })
  for (let index = 1; index <= 10; index += 1) expect((await make(index)).statusCode).toBe(200)
  expect((await make(11)).statusCode).toBe(429)
})
