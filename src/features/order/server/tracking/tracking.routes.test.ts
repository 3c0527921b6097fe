import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addProduct, readyToOrder } from '../../../../testing/buyers.ts'
import { aProduct } from '../../../../testing/factories.ts'
import { buildTestShop, type TestShop } from '../../../../testing/testShop.ts'
import { flagOrder, payOrder } from '../status/orderTransitions.ts'

const now = new Date('2026-06-01T12:00:00Z')
const email = 'asha@example.com'
const unknownPair =
  'We can’t find an order with this number and email address. Please check both against your confirmation email.'

let shop: TestShop
beforeAll(async () => {
  shop = await buildTestShop({
    now,
    products: [aProduct({ sku: 'HELMET', name: 'Helmet', stock: 1000 })],
    settings: { TRUST_PROXY: '1' },
  })
})
afterAll(() => shop.close())
beforeEach(async () => {
  shop.setNow(now)
  await shop.db.deleteFrom('attempt').execute()
})

/** Each test uses a different person, because attempts are counted per IP address. */
let person = 0
beforeEach(() => {
  person += 1
})
const from = (address = `10.0.0.${person}`) => ({ headers: { 'x-forwarded-for': address } })
const track = (order: unknown, mail: unknown = email, options = from()) =>
  shop.post('/track-order', { order, email: mail }, options)

async function anOrder(method?: string): Promise<{ id: number; number: string }> {
  const guest = shop.guest()
  await addProduct(guest, shop.saved[0]?.productId, { quantity: 2 })
  await readyToOrder(guest, '', method, { email })
  const { id, increment_id } = (await guest.post('/checkout/save-order')).json().order
  return { id, number: increment_id }
}

describe('A correct pair', () => {
  test('shows the same history as the account, without amounts and entries for the staff', async () => {
    const { id, number } = await anOrder()
    await payOrder(shop.db, id, now, null)
    await flagOrder(shop.db, id, now)
    const { events } = (await track(number)).json().data
    expect(events).toEqual([
      { label: 'Order placed', created_at: now.toISOString() },
      { label: 'Payment received', created_at: now.toISOString() },
      { label: expect.stringMatching(/^Invoice \S+ issued$/), created_at: now.toISOString() },
    ])
    expect(JSON.stringify(events)).not.toMatch(/₹|amount/)
  })

  test("shows the order's status, but not who placed it or what it cost", async () => {
    const { number } = await anOrder()
    const reply = await track(number)
    expect(reply.statusCode).toBe(200)
    expect(reply.headers['cache-control']).toBe('no-store')
    const { data } = reply.json()
    expect(data).toMatchObject({
      increment_id: number,
      status: 'pending',
      status_label: 'Pending',
      items: [{ name: 'Helmet', options: [], qty_ordered: 2 }],
      shipments: [],
    })
    expect(data.steps.map((step: { code: string; is_reached: boolean }) => [step.code, step.is_reached])).toEqual([
      ['placed', true],
      ['preparing', false],
      ['shipped', false],
      ['delivered', false],
    ])
    expect(data.steps[0].reached_at).toBe(data.created_at)
    expect(reply.body).not.toMatch(/asha|Mill Lane|411001|20 5550|143|price|total_minor|₹/i)
  })

  test.each([
    [(number: string) => ` #${number} `, ' ASHA@Example.com '],
    [(number: string) => `Nr. ${number}`, email],
  ])('is accepted in every form that people type', async (written, mail) => {
    const { number } = await anOrder()
    expect((await track(written(number), mail)).json().data.increment_id).toBe(number)
  })

  test("is accepted as a form, and the answer is in the request's language", async () => {
    const { number } = await anOrder()
    const reply = await shop.app.inject({
      method: 'POST',
      url: '/api/track-order?locale=de',
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...from().headers },
      payload: `order=%23${number}&email=${encodeURIComponent(email)}`,
    })
    expect(reply.json().data.status_label).toBe('Offen')
  })

  test('shows the cancellation as the last step, with its day', async () => {
    const { id, number } = await anOrder()
    const day = '2026-06-02T08:30:00.000Z'
    await shop.db.updateTable('orders').set({ status: 'canceled', updated_at: day }).where('id', '=', id).execute()
    const { data } = (await track(number)).json()
    expect(data.status_label).toBe('Cancelled')
    expect(data.steps.at(-1)).toEqual({ code: 'canceled', is_reached: true, reached_at: day })
    expect(data.steps).toHaveLength(2)
  })

  test('names carrier and tracking number of a shipped order', async () => {
    const { id, number } = await anOrder('moneytransfer')
    await shop.db.updateTable('orders').set({ status: 'processing' }).where('id', '=', id).execute()
    await ship(id, 'BD 4711 IN')
    const { data } = (await track(number)).json()
    expect(data.shipments).toEqual([
      {
        status: 'shipped',
        carrier_code: 'blue-dart',
        carrier_title: 'Blue Dart',
        track_number: 'BD 4711 IN',
        track_url: 'https://www.bluedart.com/trackdartresultthirdparty?trackFor=0&trackNo=BD4711IN',
        pickup: null,
        kept_until: null,
        total_qty: 2,
        items: [{ name: 'Helmet', options: [], qty: 2 }],
        created_at: '2026-06-04T10:00:00.000Z',
      },
    ])
    const reached = data.steps.filter((step: { is_reached: boolean }) => step.is_reached)
    expect(reached.map((step: { code: string }) => step.code)).toEqual(['placed', 'preparing', 'shipped'])
    expect(reached.at(-1).reached_at).toBe('2026-06-04T10:00:00.000Z')
  })
})

