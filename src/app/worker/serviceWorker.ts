/**
 * The service worker: serves visited pages while the shop cannot be reached, and nothing else. While it can, pages and calls
 * always go to the network; only files with a content hash in their URL come from the cache. Built to `/sw.js`.
 */
import { clientsClaim } from 'workbox-core'
import type { WorkboxPlugin } from 'workbox-core/types.js'
import { ExpirationPlugin } from 'workbox-expiration'
import { registerRoute, setCatchHandler } from 'workbox-routing'
import { CacheFirst, NetworkFirst, NetworkOnly, type Strategy } from 'workbox-strategies'
import {
  cachedAtHeader,
  cacheNames,
  isCacheableAnswer,
  isCacheablePage,
  isImage,
  isImmutable,
  isPage,
  isSameImage,
  listSharedData,
  markHtmlAsCached,
  precachedPages,
  type ServiceWorkerMessage,
  toCacheKey,
} from '../../shared/offlineCache.ts'
import { offlinePath } from '../../shared/paths.ts'

declare const self: ServiceWorkerGlobalScope
/** Scripts, styles and fonts of this build, defined by `vite.config.ts`. */
declare const shopFiles: readonly string[]

const daySeconds = 24 * 60 * 60
/** `purgeOnQuotaError` empties a cache when the browser runs out of storage. */
const limits = {
  pages: { maxEntries: 60, maxAgeSeconds: 30 * daySeconds, purgeOnQuotaError: true },
  answers: { maxEntries: 80, maxAgeSeconds: 30 * daySeconds, purgeOnQuotaError: true },
  images: { maxEntries: 300, maxAgeSeconds: 60 * daySeconds, purgeOnQuotaError: true },
  // Files of several builds: an open or cached page may still need those of an older one.
  files: { maxEntries: 300, maxAgeSeconds: 90 * daySeconds, purgeOnQuotaError: true },
}
const expiration = {
  pages: new ExpirationPlugin(limits.pages),
  answers: new ExpirationPlugin(limits.answers),
}

/** Language and currency are cookies, which a service worker cannot read: the page reports when they change. */
const matchOptions = { ignoreVary: true }

/** Caches only complete responses, and adds the date. */
const recordCachedAt = (isWanted: (response: Response) => boolean): WorkboxPlugin => ({
  cacheWillUpdate: async ({ response }) => {
    if (response.status !== 200 || response.redirected || !isWanted(response)) return null
    const headers = new Headers(response.headers)
    headers.set(cachedAtHeader, new Date().toISOString())
    // The body is already decompressed.
    headers.delete('content-encoding')
    headers.delete('content-length')
    return new Response(response.body, { status: 200, headers })
  },
})
const hasType = (type: string) => (response: Response) =>
  response.headers.get('content-type')?.startsWith(type) ?? false

const pages = new NetworkFirst({
  cacheName: cacheNames.pages,
  matchOptions,
  plugins: [
    recordCachedAt(hasType('text/html')),
    expiration.pages,
    {
      cachedResponseWillBeUsed: async ({ cachedResponse }) => cachedResponse && markAsCached(cachedResponse),
      // A page hydrates with these files. One that was cached without being shown has not loaded them.
      cacheDidUpdate: async ({ newResponse, event }) =>
        cacheAll(event, files, listSharedData(await newResponse.clone().text())),
      handlerDidError: async ({ request }) => redirectToOfflinePage(request),
    },
  ],
})

const otherDocuments = new NetworkOnly({
  plugins: [{ handlerDidError: async ({ request }) => redirectToOfflinePage(request) }],
})

const answers = new NetworkFirst({
  cacheName: cacheNames.answers,
  matchOptions,
  plugins: [
    { cacheKeyWillBeUsed: async ({ request }) => toCacheKey(new URL(request.url)) },
    recordCachedAt(hasType('application/json')),
    expiration.answers,
  ],
})

const images = new CacheFirst({
  cacheName: cacheNames.images,
  matchOptions,
  plugins: [
    new ExpirationPlugin(limits.images),
    { handlerDidError: async ({ request }) => findOtherSize(new URL(request.url)) },
  ],
})

/** Images whose content may change under the same URL. */
const changingImages = new NetworkFirst({ cacheName: cacheNames.images, matchOptions, plugins: images.plugins })

const isAdminPage = ({ pathname }: URL) => /^\/admin(?:\/|$)/.test(pathname)

const files = new CacheFirst({
  cacheName: cacheNames.files,
  matchOptions,
  plugins: [new ExpirationPlugin(limits.files)],
})

