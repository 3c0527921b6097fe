/**
 * The typed client of the API, for the browser. It knows calls, not features.
 */
import type { Answer, Call, CarriesToken, Input, Params } from './contract.ts'
import { type Language, toLocaleCode } from './locale.ts'
import type { Currency } from './money.ts'

export type Send = (call: {
  method: string
  url: string
  /** A form is sent as is, everything else as JSON. */
  body?: unknown
  headers?: Record<string, string>
}) => Promise<{ status: number; text: string }>

/** A response other than 200. `message` is the server's message for the shopper, in the shopper's language. */
export class ApiError extends Error {
  readonly status: number
  /** Field name to its error (422). */
  readonly fields: Readonly<Record<string, readonly string[]>>
  constructor(status: number, message: string, fields: Readonly<Record<string, readonly string[]>> = {}) {
    super(message)
    this.name = 'ApiError'
    this.status = status
    this.fields = fields
  }
}

/** The request did not reach the shop, or its response was lost. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError'
}

/** Everything needed to make a call. The contract `C` types its params, input and response; only its type reaches the browser. */
export interface ClientCall<C extends Call> {
  method: C['method']
  path: C['path']
  /** Whether the signed-in customer's token is sent with it. */
  withToken: boolean
  /** Never set at run time: carries `C` in the type. */
  contract?: C
}

/** The client call of a contract. The compiler checks method, path and token against the contract. */
export function clientCall<C extends Call>(
  method: C['method'],
  path: C['path'],
  ...token: CarriesToken<C> extends true ? ['with token'] : []
): ClientCall<C> {
  return { method, path, withToken: token.length > 0 }
}

type CallOptions<C extends Call> = {
  headers?: Record<string, string>
  /** Sends the input as a multipart form together with these files. */
  files?: Record<string, File>
  /** Input from the URL of a page; the server validates it. */
  query?: Readonly<Record<string, string>>
} & (C extends { params: object } ? { params: Params<C> } : { params?: undefined }) &
  (C extends { input: object } ? { input?: Input<C> } : { input?: undefined })

export interface Api {
  language: Language
  currency: Currency
  /** @throws ApiError for an error response, NetworkError without a response */
  call<C extends Call>(
    call: ClientCall<C>,
    ...options: C extends { params: object } ? [CallOptions<C>] : [CallOptions<C>?]
  ): Promise<Answer<C>>
}

interface ApiContext {
  language: Language
  currency: Currency
  /** Returns the signed-in customer's token at the time of a call; null for a guest. */
  token?: () => string | null
}

/** Creates a client for one language and currency. @param send performs the request */
export function createApi(send: Send, { language, currency, token = () => null }: ApiContext): Api {
  return {
    language,
    currency,
    async call<C extends Call>(call: ClientCall<C>, options?: CallOptions<C>): Promise<Answer<C>> {
      const params = (options?.params ?? {}) as Record<string, unknown>
      const input = { ...options?.query, ...(options?.input as Record<string, unknown> | undefined) }
      const path = call.path.replace(/:(\w+)/g, (_match, name) => encodeURIComponent(String(params[name])))
      const given = call.withToken ? token() : null
      const common = { locale: toLocaleCode(language), currency }
      const query = new URLSearchParams(call.method === 'GET' ? { ...common, ...toTexts(input) } : common)
      const { status, text } = await send({
        method: call.method,
        url: `/api${path}?${query}`,
        ...(call.method === 'GET' ? {} : { body: options?.files ? toFormData(input, options.files) : input }),
        // Never in the URL: URLs are logged, stored in history and shared (docs/decisions/013-accounts.md).
        headers: { ...options?.headers, ...(given === null ? {} : { authorization: `Bearer ${given}` }) },
      })
      const body = parse(text)
      if (status !== 200) throw new ApiError(status, body.message ?? body.error ?? '', body.errors ?? {})
      // The server serializes responses by the contract, so checking them again would only cost script.
      return body as Answer<C>
    },
  }
}

function toFormData(input: Record<string, unknown>, files: Record<string, File>): FormData {
  const form = new FormData()
  for (const [name, text] of Object.entries(toTexts(input))) form.append(name, text)
  for (const [name, file] of Object.entries(files)) form.append(name, file)
  return form
}

function toTexts(input: Record<string, unknown>): Record<string, string> {
  const given = Object.entries(input).filter(([, value]) => value !== undefined && value !== null && value !== '')
  return Object.fromEntries(given.map(([key, value]) => [key, String(value)]))
}

/** @throws NetworkError for anything but a JSON object: it comes from a proxy, not from the shop */
function parse(text: string): { message?: string; error?: string; errors?: Record<string, string[]> } {
  try {
    const body: unknown = JSON.parse(text)
    if (typeof body === 'object' && body !== null) return body
  } catch {
    // Reported below, like JSON that is not an object.
  }
  throw new NetworkError('The response was not a JSON object.')
}
