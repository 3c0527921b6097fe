/** Every call of the back office: who may make it, and what the audit log says about it. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hasPermission, type Permission, type Role, roles } from '../features/staff/permissions.ts'
import { type BackOffice, openBackOffice } from '../testing/adminCall.ts'
import { adminCalls, fillWithUnknown } from '../testing/adminCalls.ts'
import { describeAuditShape, findAuditShape } from '../testing/auditShapes.ts'
import { aProduct } from '../testing/factories.ts'
import { signInAs } from '../testing/staff.ts'
import { buildTestShop, type TestShop, type Visitor } from '../testing/testShop.ts'

let shop: TestShop
let office: BackOffice
beforeAll(async () => {
  // Legal texts without the seller are not published.
  const seller = { SELLER_NAME: 'Rad & Tat', SHOP_ADDRESS: 'Kanalstraße 1, Berlin', MAIL_FROM: 'shop@rad-und-tat.de' }
  shop = await buildTestShop({ products: [aProduct({ sku: 'BELL', name: 'Bell', stock: 500 })], settings: seller })
  office = await openBackOffice(shop)
})
afterAll(() => shop.close())

/** Makes a call about something that does not exist. */
async function makeCall(browser: Visitor, call: string): Promise<{ statusCode: number; body: string }> {
  const [method, template = ''] = call.split(' ')
  const path = fillWithUnknown(template)
  const body = adminCalls[call]?.body ?? {}
  if (method === 'GET') return browser.get(path)
  if (method === 'PUT') return browser.put(path, body)
  if (method === 'POST') return browser.post(path, body)
  const query = new URLSearchParams(Object.entries(body).map(([name, value]) => [name, String(value)]))
  return browser.delete(`${path}?${query}`)
}

async function listCalls(): Promise<string[]> {
  const { paths }: { paths: Record<string, Record<string, { tags?: string[] }>> } = (
    await shop.get('/openapi.json')
  ).json()
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([method, { tags }]) => method !== 'head' && tags?.includes('admin'))
      .map(([method]) => `${method.toUpperCase()} ${path.replace(/^\/api/, '')}`),
  )
}

test('The tests cover every call of the back office', async () => {
  expect((await listCalls()).sort()).toEqual(Object.keys(adminCalls).sort())
})

test.each(roles.map((role) => ({ role })))(
  '$role: every call is allowed or rejected according to the permissions of the role',
  async ({ role }) => {
    const { browser } = role === 'owner' ? await signInAs(shop, role, 'second@example.com') : await signInAs(shop, role)
    for (const [call, { permission }] of Object.entries(adminCalls)) {
      if (permission === 'public') continue
      const { statusCode, body } = await makeCall(browser, call)
      const isAllowed = hasPermission(role, permission)
      expect(statusCode === 403, `${call}: ${statusCode} ${body}`).toBe(!isAllowed)
      expect(statusCode, call).not.toBe(401)
      expect(statusCode, `${call}: ${body}`).toBeLessThan(500)
    }
  },
)

const expected: Readonly<Record<Role, readonly Permission[]>> = {
  owner: [
    'webhooks.manage',
    'exports.run',
    'mails.manage',
    'orders.refund',
    'staff.manage',
    'audit.read',
    'orders.cancel',
    'orders.ship',
  ],
  manager: [
    'customers.erase',
    'exports.run',
    'imports.run',
    'orders.refund',
    'catalog.manage',
    'promotions.edit',
    'shipping.edit',
    'payments.manage',
    'rates.edit',
    'staff.read',
    'audit.read',
    'orders.cancel',
    'orders.ship',
  ],
  sales: [
    'shipping.read',
    'orders.create',
    'customers.note',
    'orders.pay',
    'orders.cancel',
    'orders.ship',
    'returns.decide',
    'reviews.moderate',
    'requests.answer',
    'stock.edit',
  ],
  workshop: [
    'search',
    'shipping.read',
    'orders.ship',
    'returns.receive',
    'orders.read',
    'requests.answer',
    'stock.edit',
  ],
  content: ['self', 'catalog.edit', 'imports.run', 'jobs.manage', 'reviews.moderate', 'products.edit', 'content.edit'],
  'read-only': ['orders.read', 'self'],
}
const forbidden: Readonly<Record<Role, readonly Permission[]>> = {
  owner: [],
  manager: ['staff.manage', 'webhooks.manage'],
  sales: [
    'rates.edit',
    'shipping.edit',
    'payments.manage',
    'promotions.edit',
    'content.read',
    'customers.erase',
    'imports.run',
    'exports.run',
    'orders.refund',
    'prices.edit',
    'staff.read',
    'audit.read',
  ],
  workshop: [
    'shipping.edit',
    'orders.create',
    'customers.erase',
    'prices.edit',
    'orders.refund',
    'orders.cancel',
    'orders.pay',
    'returns.decide',
    'reviews.read',
    'staff.read',
  ],
  content: [
    'catalog.manage',
    'shipping.read',
    'promotions.read',
    'exports.run',
    'mails.manage',
    'products.create',
    'customers.read',
    'prices.edit',
    'stock.edit',
    'orders.read',
    'requests.read',
    'orders.ship',
    'staff.read',
    'audit.read',
  ],
  'read-only': [
    'catalog.edit',
    'promotions.edit',
    'content.edit',
    'imports.run',
    'jobs.manage',
    'customers.note',
    'prices.edit',
    'stock.edit',
    'reviews.moderate',
    'requests.answer',
    'orders.ship',
    'orders.pay',
    'orders.refund',
    'returns.receive',
    'staff.read',
    'audit.read',
  ],
}

test.each(roles)('The role %s has the permissions for its work, and no others', (role) => {
  expect(expected[role].filter((permission) => !hasPermission(role, permission))).toEqual([])
  expect(forbidden[role].filter((permission) => hasPermission(role, permission))).toEqual([])
})

test('Calls are rejected without a sign-in', async () => {
  for (const [call, { permission }] of Object.entries(adminCalls)) {
    if (permission === 'public') continue
    expect((await makeCall(shop.guest(), call)).statusCode, call).toBe(401)
  }
})

test('Every call that changes something writes an audit entry', async () => {
  const writing = Object.keys(adminCalls).filter((call) => !call.startsWith('GET ') && !adminCalls[call]?.isReading)
  expect(writing.filter((call) => !adminCalls[call]?.write)).toEqual([])
  for (const [call, { write }] of Object.entries(adminCalls)) {
    if (!write) continue
    const { statusCode, body } = await write.run(office)
    expect(statusCode, `${call}: ${body}`).toBe(200)
    const entry = await shop.db
      .selectFrom('audit_entry')
      .selectAll()
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    expect(entry.action, call).toBe(write.action)
    expect(entry.staff_name, call).toMatch(/^Asha/)
    expect(entry.entity_name, call).not.toBe('')
    const { action, entity_name, before, after } = entry
    // A passkey is named.
    const shape = action.startsWith('session.') && before === null ? 'unnamed' : describeAuditShape({ before, after })
    expect(shape, call).toBe(findAuditShape(action))
    expect(JSON.stringify({ entity_name, before, after }), call).not.toMatch(/derailleur|secret|buyer-/i)
  }
}, 300_000)
