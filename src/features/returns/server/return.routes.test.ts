import { randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { aCustomer } from '../../../testing/buyers.ts'
import { deliverOrder, placeLines, type TestOrder } from '../../../testing/deliveredOrder.ts'
import { readQueuedEmails } from '../../../testing/emails.ts'
import { bells, readOrderReturns, requestReturn, setUpReturnsShop } from '../../../testing/returnsShop.ts'
import { shipLines } from '../../order/server/shipment/shipLines.ts'
import { payOrder } from '../../order/server/status/orderTransitions.ts'
import { approveReturn, receiveReturn, refundReturn } from './returnSteps.ts'

const { shop, products, now, later, aDelivery, readStock } = setUpReturnsShop()

describe('A return request', () => {
  test('names items, quantities and reasons, and both sides see it', async () => {
    const { guest, order } = await aDelivery()
    expect(await readOrderReturns(guest, order)).toMatchObject({
      until: '2026-06-21T23:59:59.999Z',
      can_return: true,
      items: [
        { name: 'Bell', qty_ordered: 3, qty_returnable: 3 },
        { name: 'Lock', qty_returnable: 1 },
      ],
      returns: [],
    })
    const reply = await requestReturn(guest, order, { ...bells(order, 2), comment: ' It\u0000 is dented.\r\nSorry. ' })
    expect(reply.statusCode).toBe(200)
    expect(reply.json().message).toMatch(/has been requested/)
    expect(reply.json().data).toMatchObject({
      items: [{ qty_returnable: 1 }, { qty_returnable: 1 }],
      returns: [
        {
          number: `${order.number}-R1`,
          status: 'requested',
          comment: 'It is dented.\nSorry.',
          can_cancel: true,
          items: [{ name: 'Bell', qty: 2, reason: 'damaged' }],
        },
      ],
    })
    const events = (await guest.get(`/orders/${order.id}/events`)).json().data
    expect(events.at(-1)).toMatchObject({ label: `Return ${order.number}-R1 requested`, actor: 'customer' })
    expect((await readQueuedEmails(shop())).at(-1)).toMatchObject({
      kind: 'return-requested',
      to: order.email,
      subject: `We have received your return request ${order.number}-R1`,
    })
  })

  test('is possible until the last day of the period, and not before the delivery', async () => {
    const guest = shop().guest()
    const order = await placeLines(guest, [{ productId: products().bell, quantity: 3 }])
    expect((await requestReturn(guest, order, bells(order, 1))).json().message).toMatch(/Nothing of this order/)
    await deliverOrder(shop(), order.id)
    later(20)
    expect((await requestReturn(guest, order, bells(order, 1))).statusCode).toBe(200)
    later(21)
    expect((await requestReturn(guest, order, bells(order, 1))).json().message).toMatch(/period of this order is over/)
    expect(await readOrderReturns(guest, order)).toMatchObject({ can_return: false, is_in_time: false })
  })

  test('of a second parcel keeps the period of the first one open', async () => {
    const { guest, order } = await aDelivery()
    const [shipment] = await shop().db.selectFrom('shipment').selectAll().where('order_id', '=', order.id).execute()
    await shop()
      .db.insertInto('shipment')
      .values({ order_id: order.id, carrier_code: 'dhl', carrier_title: 'DHL', status: 'shipped' })
      .execute()
    expect(shipment?.status).toBe('delivered')
    later(40)
    expect(await readOrderReturns(guest, order)).toMatchObject({ until: null, can_return: true })
  })

  test.each<[string, (order: TestOrder) => object]>([
    ['more pieces than were delivered', (order) => bells(order, 4)],
    ['the same line twice', (order) => ({ items: [...bells(order, 2).items, ...bells(order, 2).items] })],
    ['nothing', () => ({ items: [] })],
    ["another order's line", () => ({ items: [{ id: 2_000_000_000, qty: 1, reason: 'size' }] })],
  ])('of %s is rejected', async (_name, body) => {
    const { guest, order } = await aDelivery()
    expect((await requestReturn(guest, order, body(order))).statusCode).toBe(400)
    expect((await readOrderReturns(guest, order)).returns).toEqual([])
  })

  test.each([[{ qty: 0 }], [{ qty: -1 }], [{ reason: 'bored' }], [{ id: 'x' }]])(
    'with %j is invalid',
    async (change) => {
      const { guest, order } = await aDelivery()
      const item = { id: order.lines[0], qty: 1, reason: 'size', ...change }
      expect((await requestReturn(guest, order, { items: [item] })).statusCode).toBe(422)
    },
  )

  test('belongs to the customer: others find neither the order nor the return', async () => {
    const { guest, order } = await aDelivery()
    const { return_id: id } = (await requestReturn(guest, order, bells(order, 1))).json()
    const stranger = shop().guest()
    for (const reply of [
      await stranger.get(`/orders/${order.id}/returns`),
      await requestReturn(stranger, order, bells(order, 1)),
      await stranger.post(`/returns/${id}/cancel`),
      await stranger.post(`/returns/${id}/photos`),
    ]) {
      expect(reply.statusCode).toBe(404)
    }
    expect((await readOrderReturns(guest, order)).returns).toMatchObject([{ status: 'requested' }])
  })

  test('works for a signed-in customer', async () => {
    const { query } = await aCustomer(shop(), 'returns@example.com')
    const order = await placeLines(shop().guest(), [{ productId: products().bell, quantity: 1 }], { query })
    await deliverOrder(shop(), order.id)
    const reply = await shop().guest().post(`/orders/${order.id}/returns${query}`, bells(order, 1))
    expect(reply.statusCode).toBe(200)
    expect((await readQueuedEmails(shop())).at(-1)?.text).toContain(`/my-account/orders/${order.id}`)
  })
})

describe('At the same time', () => {
  test('two clicks with one key request one return', async () => {
    const { guest, order } = await aDelivery()
    const replies = await Promise.all([1, 2, 3].map(() => requestReturn(guest, order, bells(order, 1), 'one click')))
    expect(new Set(replies.map((reply) => reply.json().return_id)).size).toBe(1)
    expect((await readOrderReturns(guest, order)).returns).toHaveLength(1)
  })

  test('a key can be longer than PostgreSQL allows in an index', async () => {
    const { guest, order } = await aDelivery()
    const key = randomBytes(4000).toString('hex')
    const replies = await Promise.all([1, 2].map(() => requestReturn(guest, order, bells(order, 1), key)))
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    expect((await readOrderReturns(guest, order)).returns).toHaveLength(1)
  })

  test('two requests cannot return the same pieces', async () => {
    const { guest, order } = await aDelivery()
    const replies = await Promise.all([1, 2, 3].map(() => requestReturn(guest, order, bells(order, 2))))
    expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 400, 400])
    expect((await readOrderReturns(guest, order)).returns).toHaveLength(1)
  })

  test('two members of the staff receive and refund a return once', async () => {
    const { guest, order } = await aDelivery()
    const { return_id: id } = (await requestReturn(guest, order, bells(order, 2))).json()
    await approveReturn(shop().db, order.id, id, now())
    const before = await readStock('BELL-1')
    const received = await Promise.all([1, 2].map(() => receiveReturn(shop().db, order.id, id, new Map(), now())))
    expect(received.filter((outcome) => outcome === 'notAllowed')).toHaveLength(1)
    expect(await readStock('BELL-1')).toBe(before + 2)
    const cost = { withShipping: false, amount: null }
    const refunds = await Promise.all([1, 2].map(() => refundReturn(shop().db, order.id, id, cost, now())))
    expect(refunds.filter((outcome) => outcome === 'notAllowed')).toHaveLength(1)
    expect(await readStock('BELL-1')).toBe(before + 2)
    const rows = await shop().db.selectFrom('refund').selectAll().where('order_id', '=', order.id).execute()
    expect(rows.map(({ amount_minor }) => amount_minor)).toEqual([23_60])
  })
})

test('An order that is paid and partly delivered offers only what has arrived', async () => {
  const guest = shop().guest()
  const order = await placeLines(guest, [{ productId: products().bell, quantity: 2 }])
  await payOrder(shop().db, order.id, now(), null)
  await shipLines(shop().db, order.id, null, { carrier: 'dhl', trackNumber: null }, now())
  expect((await readOrderReturns(guest, order)).items[0]).toMatchObject({ qty_returnable: 0 })
  await shop().db.updateTable('shipment').set({ status: 'delivered' }).where('order_id', '=', order.id).execute()
  expect((await readOrderReturns(guest, order)).items[0]).toMatchObject({ qty_returnable: 2 })
})
