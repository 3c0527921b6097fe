/** Helmets: a table of shapes; the product's key chooses. */
import type { Group } from 'three'
import { assembly } from '../../../../src/features/bicycle/model/part.ts'
import { at } from '../../../../src/features/bicycle/model/solid.ts'
import type { PartWish } from '../../partBuilder.ts'
import { curveThrough, type Field, without } from '../sculpt/field.ts'
import { fullFaceHelmet } from './fullFace.ts'
import { cradle, pads, straps } from './harness.ts'
import { type HelmetShape, helmetShapeOf } from './helmetShapes.ts'
import { nets } from './nets.ts'
import { peak } from './peak.ts'
import { domeOf, hollowOf, solidOf, ventField } from './shell.ts'
import { shellMeshes } from './shellMeshes.ts'

export function helmet({ urlKey }: PartWish): Group {
  return urlKey.includes('full-face') ? fullFaceHelmet() : openHelmet(helmetShapeOf(urlKey))
}

function openHelmet(shape: HelmetShape): Group {
  const { relief, flatBack, harness } = shape
  const plainDome = domeOf(shape.dome)
  const cutDome = flatBack ? without(46, plainDome, (x) => x + flatBack) : plainDome
  const dome: Field = relief ? (x, y, z) => cutDome(x, y, z) + relief(x, y, z) : cutDome
  const hollow = hollowOf(shape.dome)
  const edge = curveThrough(...shape.edge)
  const vents = ventField(shape.vents, plainDome)
  const solid = solidOf(dome, hollow, vents, edge)
  return assembly(
    'helmet',
    ...shellMeshes({ solid, dome, edge, size: shape.dome, lowest: -86, cell: 2.45 }, shape),
    pads(hollow, solid),
    shape.hasNets ? nets(dome, vents, edge) : null,
    ...straps({
      front: at(...harness.front),
      rear: at(...harness.rear),
      ear: at(...harness.ear),
      chin: at(...harness.chin),
      width: harness.width ?? 15,
      paint: harness.paint ?? '#262625',
    }),
    ...(shape.cradle ? cradle(shape.cradle) : []),
    ...(shape.peak ? peak(dome, shape.peak) : []),
  )
}
