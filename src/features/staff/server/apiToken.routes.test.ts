/** Programs that make the calls of the back office with a token. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBackOffice } from '../../../testing/adminCall.ts'
import { adminCalls, fillWithUnknown } from '../../../testing/adminCalls.ts'
import { aProduct } from '../../../testing/factories.ts'
import { signInAs, staffPassword } from '../../../testing/staff.ts'
import { buildTestShop, type TestShop, type Visitor } from '../../../testing/testShop.ts'
import { type TokenScope, tokenScopes } from '../apiToken.ts'
import type { Permission } from '../permissions.ts'

const start = new Date('2026-06-01T12:00:00Z')
const day = 86_400_000

let shop: TestShop
let owner: Visitor
let variantId: number
beforeAll(async () => {
  shop = await buildTestShop({ now: start, products: [aProduct({ sku: 'BELL', name: 'Bell', stock: 5 })] })
  owner = (await openBackOffice(shop)).owner
  const productId = shop.saved[0]?.productId ?? 0
  const variant = shop.db.selectFrom('variant').select('id').where('product_id', '=', productId)
  variantId = (await variant.executeTakeFirstOrThrow()).id
})
afterAll(() => shop.close())

async function createToken(scopes: readonly TokenScope[], days: number | null = null, browser = owner) {
  const reply = await browser.post('/admin/tokens', { name: 'Till', scopes, days })
  expect(reply.statusCode, reply.body).toBe(200)
  const { id, token }: { id: number; token: string } = reply.json().data
  return { id, token }
}

/** A program: no cookies, only the header. */
function program(token: string) {
  const headers = { authorization: `Bearer ${token}` }
  const { get, post, put } = shop.guest()
  return {
    get: (path: string) => get(path, { headers }),
    post: (path: string, body?: object) => post(path, body, { headers }),
    put: (path: string, body?: object) => put(path, body, { headers }),
  }
}

test('A till reads and sets a stock; the audit log names person and program, and no log contains the token', async () => {
  const { token } = await createToken(['products.read', 'stock.edit'])
  expect(token).toMatch(/^chl_[\w-]{43}$/)
  const till = program(token)
  const products = await till.get('/admin/products?search=bell')
  expect(products.json().data).toHaveLength(1)
  const set = await till.put(`/admin/variants/${variantId}/stock`, { before: 5, stock: 4, reason: 'correction' })
  expect(set.statusCode, set.body).toBe(200)
  const entry = await shop.db.selectFrom('audit_entry').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow()
  expect([entry.action, entry.staff_name]).toEqual(['product.stock', 'Asha (owner) (Till)'])
  const listed = await owner.get('/admin/tokens')
  expect(listed.json().data[0]).toMatchObject({
    name: 'Till',
    ending: token.slice(-4),
    lastUsedAt: start.toISOString(),
  })
  const stored = JSON.stringify([
    await shop.db.selectFrom('api_token').selectAll().execute(),
    await shop.db.selectFrom('audit_entry').selectAll().execute(),
    listed.json(),
  ])
  expect(stored).not.toContain(token.slice(0, 30))
})

/** Makes a call about something that does not exist. @returns its status */
async function makeCall(token: string, call: string): Promise<number> {
  const headers = { authorization: `Bearer ${token}` }
  const { get, post, put, delete: remove } = shop.guest()
  const make = { GET: get, DELETE: remove } as const
  const { body = {} } = adminCalls[call] ?? {}
  const [method = '', template = ''] = call.split(' ')
  const path = fillWithUnknown(template)
  const query = new URLSearchParams(Object.entries(body).map(([name, value]) => [name, String(value)]))
  const reply =
    method === 'GET' || method === 'DELETE'
      ? await make[method](`${path}?${query}`, { headers })
      : await (method === 'PUT' ? put : post)(path, body, { headers })
  expect([401, 428, 500], `${call}: ${reply.body}`).not.toContain(reply.statusCode)
  return reply.statusCode
}

const listCalls = (needs: (permission: Permission) => boolean) =>
  Object.entries(adminCalls).flatMap(([call, { permission }]) =>
    permission !== 'public' && needs(permission) ? [call] : [],
  )
const isScope = (permission: Permission) => tokenScopes.some((scope) => scope === permission)

// Every token with every call would be thousands of calls.
test.each(tokenScopes)(
  '%s alone is enough for the calls of that permission, and all other scopes are not',
  async (scope) => {
    const calls = listCalls((permission) => permission === scope)
    const { token: enough } = await createToken([scope])
    const { token: others } = await createToken(tokenScopes.filter((other) => other !== scope))
    for (const call of calls) {
      expect(await makeCall(enough, call), call).not.toBe(403)
      expect(await makeCall(others, call), call).toBe(403)
    }
  },
)

test('All scopes together are not enough for the calls that only people can make', async () => {
  const { token } = await createToken(tokenScopes)
  const calls = listCalls((permission) => !isScope(permission))
  expect(calls.length).toBeGreaterThan(0)
  for (const call of calls) expect(await makeCall(token, call), call).toBe(403)
  const rejected = await program(token).get('/admin/dashboard')
  expect([rejected.statusCode, rejected.json().message]).toEqual([403, expect.stringContaining('only people can')])
  expect((await program(token).get('/admin/sales')).json().data).toMatchObject({ currency: 'INR', bestSellers: [] })
})

