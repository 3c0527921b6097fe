import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { isEmailAddress } from '../../../../shared/personDetails.ts'
import { aCustomer, addProduct } from '../../../../testing/buyers.ts'
import { emailAddressCases } from '../../../../testing/emails.ts'
import { aProduct } from '../../../../testing/factories.ts'
import { buildTestShop, type TestShop } from '../../../../testing/testShop.ts'

const now = new Date('2026-12-01T10:00:00Z')
const metricsToken = 'a-token-of-the-operator'
const asha = { first_name: 'Asha', last_name: 'Rao', email: 'asha@example.com', password: ' ride more ' }

let shop: TestShop
let bell: number
beforeAll(async () => {
  shop = await buildTestShop({
    now,
    products: [aProduct({ sku: 'BELL', name: 'Bell', stock: 3 })],
    settings: { METRICS_TOKEN: metricsToken },
  })
  bell = shop.saved[0]?.productId ?? 0
})
afterAll(() => shop.close())
beforeEach(async () => {
  shop.setNow(now)
  await shop.db.deleteFrom('attempt').execute()
  await shop.db.deleteFrom('customer').execute()
})

const registered = async (change: object = {}) => (await shop.post('/customer/register', { ...asha, ...change })).json()
const signedIn = async (email = asha.email, password = asha.password) =>
  (await shop.post('/customer/login?token=true', { email, password })).json()

describe('Registering', () => {
  test('creates an account without signing in', async () => {
    const reply = await shop.post('/customer/register?locale=fn', { ...asha, phone: '+91 20 5550 0100' })
    expect(reply.statusCode).toBe(200)
    const { message, list, data } = reply.json()
    expect(message).toBe('Votre compte a bien été créé.')
    expect(list).toEqual(data)
    expect(data).toMatchObject({ email: asha.email, name: 'Asha Rao', status: 1, group: { name: 'General' } })
    expect(reply.body).not.toMatch(/ride more|argon2|token/)
    expect(await shop.db.selectFrom('customer_session').selectAll().execute()).toEqual([])
    const row = await shop.db.selectFrom('customer').selectAll().executeTakeFirstOrThrow()
    expect(row).toMatchObject({ language: 'fr', email_verified_at: null, phone_verified_at: null })
    expect(row.password_hash).toMatch(/^\$argon2id\$/)
  })

  test.each([
    [
      { email: 'ASHA@example.com' },
      'email',
      'An account with this email address already exists. Log in to that account, or use another address.',
    ],
    [{ email: 'asha at home' }, 'email', 'The email must be a valid email address.'],
    [{ password: '1234567' }, 'password', 'The password must have at least 8 characters.'],
    [{ password: 'x'.repeat(201) }, 'password', 'The password may not have more than 200 characters.'],
    [{ password_confirmation: 'other' }, 'password_confirmation', 'The two passwords don’t match.'],
    [{ first_name: ' \n ' }, 'first_name', 'The first name field is required.'],
    [{ last_name: undefined }, 'last_name', 'The last name field is required.'],
    [{ phone: 'call me' }, 'phone', 'The phone must be a phone number.'],
  ])('rejects %j with a message that names the field', async (change, field, sentence) => {
    await registered()
    const reply = await shop.post('/customer/register', { ...asha, email: 'second@example.com', ...change })
    expect(reply.statusCode).toBe(422)
    expect(reply.json().errors).toEqual({ [field]: [sentence] })
  })

  test.each(emailAddressCases)('%s is an email address (the same rule as in every form): %s', async (email, isOne) => {
    expect(isEmailAddress(email)).toBe(isOne)
    const reply = await shop.post('/customer/register', { ...asha, email })
    expect(reply.statusCode).toBe(isOne ? 200 : 422)
    if (!isOne) expect(Object.keys(reply.json().errors)).toEqual(['email'])
    if (isOne) expect((await signedIn(email)).data.email).toBe(email)
    if (isOne) expect((await signedIn(email.toLowerCase())).data.email).toBe(email)
  })

  test('Of two concurrent registrations with one email address, one succeeds', async () => {
    const replies = await Promise.all([1, 2, 3].map(() => shop.post('/customer/register', asha)))
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422, 422])
  })
})

