import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { buildTestShop, type TestShop } from '../testing/testShop.ts'
import { hashPassword } from './password.ts'

const now = new Date('2026-12-01T10:00:00Z')
const asha = { first_name: 'Asha', last_name: 'Rao', email: 'asha@example.com', password: 'ride more' }
const tooEasy = { password: ['This password is too easy to guess. Please choose a less common one.'] }

let shop: TestShop
beforeAll(async () => {
  shop = await buildTestShop({ now })
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.db.deleteFrom('customer').execute()
})

const register = (change: object = {}) => shop.post('/customer/register', { ...asha, ...change })
const signIn = (password = asha.password) => shop.post('/customer/login', { email: asha.email, password })

test.each(['Password123', 'P@ssw0rd!', 'asha@example.com', 'asha2026!', 'Chainline1', 'bbbbbbbbbbb'])(
  'Rejects a registration with %s, which attackers try first',
  async (password) => {
    const reply = await register({ password })
    expect([reply.statusCode, reply.json().errors]).toEqual([422, tooEasy])
  },
)

test('Counts password length after normalization', async () => {
  // Four letters with combining accents are eight code units but four characters.
  const reply = await register({ password: 'u\u0308'.repeat(4) })
  expect(reply.json().errors).toEqual({ password: ['The password must have at least 8 characters.'] })
})

test('Rejects a common password in the profile and by reset link, which stays valid', async () => {
  await register()
  const { token } = (await signIn()).json()
  const { first_name, last_name } = asha
  const change = { first_name, last_name, password: 'sunshine1', current_password: asha.password }
  expect((await shop.put(`/customer/profile?token=${token}`, change)).json().errors).toEqual(tooEasy)
  const reset = { token: 'x', email: asha.email, password: 'sunshine1' }
  expect((await shop.post('/customer/reset-password', reset)).json().errors).toEqual(tooEasy)
  expect((await signIn()).statusCode).toBe(200)
})

test('A password that predates these rules still signs in', async () => {
  await register()
  await shop.db
    .updateTable('customer')
    .set({ password_hash: await hashPassword('123456') })
    .execute()
  expect((await signIn('123456')).statusCode).toBe(200)
})
