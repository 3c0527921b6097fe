import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { sayBad, sayGood } from '../../../ui/toasts.ts'
import { compareLimit } from '../../compare/compare.ts'
import { addComparison, removeComparison, toggleInWishlist } from './savedLists.ts'

export interface SavedListActions {
  toggleWishlist(id: number): void
  /** A product that is there is ignored; the fifth is refused with a sentence. */
  addToCompare(id: number): void
  removeFromCompare(id: number): void
}

/** Changes to wishlist and compare list, each said in a toast. */
export function useSavedListActions(): SavedListActions {
  const t = useTranslations('common.saved')
  return useMemo(
    () => ({
      toggleWishlist(id) {
        sayGood(t(toggleInWishlist(id) ? 'wishlistAdded' : 'wishlistRemoved'))
      },
      addToCompare(id) {
        const outcome = addComparison(id)
        if (outcome === 'added') sayGood(t('compareAdded'))
        if (outcome === 'full') sayBad(t('compareFull', { limit: compareLimit }))
      },
      removeFromCompare(id) {
        removeComparison(id)
        sayGood(t('compareRemoved'))
      },
    }),
    [t],
  )
}
