/**
 * Rendered pages, kept for a short while. A page is the same for everyone with its language and currency (what is a shopper's own is
 * asked for by the browser), so one rendering serves them all. Several requests for a page that is not there yet wait for one rendering.
 */
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'

export interface RenderedPage {
  status: number
  headers: readonly (readonly [string, string])[]
  body: Buffer
}

interface KeptPage extends RenderedPage {
  compressed: Map<string, Buffer>
  etag: string
}

export type Encoding = 'br' | 'gzip' | 'identity'

/** How long another process may go on showing what this shop no longer holds: prices and stock are checked again in the cart. */
const maximumAgeMs = 30_000
const maximumBytes = 64 * 1024 * 1024
/** Pages pay compression once, so it may be thorough; beyond this quality brotli costs more than it saves. */
const brotliQuality = 5

const compressors: Record<Exclude<Encoding, 'identity'>, (body: Buffer) => Promise<Buffer>> = {
  br: (body) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } }),
  gzip: (body) => promisify(gzip)(body),
}

export interface PageCache {
  /** The page of a key, rendered now if it must be. Only pages with status 200 that set no cookie are kept. */
  get(key: string, render: () => Promise<RenderedPage>): Promise<KeptPage>
  /** The body of a page in an encoding, compressed at most once. */
  encode(page: KeptPage, encoding: Encoding): Promise<Buffer>
  /** Forgets everything: something that pages show has changed. */
  clear(): void
}

export function makePageCache(): PageCache {
  const kept = new LRUCache<string, KeptPage>({
    maxSize: maximumBytes,
    sizeCalculation: (page) => page.body.byteLength * 2,
    ttl: maximumAgeMs,
  })
  const rendering = new Map<string, Promise<KeptPage>>()
  let generation = 0

  async function renderAndKeep(key: string, render: () => Promise<RenderedPage>): Promise<KeptPage> {
    const begun = generation
    const page = await render()
    const etag = `"${createHash('sha256').update(page.body).digest('base64url').slice(0, 24)}"`
    const whole = { ...page, compressed: new Map<string, Buffer>(), etag }
    // What began before a change may show what was before it.
    const isForEverybody = page.status === 200 && page.headers.every(([name]) => name !== 'set-cookie')
    if (isForEverybody && begun === generation) kept.set(key, whole)
    return whole
  }

  return {
    async get(key, render) {
      const found = kept.get(key)
      if (found) return found
      const slot = `${generation} ${key}`
      const work = rendering.get(slot) ?? renderAndKeep(key, render).finally(() => rendering.delete(slot))
      rendering.set(slot, work)
      return work
    },
    async encode(page, encoding) {
      if (encoding === 'identity') return page.body
      const before = page.compressed.get(encoding)
      if (before) return before
      const body = await compressors[encoding](page.body)
      page.compressed.set(encoding, body)
      return body
    },
    clear() {
      generation += 1
      kept.clear()
    },
  }
}
