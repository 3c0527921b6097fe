/** Fetches a picture from the internet, and from nowhere else. */
import { lookup } from 'node:dns/promises'
import { request as httpRequest, type IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { isPublicAddress } from './address.ts'
import { largestPicture, PictureProblem } from './pictureProblem.ts'

export interface FetchPolicy {
  protocols: readonly string[]
  isAllowed(address: string): boolean
  maximumBytes: number
  /** For the whole picture, redirects included. */
  timeoutMs: number
}

export const publicHttps: FetchPolicy = {
  protocols: ['https:'],
  isAllowed: isPublicAddress,
  maximumBytes: largestPicture,
  timeoutMs: 20_000,
}

const mostRedirects = 4

/** @throws PictureProblem */
export async function fetchPicture(address: string, policy: FetchPolicy = publicHttps): Promise<Buffer> {
  const signal = AbortSignal.timeout(policy.timeoutMs)
  let url = urlOf(address, policy)
  for (let hop = 0; hop <= mostRedirects; hop += 1) {
    const answer = await ask(url, await checkedAddresses(url, policy, signal), signal)
    const status = answer.statusCode ?? 0
    if (status >= 300 && status < 400 && answer.headers.location) {
      answer.destroy()
      url = urlOf(new URL(answer.headers.location, url).href, policy)
      continue
    }
    if (status !== 200) {
      answer.destroy()
      throw new PictureProblem(
        status === 404 || status === 410 ? 'pictureMissing' : 'pictureUnreachable',
        `the server answered ${status}`,
      )
    }
    return await bodyOf(answer, policy)
  }
  throw new PictureProblem('pictureUnreachable', 'too many redirects')
}

function urlOf(address: string, policy: FetchPolicy): URL {
  const url = URL.canParse(address) ? new URL(address) : null
  if (!url || !policy.protocols.includes(url.protocol) || url.username || url.password)
    throw new PictureProblem('picturePath', 'not an https address')
  return url
}

/** The name is resolved once, and the connection goes to the very addresses that were checked: a name that answers anew gains nothing. */
async function checkedAddresses(
  url: URL,
  policy: FetchPolicy,
  signal: AbortSignal,
): Promise<{ address: string; family: number }[]> {
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const family = isIP(host)
  const found = family ? [{ address: host, family }] : await inTime(lookup(host, { all: true }), signal)
  if (found.length === 0) throw new PictureProblem('pictureUnreachable', 'the name has no address')
  if (!found.every(({ address }) => policy.isAllowed(address)))
    throw new PictureProblem('picturePrivate', 'a private address')
  return found
}

async function inTime<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  const late = Promise.withResolvers<never>()
  const onAbort = () => late.reject(new PictureProblem('pictureUnreachable', 'no answer in time'))
  signal.addEventListener('abort', onAbort, { once: true })
  try {
    return await Promise.race([work, late.promise])
  } catch (error) {
    throw error instanceof PictureProblem ? error : new PictureProblem('pictureUnreachable', 'the name is unknown')
  } finally {
    signal.removeEventListener('abort', onAbort)
  }
}

function ask(
  url: URL,
  addresses: { address: string; family: number }[],
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const [first] = addresses
  const toChecked: LookupFunction = (_host, options, callback) => {
    if (options.all) callback(null, addresses)
    else callback(null, first?.address ?? '', first?.family)
  }
  const send = url.protocol === 'https:' ? httpsRequest : httpRequest
  const headers = { accept: 'image/*', 'accept-encoding': 'identity', 'user-agent': 'shop-import' }
  return new Promise((resolve, reject) => {
    const request = send(url, { agent: false, lookup: toChecked, signal, headers }, resolve)
    request.on('error', (error) =>
      reject(new PictureProblem('pictureUnreachable', signal.aborted ? 'no answer in time' : error.message)),
    )
    request.end()
  })
}

async function bodyOf(answer: IncomingMessage, { maximumBytes }: FetchPolicy): Promise<Buffer> {
  const parts: Buffer[] = []
  let size = Number(answer.headers['content-length'] ?? 0)
  const tooLarge = () => new PictureProblem('pictureTooLarge', `more than ${maximumBytes} bytes`)
  try {
    if (size > maximumBytes) throw tooLarge()
    size = 0
    for await (const part of answer) {
      size += part.length
      if (size > maximumBytes) throw tooLarge()
      parts.push(part)
    }
  } catch (error) {
    throw error instanceof PictureProblem ? error : new PictureProblem('pictureUnreachable', 'it broke off')
  } finally {
    answer.destroy()
  }
  return Buffer.concat(parts)
}
