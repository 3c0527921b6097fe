/**
 * The recent searches of this browser, in local storage: shared by all tabs and never sent anywhere. The first render shows none; the
 * browser fills them in after hydration.
 */
import { create } from 'zustand'
import { createJSONStorage, persist } from 'zustand/middleware'
import { readSearches, rememberSearch, withoutSearch } from '../recentSearches.ts'

const storageKey = 'chainline-searches'

const useStore = create<{ searches: readonly string[] }>()(
  persist((): { searches: readonly string[] } => ({ searches: [] }), {
    name: storageKey,
    storage: createJSONStorage(() => localStorage),
    merge: (stored, current) => ({
      ...current,
      searches:
        typeof stored === 'object' && stored !== null && 'searches' in stored ? readSearches(stored.searches) : [],
    }),
  }),
)

if (typeof window !== 'undefined') {
  window.addEventListener('storage', (event) => {
    // Another tab changed the searches, or storage was cleared (key is null then).
    if (event.key === null) useStore.setState(useStore.getInitialState())
    if (event.key === storageKey) void useStore.persist.rehydrate()
  })
}

/** The shopper's recent searches on this device, newest first. */
export function useRecentSearches(): readonly string[] {
  return useStore().searches
}

export function storeRecentSearch(name: string): void {
  useStore.setState({ searches: rememberSearch(useStore.getState().searches, name) })
}

export function removeRecentSearch(name: string): void {
  useStore.setState({ searches: withoutSearch(useStore.getState().searches, name) })
}

export function clearRecentSearches(): void {
  useStore.setState({ searches: [] })
}
