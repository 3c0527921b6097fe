import { expect, onTestFinished, test } from 'vitest'
import { buildTestShop } from '../testing/testShop.ts'

const token = 'a-token-of-the-operator'

async function openShop(settings: Record<string, string> = {}) {
  const shop = await buildTestShop({ settings })
  onTestFinished(() => shop.close())
  return (url: string, authorization?: string) =>
    shop.app.inject({ url, headers: authorization === undefined ? {} : { authorization } })
}

test('Serves no metrics without METRICS_TOKEN', async () => {
  const get = await openShop()
  expect((await get('/metrics')).statusCode).toBe(404)
  expect((await get('/metrics', 'Bearer null')).statusCode).toBe(404)
})

test('With METRICS_TOKEN, metrics need the token in the header', async () => {
  const get = await openShop({ METRICS_TOKEN: token })
  for (const wrong of [undefined, '', 'Bearer', `Bearer ${token}x`, token, `Basic ${token}`]) {
    const reply = await get('/metrics', wrong)
    expect([reply.statusCode, reply.body.includes('http_request')]).toEqual([401, false])
  }
  expect((await get(`/metrics?token=${token}`)).statusCode).toBe(401)
  const reply = await get('/metrics', `Bearer ${token}`)
  expect(reply.headers['content-type']).toContain('text/plain')
  expect(reply.body).toContain('http_request_duration_seconds')
})

test('The health checks are public', async () => {
  const get = await openShop()
  expect((await get('/healthz')).json()).toEqual({ status: 'alive' })
  expect((await get('/readyz')).json()).toEqual({ status: 'ready' })
})
