import clsx from 'clsx'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { productPath, searchPath } from '../../../shared/paths.ts'
import { Thumbnail } from '../../../ui/Thumbnail.tsx'
import type { Suggestion, Suggestions } from './suggestions.queries.ts'

interface SearchSuggestionsProps {
  id: string
  optionId(index: number): string
  suggestions: Suggestions
  typed: string
  /** Index of the option that Enter selects; -1 for none. */
  active: number
  onPick(): void
}

/** The list under the search box. Focus stays in the box; the options are links so that they can also open in a new tab. */
export function SearchSuggestions({ id, optionId, suggestions, typed, active, onPick }: SearchSuggestionsProps) {
  const t = useTranslations('common.search')
  const { items, total, corrected } = suggestions
  const option = (index: number) => ({
    id: optionId(index),
    role: 'option',
    'aria-selected': index === active,
    tabIndex: -1,
    onClick: onPick,
    className: clsx(
      'flex items-center gap-4 px-4 py-2 hover:bg-tile hover:text-black',
      index === active && 'bg-tile text-black',
    ),
  })
  return (
    <>
      {corrected !== null && (
        <p className="px-4 pt-3 text-sm text-quiet [overflow-wrap:anywhere]">
          {t('corrected', { corrected, name: typed })}
        </p>
      )}
      {total === 0 && <p className="px-4 py-3 text-quiet [overflow-wrap:anywhere]">{t('none', { name: typed })}</p>}
      <div id={id} role="listbox" aria-label={t('suggestions')}>
        {items.map((item, index) => (
          <Link key={item.id} to={productPath(item.urlKey)} {...option(index)}>
            <SuggestionRow item={item} />
          </Link>
        ))}
        {total > 0 && (
          <Link to={searchPath(typed)} {...option(items.length)}>
            <span className="py-1.5 font-medium">{t('all', { count: total })}</span>
          </Link>
        )}
      </div>
    </>
  )
}

function SuggestionRow({ item }: { item: Suggestion }) {
  return (
    <>
      <Thumbnail src={item.image} sizes="4rem" className="w-16 shrink-0" />
      {/* Two lines: name, then brand and price. */}
      <span className="min-w-0 flex-1">
        <span className="line-clamp-2 leading-snug">{item.name}</span>
        <span className="figures flex flex-wrap items-baseline justify-between gap-x-4 text-sm">
          <span className="opacity-75">{item.brand}</span>
          <span>
            {item.oldPrice && <s className="pr-2 opacity-75">{item.oldPrice}</s>}
            <span className="font-semibold">{item.price}</span>
          </span>
        </span>
      </span>
    </>
  )
}
