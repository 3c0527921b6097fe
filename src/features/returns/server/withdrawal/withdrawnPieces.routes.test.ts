import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { deliverOrder, placeLines, type TestOrder } from '../../../../testing/deliveredOrder.ts'
import { readQueuedEmails } from '../../../../testing/emails.ts'
import { aProduct } from '../../../../testing/factories.ts'
import { shopCommandOn } from '../../../../testing/shopCommand.ts'
import { buildTestShop, type TestShop } from '../../../../testing/testShop.ts'
import { toOrderView } from '../../../order/order.view.ts'
import { changeShipments, shipLines } from '../../../order/server/shipment/shipLines.ts'
import { cancelOrder } from '../../../order/server/status/cancelOrder.ts'
import { payOrder } from '../../../order/server/status/orderTransitions.ts'
import { refundOrder } from '../refund/refundOrder.ts'
import { settleWithdrawals } from '../refund/refundUnsent.ts'

const start = new Date('2026-06-01T09:30:15Z')

let shop: TestShop
let [bell, tyre] = [0, 0]
beforeAll(async () => {
  shop = await buildTestShop({
    now: start,
    products: [
      aProduct({ sku: 'BELL', name: 'Bell', priceMinor: 10_00, stock: 1000 }),
      aProduct({ sku: 'TYRE', name: 'Tyre', priceMinor: 20_00, stock: 1000 }),
    ],
    settings: { SHOP_ADDRESS: '1 High Street, York', SHOP_TIMEZONE: 'Europe/Berlin' },
  })
  ;[bell = 0, tyre = 0] = shop.saved.map(({ productId }) => productId)
})
afterAll(() => shop.close())
beforeEach(async () => {
  for (const table of ['mail_queue', 'attempt', 'withdrawal'] as const) await shop.db.deleteFrom(table).execute()
})

/** Two bells and one tyre: 40.00, tax 7.20 and delivery 25.00. */
const anOrder = () =>
  placeLines(shop.guest(), [
    { productId: bell, quantity: 2 },
    { productId: tyre, quantity: 1 },
  ])
async function aPaidOrder(): Promise<TestOrder> {
  const order = await anOrder()
  await payOrder(shop.db, order.id, shop.services.now(), null)
  await shop.db.deleteFrom('mail_queue').execute()
  return order
}
/** @param quantities by order line; the whole order without them */
const declare = ({ number, email, lines }: TestOrder, quantities?: readonly number[], key = '') =>
  shop.guest().post(
    '/withdrawals',
    {
      ...{ name: 'Asha Rao', order: number, email },
      ...(quantities && {
        items: quantities.flatMap((qty, index) => (qty > 0 ? [{ id: lines[index], qty }] : [])),
      }),
    },
    { headers: key === '' ? {} : { 'idempotency-key': key } },
  )
const readStock = async (sku: string) =>
  (await shop.db.selectFrom('variant').select('stock').where('sku', '=', sku).executeTakeFirstOrThrow()).stock
