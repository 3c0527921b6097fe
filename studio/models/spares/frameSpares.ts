import type { PartBuilder, PartKind } from '../partBuilder.ts'
import { forkModel } from './forkSpares.ts'
import { framesetModel } from './framesets.ts'
import { headsetModel } from './headsetSpare.ts'

/** Frames, forks and headsets. */
export const frameSpares: Partial<Record<PartKind, PartBuilder>> = {
  frame: framesetModel,
  fork: forkModel,
  headset: headsetModel,
}
