/** A wheel about the z axis. */
import type { Group } from 'three'
import type { Detail } from '../modelSkeleton.ts'
import { assembly } from '../part.ts'
import { hub } from './hub.ts'
import { rim, spokeEnd } from './rim.ts'
import { spokes } from './spokes.ts'
import { valve } from './valve.ts'
import type { WheelShape } from './wheelShape.ts'

/** A wheel without its tyre. */
export function bareWheel(name: string, shape: Omit<WheelShape, 'tyre' | 'reflective'>, detail: Detail): Group {
  const inside = spokeEnd(shape.rim)
  const valveLength = (shape.valve === 'presta' ? 30 : 24) * (shape.rim.bsd < 420 ? 0.85 : 1)
  return assembly(
    name,
    rim(shape.rim, detail),
    spokes(shape.spokes, shape.rim, shape.hub.right, shape.hub.left, detail),
    hub(shape.hub, detail),
    valve(shape.valve, inside, valveLength),
  )
}
