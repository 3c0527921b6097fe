import { useFormatter, useTranslations } from 'use-intl'
import { languageNames, parseLanguage } from '../../../../shared/locale.ts'
import { type ProductFilter, productStatuses, stockLevels } from '../../productAdmin.filter.ts'
import type { AdminFacet } from '../../server/facets/facets.contract.ts'

/** @returns a function that names a facet without its own title */
export function useFacetName(): (facet: AdminFacet['name']) => string {
  const t = useTranslations('adminProducts')
  return (facet) => {
    if (facet === 'category' || facet === 'brand') return t(facet)
    if (facet === 'options') return t('field.options')
    return t(facet === 'image' ? 'imageFilter.label' : `${facet}.label`)
  }
}

/** @returns a function that names a value of a facet with named values */
export function useValueName(): (facet: AdminFacet['name'], value: string) => string {
  const t = useTranslations('adminProducts')
  return (facet, value) => {
    const status = productStatuses.find((each) => each === value)
    if (facet === 'status' && status) return t(`status.${status}`)
    const level = stockLevels.find((each) => each === value)
    if (facet === 'stock' && level) return t(`stock.${level}`)
    if (facet === 'missing') return languageNames[parseLanguage(value) ?? 'en']
    return t(facet === 'image' ? 'imageFilter.missing' : 'sale.on')
  }
}

/** @returns a function that describes a price filter; empty without one */
export function usePriceText(): (filter: ProductFilter) => string {
  const t = useTranslations('adminProducts')
  const format = useFormatter()
  const amount = (text: string) => format.number(Number(text), { minimumFractionDigits: text.includes('.') ? 2 : 0 })
  return ({ priceFrom, priceTo }) => {
    if (priceFrom && priceTo) return t('priceRange.between', { from: amount(priceFrom), to: amount(priceTo) })
    if (priceFrom) return t('priceRange.least', { from: amount(priceFrom) })
    return priceTo ? t('priceRange.most', { to: amount(priceTo) }) : ''
  }
}
