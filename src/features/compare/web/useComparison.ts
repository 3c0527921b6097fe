import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { keepPreferences } from '../../../shared/languageAddress.ts'
import { comparePath, withQuery } from '../../../shared/paths.ts'
import { useAreListsKnown, useSavedLists } from '../../wishlist/web/savedLists.ts'
import { useSavedListActions } from '../../wishlist/web/useSavedListActions.ts'
import { areSameProducts, type ComparisonAddress, comparisonOf, comparisonQuery } from '../compare.address.ts'

type View = Pick<ComparisonAddress, 'sizes' | 'onlyDifferences'>

export interface Comparison extends View {
  /** The products side by side, in their order. */
  ids: readonly number[]
  /** Unknown while the shopper's own list has not been read. */
  owner: 'unknown' | 'self' | 'other'
  /** How many products stand on the shopper's own list. */
  ownCount: number
  remove(id: number): void
  takeOver(): void
  /** The address follows, so that it can be shared as it is seen. */
  look(change: Partial<View>): void
}

/** Marks an address that followed the shopper's own list: by the time it is reached, the list may have changed again. */
const ownMark = 'own'

/**
 * Which products are compared, and whose list that is. The address says it, so that it can be shared; the shopper's own list lies in the
 * browser, and its address follows it: a product removed here or in another tab goes from both. A shared address leaves it alone.
 */
export function useComparison(): Comparison {
  const navigate = useNavigate()
  const { search, state } = useLocation()
  const address = comparisonOf(new URLSearchParams(search))
  const isKnown = useAreListsKnown()
  const { compare: own } = useSavedLists()
  const { removeFromCompare, takeOverComparison } = useSavedListActions()
  const [view, setView] = useState<View>({ sizes: address.sizes, onlyDifferences: address.onlyDifferences })
  // Judged once for each address: from then on the list may change and the address is still the one of the shopper's own list.
  const asked = address.ids.join()
  const [judged, setJudged] = useState<{ asked: string; isOwn: boolean } | null>(null)
  const isSame = areSameProducts(own, address.ids)
  if (isKnown && judged?.asked !== asked) setJudged({ asked, isOwn: asked === '' || isSame || state === ownMark })
  const isFollowing = isKnown && judged?.asked === asked && judged.isOwn
  const isOwn = isFollowing || isSame

  const show = (next: ComparisonAddress) =>
    void navigate(keepPreferences(search, withQuery(comparePath, comparisonQuery(next))), {
      replace: true,
      preventScrollReset: true,
      state: isOwn ? ownMark : null,
    })
  const isBehind = isFollowing && !isSame
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address follows the list, and nothing else
  useEffect(() => {
    if (isBehind) show({ ...view, ids: own })
  }, [isBehind, own])

  const ids = isKnown && isOwn ? own : address.ids
  return {
    ...view,
    ids,
    owner: !isKnown ? 'unknown' : isOwn ? 'self' : 'other',
    ownCount: own.length,
    remove(id) {
      if (!isOwn) return show({ ...view, ids: ids.filter((other) => other !== id) })
      setJudged({ asked, isOwn: true })
      removeFromCompare(id)
    },
    takeOver: () => takeOverComparison(ids),
    look(change) {
      const next = { ...view, ...change }
      setView(next)
      show({ ...next, ids })
    },
  }
}
