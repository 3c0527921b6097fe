import { afterAll, beforeAll, expect, test } from 'vitest'
import { placeProductOrder } from '../../../../testing/buyers.ts'
import { aProduct } from '../../../../testing/factories.ts'
import { buildTestShop, type TestShop } from '../../../../testing/testShop.ts'
import { payOrder } from '../status/orderTransitions.ts'
import { issueCreditNote } from './issueCreditNote.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await buildTestShop({
    // ₹100 plus 18 % tax each. Below the threshold for free delivery, so shipping is charged.
    products: [aProduct({ sku: 'BELL', name: 'Bell', stock: 1000 })],
    now: new Date('2026-03-01T12:00:00Z'),
  })
})
afterAll(() => shop.close())

const now = () => shop.services.now()

async function paidOrder() {
  const visitor = shop.guest()
  const { id } = await placeProductOrder(visitor, shop.saved[0]?.productId, { quantity: 2 })
  await payOrder(shop.db, id, now(), null)
  const line = await shop.db.selectFrom('order_line').selectAll().where('order_id', '=', id).executeTakeFirstOrThrow()
  /** The credit note of one of the two bells. */
  const oneBell = {
    orderId: Number(id),
    refundId: null,
    lines: [{ orderLineId: line.id, quantity: 1, total: 10_000, discount: 0, tax: 1_800 }],
    subTotal: 10_000,
    discount: 0,
    tax: 1_800,
    shipping: 0,
    grandTotal: 11_800,
  }
  return { id: Number(id), visitor, line, oneBell }
}

test('A credit note has a number of its own series, its lines and amounts, and appears in the order', async () => {
  const { id, visitor, oneBell } = await paidOrder()
  const { number } = await issueCreditNote(shop.db, oneBell, now())
  expect(number).toMatch(/^CN-2026-\d{5}$/)
  const order = (await visitor.get(`/orders/${id}`)).json().data
  expect(order.credit_notes).toMatchObject([{ number, grand_total: '118.0000', formated_grand_total: '₹118.00' }])
})

test('30 credit notes issued at the same time get 30 consecutive numbers', async () => {
  const { oneBell } = await paidOrder()
  const one = { ...oneBell, lines: [], subTotal: 100, tax: 0, grandTotal: 100 }
  const notes = await Promise.all(
    Array.from({ length: 30 }, () => shop.db.transaction().execute((tx) => issueCreditNote(tx, one, now()))),
  )
  const numbers = notes.map(({ number }) => Number(number.slice(-5))).toSorted((a, b) => a - b)
  expect(numbers).toEqual(numbers.map((_, index) => (numbers[0] ?? 0) + index))
})

test('Credit notes never exceed the invoice', async () => {
  const { oneBell, id } = await paidOrder()
  await issueCreditNote(shop.db, oneBell, now())
  await issueCreditNote(shop.db, oneBell, now())
  const { grand_total_minor: total } = await shop.db
    .selectFrom('invoice')
    .selectAll()
    .where('order_id', '=', id)
    .executeTakeFirstOrThrow()
  const rest = { ...oneBell, lines: [], subTotal: 0, tax: 0, shipping: total - 23_600, grandTotal: total - 23_600 }
  await expect(issueCreditNote(shop.db, { ...rest, grandTotal: rest.grandTotal + 1 }, now())).rejects.toThrow(
    'exceeds the rest of invoice INV-2026-',
  )
  await issueCreditNote(shop.db, rest, now())
  await expect(issueCreditNote(shop.db, { ...rest, grandTotal: 1 }, now())).rejects.toThrow('exceeds the rest')
})

test('Rejects a credit note for an order whose invoice is not issued', async () => {
  const { id } = await placeProductOrder(shop.guest(), shop.saved[0]?.productId)
  const draft = { orderId: Number(id), refundId: null, lines: [], subTotal: 0, discount: 0, tax: 0, shipping: 0 }
  await expect(issueCreditNote(shop.db, { ...draft, grandTotal: 1 }, now())).rejects.toThrow('no issued invoice')
})
