/** Builds a complete bicycle as one scene graph. */
import type { Group } from 'three'
import type { Skeleton } from '../skeleton.ts'
import { buildBrakes } from './brakes/brakes.ts'
import { buildCockpit } from './cockpit/cockpit.ts'
import { buildDrivetrain } from './drivetrain/drivetrain.ts'
import { buildExtras } from './extras/extras.ts'
import { buildFork } from './frame/fork.ts'
import { buildFrame } from './frame/frame.ts'
import { type Detail, placeSkeleton } from './modelSkeleton.ts'
import { buildAssembly } from './part.ts'
import { buildSeat } from './seat/seat.ts'
import { buildWheels } from './wheel/wheels.ts'

/**
 * A bicycle of one size. Bottom bracket at the origin, x forward, y up, z to the drive side, millimeters.
 * The children of the group are its assemblies; their meshes have appearances (`part.ts`), which `materials.ts` turns into materials.
 */
export function buildModel(bicycle: Skeleton, detail: Detail = 'still'): Group {
  const skeleton = placeSkeleton(bicycle, detail)
  const held = { frame: buildFrame(skeleton), fork: buildFork(skeleton) }
  return buildAssembly(
    'bicycle',
    held.frame,
    held.fork,
    buildWheels(skeleton),
    buildDrivetrain(skeleton),
    buildBrakes(skeleton, held),
    buildCockpit(skeleton, held.fork),
    buildSeat(skeleton),
    buildExtras(skeleton),
  )
}
