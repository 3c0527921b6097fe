import clsx from 'clsx'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { languageNames, languages } from '../../../shared/locale.ts'
import { SelectField } from '../../../ui/Field.tsx'
import { productsAdminPath } from '../../staff/staff.paths.ts'
import { productSorts, productStatuses, stockLevels } from '../productAdmin.filter.ts'

/** Names of the parameters that leave products out. */
export const filterNames = ['category', 'brand', 'status', 'stock', 'sale', 'missing'] as const

export interface FacetNames {
  categories: readonly { id: number; name: string; depth: number }[]
  brands: readonly { id: number; name: string }[]
}

/** Filters and the sort order. A choice shows its list at once. */
export function ProductFilters({ facets }: { facets: FacetNames }) {
  const t = useTranslations('adminProducts')
  const [query] = useSearchParams()
  const count = filterNames.filter((name) => query.has(name)).length
  // Stays as the staff left it, whatever is filtered.
  const [isOpen, setOpen] = useState(count > 0)
  return (
    <details className="group pb-4" open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-sm underline underline-offset-4 sm:min-h-9">
        {t('filters', { count })}
      </summary>
      <div className="grid grid-cols-2 gap-3 pt-2 sm:grid-cols-3 xl:grid-cols-7">
        <Choice name="category" label={t('category')}>
          {facets.categories.map(({ id, name, depth }) => (
            <option key={id} value={id}>
              {'\u2003'.repeat(depth) + name}
            </option>
          ))}
        </Choice>
        <Choice name="brand" label={t('brand')}>
          {facets.brands.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Choice>
        <Choice name="status" label={t('status.label')}>
          {productStatuses.map((each) => (
            <option key={each} value={each}>
              {t(`status.${each}`)}
            </option>
          ))}
        </Choice>
        <Choice name="stock" label={t('stock.label')}>
          {stockLevels.map((each) => (
            <option key={each} value={each}>
              {t(`stock.${each}`)}
            </option>
          ))}
        </Choice>
        <Choice name="sale" label={t('sale.label')}>
          <option value="on">{t('sale.on')}</option>
        </Choice>
        <Choice name="missing" label={t('missing.label')}>
          {languages.map((each) => (
            <option key={each} value={each}>
              {languageNames[each]}
            </option>
          ))}
        </Choice>
        <Choice name="sort" label={t('sort.label')} all={t('sort.newest')}>
          {productSorts
            .filter((each) => each !== 'newest')
            .map((each) => (
              <option key={each} value={each}>
                {t(`sort.${each}`)}
              </option>
            ))}
        </Choice>
      </div>
      {count > 0 && (
        <p className="pt-3 text-sm">
          <Link to={productsAdminPath} className="underline underline-offset-4">
            {t('clear')}
          </Link>
        </p>
      )}
    </details>
  )
}

interface ChoiceProps {
  name: string
  label: string
  /** The first choice, which is none. */
  all?: string
  children: ReactNode
}

function Choice({ name, label, all, children }: ChoiceProps) {
  const t = useTranslations('adminProducts')
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const choose = (value: string) => {
    const next = new URLSearchParams(query)
    next.delete('after')
    if (value === '') next.delete(name)
    else next.set(name, value)
    void navigate(next.size === 0 ? productsAdminPath : `${productsAdminPath}?${next}`, { preventScrollReset: true })
  }
  return (
    <SelectField
      label={label}
      value={query.get(name) ?? ''}
      onChange={(event) => choose(event.target.value)}
      className={clsx(query.has(name) && 'font-semibold')}
    >
      <option value="">{all ?? t('any')}</option>
      {children}
    </SelectField>
  )
}
