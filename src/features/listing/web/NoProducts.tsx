import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { catalogPath, searchPath } from '../../../shared/paths.ts'
import { ButtonLink } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import type { CategoryLink } from '../../catalog/catalog.reader.ts'
import { type CatalogFilter, chosenCount, resetFilter, withPage } from '../filters.ts'

interface NoProductsProps {
  filter: CatalogFilter
  total: number
  lastPage: number
  /** Alternatives for a search without results. */
  shelves: readonly CategoryLink[]
  toPath(filter: CatalogFilter): string
}

/** Explains why the listing is empty, and where to go instead. */
export function NoProducts({ filter, total, lastPage, shelves, toPath }: NoProductsProps) {
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
  if (filter.name !== '') return <NothingFound filter={filter} shelves={shelves} />
  return (
    <EmptyState title={t('emptyCategory')} action={<ButtonLink to={catalogPath()}>{t('viewAll')}</ButtonLink>}>
      {t('emptyCategoryHint')}
    </EmptyState>
  )
}

/** Longer searches get no links to their single words. */
const maxWords = 4

/** A search without results: offers the rejected correction, single words, or the categories. */
function NothingFound({ filter, shelves }: Pick<NoProductsProps, 'filter' | 'shelves'>) {
  const t = useTranslations('catalog.empty')
  const words = [...new Set(filter.name.split(/\s+/))]
  return (
    <EmptyState
      title={<span className="[overflow-wrap:anywhere]">{t('search', { name: filter.name })}</span>}
      action={<ButtonLink to={catalogPath()}>{t('viewAll')}</ButtonLink>}
    >
      <p>{t('searchHint')}</p>
      {filter.isExact && (
        <LinkList label={t('spelling')} ways={[{ name: t('corrected'), to: searchPath(filter.name) }]} />
      )}
      {words.length > 1 && words.length <= maxWords && (
        <LinkList label={t('singleWords')} ways={words.map((word) => ({ name: word, to: searchPath(word) }))} />
      )}
      {shelves.length > 0 && (
        <LinkList
          label={t('browseCategories')}
          ways={shelves.map(({ name, slug }) => ({ name, to: catalogPath(slug) }))}
        />
      )}
    </EmptyState>
  )
}

function LinkList({ label, ways }: { label: string; ways: readonly { name: string; to: string }[] }) {
  return (
    <nav aria-label={label} className="pt-5">
      <p aria-hidden="true" className="pb-1 text-sm">
        {label}
      </p>
      <ul className="flex flex-wrap justify-center gap-x-5">
        {ways.map(({ name, to }) => (
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
