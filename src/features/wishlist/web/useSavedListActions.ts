import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import * as toast from '../../../ui/toasts.ts'
import { compareLimit } from '../../compare/compare.ts'
import { addComparison, removeComparison, replaceComparison, takeOffWishlist, toggleInWishlist } from './savedLists.ts'

export interface SavedListActions {
  toggleWishlist(id: number): void
  /** With a way to take it back: on the list itself the product is gone from sight. */
  removeFromWishlist(id: number): void
  /** A product that is there is ignored; the fifth is refused with a sentence. */
  addToCompare(id: number): void
  removeFromCompare(id: number): void
  /** Makes a list of somebody else's one's own. */
  takeOverComparison(ids: readonly number[]): void
}

/** Changes to wishlist and compare list, each said in a toast. */
export function useSavedListActions(): SavedListActions {
  const t = useTranslations('common.saved')
  return useMemo(() => {
    const undo = (putBack: () => void) => ({ label: t('undo'), onPress: putBack })
    return {
      toggleWishlist(id) {
        toast.success(t(toggleInWishlist(id) ? 'wishlistAdded' : 'wishlistRemoved'))
      },
      removeFromWishlist(id) {
        toast.success(t('wishlistRemoved'), undo(takeOffWishlist(id)))
      },
      addToCompare(id) {
        const outcome = addComparison(id)
        if (outcome === 'added') toast.success(t('compareAdded'))
        if (outcome === 'full') toast.error(t('compareFull', { limit: compareLimit }))
      },
      removeFromCompare(id) {
        toast.success(t('compareRemoved'), undo(removeComparison(id)))
      },
      takeOverComparison(ids) {
        toast.success(t('compareTaken'), undo(replaceComparison(ids)))
      },
    }
  }, [t])
}
