/** Parts that all pedals share. The axle starts at the origin and runs outward along z; x forward, y up. */
import { type BufferGeometry, Matrix4, type Path, type Vector2 } from 'three'
import type { Detail } from '../modelSkeleton.ts'
import { at, buildPlate, buildRod, transformSolid } from '../solid.ts'
import { revolve } from '../wheel/revolve.ts'

export interface PedalSize {
  /** Width along the axle, and length along the foot. */
  width: number
  length: number
  height: number
}

/** Where the body begins, outside the crank. */
export const bodyStart = 7

const lying = new Matrix4().makeRotationX(Math.PI / 2)

/** A horizontal plate with its outline in x and z. @param y center of its thickness */
export function buildFlatPlate(
  outline: readonly Vector2[],
  y: number,
  thickness: number,
  bevel: number,
  holes: readonly Path[] = [],
): BufferGeometry {
  return transformSolid(
    buildPlate(outline, 0, thickness, bevel, holes),
    new Matrix4().makeTranslation(0, y, 0).multiply(lying),
  )
}

const standing = new Matrix4().makeRotationY(-Math.PI / 2)

/** A plate across the foot with its outline in z and y. @param x center of its thickness */
export function buildCrossPlate(
  outline: readonly Vector2[],
  x: number,
  thickness: number,
  bevel: number,
): BufferGeometry {
  return transformSolid(
    buildPlate(outline, 0, thickness, bevel),
    new Matrix4().makeTranslation(x, 0, 0).multiply(standing),
  )
}

/** The axle with its thread and wrench flats. */
export function buildPedalAxle(detail: Detail): BufferGeometry[] {
  const sides = detail === 'still' ? 24 : 14
  return [
    revolve(
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
    buildRod(at(0, 0, 0.6), at(0, 0, 3.2), 9.6, 9.6, 6),
  ]
}

/** The tube around the axle: thick over its bearings, slim between them, with a cap. */
export function buildBarrel(from: number, to: number, radius: number, detail: Detail, waist = 0.8): BufferGeometry {
  const length = to - from
  return revolve(
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
