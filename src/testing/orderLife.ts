/** The shop on which `orderLife.db.test.ts` runs random operations. */
import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { makePayments, type Payments } from '../features/order/server/payment/payments.ts'
import { makePaymentWorker } from '../features/order/server/payment/paymentWorker.ts'
import { ProviderError } from '../features/payment/server/paymentProvider.ts'
import { saveStore } from '../features/shipping/server/store.sql.ts'
import type { Services } from '../kit/services.ts'
import type { Worker } from '../kit/worker.ts'
import { ShopError } from '../shared/errors.ts'
import { aProduct } from './factories.ts'
import { lifeCoupons, lifeSales, placeCart } from './orderLife.carts.ts'
import { makeRandom } from './random.ts'
import { aStore } from './stores.ts'
import { type StripeStub, startStripeStub, stubKeys } from './stripeStub.ts'
import { buildTestShop, type TestShop } from './testShop.ts'

export interface Random {
  /** An integer from 0, less than `limit`. */
  below(limit: number): number
  pick<T>(values: readonly T[]): T
  /** True once in `times`. */
  once(times: number): boolean
}

export interface Life {
  shop: TestShop
  stub: StripeStub
  payments: Payments
  worker: Worker
  /** The services for an order: half of the orders are charged when placed, the others when shipped. */
  servicesFor(orderId: number): Services
  /** Newest last. */
  orderIds: number[]
}

export interface Operation {
  name: string
  /** Relative frequency. */
  weight: number
  run(life: Life, orderId: number, random: Random): Promise<unknown>
}

export const orderedSkus = ['BELL', 'TYRE', 'LOCK', 'PUMP', 'LAMP', 'GRIP']

/** A store that no customer chooses; the staff may set orders aside there. */
export const otherStore = 'mumbai'

export function makeDice(seed: number): Random {
  const next = makeRandom(seed)
  const below = (limit: number) => Math.floor(next() * limit)
  return {
    below,
    pick(values) {
      const value = values[below(values.length)]
      if (value === undefined) throw new RangeError('there is nothing to pick from')
      return value
    },
    once: (times) => below(times) === 0,
  }
}

/** Starts the shop, with Stripe as a stub. */
export async function startLife(start: Date): Promise<Life> {
  const clock = { now: () => start }
  const stub = await startStripeStub({ now: () => clock.now() })
  const shop = await buildTestShop({
    now: start,
    products: orderedSkus.map((sku, index) => aProduct({ sku, priceMinor: 9_99 + index * 7_77, stock: 60 })),
    coupons: lifeCoupons,
    settings: { ...stubKeys, STRIPE_API_URL: stub.url },
  })
  clock.now = shop.services.now
  await saveStore(shop.db, aStore())
  await saveStore(shop.db, aStore({ code: otherStore, name: 'Chainline Harbour', city: 'Mumbai', postcode: '400001' }))
  // Planning the checks takes longer than running them.
  await sql`set plan_cache_mode = force_generic_plan`.execute(shop.db)
  // The emails of an order are looked up after every step.
  await sql`create index mail_queue_by_order on mail_queue ((data ->> 'orderId'))`.execute(shop.db)
  const payments = makePayments(shop.services, () => {})
  const withCapture = (paymentCapture: 'order' | 'shipping') => ({
    ...shop.services,
    settings: { ...shop.services.settings, paymentCapture },
  })
  const services = [withCapture('order'), withCapture('shipping')] as const
  return {
    ...{ shop, stub, payments, orderIds: [] },
    worker: makePaymentWorker(shop.services, payments),
    servicesFor: (orderId) => services[orderId % 2 === 0 ? 0 : 1],
  }
}

/**
 * Places an order with random lines, buyer, tax, payment method and coupon, sometimes by a double click.
 * @returns its id; null when it was rejected
 */
export async function place({ shop }: Life, random: Random): Promise<number | null> {
  const lines = orderedSkus.flatMap((_sku, index) => (random.once(3) ? [{ index, quantity: 1 + random.below(4) }] : []))
  const cart = await placeCart(shop, lines.length > 0 ? lines : [{ index: 0, quantity: 2 }], {
    guestKeyHash: randomBytes(32),
    method: random.pick(['cashondelivery', 'moneytransfer', 'card', 'card']),
    coupon: random.once(3) ? random.pick(lifeCoupons).code : null,
    shippingMethod: random.once(2) ? 'pickup_pune' : 'flatrate_flatrate',
    sale: random.pick(lifeSales),
  })
  const clicks = random.once(5) ? [1, 2] : [1]
  const [first, second] = await Promise.all(clicks.map(() => ifAllowed(cart.order())))
  if (first && second && first !== second) throw new RangeError('a double click has placed two orders')
  return first ?? second ?? null
}

/** Waits for an operation. @returns null when the shop rejects it or the payment service fails @throws any other error */
export async function ifAllowed<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work
  } catch (error) {
    if (error instanceof ShopError || error instanceof ProviderError) return null
    throw error
  }
}
