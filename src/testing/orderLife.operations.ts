/** Random operations on orders, with invalid and repeated requests. For card payments see `orderLife.cards.ts`, for pickup `orderLife.pickups.ts`. */

import { changeShipments, shipLines } from '../features/order/server/shipment/shipLines.ts'
import { cancelOrder } from '../features/order/server/status/cancelOrder.ts'
import { expireOrders } from '../features/order/server/status/expireOrders.ts'
import {
  clearOrder,
  completeOrder,
  flagOrder,
  payOrder,
  processOrder,
} from '../features/order/server/status/orderTransitions.ts'
import { remindNextTransfer } from '../features/order/server/transfer/remindTransfers.ts'
import type { RefundRequest } from '../features/returns/refund.ts'
import { recordTransfers } from '../features/returns/server/refund/dueTransfers.ts'
import { type RestockChoice, refundOrder } from '../features/returns/server/refund/refundOrder.ts'
import { settleWithdrawals } from '../features/returns/server/refund/refundUnsent.ts'
import { requestReturn } from '../features/returns/server/requestReturn.ts'
import {
  approveReturn,
  cancelReturn,
  closeReturn,
  receiveReturn,
  refundReturn,
  refuseReturn,
} from '../features/returns/server/returnSteps.ts'
import { withdraw } from '../features/returns/server/withdrawal/withdraw.ts'
import { setStock } from '../features/stock/server/stock.sql.ts'
import { aSentAddress } from './buyers.ts'
import { cardOperations } from './orderLife.cards.ts'
import { chooseLines } from './orderLife.lines.ts'
import { pickupOperations, takeNextPickupStep } from './orderLife.pickups.ts'
import { type Life, type Operation, orderedSkus, type Random } from './orderLife.ts'

const handover = { carrier: 'dhl', trackNumber: null, address: aSentAddress }
const carriers = ['dhl', 'ups', 'no-such-carrier']
const restocks: readonly RestockChoice[] = ['unsent', 'all', 'none']

/** Runs a step of one of the order's returns; does nothing without a return. */
function onReturn(
  work: (life: Life, orderId: number, returnId: number, random: Random) => Promise<unknown>,
): Operation['run'] {
  return async (life, orderId, random) => {
    const { db } = life.shop
    const returns = db.selectFrom('order_return').select('id').where('order_id', '=', orderId).orderBy('id')
    const ids = (await returns.execute()).map(({ id }) => id)
    if (ids.length > 0) await work(life, orderId, random.pick(ids), random)
  }
}

async function refund(life: Life, orderId: number, random: Random): Promise<unknown> {
  const { db, services } = life.shop
  const requests: RefundRequest[] = [
    { lines: 'all', withShipping: true, amount: null },
    { lines: await chooseLines(life, orderId, random), withShipping: random.once(3), amount: null },
    { lines: [], withShipping: false, amount: 1 + random.below(2000) },
    { lines: await chooseLines(life, orderId, random), withShipping: false, amount: 1 + random.below(3000) },
  ]
  const request = random.pick(requests)
  const key = random.once(2) ? null : `${orderId} ${random.below(4)}`
  const refund = { request, restock: random.pick(restocks), reason: null, key, actor: 'staff' as const }
  return refundOrder(db, orderId, refund, services.now())
}

/** Pays the original total, as customers may do after a reduction. */
async function payTotal({ shop: { db, services } }: Life, orderId: number): Promise<unknown> {
  const { total } = await db
    .selectFrom('orders')
    .select('grand_total_minor as total')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  return payOrder(db, orderId, services.now(), null, total)
}

async function ship(life: Life, orderId: number, random: Random): Promise<unknown> {
  const { db, services } = life.shop
  const lines = (await chooseLines(life, orderId, random)).map(({ lineId, quantity }) => ({
    orderLineId: lineId,
    quantity,
  }))
  const address = random.once(4) ? null : aSentAddress
  const handover = { carrier: random.pick(carriers), trackNumber: null, isUnpaidAllowed: random.once(2), address }
  return shipLines(db, orderId, random.once(2) ? null : lines, handover, services.now())
}

/** Ships an order before its transfer arrives. */
async function shipAndPay({ shop: { db, services } }: Life, orderId: number): Promise<void> {
  await shipLines(db, orderId, null, { ...handover, isUnpaidAllowed: true }, services.now())
  await payOrder(db, orderId, services.now(), null)
}

async function askForReturn(life: Life, orderId: number, random: Random): Promise<unknown> {
  const { db, services } = life.shop
  const lines = (await chooseLines(life, orderId, random)).map((line) => ({ ...line, reason: 'damaged' as const }))
  const key = random.once(2) ? null : `return ${random.below(3)}`
  return requestReturn(db, orderId, { lines, comment: null, key }, 14, services.now())
}

