/**
 * The recent searches of this browser: in local storage, the same in every tab, and known to nobody else. The first render shows none; the
 * browser fills them in after hydration.
 */
import { create } from 'zustand'
import { createJSONStorage, persist } from 'zustand/middleware'
import { forgetSearch, readSearches, rememberSearch } from '../recentSearches.ts'

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
    // Another tab searched, or everything was cleared (key is null then).
    if (event.key === null) useStore.setState(useStore.getInitialState())
    if (event.key === storageKey) void useStore.persist.rehydrate()
  })
}

export function useRecentSearches(): readonly string[] {
  return useStore().searches
}

export function keepSearch(name: string): void {
  useStore.setState({ searches: rememberSearch(useStore.getState().searches, name) })
}

export function dropSearch(name: string): void {
  useStore.setState({ searches: forgetSearch(useStore.getState().searches, name) })
}

export function dropAllSearches(): void {
  useStore.setState({ searches: [] })
}
