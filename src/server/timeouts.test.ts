import { once } from 'node:events'
import { connect } from 'node:net'
import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { buildTestShop } from '../testing/testShop.ts'
import { serverTimeouts, type Timeouts, timeouts } from './timeouts.ts'

/** Practically unlimited; the longest header timeout that Node accepts. */
const never = 300_000

async function openConnection(limits: Partial<Timeouts>) {
  const app = Fastify(serverTimeouts({ headersMs: never, requestMs: never, idleMs: never, ...limits }))
  app.post('/', async () => 'taken')
  await app.listen({ port: 0, host: '127.0.0.1' })
  onTestFinished(() => app.close())
  const { port } = app.server.address() as { port: number }
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  return socket
}

/** Everything the server sends until it closes or resets the connection. */
async function readToEnd(socket: ReturnType<typeof connect>): Promise<string> {
  let text = ''
  socket.on('error', () => {})
  socket.setEncoding('utf8').on('data', (part) => {
    text += part
  })
  await new Promise((resolve) => socket.once('close', resolve))
  return text
}

/**
 * Sends a few characters, which must not extend the time. It ends long before the limit: writing to a connection that the server has closed
 * would discard the response.
 */
function drip(socket: ReturnType<typeof connect>): void {
  let left = 5
  const timer = setInterval(() => {
    socket.write('x')
    left -= 1
    if (left === 0) clearInterval(timer)
  }, 20)
}

test('Cuts off headers that never end', async () => {
  const socket = await openConnection({ headersMs: 1500 })
  socket.write('POST / HTTP/1.1\r\nHost: shop\r\nX-Slow: ')
  drip(socket)
  expect(await readToEnd(socket)).toMatch(/^HTTP\/1.1 408 /)
})

test('Cuts off a body that never ends', async () => {
  const socket = await openConnection({ headersMs: 500, requestMs: 1500 })
  socket.write('POST / HTTP/1.1\r\nHost: shop\r\nContent-Type: text/plain\r\nContent-Length: 1000000\r\n\r\n')
  drip(socket)
  expect(await readToEnd(socket)).toMatch(/^HTTP\/1.1 408 /)
})

test('Closes an idle connection', async () => {
  const socket = await openConnection({ idleMs: 200 })
  socket.write('POST / HTTP/1.1\r\n')
  expect(await readToEnd(socket)).toBe('')
})

test('The shop sets these limits, and a slow phone can upload 5 MB at 20 kB/s', async () => {
  const shop = await buildTestShop()
  onTestFinished(() => shop.close())
  const { headersTimeout, requestTimeout, timeout } = shop.app.server
  expect({ headersMs: headersTimeout, requestMs: requestTimeout, idleMs: timeout }).toEqual(timeouts)
  expect(timeouts.requestMs / 1000).toBeGreaterThan((5 * 1024 * 1024) / 20_000)
})
