/** The frame in side view. */

import type { DrawingSkeleton } from './drawingSkeleton.ts'
import { type FrameJoints, frameJoints } from './frameJoints.ts'
import { linkage, suspendedFrame } from './fullSuspension.ts'
import { collar, downTube, headTube, seatTube, shell } from './mainTubes.ts'
import { alongCurve, at, between, crossing, towards } from './point.ts'
import { disc, type Shape, solid, tube } from './shape.ts'

/** The parts in front of wheel and chain: stays, then main tubes, then dropouts and clamps. */
export function frameShapes(skeleton: DrawingSkeleton): Shape[] {
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

function stays(skeleton: DrawingSkeleton, { staysAtSeat }: FrameJoints): Shape[] {
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

/** The dropout, a plate that holds the rear axle. */
function dropout({ rearAxle, tubes }: DrawingSkeleton): Shape[] {
  return [disc('frame', rearAxle, tubes.seatStay * 0.72 + 3), disc('detail', rearAxle, 5)]
}
