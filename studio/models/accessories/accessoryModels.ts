import type { PartBuilder, PartKind } from '../partBuilder.ts'
import { mountedAccessories } from './mountedAccessories.ts'
import { workshopAccessories } from './workshopAccessories.ts'

/** The kinds of parts this folder builds. */
export const accessoryModels: Partial<Record<PartKind, PartBuilder>> = { ...mountedAccessories, ...workshopAccessories }
