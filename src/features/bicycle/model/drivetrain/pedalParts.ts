/** Pieces that pedals have in common. A pedal's axle begins at the origin and runs out along z; x is forward, y up. */
import { type BufferGeometry, Matrix4, type Path, type Vector2 } from 'three'
import type { Detail } from '../skeleton.ts'
import { at, moved, plate, rod } from '../solid.ts'
import { revolved } from '../wheel/revolved.ts'

export interface PedalSize {
  /** Along the axle, and along the foot. */
  width: number
  length: number
  height: number
}

/** Where the body begins, outside the crank. */
export const bodyStart = 7

const lying = new Matrix4().makeRotationX(Math.PI / 2)

/** A plate that lies flat: its outline is in x and z. @param y middle of its thickness */
export function flatPlate(
  outline: readonly Vector2[],
  y: number,
  thickness: number,
  bevel: number,
  holes: readonly Path[] = [],
): BufferGeometry {
  return moved(plate(outline, 0, thickness, bevel, holes), new Matrix4().makeTranslation(0, y, 0).multiply(lying))
}

const standing = new Matrix4().makeRotationY(-Math.PI / 2)

/** A plate across the foot: its outline is in z and y. @param x middle of its thickness */
export function crossPlate(outline: readonly Vector2[], x: number, thickness: number, bevel: number): BufferGeometry {
  return moved(plate(outline, 0, thickness, bevel), new Matrix4().makeTranslation(x, 0, 0).multiply(standing))
}

/** Thread, flats for the spanner, the axle into the body. */
export function pedalAxle(detail: Detail): BufferGeometry[] {
  const sides = detail === 'still' ? 24 : 14
  return [
    revolved(
      [
        [0, -11],
        [6.4, -11],
        [7.1, -10],
        [7.1, 0],
        [9, 0.2],
        [9, 3.6],
        [8, 4.4],
        [6.4, 5],
        [6.4, 16],
        [0, 16],
      ],
      { steps: sides },
    ),
    rod(at(0, 0, 0.6), at(0, 0, 3.2), 9.6, 9.6, 6),
  ]
}

/** The tube round the axle: bulged over its bearings, slim between them, with a cap. */
export function barrel(from: number, to: number, radius: number, detail: Detail, waist = 0.8): BufferGeometry {
  const length = to - from
  return revolved(
    [
      [0, 0],
      [radius - 0.8, 0],
      [radius, 0.8],
      [radius, length * 0.16],
      [radius * waist, length * 0.34],
      [radius * waist, length * 0.7],
      [radius * 0.95, length * 0.84],
      [radius * 0.95, length - 1.2],
      [radius * 0.7, length],
      [0, length],
    ],
    { steps: detail === 'still' ? 28 : 14 },
  ).translate(0, 0, from)
}
