/** Builds helmets from a table of shapes, chosen by the product's URL key. */

import { buildAssembly } from '@chainline/bicycle/model/part'
import { at } from '@chainline/bicycle/model/solid'
import type { Group } from 'three'
import type { PartSpec } from '../../partBuilder.ts'
import { curveThrough, type Field, subtract } from '../sculpt/field.ts'
import { fullFaceHelmet } from './fullFace.ts'
import { cradle, pads, straps } from './harness.ts'
import { findHelmetShape, type HelmetShape } from './helmetShapes.ts'
import { nets } from './nets.ts'
import { peak } from './peak.ts'
import { buildDome, buildHollow, buildShell, ventField } from './shell.ts'
import { shellMeshes } from './shellMeshes.ts'

export function helmet({ urlKey }: PartSpec): Group {
  return urlKey.includes('full-face') ? fullFaceHelmet() : openHelmet(findHelmetShape(urlKey))
}

function openHelmet(shape: HelmetShape): Group {
  const { relief, flatBack, harness } = shape
  const plainDome = buildDome(shape.dome)
  const cutDome = flatBack ? subtract(46, plainDome, (x) => x + flatBack) : plainDome
  const dome: Field = relief ? (x, y, z) => cutDome(x, y, z) + relief(x, y, z) : cutDome
  const hollow = buildHollow(shape.dome)
  const edge = curveThrough(...shape.edge)
  const vents = ventField(shape.vents, plainDome)
  const solid = buildShell(dome, hollow, vents, edge)
  return buildAssembly(
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
