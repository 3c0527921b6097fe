import clsx from 'clsx'
import { useFormatter, useTranslations } from 'use-intl'
import type { FrameGeometry } from '../../bicycle/geometry.ts'
import type { GeometryColumn } from '../product.view.ts'

interface GeometryTableProps {
  columns: readonly GeometryColumn[]
  /** Option id of the chosen size. */
  chosenSizeId: number | undefined
}

const angles = ['headAngle', 'seatAngle'] as const
const lengths = [
  'stack',
  'reach',
  'topTube',
  'seatTube',
  'headTube',
  'chainstay',
  'wheelbase',
  'bbDrop',
  'standover',
  'forkLength',
  'forkOffset',
  'tyre',
  'stem',
  'crank',
] as const
const rows = [...lengths.slice(0, 5), ...angles, ...lengths.slice(5)]
type Measure = (typeof rows)[number]

const isAngle = (measure: Measure) => angles.some((angle) => angle === measure)

/** Every measure of every size. Scrolls sideways in itself; the names of the measures stay. */
export function GeometryTable({ columns, chosenSizeId }: GeometryTableProps) {
  const t = useTranslations('product.geometry')
  const format = useFormatter()
  const textOf = (frame: FrameGeometry, measure: Measure) =>
    isAngle(measure) ? `${format.number(frame[measure])}°` : format.number(Math.round(frame[measure] * 10) / 10)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section tabIndex={0} aria-label={t('caption')} className="overflow-x-auto">
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
                  sizeId === chosenSizeId && chosenCell,
                )}
              >
                {size}
                {sizeId === chosenSizeId && <span className="sr-only"> ({t('chosen')})</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr className={line}>
            <th scope="row" className={nameCell}>
              {t('rider')}
            </th>
            {columns.map(({ sizeId, frame }) => (
              <td key={sizeId} className={clsx(cell, sizeId === chosenSizeId && chosenCell)}>
                {t('riderRange', { min: String(frame.riderMinCm), max: String(frame.riderMaxCm) })}
              </td>
            ))}
          </tr>
          {rows.map((measure) => (
            <tr key={measure} className={line}>
              <th scope="row" className={nameCell}>
                {t(measure)}
              </th>
              {columns.map(({ sizeId, frame }) => (
                <td key={sizeId} className={clsx(cell, sizeId === chosenSizeId && chosenCell)}>
                  {textOf(frame, measure)}
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
const nameCell = 'sticky left-0 z-10 min-w-28 bg-paper py-2 pr-3 text-left font-normal'
const chosenCell = 'bg-tile text-black'
