import { type ReactNode, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { cacheNames, keptAtHeader, precachedPages } from '../shared/offlineCache.ts'
import { cartPath, wishlistPath } from '../shared/paths.ts'
import { Chainring } from '../ui/Chainring.tsx'

/** In place of a page that could not be asked for: its copy if there is one, which the service worker shows to a reload. */
export function CopyOr({ children }: { children: ReactNode }) {
  const t = useTranslations('common')
  const { pathname, search } = useLocation()
  const path = pathname + search
  const [isLooking, setLooking] = useState(hasWorker)
  useEffect(() => {
    if (!hasWorker()) return
    void hasCopy(path).then((isKept) => {
      if (isKept) window.location.reload()
      else setLooking(false)
    })
  }, [path])
  return isLooking ? <Chainring label={t('loading')} className="w-full py-24" /> : children
}

interface KeptPage {
  path: string
  title: string
}

/** What is on this device. Followed as documents: only those come from copies. */
export function OfflinePages() {
  const t = useTranslations('common')
  const [pages, setPages] = useState<readonly KeptPage[] | null>(null)
  useEffect(() => {
    if (hasWorker()) void listKeptPages().then(setPages)
  }, [])
  if (pages === null) return null
  const fixed = [
    { path: cartPath, title: t('offline.cart') },
    { path: wishlistPath, title: t('header.wishlist') },
  ]
  return (
    <nav aria-labelledby="kept-pages" className="lg:col-span-5 lg:col-start-8">
      <h2 id="kept-pages" className="border-b border-line pb-3 text-step-1">
        {t('offline.kept')}
      </h2>
      <p className="py-3 text-sm text-quiet">{t('offline.keptText')}</p>
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

const mostShown = 12

/** The pages that were visited last, newest first, by the titles they have. */
async function listKeptPages(): Promise<KeptPage[]> {
  const copies = await pageCopies()
  const newest = copies.toSorted((a, b) => b.keptAt.localeCompare(a.keptAt)).slice(0, mostShown)
  const pages = await Promise.all(
    newest.map(async ({ path, copy }) => {
      const { title } = new DOMParser().parseFromString(await copy.text(), 'text/html')
      // The shop's name stands behind each of them.
      return { path, title: title.split(' · ')[0] || path }
    }),
  )
  // A page that was looked at in several ways (a sorting, a switch) is one page: the last way is offered.
  return pages.filter(
    ({ path, title }, index) =>
      pages.findIndex((page) => page.title === title && pathnameOf(page.path) === pathnameOf(path)) === index,
  )
}

const pathnameOf = (path: string) => path.split('?')[0]

async function pageCopies() {
  const cache = await caches.open(cacheNames.pages)
  const copies = await Promise.all(
    (await cache.keys()).map(async (request) => {
      const { pathname, search } = new URL(request.url)
      return { path: pathname + search, copy: await cache.match(request, { ignoreVary: true }) }
    }),
  )
  return copies.flatMap(({ path, copy }) => {
    const keptAt = copy?.headers.get(keptAtHeader)
    return copy && keptAt && !precachedPages.some((frame) => frame === path) ? [{ path, copy, keptAt }] : []
  })
}

async function hasCopy(path: string): Promise<boolean> {
  const cache = await caches.open(cacheNames.pages)
  return (await cache.match(path, { ignoreVary: true })) !== undefined
}

/** Without one nothing is kept, and a reload would lose what is there. */
function hasWorker(): boolean {
  return typeof navigator !== 'undefined' && 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null
}
