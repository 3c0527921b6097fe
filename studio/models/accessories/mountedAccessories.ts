/** Accessories that are mounted on a bicycle. */
import type { PartBuilder, PartKind } from '../partBuilder.ts'
import { bell } from './bells.ts'
import { bottleCage } from './bottleCages.ts'
import { bottle } from './bottles.ts'
import { basket, rack } from './carriers.ts'
import { childSeat } from './childSeat.ts'
import { computer, phoneMount } from './devices.ts'
import { frontLight } from './frontLights.ts'
import { kickstand } from './kickstand.ts'
import { mirror } from './mirrors.ts'
import { mudguard } from './mudguards.ts'
import { rearLight } from './rearLights.ts'
import { trainingWheels } from './trainingWheels.ts'

export const mountedAccessories: Partial<Record<PartKind, PartBuilder>> = {
  rack,
  basket,
  'child-seat': childSeat,
  mudguard,
  kickstand,
  'training-wheels': trainingWheels,
  'front-light': frontLight,
  'rear-light': rearLight,
  bell,
  mirror,
  'phone-mount': phoneMount,
  computer,
  bottle,
  'bottle-cage': bottleCage,
}
