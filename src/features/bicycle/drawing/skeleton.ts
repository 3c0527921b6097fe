/** What every part of a line drawing needs to know: where the frame's points are, how thick its tubes, how it is built. */
import type { BikeBuild } from '../build.ts'
import { type FrameGeometry, framePoints, type Point } from '../geometry.ts'
import { at, leftOf, plus, times } from './point.ts'

/** Tube diameters in millimetres. */
interface TubeSizes {
  top: number
  down: number
  seat: number
  head: number
  headLow: number
  chainStay: number
  seatStay: number
  post: number
}

const tubeSizes: Record<BikeBuild['tubes'], TubeSizes> = {
  slim: { top: 28.6, down: 31.8, seat: 28.6, head: 36, headLow: 36, chainStay: 22, seatStay: 16, post: 27.2 },
  round: { top: 34, down: 43, seat: 33, head: 44, headLow: 46, chainStay: 24, seatStay: 18, post: 29 },
  oversized: { top: 40, down: 57, seat: 37, head: 47, headLow: 57, chainStay: 27, seatStay: 20, post: 31.6 },
  aero: { top: 40, down: 60, seat: 44, head: 52, headLow: 60, chainStay: 28, seatStay: 22, post: 40 },
}

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

/** A BMX saddle is not sat upon: it stands this far above the seat tube, whoever rides. */
const bmxSaddleMm = 74

/** Places a frame's points on the drawing. */
export function skeletonOf(geometry: FrameGeometry, build: BikeBuild): Skeleton {
  const points = framePoints(geometry)
  const place = (point: Point) => at(point.x, -point.y)
  const up = place(points.steering)
  const seating = place(points.seating)
  const riderCm = (geometry.riderMinCm + geometry.riderMaxCm) / 2
  const size = build.frame === 'bmx' || riderCm >= 152 ? 1 : Math.max(0.6, riderCm / 165)
  const slender = size < 1 ? 0.5 + 0.5 * size : 1
  const plain = tubeSizes[build.tubes]
  const sized = (tube: keyof TubeSizes) => plain[tube] * slender
  return {
    geometry,
    build,
    tubes: {
      ...{ top: sized('top'), down: sized('down'), seat: sized('seat'), head: sized('head') },
      ...{ headLow: sized('headLow'), chainStay: sized('chainStay'), seatStay: sized('seatStay'), post: sized('post') },
    },
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
