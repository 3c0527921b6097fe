/** Brakes: rotors and calipers, rim brakes or the torque arm of a coaster brake. */
import type { Group, Object3D } from 'three'
import type { ModelSkeleton } from '../modelSkeleton.ts'
import { assembly } from '../part.ts'
import { discBrakes } from './discBrakes.ts'
import { caliperBrake, coasterArm, linearPull } from './rimBrakes.ts'

/** The brakes of a bicycle. @param held the models of frame and fork, on which they are mounted */
export function brakes(skeleton: ModelSkeleton, held: { frame: Object3D; fork: Object3D }): Group {
  const { build } = skeleton
  switch (build.brakes) {
    case 'disc':
      return assembly('brakes', discBrakes(skeleton, held))
    case 'v-brake':
      return assembly('brakes', linearPull(skeleton, 'rear', held), linearPull(skeleton, 'front', held))
    case 'coaster':
      return assembly('brakes', coasterArm(skeleton, held), caliperBrake(skeleton, 'front', held))
    case 'rim':
      // A street BMX has a rear brake only.
      return build.frame === 'bmx'
        ? assembly('brakes', linearPull(skeleton, 'rear', held))
        : assembly('brakes', caliperBrake(skeleton, 'rear', held), caliperBrake(skeleton, 'front', held))
  }
}
