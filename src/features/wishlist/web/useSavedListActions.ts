import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import * as toast from '../../../ui/toasts.ts'
import { compareLimit } from '../compareList.ts'
import { addComparison, removeComparison, removeWishlisted, replaceComparison, toggleInWishlist } from './savedLists.ts'

export interface SavedListActions {
  toggleWishlist(id: number): void
  /** Offers undo, because the product disappears from the list. */
  removeFromWishlist(id: number): void
  /** Ignores a product already on the list; rejects one more than `compareLimit` with a message. */
  addToCompare(id: number): void
  removeFromCompare(id: number): void
  /** Replaces the shopper's own list with a shared one. */
  takeOverComparison(ids: readonly number[]): void
}

/** Changes wishlist and compare list, with a toast for each change. */
export function useSavedListActions(): SavedListActions {
  const t = useTranslations('common.saved')
  return useMemo(() => {
    const undo = (putBack: () => void) => ({ label: t('undo'), onPress: putBack })
    return {
      toggleWishlist(id) {
        toast.success(t(toggleInWishlist(id) ? 'wishlistAdded' : 'wishlistRemoved'))
      },
      removeFromWishlist(id) {
        toast.success(t('wishlistRemoved'), undo(removeWishlisted(id)))
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
