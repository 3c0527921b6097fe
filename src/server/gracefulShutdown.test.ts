import { once } from 'node:events'
import { connect } from 'node:net'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { setUpGracefulShutdown } from './gracefulShutdown.ts'

/** Without the behavior under test, the first two tests would hang. */
async function openServer(graceMs = 3_600_000) {
  const app = Fastify()
  setUpGracefulShutdown(app, graceMs)
  const requestReceived = Promise.withResolvers<void>()
  const answered = Promise.withResolvers<string>()
  app.get('/', () => {
    requestReceived.resolve()
    return answered.promise
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as { port: number }
  return { app, requestReceived: requestReceived.promise, answer: answered.resolve, port }
}

test('An unused connection does not delay closing', async () => {
  const { app, port } = await openServer()
  const accepted = once(app.server, 'connection')
  const socket = connect(port, '127.0.0.1')
  await accepted
  const ended = once(socket, 'close')
  await app.close()
  await ended
})

test('Completes requests that began before closing', async () => {
  const { app, requestReceived, answer, port } = await openServer()
  const reply = fetch(`http://127.0.0.1:${port}/`)
  await requestReceived
  const closed = app.close()
  answer('here')
  expect(await (await reply).text()).toBe('here')
  await closed
})

test('Aborts a request that never ends after the grace period', async () => {
  const { app, requestReceived, port } = await openServer(50)
  const reply = fetch(`http://127.0.0.1:${port}/`)
  await requestReceived
  await Promise.all([expect(reply).rejects.toThrow('fetch failed'), app.close()])
})
