import clsx from 'clsx'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { searchPath } from '../../../shared/paths.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { clearRecentSearches, removeRecentSearch } from './recentSearchStorage.ts'

interface RecentSearchesProps {
  id: string
  optionId(index: number): string
  searches: readonly string[]
  /** Index of the option that Enter selects; -1 for none. */
  active: number
  onPick(search: string): void
  /** Called after one or all searches are removed: focus returns to the search box. */
  onDrop(): void
}

/** Recent searches, under the empty search box. Options cannot contain buttons, so the remove buttons are in a column beside the list. */
export function RecentSearches({ id, optionId, searches, active, onPick, onDrop }: RecentSearchesProps) {
  const t = useTranslations('common.search')
  return (
    <>
      <div className="flex items-center justify-between gap-4 pl-4">
        <p className="text-sm text-quiet">{t('recent')}</p>
        <button
          type="button"
          onClick={() => {
            clearRecentSearches()
            onDrop()
          }}
          className="min-h-11 px-4 text-sm underline decoration-line-strong underline-offset-4 hover:decoration-ink"
        >
          {t('forgetAll')}
        </button>
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)_auto]">
        <div id={id} role="listbox" aria-label={t('recent')}>
          {searches.map((search, index) => (
            <Link
              key={search}
              to={searchPath(search)}
              id={optionId(index)}
              role="option"
              aria-selected={index === active}
              tabIndex={-1}
              onClick={() => onPick(search)}
              className={clsx(
                'flex h-11 items-center px-4 hover:bg-tile hover:text-black',
                index === active && 'bg-tile text-black',
              )}
            >
              <span className="truncate">{search}</span>
            </Link>
          ))}
        </div>
        <ul>
          {searches.map((search) => (
            <li key={search}>
              <button
                type="button"
                aria-label={t('forget', { name: search })}
                onClick={() => {
                  removeRecentSearch(search)
                  onDrop()
                }}
                className="grid size-11 place-items-center hover:bg-tile hover:text-black"
              >
                <Icon name="close" className="size-4" />
              </button>
            </li>
          ))}
        </ul>
      </div>
    </>
  )
}
