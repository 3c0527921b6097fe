/** The interface to any payment service. Amounts are minor units. */
import type { Language } from '../../../shared/locale.ts'
import type { Currency } from '../../../shared/money.ts'

export interface SessionRequest {
  /** Shown to the shopper, such as the order's number. */
  reference: string
  description: string
  amountMinor: number
  currency: Currency
  email: string
  language: Language
  /** `shipping` only authorizes the amount; `capture` collects it later. */
  capture: 'order' | 'shipping'
  /** Where the service redirects the shopper afterwards, whether paid or not. */
  returnUrl: string
  /** The latest time at which the page closes; 30 minutes to 24 hours from now. */
  expiresAt: Date
  /** Idempotency key: repeating the request with the same values returns the first session. */
  key: string
}

/** A visit to the payment service's page, as reported by the service. */
export type SessionState =
  | { status: 'open'; url: string }
  /** The shopper has confirmed, and the bank has not responded yet. */
  | { status: 'processing' }
  /** `reference` identifies the payment at the service. */
  | { status: 'paid' | 'authorized'; reference: string; amountMinor: number; currency: string }
  | { status: 'expired' }

/**
 * The subject of a webhook. Its current state is read from the service, so that old, repeated and reordered webhooks are
 * harmless.
 */
export type ProviderNotice = { about: 'session' | 'refund'; reference: string }

export type RefundState = 'pending' | 'succeeded' | 'failed'

export interface PaymentProvider {
  /** Whether it is the provider's test mode, in which no real money moves. */
  isTest: boolean
  /** @throws ProviderError */
  createSession(request: SessionRequest): Promise<{ reference: string; url: string }>
  /** @throws ProviderError */
  fetchSession(reference: string): Promise<SessionState>
  /** Ends an open session, so that it can no longer be paid. @returns its final state @throws ProviderError */
  closeSession(reference: string, key: string): Promise<SessionState>
  /**
   * Captures an amount of an authorized payment, once; the service releases the rest.
   * @returns the captured amount, which differs from the request if it was captured before
   * @throws ProviderError
   */
  capture(reference: string, capture: { amountMinor: number; key: string }): Promise<number>
  /** Releases an authorized payment. @throws ProviderError */
  cancel(reference: string, key: string): Promise<void>
  /** @param refund.id identifies the refund if its response was lost @throws ProviderError */
  refund(
    reference: string,
    refund: { id: string; amountMinor: number; key: string },
  ): Promise<{ reference: string; status: RefundState }>
  /** @throws ProviderError */
  fetchRefund(reference: string): Promise<RefundState>
  /** @returns null for an event that is irrelevant to the shop @throws ProviderError `forged` */
  parseWebhook(body: Buffer, signature: string, now: Date): Promise<ProviderNotice | null>
  /** Whether the service accepts the shop's key. @throws ProviderError */
  checkKey(): Promise<void>
}

/**
 * - `unavailable`: no response, or an internal error of the service; the result of the request is unknown. Retry.
 * - `busy`: nothing was done. Retry later.
 * - `refused`: it will never succeed.
 * - `rejectedKey`: the shop's key is invalid.
 * - `forged`: a webhook that the service did not send.
 */
export type ProviderProblem = 'unavailable' | 'busy' | 'refused' | 'rejectedKey' | 'forged'

/** Does not contain the service's message, which may quote keys or personal data. */
export class ProviderError extends Error {
  readonly problem: ProviderProblem
  /** The service's error code, for the log. */
  readonly code: string
  /** Whether the service stored its error under the request's key and would repeat it. */
  readonly needsNewKey: boolean
  constructor(problem: ProviderProblem, code: string, { needsNewKey = false } = {}) {
    super(`the payment service: ${problem} (${code})`)
    this.needsNewKey = needsNewKey
    this.name = 'ProviderError'
    this.problem = problem
    this.code = code
  }
}
