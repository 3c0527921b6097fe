/** The skeleton in model coordinates: points in space, in the middle plane of the bicycle. */
import type { Vector3 } from 'three'
import { mapPoints, type Skeleton } from '../skeleton.ts'
import { at } from './solid.ts'

/** Level of detail: for still images, or for the interactive turntable. */
export type Detail = 'still' | 'live'

export interface ModelSkeleton extends Skeleton<Vector3> {
  detail: Detail
  /** Unit vector to the drive side. */
  side: Vector3
}

/** @param detail `live` halves the number of facets */
export function placeSkeleton(skeleton: Skeleton, detail: Detail = 'still'): ModelSkeleton {
  return { ...mapPoints(skeleton, ({ x, y }) => at(x, y)), detail, side: at(0, 0, 1) }
}

/** A point on the steering axis below the head tube's lower end, moved forward by `ahead`. */
export const findPointOnSteerer = (skeleton: ModelSkeleton, below: number, ahead = 0): Vector3 =>
  skeleton.headBottom.clone().addScaledVector(skeleton.up, -below).addScaledVector(skeleton.ahead, ahead)

/** A point on the axis of the seat tube, `above` millimeters from the bottom bracket. */
export const findPointOnSeatTube = (skeleton: ModelSkeleton, above: number): Vector3 =>
  skeleton.bottomBracket.clone().addScaledVector(skeleton.seating, above)

/** Number of facets of a round part: fewer for the turntable and for small parts. */
export function countFacets({ detail }: Pick<ModelSkeleton, 'detail'>, radius: number): number {
  const fine = Math.min(64, Math.max(10, Math.round(8 + radius * 0.9)))
  return detail === 'still' ? fine : Math.max(8, Math.round(fine * 0.6))
}
