/** Every call of the back office: who may make it, and what the audit log says about it. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { issueInvoice } from '../features/order/server/issueInvoice.ts'
import { insertReturn } from '../features/returns/server/return.sql.ts'
import { saveStore } from '../features/shipping/server/store.sql.ts'
import { mayDo, type Permission, type Role, roles } from '../features/staff/permissions.ts'
import { makeStaffLink } from '../features/staff/server/staffLink.ts'
import { addProduct, readyToOrder } from '../testing/buyers.ts'
import { deliverOrder, placeLines, type TestOrder } from '../testing/deliveredOrder.ts'
import { aProduct } from '../testing/factories.ts'
import { addStaff, currentCode, signInAs, staffPassword, type TestStaff } from '../testing/staff.ts'
import { aStore } from '../testing/stores.ts'
import { buildTestShop, type TestShop, type Visitor } from '../testing/testShop.ts'

let shop: TestShop
let owner: TestStaff & { browser: Visitor }
let bell = 0
beforeAll(async () => {
  shop = await buildTestShop({ products: [aProduct({ sku: 'BELL', name: 'Bell', stock: 500 })] })
  bell = shop.saved[0]?.productId ?? 0
  owner = await signInAs(shop, 'owner')
})
afterAll(() => shop.close())

const version = { version: 1 }
const lines = [{ lineId: 1, quantity: 1 }]

/** Each call with what it takes, and a body with which only the permission can fail. */
const calls: Readonly<Record<string, { permission: Permission | 'public'; body?: object }>> = {
  'POST /admin/session': { permission: 'public' },
  'POST /admin/welcome': { permission: 'public' },
  'GET /admin/session': { permission: 'self' },
  'POST /admin/session/confirmation': { permission: 'self', body: { password: 'wrong' } },
  'PUT /admin/account/password': { permission: 'self', body: { password: 'password1234' } },
  'POST /admin/account/two-factor': { permission: 'self' },
  'POST /admin/account/two-factor/confirmation': { permission: 'self', body: { otp: '1' } },
  'POST /admin/account/recovery-codes': { permission: 'self' },
  'GET /admin/account/sessions': { permission: 'self' },
  'DELETE /admin/account/sessions/{id}': { permission: 'self' },
  'GET /admin/staff': { permission: 'staff.read' },
  'POST /admin/staff': {
    permission: 'staff.manage',
    body: { email: 'owner@example.com', name: 'A', role: 'sales', language: 'en' },
  },
  'PUT /admin/staff/{id}': { permission: 'staff.manage', body: { name: 'A', role: 'sales', ...version } },
  'POST /admin/staff/{id}/reset': { permission: 'staff.manage' },
  'DELETE /admin/staff/{id}': { permission: 'staff.manage' },
  'GET /admin/audit': { permission: 'audit.read' },
  'GET /admin/orders': { permission: 'orders.read' },
  'GET /admin/orders/{number}': { permission: 'orders.read' },
  'GET /admin/orders/{number}/documents/{kind}': { permission: 'orders.read' },
  'GET /admin/credit-notes/{id}/pdf': { permission: 'orders.read' },
  'POST /admin/orders/{number}/process': { permission: 'orders.ship', body: version },
  'POST /admin/orders/{number}/complete': { permission: 'orders.ship', body: version },
  'POST /admin/orders/{number}/pay': { permission: 'orders.pay', body: version },
  'POST /admin/orders/{number}/cancel': { permission: 'orders.cancel', body: version },
  'POST /admin/orders/{number}/flag': { permission: 'orders.cancel', body: version },
  'POST /admin/orders/{number}/clear': { permission: 'orders.cancel', body: version },
  'POST /admin/orders/{number}/shipments': { permission: 'orders.ship', body: { ...version, carrier: 'dhl', lines } },
  'POST /admin/orders/{number}/ready': { permission: 'orders.ship', body: { ...version, lines } },
  'POST /admin/orders/{number}/shipments/{id}': { permission: 'orders.ship', body: { ...version, event: 'deliver' } },
  'POST /admin/orders/{number}/refunds': {
    permission: 'orders.refund',
    body: { ...version, lines, withShipping: false, restock: 'unsent' },
  },
  'POST /admin/returns/{number}/approve': { permission: 'returns.decide', body: version },
  'POST /admin/returns/{number}/refuse': { permission: 'returns.decide', body: { ...version, answer: 'No' } },
  'POST /admin/returns/{number}/close': { permission: 'returns.decide', body: { ...version, answer: 'No' } },
  'POST /admin/returns/{number}/receive': { permission: 'returns.receive', body: { ...version, writeOff: [] } },
  'POST /admin/returns/{number}/refund': { permission: 'orders.refund', body: { ...version, withShipping: false } },
  // Last, because it ends the session.
  'DELETE /admin/session': { permission: 'self' },
}

