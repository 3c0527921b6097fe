import clsx from 'clsx'
import { type ComponentProps, useLayoutEffect } from 'react'
import { QueryProvider } from '../../../shared/QueryProvider.tsx'
import { RecentSearches } from './RecentSearches.tsx'
import { SearchSuggestions } from './SearchSuggestions.tsx'
import { SuggestionsState } from './SuggestionsState.tsx'
import { type SearchChoices, useSearchChoices } from './useSearchChoices.ts'

interface SearchPanelProps
  extends Pick<ComponentProps<typeof SearchSuggestions>, 'id' | 'optionId' | 'active' | 'typed' | 'onPick'> {
  isInPlace: boolean
  /** Called before the choices are painted, because the search box handles the keys. */
  onChoices(choices: SearchChoices): void
  onPickRecent(search: string): void
  /** Called after a recent search is removed: focus returns to the search box. */
  onDrop(): void
}

/** The panel under the search box: recent searches while it is empty, otherwise product suggestions. */
export default function SearchPanel(props: SearchPanelProps) {
  return (
    <QueryProvider>
      <Panel {...props} />
    </QueryProvider>
  )
}

function Panel({ isInPlace, onChoices, onPickRecent, onDrop, ...options }: SearchPanelProps) {
  const { typed, onPick, ...list } = options
  const { query, choices } = useSearchChoices(typed)
  const { searches } = choices
  useLayoutEffect(() => onChoices(choices), [onChoices, choices])
  if (typed === '' && searches.length === 0) return null
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
