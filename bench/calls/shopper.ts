/** A client of the shop outside the measurements, to learn ids and to prepare carts. */
import { once } from 'node:events'
import { type IncomingMessage, request as openRequest } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { type Static, type TSchema, Type } from 'typebox'
import { Value } from 'typebox/value'
import type { CallRequest } from './call.ts'

interface Sent {
  /** As sent, compressed or not. */
  bytes: Buffer
  contentType: string
  contentEncoding: string | null
  cookies: readonly string[]
}

/** Sends a request once. @throws Error when the response is not a success */
export async function send(url: string, request: CallRequest, encoding: string | null = null): Promise<Sent> {
  const { method, path, headers, body } = request
  const outgoing = openRequest(new URL(path, url), {
    method,
    agent: false,
    headers: {
      ...headers,
      ...(encoding !== null && { 'accept-encoding': encoding }),
      ...(body && { 'content-type': 'application/json' }),
    },
  })
  outgoing.end(body && JSON.stringify(body))
  const [response]: [IncomingMessage] = (await once(outgoing, 'response')) as [IncomingMessage]
  const bytes = await buffer(response)
  if (response.statusCode !== 200) {
    throw new Error(`${method} ${path} returned ${response.statusCode}: ${bytes.toString().slice(0, 300)}`)
  }
  return {
    bytes,
    contentType: response.headers['content-type'] ?? 'application/octet-stream',
    contentEncoding: response.headers['content-encoding'] ?? null,
    cookies: response.headers['set-cookie'] ?? [],
  }
}

/** Reads the part of a response that `schema` describes. @throws Error for any other response, such as an error */
export function parseAnswer<Schema extends TSchema>(text: string, schema: Schema): Static<Schema> {
  const parsed: unknown = JSON.parse(text)
  if (!Value.Check(schema, parsed)) throw new Error(`unexpected response: ${text.slice(0, 300)}`)
  return parsed
}

/** A guest's cart with one line. */
export interface PreparedCart {
  headers: Readonly<Record<string, string>>
  lineId: number
}

const CartAnswer = Type.Object({
  data: Type.Object({ items: Type.Array(Type.Object({ id: Type.Integer() }), { minItems: 1 }) }),
})

/** Adds a product to the cart of a new guest. */
export async function prepareCart(url: string, addToCart: CallRequest): Promise<PreparedCart> {
  const headers = { 'x-forwarded-for': newIpAddress() }
  const { bytes, cookies } = await send(url, { ...addToCart, headers })
  const [line] = parseAnswer(bytes.toString(), CartAnswer).data.items
  return { headers: { ...headers, cookie: formatCookies(cookies) }, lineId: line?.id ?? 0 }
}

let shoppers = 0

/** A unique number for a new shopper. */
export function nextShopper(): number {
  shoppers += 1
  return shoppers
}

/** A unique IP address, because orders and coupons are limited per address. */
export function newIpAddress(shopper: number = nextShopper()): string {
  return `10.${(shopper >> 16) & 255}.${(shopper >> 8) & 255}.${shopper & 255}`
}

/** The `cookie` header for received `set-cookie` headers. */
export function formatCookies(cookies: readonly string[]): string {
  return cookies.map((cookie) => cookie.split(';')[0]).join('; ')
}
