/** Callipers and rotors, or the arms of a rim or coaster brake. */
import type { Group } from 'three'
import { assembly } from '../part.ts'
import type { Skeleton } from '../skeleton.ts'

/** Callipers and rotors, or the arms of a rim or coaster brake. */
export function brakes(_skeleton: Skeleton): Group {
  return assembly('brakes')
}
