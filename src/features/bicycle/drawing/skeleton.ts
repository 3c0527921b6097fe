/** What every part of a line drawing needs to know: where the frame's points are, how thick its tubes, how it is built. */
import type { BikeBuild } from '../build.ts'
import { type FrameGeometry, framePoints, type Point } from '../geometry.ts'
import { bmxSaddleMm, riderSize, type TubeSizes, tubesOf } from '../proportions.ts'
import { at, leftOf, plus, times } from './point.ts'

/** Points on the drawing, y down. */
export interface Skeleton {
  geometry: FrameGeometry
  build: BikeBuild
  tubes: TubeSizes
  bottomBracket: Point
  rearAxle: Point
  frontAxle: Point
  headTop: Point
  headBottom: Point
  forkFoot: Point
  seatTop: Point
  saddle: Point
  /** Unit vectors: up the steering axis, square to it and forward, up the seat tube. */
  up: Point
  ahead: Point
  seating: Point
  wheelRadius: number
  /** y of the ground. */
  ground: number
  /** How large cockpit and saddle are: 1 for adults, less for children. */
  size: number
}

/** Places a frame's points on the drawing. */
export function skeletonOf(geometry: FrameGeometry, build: BikeBuild): Skeleton {
  const points = framePoints(geometry)
  const place = (point: Point) => at(point.x, -point.y)
  const up = place(points.steering)
  const seating = place(points.seating)
  const size = riderSize(geometry, build.frame)
  return {
    geometry,
    build,
    tubes: tubesOf(build.tubes, size),
    bottomBracket: at(0, 0),
    rearAxle: place(points.rearAxle),
    frontAxle: place(points.frontAxle),
    headTop: place(points.headTop),
    headBottom: place(points.headBottom),
    forkFoot: place(points.forkFoot),
    seatTop: place(points.seatTop),
    saddle: build.frame === 'bmx' ? plus(place(points.seatTop), times(seating, bmxSaddleMm)) : place(points.saddle),
    up,
    ahead: times(leftOf(up), -1),
    seating,
    wheelRadius: points.wheelRadius,
    ground: -points.ground,
    size,
  }
}

/** A point on the steering axis below the head tube, moved forward by `ahead`. */
export const onFork = (skeleton: Skeleton, below: number, ahead = 0): Point =>
  plus(plus(skeleton.headBottom, times(skeleton.up, -below)), times(skeleton.ahead, ahead))

/** A point on the seat tube, from the bottom bracket up. */
export const onSeatTube = (skeleton: Skeleton, above: number): Point => times(skeleton.seating, above)
