import { type PointerEvent, useMemo } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import type { BikeBuild } from '../build.ts'
import { bicycleLayers } from '../drawing/bicycleDrawing.ts'
import { drawnMeasures } from '../drawing/dimension.ts'
import { plainBuild } from '../drawing/plainBuild.ts'
import { strokesOf } from '../drawing/shape.ts'
import { sideView } from '../drawing/sideView.ts'
import { viewAround } from '../drawing/view.ts'
import type { FrameGeometry } from '../geometry.ts'
import { DimensionLines, DrawingLayers, LinesBehind } from './DrawingLayers.tsx'
import { useMeasureWords } from './measureWords.ts'

interface FrameDrawingProps {
  frame: FrameGeometry
  /** Name of its size. */
  size: string
  /** What stands on the frame; without it what is usual for the geometry. */
  build?: BikeBuild
  /** Every size that may be shown in its place: all of them in one scale. */
  sizes?: readonly FrameGeometry[]
  /** The measure that is pointed at, and who wants to know when another is. */
  lit?: keyof FrameGeometry | null
  onPoint?(measure: keyof FrameGeometry | null): void
}

/** Side view of a bicycle with its dimension lines, as a workshop draws it: every line is where its number puts it. */
export function FrameDrawing({ frame, size, build, sizes, lit = null, onPoint }: FrameDrawingProps) {
  const t = useTranslations('product.geometry')
  const labelFor = useMeasureWords()
  const format = useFormatter()
  const parts = useMemo(() => build ?? plainBuild(frame), [build, frame])
  const view = useMemo(
    () => viewAround(strokesOf((sizes ?? [frame]).flatMap((each) => bicycleLayers(each, parts)))),
    [sizes, frame, parts],
  )
  const { layers, dimensions } = useMemo(
    () => sideView(frame, parts, view, (measure) => labelFor(measure, frame[measure])),
    [frame, parts, view, labelFor],
  )
  const { left, top, width, height } = view.box
  const point = (event: PointerEvent<SVGSVGElement>) => {
    const target = event.target instanceof Element ? event.target.closest('[data-measure]') : null
    const name = target?.getAttribute('data-measure')
    onPoint?.(drawnMeasures.find((measure) => measure === name) ?? null)
  }
  const { stack, reach, wheelbase, headAngle, seatAngle } = frame
  return (
    <div className="line-drawing">
      <svg
        viewBox={[left, top, width, height].map(Math.round).join(' ')}
        role="img"
        aria-label={t('drawing', {
          size,
          stack: format.number(stack),
          reach: format.number(reach),
          wheelbase: format.number(wheelbase, { useGrouping: false }),
          headAngle: format.number(headAngle),
          seatAngle: format.number(seatAngle),
        })}
        className="figures text-ink"
        {...(onPoint && { onPointerOver: point, onPointerLeave: () => onPoint(null) })}
      >
        <LinesBehind sets={dimensions} />
        <DrawingLayers layers={layers} />
        <DimensionLines sets={dimensions} lit={lit} />
      </svg>
    </div>
  )
}
