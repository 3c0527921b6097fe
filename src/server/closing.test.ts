import { once } from 'node:events'
import { connect } from 'node:net'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { closePromptly } from './closing.ts'

/** The first two tests would wait for ever, were it not for what they test. */
async function openServer(graceMs = 3_600_000) {
  const app = Fastify()
  closePromptly(app, graceMs)
  const asked = Promise.withResolvers<void>()
  const answered = Promise.withResolvers<string>()
  app.get('/', () => {
    asked.resolve()
    return answered.promise
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as { port: number }
  return { app, asked: asked.promise, answer: answered.resolve, port }
}

test('a connection that has never asked anything keeps nobody from closing', async () => {
  const { app, port } = await openServer()
  const accepted = once(app.server, 'connection')
  const socket = connect(port, '127.0.0.1')
  await accepted
  const ended = once(socket, 'close')
  await app.close()
  await ended
})

test('what was asked before is answered', async () => {
  const { app, asked, answer, port } = await openServer()
  const reply = fetch(`http://127.0.0.1:${port}/`)
  await asked
  const closed = app.close()
  answer('here')
  expect(await (await reply).text()).toBe('here')
  await closed
})

test('a request that never ends is cut off after the grace', async () => {
  const { app, asked, port } = await openServer(50)
  const reply = fetch(`http://127.0.0.1:${port}/`)
  await asked
  await Promise.all([expect(reply).rejects.toThrow('fetch failed'), app.close()])
})
