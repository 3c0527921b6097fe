import { useMemo } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import type { BikeBuild } from '../build.ts'
import { comparedLayers, overlay } from '../drawing/overlay.ts'
import { plainBuild } from '../drawing/plainBuild.ts'
import { strokesOf } from '../drawing/shape.ts'
import { viewAround } from '../drawing/view.ts'
import type { FrameGeometry } from '../geometry.ts'
import { DimensionLines, DrawingLayers, LinesBehind } from './DrawingLayers.tsx'

/** A frame of a comparison: a size of one bicycle, or another bicycle. */
interface Compared {
  frame: FrameGeometry
  label: string
  build?: BikeBuild
}

/** Two frames in one scale, bottom bracket on bottom bracket: the first in ink, the second in grey dashes. */
export function FrameOverlay({ first, second }: { first: Compared; second: Compared }) {
  const t = useTranslations('product.geometry')
  const format = useFormatter()
  const drawing = useMemo(() => {
    const [a, b] = [first, second].map(({ frame, build }) => ({ geometry: frame, build: build ?? plainBuild(frame) }))
    if (!a || !b) return null
    const view = viewAround(strokesOf([...comparedLayers(a), ...comparedLayers(b)]), 12)
    const words = (measure: 'stack' | 'reach', difference: number) => ({
      name: t(`short.${measure}`),
      figure: format.number(difference, { signDisplay: 'exceptZero' }),
    })
    return { view, ...overlay(a, b, view, words) }
  }, [first, second, t, format])
  if (!drawing) return null
  const { left, top, width, height } = drawing.view.box
  const label = t('overlay', {
    ...{
      first: first.label,
      firstStack: format.number(first.frame.stack),
      firstReach: format.number(first.frame.reach),
    },
    ...{
      second: second.label,
      secondStack: format.number(second.frame.stack),
      secondReach: format.number(second.frame.reach),
    },
  })
  return (
    <figure className="line-drawing m-0">
      <svg
        viewBox={[left, top, width, height].map(Math.round).join(' ')}
        role="img"
        aria-label={label}
        className="figures text-ink"
      >
        <LinesBehind sets={drawing.differences} />
        <DrawingLayers layers={drawing.first} />
        <g className="other">
          <DrawingLayers layers={drawing.second} />
        </g>
        <DimensionLines sets={drawing.differences} lit={null} />
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
