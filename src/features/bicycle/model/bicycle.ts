/** A whole bicycle from its numbers, as one scene graph. */
import type { Group } from 'three'
import type { BikeBuild } from '../build.ts'
import type { FrameGeometry } from '../geometry.ts'
import { brakes } from './brakes/brakes.ts'
import { cockpit } from './cockpit/cockpit.ts'
import { drivetrain } from './drivetrain/drivetrain.ts'
import { extras } from './extras/extras.ts'
import { fork } from './frame/fork.ts'
import { frame } from './frame/frame.ts'
import { assembly } from './part.ts'
import { seat } from './seat/seat.ts'
import { type Detail, skeletonOf } from './skeleton.ts'
import { wheels } from './wheel/wheels.ts'

/**
 * A bicycle of one size. Bottom bracket at the origin, x forward, y up, z to the drive side, millimetres.
 * The children of the group are its assemblies; the meshes in them wear skins (`part.ts`), painted by `materials.ts`.
 */
export function bicycleModel(geometry: FrameGeometry, build: BikeBuild, detail: Detail = 'still'): Group {
  const skeleton = skeletonOf(geometry, build, detail)
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
