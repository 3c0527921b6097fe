/** Payments by card and wallet through Stripe: its hosted Checkout page, so that card data never reaches the shop. */
import type StripeClient from 'stripe'
import type { StripeSettings } from '../../../kit/services.ts'
import {
  type PaymentProvider,
  ProviderError,
  type ProviderNotice,
  type RefundState,
  type SessionRequest,
  type SessionState,
} from './paymentProvider.ts'

/**
 * Pinned to the version that this version of the library has types for, so that Stripe's changes arrive only with changes of
 * ours.
 */
export const stripeApiVersion = '2026-10-28.endive'

/** Stripe repeats a webhook's time in its signature; an older signature is a replay. */
const toleranceSeconds = 5 * 60
/** Shoppers wait for some of these calls. */
const timeoutMs = 10_000

export function makeStripeProvider(settings: StripeSettings): PaymentProvider {
  let client: Promise<StripeClient> | null = null
  // Loaded on first use, because most starts and commands do not need it.
  const stripe = () => {
    client ??= connect(settings)
    return client
  }
  const call = async <T>(work: (stripe: StripeClient) => Promise<T>): Promise<T> => {
    try {
      return await work(await stripe())
    } catch (error) {
      throw toProviderError(error)
    }
  }
  const fetchSession = (reference: string) =>
    call(async ({ checkout }) =>
      toSessionState(await checkout.sessions.retrieve(reference, { expand: ['payment_intent'] })),
    )

  return {
    isTest: settings.secretKey.includes('_test_'),

    createSession: (request) =>
      call(async ({ checkout }) => {
        const { id, url } = await checkout.sessions.create(toSessionParams(request), { idempotencyKey: request.key })
        if (url === null) throw new ProviderError('refused', 'no_url')
        return { reference: id, url }
      }),

    fetchSession,

    async closeSession(reference, key) {
      const before = await fetchSession(reference)
      if (before.status !== 'open') return before
      try {
        await call(({ checkout }) => checkout.sessions.expire(reference, {}, { idempotencyKey: key }))
        return { status: 'expired' }
      } catch (error) {
        // The session was paid in the same moment.
        if (error instanceof ProviderError && error.problem === 'refused') return fetchSession(reference)
        throw error
      }
    },

    capture: (reference, { amountMinor, key }) =>
      call(async ({ paymentIntents }) => {
        // The response to an earlier attempt may have been lost.
        const before = await paymentIntents.retrieve(reference)
        if (before.status === 'succeeded') return before.amount_received
        const captured = await paymentIntents.capture(
          reference,
          { amount_to_capture: amountMinor },
          { idempotencyKey: key },
        )
        return captured.amount_received
      }),

    cancel: (reference, key) =>
      call(async ({ paymentIntents }) => {
        const { status } = await paymentIntents.retrieve(reference)
        if (status !== 'canceled') await paymentIntents.cancel(reference, {}, { idempotencyKey: key })
      }),

    refund: (reference, { id, amountMinor, key }) =>
      call(async ({ refunds }) => {
        const refund =
          (await findRefund(refunds, reference, id)) ??
          (await refunds.create(
            { payment_intent: reference, amount: amountMinor, metadata: { refund: id } },
            { idempotencyKey: key },
          ))
        return { reference: refund.id, status: toRefundState(refund.status) }
      }),

    fetchRefund: (reference) => call(async ({ refunds }) => toRefundState((await refunds.retrieve(reference)).status)),

    async parseWebhook(body, signature, at) {
      const { webhooks } = await stripe()
      try {
        return toProviderNotice(
          webhooks.constructEvent(body, signature, settings.webhookSecret, toleranceSeconds, undefined, at.getTime()),
        )
      } catch {
        throw new ProviderError('forged', 'signature')
      }
    },

    checkKey: () =>
      call(async ({ checkout }) => {
        await checkout.sessions.list({ limit: 1 })
      }),
  }
}

