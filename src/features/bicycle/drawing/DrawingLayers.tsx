import type { DimensionSet } from '@chainline/bicycle/drawing/dimensionSet'
import type { Layer, Shape } from '@chainline/bicycle/drawing/shape'
import type { ShownWidth } from '@chainline/bicycle/drawing/view'
import type { FrameGeometry } from '@chainline/bicycle/geometry'
import clsx from 'clsx'
import { memo } from 'react'

/** The layers of a line drawing as SVG. Use it in an `svg` inside `.line-drawing`. */
export const DrawingLayers = memo(function DrawingLayers({ layers }: { layers: readonly Layer[] }) {
  return layers.map(({ name, shapes }) => (
    <g key={name}>
      {shapes.map((shape, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a drawing is always replaced as a whole
        <ShapeLine key={index} shape={shape} />
      ))}
    </g>
  ))
})

function ShapeLine({ shape }: { shape: Shape }) {
  const { weight, isSolid, band } = shape
  const attributes = {
    className: clsx(weight, isSolid && 'solid', band && 'band'),
    ...(band && { style: { strokeWidth: band.width }, strokeDasharray: band.dash }),
  }
  if ('path' in shape) return <path d={shape.path} {...attributes} />
  const tenths = (value: number) => Math.round(value * 10) / 10
  return <circle cx={tenths(shape.centre.x)} cy={tenths(shape.centre.y)} r={tenths(shape.radius)} {...attributes} />
}

type Sets = Record<ShownWidth, DimensionSet>
const widths = ['narrow', 'middle', 'wide'] as const

/** Lines behind the bicycle: center lines, extension lines and the lines that cross it. */
export const BackgroundLines = memo(function BackgroundLines({ sets }: { sets: Sets }) {
  return widths.map((width) => (
    <g key={width} className={`at-${width}`}>
      <path className="centre" d={sets[width].centreLines} />
      <path
        className="extension"
        d={sets[width].dimensions.map(({ extensions, line, isBehind }) => extensions + (isBehind ? line : '')).join('')}
      />
    </g>
  ))
})

/** Dimension lines with their figures, in front of the bicycle. @param hovered the measure to highlight */
export function DimensionLines({ sets, hovered }: { sets: Sets; hovered: keyof FrameGeometry | null }) {
  return widths.map((width) => (
    <g
      key={width}
      className={`at-${width}`}
      data-lit={sets[width].dimensions.some(({ measure }) => measure === hovered) || undefined}
    >
      {sets[width].dimensions.map(({ measure, line, arrows, isBehind, label }) => (
        <g key={measure} data-measure={measure} className={measure === hovered ? 'lit' : undefined}>
          {(!isBehind || measure === hovered) && <path className="measure-line" d={line} />}
          <path className="arrows" d={arrows} />
          <text
            transform={`translate(${label.at.x.toFixed(1)} ${label.at.y.toFixed(1)}) rotate(${label.degrees.toFixed(1)})`}
            dy=".35em"
            fontSize={sets[width].text.toFixed(1)}
            strokeWidth={(sets[width].text * 0.3).toFixed(1)}
          >
            {label.text}
          </text>
          <path className="touch" d={line} />
        </g>
      ))}
    </g>
  ))
}
