import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addProduct, anAddress, readyToOrder } from '../../../testing/buyers.ts'
import { readQueuedEmails } from '../../../testing/emails.ts'
import { aProduct } from '../../../testing/factories.ts'
import { readPdf } from '../../../testing/readPdf.ts'
import { aStore } from '../../../testing/stores.ts'
import { buildTestShop, type TestShop, type Visitor } from '../../../testing/testShop.ts'
import { cancelOrder } from '../../order/server/cancelOrder.ts'
import { type CollectOutcome, collectOrder } from '../../order/server/collectOrder.ts'
import { listOrderEvents } from '../../order/server/orderEvents.sql.ts'
import { completeOrder, flagOrder, payOrder } from '../../order/server/orderTransitions.ts'
import { readyLines } from '../../order/server/readyLines.ts'
import { changeParcels, shipLines } from '../../order/server/shipLines.ts'
import { refundOrder } from '../../returns/server/refundOrder.ts'
import { removeStore, saveStore } from '../../shipping/server/store.sql.ts'

// Tuesday, 11:30 in Pune.
const tuesday = new Date('2026-11-24T06:00:00Z')

let shop: TestShop
let guest: Visitor
beforeAll(async () => {
  shop = await buildTestShop({
    products: [
      aProduct({ sku: 'BELL', name: 'Bell', stock: 1000, priceMinor: 100_00 }),
      aProduct({ sku: 'PUMP', stock: 1000 }),
    ],
    settings: { SELLER_COUNTRY: 'IN', SELLER_STATE: 'MH', SHOP_ADDRESS: 'Pune' },
  })
})
afterAll(() => shop.close())
beforeEach(async () => {
  shop.setNow(tuesday)
  guest = shop.guest()
  await shop.db.deleteFrom('store').execute()
  await saveStore(shop.db, aStore())
})

const bell = () => shop.saved[0]?.productId
const now = () => shop.services.now()
const method = 'pickup_pune'
let buyers = 0
/** Each order has its own contact, because orders are limited per contact. */
const aBuyer = () => {
  buyers += 1
  return { email: `collector${buyers}@example.com`, phone: `+91 20 5559 ${String(buyers).padStart(4, '0')}` }
}

/** An order of bells that is collected. */
async function anOrder({ quantity = 2, payment = 'cashondelivery', buyer = {} } = {}) {
  await addProduct(guest, bell(), { quantity })
  await readyToOrder(guest, '', payment, { ...aBuyer(), ...buyer }, method)
  const { order } = (await guest.post('/checkout/save-order')).json()
  const id = Number(order.id)
  const look = async () => (await guest.get(`/orders/${id}`)).json().data
  const ready = (lines: number | null = null) =>
    readyLines(
      shop.db,
      id,
      lines === null ? null : [{ orderLineId: order.items[0].id, quantity: lines }],
      { storeCode: null },
      now(),
    )
  const collect = (shipmentId: number | null = null): Promise<CollectOutcome> =>
    collectOrder(shop.db, id, { shipmentId, transactionId: null }, now())
  return { id, order, look, ready, collect }
}

const stockOfBell = async () =>
  (
    await shop.db
      .selectFrom('variant')
      .select('stock')
      .where('product_id', '=', bell() ?? 0)
      .executeTakeFirstOrThrow()
  ).stock
const eventsOf = async (id: number) => (await listOrderEvents(shop.db, id)).map(({ kind }) => kind)

