import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aCustomer } from '../../../../testing/buyers.ts'
import { emailAddressCases } from '../../../../testing/emails.ts'
import { buildTestShop, type TestShop } from '../../../../testing/testShop.ts'

const now = new Date('2026-12-01T10:00:00Z')
const asha = { first_name: 'Asha', last_name: 'Rao', email: 'asha@example.com', password: ' ride more ' }

let shop: TestShop
beforeAll(async () => {
  shop = await buildTestShop({ now })
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.db.deleteFrom('attempt').execute()
  await shop.db.deleteFrom('customer').execute()
})

const registered = async (change: object = {}) => (await shop.post('/customer/register', { ...asha, ...change })).json()
const signedIn = async (email = asha.email, password = asha.password) =>
  (await shop.post('/customer/login?token=true', { email, password })).json()
const names = { first_name: 'Asha', last_name: 'Kulkarni' }
const save = (token: string, body: object) => shop.put(`/customer/profile?token=${token}`, { ...names, ...body })

test('Changes only the fields that were sent', async () => {
  await registered({ phone: '+91 20 5550 0100' })
  const { token } = await signedIn()
  const reply = await save(token, { gender: 'Female', date_of_birth: '1990-02-28' })
  expect(reply.statusCode).toBe(200)
  const { data, list } = reply.json()
  expect(list).toEqual(data)
  expect(data).toMatchObject({
    name: 'Asha Kulkarni',
    gender: 'Female',
    date_of_birth: '1990-02-28',
    email: asha.email,
  })
  expect(data.phone).toMatch(/5550 ?0100$/)
  const emptied = { gender: '', date_of_birth: '', phone: '', current_password: asha.password }
  const cleared = { gender: null, date_of_birth: null, phone: null }
  expect((await save(token, emptied)).json().data).toMatchObject(cleared)
})

test.each([
  [{ date_of_birth: '2026-13-01' }, 'date_of_birth'],
  [{ date_of_birth: '2027-01-01' }, 'date_of_birth'],
  [{ date_of_birth: '1899-12-31' }, 'date_of_birth'],
  [{ email: 'nowhere' }, 'email'],
  [{ email: '' }, 'email'],
  [{ email: 'TAKEN@example.com', current_password: asha.password }, 'email'],
  [{ email: 'new@example.com' }, 'current_password'],
  [{ password: 'new password' }, 'current_password'],
  [{ password: 'new password', current_password: 'wrong' }, 'current_password'],
  [{ password: '12345', current_password: asha.password }, 'password'],
  [{ password: 'new password', password_confirmation: 'other' }, 'password_confirmation'],
  [{ first_name: ' \n' }, 'first_name'],
  [{ phone: 'none' }, 'phone'],
])('Rejects %j for %s and changes nothing', async (body, field) => {
  await registered()
  await aCustomer(shop, 'taken@example.com')
  const { token } = await signedIn()
  const reply = await save(token, body)
  expect(reply.statusCode).toBe(422)
  expect(Object.keys(reply.json().errors)).toEqual([field])
  expect((await shop.get(`/customer/get?token=${token}`)).json().data.name).toBe('Asha Rao')
})

test('A new password ends other sessions and replaces the old one', async () => {
  await registered()
  const [here, there] = [await signedIn(), await signedIn()]
  const reply = await save(here.token, { password: 'a new one', current_password: asha.password })
  expect(reply.statusCode).toBe(200)
  expect((await shop.get(`/customer/get?token=${here.token}`)).statusCode).toBe(200)
  expect((await shop.get(`/customer/get?token=${there.token}`)).statusCode).toBe(401)
  expect(await signedIn()).not.toHaveProperty('token')
  expect(await signedIn(asha.email, 'a new one')).toHaveProperty('token')
})

test.each(emailAddressCases)('%s as the new email address: %s', async (email, isOne) => {
  const { token } = await aCustomer(shop)
  const reply = await save(token, { email })
  expect(reply.statusCode).toBe(isOne ? 200 : 422)
  if (!isOne) expect(Object.keys(reply.json().errors)).toEqual(['email'])
})

test('A new email address signs in from then on', async () => {
  await registered()
  const { token } = await signedIn()
  const reply = await save(token, { email: 'new@example.com', current_password: asha.password })
  expect(reply.json().data).toMatchObject({ email: 'new@example.com', is_email_verified: false })
  expect(await signedIn('new@example.com')).toHaveProperty('token')
  expect(await signedIn()).not.toHaveProperty('token')
})

test('A customer without email address and password sets both without an old password, but cannot remove the number that signs in', async () => {
  const { id, token } = await aCustomer(shop, 'phone@example.com')
  const phone = '+912055500123'
  const verified = { email: null, phone, phone_verified_at: now }
  await shop.db.updateTable('customer').set(verified).where('id', '=', id).execute()
  expect((await save(token, { phone: '' })).json().errors).toHaveProperty('phone')
  const reply = await save(token, { email: 'mine@example.com', password: 'my own one', phone })
  expect(reply.json().data).toMatchObject({ email: 'mine@example.com', has_password: true, is_phone_verified: true })
  expect(await signedIn('mine@example.com', 'my own one')).toHaveProperty('token')
})

test('Of two customers who change to the same email address at once, one succeeds', async () => {
  const customers = [await aCustomer(shop, 'one@example.com'), await aCustomer(shop, 'two@example.com')]
  const replies = await Promise.all(customers.map(({ token }) => save(token, { email: 'same@example.com' })))
  expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422])
})
