import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation, useMatches, useRevalidator } from 'react-router'
import { useTranslations } from 'use-intl'
import type { Language } from '../shared/locale.ts'
import { keptAtOf, markAsFresh, precachedPages } from '../shared/offlineCache.ts'
import { useAnswersKeptAt } from '../shared/offlineFreshness.ts'
import { useShop } from '../shared/shopProvider.tsx'
import { useIsOnline } from '../ui/useIsOnline.ts'

/** Above every page while the shop cannot be reached: how old what one sees is, and what has to wait. */
export function OfflineBar() {
  const t = useTranslations('common.offline')
  const { language } = useShop()
  const isOnline = useIsOnline()
  const { asOf, isCopy } = useAge()
  const { again, isStill } = useAskAgain(isCopy)
  const isShown = isCopy || !isOnline
  const sentences = [
    t(isOnline ? 'unreachable' : 'offline'),
    ...(asOf === null ? [] : [t('asOf', { time: timeOf(asOf, language) })]),
    t('ordering'),
    ...(isStill ? [t('still')] : []),
  ]
  return (
    <div className="sticky top-0 z-30 bg-ink text-paper">
      <div className="shell flex flex-wrap items-center justify-between gap-x-8">
        <p role="status" className={isShown ? 'figures max-w-[110ch] py-3 text-sm' : undefined}>
          {isShown && sentences.join(' ')}
        </p>
        {isShown && (
          <button
            type="button"
            onClick={again}
            className="-mx-3 h-11 px-3 text-sm font-semibold underline underline-offset-4 outline-offset-[-2px] hover:no-underline"
          >
            {t('again')}
          </button>
        )}
      </div>
    </div>
  )
}

/** In the shopper's own time, which the server cannot know: the bar is shown by the browser only. */
function timeOf(iso: string, language: Language): string {
  return new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(iso))
}

/** How old the prices on the page are (null when it shows none), and whether they are a copy. */
function useAge(): { asOf: string | null; isCopy: boolean } {
  const { pathname } = useLocation()
  const matches = useMatches()
  const [ofShop, ofPage] = [matches[0]?.loaderData, matches.at(-1)?.loaderData]
  const answersAt = useAnswersKeptAt()
  const { revalidate } = useRevalidator()
  const [page, setPage] = useState<{ at: string; isCopy: boolean } | null>(null)
  const first = useRef({ ofShop, ofPage })
  useEffect(() => {
    if (ofPage === undefined) return
    // Other data than the document brought came over the network: only documents come from copies.
    if (first.current.ofShop !== ofShop) markAsFresh(document.documentElement)
    const keptAt = keptAtOf(document.documentElement)
    setPage({ at: keptAt ?? new Date().toISOString(), isCopy: keptAt !== null })
    // The page is today's, and what surrounds it is still the copy's: rates, for one.
    if (keptAt !== null && first.current.ofPage !== ofPage) void revalidate()
  }, [ofShop, ofPage, revalidate])
  const isCopy = (page?.isCopy ?? false) || answersAt !== null
  // These show only what the browser asked for; the cart says itself how old it is.
  const isFrame = precachedPages.some((path) => path === pathname)
  return { asOf: isFrame ? answersAt : (page?.at ?? answersAt), isCopy }
}

/** Looks whether the shop is there again, by itself as soon as there is a network; then everything that is shown is asked for anew. */
function useAskAgain(isCopy: boolean) {
  const { revalidate } = useRevalidator()
  const queryClient = useQueryClient()
  const [isStill, setStill] = useState(false)
  const again = useCallback(async () => {
    setStill(false)
    const isThere = await fetch('/healthz', { cache: 'no-store' }).then(
      () => true,
      () => false,
    )
    setStill(!isThere)
    if (!isThere) return
    await queryClient.invalidateQueries()
    await revalidate()
  }, [queryClient, revalidate])
  const onReturn = useEffectEvent(() => {
    if (isCopy) void again()
  })
  useEffect(() => {
    const listen = () => onReturn()
    window.addEventListener('online', listen)
    return () => window.removeEventListener('online', listen)
  }, [])
  return { again, isStill }
}
