/** A side view of a bicycle with its dimensions, for every width it is shown at. */
import type { Skeleton } from '../skeleton.ts'
import { type DimensionStyle, type DrawnMeasure, drawnMeasures, isAngle } from './dimension.ts'
import { type DimensionSet, dimensionSet } from './dimensionSet.ts'
import { drawBicycle } from './drawBicycle.ts'
import { flipSkeleton } from './drawingSkeleton.ts'
import { type Layer, listStrokes } from './shape.ts'
import { inEveryWidth, type ShownWidth, textHeight, type View } from './view.ts'

const few = ['stack', 'reach', 'wheelbase', 'headAngle', 'seatAngle'] as const

/** The measures that fit each width. */
const measuresIn: Record<ShownWidth, readonly DrawnMeasure[]> = {
  narrow: few,
  middle: [...few, 'topTube', 'seatTube', 'chainstay', 'headTube', 'standover'],
  wide: drawnMeasures,
}

export interface SideView {
  layers: Layer[]
  dimensions: Record<ShownWidth, DimensionSet>
}

/** @param labelFor name and figure of a measure; a narrow drawing omits the names of angles */
export function sideView(bicycle: Skeleton, view: View, labelFor: DimensionStyle['labelFor']): SideView {
  const layers = drawBicycle(bicycle)
  const strokes = listStrokes(layers)
  const skeleton = flipSkeleton(bicycle)
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
