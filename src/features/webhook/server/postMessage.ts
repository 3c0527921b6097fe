/** Posts a message to an endpoint: to the public internet only, without following redirects. */
import { type LookupAddress, type LookupAllOptions, lookup } from 'node:dns'
import { request as httpRequest, type IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { isPublicIpAddress } from '../../../kit/http/publicIpAddress.ts'
import type { DeliveryAttemptOutcome } from './deliveries.sql.ts'

export interface PostPolicy {
  /** Allows http and any IP address, for development. */
  allowsPrivate: boolean
  /** For the whole exchange, name resolution included. */
  timeoutMs: number
  /** Replaced in tests. */
  lookup(
    host: string,
    options: LookupAllOptions,
    callback: (error: NodeJS.ErrnoException | null, ipAddresses: LookupAddress[]) => void,
  ): void
}

export const publicPolicy: PostPolicy = { allowsPrivate: false, timeoutMs: 10_000, lookup }

/** Of an endpoint, in characters. */
export const maxUrlLength = 2000
/** Maximum bytes of a response to read; none are kept. */
const maxResponseBytes = 1024

/** Why a URL cannot be an endpoint; null when it can. Its IP addresses are checked with each request. */
export function findUrlProblem(text: string, { allowsPrivate }: Pick<PostPolicy, 'allowsPrivate'>): string | null {
  const url = URL.canParse(text) ? new URL(text) : null
  if (!url || !['https:', 'http:'].includes(url.protocol)) return 'not an https URL'
  if (url.protocol !== 'https:' && !allowsPrivate) return 'https is required'
  if (url.username !== '' || url.password !== '') return 'user and password are not supported'
  const host = toHost(url)
  if (isIP(host) !== 0 && !allowsPrivate && !isPublicIpAddress(host)) return 'a private IP address'
  return null
}

/** Never rejects: an error is an outcome. A response with 2xx is a success. */
export async function postMessage(
  text: string,
  headers: Readonly<Record<string, string>>,
  body: string,
  policy: PostPolicy,
): Promise<DeliveryAttemptOutcome> {
  const startedAt = performance.now()
  const finish = (status: number | null, problem: string | null): DeliveryAttemptOutcome => ({
    status,
    problem,
    durationMs: Math.round(performance.now() - startedAt),
  })
  if (findUrlProblem(text, policy) !== null) return finish(null, 'url')
  const signal = AbortSignal.timeout(policy.timeoutMs)
  try {
    const response = await send(new URL(text), headers, body, policy, signal)
    const status = response.statusCode ?? 0
    await drain(response)
    return finish(status, status >= 200 && status < 300 ? null : status >= 300 && status < 400 ? 'redirect' : 'status')
  } catch (error) {
    return finish(null, signal.aborted ? 'timeout' : toProblem(error))
  }
}

function toHost({ hostname }: URL): string {
  return hostname.replace(/^\[|\]$/g, '')
}

class PrivateIpAddressError extends Error {
  readonly code = 'private'
}

function send(
  url: URL,
  headers: Readonly<Record<string, string>>,
  body: string,
  policy: PostPolicy,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const request = url.protocol === 'https:' ? httpsRequest : httpRequest
  return new Promise((resolve, reject) => {
    const sent = request(
      url,
      {
        method: 'POST',
        // A separate connection, so that it goes to the checked IP address.
        agent: false,
        lookup: makeCheckedLookup(policy),
        signal,
        headers: { ...headers, 'content-length': Buffer.byteLength(body) },
      },
      resolve,
    )
    sent.on('error', reject)
    sent.end(body)
  })
}

/** Resolves a name and passes on its IP addresses only if all of them are public: this prevents DNS rebinding after the check. */
function makeCheckedLookup({ allowsPrivate, lookup: resolveName }: PostPolicy): LookupFunction {
  return (host, options, callback) => {
    resolveName(host, { ...options, all: true }, (error, ipAddresses) => {
      const [first] = ipAddresses ?? []
      if (error || !first) callback(error ?? new Error('no IP address'), '', 0)
      else if (!allowsPrivate && !ipAddresses.every(({ address }) => isPublicIpAddress(address)))
        callback(new PrivateIpAddressError('a private IP address'), '', 0)
      else if (options.all) callback(null, ipAddresses)
      else callback(null, first.address, first.family)
    })
  }
}

/** Reads a little of the response, so that a well-behaved receiver can finish it. */
async function drain(response: IncomingMessage): Promise<void> {
  let bytes = 0
  try {
    for await (const part of response) {
      bytes += part.length
      if (bytes > maxResponseBytes) break
    }
  } catch {
    // The status is known; the rest does not matter.
  } finally {
    response.destroy()
  }
}

/** Node's error code; its message may contain IP addresses. */
function toProblem(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code).toLowerCase() : 'connection'
}
