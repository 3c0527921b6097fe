import type { MouseEvent } from 'react'
import { useTranslations } from 'use-intl'
import { FilterChips } from '../../../../ui/FilterChips.tsx'
import { idFacets, type NamedFacet, namedFacets, type ProductFilter, splitValues } from '../../productAdmin.filter.ts'
import type { FacetNames } from './facetNames.ts'
import { usePriceText, useValueName } from './facetTexts.ts'
import { type FilterNavigation, removeValue } from './useProductFilter.ts'

interface Chip {
  key: string
  name: string
  remove(filter: ProductFilter): ProductFilter
}

interface ChosenFacetsProps extends Pick<FilterNavigation, 'filter' | 'toPath' | 'apply'> {
  names: FacetNames
  /** Called before a focused link disappears. */
  onRemove(): void
}

/** The active filters; clicking one removes it. */
export function ChosenFacets({ names, filter, toPath, apply, onRemove }: ChosenFacetsProps) {
  const t = useTranslations('adminProducts')
  const chips = useChips(filter, names)
  if (chips.length === 0) return null
  const toLink = (remove: Chip['remove']) => ({
    to: toPath(remove(filter)),
    onClick(event: MouseEvent) {
      if (event.metaKey || event.ctrlKey || event.shiftKey) return
      event.preventDefault()
      onRemove()
      apply(remove)
    },
  })
  return (
    <FilterChips
      label={t('chosen')}
      chips={chips.map(({ key, name, remove }) => ({
        ...{ key, name, label: t('removeFilter', { name }), link: toLink(remove) },
      }))}
      clear={{ ...toLink(() => ({})), children: t('clear') }}
    />
  )
}

function useChips(filter: ProductFilter, names: FacetNames): Chip[] {
  const t = useTranslations('adminProducts')
  const nameValue = useValueName()
  const priceText = usePriceText()
  const find = {
    category: (id: number) => names.categories.find((each) => each.id === id)?.name,
    brand: (id: number) => names.brands.find((each) => each.id === id)?.name,
    options: (id: number) => {
      const option = names.options.find((each) => each.id === id)
      return option && t('chip', { facet: option.attribute, value: option.name })
    },
  }
  const byId = idFacets.flatMap((facet) =>
    splitValues(filter[facet]).map((value): Chip => {
      const name = find[facet](Number(value)) ?? t('unknownValue')
      return { key: `${facet} ${value}`, name, remove: (known) => removeValue(known, facet, value) }
    }),
  )
  const byName = (Object.keys(namedFacets) as NamedFacet[]).flatMap((facet) =>
    splitValues(filter[facet]).map((value): Chip => {
      const plain = nameValue(facet, value)
      const name = facet === 'missing' ? t('chip', { facet: t('missing.label'), value: plain }) : plain
      return { key: `${facet} ${value}`, name, remove: (known) => removeValue(known, facet, value) }
    }),
  )
  const price = priceText(filter)
  return [
    ...byId,
    ...byName,
    ...(price ? [{ key: 'price', name: t('chip', { facet: t('price'), value: price }), remove: removePrice }] : []),
  ]
}

function removePrice({ priceFrom: _, priceTo: __, ...filter }: ProductFilter): ProductFilter {
  return filter
}
