/** A shop that takes cards through the Stripe stub, for tests of payments. */
import { expect } from 'vitest'
import { makePayments } from '../features/order/server/payment/payments.ts'
import { makePaymentWorker } from '../features/order/server/payment/paymentWorker.ts'
import { addProduct, readyToOrder } from './buyers.ts'
import { aProduct } from './factories.ts'
import { type StripeStub, startStripeStub, stubKeys } from './stripeStub.ts'
import { buildTestShop, newIpAddress, type TestShop, type Visitor } from './testShop.ts'

export interface CardOrder {
  id: number
  visitor: Visitor
  /** The response of save-order. */
  redirectUrl: string
  /** The newest session at Stripe. */
  session(): string
  status(): Promise<string>
  stock(): Promise<number>
  /** Kinds of the order's events. */
  events(): Promise<string[]>
  /** Kinds of the emails about it. */
  mails(): Promise<string[]>
  call(name: '' | '/check' | '/change'): Promise<{ status: string; redirect_url: string | null }>
  cart(): Promise<{ items: { sku: string; quantity: number }[] } | null>
}

export interface CardShop {
  shop: TestShop
  stub: StripeStub
  /** Log lines for the operator. */
  warnings: string[]
  place(options?: { quantity?: number; query?: string; shippingMethod?: string }): Promise<CardOrder>
  /** Runs all due tasks. @returns how many succeeded */
  work(): Promise<number>
  /** Sends a webhook of the stub. @returns the HTTP status */
  notify(type: string, objectId: string, change?: Parameters<StripeStub['sign']>[2]): Promise<number>
  send(webhook: ReturnType<StripeStub['sign']>): Promise<number>
  passMinutes(minutes: number): void
  close(): Promise<void>
}

const startOfTest = new Date('2026-11-02T10:00:00Z')
const initialStock = 20

/** @param settings more environment variables */
export async function buildCardShop(settings: Readonly<Record<string, string>> = {}): Promise<CardShop> {
  let now = startOfTest
  const stub = await startStripeStub({ now: () => now })
  const shop = await buildTestShop({
    products: Array.from({ length: 40 }, (_, index) =>
      aProduct({ sku: `BELL-${index}`, stock: initialStock, priceMinor: 1_000_00 }),
    ),
    now,
    settings: { ...stubKeys, STRIPE_API_URL: stub.url, ...settings },
  })
  const warnings: string[] = []
  const payments = makePayments(shop.services, (message) => warnings.push(message))
  const worker = makePaymentWorker(shop.services, payments)
  let placed = 0
  const send: CardShop['send'] = async ({ payload, headers }) =>
    (await shop.app.inject({ method: 'POST', url: '/api/payments/stripe/webhook', payload, headers })).statusCode

  async function place({ quantity = 1, query = '', shippingMethod = 'flatrate_flatrate' } = {}): Promise<CardOrder> {
    const product = shop.saved[placed % shop.saved.length]
    placed += 1
    const visitor = shop.guest()
    await addProduct(visitor, product?.productId, { quantity })
    await readyToOrder(visitor, '', 'card', {}, shippingMethod)
    const from = { headers: { 'x-forwarded-for': newIpAddress() } }
    const reply = await visitor.post(`/checkout/save-order${query}`, undefined, from)
    expect(reply.statusCode).toBe(200)
    const { order_id: id, redirect_url: redirectUrl } = reply.json()
    const column = <T>(values: Promise<T[]>) => values
    return {
      id,
      visitor,
      redirectUrl,
      session: () => stub.sessions.findLast(({ success_url }) => success_url.endsWith(`/payment/${id}`))?.id ?? '',
      async status() {
        return (await shop.db.selectFrom('orders').select('status').where('id', '=', id).executeTakeFirstOrThrow())
          .status
      },
      async stock() {
        const line = await shop.db
          .selectFrom('order_line')
          .innerJoin('variant', 'variant.id', 'order_line.variant_id')
          .select('stock')
          .where('order_id', '=', id)
          .executeTakeFirstOrThrow()
        return line.stock
      },
      async events() {
        const rows = await column(
          shop.db.selectFrom('order_event').select('kind').where('order_id', '=', id).orderBy('id').execute(),
        )
        return rows.map(({ kind }) => kind)
      },
      async mails() {
        const rows = await shop.db.selectFrom('mail_queue').select(['kind', 'data']).orderBy('id').execute()
        return rows.flatMap(({ kind, data }) => ((data as { orderId?: number }).orderId === id ? [kind] : []))
      },
      async call(name) {
        const reply = await visitor.post(`/orders/${id}/payment${name}`)
        expect(reply.statusCode).toBe(200)
        return reply.json().data
      },
      async cart() {
        return (await visitor.get('/checkout/cart')).json().data
      },
    }
  }

  return {
    shop,
    stub,
    warnings,
    place,
    work: () => worker.deliver(),
    notify: (type, objectId, change) => send(stub.sign(type, objectId, change)),
    send,
    passMinutes(minutes) {
      now = new Date(now.getTime() + minutes * 60_000)
      shop.setNow(now)
    },
    async close() {
      await shop.close()
      await stub.close()
    },
  }
}
