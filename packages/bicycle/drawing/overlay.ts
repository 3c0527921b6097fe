/** Two frames overlaid in one scale, aligned at the bottom bracket. */
import type { Point } from '../geometry.ts'
import type { Skeleton } from '../skeleton.ts'
import { drawLinearDimension } from './dimension.ts'
import type { DimensionSet } from './dimensionSet.ts'
import { drawBicycle } from './drawBicycle.ts'
import { flipSkeleton } from './drawingSkeleton.ts'
import { placeLabels } from './labelPlacing.ts'
import { at } from './point.ts'
import { type Layer, type LayerName, listStrokes, type Shape } from './shape.ts'
import { computeTextHeight, mapWidths, type ShownWidth, type View } from './view.ts'

/** The compared layers. Exchangeable parts would only hide the frames. */
const compared: readonly LayerName[] = ['wheels', 'fork', 'frame']

/** The compared layers of one bicycle: frame, fork, tyres and rims, without details. */
export function drawComparedLayers(bicycle: Skeleton): Layer[] {
  const isRim = (shape: Shape) => 'centre' in shape && shape.radius > bicycle.geometry.bsd * 0.4 && !shape.band
  return drawBicycle(bicycle)
    .filter(({ name }) => compared.includes(name))
    .map(({ name, shapes }) => ({
      name,
      shapes: shapes.filter((shape) => (name === 'wheels' ? isRim(shape) : shape.weight !== 'detail')),
    }))
}

export interface Overlay {
  first: Layer[]
  second: Layer[]
  /** The differences in stack and reach; omits those under a millimeter. */
  differences: Record<ShownWidth, DimensionSet>
}

/** @param labelFor name and figure of a difference in millimeters; positive when the second frame has more */
export function drawOverlay(
  first: Skeleton,
  second: Skeleton,
  view: View,
  labelFor: (measure: 'stack' | 'reach', difference: number) => { name: string; figure: string },
): Overlay {
  const layers = { first: drawComparedLayers(first), second: drawComparedLayers(second) }
  const strokes = listStrokes([...layers.first, ...layers.second])
  const [a, b] = [flipSkeleton(first).headTop, flipSkeleton(second).headTop]
  const differences = mapWidths((width) => {
    const text = computeTextHeight(width, view)
    const { bounds } = view
    const [x, y] = [bounds.left + bounds.width + text * 1.3, bounds.top - text * 0.55]
    const drafts = (['stack', 'reach'] as const).flatMap((measure) => {
      const difference = Math.round(second.geometry[measure] - first.geometry[measure])
      const on = (point: Point) => (measure === 'stack' ? at(x, point.y) : at(point.x, y))
      const style = { text, labelFor: () => labelFor(measure, difference) }
      const ends = { a: on(a), b: on(b), beginA: a, beginB: b }
      return difference === 0 ? [] : [drawLinearDimension({ measure, ...ends, offset: at(0, 0) }, style)]
    })
    return { text, centreLines: '', dimensions: placeLabels(drafts, strokes, text, view.box, []) }
  })
  return { ...layers, differences }
}