const unknown: Readonly<Record<string, string>> = { id: '2000000000', kind: 'invoice' }

/** The path of a call about something that does not exist. */
function pathOf(call: string): string {
  const [, path = ''] = call.split(' ')
  const number = path.includes('/returns/') ? '999-R1' : '999'
  return path.replace(/\{(\w+)\}/g, (_match, name: string) => unknown[name] ?? number)
}

async function make(browser: Visitor, call: string): Promise<{ statusCode: number; body: string }> {
  const body = calls[call]?.body ?? {}
  if (call.startsWith('GET')) return browser.get(pathOf(call))
  if (call.startsWith('PUT')) return browser.put(pathOf(call), body)
  return call.startsWith('POST') ? browser.post(pathOf(call), body) : browser.delete(pathOf(call))
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

test('every call of the back office is in the matrix', async () => {
  expect((await listCalls()).sort()).toEqual(Object.keys(calls).sort())
})

test.each(roles.map((role) => ({ role })))(
  '$role: every call is allowed or refused as the role says',
  async ({ role }) => {
    const { browser } = role === 'owner' ? await signInAs(shop, role, 'second@example.com') : await signInAs(shop, role)
    for (const [call, { permission }] of Object.entries(calls)) {
      if (permission === 'public') continue
      const { statusCode, body } = await make(browser, call)
      const isAllowed = mayDo(role, permission)
      expect(statusCode === 403, `${call}: ${statusCode} ${body}`).toBe(!isAllowed)
      expect(statusCode, call).not.toBe(401)
      expect(statusCode, `${call}: ${body}`).toBeLessThan(500)
    }
  },
)

const expected: Readonly<Record<Role, readonly Permission[]>> = {
  owner: ['orders.refund', 'staff.manage', 'audit.read', 'orders.cancel', 'orders.ship'],
  manager: ['orders.refund', 'staff.read', 'audit.read', 'orders.cancel', 'orders.ship'],
  sales: ['orders.pay', 'orders.cancel', 'orders.ship', 'returns.decide'],
  workshop: ['orders.ship', 'returns.receive', 'orders.read'],
  content: ['self'],
  'read-only': ['orders.read', 'self'],
}
const forbidden: Readonly<Record<Role, readonly Permission[]>> = {
  owner: [],
  manager: ['staff.manage'],
  sales: ['orders.refund', 'staff.read', 'audit.read'],
  workshop: ['orders.refund', 'orders.cancel', 'orders.pay', 'returns.decide', 'staff.read'],
  content: ['orders.read', 'orders.ship', 'staff.read', 'audit.read'],
  'read-only': ['orders.ship', 'orders.pay', 'orders.refund', 'returns.receive', 'staff.read', 'audit.read'],
}

test.each(roles)('%s has the permissions of the job, and no others', (role) => {
  expect(expected[role].filter((permission) => !mayDo(role, permission))).toEqual([])
  expect(forbidden[role].filter((permission) => mayDo(role, permission))).toEqual([])
})

test('nobody who is not signed in makes a call', async () => {
  for (const [call, { permission }] of Object.entries(calls)) {
    if (permission === 'public') continue
    expect((await make(shop.guest(), call)).statusCode, call).toBe(401)
  }
})

async function place(quantity = 2): Promise<TestOrder> {
  const index = Math.random().toString(36).slice(2)
  return placeLines(shop.guest(), [{ productId: bell, quantity }], { email: `buyer-${index}@example.com` })
}

/** An order that is collected in a store. */
async function placePickup(): Promise<TestOrder> {
  await saveStore(shop.db, aStore())
  const visitor = shop.guest()
  await addProduct(visitor, bell, { quantity: 2 })
  await readyToOrder(visitor, '', 'cashondelivery', {}, 'pickup_pune')
  const { order } = (await visitor.post('/checkout/save-order')).json()
  const lines: number[] = order.items.map(({ id }: { id: number }) => Number(id))
  return { id: Number(order.id), number: String(order.increment_id), email: '', grandTotal: 0, lines }
}

const versionOf = async (number: string): Promise<number> =>
  (await owner.browser.get(`/admin/orders/${number}`)).json().data.version

/** A delivered order with a return in a status. */
async function placeReturn(status: 'requested' | 'approved'): Promise<TestOrder> {
  const order = await place()
  await deliverOrder(shop, order.id)
  const [orderLineId = 0] = order.lines
  const line = { orderLineId, quantity: 1, reason: 'size' } as const
  await insertReturn(
    shop.db,
    { orderId: order.id, kind: 'return', status, comment: null, key: null, lines: [line] },
    shop.services.now(),
  )
  return order
}

/** Makes each writing call successfully. The values are the actions that the audit log records. */
const writes: Readonly<Record<string, { action: string; run(): Promise<{ statusCode: number; body: string }> }>> = {
  'POST /admin/session': {
    action: 'session.open',
    async run() {
      const { email, secret } = await addStaff(shop.services, 'sales', 'opens@example.com')
      return shop.guest().post('/admin/session', { email, password: staffPassword, otp: currentCode(secret) })
    },
  },
  'POST /admin/welcome': {
    action: 'account.welcome',
    async run() {
      const { id } = await addStaff(shop.services, 'sales', 'welcome@example.com')
      const link = (await makeStaffLink(shop.db, id, shop.services.settings, new Date())).split('#')[1]
      return shop.guest().post('/admin/welcome', { link, password: staffPassword })
    },
  },
  'POST /admin/session/confirmation': {
    action: 'session.confirm',
    run: () => owner.browser.post('/admin/session/confirmation', { password: staffPassword }),
  },
  'PUT /admin/account/password': {
    action: 'account.password',
    run: () => owner.browser.put('/admin/account/password', { password: staffPassword }),
  },
  'POST /admin/account/two-factor': {
    action: 'account.twoFactorStart',
    run: () => owner.browser.post('/admin/account/two-factor'),
  },
  'POST /admin/account/two-factor/confirmation': {
    action: 'account.twoFactor',
    async run() {
      const { secret } = (await owner.browser.post('/admin/account/two-factor')).json().data
      return owner.browser.post('/admin/account/two-factor/confirmation', { otp: currentCode(secret) })
    },
  },
  'POST /admin/account/recovery-codes': {
    action: 'account.recoveryCodes',
    run: () => owner.browser.post('/admin/account/recovery-codes'),
  },
  'DELETE /admin/account/sessions/{id}': {
    action: 'session.end',
    async run() {
      const { browser } = await signInAs(shop, 'sales', 'ends@example.com')
      const [session] = (await browser.get('/admin/account/sessions')).json().data
      return browser.delete(`/admin/account/sessions/${session.id}`)
    },
  },
  'DELETE /admin/session': {
    action: 'session.close',
    run: async () => (await signInAs(shop, 'sales', 'leaves@example.com')).browser.delete('/admin/session'),
  },
  'POST /admin/staff': {
    action: 'staff.invite',
    run: () =>
      owner.browser.post('/admin/staff', { email: 'in@example.com', name: 'A', role: 'sales', language: 'en' }),
  },
  'PUT /admin/staff/{id}': {
    action: 'staff.change',
    async run() {
      const { id } = await addStaff(shop.services, 'sales', 'changes@example.com')
      return owner.browser.put(`/admin/staff/${id}`, { name: 'B', role: 'manager', version: 1 })
    },
  },
  'POST /admin/staff/{id}/reset': {
    action: 'staff.reset',
    run: async () =>
      owner.browser.post(`/admin/staff/${(await addStaff(shop.services, 'sales', 'resets@example.com')).id}/reset`),
  },
  'DELETE /admin/staff/{id}': {
    action: 'staff.remove',
    run: async () =>
      owner.browser.delete(`/admin/staff/${(await addStaff(shop.services, 'sales', 'goes@example.com')).id}`),
  },
  ...Object.fromEntries(
    (['process', 'pay', 'cancel', 'flag'] as const).map((action) => [
      `POST /admin/orders/{number}/${action}`,
      { action: `order.${action}`, run: async () => act(await place(), action) },
    ]),
  ),
  'POST /admin/orders/{number}/clear': {
    action: 'order.clear',
    async run() {
      const order = await place()
      await act(order, 'flag')
      return act(order, 'clear')
    },
  },
  'POST /admin/orders/{number}/complete': {
    action: 'order.complete',
    async run() {
      const order = await place()
      await act(order, 'pay')
      await ship(order)
      const early = await act(order, 'complete')
      expect([early.statusCode, early.json().message]).toEqual([409, 'Items are left to ship.'])
      await ship(order)
      return act(order, 'complete')
    },
  },
  'POST /admin/orders/{number}/shipments': { action: 'order.ship', run: async () => ship(await place()) },
  'POST /admin/orders/{number}/ready': {
    action: 'order.ready',
    async run() {
      const order = await placePickup()
      const lines = [{ lineId: order.lines[0], quantity: 2 }]
      const reply = await act(order, 'ready', { lines })
      const [{ id }] = reply.json().data.shipments
      const read = async () => (await owner.browser.get(`/admin/orders/${order.number}`)).json().data
      expect(await read()).toMatchObject({
        isPickup: true,
        shipments: [{ status: 'ready', events: ['collect', 'putBack'] }],
      })
      await act(order, `shipments/${id}`, { event: 'putBack' })
      return act(order, 'ready', { lines })
    },
  },
  'POST /admin/orders/{number}/shipments/{id}': {
    action: 'order.parcel',
    async run() {
      const order = await place()
      const { shipments } = (await ship(order)).json().data
      return act(order, `shipments/${shipments[0].id}`, { event: 'deliver' })
    },
  },
  'POST /admin/orders/{number}/refunds': {
    action: 'order.refund',
    async run() {
      const order = await place()
      await act(order, 'pay')
      const refunded = [{ lineId: order.lines[0], quantity: 1 }]
      return act(order, 'refunds', { lines: refunded, withShipping: false, restock: 'unsent' })
    },
  },
  ...Object.fromEntries(
    (['approve', 'refuse', 'receive', 'close', 'refund'] as const).map((name) => [
      `POST /admin/returns/{number}/${name}`,
      {
        action: `return.${name}`,
        async run() {
          const order = await placeReturn(name === 'approve' || name === 'refuse' ? 'requested' : 'approved')
          const input = { answer: 'Because', writeOff: [], withShipping: false, version: await versionOf(order.number) }
          return owner.browser.post(`/admin/returns/${order.number}-R1/${name}`, input)
        },
      },
    ]),
  ),
}

async function act({ number }: TestOrder, name: string, input: object = {}) {
  return owner.browser.post(`/admin/orders/${number}/${name}`, { version: await versionOf(number), ...input })
}

async function ship(order: TestOrder) {
  return act(order, 'shipments', { carrier: 'dhl', lines: [{ lineId: order.lines[0], quantity: 1 }] })
}

test('every call that changes something writes its entry to the audit log', async () => {
  const writing = (await listCalls()).filter((call) => !call.startsWith('GET '))
  expect(Object.keys(writes).sort()).toEqual(writing.sort())
  for (const [call, { action, run }] of Object.entries(writes)) {
    const { statusCode, body } = await run()
    expect(statusCode, `${call}: ${body}`).toBe(200)
    const entry = await shop.db
      .selectFrom('audit_entry')
      .selectAll()
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    expect(entry.action, call).toBe(action)
    expect(entry.staff_name, call).toMatch(/^Asha/)
    expect(entry.entity_name, call).not.toBe('')
    const { entity_name, before, after } = entry
    expect(JSON.stringify({ entity_name, before, after }), call).not.toMatch(/derailleur|secret|buyer-/i)
  }
})

test('of a double click and of two people at once, only the first counts', async () => {
  const order = await place()
  const sent = {
    version: await versionOf(order.number),
    carrier: 'dhl',
    lines: [{ lineId: order.lines[0], quantity: 1 }],
  }
  const path = `/admin/orders/${order.number}/shipments`
  const other = await signInAs(shop, 'sales', 'colleague@example.com')
  const replies = await Promise.all([owner.browser.post(path, sent), other.browser.post(path, sent)])
  expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  const { shipments, events } = (await owner.browser.get(`/admin/orders/${order.number}`)).json().data
  expect(shipments).toHaveLength(1)
  expect(events.find(({ label }: { label: string }) => /handed over|shipped|parcel/i.test(label)).staffName).toMatch(
    /^Asha \((owner|sales)\)$/,
  )
})

test('a refusal says why and leaves order and audit log as they were', async () => {
  const order = await place()
  const before = await shop.db
    .selectFrom('audit_entry')
    .select((row) => row.fn.countAll().as('count'))
    .execute()
  const complete = await act(order, 'refunds', { lines: [], withShipping: true, restock: 'unsent' })
  expect([complete.statusCode, complete.json().message]).toEqual([409, 'Nothing has been paid.'])
  const carrier = await act(order, 'shipments', { carrier: 'nobody', lines: [{ lineId: order.lines[0], quantity: 1 }] })
  expect([carrier.statusCode, carrier.json().message]).toEqual([409, 'This carrier is not active.'])
  expect(
    (await owner.browser.post(`/admin/orders/${order.number}/shipments`, { version: 1, carrier: 'dhl' })).statusCode,
  ).toBe(422)
  expect(
    await shop.db
      .selectFrom('audit_entry')
      .select((row) => row.fn.countAll().as('count'))
      .execute(),
  ).toEqual(before)
})

test('orders are found by number, name, email address, SKU and frame number', async () => {
  const order = await place()
  const [person] = await shop.db
    .updateTable('orders')
    .set({ customer_first_name: 'Zoë', customer_last_name: 'Quill_%' })
    .where('id', '=', order.id)
    .returning('customer_email')
    .execute()
  await shop.db
    .insertInto('product_registration')
    .values({
      ...{ name: 'Zoë', email: person?.customer_email ?? '', phone: '1', product_name: 'Ridge' },
      ...{ serial_number: 'WTU123K4567', purchase_date: '2026-01-01' },
    })
    .execute()
  const find = async (search: string): Promise<string[]> =>
    (await owner.browser.get(`/admin/orders?search=${encodeURIComponent(search)}`))
      .json()
      .data.map(({ number }: { number: string }) => number)
  for (const search of [
    order.number,
    `#${order.number}`,
    'zoë q',
    person?.customer_email ?? '',
    'wtu123k4567',
    'Quill_%',
  ])
    expect(await find(search), search).toEqual([order.number])
  expect(await find('bell')).toContain(order.number)
  expect(await find('%')).toEqual([order.number])
  expect(await find('nobody')).toEqual([])
})

test('the list continues where a page ends', async () => {
  const orders = await shop.db
    .selectFrom('orders')
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirst()
  for (let missing = Number(orders?.count); missing < 52; missing += 1) await place(1)
  const first = (await owner.browser.get('/admin/orders')).json()
  const second = (await owner.browser.get(`/admin/orders?before=${first.next}`)).json()
  const ids = [...first.data, ...second.data].map(({ id }: { id: number }) => id)
  expect(first.data).toHaveLength(50)
  expect(ids).toEqual([...ids].sort((a, b) => b - a))
  expect(new Set(ids).size).toBe(ids.length)
  expect(second.next).toBeNull()
})

test('documents are PDF files', async () => {
  const order = await place()
  await issueInvoice(shop.db, order.id, shop.services.now())
  for (const kind of ['invoice', 'packing-slip']) {
    const reply = await owner.browser.get(`/admin/orders/${order.number}/documents/${kind}`)
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'application/pdf'])
    expect(reply.headers['cache-control']).toBe('no-store')
  }
})
