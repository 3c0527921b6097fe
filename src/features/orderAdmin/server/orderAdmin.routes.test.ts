import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BackOffice, openBackOffice } from '../../../testing/adminCall.ts'
import { act, placeOrder, placePickup, placeReturn, readVersion, shipOne } from '../../../testing/adminOrders.ts'
import { anAddress } from '../../../testing/buyers.ts'
import type { TestOrder } from '../../../testing/deliveredOrder.ts'
import { aProduct } from '../../../testing/factories.ts'
import { signInAs } from '../../../testing/staff.ts'
import { aStore } from '../../../testing/stores.ts'
import { buildTestShop, type TestShop } from '../../../testing/testShop.ts'
import { saveStore } from '../../shipping/server/store.sql.ts'

let shop: TestShop
let office: BackOffice
beforeAll(async () => {
  shop = await buildTestShop({ products: [aProduct({ sku: 'BELL', name: 'Bell', stock: 500 })] })
  office = await openBackOffice(shop)
})
afterAll(() => shop.close())

test('The first of two concurrent requests wins', async () => {
  const order = await placeOrder(office)
  const sent = {
    version: await readVersion(office, order.number),
    carrier: 'dhl',
    lines: [{ lineId: order.lines[0], quantity: 1 }],
  }
  const path = `/admin/orders/${order.number}/shipments`
  const other = await signInAs(shop, 'sales', 'colleague@example.com')
  const replies = await Promise.all([office.owner.post(path, sent), other.browser.post(path, sent)])
  expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  const { shipments, events } = (await office.owner.get(`/admin/orders/${order.number}`)).json().data
  expect(shipments).toHaveLength(1)
  expect(events.find(({ label }: { label: string }) => /handed over|shipped|parcel/i.test(label)).staffName).toMatch(
    /^Asha \((owner|sales)\)$/,
  )
})

test('The list and the order have the version that a change is checked against', async () => {
  const order = await placeOrder(office)
  const shown = async () => {
    const { data } = (await office.owner.get(`/admin/orders?search=${order.number}`)).json()
    return [data[0].version, await readVersion(office, order.number)]
  }
  const [listed, version] = await shown()
  expect(listed).toBe(version)
  const path = `/admin/orders/${order.number}/process`
  expect((await office.owner.post(path, { version: version - 1 })).statusCode).toBe(409)
  const done = await office.owner.post(path, { version })
  expect(done.statusCode).toBe(200)
  expect(await shown()).toEqual([done.json().data.version, done.json().data.version])
  expect(done.json().data.version).toBeGreaterThan(version)
})

test('A rejection names the reason and changes neither order nor audit log', async () => {
  const order = await placeOrder(office)
  const before = await shop.db
    .selectFrom('audit_entry')
    .select((row) => row.fn.countAll().as('count'))
    .execute()
  const complete = await act(office, order, 'refunds', {
    lines: [],
    withShipping: false,
    amount: 100,
    restock: 'unsent',
  })
  expect([complete.statusCode, complete.json().message]).toEqual([
    409,
    'Nothing has been paid. Cancel the order, or take items off it.',
  ])
  const carrier = await act(office, order, 'shipments', {
    carrier: 'nobody',
    lines: [{ lineId: order.lines[0], quantity: 1 }],
  })
  expect([carrier.statusCode, carrier.json().message]).toEqual([409, 'This carrier is not active.'])
  expect(
    (await office.owner.post(`/admin/orders/${order.number}/shipments`, { version: 1, carrier: 'dhl' })).statusCode,
  ).toBe(422)
  expect(
    await shop.db
      .selectFrom('audit_entry')
      .select((row) => row.fn.countAll().as('count'))
      .execute(),
  ).toEqual(before)
})

test('A return is refused only with a reason that its customer can see', async () => {
  const { number } = await placeReturn(office, 'requested')
  const refuse = async (answer: string) => {
    const version = await readVersion(office, number)
    return office.owner.post(`/admin/returns/${number}-R1/refuse`, { answer, version })
  }
  const unseen = await refuse('\u200b \u2060\u00ad')
  expect([unseen.statusCode, Object.keys(unseen.json().errors)]).toEqual([422, ['answer']])
  expect((await refuse('It was\u00a0ridden.')).statusCode).toBe(200)
})

