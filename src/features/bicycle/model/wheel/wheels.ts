/** Both wheels: tyre, rim, spokes, hub, valve. Each stands in its own group about its axle, so that it can be turned. */
import type { Group } from 'three'
import { assembly } from '../part.ts'
import type { Skeleton } from '../skeleton.ts'
import { tyre } from './tyre.ts'
import { bareWheel } from './wheel.ts'
import { wheelShapeOf } from './wheelShape.ts'

/** Both wheels at their axles. */
export function wheels(skeleton: Skeleton): Group {
  const { detail, rearAxle, frontAxle } = skeleton
  const rear = wheelShapeOf(skeleton, 'rear')
  const rubber = tyre(rear.tyre, { detail, reflective: rear.reflective })
  const rearWheel = bareWheel('rear-wheel', rear, detail).add(rubber)
  // The same tyre: the geometry is shared, only its place differs.
  const frontWheel = bareWheel('front-wheel', wheelShapeOf(skeleton, 'front'), detail).add(rubber.clone())
  rearWheel.position.copy(rearAxle)
  frontWheel.position.copy(frontAxle)
  return assembly('wheels', rearWheel, frontWheel)
}
