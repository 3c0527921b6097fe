/** Draws a bicycle to scale as line art, in layers from the far side to the near side. */
import type { Skeleton } from '../skeleton.ts'
import { drawCockpit } from './cockpit.ts'
import { type DrawingSkeleton, flipSkeleton } from './drawingSkeleton.ts'
import { drawChainguard, drawCrankset, drawDerailleur, drawFarCrank, drawRearDrive } from './drivetrain.ts'
import {
  drawBasket,
  drawKickstand,
  drawLights,
  drawMudguards,
  drawRack,
  drawRimBrakes,
  drawRotors,
  drawTrainingWheels,
} from './extras.ts'
import { drawFork } from './fork.ts'
import { drawFrame } from './frame.ts'
import { drawSeat } from './seat.ts'
import type { Layer } from './shape.ts'
import { drawWheel } from './wheel.ts'

/** The layers of a bicycle; millimeters, bottom bracket at the origin, y down. */
export function drawBicycle(bicycle: Skeleton): Layer[] {
  const skeleton = flipSkeleton(bicycle)
  const { rearAxle, frontAxle } = skeleton
  const [rear, front] = hubs(skeleton)
  return [
    {
      name: 'wheels',
      shapes: [
        ...drawRotors(skeleton),
        ...drawWheel(skeleton, rearAxle, rear),
        ...drawWheel(skeleton, frontAxle, front),
      ],
    },
    {
      name: 'parts',
      shapes: [
        ...drawFarCrank(skeleton),
        ...drawKickstand(skeleton),
        ...drawMudguards(skeleton),
        ...drawSeat(skeleton),
        ...drawRearDrive(skeleton),
      ],
    },
    { name: 'fork', shapes: drawFork(skeleton) },
    { name: 'frame', shapes: drawFrame(skeleton) },
    {
      name: 'drivetrain',
      shapes: [
        ...drawRimBrakes(skeleton),
        ...drawDerailleur(skeleton),
        ...drawCrankset(skeleton),
        ...drawChainguard(skeleton),
      ],
    },
    {
      name: 'extras',
      shapes: [
        ...drawRack(skeleton),
        ...drawLights(skeleton),
        ...drawBasket(skeleton),
        ...drawTrainingWheels(skeleton),
      ],
    },
    { name: 'cockpit', shapes: drawCockpit(skeleton) },
  ]
}

/** Flange radius of the rear and the front hub. */
function hubs({ build, geometry }: DrawingSkeleton): [number, number] {
  const small = geometry.bsd < 420 ? 0.8 : 1
  const plain = (build.brakes === 'disc' ? 27 : 20) * small
  return [build.drivetrain === 'hub-gear' || build.brakes === 'coaster' ? 36 * small : plain, plain]
}
