import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { type FetchPolicy, fetchPicture, publicHttps } from './fetchPicture.ts'
import { PictureProblem } from './pictureProblem.ts'

/** A server on this machine, and a policy that allows this one address of it and nothing else private. */
async function startServer(listener: RequestListener): Promise<{ url: string; policy: FetchPolicy }> {
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  const isAllowed = (address: string) => address === '127.0.0.1' || publicHttps.isAllowed(address)
  return {
    url: `http://127.0.0.1:${port}`,
    policy: { ...publicHttps, protocols: ['http:'], isAllowed, maximumBytes: 1000, timeoutMs: 2000 },
  }
}

async function problemOf(work: Promise<unknown>): Promise<string> {
  const error = await work.then(
    () => null,
    (reason: unknown) => reason,
  )
  if (!(error instanceof PictureProblem)) throw new Error(`no picture problem: ${String(error)}`)
  return `${error.reason}: ${error.message}`
}

test('fetches what is allowed, through redirects', async () => {
  const { url, policy } = await startServer((request, response) => {
    if (request.url === '/old') response.writeHead(302, { location: '/new' }).end()
    else response.end('picture')
  })
  expect((await fetchPicture(`${url}/old`, policy)).toString()).toBe('picture')
})

test.each([
  'http://pictures.example/a.jpg',
  'ftp://pictures.example/a.jpg',
  'file:///etc/passwd',
  'data:image/gif;base64,R0lGODlhAQABAAAAACw=',
  'https://user:secret@pictures.example/a.jpg',
  '//pictures.example/a.jpg',
  'https://',
])('%s is no address for a picture', async (address) => {
  expect(await problemOf(fetchPicture(address))).toMatch(/^picturePath/)
})

test.each([
  'https://127.0.0.1/a.jpg',
  'https://localhost/a.jpg',
  'https://[::1]/a.jpg',
  'https://169.254.169.254/latest/meta-data',
  'https://2130706433/a.jpg',
  'https://0x7f.1/a.jpg',
  'https://[::ffff:10.0.0.1]/a.jpg',
])('%s leads into a private network', async (address) => {
  expect(await problemOf(fetchPicture(address))).toMatch(/^picturePrivate/)
})

test.each(['http://10.0.0.1/a.jpg', 'http://[::1]/a.jpg', 'http://169.254.169.254/', 'http://127.0.0.2/a.jpg'])(
  'a redirect to %s is refused like the address itself',
  async (location) => {
    const { url, policy } = await startServer((_request, response) => response.writeHead(302, { location }).end())
    expect(await problemOf(fetchPicture(url, policy))).toMatch(/^picturePrivate/)
  },
)

test('a redirect to another protocol is refused', async () => {
  const { url, policy } = await startServer((_request, response) =>
    response.writeHead(301, { location: 'file:///etc/passwd' }).end(),
  )
  expect(await problemOf(fetchPicture(url, policy))).toMatch(/^picturePath/)
})

test('endless redirects end', async () => {
  const { url, policy } = await startServer((_request, response) =>
    response.writeHead(302, { location: '/again' }).end(),
  )
  expect(await problemOf(fetchPicture(url, policy))).toBe('pictureUnreachable: too many redirects')
})

test.each([
  ['announced', { 'content-length': '5000' }],
  ['not announced', { 'transfer-encoding': 'chunked' }],
])('a picture that is too large is refused, its size being %s', async (_name, headers) => {
  const { url, policy } = await startServer((_request, response) =>
    response.writeHead(200, headers).end('x'.repeat(5000)),
  )
  expect(await problemOf(fetchPicture(url, policy))).toMatch(/^pictureTooLarge/)
})

test('a server that keeps silent is left in time', async () => {
  const { url, policy } = await startServer(() => {})
  expect(await problemOf(fetchPicture(url, { ...policy, timeoutMs: 100 }))).toBe(
    'pictureUnreachable: no answer in time',
  )
})

test('a server that stops in the middle is left in time', async () => {
  const { url, policy } = await startServer((_request, response) => void response.writeHead(200).write('half'))
  expect(await problemOf(fetchPicture(url, { ...policy, timeoutMs: 300 }))).toMatch(/^pictureUnreachable/)
})

test.each([
  [404, 'pictureMissing'],
  [500, 'pictureUnreachable'],
  [204, 'pictureUnreachable'],
])('an answer of %i is %s', async (status, reason) => {
  const { url, policy } = await startServer((_request, response) => response.writeHead(status).end())
  expect(await problemOf(fetchPicture(url, policy))).toMatch(reason)
})