describe('Signing in', () => {
  test('returns a token of 256 bits, stored as a hash and valid for 30 days of use', async () => {
    await registered()
    const { token, data, list, left_out, message } = await signedIn(' ASHA@example.com')
    expect(Buffer.from(token, 'base64url')).toHaveLength(32)
    expect({ list, left_out, message }).toEqual({ list: data, left_out: [], message: 'Logged in successfully.' })
    const session = await shop.db.selectFrom('customer_session').selectAll().executeTakeFirstOrThrow()
    expect(JSON.stringify(session)).not.toContain(token)
    const status = async () => (await shop.get(`/customer/get?token=${token}`)).statusCode
    for (const days of [13, 26, 29.99]) {
      shop.setNow(new Date(now.getTime() + days * 86_400_000))
      expect(await status()).toBe(200)
    }
    shop.setNow(new Date(now.getTime() + 30 * 86_400_000))
    expect(await status()).toBe(401)
  })

  test('A wrong password, an unknown email address and an account without a password get the same response', async () => {
    await registered()
    await registered({ email: 'closed@example.com' })
    await shop.db.updateTable('customer').set({ is_active: false }).where('email', '=', 'closed@example.com').execute()
    await aCustomer(shop, 'none@example.com')
    const attempts = [
      { email: asha.email, password: 'wrong' },
      { email: asha.email, password: asha.password.trim() },
      { email: 'nobody@example.com', password: asha.password },
      { email: 'none@example.com', password: asha.password },
      { email: 'closed@example.com', password: asha.password },
    ]
    for (const attempt of attempts) {
      const reply = await shop.post('/customer/login', attempt)
      expect(reply.statusCode).toBe(401)
      expect(reply.json()).toEqual({ error: 'Invalid Email or Password', message: 'Invalid Email or Password' })
    }
  })

  test('merges the guest’s cart and lists what did not fit', async () => {
    await registered()
    const before = await signedIn()
    await addProduct(shop, bell, { quantity: 2 }, `?token=${before.token}`)
    const guest = shop.guest()
    await addProduct(guest, bell, { quantity: 2 })
    const reply = await guest.post('/customer/login', { email: asha.email, password: asha.password })
    expect(reply.json().left_out).toEqual([{ name: 'Bell', quantity: 1 }])
    const cart = (await shop.get(`/checkout/cart?token=${before.token}`)).json().data
    expect(cart.items).toMatchObject([{ name: 'Bell', quantity: 3 }])
    expect((await guest.get('/checkout/cart')).json().data).toBeNull()
  })

  test('rehashes a password that was hashed at a lower cost', async () => {
    await registered()
    const weak = '$argon2id$v=19$m=8,t=1,p=1$c29tZXNhbHQ$'
    const { argon2Sync } = await import('node:crypto')
    const parameters = { message: 'old one', nonce: Buffer.from('somesalt'), memory: 8, passes: 1, parallelism: 1 }
    const tag = argon2Sync('argon2id', { ...parameters, tagLength: 32 })
    const password_hash = weak + tag.toString('base64').replace(/=+$/, '')
    await shop.db.updateTable('customer').set({ password_hash }).execute()
    expect(await signedIn(asha.email, 'old one')).toHaveProperty('token')
    const row = await shop.db.selectFrom('customer').select('password_hash').executeTakeFirstOrThrow()
    expect(row.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(await signedIn(asha.email, 'old one')).toHaveProperty('token')
  })

  test.each([[{}], [{ email: asha.email }], [{ email: 'nobody', password: 'x' }]])('rejects %j', async (body) => {
    expect((await shop.post('/customer/login', body)).statusCode).toBe(422)
  })
})

describe('The token', () => {
  test('gives access to its own customer only', async () => {
    await registered()
    const { token, data } = await signedIn()
    expect((await shop.get(`/customer/get?token=${token}`)).json().data).toEqual(data)
    expect((await shop.get(`/customers/${data.id}?token=${token}`)).json().data).toEqual(data)
    const other = await aCustomer(shop, 'other@example.com')
    for (const id of [other.id, 999_999]) {
      const reply = await shop.get(`/customers/${id}?token=${token}`)
      expect(reply.statusCode).toBe(403)
      expect(reply.json().message).toBe('This account belongs to someone else.')
    }
  })

  test('ends at sign-out, on this device only', async () => {
    await registered()
    const [one, two] = [await signedIn(), await signedIn()]
    expect((await shop.get(`/customer/logout?token=${one.token}`)).json()).toEqual({
      message: 'Logged out successfully.',
    })
    expect((await shop.get(`/customer/get?token=${one.token}`)).statusCode).toBe(401)
    expect((await shop.get(`/customer/logout?token=${one.token}`)).statusCode).toBe(401)
    expect((await shop.get(`/customer/get?token=${two.token}`)).statusCode).toBe(200)
    expect((await shop.post(`/customer/logout?token=${two.token}`)).statusCode).toBe(200)
    expect(await shop.db.selectFrom('customer_session').selectAll().execute()).toEqual([])
  })

  test.each(['/customer/get', '/customers/1', '/customer/logout', '/customer/get?token=true', '/customer/get?token=x'])(
    'is required by %s',
    async (path) => {
      const reply = await shop.get(path)
      expect(reply.statusCode).toBe(401)
      expect(reply.json()).toEqual({ error: 'Unauthenticated', message: 'Unauthenticated.' })
    },
  )
})

test('No response and no metric contains a token', async () => {
  const { token, query } = await aCustomer(shop)
  const replies = [
    await shop.get(`/customer/get${query}`),
    await shop.get(`/products${query}&limit=1`),
    await shop.get(`/customer/sessions${query}`),
    await shop.post(`/checkout/cart/add/${bell}${query}`, {}),
    await shop.get(`/nothing${query}`),
    await shop.app.inject(`/api/customer/get/${token}`),
    await shop.app.inject(`/metrics${query}`),
    await shop.app.inject({ url: '/metrics', headers: { authorization: `Bearer ${metricsToken}` } }),
  ]
  expect(replies.at(-1)?.statusCode).toBe(200)
  for (const reply of replies) {
    expect(reply.body).not.toContain(token)
    expect(JSON.stringify(reply.headers)).not.toContain(token)
  }
})
