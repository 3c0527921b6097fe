/** The tube of a handlebar. */
import type { Mesh } from 'three'
import { part, type Skin } from '../part.ts'
import type { Detail } from '../skeleton.ts'
import { facets } from '../skeleton.ts'
import { at, bent, bothSides, rod, swept } from '../solid.ts'
import { type BarShape, barRadius } from './barShape.ts'

/** Both halves, and the crossbar of a BMX bar. */
export function barTube(shape: BarShape, skin: Skin, detail: Detail): Mesh {
  const { curve, length, kind, tubeRadius } = shape
  const step = detail === 'still' ? 6 : 12
  const half = swept(curve, (t) => barRadius(shape, t * length), {
    sides: facets({ detail }, 16),
    steps: Math.round(length / step),
  })
  const crossbar = kind === 'bmx' ? [crossbarOf(shape)] : []
  return part('handlebar', skin, ...bothSides(half), ...crossbar.flatMap((solid) => bothSides(solid)), ...hubs())

  function hubs() {
    // Weld beads where the crossbar meets the uprights.
    if (kind !== 'bmx') return []
    const joint = jointOf(shape)
    const inwards = at(0, 0, -1)
    return bothSides(
      rod(joint.clone().addScaledVector(inwards, 14), joint.clone().addScaledVector(inwards, 10), 9.4, tubeRadius),
    )
  }
}

function jointOf({ curve }: BarShape) {
  return curve.getPoint(4.35 / 9)
}

function crossbarOf(shape: BarShape) {
  const joint = jointOf(shape)
  const middle = at(joint.x, joint.y, 0)
  return bent([middle, middle.clone().lerp(joint, 0.5), joint], 9.2, { sides: 18, steps: 8 })
}
