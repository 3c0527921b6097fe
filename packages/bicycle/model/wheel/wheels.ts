/** Both wheels: tyre, rim, spokes, hub, valve. Each is a group about its axle, so that it can be rotated. */
import type { Group } from 'three'
import type { ModelSkeleton } from '../modelSkeleton.ts'
import { buildAssembly } from '../part.ts'
import { buildTyre } from './tyre.ts'
import { buildBareWheel } from './wheel.ts'
import { planWheel } from './wheelShape.ts'

/** Both wheels at their axles. */
export function buildWheels(skeleton: ModelSkeleton): Group {
  const { detail, rearAxle, frontAxle } = skeleton
  const rear = planWheel(skeleton, 'rear')
  const rubber = buildTyre(rear.tyre, { detail, reflective: rear.reflective })
  const rearWheel = buildBareWheel('rear-wheel', rear, detail).add(rubber)
  // Both tyres share one geometry.
  const frontWheel = buildBareWheel('front-wheel', planWheel(skeleton, 'front'), detail).add(rubber.clone())
  rearWheel.position.copy(rearAxle)
  frontWheel.position.copy(frontAxle)
  return buildAssembly('wheels', rearWheel, frontWheel)
}
