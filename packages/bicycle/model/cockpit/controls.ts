/** A set of controls: its meshes and its cables. */
import type { Mesh, Object3D } from 'three'
import { measureCut } from '../brakes/mount.ts'
import { findFrontCableEnd } from '../brakes/rimBrakes.ts'
import { planSuspension } from '../frame/suspensionFork.ts'
import { findPointOnSteerer, type ModelSkeleton } from '../modelSkeleton.ts'
import { type CableEnd, type CableRun, findHeadTubePort, makeCableEnd } from './cables.ts'
import type { CockpitPlan } from './cockpitPlan.ts'

export interface Controls {
  meshes: Mesh[]
  runs: CableRun[]
}

/** Where the front brake's cable or hose ends: in the left fork leg, or at the brake arms above the tyre. */
function frontBrakeEnd(skeleton: ModelSkeleton, fork: Object3D): CableEnd {
  const { build, up, ahead } = skeleton
  const down = up.clone().negate()
  if (build.brakes !== 'disc') {
    const { point, way } = findFrontCableEnd(skeleton, fork)
    return makeCableEnd(point, way)
  }
  const below = build.fork === 'suspension' ? planSuspension(skeleton).lowersTop + 16 : 74
  const point = findPointOnSteerer(skeleton, below)
  const leg = measureCut(fork, { point, normal: up, along: ahead, side: -1, reach: 90 })
  const { to, zFrom, zTo } = leg ?? { to: 12, zFrom: -60, zTo: -36 }
  const port = point.addScaledVector(ahead, to - 2).setZ(zFrom + (zTo - zFrom) * 0.42)
  return makeCableEnd(port, down.addScaledVector(ahead, -0.5))
}

/**
 * The cables of rear brake, gears and dropper post enter the head tube, each on the side opposite its hand so that it bends gently.
 */
export function listCableRuns(
  skeleton: ModelSkeleton,
  plan: CockpitPlan,
  fork: Object3D,
  leaves: { frontBrake?: CableEnd; rearBrake?: CableEnd; right?: CableEnd; left?: CableEnd; dropper?: CableEnd },
): CableRun[] {
  const slender = 0.7 + 0.3 * skeleton.size
  const brake = (plan.isTaped || skeleton.build.brakes !== 'disc' ? 2.5 : 2.4) * slender
  const gear = 2.1 * slender
  const run = (from: CableEnd | undefined, arrives: CableEnd, radius: number): CableRun[] =>
    from ? [{ leaves: from, arrives, radius }] : []
  return [
    ...run(leaves.frontBrake, frontBrakeEnd(skeleton, fork), brake),
    ...run(leaves.rearBrake, findHeadTubePort(skeleton, 0.52, -1), brake),
    ...run(leaves.right, findHeadTubePort(skeleton, 0.36, -1), gear),
    ...run(leaves.left, findHeadTubePort(skeleton, 0.5, 1), gear),
    ...run(leaves.dropper, findHeadTubePort(skeleton, 0.34, 1), gear),
  ]
}
