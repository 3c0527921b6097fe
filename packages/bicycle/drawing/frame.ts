/** The frame in side view. */

import type { DrawingSkeleton } from './drawingSkeleton.ts'
import { type FrameJoints, findFrameJoints } from './frameJoints.ts'
import { drawLinkage, drawSuspendedFrame } from './fullSuspension.ts'
import { drawCollar, drawDownTube, drawHeadTube, drawSeatTube, drawShell } from './mainTubes.ts'
import { at, findIntersection, interpolate, moveTowards, sampleCurve } from './point.ts'
import { buildTubePath, drawDisc, drawSolid, type Shape } from './shape.ts'

/** The parts in front of wheel and chain: stays, then main tubes, then dropouts and clamps. */
export function drawFrame(skeleton: DrawingSkeleton): Shape[] {
  const joints = findFrameJoints(skeleton)
  const { build } = skeleton
  if (build.frame === 'full-suspension') {
    return [
      ...drawSuspendedFrame(skeleton, joints),
      ...drawHeadTube(skeleton),
      ...drawShell(skeleton),
      ...drawCollar(skeleton),
      ...drawLinkage(skeleton),
    ]
  }
  const twins = build.frame === 'mixte' ? [drawSolid('frame', buildTubePath(joints.topTube, ...joints.topWidths))] : []
  const top = build.frame === 'mixte' ? [] : [drawSolid('frame', buildTubePath(joints.topTube, ...joints.topWidths))]
  return [
    ...stays(skeleton, joints),
    ...top,
    drawDownTube(skeleton, joints.downAtHead),
    drawSeatTube(skeleton),
    ...twins,
    ...(build.frame === 'mixte'
      ? [drawDisc('frame', findIntersection(skeleton.rearAxle, joints.topAtHead, at(0, 0), skeleton.seatTop), 4)]
      : []),
    ...dropout(skeleton),
    ...drawHeadTube(skeleton),
    ...drawShell(skeleton),
    ...drawCollar(skeleton),
  ]
}

function stays(skeleton: DrawingSkeleton, { staysAtSeat }: FrameJoints): Shape[] {
  const { tubes, rearAxle, bottomBracket, build } = skeleton
  const isWide = build.tubes === 'oversized' || build.tubes === 'aero'
  const end = moveTowards(rearAxle, bottomBracket, 12)
  const belly = interpolate(bottomBracket, end, 0.5)
  const sag = at(belly.x, belly.y + (isWide ? 6 : 2))
  return [
    drawSolid(
      'frame',
      buildTubePath(
        sampleCurve(bottomBracket, sag, sag, end, 4),
        tubes.chainStay * (isWide ? 1.3 : 1.05),
        tubes.chainStay * 0.66,
      ),
    ),
    drawSolid(
      'frame',
      buildTubePath([moveTowards(rearAxle, staysAtSeat, 12), staysAtSeat], tubes.seatStay * 0.84, tubes.seatStay),
    ),
  ]
}

/** The dropout, a plate that holds the rear axle. */
function dropout({ rearAxle, tubes }: DrawingSkeleton): Shape[] {
  return [drawDisc('frame', rearAxle, tubes.seatStay * 0.72 + 3), drawDisc('detail', rearAxle, 5)]
}
