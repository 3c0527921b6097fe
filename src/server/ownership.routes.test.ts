/** Every call with a customer's data, requested by another customer. */
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { issueCreditNote } from '../features/order/server/document/issueCreditNote.ts'
import { issueInvoice } from '../features/order/server/document/issueInvoice.ts'
import { aCustomer, addProduct, anAddress, placeProductOrder } from '../testing/buyers.ts'
import { aProduct } from '../testing/factories.ts'
import { buildTestShop, type TestShop } from '../testing/testShop.ts'

const belongings = [
  'address',
  'order',
  'return',
  'invoice',
  'creditNote',
  'shipment',
  'transaction',
  'wish',
  'review',
  'cartLine',
  'session',
  'passkey',
  'customer',
] as const
type Belonging = (typeof belongings)[number]

interface OwnedCall {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: string
  of: Belonging
  body?: object
  /** Status for a guest without a token; 401 by default. */
  guest?: number
  /** Status for the owner; 200 by default. */
  owner?: number
}

const whole = { ...anAddress, city: 'Elsewhere' }

/** Every call with the id of a customer's data. Those that delete it come last, because the owner calls them too. */
const ownedCalls: OwnedCall[] = [
  { method: 'GET', path: '/customers/{id}', of: 'customer' },
  { method: 'GET', path: '/addresses/{id}', of: 'address' },
  { method: 'PUT', path: '/addresses/{id}', of: 'address', body: whole },
  // A guest reads only the order of their own session.
  { method: 'GET', path: '/orders/{id}', of: 'order', guest: 404 },
  { method: 'GET', path: '/orders/{id}/events', of: 'order', guest: 404 },
  { method: 'POST', path: '/orders/{id}/reorder', of: 'order' },
  { method: 'POST', path: '/orders/{id}/payment', of: 'order', guest: 404 },
  { method: 'POST', path: '/orders/{id}/payment/check', of: 'order', guest: 404 },
  { method: 'POST', path: '/orders/{id}/payment/change', of: 'order', guest: 404 },
  { method: 'GET', path: '/invoices/{id}', of: 'invoice' },
  { method: 'GET', path: '/invoices/{id}/pdf', of: 'invoice', guest: 404 },
  { method: 'GET', path: '/credit-notes/{id}/pdf', of: 'creditNote', guest: 404 },
  { method: 'GET', path: '/shipments/{id}', of: 'shipment' },
  { method: 'GET', path: '/transactions/{id}', of: 'transaction' },
  { method: 'POST', path: '/orders/{id}/cancel', of: 'order' },
  { method: 'GET', path: '/orders/{id}/returns', of: 'order', guest: 404 },
  // The order is not delivered.
  { method: 'POST', path: '/orders/{id}/returns', of: 'order', guest: 404, owner: 400 },
  // Without a file.
  { method: 'POST', path: '/returns/{id}/photos', of: 'return', guest: 404, owner: 422 },
  { method: 'POST', path: '/returns/{id}/cancel', of: 'return', guest: 404 },
  // Only its author may see it until it is approved.
  { method: 'GET', path: '/reviews/{id}', of: 'review', guest: 404 },
  { method: 'DELETE', path: '/reviews/{id}', of: 'review' },
  { method: 'GET', path: '/move-to-cart/{wishlistId}', of: 'wish' },
  { method: 'DELETE', path: '/wishlist/{id}', of: 'wish', owner: 404 },
  // A cart without that line stays unchanged (API contract).
  { method: 'GET', path: '/checkout/cart/move-to-wishlist/{itemId}', of: 'cartLine' },
  { method: 'GET', path: '/checkout/cart/remove-item/{itemId}', of: 'cartLine', guest: 200 },
  { method: 'DELETE', path: '/checkout/cart/remove-item/{itemId}', of: 'cartLine', guest: 200 },
  { method: 'DELETE', path: '/addresses/{id}', of: 'address' },
  { method: 'PUT', path: '/customer/passkeys/{id}', of: 'passkey', body: { name: 'Mine' } },
  { method: 'DELETE', path: '/customer/passkeys/{id}', of: 'passkey' },
  { method: 'DELETE', path: '/customer/sessions/{id}', of: 'session' },
]

