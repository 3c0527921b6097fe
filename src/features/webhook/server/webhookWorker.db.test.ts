import { sql } from 'kysely'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { inTransaction } from '../../../kit/database/transaction.ts'
import { buildTestShop, type TestShop } from '../../../testing/testShop.ts'
import { startWebhookReceiver, type WebhookReceiver } from '../../../testing/webhookReceiver.ts'
import { testType } from '../topics.ts'
import { claimDeliveries, deleteOldWebhooks, listDeliveries, queueForEndpoint } from './deliveries.sql.ts'
import { addEndpoint, enableEndpoint, listEndpoints } from './endpoints.sql.ts'
import { findUrlProblem, type PostPolicy, postMessage, publicPolicy } from './postMessage.ts'
import { deliver, makeWebhookWorker, queueAndClaimTest } from './webhookWorker.ts'

const day = 86_400_000
const start = new Date('2026-06-01T12:00:00Z')
/** Lets tests reach the local receiver. */
const local: PostPolicy = { ...publicPolicy, allowsPrivate: true }

let shop: TestShop
let receiver: WebhookReceiver
let logged: string[]
beforeAll(async () => {
  shop = await buildTestShop({ now: start })
})
afterAll(() => shop.close())
beforeEach(async () => {
  await sql`truncate webhook_endpoint, webhook_event cascade`.execute(shop.db)
  shop.setNow(start)
  logged = []
  receiver = await startWebhookReceiver()
  return () => receiver.close()
})

/** An endpoint at the receiver with one queued message. */
async function queueOne(url = receiver.url) {
  const endpoint = await addEndpoint(shop.db, shop.services.secret, { url, topics: ['orders.*'] })
  await queueForEndpoint(shop.db, endpoint.id, testType, start)
  await sql`update webhook_delivery set retry_until = ${new Date(start.getTime() + 3 * day)}`.execute(shop.db)
  return endpoint
}

const warn = (message: string) => void logged.push(message)
const run = (policy = local) => makeWebhookWorker({ services: shop.services, policy, warn }).deliver()
const forward = (ms: number) => shop.setNow(new Date(shop.services.now().getTime() + ms))
const readLog = async () => (await listDeliveries(shop.db, null, 10))[0]

test('Delivers a message that the official library verifies, once', async () => {
  const { id, secret } = await queueOne()
  await Promise.all([run(), run()])
  await run()
  expect(receiver.received).toHaveLength(1)
  const { headers, body, path } = receiver.received[0] ?? {}
  expect(path).toBe('/hooks')
  expect(headers).toMatchObject({
    'content-type': 'application/json',
    'webhook-id': expect.stringMatching(/^msg_[0-9a-f]{32}$/),
    'webhook-timestamp': String(start.getTime() / 1000),
  })
  // The library also checks that the timestamp is recent, which this fixed clock is not.
  const [signature] = [headers?.['webhook-signature']]
  expect(signature).toBe(new Webhook(secret).sign(String(headers?.['webhook-id']), start, body ?? ''))
  expect(JSON.parse(body ?? '')).toEqual({ type: testType, timestamp: start.toISOString(), data: { endpoint_id: id } })
  expect(await readLog()).toMatchObject({ status: 'delivered', attempts: 1, responseStatus: 204, problem: null })
})

test('Verifies with the current time and rejects a changed body', async () => {
  shop.setNow(new Date())
  const { secret } = await queueOne()
  await run()
  const { headers = {}, body = '' } = receiver.received[0] ?? {}
  const verify = (text: string) => new Webhook(secret).verify(text, headers as Record<string, string>)
  expect(verify(body)).toEqual(JSON.parse(body))
  expect(() => verify(body.replace('webhooks', 'orders'))).toThrow('No matching signature')
})

test('Repeats a delivery after an error until it succeeds, with the same webhook-id', async () => {
  await queueOne()
  receiver.answerWith((response) => response.writeHead(500).end('broken'))
  await run()
  const failed = await readLog()
  expect(failed).toMatchObject({ status: 'pending', attempts: 1, responseStatus: 500, problem: 'status' })
  const delayMs = (failed?.nextAttemptAt?.getTime() ?? 0) - start.getTime()
  expect(delayMs).toBeGreaterThanOrEqual(4_000)
  expect(delayMs).toBeLessThanOrEqual(6_000)
  await run()
  expect(receiver.received).toHaveLength(1)
  receiver.answerWith((response) => response.writeHead(200).end('ok'))
  forward(6_000)
  await run()
  expect(await readLog()).toMatchObject({ status: 'delivered', attempts: 2, responseStatus: 200 })
  expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id']))).toHaveProperty('size', 1)
  expect(new Set(receiver.received.map(({ body }) => body))).toHaveProperty('size', 1)
})

