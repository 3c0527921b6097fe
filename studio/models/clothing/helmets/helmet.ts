/** Helmets: a table of shapes; the product's key chooses. */
import type { Group, Mesh } from 'three'
import { assembly, part, type Skin } from '../../../../src/features/bicycle/model/part.ts'
import { at } from '../../../../src/features/bicycle/model/solid.ts'
import type { PartWish } from '../../partModel.ts'
import { curveThrough, type Field, without } from '../sculpt/field.ts'
import { cutAlong } from '../sculpt/panels.ts'
import { sculpted } from '../sculpt/sculpted.ts'
import { cord, evened, type Trace } from '../sculpt/traces.ts'
import { fullFaceHelmet } from './fullFace.ts'
import { cradle, pads, straps } from './harness.ts'
import { type HelmetShape, helmetShapeOf } from './helmetShapes.ts'
import { nets } from './nets.ts'
import { peak } from './peak.ts'
import { type Dome, domeOf, hollowOf, solidOf, ventField } from './shell.ts'

/** Millimetres of hard shell before the foam begins. */
const shellDepth = 3.4

export function helmet({ urlKey }: PartWish): Group {
  return urlKey.includes('full-face') ? fullFaceHelmet() : openHelmet(helmetShapeOf(urlKey))
}

interface Shell {
  solid: Field
  /** The outside without vents. */
  dome: Field
  edge: (x: number) => number
  size: Pick<Dome, 'front' | 'back' | 'top' | 'side'>
  lowest: number
  cell: number
}

/** Hard shell, band along the edge, second colour and foam, each to its line. */
export function shellMeshes(
  { solid, dome, edge, size, lowest, cell }: Shell,
  { band, bandPaint = 'detail', finish = 'gloss', foam = '#2c2c2b', panel }: Partial<HelmetShape> & { band: number },
): (Mesh | null)[] {
  const { front, back, top, side } = size
  const skin = sculpted(solid, [-back - 8, lowest, -side - 8], [front + 8, top + 8, side + 8], cell)
  const shell = cutAlong(skin, (x, y, z) => -shellDepth - dome(x, y, z))
  const outer = shell.under && cutAlong(shell.under, (x, y) => y - edge(x) - band)
  const coloured = panel && outer?.over ? cutAlong(outer.over, panel) : null
  const plain = coloured ? coloured.over : (outer?.over ?? null)
  const foamSkin: Skin = { finish: 'foam', paint: foam }
  const lines = (outer?.seams ?? []).filter((line) => line.length > 12)
  return [
    plain && part('shell', { finish, paint: 'body' }, plain),
    coloured?.under ? part('shell-panel', { finish, paint: 'detail' }, coloured.under) : null,
    outer?.under ? part('rim', { finish: 'satin', paint: bandPaint }, outer.under) : null,
    shell.over && part('foam', foamSkin, shell.over),
    lines.length > 0 ? part('rim-line', { finish: 'plastic', paint: '#151514' }, ...lines.map(thinCord)) : null,
  ]
}

const thinCord = (line: readonly Trace[]) => cord(evened(line, 3), 0.5, 6)

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
