/** The payment services of a process, and how the shop reacts to their reports. */
import type { Services } from '../../../../kit/services.ts'
import type { ProviderCode } from '../../../payment/paymentMethod.ts'
import type { PaymentProvider, SessionState } from '../../../payment/server/paymentProvider.ts'
import { makeStripeProvider } from '../../../payment/server/stripeProvider.ts'
import type { PaymentProblem } from './reportProblem.ts'
import { settleSession } from './settleSession.ts'

export interface Payments {
  /** Null for payments that the staff handle, and for a service that is not configured. */
  find(provider: ProviderCode): PaymentProvider | null
  /** Applies a session's state to its order: see `settleSession`. */
  settle(session: string, state: SessionState): Promise<void>
  /** Logs problems that the staff must know about. */
  warn(message: string): void
}

/** @param warn receives a log line for the operator, without keys or personal data */
export function makePayments(services: Services, warn: (message: string) => void): Payments {
  const { stripe } = services.settings
  const providers: Readonly<Record<ProviderCode, PaymentProvider | null>> = {
    manual: null,
    stripe: stripe && makeStripeProvider(stripe),
  }
  return {
    find: (provider) => providers[provider],
    async settle(session, state) {
      const problem = await settleSession(services, session, state)
      if (problem !== null) warn(`payment session ${session}: ${descriptions[problem] ?? problem}`)
    },
    warn,
  }
}

const descriptions: Partial<Record<PaymentProblem, string>> = {
  late: 'the money arrived after the order was canceled and goes back',
  mismatch: 'the amount or currency is not that of the order, which stays unpaid; the money goes back',
}
