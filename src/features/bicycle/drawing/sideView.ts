/** A bicycle's side view with its dimensions, for every width it may be shown in. */
import type { BikeBuild } from '../build.ts'
import type { FrameGeometry } from '../geometry.ts'
import { bicycleLayers } from './bicycleDrawing.ts'
import { type DimensionStyle, type DrawnMeasure, drawnMeasures, isAngle } from './dimension.ts'
import { type DimensionSet, dimensionSet } from './dimensionSet.ts'
import { type Layer, strokesOf } from './shape.ts'
import { skeletonOf } from './skeleton.ts'
import { inEveryWidth, type ShownWidth, textHeight, type View } from './view.ts'

const few = ['stack', 'reach', 'wheelbase', 'headAngle', 'seatAngle'] as const

/** What there is room for. */
const measuresIn: Record<ShownWidth, readonly DrawnMeasure[]> = {
  narrow: few,
  middle: [...few, 'topTube', 'seatTube', 'chainstay', 'headTube', 'standover'],
  wide: drawnMeasures,
}

export interface SideView {
  layers: Layer[]
  dimensions: Record<ShownWidth, DimensionSet>
}

/** @param labelFor a measure's name and its figure; a narrow drawing leaves out the names of angles */
export function sideView(
  geometry: FrameGeometry,
  build: BikeBuild,
  view: View,
  labelFor: DimensionStyle['labelFor'],
): SideView {
  const layers = bicycleLayers(geometry, build)
  const strokes = strokesOf(layers)
  const skeleton = skeletonOf(geometry, build)
  const dimensions = inEveryWidth((width) => {
    const style: DimensionStyle = {
      text: textHeight(width, view),
      labelFor(measure) {
        const label = labelFor(measure)
        return width === 'narrow' && isAngle(measure) ? { ...label, name: '' } : label
      },
    }
    return dimensionSet({ skeleton, strokes, view, measures: measuresIn[width], style })
  })
  return { layers, dimensions }
}