async function ship(orderId: number, trackNumber: string): Promise<void> {
  const line = await shop.db
    .selectFrom('order_line')
    .select(['id', 'quantity'])
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  const { id } = await shop.db
    .insertInto('shipment')
    .values({
      order_id: orderId,
      carrier_code: 'blue-dart',
      carrier_title: 'Blue Dart',
      track_number: trackNumber,
      created_at: '2026-06-04T10:00:00Z',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await shop.db
    .insertInto('shipment_line')
    .values({ shipment_id: id, order_line_id: line.id, quantity: line.quantity })
    .execute()
}

describe('A wrong pair', () => {
  test('gets the same response regardless of which part is wrong', async () => {
    const { number } = await anOrder()
    const replies = [
      await track(number, 'somebody@example.com'),
      await track('999999'),
      await track(`${number}' or '1'='1`),
      await track(`${number}%`, '%@example.com'),
    ]
    for (const reply of replies) {
      expect(reply.statusCode).toBe(404)
      expect(reply.json()).toEqual({ error: 'Resource Not Found', message: unknownPair })
    }
    expect((await track(number)).statusCode).toBe(200)
  })

  test.each([
    [{ email }, { order: ['The order field is required.'] }],
    [{ order: '', email }, { order: ['The order field is required.'] }],
    [{ order: '1' }, { email: ['The email field is required.'] }],
    [{ order: '1', email: 'asha at home' }, { email: ['The email must be a valid email address.'] }],
    [{ order: 'x'.repeat(41), email }, { order: ['The order may not have more than 40 characters.'] }],
    [{ order: { $ne: '' }, email }, { order: [expect.any(String)] }],
  ])('that is malformed, %j, gets a message that names the field', async (body, errors) => {
    const reply = await shop.post('/track-order', body, from())
    expect(reply.statusCode).toBe(422)
    expect(reply.json().errors).toEqual(errors)
    expect(await shop.db.selectFrom('attempt').selectAll().execute()).toEqual([])
  })
})

describe('Guessing', () => {
  const minutes = (count: number) => new Date(now.getTime() + count * 60_000)

  test('of many order numbers from one IP address is limited, even for the correct pair', async () => {
    const { number } = await anOrder()
    for (let attempt = 1; attempt <= 5; attempt += 1)
      expect((await track(`90000${attempt}`, `g${attempt}@example.com`)).statusCode).toBe(404)
    const rejected = await track(number)
    expect(rejected.statusCode).toBe(429)
    expect(rejected.headers['retry-after']).toBe('300')
    expect(rejected.json().message).toBe('Too many attempts. Please wait 5 minutes and try again.')

    shop.setNow(minutes(5))
    expect((await track('900006', 'g6@example.com')).statusCode).toBe(404)
    expect((await track(number)).json().message).toBe('Too many attempts. Please wait 5 minutes and try again.')
    expect((await track(number, email, from('10.9.9.9'))).statusCode).toBe(200)
  })

  test('of many email addresses for one order is limited, from any IP address', async () => {
    const { number } = await anOrder()
    for (let attempt = 1; attempt <= 5; attempt += 1)
      expect((await track(number, `g${attempt}@example.com`, from(`10.1.0.${attempt}`))).statusCode).toBe(404)
    expect((await track(number, 'g6@example.com', from('10.1.0.6'))).statusCode).toBe(429)
    shop.setNow(minutes(15))
    expect((await track(number, email, from('10.1.0.7'))).statusCode).toBe(200)
  })

  test('of many orders of one person is also limited', async () => {
    for (let attempt = 1; attempt <= 5; attempt += 1) await track(`80000${attempt}`, email, from(`10.2.0.${attempt}`))
    expect((await track('800006', email, from('10.2.0.6'))).statusCode).toBe(429)
  })

  test('counts every concurrent attempt', async () => {
    const replies = await Promise.all(
      Array.from({ length: 12 }, (_, attempt) => track(`70000${attempt}`, `p${attempt}@example.com`)),
    )
    const codes = replies.map(({ statusCode }) => statusCode).sort()
    expect(codes).toEqual([...Array(5).fill(404), ...Array(7).fill(429)])
  })

  test('is not counted for correct pairs, and a correct pair does not reset the count', async () => {
    const { number } = await anOrder()
    for (let request = 1; request <= 8; request += 1) expect((await track(number)).statusCode).toBe(200)
    for (let attempt = 1; attempt <= 5; attempt += 1) {
      expect((await track(`60000${attempt}`, `q${attempt}@example.com`)).statusCode).toBe(404)
      if (attempt < 5) expect((await track(number)).statusCode).toBe(200)
    }
    expect((await track(number)).statusCode).toBe(429)
  })

  test('is allowed again after a day', async () => {
    for (let attempt = 1; attempt <= 6; attempt += 1) await track(`50000${attempt}`, `r${attempt}@example.com`)
    shop.setNow(minutes(25 * 60))
    for (let attempt = 1; attempt <= 5; attempt += 1)
      expect((await track(`50000${attempt}`, `r${attempt}@example.com`)).statusCode).toBe(404)
  })

  test('from one IPv6 network counts together', async () => {
    for (let attempt = 1; attempt <= 5; attempt += 1)
      await track(`40000${attempt}`, `s${attempt}@example.com`, from(`2001:db8:1:2::${attempt}`))
    expect((await track('400006', 's6@example.com', from('2001:db8:1:2:ffff::1'))).statusCode).toBe(429)
    expect((await track('400007', 's7@example.com', from('2001:db8:1:3::1'))).statusCode).toBe(404)
  })

  test('stores neither order numbers nor email or IP addresses', async () => {
    await track('300001')
    const rows = await shop.db.selectFrom('attempt').selectAll().execute()
    expect(rows).toHaveLength(3)
    expect(JSON.stringify(rows)).not.toMatch(/300001|asha|10\.0/)
  })
})
