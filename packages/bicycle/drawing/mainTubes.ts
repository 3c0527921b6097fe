/** The main tubes that most kinds of frames share. */
import type { Point } from '../geometry.ts'
import { type DrawingSkeleton, onSeatTube } from './drawingSkeleton.ts'
import { alongCurve, distance, plus, times, towards } from './point.ts'
import { disc, type Shape, solid, tube } from './shape.ts'

/** The down tube; wide ones curve toward the wheel. */
export function downTube(skeleton: DrawingSkeleton, downAtHead: Point): Shape {
  const { tubes, bottomBracket, build } = skeleton
  const bends = build.tubes === 'oversized' && (build.frame === 'sloping' || build.frame === 'full-suspension')
  if (!bends) return solid('frame', tube([bottomBracket, downAtHead], tubes.down))
  const length = distance(bottomBracket, downAtHead)
  const low = towards(bottomBracket, downAtHead, length * 0.3, -8)
  const high = towards(bottomBracket, downAtHead, length * 0.72, -15)
  return solid(
    'frame',
    tube(alongCurve(bottomBracket, low, high, downAtHead), tubes.down * 0.95, tubes.down * 1.02, tubes.down),
  )
}

/** The seat tube, wider at its foot on frames with pivots there. */
export function seatTube({ tubes, bottomBracket, seatTop, build }: DrawingSkeleton): Shape {
  const foot = build.frame === 'full-suspension' ? 1.3 : build.tubes === 'oversized' ? 1.18 : 1
  return solid('frame', tube([bottomBracket, seatTop], tubes.seat * foot, tubes.seat))
}

/** The head tube and the two headset cups. */
export function headTube({ tubes, headTop, headBottom, up }: DrawingSkeleton): Shape[] {
  const cup = (centre: Point, from: number, to: number, width: number) =>
    solid('part', tube([plus(centre, times(up, from)), plus(centre, times(up, to))], width))
  return [
    cup(headTop, 0, 7, tubes.head * 0.94),
    cup(headBottom, -7, 0, tubes.headLow * 0.96),
    solid('frame', tube([headBottom, headTop], tubes.headLow, tubes.head)),
  ]
}

/** The bottom bracket shell. */
export function shell({ bottomBracket, tubes }: DrawingSkeleton): Shape[] {
  return [disc('frame', bottomBracket, Math.max(19, tubes.seat * 0.62))]
}

/** The seat clamp. */
export function collar(skeleton: DrawingSkeleton): Shape[] {
  const { tubes, geometry, build } = skeleton
  if (build.tubes === 'aero') return []
  const on = (above: number) => onSeatTube(skeleton, geometry.seatTube + above)
  return [solid('part', tube([on(-10), on(2)], tubes.seat * 1.14))]
}
