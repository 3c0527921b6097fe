/** Proportions that drawing and model share and that the geometry does not contain: tube diameters and the scale of children's parts. */
import type { BikeBuild } from './build.ts'
import type { FrameGeometry } from './geometry.ts'

/** Outer diameters in millimeters. */
export interface TubeSizes {
  top: number
  down: number
  seat: number
  head: number
  headLow: number
  chainStay: number
  seatStay: number
  post: number
}

const adultTubes: Record<BikeBuild['tubes'], TubeSizes> = {
  slim: { top: 28.6, down: 31.8, seat: 28.6, head: 37, headLow: 37, chainStay: 22, seatStay: 16, post: 27.2 },
  round: { top: 34, down: 43, seat: 33, head: 44, headLow: 46, chainStay: 24, seatStay: 18, post: 28.6 },
  oversized: { top: 41, down: 57, seat: 37, head: 47, headLow: 57, chainStay: 27, seatStay: 20, post: 31.6 },
  aero: { top: 40, down: 62, seat: 46, head: 52, headLow: 62, chainStay: 28, seatStay: 22, post: 40 },
}

/** Height of a BMX saddle above the seat tube, which does not depend on the rider: BMX bikes are ridden standing. */
export const bmxSaddleMm = 74

/** Scale of cockpit and saddle: 1 for adults and BMX, less for children. */
export function computeRiderSize(
  geometry: Pick<FrameGeometry, 'riderMinCm' | 'riderMaxCm'>,
  frame: BikeBuild['frame'],
): number {
  const riderCm = (geometry.riderMinCm + geometry.riderMaxCm) / 2
  return frame === 'bmx' || riderCm >= 152 ? 1 : Math.max(0.64, riderCm / 165)
}

/** Tube diameters of a build. @param size of the rider (`computeRiderSize`); scales tubes less than other parts */
export function findTubeSizes(tubes: BikeBuild['tubes'], size: number): TubeSizes {
  const slender = size < 1 ? 0.55 + 0.45 * size : 1
  const { top, down, seat, head, headLow, chainStay, seatStay, post } = adultTubes[tubes]
  return {
    top: top * slender,
    down: down * slender,
    seat: seat * slender,
    head: head * slender,
    headLow: headLow * slender,
    chainStay: chainStay * slender,
    seatStay: seatStay * slender,
    post: post * slender,
  }
}
