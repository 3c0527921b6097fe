/** Mudguards, rack, basket, kickstand, chainguard, lights, training wheels. */
import type { Group } from 'three'
import { assembly } from '../part.ts'
import type { Skeleton } from '../skeleton.ts'

/** Mudguards, rack, basket, kickstand, chainguard, lights, training wheels. */
export function extras(_skeleton: Skeleton): Group {
  return assembly('extras')
}