test('An ERP’s search finds only what its other scopes can read', async () => {
  const find = async (...scopes: TokenScope[]) => {
    const { token } = await createToken(['search', ...scopes])
    return (await program(token).get('/admin/find?search=BELL')).json().data
  }
  expect(await find('products.read')).toMatchObject({ orders: [], products: [{ sku: 'BELL' }], content: [] })
  expect(await find('orders.read')).toMatchObject({ products: [] })
})

test('An ERP sets the exchange rates of the day; the audit log names it', async () => {
  const { token } = await createToken(['settings.read', 'rates.edit'])
  const erp = program(token)
  const { data } = (await erp.get('/admin/exchange-rates')).json()
  const rates = data.rates.map(({ currency }: { currency: string }) => ({ currency, rate: 90 }))
  const reply = await erp.put('/admin/exchange-rates', { seen: data.fetchedAt, dated: '2026-01-01', rates })
  expect(reply.statusCode, reply.body).toBe(200)
  const entries = await shop.db
    .selectFrom('audit_entry')
    .select('staff_name')
    .where('action', '=', 'settings.typeRates')
    .execute()
  expect(entries).toEqual([{ staff_name: expect.stringMatching(/\(Till\)$/) }])
})

test('The API description says why a call is for people only, and names the scope of all others', async () => {
  const { paths } = (await shop.guest().get('/openapi.json')).json()
  for (const [call, { permission }] of Object.entries(adminCalls)) {
    if (permission === 'public') continue
    const [method = '', path = ''] = call.split(' ')
    const { description = '', security } = paths[path.startsWith('/api') ? path : `/api${path}`][method.toLowerCase()]
    expect(description.startsWith('For people only: '), call).toBe(!isScope(permission))
    expect(JSON.stringify(security).includes('apiToken'), call).toBe(isScope(permission))
  }
})

test('Rejects an invalid, expired or revoked token', async () => {
  const read = (token: string) => program(token).get('/admin/orders')
  for (const wrong of ['chl_', `chl_${'a'.repeat(43)}`, 'chl_x y'])
    expect((await read(wrong)).statusCode, wrong).toBe(401)
  const { id, token } = await createToken(['orders.read'], 30)
  expect((await read(token)).statusCode).toBe(200)
  shop.setNow(new Date(start.getTime() + 31 * day))
  const late = await read(token)
  expect([late.statusCode, late.json().message]).toEqual([401, expect.stringContaining('expired')])
  shop.setNow(start)
  expect((await owner.delete(`/admin/tokens/${id}`)).statusCode).toBe(200)
  expect((await read(token)).statusCode).toBe(401)
})

test('A token can do no more than the person it acts for, and ends with their access', async () => {
  const second = await signInAs(shop, 'owner', 'second@example.com')
  const { token } = await createToken(['orders.refund', 'orders.read'], null, second.browser)
  const refund = () =>
    program(token).post('/admin/orders/999/refunds', adminCalls['POST /admin/orders/{number}/refunds']?.body)
  expect((await refund()).statusCode).not.toBe(403)
  await shop.db.updateTable('staff').set({ role: 'sales' }).where('id', '=', second.id).execute()
  expect((await refund()).statusCode).toBe(403)
  expect((await program(token).get('/admin/orders')).statusCode).toBe(200)
  const removed = await owner.delete(`/admin/staff/${second.id}`)
  expect(removed.statusCode, removed.body).toBe(200)
  expect((await program(token).get('/admin/orders')).statusCode).toBe(401)
})

test('Creating a token requires re-authentication; only owners see tokens; the input is validated', async () => {
  const { browser: manager } = await signInAs(shop, 'manager', 'tokens-manager@example.com')
  expect((await manager.get('/admin/tokens')).statusCode).toBe(403)
  const wrong = async (input: object) =>
    (await owner.post('/admin/tokens', { name: 'Till', days: 30, ...input })).statusCode
  expect(await wrong({ scopes: [] })).toBe(422)
  expect(await wrong({ scopes: ['staff.manage'] })).toBe(422)
  expect(await wrong({ scopes: ['orders.read'], days: 31 })).toBe(422)
  expect(await wrong({ scopes: ['orders.read'], name: '' })).toBe(422)
  shop.setNow(new Date(start.getTime() + 11 * 60_000))
  expect(await wrong({ scopes: ['orders.read'] })).toBe(428)
  await owner.post('/admin/session/confirmation', { password: staffPassword })
  expect(await wrong({ scopes: ['orders.read'] })).toBe(200)
  shop.setNow(start)
})

test('The rate limit of one program does not affect others', async () => {
  const { token } = await createToken(['orders.read'])
  const other = await createToken(['orders.read'])
  const statuses: number[] = []
  for (let call = 0; call < 301; call += 1) {
    const reply = await program(token).get('/admin/order-views')
    statuses.push(reply.statusCode)
    if (reply.statusCode === 429) expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0)
  }
  expect([statuses.filter((status) => status === 200).length, statuses.at(-1)]).toEqual([300, 429])
  expect((await program(other.token).get('/admin/order-views')).statusCode).toBe(200)
})

test('Neither a customer’s token nor a cookie beside the header authorizes a call', async () => {
  const { token } = await createToken(['products.read'])
  const headers = { authorization: `Bearer ${token}` }
  expect((await owner.get('/admin/orders', { headers })).statusCode).toBe(403)
  expect((await program('1|customer').get('/admin/orders')).statusCode).toBe(401)
})
