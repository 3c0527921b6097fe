/** The shop's ornament and its loading mark, drawn from real numbers into `src/ui/lineMarks.ts`. */
import { bicycleLayers } from '../../src/features/bicycle/drawing/bicycleDrawing.ts'
import { pitchRadius, tipRadius, toothPath } from '../../src/features/bicycle/drawing/chainring.ts'
import { linearDimension } from '../../src/features/bicycle/drawing/dimension.ts'
import { type Layer, type Shape, strokesOf } from '../../src/features/bicycle/drawing/shape.ts'
import { skeletonOf } from '../../src/features/bicycle/drawing/skeleton.ts'
import { boundsOf } from '../../src/features/bicycle/drawing/view.ts'
import type { Demo } from '../../src/server/demo/demoFiles.ts'
import { at, type Point } from './point.ts'
import { visibleLines } from './visibleLines.ts'

/** The bicycle of the ornament and its size. */
const bike = { urlKey: 'moravia-classic', size: '54-cm' }
/** Width of the ornament in its own units. */
const width = 240
/** Height of its dimension's figure in millimetres, and of the room under the ground for it. */
const [textMm, belowMm] = [62, 130]

const ringTeeth = 32

/** What is too fine for an ornament: teeth, spokes, and what lies on a part; rims and hubs stay. */
function isWanted({ name }: Layer, shape: Shape): boolean {
  if (shape.band) return 'path' in shape
  return shape.weight === 'frame' || shape.weight === 'part' || (name === 'wheels' && shape.weight === 'detail')
}

type LineMarks = ReturnType<typeof lineMarks>

/** What stands in `src/ui/lineMarks.ts` and `src/ui/bicycleLines.svg`. @throws Error when the demo lacks the bicycle */
export function lineMarks({ bikes }: Pick<Demo, 'bikes'>) {
  const drawn = bikes.find(({ urlKey }) => urlKey === bike.urlKey)?.bike
  const geometry = drawn?.geometry[bike.size]
  if (!drawn || !geometry) throw new Error(`demo/bikes has no ${bike.urlKey} in ${bike.size}.`)
  const all = bicycleLayers(geometry, drawn.build)
  const layers = all.map((layer) => ({ ...layer, shapes: layer.shapes.filter((shape) => isWanted(layer, shape)) }))
  const bounds = boundsOf(strokesOf(layers))
  const scale = (width - 2) / bounds.width
  const place = ({ x, y }: Point) => at((x - bounds.left) * scale + 1, (y - bounds.top) * scale + 1)
  const rounded = (value: number) => Math.round(value * 10) / 10
  const said = (point: Point) => `${rounded(place(point).x)} ${rounded(place(point).y)}`
  const lines = visibleLines(layers)
  const pathOf = (weights: readonly Shape['weight'][]) =>
    lines
      .filter(({ weight }) => weights.includes(weight))
      .map(({ points, radius }) => {
        const step = radius === undefined ? 'L' : `A${rounded(radius * scale)} ${rounded(radius * scale)} 0 0 1 `
        return `M${points.map(said).join(step)}`
      })
      .join('')
  const { ground, rearAxle, frontAxle } = skeletonOf(geometry, drawn.build)
  const style = { text: textMm, labelFor: () => ({ name: '', figure: String(geometry.wheelbase) }) }
  const offset = at(0, ground + textMm * 1.35 - rearAxle.y)
  const begins = { beginA: at(rearAxle.x, ground), beginB: at(frontAxle.x, ground) }
  const dimension = linearDimension({ measure: 'wheelbase', a: rearAxle, b: frontAxle, offset, ...begins }, style)
  const moved = (path: string) =>
    path.replace(/(-?[\d.]+) (-?[\d.]+)/g, (_, x: string, y: string) => said(at(Number(x), Number(y))))
  const height = Math.ceil((ground + belowMm - bounds.top) * scale)
  const figure = dimension.places[0]?.at ?? rearAxle
  return {
    bicycleLines: {
      viewBox: `0 0 ${width} ${height}`,
      frame: pathOf(['frame']),
      parts: pathOf(['part', 'detail']),
      dimension: moved(dimension.extensions + dimension.line),
      arrows: moved(dimension.arrows),
      wheelbase: {
        millimetres: geometry.wheelbase,
        x: rounded(place(figure).x),
        y: rounded(place(figure).y),
        size: rounded(textMm * scale),
      },
    },
    chainring: {
      teeth: ringTeeth,
      pitchRadius: rounded(pitchRadius(ringTeeth)),
      tipRadius: rounded(tipRadius(ringTeeth)),
      tooth: toothPath(ringTeeth),
    },
  }
}

/** A road bicycle's outlines by weight, and its wheelbase as a dimension: a file of parts, which the pages take by their ids. */
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
