/** A side view of a bicycle with its dimensions, for every width it is shown at. */
import type { Skeleton } from '../skeleton.ts'
import { type DimensionStyle, type DrawnMeasure, drawnMeasures, isAngle } from './dimension.ts'
import { chooseDimensions, type DimensionSet } from './dimensionSet.ts'
import { drawBicycle } from './drawBicycle.ts'
import { flipSkeleton } from './drawingSkeleton.ts'
import { type Layer, listStrokes } from './shape.ts'
import { computeTextHeight, mapWidths, type ShownWidth, type View } from './view.ts'

const few = ['stack', 'reach', 'wheelbase', 'headAngle', 'seatAngle'] as const

/** The measurements that fit each width. */
const measuresIn: Record<ShownWidth, readonly DrawnMeasure[]> = {
  narrow: few,
  middle: [...few, 'topTube', 'seatTube', 'chainstay', 'headTube', 'standover'],
  wide: drawnMeasures,
}

export interface SideView {
  layers: Layer[]
  dimensions: Record<ShownWidth, DimensionSet>
}

/** @param labelFor name and figure of a measurement; a narrow drawing omits the names of angles */
export function drawDimensionedSideView(bicycle: Skeleton, view: View, labelFor: DimensionStyle['labelFor']): SideView {
  const layers = drawBicycle(bicycle)
  const strokes = listStrokes(layers)
  const skeleton = flipSkeleton(bicycle)
  const dimensions = mapWidths((width) => {
    const style: DimensionStyle = {
      text: computeTextHeight(width, view),
      labelFor(measure) {
        const label = labelFor(measure)
        return width === 'narrow' && isAngle(measure) ? { ...label, name: '' } : label
      },
    }
    return chooseDimensions({ skeleton, strokes, view, measures: measuresIn[width], style })
  })
  return { layers, dimensions }
}
