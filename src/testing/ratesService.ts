/** A local exchange rate service, for tests. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface RatesService {
  url: string
  /** The response to later requests. */
  answerWith(status: number, body: unknown): void
  close(): Promise<void>
}

export const defaultRates = { base: 'USD', date: '2026-11-20', rates: { EUR: 0.9, GBP: 0.8, INR: 84 } }

export async function startRatesService(): Promise<RatesService> {
  let answer: { status: number; body: unknown } = { status: 200, body: defaultRates }
  const server = createServer((_request, response) => {
    response.writeHead(answer.status, { 'content-type': 'application/json', connection: 'close' })
    response.end(JSON.stringify(answer.body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/latest?key=rates-key-1234`,
    answerWith(status, body) {
      answer = { status, body }
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
