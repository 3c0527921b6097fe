import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aCustomer, addProduct, placeProductOrder, readyToOrder } from '../../../../testing/buyers.ts'
import { aProduct } from '../../../../testing/factories.ts'
import { buildTestShop, type TestShop } from '../../../../testing/testShop.ts'
import { writeOrderCanceledMail } from '../mail/orderCanceledMail.ts'
import { writeOrderShippedMail } from '../mail/orderShippedMail.ts'
import { changeShipments, type Handover, shipLines } from '../shipment/shipLines.ts'
import { cancelOrder } from './cancelOrder.ts'
import { clearOrder, completeOrder, flagOrder, payOrder, processOrder } from './orderTransitions.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await buildTestShop({ products: [aProduct({ sku: 'BELL', name: 'Bell', stock: 1000 })] })
})
afterAll(() => shop.close())

/** In an order's history; the numbers depend on the tests before. */
const issued = expect.stringMatching(/^system: Invoice INV-\d{4}-\d{5} issued$/)
const dhl: Handover = { carrier: 'DHL', trackNumber: '0034' }
const now = () => shop.services.now()
const ship = async (id: number, handover = dhl) => (await shipLines(shop.db, id, null, handover, now())).kind
const bell = () => shop.saved[0]?.productId

async function newOrder(method = 'cashondelivery') {
  const guest = shop.guest()
  await addProduct(guest, bell(), { quantity: 2 })
  await readyToOrder(guest, '', method)
  const { id } = (await guest.post('/checkout/save-order')).json().order
  const history = async () => {
    const { data } = (await guest.get(`/orders/${id}/events`)).json()
    return data.map(({ actor, label }: Record<string, string>) => `${actor}: ${label}`)
  }
  return { id: Number(id), readOrder: async () => (await guest.get(`/orders/${id}`)).json().data, history }
}

async function stockOfBell(): Promise<number> {
  const query = shop.db.selectFrom('variant').select('stock').where('sku', 'like', 'BELL%')
  return (await query.executeTakeFirstOrThrow()).stock
}

async function findMail(kind: string, orderId: number) {
  const rows = await shop.db.selectFrom('mail_queue').selectAll().where('kind', '=', kind).execute()
  return rows.filter(({ data }) => Object(data).orderId === orderId)
}

