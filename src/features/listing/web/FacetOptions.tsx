import clsx from 'clsx'
import { memo, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Icon } from '../../../ui/Icon.tsx'
import { useHasBeen } from '../../../ui/useHasBeen.ts'
import type { Facet, FacetOption } from '../facets.ts'

interface FacetOptionsProps {
  facet: Facet
  chosen: readonly number[]
  onToggle(code: string, optionId: number): void
}

/** How many options a collapsed list shows. */
const shownCounts: Record<Facet['kind'], number> = { colors: 8, chips: 12, list: 6 }

const frames: Record<Facet['kind'], string> = {
  colors: 'grid grid-cols-2 gap-x-3',
  chips: 'flex flex-wrap gap-2 py-1',
  list: 'flex flex-col',
}

/**
 * The options of one facet as checkboxes: colors with a swatch, sizes as chips, others as a list. Long lists are collapsed. Only the facet
 * with a chosen option is rendered again, so that a phone shows the tick at once.
 */
export const FacetOptions = memo(function FacetOptions({ facet, chosen, onToggle }: FacetOptionsProps) {
  const t = useTranslations('catalog.filter')
  const shownCount = shownCounts[facet.kind]
  // Collapsing only one or two options is not worth it.
  const isFolded = facet.options.length > shownCount + 2
  const shown = isFolded ? facet.options.slice(0, shownCount) : facet.options
  const folded = isFolded ? facet.options.slice(shownCount) : []
  const isUnfolded = useHasBeen(folded.some(({ id }) => chosen.includes(id)))
  const show = (option: FacetOption) => {
    const box = { option, code: facet.code, isChosen: chosen.includes(option.id), onToggle }
    return facet.kind === 'chips' ? <ChipBox key={option.id} {...box} /> : <RowBox key={option.id} {...box} />
  }
  return (
    <>
      <div className={frames[facet.kind]}>{shown.map(show)}</div>
      {isFolded && (
        <details open={isUnfolded} className="group/more">
          <summary className="flex h-11 w-max items-center text-sm underline decoration-line-strong underline-offset-4 hover:decoration-ink group-open/more:hidden">
            {t('all', { count: facet.options.length })}
          </summary>
          <div className={frames[facet.kind]}>{folded.map(show)}</div>
        </details>
      )}
    </>
  )
})

interface BoxProps {
  option: FacetOption
  code: string
  isChosen: boolean
  onToggle(code: string, optionId: number): void
}

function Box({ option, code, isChosen, onToggle, className }: BoxProps & { className: string }) {
  const t = useTranslations('catalog.filter')
  return (
    <input
      type="checkbox"
      name={code}
      value={option.id}
      checked={isChosen}
      onChange={() => onToggle(code, option.id)}
      aria-label={t('optionCount', { label: option.label, count: option.count })}
      className={className}
    />
  )
}

/** A checkbox, its label and the number of products with the option. */
function RowBox(props: BoxProps) {
  const { option, isChosen } = props
  return (
    <Row count={option.count} isChosen={isChosen} label={option.label}>
      {option.color === null ? (
        <Box {...props} className="option-box" />
      ) : (
        <span className="relative grid size-6 shrink-0 place-items-center">
          <Box {...props} className="peer option-cover rounded-full" />
          <span className="option-color" style={{ background: option.color }} />
        </span>
      )}
    </Row>
  )
}

interface RowProps {
  label: string
  count?: number
  isChosen: boolean
  /** The checkbox. */
  children: ReactNode
}

export function Row({ label, count, isChosen, children }: RowProps) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the checkbox is the child
    <label className="option-row">
      {children}
      <span className={clsx('option-label', isChosen && 'font-semibold')}>{label}</span>
      {count !== undefined && <span className="option-count">{count}</span>}
    </label>
  )
}

function ChipBox(props: BoxProps) {
  const { option, isChosen } = props
  return (
    <span className="relative">
      <Box {...props} className="peer option-cover rounded-sm" />
      <span className={clsx('option-chip', isChosen && 'border-ink bg-ink text-paper')}>
        {isChosen && <Icon name="check" className="size-3.5" />}
        {option.label}
        <span className={clsx('text-xs', !isChosen && 'text-quiet')}>{option.count}</span>
      </span>
    </span>
  )
}
