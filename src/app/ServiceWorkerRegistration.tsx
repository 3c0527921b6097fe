import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { useSavedLists } from '../features/wishlist/web/savedLists.ts'
import { postToServiceWorker } from '../shared/serviceWorkerMessages.ts'
import { useApi, useShop } from '../shared/shopProvider.tsx'

/** Has the service worker cache visited pages and the wishlist for use offline. */
export function ServiceWorkerRegistration() {
  const { pathname, search } = useLocation()
  const { language, currency } = useShop()
  const preferences = `${language} ${currency}`
  const path = pathname + search
  useEffect(() => {
    if (!import.meta.env.PROD) return
    // Counts as visited even if the shopper has left it by now.
    void workerReady().then(() => postToServiceWorker({ kind: 'keep', path, preferences, loaded: listLoadedUrls() }))
  }, [path, preferences])
  useCachedWishlist()
  return null
}

/** Fetches the products of the wishlist when it changes, so that they are available offline. */
function useCachedWishlist(): void {
  const api = useApi()
  const { wishlist } = useSavedLists()
  useEffect(() => {
    const isControlled = 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null
    if (wishlist.length === 0 || !isControlled || !navigator.onLine) return
    loadWishlist().then(
      ({ prefetchWishlist }) => prefetchWishlist(api, wishlist),
      () => {},
    )
  }, [api, wishlist])
}

const loadWishlist = () => import('../features/wishlist/web/prefetchWishlist.ts')

let registration: Promise<unknown> | undefined

/** Registers the worker once the page is loaded. Never settles where service workers are not available. */
function workerReady(): Promise<unknown> {
  registration ??= waitForLoad()
    .then(() => navigator.serviceWorker?.register('/sw.js'))
    // Private windows and some policies refuse it; the shop works without a service worker.
    .then((registered) => (registered ? navigator.serviceWorker.ready : new Promise(() => {})))
    .catch(() => new Promise(() => {}))
  return registration
}

function waitForLoad(): Promise<void> {
  if (document.readyState === 'complete') return Promise.resolve()
  return new Promise((resolve) => window.addEventListener('load', () => resolve(), { once: true }))
}

/** URLs that the page loaded from the shop, possibly before the worker was active. */
function listLoadedUrls(): string[] {
  const entries = performance.getEntriesByType('resource').map(({ name }) => name)
  return [...new Set(entries)].filter((url) => url.startsWith(window.location.origin))
}
