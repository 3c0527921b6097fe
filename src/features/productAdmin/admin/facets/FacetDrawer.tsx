import { useEffect, useState } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { Button } from '../../../../ui/Button.tsx'
import Drawer from '../../../../ui/Drawer.tsx'
import { ErrorAlert } from '../../../../ui/ErrorAlert.tsx'
import { useAdmin } from '../../../staff/admin/adminContext.tsx'
import { facetCountsCall } from '../../productAdmin.calls.ts'
import { type ProductFilter, splitValues } from '../../productAdmin.filter.ts'
import type { AdminFacet, FacetCountsAnswer } from '../../server/facets/facets.contract.ts'
import { FacetGroup } from './FacetGroup.tsx'
import { FacetValues } from './FacetValues.tsx'
import { useFacetName } from './facetTexts.ts'
import { PriceFields } from './PriceFields.tsx'
import { addValue, type FilterNavigation, removeValue } from './useProductFilter.ts'

/** Groups after these are collapsed unless an option in them is selected. */
const openFacets: readonly AdminFacet['name'][] = ['status', 'category', 'stock']

interface FacetDrawerProps extends Pick<FilterNavigation, 'filter' | 'apply'> {
  isOpen: boolean
  onClose(): void
}

/** All filters with the number of products for each value, over the list. Each choice updates the list immediately. */
export default function FacetDrawer({ isOpen, onClose, filter, apply }: FacetDrawerProps) {
  const t = useTranslations('adminProducts')
  const format = useFormatter()
  const { counts, isFailed } = useFacetCounts(filter, isOpen)
  const nameFacet = useFacetName()
  return (
    <Drawer
      isOpen={isOpen}
      onClose={onClose}
      title={t('filterTitle')}
      closeLabel={t('closeFilters')}
      footer={
        <Button onClick={onClose} className="w-full">
          <span aria-live="polite">
            {counts
              ? t('showMatches', { count: counts.total, number: format.number(counts.total) })
              : t('closeFilters')}
          </span>
        </Button>
      }
    >
      <div className="px-5 pb-4">
        {isFailed && <ErrorAlert message={t('failed')} />}
        {!counts && !isFailed && <p className="py-4 text-quiet text-sm">{t('counting')}</p>}
        {counts?.facets.map((facet) => {
          const chosen = splitValues(filter[facet.name])
          const own = facet.values.filter(({ value }) => chosen.includes(value))
          return (
            <FacetGroup
              key={`${facet.name} ${facet.title}`}
              title={facet.title || nameFacet(facet.name)}
              count={own.length}
              isOpen={openFacets.includes(facet.name) || own.length > 0}
            >
              <FacetValues
                facet={facet}
                chosen={chosen}
                onChange={(value, isChosen) =>
                  apply((known) => (isChosen ? addValue : removeValue)(known, facet.name, value))
                }
              />
            </FacetGroup>
          )
        })}
        {counts && (
          <FacetGroup title={t('price')} count={filter.priceFrom || filter.priceTo ? 1 : 0} isOpen>
            <PriceFields
              filter={filter}
              span={counts.price}
              onChange={(prices) => apply((known) => ({ ...known, ...prices }))}
            />
          </FacetGroup>
        )}
      </div>
    </Drawer>
  )
}

/** The counts for a filter; those of the previous filter while they load. */
function useFacetCounts(filter: ProductFilter, isShown: boolean) {
  const { api } = useAdmin()
  const [state, setState] = useState<{ counts: FacetCountsAnswer | null; isFailed: boolean }>({
    counts: null,
    isFailed: false,
  })
  const wanted = JSON.stringify(filter)
  useEffect(() => {
    if (!isShown) return
    let isCurrent = true
    api.call(facetCountsCall, { input: JSON.parse(wanted) }).then(
      ({ data }) => {
        if (isCurrent) setState({ counts: data, isFailed: false })
      },
      () => {
        if (isCurrent) setState((known) => ({ ...known, isFailed: true }))
      },
    )
    return () => {
      isCurrent = false
    }
  }, [api, wanted, isShown])
  return state
}
