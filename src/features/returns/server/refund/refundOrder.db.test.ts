import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addProduct, readyToOrder } from '../../../../testing/buyers.ts'
import { aProduct } from '../../../../testing/factories.ts'
import { buildTestShop, type TestShop } from '../../../../testing/testShop.ts'
import { changeShipments, shipLines } from '../../../order/server/shipment/shipLines.ts'
import { completeOrder, payOrder, processOrder } from '../../../order/server/status/orderTransitions.ts'
import type { RefundRequest } from '../../refund.ts'
import { writeOrderRefundedMail } from './orderRefundedMail.ts'
import { type RefundOrder, refundOrder } from './refundOrder.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await buildTestShop({
    products: [
      aProduct({ sku: 'BELL', name: 'Bell', priceMinor: 33_33, stock: 1000 }),
      aProduct({ sku: 'TYRE', name: 'Tyre', priceMinor: 10_01, stock: 1000 }),
    ],
    coupons: [],
  })
})
afterAll(() => shop.close())

const now = () => shop.services.now()
const dhl = { carrier: 'DHL', trackNumber: null }
const everything: RefundRequest = { lines: 'all', withShipping: true, amount: null }

/** An order of three bells and two tyres. */
async function newOrder({ isPaid = true } = {}) {
  const guest = shop.guest()
  const [bell, tyre] = shop.saved.map(({ productId }) => productId)
  await addProduct(guest, bell, { quantity: 3 })
  await addProduct(guest, tyre, { quantity: 2 })
  await readyToOrder(guest)
  const { order } = (await guest.post('/checkout/save-order')).json()
  const id = Number(order.id)
  if (isPaid) await payOrder(shop.db, id, now(), null)
  const [bells, tyres] = order.items.map((item: { id: number }) => item.id)
  return {
    id,
    bells: Number(bells),
    tyres: Number(tyres),
    grandTotal: Math.round(Number(order.grand_total) * 100),
    readOrder: async () => (await guest.get(`/orders/${id}`)).json().data,
  }
}

const refund = (id: number, request: RefundRequest = everything, change: Partial<RefundOrder> = {}) =>
  refundOrder(shop.db, id, { request, restock: 'unsent', reason: null, key: null, actor: 'staff', ...change }, now())
const pieces = (lineId: number, quantity: number, change: Partial<RefundRequest> = {}): RefundRequest => ({
  lines: [{ lineId, quantity }],
  withShipping: false,
  amount: null,
  ...change,
})

async function readStock(): Promise<{ stock: number; sold: number }> {
  const { stock } = await shop.db
    .selectFrom('variant')
    .select('stock')
    .where('sku', '=', 'BELL-1')
    .executeTakeFirstOrThrow()
  const { sale_count: sold } = await shop.db
    .selectFrom('product')
    .select('sale_count')
    .where('sku', '=', 'BELL')
    .executeTakeFirstOrThrow()
  return { stock, sold }
}

const readPayment = (id: number) =>
  shop.db.selectFrom('payment').selectAll().where('order_id', '=', id).executeTakeFirstOrThrow()
const countRefunds = async (id: number) =>
  (await shop.db.selectFrom('refund').select('id').where('order_id', '=', id).execute()).length

