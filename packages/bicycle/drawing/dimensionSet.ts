/** Chooses the dimensions of a side view and places their lines. */
import type { Point } from '../geometry.ts'
import {
  type Dimension,
  type DimensionStyle,
  type Draft,
  type DrawnMeasure,
  drawAngleDimension,
  drawLinearDimension,
} from './dimension.ts'
import type { DrawingSkeleton } from './drawingSkeleton.ts'
import { findFrameJoints } from './frameJoints.ts'
import { placeLabels } from './labelPlacing.ts'
import { add, at, measureAngle, multiply, subtract } from './point.ts'
import { pathData, type Stroke } from './shape.ts'
import type { Box, View } from './view.ts'

export interface DimensionSet {
  /** Height of the figures in millimeters. */
  text: number
  dimensions: Dimension[]
  /** Dashed lines through axles and tubes. */
  centreLines: string
}

export interface SetInput {
  skeleton: DrawingSkeleton
  /** The lines of the bicycle under the dimensions. */
  strokes: readonly Stroke[]
  /** The bounds of the bicycle in all its sizes, which the outer dimensions surround, and the visible area. */
  view: View
  measures: readonly DrawnMeasure[]
  style: DimensionStyle
}

/** The dimensions of one size. Omits a measurement that cannot be drawn to scale, such as a standover height above every tube. */
export function chooseDimensions({ skeleton, strokes, view, measures, style }: SetInput): DimensionSet {
  const { bounds, box } = view
  const { text } = style
  const { ground, bottomBracket, rearAxle, frontAxle, headBottom, headTop, up, seating } = skeleton
  const has = (measure: DrawnMeasure) => measures.includes(measure)
  const centre: [Point, Point][] = [
    [at(bounds.left, ground), at(bounds.left + bounds.width, ground)],
    ...(has('headAngle')
      ? [[add(headTop, multiply(up, text)), onGround(headBottom, up, ground)] satisfies [Point, Point]]
      : []),
    ...(has('seatAngle') ? [[bottomBracket, onGround(bottomBracket, seating, ground)] satisfies [Point, Point]] : []),
    ...(has('bbDrop') ? [[at(rearAxle.x, rearAxle.y), at(frontAxle.x, frontAxle.y)] satisfies [Point, Point]] : []),
  ]
  const drafts = measures.flatMap((measure) => draftDimension(measure, skeleton, bounds, style, has('chainstay')) ?? [])
  return {
    text,
    dimensions: placeLabels(drafts, strokes, text, box, centre),
    centreLines: centre.map(([a, b]) => pathData`M${a}L${b}`).join(''),
  }
}

/** The point where a line in this direction meets the ground. */
function onGround(from: Point, way: Point, ground: number): Point {
  return add(from, multiply(way, (ground - from.y) / way.y))
}

function draftDimension(
  measure: DrawnMeasure,
  skeleton: DrawingSkeleton,
  bounds: Box,
  style: DimensionStyle,
  hasChainstay: boolean,
): Draft | null {
  const { text } = style
  const {
    bottomBracket,
    rearAxle,
    frontAxle,
    headTop,
    headBottom,
    forkFoot,
    seatTop,
    tubes,
    up,
    ahead,
    seating,
    ground,
  } = skeleton
  const linear = (a: Point, b: Point, offset: Point, more: { beginA?: Point; isBehind?: boolean } = {}) =>
    drawLinearDimension({ measure, a, b, offset, ...more }, style)
  const bottom = ground + text * 1.5
  switch (measure) {
    case 'stack': {
      const x = bounds.left + bounds.width + text * 1.3
      return linear(at(headTop.x, bottomBracket.y), headTop, at(x - headTop.x, 0), { beginA: bottomBracket })
    }
    case 'reach': {
      const y = bounds.top - text * 0.55
      return linear(at(bottomBracket.x, headTop.y), headTop, at(0, y - headTop.y), { beginA: bottomBracket })
    }
    case 'topTube': {
      const seat = multiply(seating, headTop.y / seating.y)
      return linear(seat, headTop, at(0, 0))
    }
    case 'seatTube':
      return linear(bottomBracket, seatTop, multiply({ x: -seating.y, y: seating.x }, tubes.seat / 2 + text * 1.7))
    case 'headTube':
      return linear(headBottom, headTop, multiply(ahead, tubes.headLow / 2 + text * 1.2))
    case 'forkLength':
      return linear(forkFoot, headBottom, multiply(ahead, tubes.headLow / 2 + text * 1.2))
    case 'forkOffset':
      return linear(forkFoot, frontAxle, multiply(up, -(text * 1.6 + 20)))
    case 'chainstay': {
      const way = subtract(bottomBracket, rearAxle)
      const length = Math.hypot(way.x, way.y)
      const down = { x: -way.y / length, y: way.x / length }
      const upper = Math.min(rearAxle.y, bottomBracket.y)
      return linear(rearAxle, bottomBracket, multiply(down, (bottom - upper) / down.y))
    }
    case 'wheelbase': {
      const y = bottom + (hasChainstay ? Math.abs(rearAxle.y - bottomBracket.y) + text * 1.8 : 0)
      return linear(rearAxle, frontAxle, at(0, y - rearAxle.y))
    }
    case 'bbDrop': {
      const x = bounds.left - text * 0.6
      return linear(at(rearAxle.x, bottomBracket.y), rearAxle, at(x - rearAxle.x, 0), { beginA: bottomBracket })
    }
    case 'standover': {
      const { standover } = findFrameJoints(skeleton)
      return standover && linear(at(standover.x, ground), standover, at(0, 0), { isBehind: true })
    }
    case 'headAngle':
      return groundAngle(measure, onGround(headBottom, up, ground), up, skeleton.wheelRadius, style)
    case 'seatAngle':
      return groundAngle(measure, onGround(bottomBracket, seating, ground), seating, skeleton.wheelRadius * 0.38, style)
  }
}

/** The angle between a line and the ground behind it. */
function groundAngle(measure: DrawnMeasure, vertex: Point, way: Point, radius: number, style: DimensionStyle): Draft {
  return drawAngleDimension({ measure, vertex, fromDegrees: 180, toDegrees: 360 + measureAngle(way), radius }, style)
}
