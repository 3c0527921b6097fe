/** The tube of a handlebar. */
import type { Mesh } from 'three'
import { bendTube, sweep } from '../loft.ts'
import type { Detail } from '../modelSkeleton.ts'
import { facets } from '../modelSkeleton.ts'
import { part, type Skin } from '../part.ts'
import { at, bothSides, rod } from '../solid.ts'
import { type BarShape, barRadius } from './barShape.ts'

/** Both halves of the bar, and the crossbar of a BMX bar. */
export function barTube(shape: BarShape, skin: Skin, detail: Detail): Mesh {
  const { curve, length, kind, tubeRadius } = shape
  const step = detail === 'still' ? 6 : 12
  const half = sweep(curve, (t) => barRadius(shape, t * length), {
    sides: facets({ detail }, 16),
    steps: Math.round(length / step),
  })
  const crossbar = kind === 'bmx' ? [buildCrossbar(shape)] : []
  return part('handlebar', skin, ...bothSides(half), ...crossbar.flatMap((solid) => bothSides(solid)), ...hubs())

  function hubs() {
    // BMX bars have weld beads where the crossbar meets the uprights.
    if (kind !== 'bmx') return []
    const joint = placeJoint(shape)
    const inwards = at(0, 0, -1)
    return bothSides(
      rod(joint.clone().addScaledVector(inwards, 14), joint.clone().addScaledVector(inwards, 10), 9.4, tubeRadius),
    )
  }
}

function placeJoint({ curve }: BarShape) {
  return curve.getPoint(4.35 / 9)
}

function buildCrossbar(shape: BarShape) {
  const joint = placeJoint(shape)
  const middle = at(joint.x, joint.y, 0)
  return bendTube([middle, middle.clone().lerp(joint, 0.5), joint], 9.2, { sides: 18, steps: 8 })
}
