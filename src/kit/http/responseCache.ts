/**
 * Caches complete responses that are the same for everyone with the same language and currency: pages, and calls that read the catalog. A
 * response is created once for concurrent requests, compressed once, and recreated when the data that it shows has changed.
 */
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import { type CatalogChanges, collectProducts, type Snapshot } from '../catalogChanges.ts'
import { namesValue } from './negotiation.ts'

export type Encoding = 'br' | 'gzip' | 'identity'

export interface MadeResponse {
  status: number
  headers: readonly (readonly [string, string])[]
  body: Buffer
}

export interface EncodedBody {
  encoding: Encoding
  body: Buffer
}

export interface CachedResponse extends Pick<MadeResponse, 'status' | 'headers'> {
  readonly etag: string
  /** Version of the catalog when the response was created. */
  readonly version: number
  /** The body in the best encoding for a client, if it has been encoded before. */
  findBody(accepted: Encoding): EncodedBody | undefined
  /** The body in the best encoding for a client. It is encoded at most once. */
  readBody(accepted: Encoding): Promise<EncodedBody>
}

export interface ResponseCache {
  /** The cached response, if it is still current. */
  find(key: string): CachedResponse | undefined
  /** Returns the cached response, or creates it. Only responses with status 200 that set no cookie are cached. */
  get(key: string, make: () => Promise<MadeResponse>): Promise<CachedResponse>
}

/** The data that a response was created from. */
interface Origin {
  snapshot: Snapshot
  productIds: Set<number>
}

interface Entry extends Origin {
  response: CachedResponse
  /** Size in memory, in bytes. */
  size(): number
  /** When the response was found to be outdated (milliseconds); null before. */
  outdatedAt: number | null
}

interface Work {
  /** Null before anything has been read. */
  origin: Origin | null
  response: Promise<CachedResponse>
}

/** How long other requests get the outdated response while a new one is created. */
const staleMs = 1000
const maxBytes = 48 * 1024 * 1024
/** Approximate size of an entry without its bodies. */
const entryBytes = 1024

export function makeResponseCache(changes: CatalogChanges): ResponseCache {
  const cache = new LRUCache<string, Entry>({ maxSize: maxBytes, sizeCalculation: (entry) => entry.size() })
  const working = new Map<string, Work>()

  const isCurrent = ({ snapshot, productIds }: Origin) => changes.isCurrent(snapshot, productIds)

  function find(key: string): CachedResponse | undefined {
    const found = cache.get(key)
    return found && isCurrent(found) ? found.response : undefined
  }

  function store(key: string, origin: Origin, { body, status, headers }: MadeResponse): CachedResponse {
    const { findBody, readBody, size } = makeBodies(body, () => {
      // Updates the size in the cache.
      if (cache.peek(key) !== entry) return
      cache.delete(key)
      cache.set(key, entry)
    })
    // Weak, because the encodings of a body share it.
    const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 24)}"`
    const response = { status, headers, etag, version: origin.snapshot.version, findBody, readBody }
    const entry: Entry = { ...origin, response, size, outdatedAt: null }
    const isForEveryone = status === 200 && headers.every(([name]) => name !== 'set-cookie')
    // Skip the cache if data changed in the meantime: the response may miss the change.
    if (isForEveryone && isCurrent(entry)) cache.set(key, entry)
    return response
  }

  function startWork(key: string, make: () => Promise<MadeResponse>): Promise<CachedResponse> {
    const run = async () => {
      const origin = { snapshot: await changes.takeSnapshot(), productIds: new Set<number>() }
      own.origin = origin
      return store(key, origin, await collectProducts(origin.productIds, make))
    }
    const own: Work = { origin: null, response: Promise.resolve().then(run) }
    working.set(key, own)
    return own.response.finally(() => {
      if (working.get(key) === own) working.delete(key)
    })
  }

  /** Whether an outdated response may still be sent while a new one is created. */
  function isSendable(entry: Entry): boolean {
    entry.outdatedAt ??= performance.now()
    return performance.now() - entry.outdatedAt < staleMs && !changes.hasExpired(entry.snapshot)
  }

  return {
    find,
    async get(key, make) {
      const found = find(key)
      if (found) return found
      const current = working.get(key)
      // Do not wait for work that started reading before a change.
      if (!current || (current.origin && !isCurrent(current.origin))) return startWork(key, make)
      const outdated = cache.peek(key)
      return outdated && isSendable(outdated) ? outdated.response : current.response
    },
  }
}

/** A body in the requested encodings. @param onChange called when its size in memory has changed */
function makeBodies(plain: Buffer, onChange: () => void) {
  const bodies = new Map<Encoding, Buffer>([['identity', plain]])
  const encoding = new Map<Encoding, Promise<Buffer>>()
  const plainLength = plain.byteLength

  async function encode(wanted: Encoding): Promise<Buffer> {
    const [from, source] = takeFirst(bodies)
    const body = await encoders[wanted](await decoders[from](source))
    bodies.set(wanted, body)
    // Most clients take only the compressed body, which needs a fraction of the memory.
    if (wanted !== 'identity') bodies.delete('identity')
    onChange()
    return body
  }

  function findBody(accepted: Encoding): EncodedBody | undefined {
    const wanted = chooseEncoding(plainLength, accepted)
    const body = bodies.get(wanted)
    return body && { encoding: wanted, body }
  }

  return {
    findBody,
    async readBody(accepted: Encoding): Promise<EncodedBody> {
      const wanted = chooseEncoding(plainLength, accepted)
      const known = bodies.get(wanted)
      if (known) return { encoding: wanted, body: known }
      const running = encoding.get(wanted) ?? encode(wanted).finally(() => encoding.delete(wanted))
      encoding.set(wanted, running)
      return { encoding: wanted, body: await running }
    },
    size: () => entryBytes + [...bodies.values()].reduce((total, body) => total + body.byteLength, 0),
  }
}

function takeFirst(bodies: ReadonlyMap<Encoding, Buffer>): [Encoding, Buffer] {
  for (const entry of bodies) return entry
  throw new RangeError('a response has at least one body')
}

/** A higher quality takes more time than it saves, even for a response that is compressed once. */
const brotliQuality = 5
/** Smaller bodies fit into one packet as they are. */
const minCompressedBytes = 1024

const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } }

export const encoders: Readonly<Record<Encoding, (body: Buffer) => Promise<Buffer>>> = {
  br: (body) => promisify(brotliCompress)(body, brotliOptions),
  gzip: (body) => promisify(gzip)(body),
  identity: async (body) => body,
}

const decoders: Readonly<Record<Encoding, (body: Buffer) => Promise<Buffer>>> = {
  br: (body) => promisify(brotliDecompress)(body),
  gzip: (body) => promisify(gunzip)(body),
  identity: async (body) => body,
}

/** The best encoding that a client accepts. @param accepted value of `Accept-Encoding` */
export function parseEncoding(accepted: string | string[] | undefined): Encoding {
  const text = String(accepted ?? '')
  return namesValue(text, 'br') ? 'br' : namesValue(text, 'gzip') ? 'gzip' : 'identity'
}

/** The encoding to send a body in. */
export function chooseEncoding(byteLength: number, accepted: Encoding): Encoding {
  return byteLength < minCompressedBytes ? 'identity' : accepted
}
