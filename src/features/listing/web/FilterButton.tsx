import clsx from 'clsx'
import { lazy, Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import { buttonClass } from '../../../ui/Button.tsx'
import { ErrorBoundary } from '../../../ui/ErrorBoundary.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { LoadingDrawer } from '../../../ui/LoadingDrawer.tsx'
import { type CatalogFilter, chosenCount } from '../filters.ts'
import { filterFormId } from './FilterForm.tsx'
import type { CatalogData } from './loadCatalog.server.ts'

const loadDrawer = () => import('./FilterDrawer.tsx')
const FilterDrawer = lazy(loadDrawer)

interface FilterButtonProps {
  loaded: Pick<CatalogData, 'total' | 'facets' | 'priceSpan'>
  filter: CatalogFilter
  onChange(filter: CatalogFilter): void
  isPending: boolean
  /** On wide screens the filters are on the page. */
  isBeside: boolean
}

/** Opens the filters as a sheet on phones and in layouts without a filter column. Without JavaScript, it links to the form on the page. */
export function FilterButton({ loaded, filter, onChange, isPending, isBeside }: FilterButtonProps) {
  const t = useTranslations('common')
  const [wasOpened, setWasOpened] = useState(false)
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onPointerEnter={() => void loadDrawer()}
        onClick={() => {
          setWasOpened(true)
          setIsOpen(true)
        }}
        className={buttonClass('line', clsx('noscript:hidden', isBeside && 'lg:hidden'))}
      >
        <FilterLabel filter={filter} />
      </button>
      <a
        href={`#${filterFormId}`}
        className={buttonClass('line', clsx('not-noscript:hidden', isBeside && 'lg:hidden'))}
      >
        <FilterLabel filter={filter} />
      </a>
      {wasOpened && (
        <ErrorBoundary>
          <Suspense fallback={<LoadingDrawer label={t('loading')} />}>
            <FilterDrawer
              isOpen={isOpen}
              onClose={() => setIsOpen(false)}
              total={loaded.total}
              isPending={isPending}
              facets={loaded.facets}
              priceSpan={loaded.priceSpan}
              filter={filter}
              onChange={onChange}
            />
          </Suspense>
        </ErrorBoundary>
      )}
    </>
  )
}

function FilterLabel({ filter }: Pick<FilterButtonProps, 'filter'>) {
  const t = useTranslations('catalog.filter')
  const count = chosenCount(filter)
  return (
    <>
      <Icon name="filter" className="size-4" />
      {count > 0 ? t('openWithCount', { count: String(count) }) : t('open')}
    </>
  )
}
