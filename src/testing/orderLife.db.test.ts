/**
 * The whole life of orders at random: placed, paid, shipped in parts, delivered, canceled, expired, refunded, returned, withdrawn, with
 * repeated calls and two at once. After every step stock, money, numbers and events agree. `ORDER_LIFE_STEPS=2000` lives longer;
 * `ORDER_LIFE_SEED` repeats a failure.
 */
import { randomBytes, randomInt } from 'node:crypto'
import { expect, test } from 'vitest'
import { cancelOrder } from '../features/order/server/cancelOrder.ts'
import { expireNextOrder } from '../features/order/server/expireOrders.ts'
import { completeOrder, payOrder, processOrder } from '../features/order/server/orderTransitions.ts'
import { changeParcels, shipLines } from '../features/order/server/shipLines.ts'
import type { RefundRequest } from '../features/returns/refund.ts'
import { type RestockChoice, refundOrder } from '../features/returns/server/refundOrder.ts'
import { settleWithdrawals } from '../features/returns/server/refundUnsent.ts'
import { requestReturn } from '../features/returns/server/requestReturn.ts'
import {
  approveReturn,
  cancelReturn,
  closeReturn,
  receiveReturn,
  refundReturn,
  refuseReturn,
} from '../features/returns/server/returnSteps.ts'
import { withdraw } from '../features/returns/server/withdraw.ts'
import { setStock } from '../features/stock/server/stock.sql.ts'
import { ShopError } from '../shared/errors.ts'
import { aProduct } from './factories.ts'
import { placeCart } from './orderLife.carts.ts'
import { findInconsistencies } from './orderLife.checks.ts'
import { makeRandom } from './random.ts'
import { buildTestShop, type TestShop } from './testShop.ts'

const steps = Number(process.env.ORDER_LIFE_STEPS ?? 300)
const seed = Number(process.env.ORDER_LIFE_SEED ?? randomInt(1_000_000))
const start = new Date('2026-02-01T08:00:00Z')
/** The sequence stays within one year, so that the numbers of documents do not start again. */
const stepMs = 60 * 60 * 1000

const skus = ['BELL', 'TYRE', 'LOCK', 'PUMP', 'LAMP', 'GRIP']
const carriers = ['dhl', 'ups', 'no-such-carrier']
const restocks: readonly RestockChoice[] = ['unsent', 'all', 'none']

interface Life {
  shop: TestShop
  random: { below(most: number): number; pick<T>(values: readonly T[]): T }
  /** Newest last. */
  orderIds: number[]
}

type Operation = (life: Life, orderId: number) => Promise<unknown>

/** Lines of an order with their quantities, and its returns. */
async function look({ shop: { db } }: Life, orderId: number) {
  const [lines, returns] = await Promise.all([
    db.selectFrom('order_line').select(['id', 'quantity']).where('order_id', '=', orderId).orderBy('id').execute(),
    db.selectFrom('order_return').select('id').where('order_id', '=', orderId).orderBy('id').execute(),
  ])
  return { lines, returns }
}

/** Up to one piece more than a line has, so that some requests ask for too much. */
async function someLines(life: Life, orderId: number): Promise<{ lineId: number; quantity: number }[]> {
  const { lines } = await look(life, orderId)
  const chosen = lines.filter(() => life.random.below(2) === 0)
  return (chosen.length > 0 ? chosen : lines.slice(0, 1)).map(({ id, quantity }) => ({
    lineId: id,
    quantity: 1 + life.random.below(quantity + 1),
  }))
}

/** An operation on one of the order's returns; nothing without a return. */
function onReturn(work: (life: Life, orderId: number, returnId: number, now: Date) => Promise<unknown>): Operation {
  return async (life, orderId) => {
    const { returns } = await look(life, orderId)
    if (returns.length > 0) await work(life, orderId, life.random.pick(returns).id, life.shop.services.now())
  }
}

async function refund(life: Life, orderId: number, key: string | null): Promise<void> {
  const { random, shop } = life
  const requests: RefundRequest[] = [
    { lines: 'all', withShipping: true, amount: null },
    { lines: await someLines(life, orderId), withShipping: random.below(3) === 0, amount: null },
    { lines: [], withShipping: false, amount: 1 + random.below(2000) },
    { lines: await someLines(life, orderId), withShipping: false, amount: 1 + random.below(3000) },
  ]
  const request = random.pick(requests)
  const refund = { request, restock: random.pick(restocks), reason: null, key, actor: 'staff' as const }
  await refundOrder(shop.db, orderId, refund, shop.services.now())
}

