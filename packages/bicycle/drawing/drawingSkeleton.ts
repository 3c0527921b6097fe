/** The skeleton in drawing coordinates: y points down, as in SVG. */
import type { Point } from '../geometry.ts'
import { mapPoints, type Skeleton } from '../skeleton.ts'
import { add, at, multiply } from './point.ts'

/** A skeleton in drawing coordinates; `ground` is a y coordinate of the drawing too. */
export type DrawingSkeleton = Skeleton<Point>

/** Flips the y axis of a skeleton for the drawing. */
export function flipSkeleton(skeleton: Skeleton): DrawingSkeleton {
  return { ...mapPoints(skeleton, ({ x, y }) => at(x, -y)), ground: -skeleton.ground }
}

/** A point on the steering axis below the head tube, moved forward by `ahead`. */
export const findPointOnFork = (skeleton: DrawingSkeleton, below: number, ahead = 0): Point =>
  add(add(skeleton.headBottom, multiply(skeleton.up, -below)), multiply(skeleton.ahead, ahead))

/** A point on the seat tube, `above` millimeters from the bottom bracket. */
export const findPointOnSeatTube = (skeleton: DrawingSkeleton, above: number): Point =>
  multiply(skeleton.seating, above)
