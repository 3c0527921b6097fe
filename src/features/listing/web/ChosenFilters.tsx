import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { roundMinor } from '../../../shared/money.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { useMoney } from '../../currency/web/useMoney.ts'
import type { Facet } from '../facets.ts'
import { type CatalogFilter, chosenCount, resetFilter, toggleFlag, toggleOption, withPrice } from '../filters.ts'

interface ChosenFiltersProps {
  facets: readonly Facet[]
  filter: CatalogFilter
  toPath(filter: CatalogFilter): string
  /** Called when a filter and its link are removed, so that focus can move elsewhere. */
  onRemove(): void
}

/** The active filters; clicking one removes it. They are links, so they work without JavaScript. */
export function ChosenFilters({ facets, filter, toPath, onRemove }: ChosenFiltersProps) {
  const t = useTranslations('catalog.filter')
  const priceText = usePriceText()
  if (chosenCount(filter) === 0) return null
  const options = facets.flatMap((facet) =>
    facet.options
      .filter(({ id }) => filter.facets[facet.code]?.includes(id))
      .map(({ id, label }) => ({
        key: `${facet.code}-${id}`,
        name: label,
        without: toggleOption(filter, facet.code, id),
      })),
  )
  const flags = filter.flags.map((flag) => ({ key: flag, name: t(flag), without: toggleFlag(filter, flag) }))
  const price = filter.price
    ? [{ key: 'price', name: priceText(filter.price), without: withPrice(filter, null, null) }]
    : []
  return (
    <ul aria-label={t('chosen')} className="flex flex-wrap items-center gap-2 pb-5">
      {[...flags, ...price, ...options].map(({ key, name, without }) => (
        <li key={key}>
          <Link
            to={toPath(without)}
            preventScrollReset
            onClick={onRemove}
            aria-label={t('remove', { name })}
            className="figures flex h-11 items-center gap-2 rounded-sm border border-ink px-3 text-sm hover:bg-ink hover:text-paper pointer-fine:h-9"
          >
            {name}
            <Icon name="close" className="size-3.5" />
          </Link>
        </li>
      ))}
      <li>
        <Link
          to={toPath(resetFilter(filter))}
          preventScrollReset
          onClick={onRemove}
          className="flex h-11 items-center px-2 text-sm underline decoration-line-strong underline-offset-4 hover:decoration-ink pointer-fine:h-9"
        >
          {t('reset')}
        </Link>
      </li>
    </ul>
  )
}

function usePriceText() {
  const t = useTranslations('catalog.filter')
  const money = useMoney()
  const text = (amount: number) => money(roundMinor(amount * 100))
  return ({ min, max }: NonNullable<CatalogFilter['price']>) => {
    if (min === null) return t('priceTo', { min: text(max ?? 0) })
    return max === null ? t('priceFrom', { min: text(min) }) : t('priceBetween', { min: text(min), max: text(max) })
  }
}
