import type { BikeBuild } from '@chainline/bicycle/build'
import { drawnMeasures } from '@chainline/bicycle/drawing/dimension'
import type { FrameGeometry } from '@chainline/bicycle/geometry'
import { choosePlainBuild } from '@chainline/bicycle/plainBuild'
import { type PointerEvent, useMemo } from 'react'
import { useFormatter, useLocale, useTranslations } from 'use-intl'
import { BackgroundLines, DimensionLines, DrawingLayers } from './DrawingLayers.tsx'
import { drawSideView } from './drawSideView.ts'
import { useMeasureLabels } from './measureLabels.ts'

interface FrameDrawingProps {
  frame: FrameGeometry
  /** The name of the size. */
  size: string
  /** The parts on the frame; defaults to the usual ones for the geometry. */
  build?: BikeBuild
  /** All sizes that can replace this one; they share one scale. */
  sizes?: readonly FrameGeometry[]
  /** The hovered measure; `onPoint` reports changes. */
  lit?: keyof FrameGeometry | null
  onPoint?(measure: keyof FrameGeometry | null): void
}

/** A side view of a bicycle with dimension lines, drawn to scale like a workshop drawing. */
export function FrameDrawing({ frame, size, build, sizes, lit = null, onPoint }: FrameDrawingProps) {
  const t = useTranslations('product.geometry')
  const labelFor = useMeasureLabels()
  const format = useFormatter()
  const parts = useMemo(() => build ?? choosePlainBuild(frame), [build, frame])
  const locale = useLocale()
  const { layers, dimensions, view } = useMemo(
    () => drawSideView({ frame, build: parts, sizes: sizes ?? [frame], locale }, labelFor),
    [frame, parts, sizes, locale, labelFor],
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
        <BackgroundLines sets={dimensions} />
        <DrawingLayers layers={layers} />
        <DimensionLines sets={dimensions} hovered={lit} />
      </svg>
    </div>
  )
}
