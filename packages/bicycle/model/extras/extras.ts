/** Mudguards, rack, basket, kickstand, lights, training wheels. */
import type { Group } from 'three'
import type { ModelSkeleton } from '../modelSkeleton.ts'
import { buildAssembly } from '../part.ts'
import { buildFrontBasket } from './frontBasket.ts'
import { buildLamps } from './lamps.ts'
import { buildMudguards } from './mudguards.ts'
import { buildRearRack } from './rack.ts'
import { buildKickstand } from './stand.ts'
import { buildTrainingWheels } from './trainingWheels.ts'

/** The accessories of a build. */
export function buildExtras(skeleton: ModelSkeleton): Group {
  return buildAssembly(
    'extras',
    buildMudguards(skeleton),
    buildRearRack(skeleton),
    buildFrontBasket(skeleton),
    buildKickstand(skeleton),
    buildLamps(skeleton),
    buildTrainingWheels(skeleton),
  )
}
