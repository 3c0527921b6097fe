import clsx from 'clsx'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Icon } from '../../../ui/Icon.tsx'
import type { Facet, FacetOption } from '../catalog.view.ts'

interface FacetOptionsProps {
  facet: Facet
  chosen: readonly number[]
  onToggle(optionId: number): void
}

/** How many are shown before a list is folded. */
const shownCounts: Record<Facet['kind'], number> = { colors: 8, chips: 12, list: 6 }

const frames: Record<Facet['kind'], string> = {
  colors: 'grid grid-cols-2 gap-x-3',
  chips: 'flex flex-wrap gap-2 py-1',
  list: 'flex flex-col',
}

/** The options of one facet as boxes to tick: colours with their swatch, sizes as chips, the others as a list. Long ones are folded. */
export function FacetOptions({ facet, chosen, onToggle }: FacetOptionsProps) {
  const t = useTranslations('catalog.filter')
  const shownCount = shownCounts[facet.kind]
  // One or two more than that are not worth folding.
  const isFolded = facet.options.length > shownCount + 2
  const shown = isFolded ? facet.options.slice(0, shownCount) : facet.options
  const folded = isFolded ? facet.options.slice(shownCount) : []
  const show = (option: FacetOption) => {
    const box = { option, code: facet.code, isChosen: chosen.includes(option.id), onToggle }
    return facet.kind === 'chips' ? <ChipBox key={option.id} {...box} /> : <RowBox key={option.id} {...box} />
  }
  return (
    <>
      <div className={frames[facet.kind]}>{shown.map(show)}</div>
      {isFolded && (
        <details open={folded.some(({ id }) => chosen.includes(id))} className="group/more">
          <summary className="flex h-11 w-max items-center text-sm underline decoration-line-strong underline-offset-4 hover:decoration-ink group-open/more:hidden">
            {t('all', { count: facet.options.length })}
          </summary>
          <div className={frames[facet.kind]}>{folded.map(show)}</div>
        </details>
      )}
    </>
  )
}

interface BoxProps {
  option: FacetOption
  code: string
  isChosen: boolean
  onToggle(optionId: number): void
}

function Box({ option, code, isChosen, onToggle, className }: BoxProps & { className: string }) {
  const t = useTranslations('catalog.filter')
  return (
    <input
      type="checkbox"
      name={code}
      value={option.id}
      checked={isChosen}
      onChange={() => onToggle(option.id)}
      aria-label={t('optionCount', { label: option.label, count: option.count })}
      className={className}
    />
  )
}

/** A box, what it stands for, and how many products that leaves. */
function RowBox(props: BoxProps) {
  const { option, isChosen } = props
  return (
    <Row count={option.count} isChosen={isChosen} label={option.label}>
      {option.color === null ? (
        <Box {...props} className="size-5 shrink-0 accent-ink" />
      ) : (
        <span className="relative grid size-6 shrink-0 place-items-center">
          <Box {...props} className="peer absolute inset-0 size-full cursor-pointer appearance-none rounded-full" />
          <span
            className="size-5 rounded-full border border-line-strong ring-ink ring-offset-2 ring-offset-paper peer-checked:ring-2"
            style={{ background: option.color }}
          />
        </span>
      )}
    </Row>
  )
}

interface RowProps {
  label: string
  count?: number
  isChosen: boolean
  /** The box. */
  children: ReactNode
}

export function Row({ label, count, isChosen, children }: RowProps) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the box is the child
    <label className="flex min-h-11 cursor-pointer items-center gap-2 text-sm leading-tight pointer-fine:min-h-9">
      {children}
      <span className={clsx('min-w-0 break-words hyphens-auto', isChosen && 'font-semibold')}>{label}</span>
      {count !== undefined && <span className="figures ml-auto text-quiet">{count}</span>}
    </label>
  )
}

function ChipBox(props: BoxProps) {
  const { option, isChosen } = props
  return (
    <span className="relative">
      <Box {...props} className="peer absolute inset-0 size-full cursor-pointer appearance-none rounded-sm" />
      <span
        className={clsx(
          'figures pointer-events-none flex h-11 min-w-11 items-center justify-center gap-1.5 rounded-sm border px-2.5 text-sm pointer-fine:h-9',
          isChosen ? 'border-ink bg-ink text-paper' : 'border-line-strong peer-hover:border-ink',
        )}
      >
        {isChosen && <Icon name="check" className="size-3.5" />}
        {option.label}
        <span className={clsx('text-xs', !isChosen && 'text-quiet')}>{option.count}</span>
      </span>
    </span>
  )
}
