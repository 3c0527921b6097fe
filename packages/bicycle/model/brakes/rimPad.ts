/** A rim brake pad: rubber in its holder, with the bolt and its curved washers. */
import type { Matrix4, Mesh } from 'three'
import { bendTube } from '../loft.ts'
import { type Appearance, appearances, buildPart } from '../part.ts'
import { at, buildBlock, buildRod, mergeSolids, transformSolid } from '../solid.ts'

export interface RimPadShape {
  name: string
  /** Length of the rubber, millimeters. */
  length: number
  /** Radius of the rim's brake track, along which the pad curves. */
  radius: number
  rubber: Appearance
  holder: Appearance
}

/**
 * A pad that presses toward -z. Its face is at z = 0 and curves around the axle below; its bolt points to +z.
 * @returns the solids by material
 */
function rimPad({ length, radius }: Pick<RimPadShape, 'length' | 'radius'>) {
  const half = length / 2
  const sag = (x: number) => Math.sqrt(radius ** 2 - x ** 2) - radius
  const line = (z: number) => [-1, -0.5, 0, 0.5, 1].map((share) => at(share * half, sag(share * half), z))
  const rubber = bendTube(line(4.6), (t) => 5.6 - 1.6 * Math.abs(t * 2 - 1) ** 6, {
    sides: 18,
    steps: 20,
    flat: 0.86,
    wide: at(0, 1, 0),
  })
  const holder = bendTube(line(9), (t) => 4.9 - 1.4 * Math.abs(t * 2 - 1) ** 6, {
    sides: 16,
    steps: 18,
    flat: 0.34,
    wide: at(0, 1, 0),
  })
  const grooves = [-0.5, 0, 0.5].map((share) =>
    buildBlock(at(share * half, sag(share * half), 0.7), at(1.4, 9.6, 1), 0.2, 1),
  )
  const bolt = mergeSolids([
    buildRod(at(0, 0, 7), at(0, 0, 28), 3, 3, 12),
    buildRod(at(0, 0, 24), at(0, 0, 28.6), 5.4, 5.2, 6),
  ])
  const washers = mergeSolids([
    buildRod(at(0, 0, 9), at(0, 0, 12), 7.2, 6.4, 20),
    buildRod(at(0, 0, 21), at(0, 0, 24), 6.6, 6.6, 20),
  ])
  return { rubber, holder, grooves: mergeSolids(grooves), bolt, washers }
}

/** The meshes of a pad at its position in the model. */
export function buildRimPad(shape: RimPadShape, matrix: Matrix4): Mesh[] {
  const { rubber, holder, grooves, bolt, washers } = rimPad(shape)
  const { name } = shape
  return [
    buildPart(`${name}-rubber`, shape.rubber, transformSolid(rubber, matrix)),
    buildPart(`${name}-grooves`, { finish: 'matte', paint: '#080808' }, transformSolid(grooves, matrix)),
    buildPart(`${name}-holder`, shape.holder, transformSolid(holder, matrix)),
    buildPart(`${name}-bolt`, appearances.steel, transformSolid(bolt, matrix), transformSolid(washers, matrix)),
  ]
}
