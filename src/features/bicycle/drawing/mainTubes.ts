/** The tubes that most kinds of frames share. */
import type { Point } from '../geometry.ts'
import { alongCurve, distance, plus, times, towards } from './point.ts'
import { disc, type Shape, solid, tube } from './shape.ts'
import { onSeatTube, type Skeleton } from './skeleton.ts'

/** The tube from the bottom bracket to the head; wide ones bend towards the wheel. */
export function downTube(skeleton: Skeleton, downAtHead: Point): Shape {
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

/** The tube the post stands in, wider at its foot where much is bolted to it. */
export function seatTube({ tubes, bottomBracket, seatTop, build }: Skeleton): Shape {
  const foot = build.frame === 'full-suspension' ? 1.3 : build.tubes === 'oversized' ? 1.18 : 1
  return solid('frame', tube([bottomBracket, seatTop], tubes.seat * foot, tubes.seat))
}

/** Head tube and the two cups of the headset. */
export function headTube({ tubes, headTop, headBottom, up }: Skeleton): Shape[] {
  const cup = (centre: Point, from: number, to: number, width: number) =>
    solid('part', tube([plus(centre, times(up, from)), plus(centre, times(up, to))], width))
  return [
    cup(headTop, 0, 7, tubes.head * 0.94),
    cup(headBottom, -7, 0, tubes.headLow * 0.96),
    solid('frame', tube([headBottom, headTop], tubes.headLow, tubes.head)),
  ]
}

/** The shell of the bottom bracket. */
export function shell({ bottomBracket, tubes }: Skeleton): Shape[] {
  return [disc('frame', bottomBracket, Math.max(19, tubes.seat * 0.62))]
}

/** The clamp at the end of the seat tube. */
export function collar(skeleton: Skeleton): Shape[] {
  const { tubes, geometry, build } = skeleton
  if (build.tubes === 'aero') return []
  const on = (above: number) => onSeatTube(skeleton, geometry.seatTube + above)
  return [solid('part', tube([on(-10), on(2)], tubes.seat * 1.14))]
}
