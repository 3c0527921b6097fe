import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { ImageError } from '../../../../kit/images/imageError.ts'
import { type FetchPolicy, fetchImage, publicHttps } from './fetchImage.ts'

/** A local server, and a policy that allows its IP address and no other private one. */
async function startServer(listener: RequestListener): Promise<{ url: string; policy: FetchPolicy }> {
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  const isAllowed = (ipAddress: string) => ipAddress === '127.0.0.1' || publicHttps.isAllowed(ipAddress)
  return {
    url: `http://127.0.0.1:${port}`,
    policy: { ...publicHttps, protocols: ['http:'], isAllowed, maximumBytes: 1000, timeoutMs: 2000 },
  }
}

async function findError(work: Promise<unknown>): Promise<string> {
  const error = await work.then(
    () => null,
    (reason: unknown) => reason,
  )
  if (!(error instanceof ImageError)) throw new Error(`not an image error: ${String(error)}`)
  return `${error.reason}: ${error.message}`
}

test('Fetches an allowed URL through redirects', async () => {
  const { url, policy } = await startServer((request, response) => {
    if (request.url === '/old') response.writeHead(302, { location: '/new' }).end()
    else response.end('picture')
  })
  expect((await fetchImage(`${url}/old`, policy)).toString()).toBe('picture')
})

test.each([
  'http://pictures.example/a.jpg',
  'ftp://pictures.example/a.jpg',
  'file:///etc/passwd',
  'data:image/gif;base64,R0lGODlhAQABAAAAACw=',
  'https://user:secret@pictures.example/a.jpg',
  '//pictures.example/a.jpg',
  'https://',
])('Rejects the image URL %s', async (url) => {
  expect(await findError(fetchImage(url))).toMatch(/^imagePath/)
})

test.each([
  'https://127.0.0.1/a.jpg',
  'https://localhost/a.jpg',
  'https://[::1]/a.jpg',
  'https://169.254.169.254/latest/meta-data',
  'https://2130706433/a.jpg',
  'https://0x7f.1/a.jpg',
  'https://[::ffff:10.0.0.1]/a.jpg',
])('Rejects %s, which resolves to a private network', async (url) => {
  expect(await findError(fetchImage(url))).toMatch(/^imagePrivate/)
})

test.each(['http://10.0.0.1/a.jpg', 'http://[::1]/a.jpg', 'http://169.254.169.254/', 'http://127.0.0.2/a.jpg'])(
  'Rejects a redirect to %s like the URL itself',
  async (location) => {
    const { url, policy } = await startServer((_request, response) => response.writeHead(302, { location }).end())
    expect(await findError(fetchImage(url, policy))).toMatch(/^imagePrivate/)
  },
)

test('Rejects a redirect to another protocol', async () => {
  const { url, policy } = await startServer((_request, response) =>
    response.writeHead(301, { location: 'file:///etc/passwd' }).end(),
  )
  expect(await findError(fetchImage(url, policy))).toMatch(/^imagePath/)
})

test('Stops after too many redirects', async () => {
  const { url, policy } = await startServer((_request, response) =>
    response.writeHead(302, { location: '/again' }).end(),
  )
  expect(await findError(fetchImage(url, policy))).toBe('imageUnreachable: too many redirects')
})

test.each([
  ['announced', { 'content-length': '5000' }],
  ['not announced', { 'transfer-encoding': 'chunked' }],
])('Rejects an image that is too large, with its size %s', async (_name, headers) => {
  const { url, policy } = await startServer((_request, response) =>
    response.writeHead(200, headers).end('x'.repeat(5000)),
  )
  expect(await findError(fetchImage(url, policy))).toMatch(/^imageTooLarge/)
})

test('Gives up on a server that does not respond in time', async () => {
  const { url, policy } = await startServer(() => {})
  expect(await findError(fetchImage(url, { ...policy, timeoutMs: 100 }))).toBe('imageUnreachable: no response in time')
})

test('Gives up on a server that stops during the response', async () => {
  const { url, policy } = await startServer((_request, response) => void response.writeHead(200).write('half'))
  expect(await findError(fetchImage(url, { ...policy, timeoutMs: 300 }))).toMatch(/^imageUnreachable/)
})

test.each([
  [404, 'imageMissing'],
  [500, 'imageUnreachable'],
  [204, 'imageUnreachable'],
])('Reports status %i as %s', async (status, reason) => {
  const { url, policy } = await startServer((_request, response) => response.writeHead(status).end())
  expect(await findError(fetchImage(url, policy))).toMatch(reason)
})
