import { createHook } from 'node:async_hooks'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { buildTestShop, type TestShop } from '../../../../testing/testShop.ts'

/** How many times a password was hashed. */
const work = { count: 0 }
const counter = createHook({
  init(_id, type) {
    if (type === 'ARGON2REQUEST') work.count += 1
  },
})
beforeAll(() => void counter.enable())
afterAll(() => void counter.disable())

const asha = { first_name: 'Asha', last_name: 'Rao', email: 'asha@example.com', password: 'ride more' }
const unknown = 'nobody@example.com'

let shop: TestShop
beforeAll(async () => {
  shop = await buildTestShop()
  await shop.post('/customer/register', asha)
  await shop.post('/customer/register', { ...asha, email: 'closed@example.com' })
  await shop.db.updateTable('customer').set({ is_active: false }).where('email', '=', 'closed@example.com').execute()
  await shop.db.insertInto('customer').values({ email: 'none@example.com' }).execute()
})
afterAll(() => shop.close())
beforeEach(() => shop.db.deleteFrom('attempt').execute())

async function measureRequest(path: string, body: object) {
  work.count = 0
  const { statusCode, body: text, headers } = await shop.post(path, body)
  return { statusCode, text, work: work.count, type: headers['content-type'] }
}

test.each(['closed@example.com', 'none@example.com', unknown])(
  'A wrong password for %s gets the same response as for a customer, after the same work',
  async (email) => {
    const wrong = await measureRequest('/customer/login', { email: asha.email, password: 'wrong' })
    expect(wrong).toMatchObject({ statusCode: 401, work: 1 })
    expect(await measureRequest('/customer/login', { email, password: 'wrong' })).toEqual(wrong)
  },
)

test('A forgotten password gets the same response', async () => {
  const known = await measureRequest('/customer/forgot-password', { email: asha.email })
  expect(known).toMatchObject({ statusCode: 200, work: 0 })
  expect(await measureRequest('/customer/forgot-password', { email: unknown })).toEqual(known)
})

test('Registering a taken email address takes the same work', async () => {
  expect(await measureRequest('/customer/register', asha)).toMatchObject({ statusCode: 422, work: 1 })
  expect(await measureRequest('/customer/register', { ...asha, email: 'new@example.com' })).toMatchObject({ work: 1 })
})
