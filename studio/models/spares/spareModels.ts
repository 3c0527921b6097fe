import type { PartBuilder, PartKind } from '../partBuilder.ts'
import { cockpitSpares } from './cockpitSpares.ts'
import { driveSpares } from './driveSpares.ts'
import { frameSpares } from './frameSpares.ts'
import { wheelSpares } from './wheelSpares.ts'

/** The kinds of parts this folder builds. */
export const spareModels: Partial<Record<PartKind, PartBuilder>> = {
  ...frameSpares,
  ...wheelSpares,
  ...driveSpares,
  ...cockpitSpares,
}