/** Each with its weight. */
const operations: readonly [number, Operation][] = [
  [10, async ({ shop }, id) => payOrder(shop.db, id, shop.services.now(), null)],
  [4, async ({ shop }, id) => processOrder(shop.db, id, shop.services.now())],
  [
    12,
    async (life, id) => {
      const { shop, random } = life
      const some = (await someLines(life, id)).map(({ lineId, quantity }) => ({ orderLineId: lineId, quantity }))
      const handover = { carrier: random.pick(carriers), trackNumber: null }
      return shipLines(shop.db, id, random.below(2) === 0 ? null : some, handover, shop.services.now())
    },
  ],
  [10, async ({ shop }, id) => changeParcels(shop.db, id, 'deliver', null, shop.services.now())],
  [1, async ({ shop }, id) => changeParcels(shop.db, id, 'lose', null, shop.services.now())],
  [1, async ({ shop }, id) => changeParcels(shop.db, id, 'return', null, shop.services.now())],
  [5, async ({ shop }, id) => completeOrder(shop.db, id, shop.services.now())],
  [
    2,
    async ({ shop, random }, id) =>
      cancelOrder(shop.db, id, shop.services.now(), { by: random.pick(['customer', 'shop'] as const) }),
  ],
  [2, async ({ shop }) => expireNextOrder(shop.services)],
  [2, async ({ shop }) => settleWithdrawals(shop.services)],
  [8, async (life, id) => refund(life, id, life.random.below(2) === 0 ? null : `${id} ${life.random.below(4)}`)],
  [
    10,
    async (life, id) => {
      const { shop, random } = life
      const lines = (await someLines(life, id)).map((line) => ({ ...line, reason: 'damaged' as const }))
      const key = random.below(2) === 0 ? null : `return ${random.below(3)}`
      return requestReturn(shop.db, id, { lines, comment: null, key }, 14, shop.services.now())
    },
  ],
  [8, onReturn(({ shop }, order, id, now) => approveReturn(shop.db, order, id, now))],
  [2, onReturn(({ shop }, order, id, now) => refuseReturn(shop.db, order, id, 'Used.', now))],
  [
    8,
    onReturn(async (life, order, id, now) => {
      const [line] = await someLines(life, order)
      const writeOff = new Map(life.random.below(3) === 0 && line ? [[line.lineId, line.quantity]] : [])
      return receiveReturn(life.shop.db, order, id, writeOff, now)
    }),
  ],
  [
    8,
    onReturn(({ shop, random }, order, id, now) =>
      refundReturn(shop.db, order, id, { withShipping: random.below(4) === 0, amount: null }, now),
    ),
  ],
  [1, onReturn(({ shop }, order, id, now) => closeReturn(shop.db, order, id, 'Never arrived.', now))],
  [1, onReturn(({ shop }, order, id, now) => cancelReturn(shop.db, order, id, now))],
  [
    5,
    async (life, id) => {
      const { shop, random } = life
      const order = await shop.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
      const key = random.below(2) === 0 ? null : String(random.below(3))
      const { increment_id: number, customer_email: email } = order
      const items = random.below(2) === 0 ? null : await someLines(life, id)
      return withdraw(shop.services, { name: 'A', order: number, email, items, language: 'en', key }, '198.51.100.7')
    },
  ],
  [
    2,
    async ({ shop, random }) =>
      setStock(shop.db, [{ sku: `${random.pick(skus)}-1`, stock: random.below(60) }], 'correction'),
  ],
]
const weights = operations.reduce((sum, [weight]) => sum + weight, 0)

function pickOperation({ random }: Life): Operation {
  let left = random.below(weights)
  for (const [weight, operation] of operations) {
    left -= weight
    if (left < 0) return operation
  }
  throw new RangeError('the weights do not add up')
}

/** Rejections are part of life; anything else is not. */
async function attempt(work: Promise<unknown>): Promise<void> {
  try {
    await work
  } catch (error) {
    if (!(error instanceof ShopError)) throw error
  }
}

async function place(life: Life): Promise<void> {
  const { shop, random } = life
  const lines = skus
    .filter(() => random.below(3) === 0)
    .map((_sku, index) => ({ index, quantity: 1 + random.below(4) }))
  const cart = await placeCart(shop, lines.length > 0 ? lines : [{ index: random.below(skus.length), quantity: 1 }], {
    guestKeyHash: randomBytes(32),
    isTransfer: random.below(3) === 0,
  })
  // A double click now and then.
  const clicks = random.below(5) === 0 ? [1, 2] : [1]
  const ids = await Promise.all(clicks.map(() => cart.order().catch(ignoreShopError)))
  const placed = new Set(ids.filter((id) => id !== null))
  expect(placed.size).toBeLessThan(2)
  life.orderIds.push(...placed)
}

function ignoreShopError(error: unknown): null {
  if (error instanceof ShopError) return null
  throw error
}

test(`${steps} random steps in the life of orders leave stock, money, numbers and events consistent (seed ${seed})`, {
  timeout: 300_000,
}, async () => {
  const shop = await buildTestShop({
    now: start,
    products: skus.map((sku, index) => aProduct({ sku, priceMinor: 9_99 + index * 7_77, stock: 60 })),
  })
  const next = makeRandom(seed)
  const below = (most: number) => Math.floor(next() * most)
  const random = { below, pick: <T>(values: readonly T[]) => values[below(values.length)] as T }
  const life: Life = { shop, random, orderIds: [] }
  for (let step = 1; step <= steps; step += 1) {
    shop.setNow(new Date(start.getTime() + step * stepMs))
    // Mostly recent orders, so that each goes through many steps.
    const recent = life.orderIds.slice(-12)
    if (recent.length === 0 || random.below(6) === 0) await place(life)
    else {
      const orderId = random.pick(random.below(10) === 0 ? life.orderIds : recent)
      const operation = pickOperation(life)
      const isPair = random.below(4) === 0
      const other = random.below(2) === 0 ? operation : pickOperation(life)
      await Promise.all([operation, ...(isPair ? [other] : [])].map((each) => attempt(each(life, orderId))))
    }
    expect(await findInconsistencies(shop.db), `after step ${step} with seed ${seed}`).toEqual([])
  }
  const rows = await shop.db.selectFrom('orders').select('status').distinct().execute()
  // The sequence reached the ends of an order's life.
  if (steps >= 1000) {
    const reached = rows.map(({ status }) => status)
    expect(reached).toEqual(expect.arrayContaining(['processing', 'completed', 'canceled', 'closed']))
  }
  await shop.close()
})