test('An overpayment is listed as a problem until its transfer is recorded, which counts once', async () => {
  const [exact, order] = [await placeOrder(office), await placeOrder(office)]
  await act(office, exact, 'pay')
  await act(office, order, 'pay', { received: order.grandTotal + 1250 })
  const readProblems = async (): Promise<string[]> =>
    (await office.owner.get('/admin/orders?view=problems')).json().data.map(({ number }: { number: string }) => number)
  const readRefunds = async () => (await office.owner.get(`/admin/orders/${order.number}`)).json().data.refunds
  expect(await readProblems()).toEqual([order.number])
  expect(await readRefunds()).toMatchObject([{ amount: 1250, status: 'pending', due: 'transfer', reason: 'surplus' }])
  const retried = await act(office, order, 'refunds/retry')
  expect([retried.statusCode, retried.json().message]).toEqual([409, 'There is nothing left to do.'])

  const seen = { version: await readVersion(office, order.number) }
  const settle = () => office.owner.post(`/admin/orders/${order.number}/refunds/done`, seen)
  const replies = await Promise.all([settle(), settle()])
  expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  expect((await settle()).json().message).toMatch(/^Someone else has changed this order/)
  expect(await readProblems()).toEqual([])
  expect(await readRefunds()).toMatchObject([{ amount: 1250, status: 'succeeded', due: null }])
  for (const each of [order, exact]) {
    const again = await act(office, each, 'refunds/done')
    expect([again.statusCode, again.json().message]).toEqual([409, 'There is nothing left to do.'])
  }
  const audits = await shop.db
    .selectFrom('audit_entry')
    .select(['action', 'after'])
    .where('entity_name', '=', order.number)
    .where('action', 'like', 'order.refund%')
    .execute()
  expect(audits).toMatchObject([{ action: 'order.refundDone', after: { amount: 1250, currency: 'INR' } }])
})

test('An order to be shipped is handed over in a store, and one that is collected is shipped', async () => {
  await saveStore(shop.db, aStore())
  await saveStore(shop.db, aStore({ code: 'closed', name: 'Closed', isActive: false }))
  const order = await placeOrder(office)
  const lines = [{ lineId: order.lines[0], quantity: 1 }]
  const read = async (number: string) => (await office.owner.get(`/admin/orders/${number}`)).json().data
  expect(await read(order.number)).toMatchObject({
    pickupStore: null,
    stores: [{ code: 'pune', name: 'Chainline Works' }],
  })
  for (const [store, message] of [
    [undefined, 'The order is to be shipped. Choose a store.'],
    ['closed', 'This store is no longer open for orders.'],
    ['nowhere', 'This store is no longer open for orders.'],
  ]) {
    const reply = await act(office, order, 'ready', { lines, store })
    expect([reply.statusCode, reply.json().message]).toEqual([409, message])
  }
  const ready = await act(office, order, 'ready', { lines, store: 'pune' })
  expect(ready.json().data.shipments).toMatchObject([{ status: 'ready', carrier: 'Chainline Works' }])
  expect(await readAudit(order.number)).toMatchObject([{ action: 'order.ready', after: { store: 'pune' } }])

  const pickup = await placePickup(office)
  expect(await read(pickup.number)).toMatchObject({ pickupStore: { code: 'pune' } })
  const input = { carrier: 'dhl', lines: [{ lineId: pickup.lines[0], quantity: 1 }] }
  const unknown = await act(office, pickup, 'shipments', input)
  expect([unknown.statusCode, unknown.json().message]).toEqual([
    ...[409, 'It was to be collected: enter where it is sent instead.'],
  ])
  const wrong = await act(office, pickup, 'shipments', {
    ...input,
    address: { ...anAddress, city: ' ', postcode: '1' },
  })
  expect([wrong.statusCode, Object.keys(wrong.json().errors)]).toEqual([422, ['address.city', 'address.postcode']])
  const inFrench = await act(office, pickup, 'shipments?locale=fn', {
    ...input,
    address: { ...anAddress, address1: [], first_name: '' },
  })
  expect(inFrench.json().errors).toEqual({
    'address.address1': ['Le champ «\u00a0Numéro et rue\u00a0» est obligatoire.'],
    'address.first_name': ['Le champ «\u00a0Prénom\u00a0» est obligatoire.'],
  })
  const sent = await act(office, pickup, 'shipments', { ...input, address: { ...anAddress, city: 'Nashik' } })
  expect(sent.json().data).toMatchObject({
    ...{ shipments: [{ status: 'shipped', carrier: 'DHL' }], sendTo: { city: 'Nashik' } },
    addresses: [
      { kind: 'billing' },
      { kind: 'shipping' },
      { kind: 'sent', lines: expect.arrayContaining(['411001 Nashik']) },
    ],
  })
  // The next parcel has the same destination.
  expect((await shipOne(office, pickup)).statusCode).toBe(200)
  // The audit log contains no personal data.
  expect(JSON.stringify(await readAudit(pickup.number))).not.toContain('Nashik')
})

