/**
 * The typed client of the API. It knows calls, not features; the browser sends with `fetch`, the server render in process.
 */
import { type Answer, type Call, carriesToken, type Input, type Params } from './contract.ts'
import { type Language, localeCodeOf } from './locale.ts'
import type { Currency } from './money.ts'

export type Send = (call: {
  method: string
  url: string
  /** A form is sent as it is, everything else as JSON. */
  body?: unknown
  headers?: Record<string, string>
}) => Promise<{ status: number; text: string }>

/** An answer other than 200. `message` is the server's sentence for the shopper, in the shopper's language. */
export class ApiError extends Error {
  readonly status: number
  /** Field name to what is wrong with it (422). */
  readonly fields: Readonly<Record<string, readonly string[]>>
  constructor(status: number, message: string, fields: Readonly<Record<string, readonly string[]>> = {}) {
    super(message)
    this.name = 'ApiError'
    this.status = status
    this.fields = fields
  }
}

/** The call never reached the shop, or its answer never came back. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError'
}

type CallOptions<C extends Call> = {
  headers?: Record<string, string>
  /** Sends the input as a multipart form, with these beside it. */
  files?: Record<string, File>
} & (C extends { params: object } ? { params: Params<C> } : { params?: undefined }) &
  (C extends { input: object } ? { input?: Input<C> } : { input?: undefined })

export interface Api {
  language: Language
  currency: Currency
  /** @throws ApiError for a refusal, NetworkError when there was no answer */
  call<C extends Call>(
    call: C,
    ...options: C extends { params: object } ? [CallOptions<C>] : [CallOptions<C>?]
  ): Promise<Answer<C>>
}

interface ApiContext {
  language: Language
  currency: Currency
  /** Of whoever is logged in, when a call is made; null for a guest. */
  token?: () => string | null
}

export function createApi(send: Send, { language, currency, token = () => null }: ApiContext): Api {
  return {
    language,
    currency,
    async call(call, ...[options]) {
      const params = (options?.params ?? {}) as Record<string, unknown>
      const input = (options?.input ?? {}) as Record<string, unknown>
      const path = call.path.replace(/:(\w+)/g, (_match, name) => encodeURIComponent(String(params[name])))
      const given = carriesToken(call) ? token() : null
      const common = { locale: localeCodeOf(language), currency }
      const query = new URLSearchParams(call.method === 'GET' ? { ...common, ...texts(input) } : common)
      const { status, text } = await send({
        method: call.method,
        url: `/api${path}?${query}`,
        ...(call.method === 'GET' ? {} : { body: options?.files ? formOf(input, options.files) : input }),
        // Never in the address: addresses are logged, remembered and passed on (docs/decisions/013-accounts.md).
        headers: { ...options?.headers, ...(given === null ? {} : { authorization: `Bearer ${given}` }) },
      })
      const body = parse(text)
      if (status !== 200) throw new ApiError(status, body.message ?? body.error ?? '', body.errors ?? {})
      return body as never
    },
  }
}

function formOf(input: Record<string, unknown>, files: Record<string, File>): FormData {
  const form = new FormData()
  for (const [name, text] of Object.entries(texts(input))) form.append(name, text)
  for (const [name, file] of Object.entries(files)) form.append(name, file)
  return form
}

function texts(input: Record<string, unknown>): Record<string, string> {
  const given = Object.entries(input).filter(([, value]) => value !== undefined && value !== null && value !== '')
  return Object.fromEntries(given.map(([key, value]) => [key, String(value)]))
}

function parse(text: string): { message?: string; error?: string; errors?: Record<string, string[]> } {
  try {
    return JSON.parse(text)
  } catch {
    throw new NetworkError('The answer was not JSON.')
  }
}
