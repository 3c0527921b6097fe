/** Cockpit parts are built for the right hand at the origin, then placed on one or both sides of the bar. */
import type { BufferGeometry, Matrix4, Mesh } from 'three'
import { part, type Skin } from '../part.ts'
import { mirror, transformSolid } from '../solid.ts'

export interface Piece {
  name: string
  skin: Skin
  solids: readonly BufferGeometry[]
}

export type Side = 'right' | 'left'

export const piece = (name: string, skin: Skin, ...solids: readonly BufferGeometry[]): Piece => ({ name, skin, solids })

/** Places pieces on the right half of the bar and mirrors them to the given sides. */
export function placePieces(pieces: readonly Piece[], place: Matrix4, sides: readonly Side[]): Mesh[] {
  return pieces.map(({ name, skin, solids }) => {
    const right = solids.map((solid) => transformSolid(solid, place))
    return part(name, skin, ...sides.flatMap((side) => (side === 'right' ? right : right.map(mirror))))
  })
}
