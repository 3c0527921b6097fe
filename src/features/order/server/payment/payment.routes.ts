import type { FastifyRequest } from 'fastify'
import { route } from '../../../../kit/http/route.ts'
import { recordAttempt } from '../../../../kit/rateLimit/rateLimit.ts'
import type { ApiApp, Services } from '../../../../kit/services.ts'
import { formatMoney } from '../../../../shared/money.ts'
import { ProviderError } from '../../../payment/server/paymentProvider.ts'
import { findShopper } from '../../../session/server/identity.ts'
import { calculateAmountDue } from '../../amountDue.ts'
import { requireOwnOrder } from '../customerOrders.ts'
import { readOrders } from '../order.sql.ts'
import { cancelOrder } from '../status/cancelOrder.ts'
import { changePaymentCall, checkPaymentCall, startPaymentCall, type WirePayment } from './payment.contract.ts'
import type { Payments } from './payments.ts'
import { findNewestSession, findPaymentEnd, isCartRestored } from './providerPayment.sql.ts'
import { startPayment } from './startPayment.ts'

type Found = Pick<WirePayment, 'status' | 'redirect_url'>

/** The page on which an order is paid. A guest's session identifies the order. */
export function orderPaymentRoutes(app: ApiApp, services: Services, payments: Payments): void {
  const { db, now } = services

  /** Responds to a call for the shopper's own order, even if the payment service is unreachable. */
  async function answer(http: FastifyRequest, id: number, work: (orderId: number) => Promise<Found>) {
    const orderId = await requireOwnOrder(services, await findShopper(db, http, now()), id)
    // Each call makes a request to the payment service.
    await recordAttempt(services, 'payment', { order: String(orderId) })
    const found = await work(orderId).catch((error: unknown): Found => {
      if (!(error instanceof ProviderError)) throw error
      payments.warn(`payment of order ${orderId}: ${error.problem} (${error.code})`)
      return { status: 'unavailable', redirect_url: null }
    })
    const [order] = await readOrders(db, [orderId])
    if (!order) throw new RangeError('an order of the shopper has been deleted meanwhile')
    const data: WirePayment = {
      ...found,
      order_number: order.incrementId,
      formated_amount: formatMoney(calculateAmountDue(order), order.currency, http.language),
      is_cart_restored: await isCartRestored(db, orderId),
      expires_at: (await findPaymentEnd(db, orderId))?.toISOString() ?? null,
    }
    return { data }
  }

  async function readStatus(orderId: number): Promise<Found> {
    const { status } = await db
      .selectFrom('orders')
      .select('status')
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow()
    if (status === 'pending_payment') return { status: 'open', redirect_url: null }
    return { status: status === 'canceled' ? 'canceled' : 'paid', redirect_url: null }
  }

  async function check(orderId: number): Promise<Found> {
    const before = await readStatus(orderId)
    const session = before.status === 'open' ? await findNewestSession(db, orderId) : null
    const provider = session && payments.find(session.provider)
    if (session === null || provider === null) return before
    const state = await provider.fetchSession(session.reference)
    if (state.status === 'processing') return { ...before, status: 'processing' }
    await payments.settle(session.reference, state)
    return readStatus(orderId)
  }

  route(app, startPaymentCall, ({ params, http }) =>
    answer(http, params.id, async (orderId) => {
      const url = await startPayment(services, payments, orderId)
      if (url !== null) return { status: 'open', redirect_url: url }
      const found = await readStatus(orderId)
      // A payment with a different amount arrived, and the staff investigate.
      return found.status === 'open' ? { ...found, status: 'unavailable' } : found
    }),
  )

  route(app, checkPaymentCall, ({ params, http }) => answer(http, params.id, check))

  route(app, changePaymentCall, ({ params, http }) =>
    answer(http, params.id, async (orderId) => {
      // The order may have been paid in another tab. If the service does not respond, its page is closed later.
      const { status } = await check(orderId).catch((error: unknown): Found => {
        if (error instanceof ProviderError) return { status: 'open', redirect_url: null }
        throw error
      })
      if (status === 'open') await cancelOrder(db, orderId, now(), { by: 'change' })
      return status === 'open' ? readStatus(orderId) : { status, redirect_url: null }
    }),
  )
}