const readStatus = async ({ id }: TestOrder) =>
  (await shop.db.selectFrom('orders').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status
const readRefunds = ({ id }: TestOrder) =>
  shop.db.selectFrom('refund').select(['amount_minor as amount', 'status']).where('order_id', '=', id).execute()
const readReturns = ({ id }: TestOrder) =>
  shop.db.selectFrom('order_return').select(['kind', 'status']).where('order_id', '=', id).orderBy('id').execute()
const kindsOfMail = async () => (await readQueuedEmails(shop)).map(({ kind }) => kind)

describe('The withdrawal from a paid order that is not shipped', () => {
  test('refunds everything at once, with the delivery, a credit note and one email', async () => {
    const before = [await readStock('BELL-1'), await readStock('TYRE-1')]
    const order = await aPaidOrder()
    expect((await declare(order)).statusCode).toBe(200)
    expect(await readRefunds(order)).toEqual([{ amount: order.grandTotal, status: 'pending' }])
    expect(await readStatus(order)).toBe('closed')
    expect([await readStock('BELL-1'), await readStock('TYRE-1')]).toEqual(before)
    const emails = await readQueuedEmails(shop)
    expect(emails.map(({ kind }) => kind).toSorted()).toEqual(['payment-problem', 'withdrawal-received'])
    const email = emails.find(({ kind }) => kind === 'withdrawal-received')
    expect(email?.text).toContain('2 × Bell\n1 × Tyre')
    expect(email?.text).toContain('We pay back ₹72.20 for them.')
    expect(email?.text).toContain('Received: 1 June 2026 at 11:30:15 CEST')
    expect(email?.text).not.toContain('send these items back')
    expect(email?.attachments?.map(({ filename }) => filename)).toEqual([expect.stringMatching(/CN-2026-\d+\.pdf$/)])
  })

  test('of one piece takes it out of the order and refunds it without the shipping cost', async () => {
    const stock = await readStock('BELL-1')
    const order = await aPaidOrder()
    await declare(order, [1, 0])
    expect(await readRefunds(order)).toEqual([{ amount: 11_80, status: 'pending' }])
    expect(await readStock('BELL-1')).toBe(stock - 1)
    expect(await readStatus(order)).toBe('processing')
    const shipped = await shipLines(shop.db, order.id, null, { carrier: 'dhl', trackNumber: null }, start)
    const sent = await shop.db.selectFrom('shipment_line').select('quantity').where('order_line_id', 'in', order.lines)
    expect([shipped.kind, await sent.execute()]).toEqual(['shipped', [{ quantity: 1 }, { quantity: 1 }]])
  })

  test('piece by piece pays back the delivery with the last one, and never too much', async () => {
    const order = await aPaidOrder()
    await declare(order, [1, 0])
    await declare(order, [0, 1])
    await declare(order, [1, 0])
    await declare(order, [1, 0])
    expect((await readRefunds(order)).map(({ amount }) => amount)).toEqual([11_80, 23_60, 36_80])
    expect(await readStatus(order)).toBe('closed')
  })

  test('is refunded once, regardless of the number of concurrent requests', async () => {
    const order = await aPaidOrder()
    const staff = { lines: 'all', withShipping: true, amount: null } as const
    await Promise.all([
      declare(order, undefined, 'one'),
      declare(order, undefined, 'one'),
      declare(order),
      refundOrder(
        shop.db,
        order.id,
        { request: staff, restock: 'unsent', reason: null, key: null, actor: 'staff' },
        start,
      ),
    ])
    expect(await readRefunds(order)).toMatchObject([{ amount: order.grandTotal }])
    const notes = shop.db.selectFrom('credit_note').select('id').where('order_id', '=', order.id)
    expect(await notes.execute()).toHaveLength(1)
  })

  test('leaves the transfer to the staff, who record it once', async () => {
    const order = await aPaidOrder()
    await declare(order)
    const orders = (...args: string[]) => shopCommandOn(shop)('orders', 'refund', ...args)
    expect((await orders('list')).out).toContain(order.number)
    expect(await orders('done', order.number)).toMatchObject({
      code: 0,
      out: `Recorded: ₹72.20 of order ${order.number} transferred.\n`,
    })
    expect(await orders('done', order.number)).toMatchObject({ code: 2 })
    expect((await orders('list')).out).not.toContain(order.number)
    expect(await readRefunds(order)).toMatchObject([{ status: 'succeeded' }])
  })
})

test('The order names what was refunded, and what remains of its total', async () => {
  const guest = shop.guest()
  const order = await placeLines(guest, [
    { productId: bell, quantity: 2 },
    { productId: tyre, quantity: 1 },
  ])
  await payOrder(shop.db, order.id, start, null)
  const read = async () => (await guest.get(`/orders/${order.id}`)).json().data
  expect(toOrderView(await read()).refund).toBeNull()
  await declare(order, [1, 0])
  expect(await read()).toMatchObject({ grand_total_refunded: '11.8000', grand_total_remaining: '60.4000' })
  expect(toOrderView(await read()).refund).toEqual({ amount: '₹11.80', remaining: '₹60.40' })
  await declare(order)
  expect(toOrderView(await read()).refund).toEqual({ amount: '₹72.20', remaining: null })
})

describe('The withdrawal from an order that is partly shipped', () => {
  test('refunds what is still here, and asks only for the rest', async () => {
    const order = await aPaidOrder()
    const lines = [{ orderLineId: order.lines[0] ?? 0, quantity: 1 }]
    await shipLines(shop.db, order.id, lines, { carrier: 'dhl', trackNumber: null }, start)
    await shop.db.deleteFrom('mail_queue').execute()
    await declare(order)
    expect(await readReturns(order)).toEqual([
      { kind: 'withdrawal', status: 'approved' },
      { kind: 'withdrawal', status: 'refunded' },
    ])
    const [email] = (await readQueuedEmails(shop)).filter(({ kind }) => kind === 'withdrawal-received')
    expect(email?.text).toContain('Please send these items back within 14 days:\n1 × Bell')
    expect(email?.text).toContain('taken them out of your order:\n1 × Bell\n1 × Tyre')
    const command = await shopCommandOn(shop)('orders', 'return', 'refund', `${order.number}-R1`)
    expect(command.code).toBe(0)
    const refunded = (await readRefunds(order)).reduce((sum, { amount }) => sum + amount, 0)
    expect([refunded, await readStatus(order)]).toEqual([order.grandTotal, 'closed'])
  })

  test('of delivered pieces asks for exactly those', async () => {
    const order = await anOrder()
    await deliverOrder(shop, order.id)
    await declare(order, [1, 0])
    expect(await readRefunds(order)).toEqual([])
    const lines = sql<{ quantity: number }>`
      select part.quantity from order_return_line as part join order_return as request on request.id = part.return_id
       where request.order_id = ${order.id}`
    expect((await lines.execute(shop.db)).rows).toEqual([{ quantity: 1 }])
  })
})

describe('The withdrawal from an unpaid order', () => {
  test('cancels it with one email, also while it is being packed', async () => {
    const order = await anOrder()
    await shop.db.updateTable('orders').set({ status: 'processing' }).where('id', '=', order.id).execute()
    await shop.db.deleteFrom('mail_queue').execute()
    await declare(order)
    expect(await readStatus(order)).toBe('canceled')
    expect(await kindsOfMail()).toEqual(['withdrawal-received'])
  })

  test('of one piece takes it out of the order and off the amount due, so that nothing is to be refunded', async () => {
    const stock = await readStock('TYRE-1')
    const order = await anOrder()
    await declare(order, [0, 1])
    expect([await readStock('TYRE-1'), await readStatus(order)]).toEqual([stock, 'pending'])
    await payOrder(shop.db, order.id, start, null)
    await Promise.all([settleWithdrawals(shop.services), settleWithdrawals(shop.services)])
    expect(await readRefunds(order)).toEqual([{ amount: 0, status: 'succeeded' }])
    const { captured } = await shop.db
      .selectFrom('payment')
      .select('captured_minor as captured')
      .where('order_id', '=', order.id)
      .executeTakeFirstOrThrow()
    expect(captured).toBe(order.grandTotal - 23_60)
  })

  test('of one piece and then of the rest cancels it, and everything is back in the stock once', async () => {
    const stock = await readStock('BELL-1')
    const order = await anOrder()
    await declare(order, [1, 0])
    await declare(order)
    await settleWithdrawals(shop.services)
    expect([await readStatus(order), await readStock('BELL-1')]).toEqual(['canceled', stock])
    expect(await readReturns(order)).toEqual([{ kind: 'withdrawal', status: 'closed' }])
  })

  test('of a piece in a parcel that was lost and comes back puts it into the stock once, also when the rest is canceled', async () => {
    const stock = await readStock('BELL-1')
    const order = await anOrder()
    const { db, services } = shop
    await shipLines(db, order.id, null, { carrier: 'dhl', trackNumber: null }, services.now())
    await changeShipments(db, order.id, 'lose', null, services.now())
    await declare(order, [1, 0])
    await changeShipments(db, order.id, 'return', null, services.now())
    expect(await readStock('BELL-1')).toBe(stock - 1)
    expect(await cancelOrder(db, order.id, services.now(), { by: 'shop' })).toBe('canceled')
    expect(await readStock('BELL-1')).toBe(stock)
  })

  test('cannot be taken back or received as a parcel, because the pieces may be sold', async () => {
    const guest = shop.guest()
    const order = await placeLines(guest, [
      { productId: bell, quantity: 1 },
      { productId: tyre, quantity: 1 },
    ])
    await declare(order, [1, 0])
    const [opened] = (await guest.get(`/orders/${order.id}/returns`)).json().data.returns
    expect(opened).toMatchObject({ is_unsent: true, can_cancel: false, can_add_photos: false })
    expect((await guest.post(`/returns/${opened.id}/cancel`)).statusCode).toBe(400)
    expect((await shopCommandOn(shop)('orders', 'return', 'receive', opened.number)).code).toBe(2)
  })
})

test('Pieces of another order are ignored', async () => {
  const other = await aPaidOrder()
  const order = await aPaidOrder()
  expect((await declare({ ...order, lines: other.lines }, [1, 1])).statusCode).toBe(200)
  expect([...(await readRefunds(order)), ...(await readRefunds(other))]).toEqual([])
})
