import { useEffect } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { searchPath } from '../../../shared/paths.ts'
import type { CatalogData } from './loadCatalog.server.ts'
import { storeRecentSearch } from './recentSearchStorage.ts'

/** Reports a corrected spelling, with a link to the original one. Stores a search that found something as a recent search. */
export function CorrectedSpelling({ loaded }: { loaded: Pick<CatalogData, 'filter' | 'corrected' | 'total'> }) {
  const t = useTranslations('catalog')
  const { filter, corrected, total } = loaded
  const searchedText = corrected ?? filter.name
  useEffect(() => {
    if (searchedText !== '' && total > 0 && filter.name !== findReloadedSearch()) storeRecentSearch(searchedText)
  }, [searchedText, total, filter.name])
  if (corrected === null) return null
  return (
    <p className="flex flex-wrap items-baseline gap-x-5 pb-5 [overflow-wrap:anywhere]">
      <span className="text-step-1 font-semibold">{t('corrected', { corrected, name: filter.name })}</span>
      <Link
        to={searchPath(filter.name, 'exact')}
        className="inline-flex min-h-11 items-center underline decoration-line-strong underline-offset-4 hover:decoration-ink"
      >
        {t('searchAsTyped', { name: filter.name })}
      </Link>
    </p>
  )
}

/** The search text of a reloaded page, which is not a new search: the shopper may have just removed it. Null otherwise. */
function findReloadedSearch(): string | null {
  const [entry] = performance.getEntriesByType('navigation')
  if (!(entry instanceof PerformanceNavigationTiming) || entry.type !== 'reload') return null
  return new URL(entry.name).searchParams.get('name')
}
