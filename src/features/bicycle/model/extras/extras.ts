/** Mudguards, rack, basket, kickstand, lights, training wheels. */
import type { Group } from 'three'
import { assembly } from '../part.ts'
import type { Skeleton } from '../skeleton.ts'
import { frontBasket } from './frontBasket.ts'
import { lamps } from './lamps.ts'
import { mudguards } from './mudguards.ts'
import { rearRack } from './rack.ts'
import { kickstand } from './stand.ts'
import { trainingWheels } from './trainingWheels.ts'

/** Whatever of them the build asks for. */
export function extras(skeleton: Skeleton): Group {
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