test('A receiver that is down or slow does not hold up the others', async () => {
  await receiver.close()
  await queueOne()
  const slow = await startWebhookReceiver()
  const healthy = await startWebhookReceiver()
  slow.answerWith(() => {})
  await queueOne(slow.url)
  await queueOne(healthy.url)
  await run({ ...local, timeoutMs: 300 })
  const log = await listDeliveries(shop.db, null, 10)
  expect(log.map(({ status, problem }) => [status, problem])).toEqual([
    ['delivered', null],
    ['pending', 'timeout'],
    ['pending', 'econnrefused'],
  ])
  expect(log[1]?.durationMs).toBeGreaterThanOrEqual(290)
  await slow.close()
  await healthy.close()
})

test('Does not follow redirects', async () => {
  await queueOne()
  receiver.answerWith((response) => response.writeHead(307, { location: '/elsewhere' }).end())
  await run()
  expect(receiver.received.map(({ path }) => path)).toEqual(['/hooks'])
  expect(await readLog()).toMatchObject({ status: 'pending', responseStatus: 307, problem: 'redirect' })
})

test('Does not read an endless response', async () => {
  await queueOne()
  receiver.answerWith((response) => {
    response.writeHead(200)
    const write = () => response.write('x'.repeat(10_000))
    response.on('drain', write)
    write()
  })
  await run()
  expect(await readLog()).toMatchObject({ status: 'delivered', responseStatus: 200 })
})

test('Leaves a test message to the call that queued it', async () => {
  const { id } = await addEndpoint(shop.db, shop.services.secret, { url: receiver.url, topics: ['orders.*'] })
  const taken = await inTransaction(shop.db, (tx) => queueAndClaimTest(tx, id, start))
  await run()
  expect(receiver.received).toEqual([])
  if (!taken) throw new Error('nothing was taken')
  await deliver(taken, { services: shop.services, policy: local, warn })
  await run()
  expect(receiver.received).toHaveLength(1)
  expect(await readLog()).toMatchObject({ status: 'delivered', attempts: 1 })
})

describe('A worker that dies', () => {
  test('before sending leaves the delivery to the next one', async () => {
    await queueOne()
    const [claimed] = await claimDeliveries(shop.db, start, 60_000, 8)
    await run()
    expect(receiver.received).toEqual([])
    forward(60_000)
    await run()
    expect(receiver.received.map(({ headers }) => headers['webhook-id'])).toEqual([claimed?.messageId])
  })

  test('after sending leads to one repetition, with the same webhook-id', async () => {
    await queueOne()
    const [claimed] = await claimDeliveries(shop.db, start, 60_000, 8)
    if (!claimed) throw new Error('nothing was claimed')
    const dying = inTransaction(shop.db, async (tx) => {
      await deliver(claimed, { services: { ...shop.services, db: tx }, policy: local, warn })
      throw new Error('killed')
    })
    await expect(dying).rejects.toThrow('killed')
    forward(60_000)
    await run()
    await run()
    expect(receiver.received.map(({ headers }) => headers['webhook-id'])).toEqual([
      claimed.messageId,
      claimed.messageId,
    ])
  })
})

test('Disables an endpoint after three days of failures, and resumes it by hand', async () => {
  const { id } = await queueOne()
  receiver.answerWith((response) => response.writeHead(503).end())
  for (let round = 0; round < 40; round += 1) {
    await run()
    forward(day / 4)
  }
  const [endpoint] = await listEndpoints(shop.db)
  expect(endpoint).toMatchObject({ id, isActive: false })
  expect(logged).toEqual([
    expect.stringMatching(/^webhook delivery \d+ to endpoint \d+ has failed: 503; the endpoint is disabled$/),
  ])
  expect(receiver.received.length).toBeGreaterThan(8)
  const tried = receiver.received.length
  receiver.answerWith((response) => response.writeHead(200).end())
  await queueForEndpoint(shop.db, id, testType, shop.services.now())
  await run()
  expect(receiver.received).toHaveLength(tried)
  expect(await enableEndpoint(shop.db, id, shop.services.now())).toBe(true)
  await run()
  expect(receiver.received).toHaveLength(tried + 1)
})

