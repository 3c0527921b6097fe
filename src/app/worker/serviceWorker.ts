/**
 * The service worker: shows what was visited when the shop cannot be reached, and nothing else. While there is a network, pages and calls
 * are always asked for anew; only files whose address names their content are taken from here. Built to `/sw.js`.
 */
import { clientsClaim } from 'workbox-core'
import type { WorkboxPlugin } from 'workbox-core/types.js'
import { ExpirationPlugin } from 'workbox-expiration'
import { registerRoute, setCatchHandler } from 'workbox-routing'
import { CacheFirst, NetworkFirst, NetworkOnly, type Strategy } from 'workbox-strategies'
import {
  answerKey,
  cacheNames,
  isCacheableAnswer,
  isCacheablePage,
  isForEver,
  isPage,
  isPicture,
  isSamePicture,
  keptAtHeader,
  type MessageToWorker,
  markedAsKept,
  precachedPages,
} from '../../shared/offlineCache.ts'
import { offlinePath } from '../../shared/paths.ts'

declare const self: ServiceWorkerGlobalScope
/** Scripts, styles and fonts of this build, put in by it. */
declare const shopFiles: readonly string[]

const daySeconds = 24 * 60 * 60
/** Only what is usable again and again stays; `purgeOnQuotaError` gives way when the browser runs out of room. */
const limits = {
  pages: { maxEntries: 60, maxAgeSeconds: 30 * daySeconds, purgeOnQuotaError: true },
  answers: { maxEntries: 80, maxAgeSeconds: 30 * daySeconds, purgeOnQuotaError: true },
  pictures: { maxEntries: 300, maxAgeSeconds: 60 * daySeconds, purgeOnQuotaError: true },
  // Several builds: a page that is open, or kept, may still need files of an older one.
  files: { maxEntries: 300, maxAgeSeconds: 90 * daySeconds, purgeOnQuotaError: true },
}
const expiration = {
  pages: new ExpirationPlugin(limits.pages),
  answers: new ExpirationPlugin(limits.answers),
}

/** Language and currency are cookies, which a browser does not tell here: the page tells when they change. */
const matchOptions = { ignoreVary: true }

/** Copies are taken of whole answers only, with their date. */
const dated = (isWanted: (response: Response) => boolean): WorkboxPlugin => ({
  cacheWillUpdate: async ({ response }) => {
    if (response.status !== 200 || response.redirected || !isWanted(response)) return null
    const headers = new Headers(response.headers)
    headers.set(keptAtHeader, new Date().toISOString())
    // The body has been unpacked by now.
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
    dated(hasType('text/html')),
    expiration.pages,
    {
      cachedResponseWillBeUsed: async ({ cachedResponse }) => cachedResponse && sayItIsKept(cachedResponse),
      handlerDidError: async ({ request }) => leadToOfflinePage(request),
    },
  ],
})

const otherDocuments = new NetworkOnly({
  plugins: [{ handlerDidError: async ({ request }) => leadToOfflinePage(request) }],
})

const answers = new NetworkFirst({
  cacheName: cacheNames.answers,
  matchOptions,
  plugins: [
    { cacheKeyWillBeUsed: async ({ request }) => answerKey(new URL(request.url)) },
    dated(hasType('application/json')),
    expiration.answers,
  ],
})

const pictures = new CacheFirst({
  cacheName: cacheNames.pictures,
  matchOptions,
  plugins: [
    new ExpirationPlugin(limits.pictures),
    { handlerDidError: async ({ request }) => anotherSizeOf(new URL(request.url)) },
  ],
})

/** Pictures whose content may change under their address. */
const changingPictures = new NetworkFirst({ cacheName: cacheNames.pictures, matchOptions, plugins: pictures.plugins })

const files = new CacheFirst({
  cacheName: cacheNames.files,
  matchOptions,
  plugins: [new ExpirationPlugin(limits.files)],
})

