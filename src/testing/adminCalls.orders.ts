/** The calls of the back office about orders and returns. */
import { expect } from 'vitest'
import type { AdminCall, AdminCalls } from './adminCall.ts'
import { act, placeOrder, placePickup, placeReturn, readVersion, shipOne } from './adminOrders.ts'
import { anAddress } from './buyers.ts'
import { anOrderForm } from './orderForm.ts'

const version = 1
const lines = [{ lineId: 1, quantity: 1 }]

const actOnNewOrder = (name: 'process' | 'pay' | 'cancel' | 'flag'): Required<AdminCall>['write'] => ({
  action: `order.${name}`,
  run: async (office) => act(office, await placeOrder(office), name),
})

const actOnReturn = (name: 'approve' | 'refuse' | 'receive' | 'close' | 'refund'): Required<AdminCall>['write'] => ({
  action: `return.${name}`,
  async run(office) {
    const { number } = await placeReturn(office, name === 'approve' || name === 'refuse' ? 'requested' : 'approved')
    const input = { answer: 'Because', writeOff: [], withShipping: false, version: await readVersion(office, number) }
    return office.owner.post(`/admin/returns/${number}-R1/${name}`, input)
  },
})

export const orderAdminCalls: AdminCalls = {
  'GET /admin/orders': { permission: 'orders.read' },
  'GET /admin/orders/cursors': { permission: 'orders.read' },
  'POST /admin/orders': {
    permission: 'orders.create',
    body: { ...anOrderForm(1), seenGrandTotal: 1 },
    write: {
      action: 'order.create',
      async run({ owner, shop }) {
        const form = anOrderForm(await shop.variantId('BELL-1'))
        const { data } = (await owner.post('/admin/order-form/quote', form)).json()
        return owner.post('/admin/orders', { ...form, seenGrandTotal: data.grandTotal })
      },
    },
  },
  'POST /admin/order-form/quote': { permission: 'orders.create', body: anOrderForm(1), isReading: true },
  'GET /admin/order-form/start': { permission: 'orders.create' },
  'GET /admin/order-form/variants': { permission: 'orders.create' },
  'GET /admin/order-views': { permission: 'orders.read' },
  'POST /admin/order-views': {
    permission: 'orders.read',
    body: { name: 'Mine', filter: { status: 'pending' } },
    write: {
      action: 'orderView.save',
      run: async ({ owner }) => owner.post('/admin/order-views', { name: 'To pack', filter: { view: 'toPack' } }),
    },
  },
  'DELETE /admin/order-views/{id}': {
    permission: 'orders.read',
    write: {
      action: 'orderView.delete',
      async run({ owner }) {
        const views = (await owner.post('/admin/order-views', { name: 'Gone', filter: {} })).json().data
        return owner.delete(`/admin/order-views/${views.find(({ name }: { name: string }) => name === 'Gone').id}`)
      },
    },
  },
  'POST /admin/orders/exports': {
    permission: 'exports.run',
    body: { rows: 'orders' },
    write: { action: 'export.orders', run: ({ owner }) => owner.post('/admin/orders/exports', { rows: 'orders' }) },
  },
  'GET /admin/orders/{number}': { permission: 'orders.read' },
  'GET /admin/orders/{number}/documents/{kind}': { permission: 'orders.read' },
  'GET /admin/packing-slips': { permission: 'orders.read' },
  'GET /admin/labels': { permission: 'orders.read' },
  'GET /admin/credit-notes/{id}/pdf': { permission: 'orders.read' },
  'POST /admin/orders/{number}/process': {
    permission: 'orders.ship',
    body: { version },
    write: actOnNewOrder('process'),
  },
  'POST /admin/orders/{number}/complete': {
    permission: 'orders.ship',
    body: { version },
    write: {
      action: 'order.complete',
      async run(office) {
        const order = await placeOrder(office)
        await act(office, order, 'pay')
        await shipOne(office, order)
        const early = await act(office, order, 'complete')
        expect([early.statusCode, early.json().message]).toEqual([409, 'Items are left to ship.'])
        await shipOne(office, order)
        return act(office, order, 'complete')
      },
    },
  },
  'POST /admin/orders/{number}/pay': { permission: 'orders.pay', body: { version }, write: actOnNewOrder('pay') },
  'POST /admin/orders/{number}/cancel': {
    permission: 'orders.cancel',
    body: { version },
    write: actOnNewOrder('cancel'),
  },
  'POST /admin/orders/{number}/flag': { permission: 'orders.cancel', body: { version }, write: actOnNewOrder('flag') },
  'POST /admin/orders/{number}/clear': {
    permission: 'orders.cancel',
    body: { version },
    write: {
      action: 'order.clear',
      async run(office) {
        const order = await placeOrder(office)
        await act(office, order, 'flag')
        return act(office, order, 'clear')
      },
    },
  },
  'POST /admin/orders/{number}/shipments': {
    permission: 'orders.ship',
    body: { version, carrier: 'dhl', lines },
    write: { action: 'order.ship', run: async (office) => shipOne(office, await placeOrder(office)) },
  },
  'POST /admin/orders/{number}/ready': {
    permission: 'orders.ship',
    body: { version, lines },
    write: {
      action: 'order.ready',
      async run(office) {
        const order = await placePickup(office)
        const both = [{ lineId: order.lines[0], quantity: 2 }]
        const reply = await act(office, order, 'ready', { lines: both })
        const [{ id }] = reply.json().data.shipments
        expect((await office.owner.get(`/admin/orders/${order.number}`)).json().data).toMatchObject({
          isPickup: true,
          shipments: [{ status: 'ready', events: ['collect', 'putBack'] }],
        })
        await act(office, order, `shipments/${id}`, { event: 'putBack' })
        return act(office, order, 'ready', { lines: both })
      },
    },
  },
  'POST /admin/orders/{number}/shipments/{id}': {
    permission: 'orders.ship',
    body: { version, event: 'deliver' },
    write: {
      action: 'order.parcel',
      async run(office) {
        const order = await placeOrder(office)
        const { shipments } = (await shipOne(office, order)).json().data
        return act(office, order, `shipments/${shipments[0].id}`, { event: 'deliver' })
      },
    },
  },
  'POST /admin/orders/{number}/shipments/{id}/tracking': {
    permission: 'orders.ship',
    body: { version, carrier: 'dhl', trackNumber: '1' },
    write: {
      action: 'order.tracking',
      async run(office) {
        const order = await placeOrder(office)
        const { shipments } = (await shipOne(office, order)).json().data
        return act(office, order, `shipments/${shipments[0].id}/tracking`, { carrier: 'dhl', trackNumber: '1' })
      },
    },
  },
  'POST /admin/orders/{number}/address': {
    permission: 'orders.ship',
    body: { version, address: anAddress },
    write: {
      action: 'order.address',
      run: async (office) =>
        act(office, await placeOrder(office), 'address', { address: { ...anAddress, address1: ['7 Hill Road'] } }),
    },
  },
  'POST /admin/orders/{number}/refunds': {
    permission: 'orders.refund',
    body: { version, lines, withShipping: false, restock: 'unsent' },
    write: {
      action: 'order.refund',
      async run(office) {
        const order = await placeOrder(office)
        await act(office, order, 'pay')
        const refunded = [{ lineId: order.lines[0], quantity: 1 }]
        return act(office, order, 'refunds', { lines: refunded, withShipping: false, restock: 'unsent' })
      },
    },
  },
  'POST /admin/orders/{number}/refunds/done': {
    permission: 'orders.refund',
    body: { version },
    write: {
      action: 'order.refundDone',
      async run(office) {
        const order = await placeOrder(office)
        await act(office, order, 'pay', { received: order.grandTotal + 100 })
        return act(office, order, 'refunds/done')
      },
    },
  },
  'POST /admin/orders/{number}/refunds/retry': {
    permission: 'orders.refund',
    body: { version },
    write: {
      action: 'order.refundRetry',
      async run(office) {
        const order = await placeOrder(office)
        await act(office, order, 'pay', { received: order.grandTotal + 100 })
        await office.shop.db.updateTable('refund').set({ status: 'failed' }).where('order_id', '=', order.id).execute()
        return act(office, order, 'refunds/retry')
      },
    },
  },
  'POST /admin/orders/{number}/payment/retry': {
    permission: 'orders.pay',
    body: { version },
    write: {
      action: 'order.payRetry',
      async run(office) {
        const order = await placeOrder(office)
        const { db } = office.shop
        const changes = { provider: 'stripe', status: 'authorized' }
        const payment = await db
          .updateTable('payment')
          .set(changes)
          .where('order_id', '=', order.id)
          .returning('id')
          .executeTakeFirstOrThrow()
        const now = office.shop.services.now()
        const task = { kind: 'capture', payment_id: payment.id, next_attempt_at: now, done_at: now, error: 'refused' }
        await db.insertInto('payment_task').values(task).execute()
        return act(office, order, 'payment/retry')
      },
    },
  },
  'GET /admin/returns/{number}/photos/{place}': { permission: 'orders.read' },
  'POST /admin/returns/{number}/approve': {
    permission: 'returns.decide',
    body: { version },
    write: actOnReturn('approve'),
  },
  'POST /admin/returns/{number}/refuse': {
    permission: 'returns.decide',
    body: { version, answer: 'No' },
    write: actOnReturn('refuse'),
  },
  'POST /admin/returns/{number}/close': {
    permission: 'returns.decide',
    body: { version, answer: 'No' },
    write: actOnReturn('close'),
  },
  'POST /admin/returns/{number}/receive': {
    permission: 'returns.receive',
    body: { version, writeOff: [] },
    write: actOnReturn('receive'),
  },
  'POST /admin/returns/{number}/refund': {
    permission: 'orders.refund',
    body: { version, withShipping: false },
    write: actOnReturn('refund'),
  },
}
