/** The end of the sequence: settles everything open and compares the shop's records with Stripe's. */
import { sql } from 'kysely'
import { notify } from './orderLife.cards.ts'
import type { Life } from './orderLife.ts'
import type { StubSession } from './stripeObjects.ts'

/** Ends the outage, decides all refunds and lets the worker finish what it has postponed. */
export async function settleEverything(life: Life, start: number): Promise<void> {
  const { shop, stub, worker } = life
  Object.assign(stub, { outage: null, responsesToLose: 0, refundStatus: 'succeeded' })
  // Longer than the lifetime of a payment page and than the longest delay between attempts.
  for (let round = 1; round <= 4; round += 1) {
    shop.setNow(new Date(start + round * 9 * 60 * 60_000))
    for (const refund of stub.refunds.filter(({ status }) => status === 'pending')) {
      refund.status = 'succeeded'
      await notify(life, 'refund.updated', refund.id)
    }
    await worker.deliver()
  }
}

interface CardPayment {
  orderId: number
  orderStatus: string
  status: string
  captured: number
  /** Without failed refunds. */
  refunded: number
  reference: string | null
  openTasks: number
  /** Paid with another amount than due, such as on a page from before a withdrawal. Such a payment is refunded in full. */
  isMismatch: boolean
}

/** Finds differences between the shop and Stripe after everything is settled. */
export async function findStripeDifferences({ shop, stub }: Life): Promise<string[]> {
  const { rows } = await sql<CardPayment>`
    select payment.order_id as "orderId", orders.status as "orderStatus", payment.status, captured_minor as captured,
           (select coalesce(sum(amount_minor), 0)::int from refund
             where payment_id = payment.id and refund.status <> 'failed') as refunded, payment.provider_reference as reference,
           (select count(*)::int from payment_task where payment_id = payment.id and done_at is null) as "openTasks",
           captured_minor = 0 and exists (select from order_event where order_id = orders.id and kind = 'paymentMismatch') as "isMismatch"
      from payment join orders on orders.id = payment.order_id where provider = 'stripe' order by payment.id`.execute(
    shop.db,
  )
  const known = new Set(
    (await shop.db.selectFrom('payment_session').select('provider_reference as id').execute()).map(({ id }) => id),
  )
  // The shop closes the sessions it has stored. A session whose response was lost expires at Stripe.
  const isPayable = ({ id, status, expires_at }: StubSession) =>
    status === 'open' && (known.has(id) || expires_at * 1000 > shop.services.now().getTime())
  return rows.flatMap(({ orderId, orderStatus, status, captured, refunded, reference, openTasks, isMismatch }) => {
    const sessions = stub.sessions.filter(({ success_url }) => success_url.endsWith(`/payment/${orderId}`))
    const paid = stub.intents.filter(({ id }) => sessions.some(({ payment_intent }) => payment_intent === id))
    const givenBack = stub.refunds
      .filter((refund) => refund.status !== 'failed' && paid.some(({ id }) => id === refund.payment_intent))
      .reduce((sum, { amount }) => sum + amount, 0)
    const received = paid.reduce((sum, { amount_received }) => sum + amount_received, 0)
    const problems = {
      'tasks are left': openTasks > 0,
      'two payments for one order': paid.length > 1,
      'an order waits for its payment for ever': orderStatus === 'pending_payment' || status === 'pending',
      'Stripe received another amount': !isMismatch && received !== captured,
      'Stripe gave back another amount': givenBack !== (isMismatch ? received : refunded),
      'an amount stays reserved for a canceled order':
        orderStatus === 'canceled' && paid.some((intent) => intent.status === 'requires_capture'),
      'a canceled order can be paid': orderStatus === 'canceled' && sessions.some(isPayable),
      'a payment without its reference': captured > 0 && paid[0]?.id !== reference,
    }
    return Object.entries(problems).flatMap(([problem, isTrue]) => (isTrue ? [`${problem}: ${orderId}`] : []))
  })
}