async function declareWithdrawal(life: Life, orderId: number, random: Random): Promise<unknown> {
  const { shop } = life
  const key = random.once(2) ? null : String(random.below(3))
  const order = await shop.db
    .selectFrom('orders')
    .select(['increment_id as number', 'customer_email as email'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  const items = random.once(2) ? null : await chooseLines(life, orderId, random)
  const declaration = { name: 'A', order: order.number, email: order.email, items, language: 'en', key } as const
  return withdraw(shop.services, declaration, '198.51.100.7')
}

const refundReceived = onReturn(({ shop }, id, one, random) =>
  refundReturn(shop.db, id, one, { withShipping: random.once(4), amount: null }, shop.services.now()),
)

const receive = onReturn(async (life, orderId, returnId, random) => {
  const [line] = await chooseLines(life, orderId, random)
  const writeOff = new Map(random.once(3) && line ? [[line.lineId, line.quantity]] : [])
  return receiveReturn(life.shop.db, orderId, returnId, writeOff, life.shop.services.now())
})

/** Takes the usual next step, so that orders progress. */
async function takeNextStep(life: Life, orderId: number, random: Random): Promise<unknown> {
  const { db, services } = life.shop
  const { status } = (await db
    .selectFrom('order_return')
    .select('status')
    .where('order_id', '=', orderId)
    .where('status', 'in', ['requested', 'approved', 'received'])
    .executeTakeFirst()) ?? { status: null }
  if (status === 'requested') return returnStep(approveReturn)(life, orderId, random)
  if (status === 'approved') return receive(life, orderId, random)
  if (status === 'received') return refundReceived(life, orderId, random)
  if (await takeNextPickupStep(life, orderId, random)) return
  if (random.once(3)) return ship(life, orderId, random)
  if (random.once(2)) return changeShipments(db, orderId, 'deliver', null, services.now())
  return askForReturn(life, orderId, random)
}

/** A transition of the order, or of one of its returns, without choices. */
type Step = (db: Life['shop']['db'], orderId: number, now: Date) => Promise<unknown>
type ReturnStep = (db: Life['shop']['db'], orderId: number, returnId: number, now: Date) => Promise<unknown>

const step =
  (work: Step): Operation['run'] =>
  ({ shop }, orderId) =>
    work(shop.db, orderId, shop.services.now())

const returnStep = (work: ReturnStep): Operation['run'] =>
  onReturn(({ shop }, orderId, returnId) => work(shop.db, orderId, returnId, shop.services.now()))

const operations: readonly Operation[] = [
  { name: 'take the next step', weight: 90, run: takeNextStep },
  { name: 'pay', weight: 10, run: step((db, id, now) => payOrder(db, id, now, null)) },
  { name: 'pay the total', weight: 3, run: payTotal },
  { name: 'process', weight: 3, run: step(processOrder) },
  { name: 'ship', weight: 10, run: ship },
  { name: 'deliver', weight: 6, run: step((db, id, now) => changeShipments(db, id, 'deliver', null, now)) },
  { name: 'lose', weight: 2, run: step((db, id, now) => changeShipments(db, id, 'lose', null, now)) },
  { name: 'bring back', weight: 3, run: step((db, id, now) => changeShipments(db, id, 'return', null, now)) },
  { name: 'complete', weight: 9, run: step(completeOrder) },
  { name: 'flag', weight: 1, run: step(flagOrder) },
  { name: 'clear', weight: 3, run: step(clearOrder) },
  { name: 'cancel', weight: 1, run: step((db, id, now) => cancelOrder(db, id, now)) },
  { name: 'cancel by the shop', weight: 1, run: step((db, id, now) => cancelOrder(db, id, now, { by: 'shop' })) },
  {
    name: 'hold and cancel',
    weight: 2,
    run: step(async (db, id, now) => {
      await flagOrder(db, id, now)
      await cancelOrder(db, id, now, { by: 'shop' })
    }),
  },
  { name: 'expire', weight: 2, run: ({ shop }) => expireOrders(shop.services) },
  { name: 'remind', weight: 2, run: ({ shop }) => remindNextTransfer(shop.services) },
  { name: 'ship unpaid and pay later', weight: 2, run: shipAndPay },
  { name: 'refund', weight: 7, run: refund },
  { name: 'request a return', weight: 6, run: askForReturn },
  { name: 'approve', weight: 6, run: returnStep(approveReturn) },
  { name: 'refuse', weight: 3, run: returnStep((db, id, one, now) => refuseReturn(db, id, one, 'Used.', now)) },
  { name: 'receive', weight: 6, run: receive },
  { name: 'refund a return', weight: 8, run: refundReceived },
  { name: 'close', weight: 1, run: returnStep((db, id, one, now) => closeReturn(db, id, one, 'Never arrived.', now)) },
  { name: 'cancel a return', weight: 1, run: returnStep(cancelReturn) },
  { name: 'withdraw', weight: 2, run: declareWithdrawal },
  { name: 'settle withdrawals', weight: 2, run: ({ shop }) => settleWithdrawals(shop.services) },
  { name: 'record transfers', weight: 2, run: step(recordTransfers) },
  {
    name: 'correct the stock',
    weight: 3,
    run: ({ shop }, _id, random) =>
      setStock(shop.db, [{ sku: `${random.pick(orderedSkus)}-1`, stock: random.below(60) }], 'correction'),
  },
  ...pickupOperations,
  ...cardOperations,
]
const weights = operations.reduce((sum, { weight }) => sum + weight, 0)

export function pickOperation(random: Random): Operation {
  let left = random.below(weights)
  for (const operation of operations) {
    left -= operation.weight
    if (left < 0) return operation
  }
  throw new RangeError('the weights do not add up')
}