describe('The checkout', () => {
  test('offers to collect the order beside delivery, with the time when it is ready', async () => {
    await addProduct(guest, bell())
    const { data: stores } = (await guest.get('/checkout/pickup-stores')).json()
    expect(stores).toMatchObject([
      {
        store_code: 'pune',
        store_name: 'Chainline Works',
        ready_at: '2026-11-24T08:00:00.000Z',
        is_open: true,
        closes_at: '19:30',
        opens_on: null,
      },
    ])
    expect(stores[0].opening_days).toHaveLength(7)
    expect(stores[0].opening_days[6]).toEqual({ date: '2026-11-30', spans: [], note: '' })
    const { rates } = (await guest.post('/checkout/save-address?locale=de', { billing: anAddress })).json().data
    expect(rates.map(({ rates: [rate] }: { rates: { method: string }[] }) => rate?.method)).toEqual([
      'flatrate_flatrate',
      method,
    ])
    expect(rates[1]).toMatchObject({
      carrier_title: 'Abholung im Laden',
      rates: [
        {
          method_title: 'Abholung bei Chainline Works',
          method_description: '14 Lathe Lane, Ghorpadi, 411001 Pune',
          price: 0,
          delivery_from: null,
          pickup: { store_code: 'pune', country_name: 'Indien' },
        },
      ],
    })
  })

  test('takes the order without a delivery address, from anywhere, and taxes it at the store', async () => {
    await shop.db
      .updateTable('shipping_rate')
      .set({ zones: ['DE'] })
      .execute()
    await addProduct(guest, bell())
    const address = { ...anAddress, ...aBuyer() }
    expect((await guest.post('/checkout/save-address', { billing: address })).statusCode).toBe(400)
    const saved = await guest.post('/checkout/save-address', {
      billing: { ...address, state: 'KA' },
      pickup_store: 'pune',
    })
    expect(saved.json().data.cart).toMatchObject({ shipping_method: method, tax_scheme: 'gst-within-state' })
    await guest.post('/checkout/save-payment', { payment: { method: 'cashondelivery' } })
    const { order } = (await guest.post('/checkout/save-order')).json()
    expect(order).toMatchObject({
      shipping_method: method,
      shipping_title: 'Pick up at Chainline Works',
      payment_title: 'Pay in store',
      tax_scheme: 'gst-within-state',
      delivery_from: null,
      pickup: { store_name: 'Chainline Works', ready_at: '2026-11-24T08:00:00.000Z' },
      shipping_address: { company_name: 'Chainline Works', city: 'Pune', state: 'MH', first_name: 'Asha' },
      billing_address: { state: 'KA' },
    })
    await shop.db
      .updateTable('shipping_rate')
      .set({ zones: ['*'] })
      .execute()
  })

  test('goes back to delivery, and leaves the choice to clients that do not know stores', async () => {
    await addProduct(guest, bell())
    const save = async (body: object) =>
      (await guest.post('/checkout/save-address', { billing: anAddress, ...body })).json()
    expect((await save({ pickup_store: 'pune' })).data.cart.shipping_method).toBe(method)
    expect((await save({})).data.cart.shipping_method).toBe(method)
    expect((await save({ pickup_store: '' })).data.cart.shipping_method).toBeNull()
    expect((await save({ pickup_store: 'delhi' })).message).toContain('can no longer be collected')
  })

  test('charges the fee of the store', async () => {
    await saveStore(shop.db, aStore({ fee: { INR: 5000 } }))
    const { order } = await anOrder({ quantity: 1 })
    expect(order).toMatchObject({ formated_shipping_amount: '₹50.00' })
  })

  test.each([
    ['deactivated', () => saveStore(shop.db, aStore({ isActive: false }))],
    ['removed', () => removeStore(shop.db, 'pune')],
  ])('refuses the order when the store is %s in the meantime', async (_how, change) => {
    await addProduct(guest, bell())
    await readyToOrder(guest, '', 'cashondelivery', aBuyer(), method)
    await change()
    const reply = await guest.post('/checkout/save-order')
    expect(reply.statusCode).toBe(400)
    expect(reply.json().message).toContain('can no longer be collected')
    expect((await guest.get('/checkout/cart')).json().data).toMatchObject({ shipping_method: null })
    expect((await guest.post('/checkout/save-shipping', { shipping_method: method })).statusCode).toBe(400)
  })

  test('has no stores for an empty cart', async () => {
    expect((await guest.get('/checkout/pickup-stores')).statusCode).toBe(400)
  })
})

