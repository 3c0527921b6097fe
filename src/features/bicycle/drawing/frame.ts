/** The frame in side view, kind by kind. */
import type { Point } from '../geometry.ts'
import { type FrameJoints, frameJoints } from './frameJoints.ts'
import { linkage, suspendedFrame } from './fullSuspension.ts'
import { alongCurve, at, between, crossing, distance, plus, times, towards } from './point.ts'
import { disc, type Shape, solid, tube } from './shape.ts'
import { onSeatTube, type Skeleton } from './skeleton.ts'

/** What lies on the near side of wheel and chain: stays, then main tubes, then what they end on. */
export function frameShapes(skeleton: Skeleton): Shape[] {
  const joints = frameJoints(skeleton)
  const { build } = skeleton
  if (build.frame === 'full-suspension') {
    return [
      ...suspendedFrame(skeleton, joints),
      ...headTube(skeleton),
      ...shell(skeleton),
      ...collar(skeleton),
      ...linkage(skeleton),
    ]
  }
  const twins = build.frame === 'mixte' ? [solid('frame', tube(joints.topTube, ...joints.topWidths))] : []
  const top = build.frame === 'mixte' ? [] : [solid('frame', tube(joints.topTube, ...joints.topWidths))]
  return [
    ...stays(skeleton, joints),
    ...top,
    downTube(skeleton, joints.downAtHead),
    seatTube(skeleton),
    ...twins,
    ...(build.frame === 'mixte'
      ? [disc('frame', crossing(skeleton.rearAxle, joints.topAtHead, at(0, 0), skeleton.seatTop), 4)]
      : []),
    ...dropout(skeleton),
    ...headTube(skeleton),
    ...shell(skeleton),
    ...collar(skeleton),
  ]
}

function stays(skeleton: Skeleton, { staysAtSeat }: FrameJoints): Shape[] {
  const { tubes, rearAxle, bottomBracket, build } = skeleton
  const isWide = build.tubes === 'oversized' || build.tubes === 'aero'
  const end = towards(rearAxle, bottomBracket, 12)
  const belly = between(bottomBracket, end, 0.5)
  const sag = at(belly.x, belly.y + (isWide ? 6 : 2))
  return [
    solid(
      'frame',
      tube(
        alongCurve(bottomBracket, sag, sag, end, 4),
        tubes.chainStay * (isWide ? 1.3 : 1.05),
        tubes.chainStay * 0.66,
      ),
    ),
    solid('frame', tube([towards(rearAxle, staysAtSeat, 12), staysAtSeat], tubes.seatStay * 0.84, tubes.seatStay)),
  ]
}

/** The plate that holds the rear axle. */
function dropout({ rearAxle, tubes }: Skeleton): Shape[] {
  return [disc('frame', rearAxle, tubes.seatStay * 0.72 + 3), disc('detail', rearAxle, 5)]
}

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

/** The tube the post stands in. An aero tube hollows towards the wheel. */
export function seatTube(skeleton: Skeleton): Shape {
  const { tubes, bottomBracket, seatTop, build } = skeleton
  const foot = build.tubes === 'oversized' || build.frame === 'full-suspension' ? 1.18 : 1
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
