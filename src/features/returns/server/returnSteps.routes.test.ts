import { describe, expect, test } from 'vitest'
import { placeLines } from '../../../testing/deliveredOrder.ts'
import { readQueuedEmails } from '../../../testing/emails.ts'
import { bells, readOrderReturns, requestReturn, setUpReturnsShop } from '../../../testing/returnsShop.ts'
import { changeShipments, shipLines } from '../../order/server/shipment/shipLines.ts'
import { payOrder } from '../../order/server/status/orderTransitions.ts'
import { approveReturn, closeReturn, receiveReturn, refundReturn, refuseReturn } from './returnSteps.ts'

const { shop, products, now, aDelivery, readStock } = setUpReturnsShop()

describe('A return', () => {
  async function aRequest() {
    const { guest, order } = await aDelivery()
    const { return_id: id } = (await requestReturn(guest, order, bells(order, 3))).json()
    await shop().db.deleteFrom('mail_queue').execute()
    return { guest, order, id: Number(id) }
  }

  test('is approved, received and refunded, with one piece written off', async () => {
    const { guest, order, id } = await aRequest()
    expect(await approveReturn(shop().db, order.id, id, now())).toEqual({ number: `${order.number}-R1` })
    const [approved] = await readQueuedEmails(shop())
    expect(approved?.text).toContain('3 × Bell')
    expect(approved?.text).toContain('1 High Street, York')
    expect(approved?.text).toContain(`${order.number}-R1`)
    const before = await readStock('BELL-1')
    const [line = 0] = order.lines
    expect(await receiveReturn(shop().db, order.id, id, new Map([[line, 4]]), now())).toBe('tooManyPieces')
    expect(await receiveReturn(shop().db, order.id, id, new Map([[line, 1]]), now())).toEqual({
      number: `${order.number}-R1`,
    })
    expect(await readStock('BELL-1')).toBe(before + 2)
    expect((await readOrderReturns(guest, order)).returns).toMatchObject([{ status: 'received', can_cancel: false }])
    await refundReturn(shop().db, order.id, id, { withShipping: false, amount: null }, now())
    expect((await readOrderReturns(guest, order)).returns).toMatchObject([
      { status: 'refunded', formated_refund: '₹35.40' },
    ])
    expect(await readStock('BELL-1')).toBe(before + 2)
    expect((await readQueuedEmails(shop())).map(({ kind }) => kind)).toEqual([
      'return-approved',
      'return-received',
      'order-refunded',
    ])
    // Refunded pieces cannot be returned afterwards.
    expect((await readOrderReturns(guest, order)).items[0]).toMatchObject({ qty_returnable: 0 })
  })

  test('A rejection has a reason, and releases the pieces', async () => {
    const { guest, order, id } = await aRequest()
    await refuseReturn(shop().db, order.id, id, 'It was ridden.', now())
    expect(await readOrderReturns(guest, order)).toMatchObject({
      items: [{ qty_returnable: 3 }, {}],
      returns: [{ status: 'refused', answer: 'It was ridden.' }],
    })
    expect((await readQueuedEmails(shop()))[0]?.text).toContain('Our reason: It was ridden.')
    expect(await approveReturn(shop().db, order.id, id, now())).toBe('notAllowed')
  })

  test('A confirmation sent after the rejection omits the reason', async () => {
    const { guest, order } = await aDelivery()
    const { return_id: id } = (await requestReturn(guest, order, bells(order, 3))).json()
    await refuseReturn(shop().db, order.id, Number(id), 'It was ridden.', now())
    const emails = (await readQueuedEmails(shop())).filter(({ subject }) => subject.includes(`${order.number}-R1`))
    expect(emails.map(({ kind, text }) => [kind, text.includes('Our reason')])).toEqual([
      ['return-requested', false],
      ['return-refused', true],
    ])
  })

  test('The refund of a returned piece leaves the piece that is still to be shipped', async () => {
    const guest = shop().guest()
    const order = await placeLines(guest, [{ productId: products().bell, quantity: 3 }])
    const [line = 0] = order.lines
    const handover = { carrier: 'dhl', trackNumber: null }
    await payOrder(shop().db, order.id, now(), null)
    await shipLines(shop().db, order.id, [{ orderLineId: line, quantity: 2 }], handover, now())
    await changeShipments(shop().db, order.id, 'deliver', null, now())
    const { return_id: id } = (await requestReturn(guest, order, bells(order, 1))).json()
    await approveReturn(shop().db, order.id, id, now())
    await receiveReturn(shop().db, order.id, id, new Map(), now())
    const before = await readStock('BELL-1')
    expect(await refundReturn(shop().db, order.id, id, { withShipping: false, amount: null }, now())).toMatchObject({
      amount: 11_80,
    })
    expect(await readStock('BELL-1')).toBe(before)
    expect(await shipLines(shop().db, order.id, [{ orderLineId: line, quantity: 1 }], handover, now())).toMatchObject({
      kind: 'shipped',
    })
  })

  test('The customer can cancel until the goods have arrived', async () => {
    const { guest, order, id } = await aRequest()
    await approveReturn(shop().db, order.id, id, now())
    expect((await guest.post(`/returns/${id}/cancel`)).json().data.returns).toMatchObject([{ status: 'canceled' }])
    expect((await guest.post(`/returns/${id}/cancel`)).statusCode).toBe(400)
    expect(await receiveReturn(shop().db, order.id, id, new Map(), now())).toBe('notAllowed')
  })

  test('A return that never arrives is closed, and its pieces stay returned', async () => {
    const { guest, order, id } = await aRequest()
    await approveReturn(shop().db, order.id, id, now())
    await closeReturn(shop().db, order.id, id, 'Nothing arrived.', now())
    expect(await readOrderReturns(guest, order)).toMatchObject({
      items: [{ qty_returnable: 0 }, {}],
      returns: [{ status: 'closed', answer: 'Nothing arrived.' }],
    })
  })

  test('A returned piece that reduced the amount due counts once, so the others can still be returned', async () => {
    const guest = shop().guest()
    const order = await placeLines(guest, [{ productId: products().bell, quantity: 3 }])
    await shipLines(shop().db, order.id, null, { carrier: 'dhl', trackNumber: null }, now())
    await changeShipments(shop().db, order.id, 'deliver', null, now())
    const { return_id: id } = (await requestReturn(guest, order, bells(order, 1))).json()
    await approveReturn(shop().db, order.id, id, now())
    await receiveReturn(shop().db, order.id, id, new Map(), now())
    await refundReturn(shop().db, order.id, id, { withShipping: false, amount: null }, now())
    expect(await readOrderReturns(guest, order)).toMatchObject({
      items: [{ qty_ordered: 3, qty_returnable: 2 }],
      returns: [{ status: 'closed', formated_refund: null, formated_taken_off: '₹11.80' }],
    })
    expect((await requestReturn(guest, order, bells(order, 2))).statusCode).toBe(200)
  })

  test('A refund that is not possible leaves the return as it was', async () => {
    const { guest, order, id } = await aRequest()
    await approveReturn(shop().db, order.id, id, now())
    const tooMuch = { withShipping: false, amount: order.grandTotal * 2 }
    expect(await refundReturn(shop().db, order.id, id, tooMuch, now())).toBe('tooMuch')
    expect((await readOrderReturns(guest, order)).returns).toMatchObject([{ status: 'approved' }])
  })
})
