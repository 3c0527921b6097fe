import { once } from 'node:events'
import { connect } from 'node:net'
import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { StartError } from '../shared/errors.ts'
import { makeShopServer } from './shopServer.ts'

function makeApp() {
  const requestReceived = Promise.withResolvers<void>()
  const answered = Promise.withResolvers<string>()
  const app = Fastify()
  app.get('/', () => {
    requestReceived.resolve()
    return answered.promise
  })
  return { app, requestReceived: requestReceived.promise, answer: answered.resolve }
}

/** Without the behavior under test, closing would take longer than a test may. */
async function openServer(graceMs = 3_600_000) {
  const shop = makeShopServer(graceMs)
  const made = makeApp()
  await made.app.ready()
  await shop.use(made.app)
  await shop.listen(0, '127.0.0.1')
  onTestFinished(() => shop.server.closeAllConnections())
  const { port } = shop.server.address() as { port: number }
  return { shop, ...made, port, url: `http://127.0.0.1:${port}/` }
}

test('A port in use and an address of another machine are named in a sentence', async () => {
  const { port } = await openServer()
  await expect(makeShopServer().listen(port, '127.0.0.1')).rejects.toThrow(
    new StartError(`Cannot start: port ${port} is in use. Stop what runs there, or set PORT to a free one.`),
  )
  // Reserved for documentation.
  await expect(makeShopServer().listen(0, '192.0.2.1')).rejects.toThrow(
    'Cannot start: HOST is "192.0.2.1", which is not an address of this machine.',
  )
})

test('An unused connection does not delay closing', async () => {
  const { shop, port } = await openServer()
  const accepted = once(shop.server, 'connection')
  const socket = connect(port, '127.0.0.1')
  await accepted
  const ended = once(socket, 'close')
  await shop.close()
  await ended
})

test('Completes requests that began before closing', async () => {
  const { shop, requestReceived, answer, url } = await openServer()
  const reply = fetch(url)
  await requestReceived
  const closed = shop.close()
  answer('here')
  expect(await (await reply).text()).toBe('here')
  await closed
})

test('Aborts a request that never ends after the grace period', async () => {
  const { shop, requestReceived, url } = await openServer(50)
  const reply = fetch(url)
  await requestReceived
  await Promise.all([expect(reply).rejects.toThrow('fetch failed'), shop.close()])
})

test('After a swap, the new app answers new requests and the old one those that it has begun', async () => {
  const { shop, requestReceived, answer, url } = await openServer()
  const early = fetch(url)
  await requestReceived
  const next = makeApp()
  await next.app.ready()
  let isAnswered = false
  const answered = shop.use(next.app).then(() => {
    isAnswered = true
  })
  next.answer('new')
  expect(await (await fetch(url)).text()).toBe('new')
  expect(isAnswered).toBe(false)
  answer('old')
  expect(await (await early).text()).toBe('old')
  await answered
  await shop.close()
})

test('A request that is not HTTP gets a response', async () => {
  const { shop, port } = await openServer()
  const socket = connect(port, '127.0.0.1')
  socket.write('this is not HTTP\r\n\r\n')
  const [data] = await once(socket, 'data')
  expect(String(data)).toMatch(/^HTTP\/1\.1 400 /)
  await shop.close()
})
