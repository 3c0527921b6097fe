/** Two frames one over the other, bottom bracket on bottom bracket, in one scale. */
import type { BikeBuild } from '../build.ts'
import type { FrameGeometry, Point } from '../geometry.ts'
import { bicycleLayers } from './bicycleDrawing.ts'
import { linearDimension } from './dimension.ts'
import type { DimensionSet } from './dimensionSet.ts'
import { placeLabels } from './labelPlacing.ts'
import { at } from './point.ts'
import { type Layer, type LayerName, type Shape, strokesOf } from './shape.ts'
import { skeletonOf } from './skeleton.ts'
import { inEveryWidth, type ShownWidth, textHeight, type View } from './view.ts'

/** One of two frames that are compared. */
export interface ComparedFrame {
  geometry: FrameGeometry
  build: BikeBuild
}

/** What is compared: parts that can be changed would only hide the frames. */
const compared: readonly LayerName[] = ['wheels', 'fork', 'frame']

/** What is compared of one bicycle: frame, fork, tyres and rims, without what lies on them. */
export function comparedLayers({ geometry, build }: ComparedFrame): Layer[] {
  const isRim = (shape: Shape) => 'centre' in shape && shape.radius > geometry.bsd * 0.4 && !shape.band
  return bicycleLayers(geometry, build)
    .filter(({ name }) => compared.includes(name))
    .map(({ name, shapes }) => ({
      name,
      shapes: shapes.filter((shape) => (name === 'wheels' ? isRim(shape) : shape.weight !== 'detail')),
    }))
}

export interface Overlay {
  first: Layer[]
  second: Layer[]
  /** How much more stack and reach the second frame has; nothing where they are the same to the millimetre. */
  differences: Record<ShownWidth, DimensionSet>
}

/** @param labelFor name and figure of a difference in millimetres; positive when the second frame has more */
export function overlay(
  first: ComparedFrame,
  second: ComparedFrame,
  view: View,
  labelFor: (measure: 'stack' | 'reach', difference: number) => { name: string; figure: string },
): Overlay {
  const layers = { first: comparedLayers(first), second: comparedLayers(second) }
  const strokes = strokesOf([...layers.first, ...layers.second])
  const [a, b] = [skeletonOf(first.geometry, first.build).headTop, skeletonOf(second.geometry, second.build).headTop]
  const differences = inEveryWidth((width) => {
    const text = textHeight(width, view)
    const { bounds } = view
    const [x, y] = [bounds.left + bounds.width + text * 1.3, bounds.top - text * 0.55]
    const drafts = (['stack', 'reach'] as const).flatMap((measure) => {
      const difference = Math.round(second.geometry[measure] - first.geometry[measure])
      const on = (point: Point) => (measure === 'stack' ? at(x, point.y) : at(point.x, y))
      const style = { text, labelFor: () => labelFor(measure, difference) }
      const ends = { a: on(a), b: on(b), beginA: a, beginB: b }
      return difference === 0 ? [] : [linearDimension({ measure, ...ends, offset: at(0, 0) }, style)]
    })
    return { text, centreLines: '', dimensions: placeLabels(drafts, strokes, text, view.box, []) }
  })
  return { ...layers, differences }
}
