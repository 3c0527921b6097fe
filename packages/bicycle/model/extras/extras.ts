/** Mudguards, rack, basket, kickstand, lights, training wheels. */
import type { Group } from 'three'
import type { ModelSkeleton } from '../modelSkeleton.ts'
import { assembly } from '../part.ts'
import { frontBasket } from './frontBasket.ts'
import { lamps } from './lamps.ts'
import { mudguards } from './mudguards.ts'
import { rearRack } from './rack.ts'
import { kickstand } from './stand.ts'
import { trainingWheels } from './trainingWheels.ts'

/** The accessories of a build. */
export function extras(skeleton: ModelSkeleton): Group {
  return assembly(
    'extras',
    mudguards(skeleton),
    rearRack(skeleton),
    frontBasket(skeleton),
    kickstand(skeleton),
    lamps(skeleton),
    trainingWheels(skeleton),
  )
}
