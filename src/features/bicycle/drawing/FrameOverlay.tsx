import type { BikeBuild } from '@chainline/bicycle/build'
import { drawComparedLayers, drawOverlay } from '@chainline/bicycle/drawing/overlay'
import { listStrokes } from '@chainline/bicycle/drawing/shape'
import { fitView } from '@chainline/bicycle/drawing/view'
import type { FrameGeometry } from '@chainline/bicycle/geometry'
import { choosePlainBuild } from '@chainline/bicycle/plainBuild'
import { buildSkeleton } from '@chainline/bicycle/skeleton'
import { useMemo } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { BackgroundLines, DimensionLines, DrawingLayers } from './DrawingLayers.tsx'

/** A frame of a comparison: a size of one bicycle, or another bicycle. */
interface ComparedFrame {
  frame: FrameGeometry
  label: string
  build?: BikeBuild
}

/** Two frames in one scale, aligned at the bottom bracket: the first in solid ink, the second in gray dashes. */
export function FrameOverlay({ first, second }: { first: ComparedFrame; second: ComparedFrame }) {
  const t = useTranslations('product.geometry')
  const format = useFormatter()
  const drawing = useMemo(() => {
    const [a, b] = [first, second].map(({ frame, build }) => buildSkeleton(frame, build ?? choosePlainBuild(frame)))
    if (!a || !b) return null
    const view = fitView(listStrokes([...drawComparedLayers(a), ...drawComparedLayers(b)]), 12)
    const labelFor = (measure: 'stack' | 'reach', difference: number) => ({
      name: t(`short.${measure}`),
      figure: format.number(difference, { signDisplay: 'exceptZero' }),
    })
    return { view, ...drawOverlay(a, b, view, labelFor) }
  }, [first, second, t, format])
  if (!drawing) return null
  const { left, top, width, height } = drawing.view.box
  const label = t('overlay', {
    first: first.label,
    firstStack: format.number(first.frame.stack),
    firstReach: format.number(first.frame.reach),
    second: second.label,
    secondStack: format.number(second.frame.stack),
    secondReach: format.number(second.frame.reach),
  })
  return (
    <figure className="line-drawing m-0">
      <svg
        viewBox={[left, top, width, height].map(Math.round).join(' ')}
        role="img"
        aria-label={label}
        className="figures text-ink"
      >
        <BackgroundLines sets={drawing.differences} />
        <DrawingLayers layers={drawing.first} />
        <g className="other">
          <DrawingLayers layers={drawing.second} />
        </g>
        <DimensionLines sets={drawing.differences} hovered={null} />
      </svg>
      <figcaption className="flex flex-wrap gap-x-6 gap-y-1 pt-3 text-sm">
        <span className="flex items-center gap-2">
          <svg viewBox="0 0 28 2" className="!w-7" aria-hidden="true">
            <path className="frame" d="M0 1H28" />
          </svg>
          {first.label}
        </span>
        <span className="other flex items-center gap-2">
          <svg viewBox="0 0 28 2" className="!w-7" aria-hidden="true">
            <path className="frame" d="M0 1H28" />
          </svg>
          <span className="text-ink">{second.label}</span>
        </span>
      </figcaption>
    </figure>
  )
}
