/** Opens the payment service's page for an order. */
import { inTransaction } from '../../../../kit/database/transaction.ts'
import type { Services } from '../../../../kit/services.ts'
import { translator } from '../../../../kit/text/translator.ts'
import { hourMs } from '../../../../shared/durations.ts'
import { orderTrackingPath, paymentPath } from '../../../../shared/paths.ts'
import { type PaymentProvider, ProviderError } from '../../../payment/server/paymentProvider.ts'
import { lockOrder } from '../lockOrder.sql.ts'
import type { Payments } from './payments.ts'
import { queueClosing } from './paymentTask.sql.ts'
import {
  ensureOpenSession,
  findOrderToPay,
  lockProviderPayment,
  type PaymentSession,
  type ProviderPayment,
  renewSessionKey,
  saveSessionReference,
} from './providerPayment.sql.ts'

/** The shop closes a page when its order expires. At this time, the service closes it in case the shop is not running. */
const closingMs = hourMs

/**
 * The page where the order is paid: the open one, or a new one. Call it outside a transaction, because the service can be slow.
 * @returns null when there is nothing to pay (any more) @throws ProviderError
 */
export async function startPayment(services: Services, payments: Payments, orderId: number): Promise<string | null> {
  const begun = await beginSession(services, orderId)
  if (begun === null) return null
  const provider = payments.find(begun.payment.provider)
  if (provider === null) throw new ProviderError('unavailable', 'not_set_up')
  const { reference } = begun.session
  if (reference === null) return createSession(services, provider, begun)
  const isOutdated = begun.session.amountMinor !== begun.payment.amountMinor
  // Pieces were taken off the order since: the old amount must no longer be payable.
  const state = isOutdated
    ? await provider.closeSession(reference, `${begun.session.key}-close`)
    : await provider.fetchSession(reference)
  if (state.status === 'open') return state.url
  await payments.settle(reference, state)
  // An expired page is replaced by a new one; a paid order has nothing left to pay.
  const again = state.status === 'expired' ? await beginSession(services, orderId) : null
  return again && again.session.reference === null ? createSession(services, provider, again) : null
}

interface Begun {
  payment: ProviderPayment
  session: PaymentSession
}

/** @returns null when the order does not wait for a payment */
function beginSession({ db, now }: Services, orderId: number): Promise<Begun | null> {
  return inTransaction(db, async (tx) => {
    const { status } = await lockOrder(tx, orderId)
    const payment = await lockProviderPayment(tx, orderId)
    const isDue = status === 'pending_payment' && payment?.status === 'pending'
    if (!isDue || (payment.expiresAt !== null && payment.expiresAt <= now())) return null
    return { payment, session: await ensureOpenSession(tx, payment) }
  })
}

async function createSession(
  { db, settings, now }: Services,
  provider: PaymentProvider,
  { payment, session }: Begun,
): Promise<string | null> {
  const { orderId } = payment
  const order = await findOrderToPay(db, orderId)
  const description = translator(order.language, 'server')('payment.description', {
    shop: settings.shopName,
    number: order.number,
  })
  try {
    const created = await provider.createSession({
      reference: order.number,
      description,
      amountMinor: session.amountMinor,
      currency: payment.currency,
      email: order.email,
      language: order.language,
      capture: settings.paymentCapture,
      returnUrl: `${settings.baseUrl}${order.isTakenByStaff ? orderTrackingPath(order.number) : paymentPath(orderId)}`,
      // Identical for every attempt, because the service rejects a repeated key with other values.
      expiresAt: new Date((payment.expiresAt ?? now()).getTime() + closingMs),
      key: session.key,
    })
    return await inTransaction(db, async (tx) => {
      const { status } = await lockOrder(tx, orderId)
      // Another request has opened a page with other values. The shopper does not get the address of this one.
      if (!(await saveSessionReference(tx, session, created.reference))) throw new ProviderError('busy', 'replaced')
      if (status === 'pending_payment') return created.url
      // The order was canceled while the service responded.
      await queueClosing(tx, orderId, now())
      return null
    })
  } catch (error) {
    if (error instanceof ProviderError && error.needsNewKey) await renewSessionKey(db, session.id)
    throw error
  }
}
