/**
 * Stripe on the loopback interface, as far as the shop uses it: form-encoded requests, objects and errors in Stripe's wire format,
 * idempotency keys, signed webhooks, and a hosted page as a plain form. It rejects what Stripe would reject.
 */
import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { stripeApiVersion as apiVersion } from '../features/payment/server/stripeProvider.ts'
import { hostedPage } from './stripeHostedPage.ts'
import { StripeError, StripeObjects } from './stripeObjects.ts'

export const stubKeys = {
  STRIPE_SECRET_KEY: 'sk_test_stubstubstubstub',
  STRIPE_WEBHOOK_SECRET: 'whsec_stubstubstubstub',
}

export interface StripeStub extends StripeObjects {
  /** Value for the setting STRIPE_API_URL. */
  url: string
  /** The failure of every request: a `500` from Stripe, or a closed connection. Null for normal service. */
  outage: 500 | 'connection' | null
  /** The number of write requests that lose their response: the stub carries them out, then closes the connection. The library retries once. */
  responsesToLose: number
  /** Runs once, after the next write request is carried out and before its response. */
  beforeResponse: (() => Promise<void>) | null
  /** The requests that arrived: method and path. */
  requests: string[]
  /** A signed webhook of the current time. @param change differences from a genuine one */
  sign(type: string, objectId: string, change?: { at?: Date; secret?: string }): SignedWebhook
  close(): Promise<void>
}

interface SignedWebhook {
  payload: string
  headers: { 'content-type': string; 'stripe-signature': string }
}

interface StubOptions {
  now?: () => Date
  port?: number
}

/** Starts the stub on a free port. */
export async function startStripeStub({ now = () => new Date(), port = 0 }: StubOptions = {}): Promise<StripeStub> {
  const responses = new Map<string, { request: string; status: number; body: unknown }>()
  const server = createServer((request, response) => {
    void handle(request, response).catch((error: unknown) => {
      response.writeHead(500).end(String(error))
    })
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const objects = new StripeObjects(now, url)
  let events = 0
  const stub: StripeStub = Object.assign(objects, {
    url,
    outage: null,
    responsesToLose: 0,
    beforeResponse: null,
    requests: [],
    sign(type: string, objectId: string, { at = now(), secret = stubKeys.STRIPE_WEBHOOK_SECRET } = {}) {
      events += 1
      const seconds = Math.floor(at.getTime() / 1000)
      const data = { object: objects.find(objectId) ?? { id: objectId } }
      const payload = JSON.stringify({ id: `evt_${events}`, object: 'event', api_version: apiVersion, type, data })
      const signature = createHmac('sha256', secret).update(`${seconds}.${payload}`).digest('hex')
      return {
        payload,
        headers: { 'content-type': 'application/json', 'stripe-signature': `t=${seconds},v1=${signature}` },
      }
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }) as StripeStub

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '/', url)
    const text = await readBody(request)
    if (pathname.startsWith('/pay/')) return showPage(request, response, pathname.slice('/pay/'.length), text)
    stub.requests.push(`${request.method} ${pathname}`)
    if (stub.outage === 'connection') return void request.socket.destroy()
    const { status, body } = answer(request, pathname, searchParams, text)
    const { beforeResponse } = stub
    if (request.method === 'POST' && beforeResponse) {
      stub.beforeResponse = null
      await beforeResponse()
    }
    if (request.method === 'POST' && stub.responsesToLose > 0) {
      stub.responsesToLose -= 1
      return void request.socket.destroy()
    }
    response.writeHead(status, { 'content-type': 'application/json', 'request-id': `req_${stub.requests.length}` })
    response.end(JSON.stringify(body))
  }

  /** Answers a repeated key with the first response, even an error, and rejects it with other values. */
  function answer(request: IncomingMessage, path: string, query: URLSearchParams, text: string) {
    const error = findRequestError(request)
    if (error) return error
    const key = request.method === 'POST' ? request.headers['idempotency-key'] : undefined
    const fingerprint = createHash('sha256').update(`${path} ${text}`).digest('hex')
    const before = typeof key === 'string' ? responses.get(key) : undefined
    if (before && before.request !== fingerprint) return fail(400, 'idempotency_error', 'idempotency_key_in_use')
    if (before) return before
    const result = stub.outage === 500 ? fail(500, 'api_error', 'internal') : perform(request, path, query, text)
    if (typeof key === 'string') responses.set(key, { request: fingerprint, ...result })
    return result
  }

  function perform(request: IncomingMessage, path: string, query: URLSearchParams, text: string) {
    try {
      const values = new URLSearchParams(text)
      const body = request.method === 'GET' ? objects.read(path, query) : objects.write(path, values)
      return { status: 200, body }
    } catch (error) {
      if (error instanceof StripeError) return fail(error.status, 'invalid_request_error', error.code)
      throw error
    }
  }

  function showPage(request: IncomingMessage, response: ServerResponse, id: string, text: string): void {
    const { html, location } = hostedPage(objects, id, request.method === 'POST' ? text : null)
    if (location) response.writeHead(303, { location }).end()
    else response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(html)
  }

  return stub
}

function fail(status: number, type: string, code: string) {
  return { status, body: { error: { type, code, message: `rejected: ${code}` } } }
}

/** The checks that Stripe runs first. */
function findRequestError({ method, headers }: IncomingMessage) {
  if (headers.authorization !== `Bearer ${stubKeys.STRIPE_SECRET_KEY}`) {
    return fail(401, 'invalid_request_error', 'api_key_invalid')
  }
  if (headers['stripe-version'] !== apiVersion) return fail(400, 'invalid_request_error', 'version')
  if (method === 'POST' && headers['content-type'] !== 'application/x-www-form-urlencoded') {
    return fail(415, 'invalid_request_error', 'content_type')
  }
  if (method === 'POST' && !headers['idempotency-key']) return fail(400, 'invalid_request_error', 'no_idempotency_key')
  return null
}

async function readBody(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts).toString('utf8')
}
