/** Both wheels: tyre, rim, spokes, hub, valve. Each is a group about its axle, so that it can be rotated. */
import type { Group } from 'three'
import type { ModelSkeleton } from '../modelSkeleton.ts'
import { assembly } from '../part.ts'
import { tyre } from './tyre.ts'
import { bareWheel } from './wheel.ts'
import { planWheel } from './wheelShape.ts'

/** Both wheels at their axles. */
export function wheels(skeleton: ModelSkeleton): Group {
  const { detail, rearAxle, frontAxle } = skeleton
  const rear = planWheel(skeleton, 'rear')
  const rubber = tyre(rear.tyre, { detail, reflective: rear.reflective })
  const rearWheel = bareWheel('rear-wheel', rear, detail).add(rubber)
  // Both tyres share one geometry.
  const frontWheel = bareWheel('front-wheel', planWheel(skeleton, 'front'), detail).add(rubber.clone())
  rearWheel.position.copy(rearAxle)
  frontWheel.position.copy(frontAxle)
  return assembly('wheels', rearWheel, frontWheel)
}