describe('An order that is collected', () => {
  test('waits in the store, is handed over and paid there', async () => {
    const { id, order, look, ready, collect } = await anOrder()
    expect(await collect()).toEqual({ kind: 'notAllowed' })
    expect(await ready()).toMatchObject({ kind: 'ready', keptUntil: '2026-12-04' })
    const waiting = await look()
    expect(waiting).toMatchObject({
      status: 'processing',
      shipments: [
        { status: 'ready', carrier_title: 'Chainline Works', kept_until: '2026-12-04', pickup: { store_code: 'pune' } },
      ],
      invoices: [{ number: null }],
    })
    expect(
      waiting.steps.map(({ code, is_reached }: { code: string; is_reached: boolean }) => `${code} ${is_reached}`),
    ).toEqual(['placed true', 'preparing true', 'ready true', 'collected false'])
    const mail = (await readQueuedEmails(shop)).findLast(({ kind }) => kind === 'order-ready')
    expect(mail?.subject).toBe(`Your order ${order.increment_id} is ready to be collected`)
    for (const part of [
      '14 Lathe Lane',
      'Tuesday 24 November: 10:00–19:30',
      'Monday 30 November: closed',
      'until 4 December 2026',
      `bring your order number, ${order.increment_id}`,
      'You pay in the store: ₹',
      '2 × Bell',
    ])
      expect(mail?.text.replace(/[\u00a0\u202f]/g, ' ').replaceAll(',', '')).toContain(part.replaceAll(',', ''))

    expect(await collect()).toMatchObject({ kind: 'collected', count: 1, paid: expect.any(Number) })
    expect(await look()).toMatchObject({
      status: 'processing',
      shipments: [{ status: 'delivered' }],
      invoices: [{ state: 'paid', number: expect.any(String) }],
    })
    expect(await collect()).toEqual({ kind: 'notAllowed' })
    expect(await eventsOf(id)).toEqual(['placed', 'readyForPickup', 'pickedUp', 'paid', 'invoiced'])
    // A delayed email would say that it still waits.
    expect(
      (await readQueuedEmails(shop)).some(
        ({ kind, text }) => kind === 'order-ready' && text.includes(order.increment_id),
      ),
    ).toBe(false)
    expect(await completeOrder(shop.db, id, now())).toBe('moved')
  })

  test('is ready once, however often the staff say so', async () => {
    const { id, ready, collect } = await anOrder()
    const outcomes = await Promise.all([ready(), ready()])
    expect(outcomes.map(({ kind }) => kind).sort()).toEqual(['already', 'ready'])
    const handovers = await Promise.all([collect(), collect()])
    expect(handovers.map(({ kind }) => kind).sort()).toEqual(['collected', 'notAllowed'])
    expect((await eventsOf(id)).filter((kind) => kind === 'pickedUp' || kind === 'paid')).toHaveLength(2)
  })

  test('can be collected in parts, and is paid with the last one', async () => {
    const { look, ready, collect } = await anOrder({ quantity: 3 })
    expect(await ready(1)).toMatchObject({ kind: 'ready' })
    expect(await collect()).toMatchObject({ kind: 'collected', paid: null })
    expect(await ready(3)).toMatchObject({ kind: 'tooMany', left: 2 })
    expect(await ready()).toMatchObject({ kind: 'ready' })
    expect((await look()).invoices).toMatchObject([{ state: 'pending' }])
    expect(await collect()).toMatchObject({ kind: 'collected', paid: expect.any(Number) })
  })

  test('may be shipped in part, and a shipped one be handed over in a store', async () => {
    const { id, ready, look } = await anOrder()
    expect(await ready(1)).toMatchObject({ kind: 'ready' })
    expect(await shipLines(shop.db, id, null, { carrier: 'dhl', trackNumber: null }, now())).toMatchObject({
      kind: 'shipped',
    })
    expect((await look()).shipments).toMatchObject([{ status: 'ready' }, { status: 'shipped', pickup: null }])

    guest = shop.guest()
    await addProduct(guest, bell())
    await readyToOrder(guest, '', 'cashondelivery', aBuyer())
    const shipped = Number((await guest.post('/checkout/save-order')).json().order.id)
    const toStore = (storeCode: string | null) => readyLines(shop.db, shipped, null, { storeCode }, now())
    expect(await toStore(null)).toEqual({ kind: 'noStore' })
    expect(await toStore('delhi')).toEqual({ kind: 'unknownStore' })
    expect(await toStore('pune')).toMatchObject({ kind: 'ready' })
  })

  test('is canceled while it waits and is not paid', async () => {
    const before = await stockOfBell()
    const { id, look, ready, collect } = await anOrder()
    await ready()
    expect(await look()).toMatchObject({ can_cancel: false })
    expect(await cancelOrder(shop.db, id, now())).toBe('tooLate')
    expect(await cancelOrder(shop.db, id, now(), { by: 'shop' })).toBe('canceled')
    expect(await look()).toMatchObject({ status: 'canceled', shipments: [{ status: 'returned' }] })
    expect(await collect()).toEqual({ kind: 'notAllowed' })
    expect(await stockOfBell()).toBe(before)
  })

  test('is refunded while it waits and is paid, so that nobody collects it any more', async () => {
    const before = await stockOfBell()
    const { id, look, ready, collect } = await anOrder({ payment: 'moneytransfer' })
    expect(await ready()).toEqual({ kind: 'unpaid' })
    await payOrder(shop.db, id, now(), null)
    expect(await ready()).toMatchObject({ kind: 'ready' })
    expect(await cancelOrder(shop.db, id, now(), { by: 'shop' })).toBe('tooLate')
    const request = { lines: 'all', withShipping: true, amount: null } as const
    const refund = { request, restock: 'unsent', reason: null, key: null, actor: 'staff' } as const
    expect(await refundOrder(shop.db, id, refund, now())).toMatchObject({ status: 'succeeded' })
    expect(await look()).toMatchObject({ status: 'closed', shipments: [{ status: 'returned' }] })
    expect(await collect()).toEqual({ kind: 'notAllowed' })
    expect(await stockOfBell()).toBe(before)
  })

  test('goes back on the shelf when nobody comes, and can be set aside again', async () => {
    const { id, ready, look } = await anOrder()
    await ready()
    const putBack = () => changeParcels(shop.db, id, 'putBack', null, now())
    expect(await putBack()).toEqual({ kind: 'moved', count: 1 })
    expect(await putBack()).toEqual({ kind: 'notAllowed' })
    expect((await look()).items).toMatchObject([{ qty_shipped: 0 }])
    expect(await ready()).toMatchObject({ kind: 'ready' })
  })

  test('is not handed over while it is held back', async () => {
    const { id, ready, collect } = await anOrder()
    await ready()
    await flagOrder(shop.db, id, now())
    expect(await collect()).toEqual({ kind: 'notAllowed' })
    expect(await ready()).toEqual({ kind: 'notAllowed' })
  })

  test('keeps its store when that is removed, with the hours of today until then', async () => {
    const { look, ready } = await anOrder()
    const changed = aStore({ name: 'Elsewhere', lines: ['1 New Street'] })
    await saveStore(shop.db, {
      ...changed,
      hours: { ...changed.hours, exceptions: [{ date: '2026-11-25', spans: [], note: 'Stocktaking' }] },
    })
    expect((await look()).pickup).toMatchObject({
      store_name: 'Chainline Works',
      address1: ['14 Lathe Lane', 'Ghorpadi'],
    })
    expect((await look()).pickup.opening_days[1]).toEqual({ date: '2026-11-25', spans: [], note: 'Stocktaking' })
    await removeStore(shop.db, 'pune')
    expect((await look()).pickup.opening_days[1]).toMatchObject({ spans: [{ from: '10:00', until: '19:30' }] })
    expect(await ready()).toMatchObject({ kind: 'ready' })
  })

  test('shows the store in its tracking, confirmation and documents', async () => {
    const { order } = await anOrder()
    const tracked = await shop.guest().post('/track-order', { order: order.increment_id, email: order.customer_email })
    expect(tracked.json().data).toMatchObject({ pickup: { store_name: 'Chainline Works', is_open: true } })
    const mail = (await readQueuedEmails(shop)).findLast(({ kind }) => kind === 'order-placed')
    expect(mail?.text).toContain(
      'Pick up at:\nChainline Works\n14 Lathe Lane\nGhorpadi\n411001 Pune\nIndia\nTue–Fri: 10:00–19:30',
    )
    expect(mail?.text).toMatch(/Expected to be ready: Tuesday,? 24 November at 13:30/)
    const pdf = await guest.get(`/invoices/${order.invoices[0].id}/pdf`)
    expect(pdf.statusCode).toBe(200)
    const { text } = await readPdf(pdf.rawPayload)
    expect(text).toContain('Pick up at')
    expect(text).toContain('14 Lathe Lane')
    expect(text).toContain('Tue–Fri: 10:00–19:30')
    expect(text).not.toContain('Ship to')
  })
})
