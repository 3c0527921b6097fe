/** What a set of controls hands back: its meshes, and the cables that leave it. */
import type { Mesh } from 'three'
import { onSteerer, type Skeleton } from '../skeleton.ts'
import { at } from '../solid.ts'
import type { CableEnd, CableRun } from './cables.ts'
import { portOnHeadTube } from './cables.ts'
import type { CockpitPlan } from './cockpitPlan.ts'

export interface Controls {
  meshes: Mesh[]
  runs: CableRun[]
}

/** Where the front brake's cable or hose goes: down the left leg, or to the arms above the tyre. */
function frontBrakeEnd(skeleton: Skeleton): CableEnd {
  const { build, up, tubes } = skeleton
  const down = up.clone().multiplyScalar(-1)
  if (build.brakes === 'disc') {
    const wide = build.fork === 'fat' || skeleton.geometry.tyre > 80 ? 66 : skeleton.geometry.tyre >= 50 ? 54 : 38
    const fat = build.fork === 'suspension' ? 16 : 10
    return { point: onSteerer(skeleton, 62, fat + 4).setZ(-wide), way: down }
  }
  return { point: onSteerer(skeleton, 4, tubes.headLow * 0.5 + 22).setZ(14), way: down.add(at(0, 0, 0.1)).normalize() }
}

/**
 * Cables of the rear brake, the gears and the dropper go into the head tube, each hand's to the other side so that it bends gently.
 */
export function runsOf(
  skeleton: Skeleton,
  plan: CockpitPlan,
  leaves: { frontBrake?: CableEnd; rearBrake?: CableEnd; right?: CableEnd; left?: CableEnd; dropper?: CableEnd },
): CableRun[] {
  const slender = 0.7 + 0.3 * skeleton.size
  const brake = (plan.isTaped || skeleton.build.brakes !== 'disc' ? 2.5 : 2.4) * slender
  const gear = 2.1 * slender
  const run = (from: CableEnd | undefined, arrives: CableEnd, radius: number): CableRun[] =>
    from ? [{ leaves: from, arrives, radius }] : []
  return [
    ...run(leaves.frontBrake, frontBrakeEnd(skeleton), brake),
    ...run(leaves.rearBrake, portOnHeadTube(skeleton, 0.52, -1), brake),
    ...run(leaves.right, portOnHeadTube(skeleton, 0.36, -1), gear),
    ...run(leaves.left, portOnHeadTube(skeleton, 0.5, 1), gear),
    ...run(leaves.dropper, portOnHeadTube(skeleton, 0.34, 1), gear),
  ]
}
