import { type ReactNode, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { cachedAtHeader, cacheNames, precachedPages } from '../shared/offlineCache.ts'
import { cartPath, wishlistPath } from '../shared/paths.ts'
import { Chainring } from '../ui/Chainring.tsx'

/** Replaces a page that cannot be loaded by its cached copy, which the service worker serves after a reload. */
export function CachedCopy({ children }: { children: ReactNode }) {
  const t = useTranslations('common')
  const { pathname, search } = useLocation()
  const path = pathname + search
  const [isLooking, setLooking] = useState(hasWorker)
  useEffect(() => {
    if (!hasWorker()) return
    void hasCopy(path).then((isCached) => {
      if (isCached) window.location.reload()
      else setLooking(false)
    })
  }, [path])
  return isLooking ? <Chainring label={t('loading')} className="w-full py-24" /> : children
}

interface CachedPage {
  path: string
  title: string
}

/** Links to the pages in the offline cache. They load documents, because only documents come from the cache. */
export function OfflinePages() {
  const t = useTranslations('common')
  const [pages, setPages] = useState<readonly CachedPage[] | null>(null)
  useEffect(() => {
    if (hasWorker()) void listCachedPages().then(setPages)
  }, [])
  if (pages === null) return null
  const fixed = [
    { path: cartPath, title: t('offline.cart') },
    { path: wishlistPath, title: t('header.wishlist') },
  ]
  return (
    <nav aria-labelledby="cached-pages" className="lg:col-span-5 lg:col-start-8">
      <h2 id="cached-pages" className="border-b border-line pb-3 text-step-1">
        {t('offline.cachedPages')}
      </h2>
      <p className="py-3 text-sm text-quiet">{t('offline.cachedPagesHint')}</p>
      <ul className="border-t border-line">
        {[...fixed, ...pages].map(({ path, title }) => (
          <li key={path} className="border-b border-line">
            <a href={path} className="flex min-h-12 items-center py-2 hover:underline hover:underline-offset-4">
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

const maxShown = 12

/** The pages visited last, newest first, by title. */
async function listCachedPages(): Promise<CachedPage[]> {
  const copies = await pageCopies()
  const newest = copies.toSorted((a, b) => b.cachedAt.localeCompare(a.cachedAt)).slice(0, maxShown)
  const pages = await Promise.all(
    newest.map(async ({ path, copy }) => {
      const { title } = new DOMParser().parseFromString(await copy.text(), 'text/html')
      // Every title ends with the shop's name.
      return { path, title: title.split(' · ')[0] || path }
    }),
  )
  // Lists a page once, with the search params of the last visit.
  return pages.filter(
    ({ path, title }, index) =>
      pages.findIndex((page) => page.title === title && toPathname(page.path) === toPathname(path)) === index,
  )
}

const toPathname = (path: string) => path.split('?')[0]

async function pageCopies() {
  const cache = await caches.open(cacheNames.pages)
  const copies = await Promise.all(
    (await cache.keys()).map(async (request) => {
      const { pathname, search } = new URL(request.url)
      return { path: pathname + search, copy: await cache.match(request, { ignoreVary: true }) }
    }),
  )
  return copies.flatMap(({ path, copy }) => {
    const cachedAt = copy?.headers.get(cachedAtHeader)
    return copy && cachedAt && !precachedPages.some((frame) => frame === path) ? [{ path, copy, cachedAt }] : []
  })
}

async function hasCopy(path: string): Promise<boolean> {
  const cache = await caches.open(cacheNames.pages)
  return (await cache.match(path, { ignoreVary: true })) !== undefined
}

/** Without a service worker nothing is cached, and a reload would lose the page. */
function hasWorker(): boolean {
  return typeof navigator !== 'undefined' && 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null
}
