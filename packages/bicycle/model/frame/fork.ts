/** The fork: crown, legs, dropouts; rigid, suspended or for fat tyres. */
import type { Group } from 'three'
import type { ModelSkeleton } from '../modelSkeleton.ts'
import { rigidFork } from './rigidFork.ts'
import { suspensionFork } from './suspensionFork.ts'

/** The fork: crown, legs, dropouts; rigid, suspended or for fat tyres. */
export function fork(skeleton: ModelSkeleton): Group {
  return skeleton.build.fork === 'suspension' ? suspensionFork(skeleton) : rigidFork(skeleton)
}
