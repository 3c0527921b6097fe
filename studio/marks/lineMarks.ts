/** Draws the shop's ornament and loading mark from real geometry into `src/ui/lineMarks.ts`. */

import { computePitchRadius } from '@chainline/bicycle/chain'
import { computeTipRadius, drawTooth } from '@chainline/bicycle/drawing/chainring'
import { drawLinearDimension } from '@chainline/bicycle/drawing/dimension'
import { drawBicycle } from '@chainline/bicycle/drawing/drawBicycle'
import { flipSkeleton } from '@chainline/bicycle/drawing/drawingSkeleton'
import { type Layer, listStrokes, type Shape } from '@chainline/bicycle/drawing/shape'
import { measureBounds } from '@chainline/bicycle/drawing/view'
import { buildSkeleton } from '@chainline/bicycle/skeleton'
import type { Demo } from '../../src/server/demo/demoFiles.ts'
import { at, type Point } from './point.ts'
import { visibleLines } from './visibleLines.ts'

/** The bicycle and size of the ornament. */
const bike = { urlKey: 'moravia-classic', size: '54-cm' }
/** Width of the ornament in its own units. */
const width = 240
/** Height of the dimension's figure, and of the space for it below the ground, in millimeters. */
const [textMm, belowMm] = [62, 130]

const ringTeeth = 32

/** Filters out details that are too fine for an ornament: teeth, spokes and details on parts. */
function isWanted({ name }: Layer, shape: Shape): boolean {
  if (shape.band) return 'path' in shape
  return shape.weight === 'frame' || shape.weight === 'part' || (name === 'wheels' && shape.weight === 'detail')
}

type LineMarks = ReturnType<typeof lineMarks>

/** The contents of `src/ui/lineMarks.ts` and `src/ui/bicycleLines.svg`. @throws Error when the demo lacks the bicycle */
export function lineMarks({ bikes }: Pick<Demo, 'bikes'>) {
  const drawn = bikes.find(({ urlKey }) => urlKey === bike.urlKey)?.bike
  const geometry = drawn?.geometry[bike.size]
  if (!drawn || !geometry) throw new Error(`demo/bikes has no ${bike.urlKey} in ${bike.size}.`)
  const skeleton = buildSkeleton(geometry, drawn.build)
  const all = drawBicycle(skeleton)
  const layers = all.map((layer) => ({ ...layer, shapes: layer.shapes.filter((shape) => isWanted(layer, shape)) }))
  const bounds = measureBounds(listStrokes(layers))
  const scale = (width - 2) / bounds.width
  const place = ({ x, y }: Point) => at((x - bounds.left) * scale + 1, (y - bounds.top) * scale + 1)
  const roundToTenth = (value: number) => Math.round(value * 10) / 10
  const formatPoint = (point: Point) => `${roundToTenth(place(point).x)} ${roundToTenth(place(point).y)}`
  const lines = visibleLines(layers)
  const formatPath = (weights: readonly Shape['weight'][]) =>
    lines
      .filter(({ weight }) => weights.includes(weight))
      .map(({ points, radius }) => {
        const step =
          radius === undefined ? 'L' : `A${roundToTenth(radius * scale)} ${roundToTenth(radius * scale)} 0 0 1 `
        return `M${points.map(formatPoint).join(step)}`
      })
      .join('')
  const { ground, rearAxle, frontAxle } = flipSkeleton(skeleton)
  const style = { text: textMm, labelFor: () => ({ name: '', figure: String(geometry.wheelbase) }) }
  const offset = at(0, ground + textMm * 1.35 - rearAxle.y)
  const begins = { beginA: at(rearAxle.x, ground), beginB: at(frontAxle.x, ground) }
  const dimension = drawLinearDimension({ measure: 'wheelbase', a: rearAxle, b: frontAxle, offset, ...begins }, style)
  const moved = (path: string) =>
    path.replace(/(-?[\d.]+) (-?[\d.]+)/g, (_, x: string, y: string) => formatPoint(at(Number(x), Number(y))))
  const height = Math.ceil((ground + belowMm - bounds.top) * scale)
  const figure = dimension.places[0]?.at ?? rearAxle
  return {
    bicycleLines: {
      viewBox: `0 0 ${width} ${height}`,
      frame: formatPath(['frame']),
      parts: formatPath(['part', 'detail']),
      dimension: moved(dimension.extensions + dimension.line),
      arrows: moved(dimension.arrows),
      wheelbase: {
        millimetres: geometry.wheelbase,
        x: roundToTenth(place(figure).x),
        y: roundToTenth(place(figure).y),
        size: roundToTenth(textMm * scale),
      },
    },
    chainring: {
      teeth: ringTeeth,
      pitchRadius: roundToTenth(computePitchRadius(ringTeeth)),
      tipRadius: roundToTenth(computeTipRadius(ringTeeth)),
      tooth: drawTooth(ringTeeth),
    },
  }
}

/** An SVG file with the outlines by line weight and the wheelbase as a dimension, which pages reference by id. */
export function ornament({ viewBox, frame, parts, dimension, arrows, wheelbase }: LineMarks['bicycleLines']): string {
  const { x, y, size, millimetres } = wheelbase
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}" fill="none" stroke="#000" aria-hidden="true">
<path id="parts" d="${parts}"/>
<path id="frame" d="${frame}"/>
<path id="dimension" d="${dimension}"/>
<g id="figure"><path d="${arrows}"/><text x="${x}" y="${y}" dy=".35em" font-size="${size}" text-anchor="middle">${millimetres}</text></g>
</svg>
`
}
