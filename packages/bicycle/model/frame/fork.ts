/** The fork: crown, legs, dropouts; rigid, suspended or for fat tyres. */
import type { Group } from 'three'
import type { ModelSkeleton } from '../modelSkeleton.ts'
import { buildRigidFork } from './rigidFork.ts'
import { buildSuspensionFork } from './suspensionFork.ts'

/** The fork: crown, legs, dropouts; rigid, suspended or for fat tyres. */
export function buildFork(skeleton: ModelSkeleton): Group {
  return skeleton.build.fork === 'suspension' ? buildSuspensionFork(skeleton) : buildRigidFork(skeleton)
}
