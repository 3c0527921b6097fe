/** Which changes queue which messages. `webhookWorker.db.test.ts` tests their delivery. */
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addProduct, aSentAddress, placeProductOrder, readyToOrder } from '../../../testing/buyers.ts'
import { placeLines } from '../../../testing/deliveredOrder.ts'
import { aProduct } from '../../../testing/factories.ts'
import { buildTestShop, type TestShop } from '../../../testing/testShop.ts'
import { correctAddress } from '../../order/server/correctAddress.ts'
import { correctTracking } from '../../order/server/shipment/correctTracking.ts'
import { deliverShipments, shipLines } from '../../order/server/shipment/shipLines.ts'
import { cancelOrder } from '../../order/server/status/cancelOrder.ts'
import { payOrder } from '../../order/server/status/orderTransitions.ts'
import { performAction } from '../../order/server/status/performAction.ts'
import { type RefundOrder, refundOrder } from '../../returns/server/refund/refundOrder.ts'
import { requestReturn } from '../../returns/server/requestReturn.ts'
import { addEndpoint } from './endpoints.sql.ts'
import { formatMessage } from './message.ts'

let shop: TestShop
let bell: number
let pump: number
beforeAll(async () => {
  shop = await buildTestShop({
    products: [
      aProduct({ sku: 'BELL', name: 'Bell', stock: 50, priceMinor: 100_00 }),
      aProduct({ sku: 'PUMP', name: 'Pump', priceMinor: 10_00 }),
    ],
  })
  bell = shop.saved[0]?.productId ?? 0
  pump = shop.saved[1]?.productId ?? 0
})
afterAll(() => shop.close())
beforeEach(() => sql`truncate webhook_endpoint, webhook_event cascade`.execute(shop.db))

const subscribe = (...topics: string[]) =>
  addEndpoint(shop.db, shop.services.secret, { url: 'https://erp.example/hooks', topics })

/** The queued messages as they are sent. */
async function readMessages() {
  const rows = await shop.db.selectFrom('webhook_event').selectAll().orderBy('id').execute()
  return rows.map(({ type, data, created_at }) => {
    return JSON.parse(formatMessage({ type, data, occurredAt: created_at }, shop.services.settings))
  })
}
const readTypes = async () => (await readMessages()).map(({ type }) => type).sort()

test('Queues nothing when no endpoint subscribes', async () => {
  await subscribe('shipments.*')
  await placeProductOrder(shop.guest(), bell)
  expect(await readMessages()).toEqual([])
})

test('Announces an order with ids, numbers and amounts, but without personal data', async () => {
  await subscribe('orders.*')
  const order = await placeProductOrder(shop.guest(), bell, { quantity: 2 })
  const [message, ...more] = await readMessages()
  expect(more).toEqual([])
  expect(message).toEqual({
    type: 'orders.placed',
    timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    data: {
      order_id: order.id,
      order_number: order.increment_id,
      status: 'pending',
      actor: 'customer',
      currency: 'INR',
      sub_total_minor: 200_00,
      discount_minor: 0,
      shipping_minor: expect.any(Number),
      tax_minor: expect.any(Number),
      grand_total_minor: Math.round(Number(order.grand_total) * 100),
      lines: [
        { line_id: expect.any(Number), sku: 'BELL-1', quantity: 2, unit_price_minor: 100_00, total_minor: 200_00 },
      ],
      details: {},
    },
  })
})

test('Each change of an order has its type', async () => {
  await subscribe('orders.*', 'payments.*', 'shipments.*')
  const { id } = await placeProductOrder(shop.guest(), bell)
  const now = shop.services.now()
  expect(await performAction(shop.db, id, 'pay', { transactionId: 'TX-7' }, now)).toBe('moved')
  await shipLines(shop.db, id, null, { carrier: 'DHL', trackNumber: null }, now)
  expect(await performAction(shop.db, id, 'complete', { transactionId: null }, now)).toBe('moved')
  const canceled = await placeProductOrder(shop.guest(), bell)
  await cancelOrder(shop.db, canceled.id, now)
  const types = [
    'orders.placed',
    'payments.paid',
    'shipments.shipped',
    'shipments.delivered',
    'orders.completed',
    'orders.canceled',
  ]
  expect(await readTypes()).toEqual(expect.arrayContaining(types))
  const shipped = (await readMessages()).find(({ type }) => type === 'shipments.shipped')
  expect(shipped.data.details).toMatchObject({ shipment_id: expect.any(Number), carrier: 'DHL', quantity: 1 })
})