/** Calls whose parameter names public data. */
const publicCalls = [
  'DELETE /wishlist/products/{productId}',
  'GET /categories/{id}',
  'GET /channels/{id}',
  'GET /countries/{id}',
  'GET /page/{slug}',
  'GET /posts/{slug}',
  'GET /product-additional-information/{productId}',
  'GET /product-bicycle/{productId}',
  'GET /product-configurable-config/{productId}',
  'GET /product-geometry/{productId}',
  'GET /products/{id}',
  'GET /related-products/{id}',
  'GET /wishlist/add/{productId}',
  'POST /checkout/cart/add/{productId}',
  'POST /reviews/{productId}/create',
]

const unknownId = 2_000_000_000

let shop: TestShop
let victim: { id: number; query: string }
let stranger: { id: number; query: string }
let ids: Record<Belonging, number>

beforeAll(async () => {
  shop = await buildTestShop({ products: [aProduct({ sku: 'BELL', name: 'Bell' }), aProduct({ sku: 'LOCK' })] })
  const [bell = 0, lock = 0] = shop.saved.map((saved) => saved.productId)
  victim = await aCustomer(shop, 'victim@example.com')
  stranger = await aCustomer(shop, 'stranger@example.com')
  const { query } = victim
  const order = await placeProductOrder(shop, bell, {}, query)
  const cart = await addProduct(shop, bell, {}, query)
  await addProduct(shop, lock, {}, stranger.query)
  await shop.db.updateTable('invoice').set({ state: 'paid' }).execute()
  const shipment = await shop.db
    .insertInto('shipment')
    .values({ order_id: order.id, carrier_code: 'post', carrier_title: 'Post' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await issueInvoice(shop.db, order.id, shop.services.now())
  const refunded = { orderId: order.id, refundId: null, lines: [], subTotal: 100, discount: 0, tax: 0, shipping: 0 }
  const creditNote = await issueCreditNote(shop.db, { ...refunded, grandTotal: 100 }, shop.services.now())
  const request = await shop.db
    .insertInto('order_return')
    .values({ order_id: order.id, sequence: 1 })
    .returning('id')
    .executeTakeFirstOrThrow()
  await shop.db
    .insertInto('order_return_line')
    .values({ return_id: request.id, order_line_id: order.items[0].id, quantity: 1, reason: 'size' })
    .execute()
  const session = await shop.db
    .selectFrom('customer_session')
    .select('id')
    .where('customer_id', '=', victim.id)
    .executeTakeFirstOrThrow()
  const passkey = await shop.db
    .insertInto('customer_passkey')
    .values({
      customer_id: victim.id,
      credential_id: 'credential',
      public_key: new Uint8Array(8),
      is_synced: false,
      name: 'Phone',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const review = { rating: 3, title: 'Fine', comment: 'It rings.' }
  ids = {
    customer: victim.id,
    session: session.id,
    passkey: passkey.id,
    order: order.id,
    invoice: order.invoices[0].id,
    creditNote: creditNote.id,
    transaction: order.invoices[0].id,
    shipment: shipment.id,
    return: request.id,
    cartLine: cart.items[0].id,
    address: (await shop.post(`/addresses/create${query}`, anAddress)).json().data.id,
    wish: (await shop.get(`/wishlist/add/${lock}${query}`)).json().data.id,
    review: (await shop.post(`/reviews/${bell}/create${query}`, review)).json().data.id,
  }
  everything = await prepareReading()
  content = await everything()
})
afterAll(() => shop.close())

const call = ({ method, path, body }: OwnedCall, id: number, query: string) => {
  const url = `${path.replace(/\{\w+\}/, String(id))}${query}`
  const visitor = shop.guest()
  if (method === 'POST') return visitor.post(url, body ?? {})
  if (method === 'PUT') return visitor.put(url, body)
  return method === 'GET' ? visitor.get(url) : visitor.delete(url)
}

/** Reads all rows of the database, except the time when a session was last used, in one statement. */
async function prepareReading(): Promise<() => Promise<string>> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
     where table_schema = 'public' and table_name <> 'customer_session' order by 1`.execute(shop.db)
  const parts = tables.map(
    ({ name }) => sql`
      select ${sql.lit(name)} as name, coalesce(jsonb_agg(to_jsonb(entry) order by to_jsonb(entry)), '[]') as content
        from ${sql.table(name)} as entry`,
  )
  const all = sql<{ name: string; content: unknown }>`
    ${sql.join(parts, sql` union all `)}
    union all select 'customer_session', coalesce(jsonb_agg(id order by id), '[]') from customer_session`
  return async () => JSON.stringify((await all.execute(shop.db)).rows)
}

let everything: () => Promise<string>
/** What the database contains before the next request. */
let content: string

async function expectUnchanged(): Promise<void> {
  const before = content
  content = await everything()
  expect(content).toBe(before)
}

const readName = (owned: OwnedCall) => `${owned.method} ${owned.path}`

describe.each(ownedCalls.map((owned) => [readName(owned), owned] as const))('%s', (_name, owned) => {
  test('responds to a request for another customer’s data as for missing data and changes nothing', async () => {
    const theirs = await call(owned, ids[owned.of], stranger.query)
    const unknown = await call(owned, unknownId, stranger.query)
    expect(theirs.statusCode).toBe(unknown.statusCode)
    expect(theirs.json()).toEqual(unknown.json())
    expect(theirs.statusCode).toBeLessThan(500)
    expect(theirs.body).not.toMatch(/victim@|Mill Lane/)
    await expectUnchanged()
  })

  test.each(['', '?token=wrong', '?token=true'])(
    'gives a guest the same response, "%s", for every id',
    async (query) => {
      const theirs = await call(owned, ids[owned.of], query)
      expect(theirs.statusCode).toBe(owned.guest ?? 401)
      expect(theirs.json()).toEqual((await call(owned, unknownId, query)).json())
      await expectUnchanged()
    },
  )
})

test('Lists contain only the customer’s own rows', async () => {
  for (const path of [
    '/addresses',
    '/orders',
    '/invoices',
    '/shipments',
    '/transactions',
    '/wishlist',
    '/registrations',
  ]) {
    const reply = await shop.get(`${path}${stranger.query}`)
    expect([path, reply.statusCode, reply.json().data]).toEqual([path, 200, []])
    expect((await shop.guest().get(path)).statusCode).toBe(401)
  }
  for (const path of ['/invoices', '/shipments', '/transactions']) {
    expect((await shop.get(`${path}${stranger.query}&order_id=${ids.order}`)).json().data).toEqual([])
  }
  expect((await shop.get(`/reviews${stranger.query}&customer_id=${victim.id}`)).json().data).toEqual([])
})

test('Every call succeeds for the owner', async () => {
  // The last way to sign in to an account cannot be removed.
  await shop.db.updateTable('customer').set({ password_hash: 'none that fits' }).where('id', '=', victim.id).execute()
  for (const owned of ownedCalls) {
    const reply = await call(owned, ids[owned.of], victim.query)
    expect([readName(owned), reply.statusCode]).toEqual([readName(owned), owned.owner ?? 200])
  }
})

test('Every call with a path parameter is in one of the two lists', async () => {
  const { paths }: { paths: Record<string, Record<string, unknown>> } = (await shop.get('/openapi.json')).json()
  const withParameter = Object.entries(paths)
    // Those of the back office are for the staff, not for customers: `admin.routes.test.ts`.
    .filter(([path]) => path.includes('{') && !path.startsWith('/api/admin/'))
    .flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace(/^\/api/, '')}`),
    )
  expect(withParameter.length).toBeGreaterThan(20)
  const listed = new Set([...ownedCalls.map(readName), ...publicCalls])
  expect(withParameter.filter((name) => !listed.has(name))).toEqual([])
  expect([...listed].filter((name) => !withParameter.includes(name))).toEqual([])
})
