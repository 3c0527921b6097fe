import { useEffect } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { catalogPath, searchPath } from '../../../shared/paths.ts'
import { useApi } from '../../../shared/shopProvider.tsx'
import { ButtonLink } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import type { CategoryLink } from '../../catalog/catalog.reader.ts'
import { emptySearchCall } from '../../product/product.calls.ts'
import { type CatalogFilter, chosenCount, resetFilter, withPage } from '../filters.ts'

interface NoProductsProps {
  filter: CatalogFilter
  total: number
  lastPage: number
  /** Alternatives for a search without results. */
  suggestedCategories: readonly CategoryLink[]
  toPath(filter: CatalogFilter): string
}

/** Explains why the listing is empty, and suggests where to go instead. */
export function NoProducts({ filter, total, lastPage, suggestedCategories, toPath }: NoProductsProps) {
  const t = useTranslations('catalog.empty')
  if (total > 0) {
    return (
      <EmptyState
        title={t('pastLastPage', { page: String(filter.page) })}
        action={<ButtonLink to={toPath(withPage(filter, 1))}>{t('first')}</ButtonLink>}
      >
        {t('pastLastPageHint', { last: String(lastPage) })}
      </EmptyState>
    )
  }
  if (chosenCount(filter) > 0) {
    return (
      <EmptyState
        title={t('filtered')}
        action={
          <ButtonLink to={toPath(resetFilter(filter))} preventScrollReset>
            {t('reset')}
          </ButtonLink>
        }
      >
        {t('filteredHint')}
      </EmptyState>
    )
  }
  if (filter.name !== '') return <NothingFound filter={filter} suggestedCategories={suggestedCategories} />
  return (
    <EmptyState title={t('emptyCategory')} action={<ButtonLink to={catalogPath()}>{t('viewAll')}</ButtonLink>}>
      {t('emptyCategoryHint')}
    </EmptyState>
  )
}

/** Longer searches get no links to their single words. */
const maxWords = 4

/** A search without results: offers the rejected correction, single words, or the categories. */
function NothingFound({ filter, suggestedCategories }: Pick<NoProductsProps, 'filter' | 'suggestedCategories'>) {
  const t = useTranslations('catalog.empty')
  useCount(filter)
  const words = [...new Set(filter.name.split(/\s+/))]
  return (
    <EmptyState
      title={<span className="[overflow-wrap:anywhere]">{t('search', { name: filter.name })}</span>}
      action={<ButtonLink to={catalogPath()}>{t('viewAll')}</ButtonLink>}
    >
      <p>{t('searchHint')}</p>
      {filter.isExact && (
        <LinkList label={t('spelling')} links={[{ name: t('corrected'), to: searchPath(filter.name) }]} />
      )}
      {words.length > 1 && words.length <= maxWords && (
        <LinkList label={t('singleWords')} links={words.map((word) => ({ name: word, to: searchPath(word) }))} />
      )}
      {suggestedCategories.length > 0 && (
        <LinkList
          label={t('browseCategories')}
          links={suggestedCategories.map(({ name, slug }) => ({ name, to: catalogPath(slug) }))}
        />
      )}
    </EmptyState>
  )
}

/** Reports a search without results to the shop. */
function useCount({ name, isExact }: CatalogFilter) {
  const api = useApi()
  useEffect(() => {
    // The shopper insists on this spelling although the page has already said that nothing matches it.
    if (isExact) return
    // Not awaited, because the page does not depend on it.
    api.call(emptySearchCall, { input: { name } }).catch(() => {})
  }, [api, name, isExact])
}

function LinkList({ label, links }: { label: string; links: readonly { name: string; to: string }[] }) {
  return (
    <nav aria-label={label} className="pt-5">
      <p aria-hidden="true" className="pb-1 text-sm">
        {label}
      </p>
      <ul className="flex flex-wrap justify-center gap-x-5">
        {links.map(({ name, to }) => (
          <li key={to} className="min-w-0">
            <Link
              to={to}
              className="flex min-h-11 items-center text-ink underline decoration-line-strong underline-offset-4 [overflow-wrap:anywhere] hover:decoration-ink"
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
