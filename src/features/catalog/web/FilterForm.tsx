import clsx from 'clsx'
import { type ReactNode, useId } from 'react'
import { useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { buttonClass } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import type { Facet, PriceSpan } from '../catalog.view.ts'
import { type CatalogFilter, filterFlags, toggleFlag, toggleOption } from '../filters.ts'
import { FacetOptions, Row } from './FacetOptions.tsx'
import { PriceFields } from './PriceFields.tsx'

interface FilterFormProps {
  /** For fields outside of it. */
  id?: string
  facets: readonly Facet[]
  priceSpan: PriceSpan | null
  filter: CatalogFilter
  onChange(filter: CatalogFilter): void
  className?: string
}

/** Facets beyond these start closed, unless something in them is chosen. */
const openFacets = 4

/**
 * Everything that narrows a listing. With script each choice applies at once; without, the form is sent and the address it makes is
 * read like any other.
 */
export function FilterForm({ id, facets, priceSpan, filter, onChange, className }: FilterFormProps) {
  const t = useTranslations('catalog.filter')
  const { pathname } = useLocation()
  return (
    <form id={id} action={pathname} method="get" className={className}>
      {filter.name !== '' && <input type="hidden" name="name" value={filter.name} />}
      <Group title={t('only')} isOpen>
        {filterFlags.map((flag) => (
          <Row key={flag} label={t(flag)} isChosen={filter.flags.includes(flag)}>
            <input
              type="checkbox"
              name={flag}
              value="1"
              checked={filter.flags.includes(flag)}
              onChange={() => onChange(toggleFlag(filter, flag))}
              className="size-5 shrink-0 accent-ink"
            />
          </Row>
        ))}
      </Group>
      {(priceSpan !== null || filter.price !== null) && (
        <Group title={t('price')} isOpen>
          <PriceFields span={priceSpan} filter={filter} onChange={onChange} />
        </Group>
      )}
      {facets.map((facet, index) => {
        const chosen = filter.facets[facet.code] ?? []
        return (
          <Group
            key={facet.code}
            title={facet.name}
            count={chosen.length}
            isOpen={index < openFacets || chosen.length > 0}
          >
            <FacetOptions
              facet={facet}
              chosen={chosen}
              onToggle={(optionId) => onChange(toggleOption(filter, facet.code, optionId))}
            />
          </Group>
        )
      })}
      <noscript>
        <button type="submit" className={buttonClass('ink', 'mt-4 w-full')}>
          {t('apply')}
        </button>
      </noscript>
    </form>
  )
}

interface GroupProps {
  title: string
  /** How many are chosen in it. */
  count?: number
  isOpen: boolean
  children: ReactNode
}

function Group({ title, count = 0, isOpen, children }: GroupProps) {
  const titleId = useId()
  return (
    <details open={isOpen} className="group/facet border-line border-t">
      <summary className="flex h-12 list-none items-center gap-2 font-medium [&::-webkit-details-marker]:hidden">
        <span id={titleId}>{title}</span>
        {count > 0 && <span className="figures text-sm text-quiet">{count}</span>}
        <Icon
          name="chevronDown"
          className={clsx('ml-auto size-4 text-quiet transition-transform duration-150 group-open/facet:rotate-180')}
        />
      </summary>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot lie around what a summary folds */}
      <div role="group" aria-labelledby={titleId} className="pb-4">
        {children}
      </div>
    </details>
  )
}
