import clsx from 'clsx'
import type { ComponentProps } from 'react'
import { RecentSearches } from './RecentSearches.tsx'
import { SearchSuggestions } from './SearchSuggestions.tsx'
import { SuggestionsState } from './SuggestionsState.tsx'
import type { useSearchChoices } from './useSearchChoices.ts'

interface SearchPanelProps
  extends Pick<ReturnType<typeof useSearchChoices>, 'searches' | 'query'>,
    Pick<ComponentProps<typeof SearchSuggestions>, 'id' | 'optionId' | 'active' | 'typed' | 'onPick'> {
  isInPlace: boolean
  onPickRecent(search: string): void
  /** A recent search was taken away: the box takes the focus back. */
  onDrop(): void
}

/** What opens under the search box: recent searches while it is empty, products for what is typed otherwise. */
export default function SearchPanel({
  query,
  searches,
  isInPlace,
  onPickRecent,
  onDrop,
  ...options
}: SearchPanelProps) {
  const { typed, onPick, ...list } = options
  return (
    <div
      className={clsx(
        isInPlace
          ? '-mx-4 mt-3 border-line border-t'
          : 'absolute inset-x-0 top-full z-40 max-h-[70dvh] overflow-y-auto border border-line-strong border-t-0 bg-raised shadow-lg',
      )}
    >
      {typed === '' && <RecentSearches {...list} searches={searches} onPick={onPickRecent} onDrop={onDrop} />}
      {typed !== '' && query.data && <SearchSuggestions {...options} suggestions={query.data} />}
      {typed !== '' && !query.data && <SuggestionsState query={query} typed={typed} onPick={onPick} />}
    </div>
  )
}
