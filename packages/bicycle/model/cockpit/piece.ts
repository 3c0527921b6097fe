/** Cockpit parts are built for the right hand at the origin, then placed on one or both sides of the bar. */
import type { BufferGeometry, Matrix4, Mesh } from 'three'
import { type Appearance, buildPart } from '../part.ts'
import { mirror, transformSolid } from '../solid.ts'

export interface Piece {
  name: string
  appearance: Appearance
  solids: readonly BufferGeometry[]
}

export type Side = 'right' | 'left'

export const makePiece = (name: string, appearance: Appearance, ...solids: readonly BufferGeometry[]): Piece => ({
  name,
  appearance,
  solids,
})

/** Places pieces on the right half of the bar and mirrors them to the given sides. */
export function placePieces(pieces: readonly Piece[], place: Matrix4, sides: readonly Side[]): Mesh[] {
  return pieces.map(({ name, appearance, solids }) => {
    const right = solids.map((solid) => transformSolid(solid, place))
    return buildPart(name, appearance, ...sides.flatMap((side) => (side === 'right' ? right : right.map(mirror))))
  })
}
