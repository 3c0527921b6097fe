/** Fetches an image from the public internet only. */
import { lookup } from 'node:dns/promises'
import { request as httpRequest, type IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { isPublicIpAddress } from '../../../../kit/http/publicIpAddress.ts'
import { ImageError } from '../../../../kit/images/imageError.ts'
import { maxImageBytes } from '../../../../shared/imageLimits.ts'

export interface FetchPolicy {
  protocols: readonly string[]
  isAllowed(ipAddress: string): boolean
  maximumBytes: number
  /** For the whole image, redirects included. */
  timeoutMs: number
}

export const publicHttps: FetchPolicy = {
  protocols: ['https:'],
  isAllowed: isPublicIpAddress,
  maximumBytes: maxImageBytes,
  timeoutMs: 20_000,
}

const maxRedirects = 4

/** @throws ImageError */
export async function fetchImage(text: string, policy: FetchPolicy = publicHttps): Promise<Buffer> {
  const signal = AbortSignal.timeout(policy.timeoutMs)
  let url = parseUrl(text, policy)
  for (let hop = 0; hop <= maxRedirects; hop += 1) {
    const response = await sendRequest(url, await findAllowedIpAddresses(url, policy, signal), signal)
    const status = response.statusCode ?? 0
    if (status >= 300 && status < 400 && response.headers.location) {
      response.destroy()
      url = parseUrl(new URL(response.headers.location, url).href, policy)
      continue
    }
    if (status !== 200) {
      response.destroy()
      throw new ImageError(
        status === 404 || status === 410 ? 'imageMissing' : 'imageUnreachable',
        `the server responded with ${status}`,
      )
    }
    return await readBody(response, policy)
  }
  throw new ImageError('imageUnreachable', 'too many redirects')
}

function parseUrl(text: string, policy: FetchPolicy): URL {
  const url = URL.canParse(text) ? new URL(text) : null
  if (!url || !policy.protocols.includes(url.protocol) || url.username || url.password)
    throw new ImageError('imagePath', 'not an HTTPS URL')
  return url
}

/** Resolves the name once and connects only to the checked IP addresses, which prevents DNS rebinding. */
async function findAllowedIpAddresses(
  url: URL,
  policy: FetchPolicy,
  signal: AbortSignal,
): Promise<{ address: string; family: number }[]> {
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const family = isIP(host)
  const found = family ? [{ address: host, family }] : await withTimeout(lookup(host, { all: true }), signal)
  if (found.length === 0) throw new ImageError('imageUnreachable', 'the host name has no IP address')
  if (!found.every(({ address }) => policy.isAllowed(address)))
    throw new ImageError('imagePrivate', 'a private IP address')
  return found
}

async function withTimeout<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  const timeout = Promise.withResolvers<never>()
  const onAbort = () => timeout.reject(new ImageError('imageUnreachable', 'no response in time'))
  signal.addEventListener('abort', onAbort, { once: true })
  try {
    return await Promise.race([work, timeout.promise])
  } catch (error) {
    throw error instanceof ImageError ? error : new ImageError('imageUnreachable', 'unknown host name')
  } finally {
    signal.removeEventListener('abort', onAbort)
  }
}

function sendRequest(
  url: URL,
  ipAddresses: { address: string; family: number }[],
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const [first] = ipAddresses
  const toChecked: LookupFunction = (_host, options, callback) => {
    if (options.all) callback(null, ipAddresses)
    else callback(null, first?.address ?? '', first?.family)
  }
  const send = url.protocol === 'https:' ? httpsRequest : httpRequest
  const headers = { accept: 'image/*', 'accept-encoding': 'identity', 'user-agent': 'shop-import' }
  return new Promise((resolve, reject) => {
    const request = send(url, { agent: false, lookup: toChecked, signal, headers }, resolve)
    request.on('error', (error) =>
      reject(new ImageError('imageUnreachable', signal.aborted ? 'no response in time' : error.message)),
    )
    request.end()
  })
}

async function readBody(response: IncomingMessage, { maximumBytes }: FetchPolicy): Promise<Buffer> {
  const parts: Buffer[] = []
  let size = Number(response.headers['content-length'] ?? 0)
  const tooLarge = () => new ImageError('imageTooLarge', `more than ${maximumBytes} bytes`)
  try {
    if (size > maximumBytes) throw tooLarge()
    size = 0
    for await (const part of response) {
      size += part.length
      if (size > maximumBytes) throw tooLarge()
      parts.push(part)
    }
  } catch (error) {
    throw error instanceof ImageError ? error : new ImageError('imageUnreachable', 'the connection was interrupted')
  } finally {
    response.destroy()
  }
  return Buffer.concat(parts)
}