registerRoute(
  ({ request, url, sameOrigin }) => sameOrigin && request.mode === 'navigate' && isCacheablePage(url),
  pages,
)
registerRoute(({ request }) => request.mode === 'navigate', otherDocuments)
registerRoute(({ url, sameOrigin }) => sameOrigin && isCacheableAnswer(url), answers)
registerRoute(({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'), files)
registerRoute(({ url, sameOrigin }) => sameOrigin && isPicture(url) && isForEver(url), pictures)
registerRoute(({ url, sameOrigin }) => sameOrigin && isPicture(url), changingPictures)

// Whatever goes wrong in here, the shop goes on as it would without a worker.
setCatchHandler(async ({ request }) => fetch(request))

async function sayItIsKept(copy: Response): Promise<Response> {
  const html = await copy.text()
  return new Response(markedAsKept(html, copy.headers.get(keptAtHeader) ?? ''), { headers: copy.headers })
}

/** To the page that helps on, which knows from the part after `#` what was wanted. */
async function leadToOfflinePage(request: Request): Promise<Response | undefined> {
  const { pathname, search } = new URL(request.url)
  if (!isPage(new URL(request.url))) return undefined
  const kept = await caches.open(cacheNames.pages).then((cache) => cache.match(offlinePath, matchOptions))
  return kept && pathname !== offlinePath ? Response.redirect(`${offlinePath}#${pathname}${search}`) : undefined
}

async function anotherSizeOf(picture: URL): Promise<Response | undefined> {
  const cache = await caches.open(cacheNames.pictures)
  const other = (await cache.keys()).find(({ url }) => isSamePicture(new URL(url), picture))
  return other && cache.match(other, matchOptions)
}

// Open pages go on with the files they know, which stay here: the new worker can take over at once.
self.addEventListener('install', (event) => {
  void self.skipWaiting()
  event.waitUntil(keepAll(event, files, shopFiles))
})
self.addEventListener('activate', (event) => {
  // The page is asked for while the worker is still starting.
  event.waitUntil(self.registration.navigationPreload?.enable())
})
clientsClaim()

self.addEventListener('message', (event) => {
  const message: MessageToWorker = event.data
  event.waitUntil(message.kind === 'forget' ? forget() : keep(event, message))
})

/** After a logout: what was visited and what lay in the cart are nobody else's business. */
async function forget(): Promise<void> {
  await Promise.all([expiration.pages.deleteCacheAndMetadata(), expiration.answers.deleteCacheAndMetadata()])
}

/** A copy that is younger need not be taken again: the document itself came through here just now. */
const freshMs = 15_000
/** Frames change with the shop, not with the day. */
const frameFreshMs = daySeconds * 1000
/** Beside the pages: the preferences in which frames were kept. A worker is ended and started as the browser likes. */
const preferencesNote = '/kept-for'

type Keep = Extract<MessageToWorker, { kind: 'keep' }>

async function keep(event: ExtendableEvent, { path, preferences, loaded }: Keep): Promise<void> {
  const cache = await caches.open(cacheNames.pages)
  const keptFor = await (await cache.match(preferencesNote))?.text()
  const isOther = keptFor !== preferences
  if (isOther) await cache.put(preferencesNote, new Response(preferences))
  const urls = loaded.map((address) => new URL(address, self.location.origin))
  const own = urls.filter(({ origin }) => origin === self.location.origin)
  if (isCacheablePage(new URL(path, self.location.origin))) await keepPage(event, path, isOther ? 0 : freshMs)
  await keepAll(event, answers, addressesOf(own.filter(isCacheableAnswer)))
  for (const frame of precachedPages) await keepPage(event, frame, isOther ? 0 : frameFreshMs)
  await keepAll(event, files, addressesOf(own.filter(({ pathname }) => pathname.startsWith('/assets/'))))
  await keepAll(event, pictures, addressesOf(own.filter((url) => isPicture(url) && isForEver(url))))
}

const addressesOf = (urls: readonly URL[]) => urls.map(({ href }) => href)

async function keepPage(event: ExtendableEvent, path: string, enoughMs: number): Promise<void> {
  const cache = await caches.open(cacheNames.pages)
  const copy = await cache.match(path, matchOptions)
  const age = Date.now() - Date.parse(copy?.headers.get(keptAtHeader) ?? '')
  if (copy && age < enoughMs) return
  await keepAll(event, pages, [path])
}

/** Asks for each address that a strategy does not hold yet. What does not come is left for another time. */
async function keepAll(event: ExtendableEvent, strategy: Strategy, addresses: readonly string[]): Promise<void> {
  for (const address of addresses) {
    await Promise.allSettled(strategy.handleAll({ event, request: new Request(address, { priority: 'low' }) }))
  }
}
