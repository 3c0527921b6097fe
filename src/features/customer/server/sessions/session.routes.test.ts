import { afterAll, beforeAll, expect, test } from 'vitest'
import { sessionHeader } from '../../../../shared/signedIn.ts'
import { aCustomer } from '../../../../testing/buyers.ts'
import { buildTestShop, type TestShop } from '../../../../testing/testShop.ts'
import type { WireSession } from '../session.contract.ts'

const now = new Date('2026-12-01T10:00:00Z')
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

let shop: TestShop
beforeAll(async () => {
  shop = await buildTestShop({ now })
})
afterAll(() => shop.close())

test('A customer lists sessions and ends those of other devices', async () => {
  const asha = { first_name: 'Asha', last_name: 'Rao', email: 'asha@example.com', password: 'ride more' }
  await shop.post('/customer/register', asha)
  const signIn = async (agent: string): Promise<string> =>
    (await shop.post('/customer/login', asha, { headers: { 'user-agent': agent } })).json().token
  const list = async (token: string): Promise<WireSession[]> =>
    (await shop.get(`/customer/sessions?token=${token}`)).json().data

  const here = await signIn(firefox)
  const there = await signIn('x'.repeat(1000))
  const elsewhere = await signIn('curl/8.9')
  const later = new Date(now.getTime() + 3_600_000)
  shop.setNow(later)
  const sessions = await list(here)
  // Listing the sessions counts as a use of the current one.
  expect(sessions).toMatchObject([
    {
      browser: 'Firefox',
      system: 'Linux',
      is_current: true,
      created_at: now.toISOString(),
      last_used_at: later.toISOString(),
    },
    { browser: null, system: null, is_current: false, last_used_at: now.toISOString() },
    { browser: null, system: null, is_current: false },
  ])

  const stranger = await aCustomer(shop, 'other@example.com')
  const end = (token: string) => shop.delete(`/customer/sessions/${sessions[2]?.id}?token=${token}`)
  expect((await end(stranger.token)).statusCode).toBe(404)
  expect((await end(here)).statusCode).toBe(200)
  expect((await end(here)).statusCode).toBe(404)
  expect((await shop.get(`/customer/get?token=${there}`)).statusCode).toBe(401)

  expect((await shop.delete(`/customer/sessions?token=${here}`)).json().message).toBe(
    'All other devices have been logged out.',
  )
  expect((await shop.get(`/customer/get?token=${elsewhere}`)).statusCode).toBe(401)
  expect(await list(here)).toHaveLength(1)
  expect(await list(stranger.token)).toHaveLength(1)
})

test.each([
  ['get', '/customer/sessions'],
  ['delete', '/customer/sessions'],
  ['delete', '/customer/sessions/1'],
] as const)('%s %s rejects guests', async (method, path) => {
  expect((await shop[method](path)).statusCode).toBe(401)
})

test('Reports an invalid token even on calls that serve guests', async () => {
  const readSessionHeader = async (path: string) => (await shop.get(path)).headers[sessionHeader]
  expect(await readSessionHeader('/checkout/cart?token=worthless')).toBe('over')
  expect(await readSessionHeader('/addresses?token=worthless')).toBe('over')
  for (const path of ['/checkout/cart', '/checkout/cart?token=true', '/addresses']) {
    expect([path, await readSessionHeader(path)]).toEqual([path, undefined])
  }
})

test('A session unused for 14 days ends and is not listed', async () => {
  const day = (count: number) => shop.setNow(new Date(now.getTime() + count * 86_400_000))
  const bell = { first_name: 'Bell', last_name: 'Rao', email: 'bell@example.com', password: 'ride more' }
  shop.setNow(now)
  await shop.post('/customer/register', bell)
  const signIn = async (): Promise<string> => (await shop.post('/customer/login', bell)).json().token
  const [unused, used] = [await signIn(), await signIn()]
  const sessions = async () => (await shop.get(`/customer/sessions?token=${used}`)).json().data
  day(10)
  expect(await sessions()).toHaveLength(2)
  day(14)
  const reply = await shop.get(`/customer/get?token=${unused}`)
  expect([reply.statusCode, reply.headers[sessionHeader]]).toEqual([401, 'over'])
  expect(await sessions()).toHaveLength(1)
  expect((await shop.get(`/customer/export?token=${used}`)).json().sessions).toHaveLength(1)
})
