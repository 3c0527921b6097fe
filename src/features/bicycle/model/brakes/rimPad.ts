/** A brake shoe for a rim: rubber in its holder, the bolt and its curved washers. */
import type { Matrix4, Mesh } from 'three'
import { part, type Skin, skins } from '../part.ts'
import { at, bent, block, merged, moved, rod } from '../solid.ts'

export interface RimPadShape {
  name: string
  /** Length of the rubber, millimetres. */
  length: number
  /** Radius of the rim's track: the shoe is curved like it. */
  radius: number
  rubber: Skin
  holder: Skin
}

/**
 * A pad that presses towards -z: its face at z = 0, curved around an axle far below, its bolt looking to +z.
 * @returns the meshes' parts as solids by what they are made of
 */
function rimPad({ length, radius }: Pick<RimPadShape, 'length' | 'radius'>) {
  const half = length / 2
  const sag = (x: number) => Math.sqrt(radius ** 2 - x ** 2) - radius
  const line = (z: number) => [-1, -0.5, 0, 0.5, 1].map((share) => at(share * half, sag(share * half), z))
  const rubber = bent(line(4.6), (t) => 5.6 - 1.6 * Math.abs(t * 2 - 1) ** 6, {
    sides: 18,
    steps: 20,
    flat: 0.86,
    wide: at(0, 1, 0),
  })
  const holder = bent(line(9), (t) => 4.9 - 1.4 * Math.abs(t * 2 - 1) ** 6, {
    sides: 16,
    steps: 18,
    flat: 0.34,
    wide: at(0, 1, 0),
  })
  const grooves = [-0.5, 0, 0.5].map((share) =>
    block(at(share * half, sag(share * half), 0.7), at(1.4, 9.6, 1), 0.2, 1),
  )
  const bolt = merged([rod(at(0, 0, 7), at(0, 0, 28), 3, 3, 12), rod(at(0, 0, 24), at(0, 0, 28.6), 5.4, 5.2, 6)])
  const washers = merged([rod(at(0, 0, 9), at(0, 0, 12), 7.2, 6.4, 20), rod(at(0, 0, 21), at(0, 0, 24), 6.6, 6.6, 20)])
  return { rubber, holder, grooves: merged(grooves), bolt, washers }
}

/** A pad placed in the model. */
export function rimPadMeshes(shape: RimPadShape, matrix: Matrix4): Mesh[] {
  const { rubber, holder, grooves, bolt, washers } = rimPad(shape)
  const { name } = shape
  return [
    part(`${name}-rubber`, shape.rubber, moved(rubber, matrix)),
    part(`${name}-grooves`, { finish: 'matte', paint: '#080808' }, moved(grooves, matrix)),
    part(`${name}-holder`, shape.holder, moved(holder, matrix)),
    part(`${name}-bolt`, skins.steel, moved(bolt, matrix), moved(washers, matrix)),
  ]
}
