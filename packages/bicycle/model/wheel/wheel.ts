/** A wheel about the z axis. */
import type { Group } from 'three'
import type { Detail } from '../modelSkeleton.ts'
import { buildAssembly } from '../part.ts'
import { buildHub } from './hub.ts'
import { buildRim, computeSpokeEndRadius } from './rim.ts'
import { buildSpokes } from './spokes.ts'
import { buildValve } from './valve.ts'
import type { WheelShape } from './wheelShape.ts'

/** A wheel without its tyre. */
export function buildBareWheel(name: string, shape: Omit<WheelShape, 'tyre' | 'reflective'>, detail: Detail): Group {
  const inside = computeSpokeEndRadius(shape.rim)
  const valveLength = (shape.valve === 'presta' ? 30 : 24) * (shape.rim.bsd < 420 ? 0.85 : 1)
  return buildAssembly(
    name,
    buildRim(shape.rim, detail),
    buildSpokes(shape.spokes, shape.rim, shape.hub.right, shape.hub.left, detail),
    buildHub(shape.hub, detail),
    buildValve(shape.valve, inside, valveLength),
  )
}
