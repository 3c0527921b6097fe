import clsx from 'clsx'
import { type ReactNode, useId } from 'react'
import { useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { buttonClass } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { useHasBeen } from '../../../ui/useHasBeen.ts'
import { useStableCallback } from '../../../ui/useStableCallback.ts'
import type { PriceSpan } from '../../catalog/catalog.reader.ts'
import type { Facet } from '../facets.ts'
import { type CatalogFilter, filterFlags, toggleFlag, toggleOption } from '../filters.ts'
import { FacetOptions, Row } from './FacetOptions.tsx'
import { PriceFields } from './PriceFields.tsx'

interface FilterFormProps {
  /** The form's id, for fields outside it. */
  id?: string
  facets: readonly Facet[]
  priceSpan: PriceSpan | null
  filter: CatalogFilter
  onChange(filter: CatalogFilter): void
  className?: string
  /** Stacked, or side by side as buttons that each open a panel. */
  look?: 'column' | 'bar'
}

/** Id of the form on the page, for fields outside it. */
export const filterFormId = 'filters'

const noOptions: readonly number[] = []

/** Facets beyond this number start collapsed unless an option in them is chosen. */
const openFacets = 4

/**
 * All filters of a listing. With JavaScript each choice applies at once; without it, the form is submitted and the resulting URL is
 * parsed like any other.
 */
export function FilterForm({ id, facets, priceSpan, filter, onChange, className, look = 'column' }: FilterFormProps) {
  const t = useTranslations('catalog.filter')
  const { pathname } = useLocation()
  const toggle = useStableCallback((code: string, optionId: number) => onChange(toggleOption(filter, code, optionId)))
  return (
    <form
      id={id}
      action={pathname}
      method="get"
      className={clsx(look === 'bar' && 'flex flex-wrap gap-x-5 border-line border-t', className)}
    >
      {filter.name !== '' && <input type="hidden" name="name" value={filter.name} />}
      <Group title={t('only')} isOpen look={look}>
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
        <Group title={t('price')} isOpen look={look}>
          <PriceFields span={priceSpan} filter={filter} onChange={onChange} />
        </Group>
      )}
      {facets.map((facet, index) => {
        const chosen = filter.facets[facet.code] ?? noOptions
        return (
          <Group
            key={facet.code}
            title={facet.name}
            count={chosen.length}
            isOpen={index < openFacets || chosen.length > 0}
            look={look}
          >
            <FacetOptions facet={facet} chosen={chosen} onToggle={toggle} />
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
  /** Number of chosen options in this group. */
  count?: number
  isOpen: boolean
  look: 'column' | 'bar'
  children: ReactNode
}

function Group({ title, count = 0, isOpen, look, children }: GroupProps) {
  const titleId = useId()
  // Removing the last choice must not close the group under the pointer.
  const wasOpen = useHasBeen(isOpen)
  const isBar = look === 'bar'
  return (
    <details
      open={wasOpen && !isBar}
      // With a shared name, opening one panel closes the others.
      name={isBar ? 'facets' : undefined}
      className={clsx('group/facet', isBar ? 'relative' : 'border-line border-t')}
    >
      <summary className="flex h-12 list-none items-center gap-2 font-medium [&::-webkit-details-marker]:hidden">
        <span id={titleId}>{title}</span>
        {count > 0 && <span className="figures text-sm text-quiet">{count}</span>}
        <Icon
          name="chevronDown"
          className={clsx('ml-auto size-4 text-quiet transition-transform duration-150 group-open/facet:rotate-180')}
        />
      </summary>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot wrap the content of details */}
      <div
        role="group"
        aria-labelledby={titleId}
        className={clsx(
          isBar
            ? 'absolute top-full left-0 z-20 max-h-[60vh] w-72 overflow-y-auto border border-line-strong bg-raised p-4'
            : 'pb-4',
        )}
      >
        {children}
      </div>
    </details>
  )
}
