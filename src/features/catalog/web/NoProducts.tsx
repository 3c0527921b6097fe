import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { catalogPath, searchPath } from '../../../shared/paths.ts'
import { ButtonLink } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import type { CategoryLink } from '../catalog.view.ts'
import { type CatalogFilter, chosenCount, resetFilter, withPage } from '../filters.ts'

interface NoProductsProps {
  filter: CatalogFilter
  total: number
  lastPage: number
  /** Where else to look, for a search. */
  shelves: readonly CategoryLink[]
  pathOf(filter: CatalogFilter): string
}

/** Why there is nothing here, and where to go instead. */
export function NoProducts({ filter, total, lastPage, shelves, pathOf }: NoProductsProps) {
  const t = useTranslations('catalog.empty')
  if (total > 0) {
    return (
      <EmptyState
        title={t('past', { page: String(filter.page) })}
        action={<ButtonLink to={pathOf(withPage(filter, 1))}>{t('first')}</ButtonLink>}
      >
        {t('pastHint', { last: String(lastPage) })}
      </EmptyState>
    )
  }
  if (chosenCount(filter) > 0) {
    return (
      <EmptyState
        title={t('filtered')}
        action={
          <ButtonLink to={pathOf(resetFilter(filter))} preventScrollReset>
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
    <EmptyState title={t('shelf')} action={<ButtonLink to={catalogPath()}>{t('whole')}</ButtonLink>}>
      {t('shelfHint')}
    </EmptyState>
  )
}

/** More words than these are not searched for one by one. */
const mostWords = 4

/** A search in vain: without the correction that was declined, word by word, or through the shelves. */
function NothingFound({ filter, shelves }: Pick<NoProductsProps, 'filter' | 'shelves'>) {
  const t = useTranslations('catalog.empty')
  const words = [...new Set(filter.name.split(/\s+/))]
  return (
    <EmptyState
      title={<span className="[overflow-wrap:anywhere]">{t('search', { name: filter.name })}</span>}
      action={<ButtonLink to={catalogPath()}>{t('whole')}</ButtonLink>}
    >
      <p>{t('searchHint')}</p>
      {filter.isExact && <Ways label={t('spelling')} ways={[{ name: t('corrected'), to: searchPath(filter.name) }]} />}
      {words.length > 1 && words.length <= mostWords && (
        <Ways label={t('words')} ways={words.map((word) => ({ name: word, to: searchPath(word) }))} />
      )}
      {shelves.length > 0 && (
        <Ways label={t('shelves')} ways={shelves.map(({ name, slug }) => ({ name, to: catalogPath(slug) }))} />
      )}
    </EmptyState>
  )
}

function Ways({ label, ways }: { label: string; ways: readonly { name: string; to: string }[] }) {
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
