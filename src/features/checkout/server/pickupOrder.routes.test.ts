import { describe, expect, test } from 'vitest'
import { aSentAddress } from '../../../testing/buyers.ts'
import { readQueuedEmails } from '../../../testing/emails.ts'
import { setUpPickupShop } from '../../../testing/pickupShop.ts'
import { readPdf } from '../../../testing/readPdf.ts'
import { aStore } from '../../../testing/stores.ts'
import { changeShipments, shipLines } from '../../order/server/shipment/shipLines.ts'
import { cancelOrder } from '../../order/server/status/cancelOrder.ts'
import { completeOrder, flagOrder, payOrder } from '../../order/server/status/orderTransitions.ts'
import { refundOrder } from '../../returns/server/refund/refundOrder.ts'
import { removeStore, saveStore } from '../../shipping/server/store.sql.ts'

const { shop, guest, now, anOrder, readStock } = setUpPickupShop()

describe('An order that is collected', () => {
  test('waits in the store, is handed over and paid there', async () => {
    const { id, order, readOrder, ready, collect, listEvents } = await anOrder()
    expect(await collect()).toEqual({ kind: 'notAllowed' })
    expect(await ready()).toMatchObject({ kind: 'ready', keptUntil: '2026-12-04' })
    const waiting = await readOrder()
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
    const mail = (await readQueuedEmails(shop())).findLast(({ kind }) => kind === 'order-ready')
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
    expect(await readOrder()).toMatchObject({
      status: 'processing',
      shipments: [{ status: 'delivered' }],
      invoices: [{ state: 'paid', number: expect.any(String) }],
    })
    expect(await collect()).toEqual({ kind: 'notAllowed' })
    expect(await listEvents()).toEqual(['placed', 'readyForPickup', 'pickedUp', 'paid', 'invoiced'])
    // A delayed email would say that it still waits.
    expect(
      (await readQueuedEmails(shop())).some(
        ({ kind, text }) => kind === 'order-ready' && text.includes(order.increment_id),
      ),
    ).toBe(false)
    expect(await completeOrder(shop().db, id, now())).toBe('moved')
  })

  test('is set aside and handed over only once, even concurrently', async () => {
    const { ready, collect, listEvents } = await anOrder()
    const outcomes = await Promise.all([ready(), ready()])
    expect(outcomes.map(({ kind }) => kind).sort()).toEqual(['already', 'ready'])
    const handovers = await Promise.all([collect(), collect()])
    expect(handovers.map(({ kind }) => kind).sort()).toEqual(['collected', 'notAllowed'])
    expect((await listEvents()).filter((kind) => kind === 'pickedUp' || kind === 'paid')).toHaveLength(2)
  })

  test('can be collected in parts, and is paid with the last one', async () => {
    const { readOrder, ready, collect } = await anOrder({ quantity: 3 })
    expect(await ready(1)).toMatchObject({ kind: 'ready' })
    expect(await collect()).toMatchObject({ kind: 'collected', paid: null })
    expect(await ready(3)).toMatchObject({ kind: 'tooMany', left: 2 })
    expect(await ready()).toMatchObject({ kind: 'ready' })
    expect((await readOrder()).invoices).toMatchObject([{ state: 'pending' }])
    expect(await collect()).toMatchObject({ kind: 'collected', paid: expect.any(Number) })
  })

  test('can be shipped in part, and an order to ship can be handed over in a store', async () => {
    const { id, ready, readOrder } = await anOrder()
    expect(await ready(1)).toMatchObject({ kind: 'ready' })
    expect(
      await shipLines(shop().db, id, null, { carrier: 'dhl', trackNumber: null, address: aSentAddress }, now()),
    ).toMatchObject({
      kind: 'shipped',
    })
    expect((await readOrder()).shipments).toMatchObject([{ status: 'ready' }, { status: 'shipped', pickup: null }])

    const shipped = await anOrder({ shippingMethod: 'flatrate_flatrate' })
    expect(await shipped.ready()).toEqual({ kind: 'noStore' })
    expect(await shipped.ready(null, 'delhi')).toEqual({ kind: 'unknownStore' })
    expect(await shipped.ready(null, 'pune')).toMatchObject({ kind: 'ready' })
  })

  test('is canceled while it waits and is not paid', async () => {
    const before = await readStock()
    const { id, readOrder, ready, collect } = await anOrder()
    await ready()
    expect(await readOrder()).toMatchObject({ can_cancel: false })
    expect(await cancelOrder(shop().db, id, now())).toBe('tooLate')
    expect(await cancelOrder(shop().db, id, now(), { by: 'shop' })).toBe('canceled')
    expect(await readOrder()).toMatchObject({ status: 'canceled', shipments: [{ status: 'returned' }] })
    expect(await collect()).toEqual({ kind: 'notAllowed' })
    expect(await readStock()).toBe(before)
  })

  test('is refunded while it waits and is paid, so that it cannot be collected any more', async () => {
    const before = await readStock()
    const { id, readOrder, ready, collect } = await anOrder({ payment: 'moneytransfer' })
    expect(await ready()).toEqual({ kind: 'unpaid' })
    await payOrder(shop().db, id, now(), null)
    expect(await ready()).toMatchObject({ kind: 'ready' })
    expect(await cancelOrder(shop().db, id, now(), { by: 'shop' })).toBe('tooLate')
    const request = { lines: 'all', withShipping: true, amount: null } as const
    const refund = { request, restock: 'unsent', reason: null, key: null, actor: 'staff' } as const
    expect(await refundOrder(shop().db, id, refund, now())).toMatchObject({ status: 'succeeded' })
    expect(await readOrder()).toMatchObject({ status: 'closed', shipments: [{ status: 'returned' }] })
    expect(await collect()).toEqual({ kind: 'notAllowed' })
    expect(await readStock()).toBe(before)
  })

  test('is put back when it is not collected, and can be set aside again', async () => {
    const { id, ready, readOrder } = await anOrder()
    await ready()
    const putBack = () => changeShipments(shop().db, id, 'putBack', null, now())
    expect(await putBack()).toEqual({ kind: 'moved', count: 1 })
    expect(await putBack()).toEqual({ kind: 'notAllowed' })
    expect((await readOrder()).items).toMatchObject([{ qty_shipped: 0 }])
    expect(await ready()).toMatchObject({ kind: 'ready' })
  })

  test('is not handed over while it is on hold', async () => {
    const { id, ready, collect } = await anOrder()
    await ready()
    await flagOrder(shop().db, id, now())
    expect(await collect()).toEqual({ kind: 'notAllowed' })
    expect(await ready()).toEqual({ kind: 'notAllowed' })
  })

  test('keeps the address of its store, and shows current opening hours until the store is removed', async () => {
    const { readOrder, ready } = await anOrder()
    const changed = aStore({ name: 'Elsewhere', lines: ['1 New Street'] })
    await saveStore(shop().db, {
      ...changed,
      hours: { ...changed.hours, exceptions: [{ date: '2026-11-25', spans: [], note: 'Stocktaking' }] },
    })
    expect((await readOrder()).pickup).toMatchObject({
      store_name: 'Chainline Works',
      address1: ['14 Lathe Lane', 'Ghorpadi'],
    })
    expect((await readOrder()).pickup.opening_days[1]).toEqual({ date: '2026-11-25', spans: [], note: 'Stocktaking' })
    await removeStore(shop().db, 'pune')
    expect((await readOrder()).pickup.opening_days[1]).toMatchObject({ spans: [{ from: '10:00', until: '19:30' }] })
    expect(await ready()).toMatchObject({ kind: 'ready' })
  })

  test('names the store when it is tracked, in its confirmation and on its documents', async () => {
    const { order } = await anOrder()
    const tracked = await shop()
      .guest()
      .post('/track-order', { order: order.increment_id, email: order.customer_email })
    expect(tracked.json().data).toMatchObject({ pickup: { store_name: 'Chainline Works', is_open: true } })
    const mail = (await readQueuedEmails(shop())).findLast(({ kind }) => kind === 'order-placed')
    expect(mail?.text).toContain(
      'Pick up at:\nChainline Works\n14 Lathe Lane\nGhorpadi\n411001 Pune\nIndia\nTue–Fri: 10:00–19:30',
    )
    expect(mail?.text).toMatch(/Expected to be ready: Tuesday,? 24 November at 13:30/)
    const pdf = await guest().get(`/invoices/${order.invoices[0].id}/pdf`)
    expect(pdf.statusCode).toBe(200)
    const { text } = await readPdf(pdf.rawPayload)
    expect(text).toContain('Pick up at')
    expect(text).toContain('14 Lathe Lane')
    expect(text).toContain('Tue–Fri: 10:00–19:30')
    expect(text).not.toContain('Ship to')
  })

  test('is canceled by a withdrawal while it waits and is not paid', async () => {
    const before = await readStock()
    const { order, readOrder, ready, collect, listEvents } = await anOrder()
    await ready()
    const declaration = { name: 'Asha Rao', order: order.increment_id, email: order.customer_email }
    expect((await shop().guest().post('/withdrawals', declaration)).statusCode).toBe(200)
    expect(await readOrder()).toMatchObject({ status: 'canceled', shipments: [{ status: 'returned' }] })
    expect(await collect()).toEqual({ kind: 'notAllowed' })
    expect(await readStock()).toBe(before)
    expect(await listEvents()).toEqual(expect.arrayContaining(['readyForPickup', 'withdrawn', 'canceled']))
  })

  test('is set aside again without the pieces that are withdrawn while it waits', async () => {
    const before = await readStock()
    const { id, order, readOrder, ready, collect } = await anOrder({ quantity: 3, payment: 'moneytransfer' })
    await payOrder(shop().db, id, now(), null)
    await ready()
    const declaration = { name: 'Asha Rao', order: order.increment_id, email: order.customer_email }
    await shop()
      .guest()
      .post('/withdrawals', { ...declaration, items: [{ id: order.items[0].id, qty: 1 }] })
    expect(await readOrder()).toMatchObject({ status: 'processing', shipments: [{ status: 'returned' }] })
    expect(await readStock()).toBe(before - 2)
    expect(await ready(3)).toMatchObject({ kind: 'tooMany', left: 2 })
    expect(await ready()).toMatchObject({ kind: 'ready' })
    expect(await collect()).toMatchObject({ kind: 'collected', paid: null })
    expect((await readOrder()).items).toMatchObject([{ qty_ordered: 3, qty_shipped: 2, qty_refunded: 1 }])
  })
})
