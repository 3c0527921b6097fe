import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { Authenticator } from '../../../../testing/authenticator.ts'
import { aCustomer, addProduct } from '../../../../testing/buyers.ts'
import { aProduct } from '../../../../testing/factories.ts'
import { buildTestShop, type TestShop, type Visitor } from '../../../../testing/testShop.ts'

const now = new Date('2026-12-01T10:00:00Z')
const origin = 'https://shop.test'
const rejected = 'This passkey was not accepted. Please try again, or log in another way.'

let shop: TestShop
let bell: number
beforeAll(async () => {
  shop = await buildTestShop({ now, settings: { BASE_URL: origin }, products: [aProduct({ name: 'Bell', stock: 3 })] })
  bell = shop.saved[0]?.productId ?? 0
})
afterAll(() => shop.close())
beforeEach(async () => {
  shop.setNow(now)
  for (const table of ['attempt', 'customer', 'passkey_challenge'] as const) await shop.db.deleteFrom(table).execute()
})

const later = (seconds: number) => shop.setNow(new Date(shop.services.now().getTime() + seconds * 1000))
const creation = async (query: string) => (await shop.post(`/customer/passkeys/options${query}`)).json().data
const request = async () => (await shop.post('/customer/login/passkey/options')).json().data
const add = (query: string, credential: object, name?: string) =>
  shop.post(`/customer/passkeys${query}`, { credential, name })
const signIn = (credential: object, visitor: Visitor = shop) => visitor.post('/customer/login/passkey', { credential })

/** A customer with a passkey on a device. */
async function withPasskey(email?: string) {
  const customer = await aCustomer(shop, email)
  const device = new Authenticator(origin)
  const reply = await add(customer.query, device.register(await creation(customer.query)), 'My telephone')
  expect(reply.json()).toHaveProperty('data')
  return { ...customer, device, passkeyId: reply.json().data.id }
}

test('A passkey created in the profile signs in without a user name', async () => {
  const { id, query, device } = await withPasskey()
  expect((await shop.get(`/customer/passkeys${query}`)).json().data).toEqual([
    {
      id: expect.any(Number),
      name: 'My telephone',
      is_synced: false,
      created_at: now.toISOString(),
      last_used_at: null,
    },
  ])
  later(60)
  const reply = await signIn(device.signIn(await request()))
  expect(reply.json()).toMatchObject({ data: { id }, left_out: [], message: 'Logged in successfully.' })
  expect((await shop.get(`/customer/get?token=${reply.json().token}`)).json().data.id).toBe(id)
  const [passkey] = (await shop.get(`/customer/passkeys${query}`)).json().data
  expect(passkey.last_used_at).toBe(shop.services.now().toISOString())
})

test('The options name the shop’s host and reveal nothing secret or personal to guests', async () => {
  const { query, device } = await withPasskey()
  expect(await creation(query)).toMatchObject({
    rp: { id: 'shop.test', name: 'Chainline' },
    user: { name: 'meera@example.com', displayName: 'Meera Iyer' },
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    excludeCredentials: [{ id: device.id.toString('base64url'), transports: ['internal'] }],
  })
  const options = await request()
  expect(options).toMatchObject({ rpId: 'shop.test', userVerification: 'required' })
  expect(options.allowCredentials ?? []).toEqual([])
})

test('Signing in merges the guest’s cart', async () => {
  const { device, query } = await withPasskey()
  const guest = shop.guest()
  await addProduct(guest, bell, { quantity: 2 })
  await signIn(device.signIn(await request()), guest)
  expect((await shop.get(`/checkout/cart${query}`)).json().data.items).toMatchObject([{ quantity: 2 }])
})

