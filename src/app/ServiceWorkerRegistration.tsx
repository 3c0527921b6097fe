import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { useSavedLists } from '../features/wishlist/web/savedLists.ts'
import { wishedProductsQuery } from '../features/wishlist/web/wishedProducts.queries.ts'
import { useApi, useShop } from '../shared/shopProvider.tsx'
import { tellWorker } from '../shared/workerMessages.ts'

/** Has the service worker keep each page that is visited, and what is on the wishlist, for the time without a network. */
export function ServiceWorkerRegistration() {
  const { pathname, search } = useLocation()
  const { language, currency } = useShop()
  const preferences = `${language} ${currency}`
  const path = pathname + search
  useEffect(() => {
    if (!import.meta.env.PROD) return
    // A page that was left again meanwhile was visited all the same.
    void workerReady().then(() => tellWorker({ kind: 'keep', path, preferences, loaded: loadedAddresses() }))
  }, [path, preferences])
  useCachedWishlist()
  return null
}

/** What the wishlist shows is asked for when it changes: asked for on its page, it would be too late. */
function useCachedWishlist(): void {
  const queryClient = useQueryClient()
  const api = useApi()
  const { wishlist } = useSavedLists()
  useEffect(() => {
    const isKept = 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null
    if (wishlist.length === 0 || !isKept || !navigator.onLine) return
    void queryClient.prefetchQuery({ ...wishedProductsQuery(api, wishlist), staleTime: wishesFreshMs })
  }, [queryClient, api, wishlist])
}

const wishesFreshMs = 60_000

let registration: Promise<unknown> | undefined

/** Registered once the page has all it needs. Never settles where there is no worker to be had. */
function workerReady(): Promise<unknown> {
  registration ??= loaded()
    .then(() => navigator.serviceWorker?.register('/sw.js'))
    // Private windows and locked-down browsers refuse: the shop works as well without.
    .then((registered) => (registered ? navigator.serviceWorker.ready : new Promise(() => {})))
    .catch(() => new Promise(() => {}))
  return registration
}

function loaded(): Promise<void> {
  if (document.readyState === 'complete') return Promise.resolve()
  return new Promise((resolve) => window.addEventListener('load', () => resolve(), { once: true }))
}

/** What the page loaded from the shop: the worker may have come too late to see it. */
function loadedAddresses(): string[] {
  const entries = performance.getEntriesByType('resource').map(({ name }) => name)
  return [...new Set(entries)].filter((address) => address.startsWith(window.location.origin))
}
