/** The objects of the Stripe stub: checkout sessions, payment intents and refunds, with the rules of their states. */

export class StripeError extends Error {
  readonly status: number
  readonly code: string
  constructor(status: number, code: string) {
    super(code)
    this.status = status
    this.code = code
  }
}

export interface StubSession {
  id: string
  object: 'checkout.session'
  status: 'open' | 'complete' | 'expired'
  payment_status: 'unpaid' | 'paid'
  url: string | null
  amount_total: number
  currency: string
  expires_at: number
  client_reference_id: string
  payment_intent: string | StubIntent | null
  success_url: string
  cancel_url: string
  locale: string
  description: string
  capture_method: string
}

export interface StubIntent {
  id: string
  object: 'payment_intent'
  status: 'requires_capture' | 'succeeded' | 'canceled' | 'processing'
  amount: number
  amount_received: number
  amount_capturable: number
  currency: string
}

export interface StubRefund {
  id: string
  object: 'refund'
  amount: number
  payment_intent: string
  status: 'pending' | 'succeeded' | 'failed'
  metadata: Record<string, string>
}

const sessionValues = [
  'mode',
  'allowed_payment_method_types[0]',
  'line_items[0][quantity]',
  'line_items[0][price_data][currency]',
  'line_items[0][price_data][unit_amount]',
  'line_items[0][price_data][product_data][name]',
  'adaptive_pricing[enabled]',
  'client_reference_id',
  'customer_email',
  'locale',
  'success_url',
  'cancel_url',
  'expires_at',
  'payment_intent_data[capture_method]',
  'payment_intent_data[description]',
  'payment_intent_data[metadata][order]',
]

/** Stripe closes a page after 30 minutes to 24 hours. */
const sessionSeconds = { least: 30 * 60, most: 24 * 60 * 60 }

export class StripeObjects {
  readonly sessions: StubSession[] = []
  readonly intents: StubIntent[] = []
  readonly refunds: StubRefund[] = []
  /** The status of new refunds. */
  refundStatus: StubRefund['status'] = 'succeeded'
  readonly #now: () => Date
  readonly #url: string

  constructor(now: () => Date, url: string) {
    this.#now = now
    this.#url = url
  }

  find(id: string): StubSession | StubIntent | StubRefund | undefined {
    return [...this.sessions, ...this.intents, ...this.refunds].find((object) => object.id === id)
  }

  /** The shopper pays on the hosted page. @param change differences in what Stripe reports */
  pay(sessionId: string, change: Partial<StubIntent> = {}): StubIntent {
    const session = this.#session(sessionId)
    if (session.status !== 'open') throw new StripeError(400, 'session_not_open')
    const isReserved = session.capture_method === 'manual'
    const intent: StubIntent = {
      id: `pi_${this.intents.length + 1}${sessionId.slice(3)}`,
      object: 'payment_intent',
      status: isReserved ? 'requires_capture' : 'succeeded',
      amount: session.amount_total,
      amount_received: isReserved ? 0 : session.amount_total,
      amount_capturable: isReserved ? session.amount_total : 0,
      currency: session.currency,
      ...change,
    }
    this.intents.push(intent)
    Object.assign(session, { status: 'complete', url: null, payment_intent: intent.id })
    session.payment_status = isReserved ? 'unpaid' : 'paid'
    return intent
  }

  read(path: string, query: URLSearchParams): unknown {
    const [, , kind, second, third] = path.split('/')
    if (kind === 'checkout' && third === undefined) return { object: 'list', data: [], has_more: false }
    if (kind === 'checkout') {
      const session = this.#session(third)
      const isExpanded = query.getAll('expand[0]').includes('payment_intent')
      const intent = this.intents.find(({ id }) => id === session.payment_intent)
      return { ...session, payment_intent: isExpanded ? (intent ?? null) : session.payment_intent }
    }
    if (kind === 'payment_intents') return this.#intent(second)
    if (kind === 'refunds' && second === undefined) {
      const intent = query.get('payment_intent')
      return {
        object: 'list',
        data: this.refunds.filter((refund) => refund.payment_intent === intent),
        has_more: false,
      }
    }
    const refund = this.refunds.find(({ id }) => id === second)
    if (kind === 'refunds' && refund) return refund
    throw new StripeError(404, 'resource_missing')
  }

  write(path: string, values: URLSearchParams): unknown {
    const [, , kind, second, third, fourth] = path.split('/')
    if (kind === 'checkout' && fourth === 'expire') return this.#expire(third)
    if (kind === 'checkout' && third === undefined) return this.#createSession(values)
    if (kind === 'payment_intents' && third === 'capture') return this.#capture(second, values)
    if (kind === 'payment_intents' && third === 'cancel') return this.#cancel(second)
    if (kind === 'refunds' && second === undefined) return this.#refund(values)
    throw new StripeError(404, 'resource_missing')
  }