describe('A passkey is rejected', () => {
  const expectRejected = async (credential: object) => {
    const reply = await signIn(credential)
    expect(reply.statusCode).toBe(401)
    expect(reply.json()).toEqual({ error: rejected, message: rejected })
  }

  test('when it is unknown', async () => {
    await expectRejected(new Authenticator(origin).signIn(await request()))
  })

  test('when its challenge was used or never issued', async () => {
    const { device } = await withPasskey()
    const options = await request()
    expect((await signIn(device.signIn(options))).statusCode).toBe(200)
    await expectRejected(device.signIn(options))
    await expectRejected(device.signIn({ ...options, challenge: 'bm90IGFza2Vk' }))
  })

  test('after five minutes', async () => {
    const { device } = await withPasskey()
    const options = await request()
    later(300)
    await expectRejected(device.signIn(options))
  })

  test('when its challenge was issued to add a passkey', async () => {
    const { device, query } = await withPasskey()
    const { challenge } = await creation(query)
    await expectRejected(device.signIn({ ...(await request()), challenge }))
  })

  test('when it comes from another origin or is for another host', async () => {
    const { device } = await withPasskey()
    device.origin = 'https://evil.example'
    await expectRejected(device.signIn(await request()))
    device.origin = origin
    await expectRejected(device.signIn({ ...(await request()), rpId: 'evil.example' }))
  })

  test('without user verification', async () => {
    const { device } = await withPasskey()
    device.isUserVerified = false
    await expectRejected(device.signIn(await request()))
  })

  test('when its counter decreased, as on a cloned authenticator', async () => {
    const { device } = await withPasskey()
    device.counter = 10
    expect((await signIn(device.signIn(await request()))).statusCode).toBe(200)
    device.counter = 5
    await expectRejected(device.signIn(await request()))
  })

  test('with another passkey’s signature', async () => {
    const { device } = await withPasskey()
    const other = new Authenticator(origin).signIn(await request())
    const own = device.signIn(await request())
    await expectRejected({ ...own, response: { ...own.response, signature: other.response.signature } })
  })

  test('when its account is closed or it was removed', async () => {
    const { device, query, passkeyId, id } = await withPasskey()
    await shop.db.updateTable('customer').set({ is_active: false }).where('id', '=', id).execute()
    await expectRejected(device.signIn(await request()))
    await shop.db.updateTable('customer').set({ is_active: true }).where('id', '=', id).execute()
    // Without a password it would be the last sign-in method.
    const rejected = await shop.delete(`/customer/passkeys/${passkeyId}${query}`)
    expect([rejected.statusCode, rejected.json().message]).toEqual([
      400,
      'This passkey is the only way to log in to your account. Please set a password first.',
    ])
    expect((await shop.get(`/customer/passkeys${query}`)).json().data).toHaveLength(1)
    await shop.db.updateTable('customer').set({ email_verified_at: now }).where('id', '=', id).execute()
    expect((await shop.delete(`/customer/passkeys/${passkeyId}${query}`)).statusCode).toBe(200)
    await expectRejected(device.signIn(await request()))
  })

  test.each([
    [{}, 422],
    [{ id: 'x', rawId: 'x', type: 'public-key', response: {} }, 422],
    [
      {
        id: 'x',
        rawId: 'x',
        type: 'public-key',
        response: { clientDataJSON: '%%', authenticatorData: '!', signature: '?' },
      },
      401,
    ],
  ])('when it is malformed: %j', async (credential, status) => {
    expect((await signIn(credential)).statusCode).toBe(status)
  })

  test('after too many attempts', async () => {
    const { device } = await withPasskey()
    const unknown = new Authenticator(origin).signIn(await request())
    for (let attempt = 1; attempt <= 30; attempt += 1) expect((await signIn(unknown)).statusCode).toBe(401)
    expect((await signIn(device.signIn(await request()))).statusCode).toBe(429)
  })
})

describe('Adding a passkey', () => {
  test('requires an unused challenge of this customer', async () => {
    const [one, two] = [await aCustomer(shop, 'one@example.com'), await aCustomer(shop, 'two@example.com')]
    const device = new Authenticator(origin)
    const options = await creation(one.query)
    expect((await add(two.query, device.register(options))).statusCode).toBe(400)
    expect((await add(one.query, device.register(options))).statusCode).toBe(200)
    expect((await add(one.query, new Authenticator(origin).register(options))).statusCode).toBe(400)
    expect((await add(two.query, device.register(await creation(two.query)))).statusCode).toBe(400)
  })

  test('is rejected from another origin and without user verification', async () => {
    const { query } = await aCustomer(shop)
    expect(
      (await add(query, new Authenticator('https://evil.example').register(await creation(query)))).json(),
    ).toEqual({
      error: rejected,
      message: rejected,
    })
    const unverified = new Authenticator(origin)
    unverified.isUserVerified = false
    expect((await add(query, unverified.register(await creation(query)))).statusCode).toBe(400)
    expect((await shop.get(`/customer/passkeys${query}`)).json().data).toEqual([])
  })

  test('requires the account’s password if there is one', async () => {
    const asha = { first_name: 'Asha', last_name: 'Rao', email: 'asha@example.com', password: 'ride more' }
    await shop.post('/customer/register', asha)
    const { token } = (await shop.post('/customer/login', asha)).json()
    const ask = (current_password?: string) =>
      shop.post(`/customer/passkeys/options?token=${token}`, { current_password })
    expect((await ask()).json().errors).toHaveProperty('current_password')
    expect((await ask('wrong')).statusCode).toBe(422)
    expect((await ask(asha.password)).json().data).toHaveProperty('challenge')
  })
})

test('Only its owner can rename and remove a passkey', async () => {
  const { query, passkeyId } = await withPasskey('one@example.com')
  const stranger = await aCustomer(shop, 'two@example.com')
  const rename = (who: string, name: string) => shop.put(`/customer/passkeys/${passkeyId}${who}`, { name })
  expect((await rename(query, ' Old \n phone ')).json().data.name).toBe('Old phone')
  expect((await rename(query, '')).statusCode).toBe(422)
  expect((await rename(stranger.query, 'Mine')).statusCode).toBe(404)
  expect((await shop.delete(`/customer/passkeys/${passkeyId}${stranger.query}`)).statusCode).toBe(404)
  expect((await shop.get(`/customer/passkeys${query}`)).json().data).toMatchObject([{ name: 'Old phone' }])
})

test.each([
  ['get', '/customer/passkeys'],
  ['post', '/customer/passkeys/options'],
  ['delete', '/customer/passkeys/1'],
] as const)('%s %s rejects guests', async (method, path) => {
  expect((await shop[method](path)).statusCode).toBe(401)
})
