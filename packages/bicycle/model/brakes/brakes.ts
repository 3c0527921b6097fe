/** Brakes: rotors and calipers, rim brakes or the torque arm of a coaster brake. */
import type { Group, Object3D } from 'three'
import type { ModelSkeleton } from '../modelSkeleton.ts'
import { buildAssembly } from '../part.ts'
import { buildDiscBrakes } from './discBrakes.ts'
import { buildCaliperBrake, buildCoasterArm, buildLinearPull } from './rimBrakes.ts'

/** The brakes of a bicycle. @param held the models of frame and fork, on which they are mounted */
export function buildBrakes(skeleton: ModelSkeleton, held: { frame: Object3D; fork: Object3D }): Group {
  const { build } = skeleton
  switch (build.brakes) {
    case 'disc':
      return buildAssembly('brakes', buildDiscBrakes(skeleton, held))
    case 'v-brake':
      return buildAssembly('brakes', buildLinearPull(skeleton, 'rear', held), buildLinearPull(skeleton, 'front', held))
    case 'coaster':
      return buildAssembly('brakes', buildCoasterArm(skeleton, held), buildCaliperBrake(skeleton, 'front', held))
    case 'rim':
      // A street BMX has a rear brake only.
      return build.frame === 'bmx'
        ? buildAssembly('brakes', buildLinearPull(skeleton, 'rear', held))
        : buildAssembly('brakes', buildCaliperBrake(skeleton, 'rear', held), buildCaliperBrake(skeleton, 'front', held))
  }
}
