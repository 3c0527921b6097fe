import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aCustomer } from '../../../../testing/buyers.ts'
import { buildTestShop, type TestShop } from '../../../../testing/testShop.ts'
import type { WireSecurityEvent } from '../securityEvent.contract.ts'
import { purgeSecurityEvents } from './securityEvents.ts'

const now = new Date('2026-12-01T10:00:00Z')
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const asha = { first_name: 'Asha', last_name: 'Rao', email: 'asha@example.com', password: 'ride more' }
const headers = { 'user-agent': firefox, 'x-forwarded-for': '203.0.113.77' }

let shop: TestShop
beforeAll(async () => {
  shop = await buildTestShop({ now, settings: { TRUST_PROXY: '1' } })
})
afterAll(() => shop.close())
beforeEach(async () => {
  shop.setNow(now)
  for (const table of ['attempt', 'customer', 'security_event'] as const) await shop.db.deleteFrom(table).execute()
})

const signIn = async (password = asha.password) =>
  (await shop.post('/customer/login', { email: asha.email, password }, { headers })).json().token
const events = async (query: string): Promise<WireSecurityEvent[]> =>
  (await shop.get(`/customer/security-events${query}`)).json().data
const kinds = async (query: string) =>
  (await events(query)).map(({ kind, method, outcome }) => [kind, method, outcome].filter(Boolean).join(' '))

test('Records sign-ins, failures and changes, newest first, with device and truncated IP address', async () => {
  await shop.post('/customer/register', asha, { headers })
  await signIn('wrong')
  const other = await signIn()
  const query = `?token=${await signIn()}`
  await shop.post(`/customer/reauthenticate${query}`, { password: 'wrong' }, { headers })
  const names = { first_name: 'Asha', last_name: 'Rao', current_password: asha.password }
  await shop.put(`/customer/profile${query}`, { ...names, email: 'new@example.com' }, { headers })
  await shop.put(`/customer/profile${query}`, { ...names, phone: '+91 20 5550 0100' }, { headers })
  await shop.put(`/customer/profile${query}`, { ...names, phone: '' }, { headers })
  await shop.post(`/customer/logout?token=${other}`, {}, { headers })
  await shop.delete(`/customer/sessions${query}`, { headers })
  await shop.put(`/customer/profile${query}`, { ...names, password: 'ride less' }, { headers })
  expect(await kinds(query)).toEqual([
    'password-changed success',
    'reauthentication password success',
    'sessions-ended success',
    'logout success',
    'phone-removed success',
    'reauthentication password success',
    'phone-changed success',
    'reauthentication password success',
    'email-changed success',
    'reauthentication password success',
    'reauthentication password refused',
    'login password success',
    'login password success',
    'login password refused',
    'registered success',
  ])
  expect((await events(query)).at(-1)).toEqual({
    id: expect.any(Number),
    kind: 'registered',
    method: null,
    outcome: 'success',
    browser: 'Firefox',
    system: 'Linux',
    network: '203.0.113.0/24',
    occurred_at: now.toISOString(),
  })
})

test('A failed sign-in with an unknown email address is recorded without a customer', async () => {
  await shop.post('/customer/login', { email: 'nobody@example.com', password: 'x' })
  const rows = await shop.db.selectFrom('security_event').selectAll().execute()
  expect(rows).toMatchObject([{ kind: 'login', outcome: 'refused', customer_id: null }])
  expect(JSON.stringify(rows)).not.toContain('nobody@')
})

test('A customer sees the last 20 of their own events and exports all of them', async () => {
  await shop.post('/customer/register', asha)
  const query = `?token=${await signIn()}`
  await shop.db.deleteFrom('attempt').execute()
  for (let count = 0; count < 22; count += 1) await signIn()
  const stranger = await aCustomer(shop, 'stranger@example.com')
  expect(await events(query)).toHaveLength(20)
  expect(await events(stranger.query)).toEqual([])
  expect((await shop.get(`/customer/export${query}`)).json().security_events).toHaveLength(24)
  expect((await shop.get('/customer/security-events')).statusCode).toBe(401)
})

test('Events are deleted after a year and with the account; only the deletion itself stays, without a customer', async () => {
  await shop.post('/customer/register', asha)
  const count = async () => (await shop.db.selectFrom('security_event').select('id').execute()).length
  shop.setNow(new Date(now.getTime() + 366 * 86_400_000))
  const token = await signIn()
  await purgeSecurityEvents(shop.services)
  expect(await count()).toBe(1)
  const reply = await shop.post(`/customer/delete?token=${token}`, { current_password: asha.password })
  expect(reply.statusCode).toBe(200)
  const rows = await shop.db.selectFrom('security_event').select(['kind', 'customer_id']).execute()
  expect(rows).toEqual([{ kind: 'account-deleted', customer_id: null }])
})