  #session(id: string | undefined): StubSession {
    const session = this.sessions.find((one) => one.id === id)
    if (!session) throw new StripeError(404, 'resource_missing')
    if (session.status === 'open' && session.expires_at * 1000 <= this.#now().getTime()) {
      Object.assign(session, { status: 'expired', url: null })
    }
    return session
  }

  #intent(id: string | undefined): StubIntent {
    const intent = this.intents.find((one) => one.id === id)
    if (!intent) throw new StripeError(404, 'resource_missing')
    return intent
  }

  #createSession(values: URLSearchParams): StubSession {
    const unknown = [...values.keys()].find((key) => !sessionValues.includes(key))
    if (unknown !== undefined) throw new StripeError(400, 'parameter_unknown')
    const missing = sessionValues.find((key) => !values.get(key))
    if (missing !== undefined) throw new StripeError(400, 'parameter_missing')
    const text = (key: string) => values.get(key) ?? ''
    const amount = Number(text('line_items[0][price_data][unit_amount]'))
    if (!Number.isInteger(amount) || amount < 50) throw new StripeError(400, 'amount_too_small')
    const expiresAt = Number(text('expires_at'))
    const leftSeconds = expiresAt - Math.floor(this.#now().getTime() / 1000)
    if (leftSeconds < sessionSeconds.least || leftSeconds > sessionSeconds.most) {
      throw new StripeError(400, 'parameter_invalid')
    }
    const id = `cs_test_${this.sessions.length + 1}x${Math.random().toString(36).slice(2)}`
    const session: StubSession = {
      id,
      object: 'checkout.session',
      status: 'open',
      payment_status: 'unpaid',
      url: `${this.#url}/pay/${id}`,
      amount_total: amount,
      currency: text('line_items[0][price_data][currency]'),
      expires_at: expiresAt,
      client_reference_id: text('client_reference_id'),
      payment_intent: null,
      success_url: text('success_url'),
      cancel_url: text('cancel_url'),
      locale: text('locale'),
      description: text('payment_intent_data[description]'),
      capture_method: text('payment_intent_data[capture_method]'),
    }
    this.sessions.push(session)
    return session
  }

  #expire(id: string | undefined): StubSession {
    const session = this.#session(id)
    if (session.status !== 'open') throw new StripeError(400, 'session_not_open')
    return Object.assign(session, { status: 'expired', url: null })
  }

  /** Once per intent: the rest of the authorization is released. */
  #capture(id: string | undefined, values: URLSearchParams): StubIntent {
    const intent = this.#intent(id)
    if (intent.status !== 'requires_capture') throw new StripeError(400, 'payment_intent_unexpected_state')
    const unknown = [...values.keys()].find((key) => key !== 'amount_to_capture')
    if (unknown !== undefined) throw new StripeError(400, 'parameter_unknown')
    const amount = Number(values.get('amount_to_capture') ?? intent.amount_capturable)
    if (!Number.isInteger(amount) || amount < 1) throw new StripeError(400, 'parameter_invalid_integer')
    if (amount > intent.amount_capturable) throw new StripeError(400, 'amount_too_large')
    return Object.assign(intent, { status: 'succeeded', amount_received: amount, amount_capturable: 0 })
  }

  #cancel(id: string | undefined): StubIntent {
    const intent = this.#intent(id)
    if (intent.status !== 'requires_capture') throw new StripeError(400, 'payment_intent_unexpected_state')
    return Object.assign(intent, { status: 'canceled', amount_capturable: 0 })
  }

  #refund(values: URLSearchParams): StubRefund {
    const intent = this.#intent(values.get('payment_intent') ?? undefined)
    const amount = Number(values.get('amount'))
    const before = this.refunds.filter((one) => one.payment_intent === intent.id && one.status !== 'failed')
    const left = intent.amount_received - before.reduce((sum, one) => sum + one.amount, 0)
    if (amount > left) throw new StripeError(400, left === 0 ? 'charge_already_refunded' : 'amount_too_large')
    const refund: StubRefund = {
      id: `re_${this.refunds.length + 1}`,
      object: 'refund',
      amount,
      payment_intent: intent.id,
      status: this.refundStatus,
      metadata: { refund: values.get('metadata[refund]') ?? '' },
    }
    this.refunds.push(refund)
    return refund
  }
}