describe('Order progress', () => {
  test("The customer's page shows every step from packing to delivery", async () => {
    const { id, readOrder } = await newOrder()
    expect(await processOrder(shop.db, id, now())).toBe('moved')
    expect(await processOrder(shop.db, id, now())).toBe('notAllowed')
    expect(await readOrder()).toMatchObject({ status: 'processing', can_cancel: false })
    expect(await ship(id)).toBe('shipped')
    expect(await ship(id)).toBe('already')
    expect(await completeOrder(shop.db, id, now())).toBe('unpaid')
    expect(await payOrder(shop.db, id, now(), 'TX-1')).toBe('moved')
    expect(await payOrder(shop.db, id, now(), 'TX-2')).toBe('already')
    expect(await completeOrder(shop.db, id, now())).toBe('moved')
    const order = await readOrder()
    expect(order).toMatchObject({
      status: 'completed',
      shipments: [{ status: 'delivered', carrier_title: 'DHL', track_number: '0034', total_qty: 2, email_sent: 1 }],
      invoices: [{ state: 'paid', transaction_id: 'TX-1', grand_total: order.grand_total, total_qty: 2 }],
      items: [{ qty_shipped: 2, qty_invoiced: 2 }],
      grand_total_invoiced: order.grand_total,
    })
    expect(order.steps.map((step: { code: string; is_reached: boolean }) => [step.code, step.is_reached])).toEqual([
      ['placed', true],
      ['preparing', true],
      ['shipped', true],
      ['delivered', true],
    ])
  })

  test('A bank transfer must arrive before the order can be packed', async () => {
    const { id, readOrder } = await newOrder('moneytransfer')
    await shop.db.updateTable('orders').set({ status: 'pending_payment' }).where('id', '=', id).execute()
    expect(await ship(id)).toBe('notAllowed')
    expect(await payOrder(shop.db, id, now(), null)).toBe('moved')
    expect((await readOrder()).status).toBe('processing')
  })

  test('Rejects canceling a shipped order and shipping a canceled one', async () => {
    const shipped = await newOrder()
    await ship(shipped.id)
    expect(await cancelOrder(shop.db, shipped.id, now())).toBe('tooLate')
    const canceled = await newOrder()
    expect(await cancelOrder(shop.db, canceled.id, now(), { by: 'shop' })).toBe('canceled')
    expect(await ship(canceled.id)).toBe('notAllowed')
    const [mail] = await findMail('order-canceled', canceled.id)
    const email = await writeOrderCanceledMail(shop.services, mail?.data, 'en')
    expect(email?.text).toContain('We have cancelled your order')
  })

  test.each([
    ['paid', 'moneytransfer', (id: number) => payOrder(shop.db, id, now(), null)],
    ['shipped', 'cashondelivery', (id: number) => ship(id)],
  ] as const)('An order that was %s is not canceled, even if it is on hold', async (_name, method, begin) => {
    const { id, readOrder } = await newOrder(method)
    await begin(id)
    const stock = await stockOfBell()
    expect(await cancelOrder(shop.db, id, now(), { by: 'shop' })).toBe('tooLate')
    await flagOrder(shop.db, id, now())
    expect(await cancelOrder(shop.db, id, now(), { by: 'shop' })).toBe('tooLate')
    expect((await readOrder()).status).toBe('fraud')
    expect(await stockOfBell()).toBe(stock)
  })

  test('An unpaid order whose parcel came back is canceled: its pieces are in the stock once, and its invoice is credited', async () => {
    const { id, readOrder, history } = await newOrder()
    const stock = (await stockOfBell()) + 2
    await ship(id)
    expect(await cancelOrder(shop.db, id, now(), { by: 'shop' })).toBe('tooLate')
    await changeShipments(shop.db, id, 'return', null, now())
    expect(await cancelOrder(shop.db, id, now(), { by: 'shop' })).toBe('canceled')
    expect(await stockOfBell()).toBe(stock)
    const order = await readOrder()
    expect(order).toMatchObject({ status: 'canceled', credit_notes: [{ grand_total: order.grand_total }] })
    expect(await history()).toContainEqual(expect.stringMatching(/^system: Credit note CN-/))
  })

  test('An unpaid order whose parcel was lost is canceled: its pieces are written off, nothing is due, and they return to the stock if the parcel does', async () => {
    const { id, readOrder, history } = await newOrder()
    const stock = await stockOfBell()
    await ship(id)
    await changeShipments(shop.db, id, 'lose', null, now())
    expect(await cancelOrder(shop.db, id, now(), { by: 'shop' })).toBe('canceled')
    expect(await stockOfBell()).toBe(stock)
    const order = await readOrder()
    expect(order).toMatchObject({ status: 'canceled', formated_amount_due: null })
    expect(order.credit_notes).toMatchObject([{ grand_total: order.grand_total }])
    expect(await history()).toContainEqual('staff: Cancelled by the shop')
    await changeShipments(shop.db, id, 'return', null, now())
    expect(await stockOfBell()).toBe(stock + 2)
  })

  test('A transfer that does not arrive while the order is packed is canceled by the staff', async () => {
    const { id, readOrder } = await newOrder('moneytransfer')
    const stock = await stockOfBell()
    await processOrder(shop.db, id, now())
    expect((await readOrder()).transfer?.until ?? null).toBeNull()
    expect(await cancelOrder(shop.db, id, now(), { by: 'expiry' })).toBe('tooLate')
    expect(await cancelOrder(shop.db, id, now(), { by: 'shop' })).toBe('canceled')
    expect(await stockOfBell()).toBe(stock + 2)
    expect((await readOrder()).credit_notes).toEqual([])
  })

  test('An order of which something is left to ship is not completed', async () => {
    const { id, readOrder } = await newOrder('moneytransfer')
    await payOrder(shop.db, id, now(), null)
    expect(await completeOrder(shop.db, id, now())).toBe('unshipped')
    const orderLineId = Number((await readOrder()).items[0].id)
    await shipLines(shop.db, id, [{ orderLineId, quantity: 1 }], dhl, now())
    expect(await completeOrder(shop.db, id, now())).toBe('unshipped')
    expect((await readOrder()).status).toBe('processing')
    await ship(id)
    expect(await completeOrder(shop.db, id, now())).toBe('moved')
  })

  test('Shipping twice at the same time creates one parcel', async () => {
    const { id, readOrder } = await newOrder()
    const outcomes = await Promise.all([1, 2, 3].map(() => ship(id)))
    expect(outcomes.toSorted()).toEqual(['already', 'already', 'shipped'])
    expect((await readOrder()).shipments).toHaveLength(1)
    expect(await findMail('order-shipped', id)).toHaveLength(1)
  })
})

