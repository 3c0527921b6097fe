/** Random operations on card payments: on Stripe's page, by webhook, in the task queue, with failures of each. */

import { claimTask } from '../features/order/server/payment/paymentTask.sql.ts'
import { startPayment } from '../features/order/server/payment/startPayment.ts'
import { shipLines } from '../features/order/server/shipment/shipLines.ts'
import { cancelOrder } from '../features/order/server/status/cancelOrder.ts'
import { refundOrder } from '../features/returns/server/refund/refundOrder.ts'
import { aSentAddress } from './buyers.ts'
import { ifAllowed, type Life, type Operation, type Random } from './orderLife.ts'
import type { StubSession } from './stripeObjects.ts'

const completed = 'checkout.session.completed'

/** The order's newest payment page; absent for an order that is not paid by card. */
function findSession({ stub }: Life, orderId: number): StubSession | undefined {
  return stub.sessions.findLast(({ success_url }) => success_url.endsWith(`/payment/${orderId}`))
}

async function openPage(life: Life, orderId: number): Promise<void> {
  const order = await life.shop.db
    .selectFrom('payment')
    .select('id')
    .where('order_id', '=', orderId)
    .where('provider', '=', 'stripe')
    .executeTakeFirst()
  if (order) await ifAllowed(startPayment(life.servicesFor(orderId), life.payments, orderId))
}

export async function notify({ shop, stub }: Life, type: string, reference: string): Promise<void> {
  const { payload, headers } = stub.sign(type, reference)
  await shop.app.inject({ method: 'POST', url: '/api/payments/stripe/webhook', payload, headers })
}

/** Returns to the shop's page, which asks Stripe for the status. */
async function comeBack(life: Life, sessionId: string): Promise<void> {
  const provider = life.payments.find('stripe')
  const state = provider && (await ifAllowed(provider.fetchSession(sessionId)))
  if (state) await ifAllowed(life.payments.settle(sessionId, state))
}

/** The ways in which the shop learns of a payment. With the last one it learns of it only at the time limit. */
const news: readonly ((life: Life, sessionId: string) => Promise<unknown>)[] = [
  (life, id) => notify(life, completed, id),
  (life, id) => Promise.all([notify(life, completed, id), notify(life, completed, id)]),
  (life, id) => Promise.all([comeBack(life, id), notify(life, completed, id)]),
  comeBack,
  async () => {},
]

const wrongAmount = {
  automatic: { amount: 1, amount_received: 1 },
  manual: { amount: 1, amount_capturable: 1 },
}

/** Whether the shop has stored the session. When Stripe's response is lost or times out, no shopper ever gets the page's URL. */
async function isHandedOut({ shop }: Life, sessionId: string): Promise<boolean> {
  const sessions = shop.db.selectFrom('payment_session').select('id').where('provider_reference', '=', sessionId)
  return (await sessions.execute()).length > 0
}

/** Pays an order on its payment page. Does nothing for an order with another payment method. */
export async function payByCard(life: Life, orderId: number, random: Random): Promise<void> {
  const [learn, isDeclined, isWrongAmount] = [random.pick(news), random.once(6), random.once(25)]
  await openPage(life, orderId)
  const session = findSession(life, orderId)
  if (session?.status !== 'open' || session.expires_at * 1000 <= life.shop.services.now().getTime()) return
  if (!(await isHandedOut(life, session.id))) return
  if (isDeclined) {
    await fetch(`${session.url}`, { method: 'POST', body: 'action=decline' })
    return
  }
  if (session.status !== 'open') return
  life.stub.pay(
    session.id,
    isWrongAmount ? wrongAmount[session.capture_method === 'manual' ? 'manual' : 'automatic'] : {},
  )
  await learn(life, session.id)
}

async function repeatWebhook(life: Life, orderId: number, random: Random): Promise<void> {
  const type = random.pick([completed, 'checkout.session.expired'])
  const session = findSession(life, orderId)
  if (session) await notify(life, type, session.id)
}

/** Decides a pending refund, which a bank may still reject after days. */
async function decideRefund(life: Life, orderId: number, random: Random): Promise<void> {
  const isRejected = random.once(4)
  const refund = await life.shop.db
    .selectFrom('refund')
    .select('provider_reference as reference')
    .where('order_id', '=', orderId)
    .where('provider_reference', 'is not', null)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  const made = life.stub.refunds.find(({ id }) => id === refund?.reference)
  if (!made) return
  if (made.status === 'pending') made.status = isRejected ? 'failed' : 'succeeded'
  await notify(life, 'refund.updated', made.id)
}

/** Claims a task as a worker that is killed before it starts, or before it records Stripe's response. */
async function killWorker({ shop, payments }: Life, _orderId: number, random: Random): Promise<void> {
  const isEarly = random.once(2)
  const task = await claimTask(shop.db, shop.services.now(), 5 * 60_000)
  const stripe = payments.find('stripe')
  if (isEarly || !task || !stripe) return
  const { kind, reference, session, key, refundId, refundMinor, refundReference } = task
  if (kind === 'capture' && reference) await ifAllowed(stripe.capture(reference, task))
  else if (kind === 'refund' && reference && refundId !== null && refundReference === null)
    await ifAllowed(stripe.refund(reference, { id: String(refundId), amountMinor: refundMinor ?? 0, key }))
  else if (session) await ifAllowed(stripe.closeSession(session, key))
}

/** Removes a piece from an order whose amount is reserved and ships the rest, so that the card is charged less. */
async function takeOffAndShip({ shop: { db, services } }: Life, orderId: number): Promise<void> {
  const order = await db
    .selectFrom('payment')
    .innerJoin('order_line as line', 'line.order_id', 'payment.order_id')
    .select('line.id as lineId')
    .where('payment.order_id', '=', orderId)
    .where('status', '=', 'authorized')
    .executeTakeFirst()
  if (!order) return
  const request = { lines: [{ lineId: order.lineId, quantity: 1 }], withShipping: false, amount: null }
  const refund = { request, restock: 'unsent', reason: null, key: null, actor: 'staff' } as const
  await refundOrder(db, orderId, refund, services.now())
  const handover = { carrier: 'dhl', trackNumber: null, address: aSentAddress }
  await shipLines(db, orderId, null, handover, services.now())
}

export const cardOperations: readonly Operation[] = [
  { name: 'open the payment page', weight: 2, run: openPage },
  { name: 'pay by card', weight: 22, run: payByCard },
  { name: 'take off what is reserved', weight: 4, run: takeOffAndShip },
  { name: 'repeat a webhook', weight: 4, run: repeatWebhook },
  { name: 'decide about a refund', weight: 6, run: decideRefund },
  { name: 'kill the worker', weight: 4, run: killWorker },
  { name: 'run the worker', weight: 12, run: ({ worker }) => worker.deliver() },
  { name: 'run two workers', weight: 4, run: ({ worker }) => Promise.all([worker.deliver(), worker.deliver()]) },
  {
    name: 'pay in another way',
    weight: 1,
    run: ({ shop }, id) => cancelOrder(shop.db, id, shop.services.now(), { by: 'change' }),
  },
  {
    name: 'cancel while the shopper pays',
    weight: 4,
    async run(life, id, random) {
      await openPage(life, id)
      await cancelOrder(life.shop.db, id, life.shop.services.now())
      await payByCard(life, id, random)
    },
  },
  {
    name: 'change Stripe',
    weight: 3,
    async run({ stub }, _id, random) {
      stub.outage = random.pick([null, null, 500, 'connection'])
      stub.responsesToLose = random.below(2)
      stub.refundStatus = random.pick(['succeeded', 'pending'])
    },
  },
]
