import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { withPreferences } from '../../../shared/languageUrl.ts'
import { comparePath, withQuery } from '../../../shared/paths.ts'
import { useAreListsLoaded, useSavedLists } from '../../wishlist/web/savedLists.ts'
import { useSavedListActions } from '../../wishlist/web/useSavedListActions.ts'
import { areSameProducts, type ComparisonParams, comparisonQuery, parseComparison } from '../compare.url.ts'

type View = Pick<ComparisonParams, 'sizes' | 'onlyDifferences'>

export interface Comparison extends View {
  /** The products side by side, in order. */
  ids: readonly number[]
  /** Undefined until the shopper's own list has been read. */
  owner: 'unknown' | 'self' | 'other'
  /** Path and query of the comparison as shown; the browser's URL follows it. */
  url: string
  /** How many products are on the shopper's own list. */
  ownCount: number
  remove(id: number): void
  takeOver(): void
  /** Changes sizes or the switch, and the URL with them, so that it can be shared. */
  changeView(change: Partial<View>): void
}

/** Marks a URL derived from the shopper's own list: the list may have changed by the time the URL is opened. */
const ownMark = 'own'

/**
 * Which products are compared, and whose list it is. The URL contains the products, so that it can be shared. The shopper's own list is
 * in browser storage, and its URL follows it: removing a product here or in another tab removes it from both. A shared URL does not change
 * the list.
 */
export function useComparison(): Comparison {
  const navigate = useNavigate()
  const { search, state } = useLocation()
  const params = parseComparison(new URLSearchParams(search))
  const isKnown = useAreListsLoaded()
  const { compare: own } = useSavedLists()
  const { removeFromCompare, takeOverComparison } = useSavedListActions()
  const [view, setView] = useState<View>({ sizes: params.sizes, onlyDifferences: params.onlyDifferences })
  // Decide once per URL: later changes of the list must not turn its own URL into a shared one.
  const requestedIds = params.ids.join()
  const [decision, setDecision] = useState<{ requestedIds: string; isOwn: boolean } | null>(null)
  const isSame = areSameProducts(own, params.ids)
  if (isKnown && decision?.requestedIds !== requestedIds)
    setDecision({ requestedIds, isOwn: requestedIds === '' || isSame || state === ownMark })
  const isFollowing = isKnown && decision?.requestedIds === requestedIds && decision.isOwn
  const isOwn = isFollowing || isSame

  const buildUrl = (next: ComparisonParams) => withPreferences(search, withQuery(comparePath, comparisonQuery(next)))
  const show = (next: ComparisonParams) =>
    void navigate(buildUrl(next), {
      replace: true,
      preventScrollReset: true,
      state: isOwn ? ownMark : null,
    })
  const isBehind = isFollowing && !isSame
  // biome-ignore lint/correctness/useExhaustiveDependencies: the URL follows the list and nothing else
  useEffect(() => {
    if (isBehind) show({ ...view, ids: own })
  }, [isBehind, own])

  const ids = isKnown && isOwn ? own : params.ids
  return {
    ...view,
    ids,
    url: buildUrl({ ...view, ids }),
    owner: !isKnown ? 'unknown' : isOwn ? 'self' : 'other',
    ownCount: own.length,
    remove(id) {
      if (!isOwn) return show({ ...view, ids: ids.filter((other) => other !== id) })
      setDecision({ requestedIds, isOwn: true })
      removeFromCompare(id)
    },
    takeOver: () => takeOverComparison(ids),
    changeView(change) {
      const next = { ...view, ...change }
      setView(next)
      show({ ...next, ids })
    },
  }
}
