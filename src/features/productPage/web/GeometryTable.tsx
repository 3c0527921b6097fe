import type { FrameGeometry } from '@chainline/bicycle/geometry'
import clsx from 'clsx'
import { useFormatter, useTranslations } from 'use-intl'
import { isAngle, type Measure, measures } from '../../product/geometryRows.ts'
import type { GeometryColumn } from '../../product/product.view.ts'

interface GeometryTableProps {
  columns: readonly GeometryColumn[]
  /** Option id of the size chosen for purchase. */
  chosenSizeId: number | undefined
  /** Option ids of the sizes in the drawing. */
  shownSizeIds: readonly number[]
  /** The highlighted measurement, hovered here or in the drawing. */
  lit: keyof FrameGeometry | null
  onPoint(measure: keyof FrameGeometry | null): void
}

/** Every measurement of every size. Scrolls horizontally while the names of the measurements stay in place. */
export function GeometryTable({ columns, chosenSizeId, shownSizeIds, lit, onPoint }: GeometryTableProps) {
  const t = useTranslations('product.geometry')
  const format = useFormatter()
  const formatMeasure = (frame: FrameGeometry, measure: Measure) =>
    isAngle(measure)
      ? `${format.number(frame[measure])}°`
      : format.number(frame[measure], { maximumFractionDigits: 1, useGrouping: false })
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard
    <section tabIndex={0} aria-label={t('caption')} className="relative overflow-x-auto">
      <table className="figures w-full border-collapse text-sm">
        <caption className="pb-3 text-left text-quiet">{t('caption')}</caption>
        <thead>
          <tr>
            <th scope="col" className={nameCell}>
              <span className="sr-only">{t('measure')}</span>
            </th>
            {columns.map(({ sizeId, size }) => (
              <th
                key={sizeId}
                scope="col"
                className={clsx(
                  'px-3 py-2 text-right font-semibold whitespace-nowrap',
                  shownSizeIds.includes(sizeId) && shownCell,
                )}
              >
                {size}
                {sizeId === chosenSizeId && <span className="sr-only"> ({t('chosen')})</span>}
                {sizeId !== chosenSizeId && shownSizeIds.includes(sizeId) && (
                  <span className="sr-only"> ({t('shown')})</span>
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr className={line}>
            <th scope="row" className={clsx(nameCell, 'font-normal')}>
              {t('rider')}
            </th>
            {columns.map(({ sizeId, frame }) => (
              <td key={sizeId} className={clsx(cell, shownSizeIds.includes(sizeId) && shownCell)}>
                {t('riderRange', { min: String(frame.riderMinCm), max: String(frame.riderMaxCm) })}
              </td>
            ))}
          </tr>
          {measures.map((measure) => (
            <tr
              key={measure}
              className={clsx(line, measure === lit && 'font-semibold')}
              onPointerEnter={() => onPoint(measure)}
              onPointerLeave={() => onPoint(null)}
            >
              <th scope="row" className={clsx(nameCell, measure === lit ? 'font-semibold' : 'font-normal')}>
                {t(measure)}
              </th>
              {columns.map(({ sizeId, frame }) => (
                <td key={sizeId} className={clsx(cell, shownSizeIds.includes(sizeId) && shownCell)}>
                  {formatMeasure(frame, measure)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

const line = 'border-line border-t'
const cell = 'px-3 py-2 text-right whitespace-nowrap'
const nameCell = 'sticky left-0 z-10 min-w-28 bg-paper py-2 pr-3 text-left'
const shownCell = 'bg-ink/7'
