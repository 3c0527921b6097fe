import { makePayments } from '../features/order/server/payment/payments.ts'
import { makePaymentWorker } from '../features/order/server/payment/paymentWorker.ts'
import { ProviderError } from '../features/payment/server/paymentProvider.ts'
import { copySecretKey } from '../features/payment/stripeKeys.ts'
import type { Services } from '../kit/services.ts'
import type { Worker } from '../kit/worker.ts'
import type { ProcessLog } from './logger.ts'

/** Carries out the queued tasks at payment services until the worker is stopped. */
export function runPayments(log: ProcessLog, services: Services): Worker {
  const worker = makePaymentWorker(
    services,
    makePayments(services, (message) => log.warn(message)),
  )
  worker.start(services.notifier)
  return worker
}

/** Checks the shop's key with Stripe. @returns the problem and what to do; null when there is none, or without a key */
export async function checkStripeKey(services: Services): Promise<string | null> {
  try {
    await makePayments(services, () => {})
      .find('stripe')
      ?.checkKey()
    return null
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    if (error.problem === 'rejectedKey')
      return `Stripe rejects STRIPE_SECRET_KEY: payments by card fail. ${copySecretKey}`
    return `Stripe did not answer (${error.code}): payments by card fail until it does.`
  }
}