test('Shipments, refunds, credit notes and returns are announced with their own lines', async () => {
  const order = await placeLines(shop.guest(), [
    { productId: pump, quantity: 3 },
    { productId: bell, quantity: 1 },
  ])
  const [pumps = 0] = order.lines
  const now = shop.services.now()
  await payOrder(shop.db, order.id, now, null)
  await subscribe('orders.*', 'payments.*', 'shipments.*', 'stock.*')
  const handover = { carrier: 'DHL', trackNumber: null }
  await shipLines(shop.db, order.id, [{ orderLineId: pumps, quantity: 1 }], handover, now)
  const refund: RefundOrder = {
    request: { lines: [{ lineId: pumps, quantity: 2 }], withShipping: true, amount: null },
    ...{ restock: 'unsent', reason: null, key: null, actor: 'staff' },
  }
  const done = await refundOrder(shop.db, order.id, refund, now)
  await deliverShipments(shop.db, order.id, now)
  const request = { lines: [{ lineId: pumps, quantity: 1, reason: 'size' as const }], comment: null, key: null }
  await requestReturn(shop.db, order.id, request, 14, now)

  const messages = await readMessages()
  const find = (type: string) => messages.find((message) => message.type === type).data
  const line = { line_id: pumps, sku: 'PUMP-1' }
  expect(find('shipments.shipped').lines).toEqual([{ ...line, quantity: 1 }])
  expect(find('payments.refunded')).toMatchObject({
    lines: [{ ...line, quantity: 2, amount_minor: 23_60 }],
    details: { amount: 48_60, shipping: 25_00, refund_id: typeof done === 'string' ? null : done.refundId },
  })
  expect(find('orders.credited')).toMatchObject({
    lines: [{ ...line, quantity: 2, total_minor: 20_00, discount_minor: 0, tax_minor: 3_60 }],
    details: { amount: 48_60, shipping: 25_00, tax: 3_60, number: expect.stringMatching(/^CN-/) },
  })
  expect(find('orders.return_requested').lines).toEqual([{ ...line, quantity: 1 }])
  expect(find('stock.changed')).toMatchObject({ reason: 'refund', delta: 2, order_number: order.number })
  // An amount is for no line.
  const amount: RefundOrder = { ...refund, request: { lines: [], withShipping: false, amount: 100 } }
  await refundOrder(shop.db, order.id, amount, now)
  const refunds = (await readMessages()).filter((message) => message.type === 'payments.refunded')
  expect(refunds.map(({ data }) => data.lines.length).sort()).toEqual([0, 1])
})

test.each([
  ['returnRequested', 'orders.return_requested'],
  ['refunded', 'payments.refunded'],
  ['refundFailed', 'payments.refund_failed'],
  ['paymentFailed', 'payments.payment_failed'],
  ['captured', 'payments.captured'],
  ['delivered', 'shipments.delivered'],
])('The event %s of an order has the type %s', async (kind, type) => {
  const { rows } = await sql<{ type: string }>`select webhook_type_of_order_event(${kind}) as type`.execute(shop.db)
  expect(rows).toEqual([{ type }])
})

test('A single type is a topic', async () => {
  await subscribe('orders.canceled')
  const { id } = await placeProductOrder(shop.guest(), bell)
  await cancelOrder(shop.db, id, shop.services.now())
  expect(await readTypes()).toEqual(['orders.canceled'])
})

