import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { serveBuiltFiles } from './builtFiles.ts'
import { sendSecurityHeaders } from './securityHeaders.ts'

let folder: string
let app: FastifyInstance
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'chainline-build-'))
  await mkdir(join(folder, 'assets'))
  for (const name of ['sw.js', 'assets/cart-Ab12.js', 'assets/styles-Ab12.css']) {
    await writeFile(join(folder, name), `${name} as text`)
    await writeFile(join(folder, `${name}.br`), `${name} in Brotli`)
    await writeFile(join(folder, `${name}.gz`), `${name} in gzip`)
  }
  await writeFile(join(folder, 'assets/archivo-Ab12.woff2'), 'a font')
  app = Fastify()
  sendSecurityHeaders(app, 'https://shop.example')
  app.setNotFoundHandler((_request, reply) => reply.code(404).send('The page of errors'))
  serveBuiltFiles(app, folder)
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true })
})

const get = (url: string, encoding = '') => app.inject({ url, headers: { 'accept-encoding': encoding } })

test.each([
  ['gzip, deflate, br', 'br', 'assets/cart-Ab12.js in Brotli'],
  ['gzip', 'gzip', 'assets/cart-Ab12.js in gzip'],
  ['', undefined, 'assets/cart-Ab12.js as text'],
])('Accept-Encoding "%s" gets the copy in %s, each time', async (accepted, encoding, body) => {
  for (const response of [await get('/assets/cart-Ab12.js', accepted), await get('/assets/cart-Ab12.js', accepted)]) {
    expect(response.statusCode).toBe(200)
    expect(response.headers['content-encoding']).toBe(encoding)
    expect(response.headers['content-length']).toBe(String(body.length))
    expect(response.body).toBe(body)
  }
})

test('Browsers cache files whose name contains a hash, and revalidate the service worker each time', async () => {
  const script = await get('/assets/cart-Ab12.js')
  expect(script.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect(script.headers['content-type']).toBe('text/javascript; charset=utf-8')
  expect(script.headers.vary).toBe('accept-encoding')
  const worker = await get('/sw.js', 'br')
  expect(worker.body).toBe('sw.js in Brotli')
  expect(worker.headers['cache-control']).toBe('no-cache')
  expect(worker.headers['content-security-policy']).toBe("default-src 'self'")
})

test('A font has no compressed copy', async () => {
  const font = await get('/assets/archivo-Ab12.woff2', 'gzip, br')
  expect(font.headers).toMatchObject({ 'content-type': 'font/woff2', 'content-length': '6' })
  expect(font.headers).not.toHaveProperty('content-encoding')
})

test('Files carry the security headers that browsers apply to them, and not those of documents', async () => {
  const { headers } = await get('/assets/styles-Ab12.css')
  expect(headers).toMatchObject({
    'content-security-policy': "default-src 'none';frame-ancestors 'none'",
    'cross-origin-resource-policy': 'same-origin',
    'strict-transport-security': 'max-age=31536000',
    'x-content-type-options': 'nosniff',
  })
  expect(headers).not.toHaveProperty('x-frame-options')
})

test.each([
  '/assets/none-Ab12.js',
  '/assets/cart-Ab12.js.br',
  '/assets/..%2Fsw.js',
  '/assets/%2e%2e%2f%2e%2e%2fpackage.json',
])('%s is not found, with the headers of a page', async (url) => {
  const response = await get(url)
  expect(response.statusCode).toBe(404)
  expect(response.body).toBe('The page of errors')
  expect(response.headers['x-frame-options']).toBe('DENY')
  expect(response.headers).not.toHaveProperty('cache-control')
})
