/** Webhooks in the back office: endpoints, their secrets, and what they were sent. */
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { signInAs } from '../../../testing/staff.ts'
import { buildTestShop, type TestShop, type Visitor } from '../../../testing/testShop.ts'
import { startWebhookReceiver, type WebhookReceiver } from '../../../testing/webhookReceiver.ts'

let shop: TestShop
let owner: Visitor
let receiver: WebhookReceiver

beforeAll(async () => {
  shop = await buildTestShop({ settings: { WEBHOOKS_ALLOW_PRIVATE: 'on' } })
  owner = (await signInAs(shop, 'owner')).browser
})
afterAll(() => shop.close())
beforeEach(async () => {
  shop.setNow(new Date())
  await shop.db.deleteFrom('webhook_endpoint').execute()
  receiver = await startWebhookReceiver()
  return () => receiver.close()
})

async function add(topics = ['orders.*']): Promise<{ id: number; secret: string; path: string }> {
  const { data } = (await owner.post('/admin/webhooks', { url: ` ${receiver.url} `, topics })).json()
  return { ...data, path: `/admin/webhooks/${data.id}` }
}
const read = async (path: string, query = '') => (await owner.get(`${path}${query}`)).json()
function verify(secret: string) {
  const { body = '', headers = {} } = receiver.received.at(-1) ?? {}
  return new Webhook(secret).verify(body, headers as Record<string, string>)
}

test('The secret is shown once, and a test event shows how the endpoint responds', async () => {
  const { id, secret, path } = await add()
  expect(secret).toMatch(/^whsec_/)
  const listed = await owner.get('/admin/webhooks')
  expect(listed.json().data).toMatchObject([{ id, url: receiver.url, topics: ['orders.*'], isActive: true, failed: 0 }])
  expect(listed.body + (await owner.get(path)).body).not.toMatch(/whsec_|sealed/)

  const { data } = (await owner.post(`${path}/test`)).json()
  expect(data).toEqual({ status: 204, problem: null, durationMs: expect.any(Number) })
  expect(verify(secret)).toMatchObject({ type: 'webhooks.test' })
  receiver.answerWith((response) => response.writeHead(500).end())
  expect((await owner.post(`${path}/test`)).json().data).toMatchObject({ status: 500, problem: 'status' })
  const { deliveries } = await read(path)
  expect(deliveries).toMatchObject([
    { type: 'webhooks.test', status: 'pending', attempts: 1, responseStatus: 500 },
    { type: 'webhooks.test', status: 'delivered', attempts: 1, responseStatus: 204, nextAttemptAt: null },
  ])
  expect((await read(path, '?status=delivered')).deliveries).toHaveLength(1)
})

test('The new secret and the previous one both verify for a day', async () => {
  const { secret: former, path } = await add()
  const { secret } = (await owner.post(`${path}/secret`)).json().data
  expect(secret).not.toBe(former)
  await owner.post(`${path}/test`)
  expect(verify(secret)).toEqual(verify(former))
  expect((await read(path)).data.previousUntil).not.toBeNull()

  await shop.db
    .updateTable('webhook_endpoint')
    .set({ previous_until: new Date(Date.now() - 1000) })
    .execute()
  await owner.post(`${path}/test`)
  expect(verify(secret)).toMatchObject({ type: 'webhooks.test' })
  expect(() => verify(former)).toThrow('No matching signature')
})

test('A delivery can be sent again with the same message id, whatever its status', async () => {
  const { path } = await add()
  await owner.post(`${path}/test`)
  const [delivery] = (await read(path)).deliveries
  const { data } = (await owner.post(`/admin/webhook-deliveries/${delivery.id}/send`)).json()
  expect(data.status).toBe(204)
  expect(receiver.received.map(({ headers }) => headers['webhook-id'])).toEqual([
    delivery.messageId,
    delivery.messageId,
  ])
  expect((await owner.post('/admin/webhook-deliveries/4242/send')).statusCode).toBe(404)
})

test('An endpoint is disabled and enabled; rejects a stale change', async () => {
  const { path } = await add()
  const { version } = (await read(path)).data
  const set = (isActive: boolean, of = version) => owner.put(`${path}/active`, { isActive, version: of })
  expect((await set(false)).statusCode).toBe(200)
  expect((await set(true)).statusCode).toBe(409)
  // Tests are still sent to it, so that the staff can check whether it works again.
  expect((await owner.post(`${path}/test`)).json().data.status).toBe(204)
  expect((await set(true, (await read(path)).data.version)).statusCode).toBe(200)
  expect((await owner.put(path, { topics: ['stock.*', 'orders.placed'], version })).statusCode).toBe(200)
  expect((await owner.put(path, { topics: ['stock.*'], version })).statusCode).toBe(409)
  expect((await read(path)).data.topics).toEqual(['stock.*', 'orders.placed'])
})

test.each([
  ['url', { url: 'ftp://erp.example/' }, /https URL/],
  ['url', { url: ' ' }, /fill this in/],
  ['topics', { topics: ['customers.*'] }, /customers/],
  ['topics', { topics: [] }, /./],
])('Rejects invalid %s', async (field, changed, message) => {
  const reply = await owner.post('/admin/webhooks', { url: receiver.url, topics: ['orders.*'], ...changed })
  expect(reply.statusCode).toBe(422)
  expect(reply.json().errors[field][0]).toMatch(message)
  expect((await read('/admin/webhooks')).data).toEqual([])
})

test('Rejects private IP addresses without the setting for development', async () => {
  const strict = await buildTestShop()
  const { browser } = await signInAs(strict, 'owner')
  const reply = await browser.post('/admin/webhooks', { url: 'https://192.168.1.1/', topics: ['orders.*'] })
  expect(reply.json().errors.url[0]).toMatch(/public/)
  await strict.close()
})

test('Deletes an endpoint with its deliveries', async () => {
  const { path } = await add()
  await owner.post(`${path}/test`)
  expect((await owner.delete(path)).statusCode).toBe(200)
  expect((await owner.get(path)).statusCode).toBe(404)
  expect(await shop.db.selectFrom('webhook_delivery').select('id').execute()).toEqual([])
})

test('Secrets need a re-authentication; managers see no webhooks', async () => {
  const { path } = await add()
  const { browser: manager } = await signInAs(shop, 'manager')
  expect((await manager.get('/admin/webhooks')).statusCode).toBe(403)
  shop.setNow(new Date(Date.now() + 11 * 60_000))
  expect((await owner.post(`${path}/secret`)).statusCode).toBe(428)
  expect((await owner.post('/admin/webhooks', { url: receiver.url, topics: ['orders.*'] })).statusCode).toBe(428)
})
