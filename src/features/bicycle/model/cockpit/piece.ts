/** Parts of the cockpit are made for the right hand at the origin, then put on the bar, on one side or on both. */
import type { BufferGeometry, Matrix4, Mesh } from 'three'
import { part, type Skin } from '../part.ts'
import { mirrored, moved } from '../solid.ts'

export interface Piece {
  name: string
  skin: Skin
  solids: readonly BufferGeometry[]
}

export type Side = 'right' | 'left'

export const piece = (name: string, skin: Skin, ...solids: readonly BufferGeometry[]): Piece => ({ name, skin, solids })

/** Pieces moved to their place on the right half of the bar and mirrored to the sides that have them. */
export function placed(pieces: readonly Piece[], place: Matrix4, sides: readonly Side[]): Mesh[] {
  return pieces.map(({ name, skin, solids }) => {
    const right = solids.map((solid) => moved(solid, place))
    return part(name, skin, ...sides.flatMap((side) => (side === 'right' ? right : right.map(mirrored))))
  })
}
