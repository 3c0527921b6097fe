/** Cranks, pedals, chainrings, chain or belt, cassette, derailleurs. */
import type { Group } from 'three'
import { assembly } from '../part.ts'
import type { Skeleton } from '../skeleton.ts'

/** Cranks, pedals, chainrings, chain or belt, cassette, derailleurs. */
export function drivetrain(_skeleton: Skeleton): Group {
  return assembly('drivetrain')
}
