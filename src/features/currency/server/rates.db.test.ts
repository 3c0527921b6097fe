import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { makeCatalogChanges } from '../../../kit/catalogChanges.ts'
import type { OpenDatabase } from '../../../kit/database/database.ts'
import { openTestDatabase } from '../../../testing/testDatabase.ts'
import { readRates, storeRates } from './rates.sql.ts'
import { makeRates } from './rates.ts'

let database: OpenDatabase
let answer: RequestListener
const service = createServer((request, response) => answer(request, response))
const start = new Date('2026-11-01T00:00:00Z')
const day = 24 * 60 * 60 * 1000

beforeAll(async () => {
  database = await openTestDatabase()
  await new Promise<void>((done) => service.listen(0, '127.0.0.1', done))
})
afterAll(async () => {
  service.closeAllConnections()
  service.close()
  await database.close()
})
beforeEach(async () => {
  const stored = { perUsd: { USD: 1, EUR: 0.86, GBP: 0.75, INR: 88 }, dated: '2026-11-01', fetchedAt: start }
  await storeRates(database.db, stored)
})

/** @param timeoutMs long by default, so that a slow response on a busy machine does not count as a timeout */
function shopRates(time: Date | (() => Date), timeoutMs = 10_000, credentials = '') {
  const now = typeof time === 'function' ? time : () => time
  const warnings: string[] = []
  const serviceUrl = `http://${credentials}127.0.0.1:${(service.address() as AddressInfo).port}/latest`
  const rates = makeRates({
    db: database.db,
    catalogChanges: makeCatalogChanges({ db: database.db, now, warn: () => {} }),
    base: 'INR',
    serviceUrl,
    now,
    timeoutMs,
    warn: (message) => warnings.push(message),
  })
  return { rates, warnings }
}

const json = (body: unknown) => ((_request, response) => response.end(JSON.stringify(body))) as RequestListener

test('Stores a new table with its date and uses it from then on', async () => {
  answer = json({ base: 'USD', date: '2026-11-02', rates: { EUR: 0.9, GBP: 0.8, INR: 90, JPY: 150 } })
  const { rates, warnings } = shopRates(new Date(start.getTime() + day))
  await rates.refresh()
  expect((await rates.current()).EUR).toBeCloseTo(0.9 / 90, 12)
  expect(await readRates(database.db)).toMatchObject({ dated: '2026-11-02', perUsd: { EUR: 0.9, INR: 90 } })
  expect(warnings).toEqual([])
})

test('User and password of the URL are sent as a header and not logged', async () => {
  const sent: unknown[] = []
  answer = (request, response) => {
    sent.push(request.headers.authorization)
    response.destroy()
  }
  const { rates, warnings } = shopRates(start, 10_000, 'shop:hunter2@')
  await rates.refresh()
  expect(sent).toEqual([`Basic ${Buffer.from('shop:hunter2').toString('base64')}`])
  expect(warnings).toEqual([expect.stringMatching(/^Exchange rates were not refreshed \(\w+\)/)])
})

test('Rates entered by the staff are neither fetched nor replaced by a late response of the service', async () => {
  const asked: string[] = []
  answer = (request, response) => {
    asked.push(request.url ?? '')
    response.end(JSON.stringify({ rates: { EUR: 0.9, GBP: 0.8, INR: 90 } }))
  }
  const typed = { perUsd: { USD: 1, EUR: 0.5, GBP: 0.5, INR: 100 }, dated: '2026-11-01', fetchedAt: start }
  await storeRates(database.db, typed, { origin: 'staff' })
  const { rates, warnings } = shopRates(new Date(start.getTime() + 30 * day))
  expect((await rates.current()).EUR).toBe(0.005)
  expect(asked).toEqual([])
  // Simulates a refresh that began before the rates were entered.
  await rates.refresh()
  expect(await readRates(database.db)).toMatchObject({ origin: 'staff', perUsd: { EUR: 0.5 } })
  expect(warnings).toEqual([])
})

test.each([
  ['drops the connection', ((request) => request.destroy()) as RequestListener],
  ['responds with 500', ((_request, response) => response.writeHead(500).end()) as RequestListener],
  ['responds with HTML', ((_request, response) => response.end('<html>')) as RequestListener],
  ['omits a currency', json({ rates: { EUR: 0.9, GBP: 0.8 } })],
  ['returns a rate of zero', json({ rates: { EUR: 0, GBP: 0.8, INR: 90 } })],
  ['returns a rate that is not a number', json({ rates: { EUR: '0.9', GBP: 0.8, INR: 90 } })],
  ['returns a negative rate', json({ rates: { EUR: -0.9, GBP: 0.8, INR: 90 } })],
  ['responds with an empty body', ((_request, response) => response.end()) as RequestListener],
  ['sends a truncated body', ((_request, response) => response.end('{"rates":{"EUR":0.9,')) as RequestListener],
  ['never responds', (() => {}) as RequestListener],
  ['never finishes', ((_request, response) => response.write('{"rates":')) as RequestListener],
  ['returns rates of another base currency', json({ base: 'EUR', rates: { EUR: 1, GBP: 0.8, INR: 90 } })],
])('When the service %s, keeps the stored table and notifies the operator once', async (_case, broken) => {
  answer = broken
  const { rates, warnings } = shopRates(new Date(start.getTime() + day), 200)
  await rates.refresh()
  expect((await rates.current()).EUR).toBeCloseTo(0.86 / 88, 12)
  expect(warnings).toHaveLength(1)
  expect(warnings[0]).toContain('the stored rates remain in use')
})

test('Reads without waiting for a service that does not respond', async () => {
  answer = () => {}
  const { rates } = shopRates(new Date(start.getTime() + day))
  expect((await rates.current()).USD).toBeCloseTo(1 / 88, 12)
  service.closeAllConnections()
})

test('Uses the newest table once a failed service recovers', async () => {
  let now = new Date(start.getTime() + day)
  const { rates } = shopRates(() => now)
  answer = (_request, response) => response.writeHead(503).end()
  await rates.refresh()
  expect((await rates.current()).EUR).toBeCloseTo(0.86 / 88, 12)
  answer = json({ rates: { EUR: 0.9, GBP: 0.8, INR: 90 } })
  await rates.current()
  expect((await rates.current()).EUR).toBeCloseTo(0.86 / 88, 12)
  now = new Date(now.getTime() + 11 * 60 * 1000)
  await rates.current()
  await vi.waitFor(async () => expect((await rates.current()).EUR).toBeCloseTo(0.9 / 90, 12), { timeout: 20_000 })
})
