import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation, useMatches, useRevalidator } from 'react-router'
import { useTranslations } from 'use-intl'
import { type Language, regionTags } from '../shared/locale.ts'
import { markAsFresh, precachedPages, readCachedAt } from '../shared/offlineCache.ts'
import { useOldestCopyDate } from '../shared/offlineFreshness.ts'
import { findQueryClient } from '../shared/queryClient.ts'
import { useShop } from '../shared/shopProvider.tsx'
import { useIsOnline } from '../ui/useIsOnline.ts'

/** Shown above every page while the shop is unreachable: the age of the data, and what cannot be done. */
export function OfflineBar() {
  const t = useTranslations('common.offline')
  const { language } = useShop()
  const isOnline = useIsOnline()
  const { asOf, isCopy } = useAge()
  const { again, isStillOffline } = useRetryOnReturn(isCopy)
  const isShown = isCopy || !isOnline
  // Formatted only when it is shown: the first use of `Intl` takes a phone about 50 ms.
  const listSentences = () => [
    t(isOnline ? 'unreachable' : 'offline'),
    ...(asOf === null ? [] : [t('asOf', { time: formatTime(asOf, language) })]),
    t('ordering'),
    ...(isStillOffline ? [t('stillOffline')] : []),
  ]
  return (
    <div className="sticky top-0 z-30 bg-ink text-paper">
      <div className="shell flex flex-wrap items-center justify-between gap-x-8">
        <p role="status" className={isShown ? 'figures max-w-[110ch] py-3 text-sm' : undefined}>
          {isShown && listSentences().join(' ')}
        </p>
        {isShown && (
          <button
            type="button"
            onClick={again}
            className="-mx-3 h-11 px-3 text-sm font-semibold underline underline-offset-4 outline-offset-[-2px] hover:no-underline"
          >
            {t('tryAgain')}
          </button>
        )}
      </div>
    </div>
  )
}

/** In the shopper's time zone, which the server does not know; only the browser shows the bar. */
function formatTime(iso: string, language: Language): string {
  return new Intl.DateTimeFormat(regionTags[language], { dateStyle: 'medium', timeStyle: 'short' }).format(
    new Date(iso),
  )
}

/** The age of the prices on the page (null when it shows none), and whether they come from the cache. */
function useAge(): { asOf: string | null; isCopy: boolean } {
  const { pathname } = useLocation()
  const matches = useMatches()
  const [ofShop, ofPage] = [matches[0]?.loaderData, matches.at(-1)?.loaderData]
  const answersAt = useOldestCopyDate()
  const { revalidate } = useRevalidator()
  const [page, setPage] = useState<{ at: string; isCopy: boolean } | null>(null)
  const first = useRef({ ofShop, ofPage })
  useEffect(() => {
    if (ofPage === undefined) return
    // Data that did not come with the document came over the network: only documents come from the cache.
    if (first.current.ofShop !== ofShop) markAsFresh(document.documentElement)
    const cachedAt = readCachedAt(document.documentElement)
    setPage({ at: cachedAt ?? new Date().toISOString(), isCopy: cachedAt !== null })
    // The page is current, but the frame around it, including the rates, is still that of the cached copy.
    if (cachedAt !== null && first.current.ofPage !== ofPage) void revalidate()
  }, [ofShop, ofPage, revalidate])
  const isCopy = (page?.isCopy ?? false) || answersAt !== null
  // These pages show only what the browser fetched; the cart shows its own age.
  const isFrame = precachedPages.some((path) => path === pathname)
  return { asOf: isFrame ? answersAt : (page?.at ?? answersAt), isCopy }
}

/** Refetches everything once the shop is reachable again. Checks on demand and when the network returns. */
function useRetryOnReturn(isCopy: boolean) {
  const { revalidate } = useRevalidator()
  const [isStillOffline, setStillOffline] = useState(false)
  const again = useCallback(async () => {
    setStillOffline(false)
    const isReachable = await fetch('/healthz', { cache: 'no-store' }).then(
      () => true,
      () => false,
    )
    setStillOffline(!isReachable)
    if (!isReachable) return
    await findQueryClient()?.invalidateQueries()
    await revalidate()
  }, [revalidate])
  const onReturn = useEffectEvent(() => {
    if (isCopy) void again()
  })
  useEffect(() => {
    const listen = () => onReturn()
    window.addEventListener('online', listen)
    return () => window.removeEventListener('online', listen)
  }, [])
  return { again, isStillOffline }
}