test('Keeps an endpoint that receives other messages enabled, and disables one that responds with 410', async () => {
  const { id } = await queueOne()
  await run()
  await queueForEndpoint(shop.db, id, testType, start)
  receiver.answerWith((response) => response.writeHead(503).end())
  await sql`update webhook_delivery set retry_until = ${start}`.execute(shop.db)
  await run()
  expect(await listEndpoints(shop.db)).toMatchObject([{ isActive: true }])
  expect(logged).toEqual([expect.stringMatching(/has failed: 503$/)])
  await queueForEndpoint(shop.db, id, testType, start)
  receiver.answerWith((response) => response.writeHead(410).end())
  forward(1)
  await run()
  expect(await listEndpoints(shop.db)).toMatchObject([{ isActive: false }])
})

describe('Private networks', () => {
  test('An endpoint needs https and a public host', () => {
    const problems = [
      'https://erp.example/hooks',
      'http://erp.example/hooks',
      'https://127.0.0.1/',
      'https://2130706433/',
      'https://[::1]/',
      'https://[::ffff:10.0.0.1]/',
      'https://169.254.169.254/latest',
      'https://100.64.0.1/',
      'https://224.0.0.1/',
      'https://user:secret@erp.example/',
      'ftp://erp.example/',
      'erp.example',
    ].map((url) => findUrlProblem(url, { allowsPrivate: false }))
    expect(problems[0]).toBeNull()
    expect(problems.slice(1)).not.toContain(null)
  })

  test('A name that resolves to a private IP address is not connected to, even when another one is public', async () => {
    const port = new URL(receiver.url).port
    const resolveTo = (...ipAddresses: string[]): PostPolicy => ({
      ...publicPolicy,
      lookup: (_host, _options, callback) =>
        callback(
          null,
          ipAddresses.map((address) => ({ address, family: 4 })),
        ),
    })
    for (const ipAddresses of [['127.0.0.1'], ['127.0.0.1', '93.184.215.14'], ['10.1.2.3'], ['100.64.1.1']])
      expect(
        await postMessage(`https://rebind.example:${port}/`, {}, '{}', resolveTo(...ipAddresses)),
        ipAddresses.join(),
      ).toMatchObject({ status: null, problem: 'private' })
    expect(await postMessage(`https://localhost:${port}/`, {}, '{}', publicPolicy)).toMatchObject({
      problem: 'private',
    })
    expect(receiver.received).toEqual([])
  })

  test('A name whose IP address changes between two lookups is connected to the checked one only', async () => {
    let lookups = 0
    const changing: PostPolicy['lookup'] = (_host, _options, callback) => {
      lookups += 1
      callback(null, [{ address: lookups === 1 ? '127.0.0.1' : '10.0.0.1', family: 4 }])
    }
    const url = receiver.url.replace('127.0.0.1', 'rebind.example')
    expect(await postMessage(url, {}, '{}', { ...local, lookup: changing })).toMatchObject({ status: 204 })
    expect(lookups).toBe(1)
  })

  test('An endpoint whose stored URL was changed by hand sends nothing', async () => {
    await queueOne()
    await sql`update webhook_endpoint set url = 'https://thief.example/'`.execute(shop.db)
    await run()
    expect(await readLog()).toMatchObject({ status: 'pending', problem: 'secret' })
  })
})

test('Deletes old events with their log, except pending ones', async () => {
  await queueOne()
  await run()
  const waiting = await queueOne('http://127.0.0.1:1/')
  await sql`update webhook_delivery set retry_until = now() + interval '1 year' where endpoint_id = ${waiting.id}`.execute(
    shop.db,
  )
  expect(await deleteOldWebhooks(shop.db, start)).toBe(0)
  expect(await deleteOldWebhooks(shop.db, new Date(start.getTime() + day))).toBe(1)
  expect((await listDeliveries(shop.db, null, 10)).map(({ endpointId }) => endpointId)).toEqual([waiting.id])
})