test('Ships an unpaid order only on request, and only for staff who may record payments', async () => {
  const order = await placeOrder(office)
  await awaitTransfer(order)
  const input = { carrier: 'dhl', lines: [{ lineId: order.lines[0], quantity: 1 }] }
  const rejected = await act(office, order, 'shipments', input)
  expect([rejected.statusCode, rejected.json().message]).toEqual([409, 'The order has not been paid yet.'])
  const allowed = { version: await readVersion(office, order.number), ...input, isUnpaidAllowed: true }
  const workshop = await signInAs(shop, 'workshop')
  const path = `/admin/orders/${order.number}`
  expect((await workshop.browser.post(`${path}/shipments`, allowed)).statusCode).toBe(403)
  expect((await workshop.browser.post(`${path}/ready`, { ...allowed, store: 'pune' })).statusCode).toBe(403)
  const sales = await signInAs(shop, 'sales')
  expect((await sales.browser.post(`${path}/shipments`, allowed)).statusCode).toBe(200)
  const [{ sku, name }] = (await office.owner.get(path)).json().data.lines
  expect(await readAudit(order.number)).toMatchObject([
    { action: 'order.ship', after: { carrier: 'DHL', isUnpaidAllowed: true, lines: [{ sku, name, quantity: 1 }] } },
  ])

  const pickup = await placePickup(office)
  await awaitTransfer(pickup)
  const all = { lines: [{ lineId: pickup.lines[0], quantity: 2 }] }
  expect((await act(office, pickup, 'ready', all)).statusCode).toBe(409)
  const { shipments } = (await act(office, pickup, 'ready', { ...all, isUnpaidAllowed: true })).json().data
  // Ready items can be handed over only after the payment.
  const unpaid = await act(office, pickup, `shipments/${shipments[0].id}`, { event: 'collect' })
  expect([unpaid.statusCode, unpaid.json().message]).toEqual([409, 'The order has not been paid yet.'])
})

test('Records in one step that an order was paid in the store and collected', async () => {
  const pickup = await placePickup(office)
  await awaitTransfer(pickup)
  const all = { lines: [{ lineId: pickup.lines[0], quantity: 2 }], isUnpaidAllowed: true }
  const ready = (await act(office, pickup, 'ready', all)).json().data
  expect(ready).toMatchObject({ awaitsPayment: true, isPayableInStore: true })
  const shipment = `shipments/${ready.shipments[0].id}`
  const paid = { event: 'collect', isPaidNow: true, transactionId: ' TILL-3 ' }
  const workshop = await signInAs(shop, 'workshop', 'counter@example.com')
  const path = `/admin/orders/${pickup.number}/${shipment}`
  expect((await workshop.browser.post(path, { version: ready.version, ...paid })).statusCode).toBe(403)
  expect((await act(office, pickup, shipment, { ...paid, event: 'putBack' })).statusCode).toBe(409)

  const done = await act(office, pickup, shipment, paid)
  expect(done.json().data).toMatchObject({
    ...{ awaitsPayment: false, isPayableInStore: false, amountDue: 0, paymentTitle: 'In the store' },
    ...{ invoiceNumber: expect.any(String), shipments: [{ status: 'delivered' }] },
    payments: [{ status: 'paid', captured: ready.amountDue, reference: 'TILL-3' }],
  })
  const audit = await readAudit(pickup.number)
  expect(audit.at(-1)).toMatchObject({
    action: 'order.parcel',
    after: { event: 'collect', paidInStore: ready.amountDue, transactionId: 'TILL-3' },
  })
  expect((await act(office, pickup, shipment, paid)).statusCode).toBe(409)
  expect(await readAudit(pickup.number)).toHaveLength(audit.length)
})

const readAudit = (number: string) =>
  shop.db.selectFrom('audit_entry').select(['action', 'after']).where('entity_name', '=', number).execute()

/** Changes its payment method to bank transfer. */
async function awaitTransfer({ id }: TestOrder) {
  await shop.db.updateTable('orders').set({ payment_method: 'moneytransfer' }).where('id', '=', id).execute()
}
