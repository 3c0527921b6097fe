/** The tube of a handlebar. */
import type { Mesh } from 'three'
import { bendTube, sweep } from '../loft.ts'
import type { Detail } from '../modelSkeleton.ts'
import { countFacets } from '../modelSkeleton.ts'
import { type Appearance, buildPart } from '../part.ts'
import { at, buildRod, mirrorToBothSides } from '../solid.ts'
import { type BarShape, computeBarRadius } from './barShape.ts'

/** Both halves of the bar, and the crossbar of a BMX bar. */
export function buildBarTube(shape: BarShape, appearance: Appearance, detail: Detail): Mesh {
  const { curve, length, kind, tubeRadius } = shape
  const step = detail === 'still' ? 6 : 12
  const half = sweep(curve, (t) => computeBarRadius(shape, t * length), {
    sides: countFacets({ detail }, 16),
    steps: Math.round(length / step),
  })
  const crossbar = kind === 'bmx' ? [buildCrossbar(shape)] : []
  return buildPart(
    'handlebar',
    appearance,
    ...mirrorToBothSides(half),
    ...crossbar.flatMap((solid) => mirrorToBothSides(solid)),
    ...hubs(),
  )

  function hubs() {
    // BMX bars have weld beads where the crossbar meets the uprights.
    if (kind !== 'bmx') return []
    const joint = placeJoint(shape)
    const inwards = at(0, 0, -1)
    return mirrorToBothSides(
      buildRod(joint.clone().addScaledVector(inwards, 14), joint.clone().addScaledVector(inwards, 10), 9.4, tubeRadius),
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
