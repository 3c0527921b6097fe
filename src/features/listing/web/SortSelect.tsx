import { useTranslations } from 'use-intl'
import { buttonClass } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { type CatalogFilter, chooseSort, type SortOrder, sortOrders, withSort } from '../filters.ts'

interface SortSelectProps {
  filter: CatalogFilter
  onChange(filter: CatalogFilter): void
  /** Id of the filter form, which also submits the sort without JavaScript. */
  form: string
}

export function SortSelect({ filter, onChange, form }: SortSelectProps) {
  const t = useTranslations('catalog')
  const orders = sortOrders.filter((order) => order !== 'relevance' || filter.name !== '')
  const choose = (value: string) => {
    const order = orders.find((each): each is SortOrder => each === value) ?? null
    // The URL omits the default order.
    onChange(withSort(filter, order === chooseSort({ ...filter, sort: null }) ? null : order))
  }
  return (
    <div className="flex min-w-0 items-center gap-2 max-sm:flex-1">
      <label className="relative flex min-w-0 items-center gap-2 text-sm max-sm:flex-1">
        <span className="text-quiet max-sm:sr-only">{t('sort.label')}</span>
        <select
          name="sort"
          form={form}
          value={chooseSort(filter)}
          onChange={(event) => choose(event.target.value)}
          className="h-11 w-full min-w-0 appearance-none truncate rounded-sm border border-line-strong bg-paper pr-9 pl-3 text-base hover:border-ink sm:w-auto sm:text-sm"
        >
          {orders.map((order) => (
            <option key={order} value={order}>
              {t(`sort.${order}`)}
            </option>
          ))}
        </select>
        <Icon name="chevronDown" className="pointer-events-none absolute right-3 size-4" />
      </label>
      <noscript>
        <button type="submit" form={form} className={buttonClass('line')}>
          {t('filter.apply')}
        </button>
      </noscript>
    </div>
  )
}
