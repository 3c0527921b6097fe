import { afterAll, beforeAll, expect, test } from 'vitest'
import { formatMoney } from '../../../shared/money.ts'
import type { BackOffice } from '../../../testing/adminCall.ts'
import { act, openOrderOffice, placeOrder, placeReturn, readVersion } from '../../../testing/adminOrders.ts'
import { deliverOrder, type TestOrder } from '../../../testing/deliveredOrder.ts'
import { signInAs } from '../../../testing/staff.ts'
import type { TestShop } from '../../../testing/testShop.ts'
import { deleteOldOrderRequests } from '../../order/server/orderRequest.sql.ts'
import { insertReturn } from '../../returns/server/return.sql.ts'
import { calculateReturnRefund, hasShippingLeft } from '../returnRefund.ts'

let shop: TestShop
let office: BackOffice
beforeAll(async () => {
  office = await openOrderOffice()
  shop = office.shop
})
afterAll(() => shop.close())

const refund = { lines: [], withShipping: false, amount: 1_000, restock: 'none' }

/** Sends a change with a key, for the latest version of the order. */
async function send({ number }: TestOrder, name: string, key: string, input: object, browser = office.owner) {
  const version = await readVersion(office, number)
  const headers = { 'idempotency-key': key }
  return browser.post(`/admin/orders/${number}/${name}`, { version, ...input }, { headers })
}

async function paidOrder(): Promise<TestOrder> {
  const order = await placeOrder(office)
  await act(office, order, 'pay')
  return order
}

const listRefunds = ({ id }: TestOrder) =>
  shop.db.selectFrom('refund').select('amount_minor as amount').where('order_id', '=', id).execute()
const countEntries = async ({ number }: TestOrder, action: string) =>
  (
    await shop.db
      .selectFrom('audit_entry')
      .where('action', '=', action)
      .where('entity_name', '=', number)
      .select('id')
      .execute()
  ).length

test('Repeating a refund after a lost response refunds once and returns the order', async () => {
  const order = await paidOrder()
  const first = await send(order, 'refunds', 'lost answer', refund)
  const second = await send(order, 'refunds', 'lost answer', refund)
  expect([first.statusCode, second.statusCode]).toEqual([200, 200])
  expect(second.json().data.refunds).toEqual(first.json().data.refunds)
  expect(await listRefunds(order)).toEqual([{ amount: 1_000 }])
  expect(await countEntries(order, 'order.refund')).toBe(1)

  await send(order, 'refunds', 'another dialog', refund)
  expect(await listRefunds(order)).toHaveLength(2)
})

test('One of two concurrent requests with the same key is carried out, whichever version they send', async () => {
  const order = await paidOrder()
  const replies = await Promise.all([1, 2, 3].map(() => send(order, 'refunds', 'at once', refund)))
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
  expect(await listRefunds(order)).toHaveLength(1)
})

test('Rejects the same key with other input or for another order', async () => {
  const [order, other] = [await paidOrder(), await paidOrder()]
  await send(order, 'refunds', 'typed', refund)
  const changed = await send(order, 'refunds', 'typed', { ...refund, amount: 2_000 })
  expect([changed.statusCode, changed.json().message]).toEqual([
    409,
    expect.stringMatching(/^This dialog has already changed the order/),
  ])
  expect((await send(other, 'refunds', 'typed', refund)).statusCode).toBe(409)
  expect([await listRefunds(order), await listRefunds(other)]).toEqual([[{ amount: 1_000 }], []])
})

test('A rejected request leaves no key; keys belong to a person and expire after three days', async () => {
  const order = await paidOrder()
  const tooMuch = await send(order, 'refunds', 'corrected', { ...refund, amount: 900_000_000 })
  expect(tooMuch.statusCode).toBe(409)
  expect((await send(order, 'refunds', 'corrected', refund)).statusCode).toBe(200)
  const { browser: manager } = await signInAs(shop, 'manager')
  expect((await send(order, 'refunds', 'corrected', { ...refund, amount: 500 }, manager)).statusCode).toBe(200)
  expect(await listRefunds(order)).toHaveLength(2)

  await deleteOldOrderRequests(shop.db, shop.services.now())
  const keys = shop.db.selectFrom('order_request').select('key_hash').where('order_id', '=', order.id)
  expect(await keys.execute()).toHaveLength(2)
  await deleteOldOrderRequests(shop.db, new Date(shop.services.now().getTime() + 1))
  expect(await keys.execute()).toEqual([])
})

