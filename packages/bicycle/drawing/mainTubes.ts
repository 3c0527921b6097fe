/** The main tubes that most kinds of frames share. */
import type { Point } from '../geometry.ts'
import { type DrawingSkeleton, findPointOnSeatTube } from './drawingSkeleton.ts'
import { add, measureDistance, moveTowards, multiply, sampleCurve } from './point.ts'
import { buildTubePath, drawDisc, drawSolid, type Shape } from './shape.ts'

/** The down tube; wide ones curve toward the wheel. */
export function drawDownTube(skeleton: DrawingSkeleton, downAtHead: Point): Shape {
  const { tubes, bottomBracket, build } = skeleton
  const bends = build.tubes === 'oversized' && (build.frame === 'sloping' || build.frame === 'full-suspension')
  if (!bends) return drawSolid('frame', buildTubePath([bottomBracket, downAtHead], tubes.down))
  const length = measureDistance(bottomBracket, downAtHead)
  const low = moveTowards(bottomBracket, downAtHead, length * 0.3, -8)
  const high = moveTowards(bottomBracket, downAtHead, length * 0.72, -15)
  return drawSolid(
    'frame',
    buildTubePath(sampleCurve(bottomBracket, low, high, downAtHead), tubes.down * 0.95, tubes.down * 1.02, tubes.down),
  )
}

/** The seat tube, wider at its foot on frames with pivots there. */
export function drawSeatTube({ tubes, bottomBracket, seatTop, build }: DrawingSkeleton): Shape {
  const foot = build.frame === 'full-suspension' ? 1.3 : build.tubes === 'oversized' ? 1.18 : 1
  return drawSolid('frame', buildTubePath([bottomBracket, seatTop], tubes.seat * foot, tubes.seat))
}

/** The head tube and the two headset cups. */
export function drawHeadTube({ tubes, headTop, headBottom, up }: DrawingSkeleton): Shape[] {
  const cup = (centre: Point, from: number, to: number, width: number) =>
    drawSolid('part', buildTubePath([add(centre, multiply(up, from)), add(centre, multiply(up, to))], width))
  return [
    cup(headTop, 0, 7, tubes.head * 0.94),
    cup(headBottom, -7, 0, tubes.headLow * 0.96),
    drawSolid('frame', buildTubePath([headBottom, headTop], tubes.headLow, tubes.head)),
  ]
}

/** The bottom bracket shell. */
export function drawShell({ bottomBracket, tubes }: DrawingSkeleton): Shape[] {
  return [drawDisc('frame', bottomBracket, Math.max(19, tubes.seat * 0.62))]
}

/** The seat clamp. */
export function drawCollar(skeleton: DrawingSkeleton): Shape[] {
  const { tubes, geometry, build } = skeleton
  if (build.tubes === 'aero') return []
  const on = (above: number) => findPointOnSeatTube(skeleton, geometry.seatTube + above)
  return [drawSolid('part', buildTubePath([on(-10), on(2)], tubes.seat * 1.14))]
}
