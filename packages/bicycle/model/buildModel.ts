/** Builds a complete bicycle as one scene graph. */
import type { Group } from 'three'
import type { Skeleton } from '../skeleton.ts'
import { brakes } from './brakes/brakes.ts'
import { cockpit } from './cockpit/cockpit.ts'
import { drivetrain } from './drivetrain/drivetrain.ts'
import { extras } from './extras/extras.ts'
import { fork } from './frame/fork.ts'
import { frame } from './frame/frame.ts'
import { type Detail, placeSkeleton } from './modelSkeleton.ts'
import { assembly } from './part.ts'
import { seat } from './seat/seat.ts'
import { wheels } from './wheel/wheels.ts'

/**
 * A bicycle of one size. Bottom bracket at the origin, x forward, y up, z to the drive side, millimeters.
 * The children of the group are its assemblies; their meshes have skins (`part.ts`), which `materials.ts` turns into materials.
 */
export function buildModel(bicycle: Skeleton, detail: Detail = 'still'): Group {
  const skeleton = placeSkeleton(bicycle, detail)
  const held = { frame: frame(skeleton), fork: fork(skeleton) }
  return assembly(
    'bicycle',
    held.frame,
    held.fork,
    wheels(skeleton),
    drivetrain(skeleton),
    brakes(skeleton, held),
    cockpit(skeleton, held.fork),
    seat(skeleton),
    extras(skeleton),
  )
}