test('Rejects a refund that is too high and names the highest amount, in the language of the staff', async () => {
  const order = await paidOrder()
  const { data } = (await office.owner.get(`/admin/orders/${order.number}`)).json()
  const tooHigh = { ...refund, amount: data.grandTotal + 1 }
  const rejected = await act(office, order, 'refunds', tooHigh)
  const whole = formatMoney(data.grandTotal, 'INR', 'en')
  expect([rejected.statusCode, rejected.json().message]).toEqual([409, `The amount is too high: at most ${whole}.`])
  const [line] = data.lines
  const ofItem = await office.owner.post(`/admin/orders/${order.number}/refunds?locale=de`, {
    ...{ ...refund, version: data.version },
    ...{ lines: [{ lineId: line.id, quantity: line.quantity }], amount: data.grandTotal },
  })
  const price = formatMoney(data.subTotal + data.tax, 'INR', 'de')
  expect(ofItem.json().message).toBe(`Der Betrag ist zu hoch: höchstens ${price}.`)

  const returned = await placeReturn(office, 'approved')
  const version = await readVersion(office, returned.number)
  const input = { version, withShipping: false, amount: returned.grandTotal }
  const reply = await office.owner.post(`/admin/returns/${returned.number}-R1/refund`, input)
  const [{ unit }] = (await office.owner.get(`/admin/orders/${returned.number}`)).json().data.lines
  const most = formatMoney(Math.round(unit * 1.18), 'INR', 'en')
  expect([reply.statusCode, reply.json().message]).toEqual([409, `The amount is too high: at most ${most}.`])
})

test('The page of an order calculates what the refund of a return pays back', async () => {
  const returned = await placeReturn(office, 'approved')
  const withdrawn = await placeOrder(office)
  await deliverOrder(shop, withdrawn.id)
  const lines = withdrawn.lines.map((orderLineId) => ({ orderLineId, quantity: 2, reason: 'withdrawal' as const }))
  await insertReturn(
    shop.db,
    { orderId: withdrawn.id, kind: 'withdrawal', status: 'approved', comment: null, key: null, lines },
    shop.services.now(),
  )
  for (const { number, grandTotal } of [returned, withdrawn]) {
    const { data } = (await office.owner.get(`/admin/orders/${number}`)).json()
    const [request] = data.returns
    expect([request.includesShipping, hasShippingLeft(data)]).toEqual([request.kind === 'withdrawal', true])
    const expected = calculateReturnRefund(data, request, false)?.amount
    if (request.kind === 'withdrawal') expect(expected).toBe(grandTotal)
    const input = { version: data.version, withShipping: false }
    const reply = await office.owner.post(`/admin/returns/${number}-R1/refund`, input)
    expect(reply.json().data.refunds).toMatchObject([{ amount: expected }])
  }
})

test('Repeating the request for a parcel ships it once', async () => {
  const order = await paidOrder()
  const shipment = { carrier: 'dhl', lines: [{ lineId: order.lines[0], quantity: 1 }] }
  await send(order, 'shipments', 'parcel', shipment)
  const again = await send(order, 'shipments', 'parcel', shipment)
  expect(again.json().data.shipments).toHaveLength(1)
  expect(again.json().data.lines[0].left).toBe(1)
})

test('The description of the API names the header', async () => {
  const { paths } = (await shop.guest().get('/openapi.json')).json()
  const [header] = paths['/api/admin/orders/{number}/refunds'].post.parameters.filter(
    (each: { in: string }) => each.in === 'header',
  )
  expect(header).toMatchObject({ name: 'idempotency-key', required: false, schema: { maxLength: 255 } })
})
