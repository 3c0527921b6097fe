import type { LightMyRequestResponse } from 'fastify'
import type { Visitor } from './testShop.ts'

const usual = {
  ...{ name: 'bikes.csv', target: 'products', language: 'en', currency: 'INR' },
  ...{ keepStock: false, allowFree: false, blankStock: 0 },
}

/** Uploads a file to the back office for checking, by default one with products. @param options query parameters */
export function sendImport(
  browser: Visitor,
  content: string | Uint8Array,
  options: Readonly<Record<string, unknown>> = {},
): Promise<LightMyRequestResponse> {
  const entries = Object.entries({ ...usual, ...options }).map(([name, value]) => [name, String(value)])
  const headers = { 'content-type': 'application/octet-stream' }
  return browser.post(`/admin/imports?${new URLSearchParams(entries)}`, Buffer.from(content), { headers })
}
