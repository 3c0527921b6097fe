import { useTranslations } from 'use-intl'
import { catalogPath } from '../../../shared/paths.ts'
import { ButtonLink } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { type CatalogFilter, chosenCount, resetFilter, withPage } from '../filters.ts'

interface NoProductsProps {
  filter: CatalogFilter
  total: number
  lastPage: number
  pathOf(filter: CatalogFilter): string
}

/** Why there is nothing here, and where to go instead. */
export function NoProducts({ filter, total, lastPage, pathOf }: NoProductsProps) {
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
  const isSearch = filter.name !== ''
  return (
    <EmptyState
      title={isSearch ? t('search', { name: filter.name }) : t('shelf')}
      action={<ButtonLink to={catalogPath()}>{t('whole')}</ButtonLink>}
    >
      {isSearch ? t('searchHint') : t('shelfHint')}
    </EmptyState>
  )
}
