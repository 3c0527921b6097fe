import type { BikeBuild } from '@chainline/bicycle/build'
import type { FrameGeometry } from '@chainline/bicycle/geometry'
import { choosePlainBuild } from '@chainline/bicycle/plainBuild'
import { useMemo, useState } from 'react'
import { useTranslations } from 'use-intl'
import { SelectField } from '../../../ui/Field.tsx'
import { FrameDrawing } from '../../bicycle/drawing/FrameDrawing.tsx'
import { FrameOverlay } from '../../bicycle/drawing/FrameOverlay.tsx'
import type { GeometryColumn } from '../../product/product.view.ts'
import { GeometryTable } from './GeometryTable.tsx'
import { SizeTabs, sizePanelId } from './SizeTabs.tsx'

interface GeometrySectionProps {
  columns: readonly [GeometryColumn, ...GeometryColumn[]]
  /** Option id of the size chosen for purchase. */
  chosenSizeId: number | undefined
  /** Null when the build is unknown. */
  build: BikeBuild | null
}

/** The drawing of one size, two sizes overlaid, and the table of all. Without JavaScript: the middle size and the table. */
export default function GeometrySection({ columns, chosenSizeId, build }: GeometrySectionProps) {
  const t = useTranslations('product.geometry')
  // Viewing another size stops following the choice, until the choice changes.
  const [looked, setLooked] = useState<{ sizeId: number; chosen: number | undefined } | null>(null)
  const [otherId, setOtherId] = useState<number | null>(null)
  const [lit, setLit] = useState<keyof FrameGeometry | null>(null)
  const wantedId = looked && looked.chosen === chosenSizeId ? looked.sizeId : chosenSizeId
  const middle = columns[Math.floor((columns.length - 1) / 2)] ?? columns[0]
  const shown = columns.find(({ sizeId }) => sizeId === wantedId) ?? middle
  const other = columns.find(({ sizeId }) => sizeId === otherId && sizeId !== shown.sizeId)
  const sizes = useMemo(() => columns.map(({ frame }) => frame), [columns])
  const parts = useMemo(() => build ?? choosePlainBuild(middle.frame), [build, middle])
  const compared = useMemo(
    () =>
      other && {
        first: { frame: shown.frame, label: t('sizeName', { size: shown.size }), build: parts },
        second: { frame: other.frame, label: t('sizeName', { size: other.size }), build: parts },
      },
    [shown, other, parts, t],
  )
  return (
    <div className="flex flex-col gap-8">
      {columns.length > 1 && (
        <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4 noscript:hidden">
          <SizeTabs
            columns={columns}
            shownId={shown.sizeId}
            onShow={(sizeId) => setLooked({ sizeId, chosen: chosenSizeId })}
          />
          <SelectField
            label={t('compare')}
            value={other?.sizeId ?? ''}
            onChange={(event) => setOtherId(event.target.value === '' ? null : Number(event.target.value))}
            className="min-w-44"
          >
            <option value="">{t('compareNone')}</option>
            {columns
              .filter(({ sizeId }) => sizeId !== shown.sizeId)
              .map(({ sizeId, size }) => (
                <option key={sizeId} value={sizeId}>
                  {size}
                </option>
              ))}
          </SelectField>
        </div>
      )}
      <div
        {...(columns.length > 1 && {
          role: 'tabpanel',
          id: sizePanelId,
          'aria-label': t('sizeName', { size: shown.size }),
        })}
      >
        {compared ? (
          <FrameOverlay {...compared} />
        ) : (
          <FrameDrawing frame={shown.frame} size={shown.size} build={parts} sizes={sizes} lit={lit} onPoint={setLit} />
        )}
      </div>
      <GeometryTable
        columns={columns}
        chosenSizeId={chosenSizeId}
        shownSizeIds={columns.length === 1 ? [] : other ? [shown.sizeId, other.sizeId] : [shown.sizeId]}
        lit={lit}
        onPoint={setLit}
      />
    </div>
  )
}
