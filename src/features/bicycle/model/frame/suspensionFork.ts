import type { Group } from 'three'
import type { Skeleton } from '../skeleton.ts'
import { rigidFork } from './rigidFork.ts'
export function suspensionFork(skeleton: Skeleton): Group {
  return rigidFork(skeleton)
}