describe('A refund', () => {
  test('of everything pays back what was paid, restores the stock, closes the order and informs the customer', async () => {
    const before = await readStock()
    const order = await newOrder()
    expect(await readStock()).toEqual({ stock: before.stock - 3, sold: before.sold + 3 })
    expect(await refund(order.id)).toMatchObject({ amount: order.grandTotal, status: 'succeeded', provider: 'manual' })
    expect(await readStock()).toEqual(before)
    expect((await order.readOrder()).status).toBe('closed')
    expect(await readPayment(order.id)).toMatchObject({ refunded_minor: order.grandTotal })
    const events = await shop.db
      .selectFrom('order_event')
      .select('kind')
      .where('order_id', '=', order.id)
      .orderBy('id')
      .execute()
    expect(events.map(({ kind }) => kind)).toEqual(['placed', 'paid', 'invoiced', 'refunded', 'closed', 'credited'])
    const mail = await shop.db
      .selectFrom('mail_queue')
      .selectAll()
      .where('kind', '=', 'order-refunded')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    const email = await writeOrderRefundedMail(shop.services, mail.data, 'en')
    expect(email?.attachments).toMatchObject([{ filename: expect.stringMatching(/^CN-\d{4}-\d{5}\.pdf$/) }])
    expect(email?.text).toContain('3 × Bell\n2 × Tyre')
    expect(email?.text).toContain('by bank transfer')
    expect(email?.text).toContain('The credit note is attached')
  })

  test('piece by piece ends at exactly what was paid, and then nothing is left', async () => {
    const order = await newOrder()
    let sum = 0
    for (const request of [
      pieces(order.bells, 1),
      pieces(order.tyres, 1),
      pieces(order.bells, 2, { withShipping: true }),
      pieces(order.tyres, 1),
    ]) {
      const done = await refund(order.id, request)
      if (typeof done === 'string') expect.fail(done)
      sum += done.amount
    }
    expect(sum).toBe(order.grandTotal)
    const { status, credit_notes: notes, ...shown } = await order.readOrder()
    expect(status).toBe('closed')
    for (const part of ['grand_total', 'sub_total', 'tax_amount', 'base_grand_total'])
      expect([part, shown[part.replace(/(total|amount)$/, '$1_refunded')]]).toEqual([part, shown[part]])
    expect(shown.shipping_refunded).toBe(shown.shipping_amount)
    expect(shown.items[0]).toMatchObject({ qty_refunded: 3, amount_refunded: shown.items[0].total })
    const numbers = notes.map((note: { number: string }) => Number(note.number.slice(-5)))
    expect(numbers).toEqual([0, 1, 2, 3].map((step) => numbers[0] + step))
    expect(
      notes.reduce((all: number, note: { grand_total: string }) => all + Math.round(Number(note.grand_total) * 100), 0),
    ).toBe(order.grandTotal)
    expect(await refund(order.id)).toBe('alreadyRefunded')
  })

  test('of pieces that were not shipped takes them out of the order', async () => {
    const order = await newOrder()
    await refund(order.id, pieces(order.bells, 1))
    await shipLines(shop.db, order.id, null, dhl, now())
    expect((await order.readOrder()).items[0]).toMatchObject({ qty_shipped: 2, qty_canceled: 1 })
  })

  test.each([
    ['unsent', 0],
    ['all', 2],
    ['none', 0],
  ] as const)('of shipped pieces, with "%s", puts %i into the stock', async (restock, count) => {
    const order = await newOrder()
    await shipLines(shop.db, order.id, null, dhl, now())
    const before = await readStock()
    await refund(order.id, pieces(order.bells, 2), { restock })
    expect(await readStock()).toEqual({ stock: before.stock + count, sold: before.sold - count })
  })

  test('of pieces lost in transit does not restock them', async () => {
    const order = await newOrder()
    const lines = [{ orderLineId: order.bells, quantity: 2 }]
    await shipLines(shop.db, order.id, lines, { carrier: 'dhl', trackNumber: null }, now())
    await changeShipments(shop.db, order.id, 'lose', null, now())
    const before = await readStock()
    await refund(order.id, pieces(order.bells, 3))
    expect(await readStock()).toEqual({ stock: before.stock + 1, sold: before.sold - 1 })
  })

  test('of pieces in transit prevents them from being shipped again when their parcel comes back', async () => {
    const order = await newOrder()
    const lines = [{ orderLineId: order.bells, quantity: 2 }]
    await shipLines(shop.db, order.id, lines, dhl, now())
    await refund(order.id, pieces(order.bells, 2))
    await changeShipments(shop.db, order.id, 'return', null, now())
    await shipLines(shop.db, order.id, null, dhl, now())
    const { items } = await order.readOrder()
    // The refund canceled an unshipped piece first, so one bell was shipped with the tyres.
    expect(items.map((item: { qty_shipped: number }) => item.qty_shipped)).toEqual([1, 2])
  })

  test('of damaged unshipped pieces does not restock them', async () => {
    const order = await newOrder()
    const before = await readStock()
    await refund(order.id, pieces(order.bells, 2), { restock: 'none' })
    expect(await readStock()).toEqual(before)
  })

  test('is rejected for an unpaid order, for too many pieces, for shipping twice and for too much', async () => {
    const unpaid = await newOrder({ isPaid: false })
    expect(await refund(unpaid.id)).toBe('unpaid')
    const order = await newOrder()
    expect(await refund(order.id, pieces(unpaid.bells, 1))).toBe('unknownLine')
    expect(await refund(order.id, pieces(order.bells, 4))).toBe('tooManyPieces')
    const shipping: RefundRequest = { lines: [], withShipping: true, amount: null }
    expect(await refund(order.id, shipping)).toMatchObject({ amount: 25_00 })
    expect(await refund(order.id, shipping)).toBe('shippingRefunded')
    expect(await refund(order.id, { ...shipping, withShipping: false, amount: order.grandTotal })).toBe('tooMuch')
    expect(await countRefunds(order.id)).toBe(1)
    expect(await readPayment(order.id)).toMatchObject({ refunded_minor: 25_00 })
  })

  test('leaves a completed order completed until everything is refunded', async () => {
    const order = await newOrder()
    await processOrder(shop.db, order.id, now())
    await shipLines(shop.db, order.id, null, dhl, now())
    await completeOrder(shop.db, order.id, now())
    await refund(order.id, pieces(order.bells, 3))
    expect((await order.readOrder()).status).toBe('completed')
    await refund(order.id, everything)
    expect((await order.readOrder()).status).toBe('closed')
  })

  test('through a payment provider waits for the provider', async () => {
    const order = await newOrder()
    const stripe = { provider: 'stripe', provider_reference: `pi_${order.id}` }
    await shop.db.updateTable('payment').set(stripe).where('order_id', '=', order.id).execute()
    expect(await refund(order.id)).toMatchObject({ status: 'pending', provider: 'stripe' })
  })
})

describe('At the same time', () => {
  test('two clicks with one key make one refund', async () => {
    const order = await newOrder()
    const key = `click ${order.id}`
    const clicks = await Promise.all([1, 2, 3].map(() => refund(order.id, pieces(order.bells, 1), { key })))
    expect(new Set(clicks.map((done) => (typeof done === 'string' ? done : done.refundId))).size).toBe(1)
    expect(clicks.filter((done) => typeof done !== 'string' && !done.isRepeated)).toHaveLength(1)
    expect(await countRefunds(order.id)).toBe(1)
  })

  test('two members of the staff cannot refund more than was paid', async () => {
    const before = await readStock()
    const order = await newOrder()
    const outcomes = await Promise.all([1, 2, 3, 4].map(() => refund(order.id, pieces(order.bells, 2))))
    expect(outcomes.filter((outcome) => outcome === 'tooManyPieces')).toHaveLength(3)
    const all = await Promise.all([refund(order.id), refund(order.id)])
    expect(all.filter((outcome) => outcome === 'alreadyRefunded')).toHaveLength(1)
    expect(await readPayment(order.id)).toMatchObject({ refunded_minor: order.grandTotal })
    expect(await readStock()).toEqual(before)
  })
})
