import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../../ui/Button.tsx'
import { SelectField } from '../../../ui/Field.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { useLoaded } from '../../staff/admin/useLoaded.ts'
import { productSorts } from '../productAdmin.filter.ts'
import { ChosenFacets } from './facets/ChosenFacets.tsx'
import type { FacetNames } from './facets/facetNames.ts'
import { countChosen, useProductFilter } from './facets/useProductFilter.ts'

const loadFacetDrawer = () => import('./facets/FacetDrawer.tsx').then((loaded) => loaded.default)

/** Opens the filters, shows the active ones, and sorts. */
export function ProductFilters({ names }: { names: FacetNames }) {
  const t = useTranslations('adminProducts')
  const { filter, sort, toPath, apply, sortBy } = useProductFilter()
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const FacetDrawer = useLoaded(loadFacetDrawer, isOpen, close)
  const button = useRef<HTMLButtonElement>(null)
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-3 pb-4">
        <Button ref={button} look="line" aria-haspopup="dialog" aria-expanded={isOpen} onClick={() => setOpen(true)}>
          <Icon name="filter" className="size-4" />
          {t('filters', { count: countChosen(filter) })}
        </Button>
        <SortField value={sort} onChange={sortBy} />
      </div>
      <ChosenFacets
        names={names}
        filter={filter}
        toPath={toPath}
        apply={apply}
        onRemove={() => button.current?.focus()}
      />
      {/* It stays, so that the focus returns to the button. */}
      {FacetDrawer && <FacetDrawer isOpen={isOpen} onClose={close} filter={filter} apply={apply} />}
    </>
  )
}

function SortField({ value, onChange }: { value: string; onChange(sort: string): void }) {
  const t = useTranslations('adminProducts')
  return (
    <SelectField label={t('sort.label')} value={value} onChange={(event) => onChange(event.target.value)}>
      {productSorts.map((each) => (
        <option key={each} value={each === 'newest' ? '' : each}>
          {t(`sort.${each}`)}
        </option>
      ))}
    </SelectField>
  )
}