describe('The history of an order', () => {
  test('names every change in the order it happened, and who caused it', async () => {
    const { id, history } = await newOrder()
    await processOrder(shop.db, id, now())
    await payOrder(shop.db, id, now(), 'TX-1')
    await ship(id)
    await completeOrder(shop.db, id, now())
    expect(await history()).toEqual([
      'customer: Order placed',
      'staff: We started to prepare the order',
      'staff: Payment of ₹261.00 received',
      issued,
      'staff: 2 items shipped with DHL',
      'staff: 2 items delivered by DHL',
      'staff: Order completed',
    ])
  })

  test('has no entry for a rejected change', async () => {
    const { id, history } = await newOrder()
    await completeOrder(shop.db, id, now())
    await Promise.all([1, 2, 3].map(() => cancelOrder(shop.db, id, now())))
    await payOrder(shop.db, id, now(), null)
    expect(await history()).toEqual(['customer: Order placed', 'customer: Cancelled by the customer'])
  })

  test('hides a fraud check from the customer, who can neither cancel nor receive the order during it', async () => {
    const { id, history, readOrder } = await newOrder()
    expect(await flagOrder(shop.db, id, now())).toBe('moved')
    expect(await ship(id)).toBe('notAllowed')
    expect(await cancelOrder(shop.db, id, now())).toBe('tooLate')
    expect((await readOrder()).can_cancel).toBe(false)
    expect(await clearOrder(shop.db, id, now())).toBe('moved')
    expect(await ship(id)).toBe('shipped')
    expect(await history()).toEqual(['customer: Order placed', 'staff: 2 items shipped with DHL', issued])
  })
})

describe('The shipping email', () => {
  test("names carrier, tracking number and products in the order's language, and links to the account", async () => {
    const { query } = await aCustomer(shop)
    const { id, increment_id } = await placeProductOrder(shop.guest(), bell(), { quantity: 3 }, `${query}&locale=de`)
    await ship(id)
    const [mail] = await findMail('order-shipped', id)
    const email = await writeOrderShippedMail(shop.services, mail?.data, 'de')
    expect(email?.subject).toBe(`Ihre Bestellung ${increment_id} ist unterwegs`)
    expect(email?.text).toContain('Sendungsnummer: 0034')
    expect(email?.text).toContain('3 × Bell')
    expect(email?.text).toContain(`/my-account/orders/${id}`)
  })

  test('links a guest to order tracking, and omits a missing tracking number', async () => {
    const { id } = await newOrder()
    await ship(id, { carrier: 'Royal Mail', trackNumber: null })
    const [mail] = await findMail('order-shipped', id)
    const email = await writeOrderShippedMail(shop.services, mail?.data, 'en')
    expect(email?.text).toContain('/page/order-tracking?order=')
    expect(email?.text).not.toContain('Tracking number')
  })
})
