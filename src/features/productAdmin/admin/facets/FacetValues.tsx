import clsx from 'clsx'
import { useState } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import type { AdminFacet } from '../../server/facets/facets.contract.ts'
import { useValueName } from './facetTexts.ts'

interface FacetValuesProps {
  facet: AdminFacet
  chosen: readonly string[]
  onChange(value: string, isChosen: boolean): void
}

/** Longer lists are initially collapsed, except for selected values. */
const shownCount = 8

export function FacetValues({ facet, chosen, onChange }: FacetValuesProps) {
  const t = useTranslations('adminProducts')
  const format = useFormatter()
  const nameValue = useValueName()
  const [isWhole, setWhole] = useState(false)
  // Collapsing only one or two values is not worth it.
  const isCut = !isWhole && facet.values.length > shownCount + 2
  const shown = facet.values.filter(({ value }, index) => !isCut || index < shownCount || chosen.includes(value))
  return (
    <>
      {shown.map(({ value, label, depth, color, count }) => {
        const isChosen = chosen.includes(value)
        const name = label ?? nameValue(facet.name, value)
        return (
          <label
            key={value}
            className="flex min-h-11 cursor-pointer items-center gap-3 text-sm pointer-fine:min-h-9"
            style={{ paddingInlineStart: `${depth * 1.25}rem` }}
          >
            <input
              type="checkbox"
              checked={isChosen}
              onChange={({ currentTarget }) => onChange(value, currentTarget.checked)}
              aria-label={t('valueCount', { name, count, number: format.number(count) })}
              className="size-5 shrink-0 accent-ink"
            />
            {color && (
              <span className="size-4 shrink-0 rounded-full border border-line-strong" style={{ background: color }} />
            )}
            <span className={clsx('min-w-0 [overflow-wrap:anywhere]', isChosen && 'font-semibold')}>{name}</span>
            <span className={clsx('figures ml-auto', count === 0 ? 'text-faint' : 'text-quiet')}>
              {format.number(count)}
            </span>
          </label>
        )
      })}
      {isCut && (
        <button
          type="button"
          className="min-h-11 text-sm underline underline-offset-4 pointer-fine:min-h-9"
          onClick={() => setWhole(true)}
        >
          {t('showAllValues', { count: facet.values.length })}
        </button>
      )}
    </>
  )
}