test('Sold stock is announced with its order', async () => {
  await subscribe('stock.*')
  const order = await placeProductOrder(shop.guest(), bell, { quantity: 3 })
  const [message] = await readMessages()
  expect(message).toMatchObject({ type: 'stock.changed' })
  expect(message.data).toEqual({
    variant_id: expect.any(Number),
    product_id: bell,
    sku: 'BELL-1',
    delta: -3,
    stock: expect.any(Number),
    reason: 'order',
    order_id: order.id,
    order_number: order.increment_id,
  })
})

test('Products are announced when they are saved, not when they are sold', async () => {
  await subscribe('products.*')
  const lamp = await shop.saveOne(aProduct({ sku: 'LAMP', name: 'Lamp', priceMinor: 20_00 }))
  await shop.saveOne(aProduct({ sku: 'LAMP', name: 'New lamp', priceMinor: 20_00 }))
  await shop.saveOne(aProduct({ sku: 'LAMP', name: 'New lamp', priceMinor: 20_00 }))
  await placeProductOrder(shop.guest(), lamp.productId)
  await shop.db.deleteFrom('product').where('id', '=', lamp.productId).execute()
  expect(await readTypes()).toEqual(['products.created', 'products.deleted', 'products.updated'])
  expect((await readMessages())[0].data).toEqual({
    product_id: lamp.productId,
    sku: 'LAMP',
    type: 'simple',
    url_key: 'lamp',
    url: 'http://localhost:3000/product/lamp',
    is_active: true,
    currency: 'INR',
    from_price_minor: 20_00,
    from_sale_price_minor: 20_00,
  })
})

test('A failed order announces nothing', async () => {
  await subscribe('orders.*', 'stock.*')
  const guest = shop.guest()
  await addProduct(guest, bell)
  await readyToOrder(guest)
  await sql`update variant set stock = 0 where sku = 'BELL-1'`.execute(shop.db)
  await sql`truncate webhook_event cascade`.execute(shop.db)
  expect((await guest.post('/checkout/save-order')).statusCode).toBe(400)
  expect(await readMessages()).toEqual([])
})

test('Every endpoint that subscribes gets a delivery of the same event', async () => {
  await subscribe('orders.*')
  await subscribe('orders.placed', 'stock.*')
  await subscribe('products.*')
  await sql`update variant set stock = 50 where sku = 'BELL-1'`.execute(shop.db)
  await sql`truncate webhook_event cascade`.execute(shop.db)
  await placeProductOrder(shop.guest(), bell)
  const { rows } = await sql<{ type: string; deliveries: number }>`
    select type, (select count(*) from webhook_delivery where event_id = webhook_event.id) as deliveries
      from webhook_event order by type`.execute(shop.db)
  expect(rows).toEqual([
    { type: 'orders.placed', deliveries: 2 },
    { type: 'stock.changed', deliveries: 1 },
  ])
})

test('Corrections of a parcel and of the delivery address are announced without number and address', async () => {
  const order = await placeProductOrder(shop.guest(), bell, { quantity: 2 })
  const now = shop.services.now()
  const part = [{ orderLineId: Number(order.items[0].id), quantity: 1 }]
  await shipLines(shop.db, order.id, part, { carrier: 'dhl', trackNumber: '0034' }, now)
  const { id } = await shop.db
    .selectFrom('shipment')
    .select('id')
    .where('order_id', '=', order.id)
    .executeTakeFirstOrThrow()
  await subscribe('orders.*')
  await correctTracking(shop.db, order.id, id, { carrier: 'dhl', trackNumber: '0035' }, now)
  await correctAddress(shop.db, order.id, aSentAddress, now)
  expect(await readMessages()).toMatchObject([
    {
      type: 'orders.tracking_corrected',
      data: { details: { shipment_id: id, carrier: 'DHL', former_carrier: 'DHL' } },
    },
    { type: 'orders.address_changed', data: { order_id: order.id, actor: 'staff', details: {} } },
  ])
  expect(JSON.stringify(await readMessages())).not.toMatch(/003[45]|Hill Road|Nashik/)
})
