import { useTranslations } from 'use-intl'
import { roundMinor } from '../../../shared/money.ts'
import { FilterChips } from '../../../ui/FilterChips.tsx'
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
  const toLink = (to: CatalogFilter) => ({ to: toPath(to), onClick: onRemove })
  return (
    <FilterChips
      label={t('chosen')}
      chips={[...flags, ...price, ...options].map(({ key, name, without }) => ({
        ...{ key, name, label: t('remove', { name }), link: toLink(without) },
      }))}
      clear={{ ...toLink(resetFilter(filter)), children: t('reset') }}
    />
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
