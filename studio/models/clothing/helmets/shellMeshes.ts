/** The meshes of a helmet shell. */

import { type Appearance, buildPart } from '@chainline/bicycle/model/part'
import type { Mesh } from 'three'
import type { Field } from '../sculpt/field.ts'
import { cutAlong } from '../sculpt/panels.ts'
import { polygonize } from '../sculpt/polygonize.ts'
import { cord, resample, type Trace } from '../sculpt/traces.ts'
import type { HelmetShape } from './helmetShapes.ts'
import type { Dome } from './shell.ts'

/** Thickness of the hard shell over the foam, in millimeters. */
const shellDepth = 3.4

interface Shell {
  solid: Field
  /** The outer surface without vents. */
  dome: Field
  edge: (x: number) => number
  size: Pick<Dome, 'front' | 'back' | 'top' | 'side'>
  lowest: number
  cell: number
}

/** Splits the surface into hard shell, edge band, second color and foam. */
export function shellMeshes(
  { solid, dome, edge, size, lowest, cell }: Shell,
  { band, bandPaint = 'detail', finish = 'gloss', foam = '#2c2c2b', panel }: Partial<HelmetShape> & { band: number },
): (Mesh | null)[] {
  const { front, back, top, side } = size
  const surface = polygonize(solid, [-back - 8, lowest, -side - 8], [front + 8, top + 8, side + 8], cell)
  const shell = cutAlong(surface, (x, y, z) => -shellDepth - dome(x, y, z))
  const outer = shell.under && cutAlong(shell.under, (x, y) => y - edge(x) - band)
  const coloured = panel && outer?.over ? cutAlong(outer.over, panel) : null
  const plain = coloured ? coloured.over : (outer?.over ?? null)
  const foamAppearance: Appearance = { finish: 'foam', paint: foam }
  const lines = (outer?.seams ?? []).filter((line) => line.length > 12)
  return [
    plain && buildPart('shell', { finish, paint: 'body' }, plain),
    coloured?.under ? buildPart('shell-panel', { finish, paint: 'detail' }, coloured.under) : null,
    outer?.under ? buildPart('rim', { finish: 'satin', paint: bandPaint }, outer.under) : null,
    shell.over && buildPart('foam', foamAppearance, shell.over),
    lines.length > 0 ? buildPart('rim-line', { finish: 'plastic', paint: '#151514' }, ...lines.map(thinCord)) : null,
  ]
}

const thinCord = (line: readonly Trace[]) => cord(resample(line, 3), 0.5, 6)