async function connect({ secretKey, apiUrl }: StripeSettings): Promise<StripeClient> {
  const { default: Stripe } = await import('stripe')
  const url = new URL(apiUrl)
  return new Stripe(secretKey, {
    apiVersion: stripeApiVersion,
    protocol: url.protocol === 'http:' ? 'http' : 'https',
    host: url.hostname,
    ...(url.port ? { port: url.port } : {}),
    timeout: timeoutMs,
    // The task queue retries, and shoppers have a button to try again.
    maxNetworkRetries: 0,
    telemetry: false,
  })
}

/** Stripe's parameters of a visit to its payment page. */
function toSessionParams(request: SessionRequest): StripeClient.Checkout.SessionCreateParams {
  return {
    mode: 'payment',
    // Cards, and the wallets that pay with a card. Others, such as direct debit, take days to pay.
    allowed_payment_method_types: ['card'],
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: request.currency.toLowerCase(),
          unit_amount: request.amountMinor,
          product_data: { name: request.description },
        },
      },
    ],
    // Stripe would otherwise offer the shopper's own currency, and the amounts would differ.
    adaptive_pricing: { enabled: false },
    client_reference_id: request.reference,
    customer_email: request.email,
    locale: request.language,
    success_url: request.returnUrl,
    cancel_url: request.returnUrl,
    expires_at: Math.floor(request.expiresAt.getTime() / 1000),
    payment_intent_data: {
      capture_method: request.capture === 'order' ? 'automatic' : 'manual',
      description: request.description,
      metadata: { order: request.reference },
    },
  }
}

/**
 * A refund of an earlier attempt: the idempotency key prevents a second refund for a day only, and Stripe also repeats errors for a
 * key. A failed refund has paid nothing back, so another attempt cannot pay twice.
 * @param reference of the payment @param id of our refund
 */
async function findRefund(
  refunds: StripeClient['refunds'],
  reference: string,
  id: string,
): Promise<StripeClient.Refund | undefined> {
  const { data } = await refunds.list({ payment_intent: reference, limit: 100 })
  return data.find(({ metadata, status }) => metadata?.refund === id && toRefundState(status) !== 'failed')
}

/** @returns null for an event that the shop does not need */
function toProviderNotice({ type, data }: StripeClient.Event): ProviderNotice | null {
  const reference = 'id' in data.object ? String(data.object.id) : ''
  if (type.startsWith('checkout.session.')) return { about: 'session', reference }
  if (type.startsWith('refund.')) return { about: 'refund', reference }
  return null
}

function toSessionState(session: StripeClient.Checkout.Session): SessionState {
  const { status, url, payment_intent: intent } = session
  if (status === 'open' && url) return { status: 'open', url }
  if (status === 'expired' || intent === null || typeof intent === 'string') return { status: 'expired' }
  const { id: reference, currency } = intent
  if (intent.status === 'succeeded') {
    return { status: 'paid', reference, amountMinor: intent.amount_received, currency: currency.toUpperCase() }
  }
  if (intent.status === 'requires_capture') {
    return { status: 'authorized', reference, amountMinor: intent.amount_capturable, currency: currency.toUpperCase() }
  }
  return { status: intent.status === 'canceled' ? 'expired' : 'processing' }
}

function toRefundState(status: string | null): RefundState {
  if (status === 'succeeded') return 'succeeded'
  return status === 'failed' || status === 'canceled' ? 'failed' : 'pending'
}

function toProviderError(error: unknown): ProviderError {
  if (error instanceof ProviderError) return error
  // Errors of the library have a type; others are ours.
  if (!(error instanceof Error) || !('type' in error)) throw error
  const { statusCode: status, code } = error as { statusCode?: number; code?: string }
  const name = code ?? String(error.type)
  if (status === 401 || status === 403) return new ProviderError('rejectedKey', name)
  if (status === 409 || status === 429) return new ProviderError('busy', name)
  if (status !== undefined && status < 500) return new ProviderError('refused', name)
  // Stripe repeats even its internal errors for the same key.
  return status === undefined
    ? new ProviderError('unavailable', 'connection')
    : new ProviderError('unavailable', String(status), { needsNewKey: true })
}
