/** Refunds by the staff for orders with open returns. */
import { describe, expect, test } from 'vitest'
import type { TestOrder } from '../../../testing/deliveredOrder.ts'
import { bells, requestReturn, setUpReturnsShop } from '../../../testing/returnsShop.ts'
import { shopCommandOn } from '../../../testing/shopCommand.ts'
import type { RefundRequest } from '../refund.ts'
import { type RestockChoice, refundOrder } from './refund/refundOrder.ts'
import { approveReturn, closeReturn, receiveReturn, refundReturn } from './returnSteps.ts'

const { shop, now, aDelivery, readStock } = setUpReturnsShop()

const everything: RefundRequest = { lines: 'all', withShipping: true, amount: null }
const pieces = ({ lines: [lineId = 0] }: TestOrder, quantity: number): RefundRequest => ({
  lines: [{ lineId, quantity }],
  withShipping: false,
  amount: null,
})
const refund = ({ id }: TestOrder, request: RefundRequest, restock: RestockChoice = 'unsent') =>
  refundOrder(shop().db, id, { request, restock, reason: null, key: null, actor: 'staff' }, now())
const refundReturnedPieces = (order: TestOrder, id: number) =>
  refundReturn(shop().db, order.id, id, { withShipping: false, amount: null }, now())

/** An open return of some of three delivered bells. */
async function aReturn(quantity: number) {
  const { guest, order } = await aDelivery()
  const { return_id: id } = (await requestReturn(guest, order, bells(order, quantity))).json()
  return { order, id: Number(id) }
}

describe('Pieces in an open return', () => {
  test('are refunded with it only, and put into the stock once', async () => {
    const { order, id } = await aReturn(2)
    const before = await readStock('BELL-1')
    expect(await refund(order, pieces(order, 2))).toBe('inReturn')
    await approveReturn(shop().db, order.id, id, now())
    expect(await refund(order, pieces(order, 2))).toBe('inReturn')
    expect(await refund(order, everything)).toBe('inReturn')
    expect(await refund(order, { lines: [], withShipping: false, amount: order.grandTotal })).toBe('inReturn')
    // Pieces that came back belong to the return, but the customer can keep the third one.
    expect(await refund(order, pieces(order, 1), 'all')).toBe('inReturn')
    expect(await refund(order, pieces(order, 1))).toMatchObject({ amount: 11_80 })
    await receiveReturn(shop().db, order.id, id, new Map(), now())
    expect(await refundReturnedPieces(order, id)).toMatchObject({ amount: 23_60 })
    expect(await readStock('BELL-1')).toBe(before + 2)
    expect(await refund(order, everything)).toMatchObject({ amount: order.grandTotal - 35_40 })
  })

  test('are available again when it is closed', async () => {
    const { order, id } = await aReturn(3)
    await approveReturn(shop().db, order.id, id, now())
    await closeReturn(shop().db, order.id, id, 'Nothing arrived.', now())
    expect(await refund(order, everything)).toMatchObject({ amount: order.grandTotal })
  })

  test('are refunded once by two members of the staff at once', async () => {
    const { order, id } = await aReturn(3)
    await approveReturn(shop().db, order.id, id, now())
    const outcomes = await Promise.all([
      refund(order, pieces(order, 3)),
      refundReturnedPieces(order, id),
      refundReturnedPieces(order, id),
    ])
    expect(outcomes.filter((outcome) => typeof outcome !== 'string')).toMatchObject([{ amount: 35_40 }])
  })
})

test('The command names the open return, and refunds the rest once it is refunded', async () => {
  const orders = (...args: string[]) => shopCommandOn(shop())('orders', ...args)
  const { order, id } = await aReturn(2)
  await approveReturn(shop().db, order.id, id, now())
  const { number } = order
  expect(await orders('refund', number, '--lines', 'BELL-1=2')).toEqual({
    code: 2,
    err: '',
    out: `Order ${number} was not refunded: a return of these items is open; refund or close it with "orders return" (${number}-R1).\n`,
  })
  expect(JSON.parse((await orders('refund', number, '--json')).out)).toEqual({
    order: number,
    error: 'inReturn',
    returns: [`${number}-R1`],
  })
  expect((await orders('return', 'refund', `${number}-R1`)).code).toBe(0)
  expect((await orders('refund', number)).code).toBe(0)
  const { status } = await shop()
    .db.selectFrom('orders')
    .select('status')
    .where('id', '=', order.id)
    .executeTakeFirstOrThrow()
  expect(status).toBe('closed')
})
