import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { deliverOrder, placeLines } from '../../../../testing/deliveredOrder.ts'
import { readQueuedEmails } from '../../../../testing/emails.ts'
import { aProduct } from '../../../../testing/factories.ts'
import { shopCommandOn } from '../../../../testing/shopCommand.ts'
import { buildTestShop, type TestShop } from '../../../../testing/testShop.ts'
import { shipLines } from '../../../order/server/shipment/shipLines.ts'

const start = new Date('2026-06-01T09:30:15Z')

let shop: TestShop
let bell: number
beforeAll(async () => {
  shop = await buildTestShop({
    now: start,
    products: [aProduct({ sku: 'BELL', name: 'Bell', priceMinor: 10_00, stock: 1000 })],
    settings: { SHOP_ADDRESS: '1 High Street, York' },
  })
  bell = shop.saved[0]?.productId ?? 0
})
afterAll(() => shop.close())
beforeEach(async () => {
  shop.setNow(start)
  for (const table of ['mail_queue', 'attempt', 'withdrawal'] as const) await shop.db.deleteFrom(table).execute()
})

const anOrder = () => placeLines(shop.guest(), [{ productId: bell, quantity: 2 }])
const declare = (order: { number: string; email: string }, { key = '', locale = 'en', name = 'Asha Rao' } = {}) =>
  shop
    .guest()
    .post(
      `/withdrawals?locale=${locale}`,
      { name, order: order.number, email: order.email },
      { headers: key === '' ? {} : { 'idempotency-key': key } },
    )
const readStatus = async (id: number) =>
  (await shop.db.selectFrom('orders').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status
const confirmations = async () => (await readQueuedEmails(shop)).filter(({ kind }) => kind === 'withdrawal-received')
const findReturn = (id: number) =>
  shop.db.selectFrom('order_return').selectAll().where('order_id', '=', id).executeTakeFirst()

describe('A withdrawal', () => {
  test('is confirmed at once, with its content and the date and time of receipt', async () => {
    const order = await anOrder()
    const reply = await declare(order)
    expect(reply.statusCode).toBe(200)
    expect(reply.json().received_at).toBe(start.toISOString())
    const [email] = await confirmations()
    expect(email?.to).toBe(order.email)
    expect(email?.text).toContain(`“I withdraw from the contract for the goods of order ${order.number}.”`)
    expect(email?.text).toContain('Name: Asha Rao')
    expect(email?.text).toContain('Received: 1 June 2026 at 09:30:15 UTC')
  })

  test('is confirmed in the time zone of the order, even after the shop has moved', async () => {
    const order = await anOrder()
    await shop.db.updateTable('orders').set({ time_zone: 'Asia/Kolkata' }).where('id', '=', order.id).execute()
    await declare(order)
    expect((await confirmations())[0]?.text).toContain('Received: 1 June 2026 at 15:00:15 GMT+5:30')
  })

  test('cancels an order that is not packed yet', async () => {
    const order = await anOrder()
    await declare(order, { locale: 'de' })
    expect(await readStatus(order.id)).toBe('canceled')
    const text = (await confirmations())[0]?.text
    expect(text).toContain('deshalb haben wir sie sofort storniert')
    expect(text).toContain(`/page/order-tracking?order=${order.number}`)
  })

  test('of delivered goods says where to send them', async () => {
    const order = await anOrder()
    await deliverOrder(shop, order.id)
    await declare(order)
    const [email] = await confirmations()
    expect(email?.text).toContain(`a note with the number ${order.number}-R1`)
    expect(email?.text).toContain('Send it to: Chainline, 1 High Street, York')
    expect(email?.text).toMatch(/See your return \(this link works for 7 days\): http:\S+\/returns#link=\S+/)
  })

  test('works while the goods are in transit', async () => {
    const order = await anOrder()
    await shipLines(shop.db, order.id, null, { carrier: 'dhl', trackNumber: null }, shop.services.now())
    await declare(order)
    expect(await findReturn(order.id)).toMatchObject({ status: 'approved' })
  })

  test('after the period is recorded and answered with the reason', async () => {
    const order = await anOrder()
    await deliverOrder(shop, order.id)
    shop.setNow(new Date('2026-06-16T00:00:00Z'))
    const reply = await declare(order)
    expect(reply.statusCode).toBe(200)
    expect(await findReturn(order.id)).toBeUndefined()
    expect((await confirmations())[0]?.text).toContain('The withdrawal period of this order had already ended')
    const events = await shop.db.selectFrom('order_event').select('kind').where('order_id', '=', order.id).execute()
    expect(events.map(({ kind }) => kind)).toContain('withdrawn')
  })

  test('declared twice withdraws once, and the response says so', async () => {
    const order = await anOrder()
    await deliverOrder(shop, order.id)
    await declare(order)
    await declare(order)
    expect(
      await shop.db.selectFrom('order_return').selectAll().where('order_id', '=', order.id).execute(),
    ).toHaveLength(1)
    expect((await confirmations())[1]?.text).toContain('nothing left to withdraw from')
  })

  test('sent several times with one key is one declaration', async () => {
    const order = await anOrder()
    await deliverOrder(shop, order.id)
    const replies = await Promise.all([1, 2, 3].map(() => declare(order, { key: 'one' })))
    expect(replies.every(({ statusCode }) => statusCode === 200)).toBe(true)
    expect(await shop.db.selectFrom('withdrawal').selectAll().execute()).toHaveLength(1)
    expect(await confirmations()).toHaveLength(1)
    // The same key sent by another customer is a different declaration.
    await declare(await anOrder(), { key: 'one' })
    expect(await shop.db.selectFrom('withdrawal').selectAll().execute()).toHaveLength(2)
  })

  test('of an unknown order gets the same response, no email, and is stored for the staff', async () => {
    const order = await anOrder()
    const known = (await declare(order)).json()
    await shop.db.deleteFrom('mail_queue').execute()
    const unknown = await declare({ number: '999999', email: order.email })
    const wrongEmail = await declare({ number: order.number, email: 'nobody@example.com' })
    expect([unknown.json(), wrongEmail.json()]).toEqual([known, known])
    expect(await readQueuedEmails(shop)).toEqual([])
    const listed = await shopCommandOn(shop)('requests', '--kind', 'withdrawal')
    expect(listed.out).toContain('999999')
    expect(listed.out).toContain('unmatched')
  })

  test('quotes no link that a stranger entered as a name', async () => {
    const order = await anOrder()
    await declare(order, { name: 'see evil.example/now' })
    expect((await confirmations())[0]?.text).not.toContain('evil.example')
  })

  test.each([
    ['no name', { name: '' }],
    ['no order', { order: '' }],
    ['an incomplete email address', { email: 'asha@' }],
  ])('with %s is invalid', async (_name, change) => {
    const whole = { name: 'Asha', order: '100001', email: 'asha@example.com' }
    expect((await shop.guest().post('/withdrawals', { ...whole, ...change })).statusCode).toBe(422)
  })

  test('loses the name when the person’s data is erased', async () => {
    const order = await anOrder()
    await declare(order)
    await shop.db.updateTable('orders').set({ customer_email: '' }).where('id', '=', order.id).execute()
    expect(await shop.db.selectFrom('withdrawal').select(['name', 'email']).execute()).toEqual([
      { name: 'deleted', email: '' },
    ])
  })
})
