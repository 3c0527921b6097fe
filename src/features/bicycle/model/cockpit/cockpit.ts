/** Stem, handlebar, grips or tape, levers, shifters and the cables that leave them. */
import type { Group } from 'three'
import { assembly } from '../part.ts'
import type { Skeleton } from '../skeleton.ts'

/** Stem, handlebar, grips or tape, levers, shifters and the cables that leave them. */
export function cockpit(_skeleton: Skeleton): Group {
  return assembly('cockpit')
}
