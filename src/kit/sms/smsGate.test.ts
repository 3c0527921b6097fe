import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openSmsGate } from './smsGate.ts'

const message = { to: '+912055500199', text: '123456 is your Chainline code.' }

let folder = ''
let logged: string[] = []
let server: Server | null = null
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'chainline-sms-'))
  logged = []
})
afterEach(async () => {
  server?.closeAllConnections()
  server?.close()
  await rm(folder, { recursive: true, force: true })
})

interface Taken {
  method: string | undefined
  headers: IncomingMessage['headers']
  body: string
}

/** A local SMS service. @param status of its responses; null for a service that never responds @returns its URL without protocol */
async function service(status: number | null, taken: Taken[] = []): Promise<string> {
  const made = createServer(async (request, reply) => {
    let body = ''
    for await (const chunk of request) body += chunk
    taken.push({ method: request.method, headers: request.headers, body })
    if (status !== null)
      reply.writeHead(status, status === 302 ? { location: '/elsewhere' } : {}).end('{"to":"secret"}')
  })
  server = made
  await new Promise<void>((resolve) => made.listen(0, '127.0.0.1', resolve))
  return `127.0.0.1:${(made.address() as AddressInfo).port}/messages`
}

const gateTo = (smsUrl: string | null, timeoutMs = 5_000) =>
  openSmsGate({ smsUrl, dataDir: folder, log: (line) => logged.push(line), timeoutMs })

test('Posts a message to the service as JSON', async () => {
  const taken: Taken[] = []
  await gateTo(`http://${await service(202, taken)}`).send(message)
  expect(taken).toMatchObject([{ method: 'POST', headers: { 'content-type': 'application/json' } }])
  expect(JSON.parse(taken[0]?.body ?? '')).toEqual(message)
  expect(taken[0]?.headers).not.toHaveProperty('authorization')
  expect(logged).toEqual([])
})

test('Sends user name and password in the URL as basic authentication', async () => {
  const taken: Taken[] = []
  await gateTo(`http://shop:p%40ss@${await service(200, taken)}`).send(message)
  expect(taken[0]?.headers.authorization).toBe(`Basic ${Buffer.from('shop:p@ss').toString('base64')}`)
})

test.each([
  [500, 'HTTP 500'],
  [401, 'HTTP 401'],
  [302, 'no connection'],
])('A status of %i fails with a code that does not reveal the message', async (status, code) => {
  const failure = await gateTo(`http://${await service(status)}`)
    .send(message)
    .catch((error: unknown) => error)
  expect(failure).toMatchObject({ code })
  expect(String(failure)).not.toMatch(/secret|\+91|123456/)
})

test('Gives up on a service that does not respond', async () => {
  await expect(gateTo(`http://${await service(null)}`, 200).send(message)).rejects.toMatchObject({ code: 'timeout' })
})

test('Fails when the gateway is unreachable', async () => {
  await expect(gateTo('http://127.0.0.1:1/').send(message)).rejects.toMatchObject({ code: 'no connection' })
})

test('Without a service a message becomes a file and a log line without number and code', async () => {
  await gateTo(null).send(message)
  const [name = ''] = await readdir(join(folder, 'outbox', 'sms'))
  expect(await readFile(join(folder, 'outbox', 'sms', name), 'utf8')).toBe(`To: ${message.to}\n\n${message.text}\n`)
  expect(logged).toEqual([`message written: outbox/sms/${name}`])
  expect(name).not.toMatch(/123456|5550/)
})
