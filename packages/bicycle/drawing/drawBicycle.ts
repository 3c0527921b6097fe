/** Draws a bicycle to scale as line art, in layers from the far side to the near side. */
import type { Skeleton } from '../skeleton.ts'
import { cockpitShapes } from './cockpit.ts'
import { type DrawingSkeleton, flipSkeleton } from './drawingSkeleton.ts'
import { chainguard, crankset, derailleur, farCrank, rearDrive } from './drivetrain.ts'
import { basket, kickstand, lights, mudguards, rack, rimBrakes, rotors, trainingWheels } from './extras.ts'
import { forkShapes } from './fork.ts'
import { frameShapes } from './frame.ts'
import { seatShapes } from './seat.ts'
import type { Layer } from './shape.ts'
import { wheelShapes } from './wheel.ts'

/** The layers of a bicycle; millimeters, bottom bracket at the origin, y down. */
export function drawBicycle(bicycle: Skeleton): Layer[] {
  const skeleton = flipSkeleton(bicycle)
  const { rearAxle, frontAxle } = skeleton
  const [rear, front] = hubs(skeleton)
  return [
    {
      name: 'wheels',
      shapes: [
        ...rotors(skeleton),
        ...wheelShapes(skeleton, rearAxle, rear),
        ...wheelShapes(skeleton, frontAxle, front),
      ],
    },
    {
      name: 'parts',
      shapes: [
        ...farCrank(skeleton),
        ...kickstand(skeleton),
        ...mudguards(skeleton),
        ...seatShapes(skeleton),
        ...rearDrive(skeleton),
      ],
    },
    { name: 'fork', shapes: forkShapes(skeleton) },
    { name: 'frame', shapes: frameShapes(skeleton) },
    {
      name: 'drivetrain',
      shapes: [...rimBrakes(skeleton), ...derailleur(skeleton), ...crankset(skeleton), ...chainguard(skeleton)],
    },
    {
      name: 'extras',
      shapes: [...rack(skeleton), ...lights(skeleton), ...basket(skeleton), ...trainingWheels(skeleton)],
    },
    { name: 'cockpit', shapes: cockpitShapes(skeleton) },
  ]
}

/** Flange radius of the rear and the front hub. */
function hubs({ build, geometry }: DrawingSkeleton): [number, number] {
  const small = geometry.bsd < 420 ? 0.8 : 1
  const plain = (build.brakes === 'disc' ? 27 : 20) * small
  return [build.drivetrain === 'hub-gear' || build.brakes === 'coaster' ? 36 * small : plain, plain]
}
