/**
 * Runs random operations on orders: placing, manual and card payments, partial shipments, delivery, pickup, cancellation, expiry, refunds,
 * returns and withdrawals, with repeated calls, concurrent users, outages and killed workers. Checks stock, money, numbers, events and
 * emails of the orders that an operation has changed, and compares the shop with Stripe at the end. `ORDER_LIFE_STEPS=20000` runs more operations;
 * `ORDER_LIFE_SEED` repeats a failure.
 */
import { randomInt } from 'node:crypto'
import { expect, test } from 'vitest'
import { payByCard } from './orderLife.cards.ts'
import { hashOrder } from './orderLife.changes.ts'
import { findInconsistencies } from './orderLife.checks.ts'
import { pickOperation } from './orderLife.operations.ts'
import { findDifferentNames } from './orderLife.states.ts'
import { findStripeDifferences, settleEverything } from './orderLife.stripe.ts'
import { ifAllowed, type Life, makeDice, place, type Random, startLife } from './orderLife.ts'

// The embedded database runs one statement at a time, so that concurrency shows nothing new: enough operations to run each statement once.
const defaultSteps = process.env.TEST_DATABASE === 'postgres' ? 2000 : 500
const steps = Number(process.env.ORDER_LIFE_STEPS ?? defaultSteps)
// The same sequence in every run of the tests; `ORDER_LIFE_SEED=random` explores others.
const wanted = process.env.ORDER_LIFE_SEED ?? '7'
const seed = wanted === 'random' ? randomInt(1_000_000) : Number(wanted)
/** The sequence stays within one year, so that document numbers do not restart. */
const start = new Date('2026-02-01T08:00:00Z')
const minuteMs = 60_000
/** All orders are checked after this many operations; in between, only those that an operation has changed. */
const everythingEvery = 100

test(`${steps} random operations leave stock, money, numbers, events and emails consistent (seed ${seed})`, {
  timeout: 600_000,
}, async () => {
  const random = makeDice(seed)
  const life = await startLife(start)
  const { db } = life.shop
  const history = new Map<number, string[]>()
  const hashes = new Map<number, string>()
  let now = start.getTime()
  let lastEventId = 0
  for (let step = 1; step <= steps; step += 1) {
    now += findPauseMinutes(random) * minuteMs
    life.shop.setNow(new Date(now))
    // An outage lasts about an hour.
    if (random.once(15)) Object.assign(life.stub, { outage: null, responsesToLose: 0 })
    const orderId = await takeStep(life, random, (id, names) =>
      history.set(id, [...(history.get(id) ?? []), `${step} ${names}`]),
    )
    const events = await db.selectFrom('order_event').select(['id', 'order_id']).where('id', '>', lastEventId).execute()
    lastEventId = Math.max(lastEventId, ...events.map(({ id }) => id))
    // Most operations are rejected, and hashing an order takes a fraction of the time that its checks take.
    const hash = orderId === null ? '' : await hashOrder(db, orderId)
    const isSame = orderId === null || hashes.get(orderId) === hash
    if (orderId !== null) hashes.set(orderId, hash)
    const changed = [...new Set([...(isSame ? [] : [orderId]), ...events.map((event) => event.order_id)])]
    const isForAll = step % everythingEvery === 0
    const problems = changed.length > 0 || isForAll ? await findInconsistencies(db, isForAll ? null : changed) : []
    if (problems.length > 0) {
      const steps = changed.map((id) => `order ${id}: ${history.get(id)?.join(', ')}`)
      expect.fail([`after step ${step} with seed ${seed}`, ...problems, ...steps].join('\n'))
    }
  }
  await settleEverything(life, now)
  expect(await findInconsistencies(db, null), `in the end with seed ${seed}`).toEqual([])
  expect(await findStripeDifferences(life), `seed ${seed}`).toEqual([])
  expect(await findDifferentNames(db), `seed ${seed}`).toEqual([])
  // Other sequences may not reach rare statuses.
  if (steps >= 1000 && wanted !== 'random') await expectEnds(life)
  await life.shop.close()
  await life.stub.close()
})

/** Mostly minutes, so that card payments are in time; occasionally longer than a return period. */
function findPauseMinutes(random: Random): number {
  return random.once(250) ? 12 * 24 * 60 : random.below(10)
}

/** @param record receives an order and what happens to it @returns the order; null when none was placed */
async function takeStep(
  life: Life,
  random: Random,
  record: (orderId: number, names: string) => void,
): Promise<number | null> {
  // Mostly recent orders, so that each goes through many steps.
  const recent = life.orderIds.slice(-5)
  if (recent.length === 0 || random.once(15)) {
    const placed = await place(life, random)
    if (placed === null) return null
    life.orderIds.push(placed)
    // Most shoppers pay at once.
    if (random.below(4) > 0) await ifAllowed(payByCard(life, placed, random))
    return placed
  }
  const orderId = random.pick(random.once(10) ? life.orderIds : recent)
  const operation = pickOperation(random)
  // Two people, or a double click, in half of the steps.
  const other = random.once(2) ? operation : pickOperation(random)
  const chosen = random.once(2) ? [operation, other] : [operation]
  record(orderId, chosen.map(({ name }) => name).join(' with '))
  // Separate seeds, so that the choices do not depend on which operation is faster.
  const seeds = chosen.map(() => random.below(2 ** 31))
  await Promise.all(chosen.map(({ run }, index) => ifAllowed(run(life, orderId, makeDice(seeds[index] ?? 0)))))
  return orderId
}

/** Expects that the sequence has reached every final status of orders and payments. */
async function expectEnds({ shop: { db } }: Life): Promise<void> {
  const orders = await db.selectFrom('orders').select('status').distinct().execute()
  expect(orders.map(({ status }) => status)).toEqual(
    expect.arrayContaining(['processing', 'completed', 'canceled', 'closed']),
  )
  const events = await db.selectFrom('order_event').select('kind').distinct().execute()
  const kinds = ['authorized', 'refundSent', 'returnReceived', 'withdrawn', 'pickedUp']
  expect(events.map(({ kind }) => kind)).toEqual(expect.arrayContaining(kinds))
}