registerRoute(
  ({ request, url, sameOrigin }) =>
    sameOrigin && request.mode === 'navigate' && isCacheablePage(url) && !isAdminPage(url),
  pages,
)
// Pages of the back office are neither cached nor replaced by a page of the shop.
registerRoute(({ request, url }) => request.mode === 'navigate' && !isAdminPage(url), otherDocuments)
registerRoute(({ url, sameOrigin }) => sameOrigin && isCacheableAnswer(url), answers)
registerRoute(({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'), files)
registerRoute(({ url, sameOrigin }) => sameOrigin && isImage(url) && isImmutable(url), images)
registerRoute(({ url, sameOrigin }) => sameOrigin && isImage(url), changingImages)

// If a strategy fails, the shop works as it would without a service worker.
setCatchHandler(async ({ request }) => fetch(request))

async function markAsCached(copy: Response): Promise<Response> {
  const html = await copy.text()
  return new Response(markHtmlAsCached(html, copy.headers.get(cachedAtHeader) ?? ''), { headers: copy.headers })
}

/** Redirects to the offline page, with the requested path after `#`. */
async function redirectToOfflinePage(request: Request): Promise<Response | undefined> {
  const { pathname, search } = new URL(request.url)
  if (!isPage(new URL(request.url))) return undefined
  const cached = await caches.open(cacheNames.pages).then((cache) => cache.match(offlinePath, matchOptions))
  return cached && pathname !== offlinePath ? Response.redirect(`${offlinePath}#${pathname}${search}`) : undefined
}

async function findOtherSize(image: URL): Promise<Response | undefined> {
  const cache = await caches.open(cacheNames.images)
  const other = (await cache.keys()).find(({ url }) => isSameImage(new URL(url), image))
  return other && cache.match(other, matchOptions)
}

// The new worker can take over at once: the files that open pages need stay in the cache.
self.addEventListener('install', (event) => {
  void self.skipWaiting()
  event.waitUntil(cacheAll(event, files, shopFiles))
})
self.addEventListener('activate', (event) => {
  // Requests the page while the worker is still starting.
  event.waitUntil(self.registration.navigationPreload?.enable())
})
clientsClaim()

self.addEventListener('message', (event) => {
  const message: ServiceWorkerMessage = event.data
  event.waitUntil(message.kind === 'forget' ? forget() : keep(event, message))
})

/** Clears visited pages and responses after a sign-out, because they are private. */
async function forget(): Promise<void> {
  await Promise.all([expiration.pages.deleteCacheAndMetadata(), expiration.answers.deleteCacheAndMetadata()])
}

/** A copy younger than this is not fetched again: the document has just passed through the worker. */
const freshMs = 15_000
/** Frames change only with a new version of the shop. */
const frameFreshMs = daySeconds * 1000
/** Key in the page cache for the preferences of the cached frames, because the browser may stop the worker at any time. */
const preferencesNote = '/kept-for'

type Keep = Extract<ServiceWorkerMessage, { kind: 'keep' }>

async function keep(event: ExtendableEvent, { path, preferences, loaded }: Keep): Promise<void> {
  const cache = await caches.open(cacheNames.pages)
  const cachedPreferences = await (await cache.match(preferencesNote))?.text()
  const isOther = cachedPreferences !== preferences
  if (isOther) await cache.put(preferencesNote, new Response(preferences))
  const urls = loaded.map((url) => new URL(url, self.location.origin))
  const own = urls.filter(({ origin }) => origin === self.location.origin)
  if (isCacheablePage(new URL(path, self.location.origin))) await cachePage(event, path, isOther ? 0 : freshMs)
  await cacheAll(event, answers, toHrefs(own.filter(isCacheableAnswer)))
  for (const frame of precachedPages) await cachePage(event, frame, isOther ? 0 : frameFreshMs)
  await cacheAll(event, files, toHrefs(own.filter(({ pathname }) => pathname.startsWith('/assets/'))))
  await cacheAll(event, images, toHrefs(own.filter((url) => isImage(url) && isImmutable(url))))
}

const toHrefs = (urls: readonly URL[]) => urls.map(({ href }) => href)

async function cachePage(event: ExtendableEvent, path: string, enoughMs: number): Promise<void> {
  const cache = await caches.open(cacheNames.pages)
  const copy = await cache.match(path, matchOptions)
  const age = Date.now() - Date.parse(copy?.headers.get(cachedAtHeader) ?? '')
  if (copy && age < enoughMs) return
  await cacheAll(event, pages, [path])
}

/** Fetches each URL through a strategy. Failures are ignored: the next visit tries again. */
async function cacheAll(event: ExtendableEvent, strategy: Strategy, urls: readonly string[]): Promise<void> {
  for (const url of urls) {
    await Promise.allSettled(strategy.handleAll({ event, request: new Request(url, { priority: 'low' }) }))
  }
}
