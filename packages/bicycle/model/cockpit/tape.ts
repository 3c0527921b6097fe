/** Bar tape, wound from the end of the bar to the tops; every turn overlaps the one before. */
import type { Vector3 } from 'three'
import { loft } from '../loft.ts'
import type { Detail } from '../modelSkeleton.ts'
import { type Appearance, appearances } from '../part.ts'
import { buildRod, lathe } from '../solid.ts'
import type { BarShape } from './barShape.ts'
import { makePiece, type Piece } from './piece.ts'

const turnMm = 12.5
const thick = 2.9

/**
 * @param from millimeters from the center of the bar to the end of the tape
 */
export function buildTape(shape: BarShape, from: number, appearance: Appearance, detail: Detail): Piece[] {
  const { curve, length, tubeRadius } = shape
  const around = detail === 'still' ? 20 : 10
  const long = length - from
  const turns = Math.floor(long / turnMm)
  const count = turns * around
  const rows = count + around
  // Use frames that do not twist about the path, and wind the strip through them.
  const place = (row: number) => Math.min(1, Math.max(0, 1 - (row / rows) * (long / length)))
  const tangents = Array.from({ length: rows + 1 }, (_, row) => curve.getTangentAt(place(row)))
  const normals: Vector3[] = []
  for (const tangent of tangents) {
    const last = normals.at(-1) ?? tangent.clone().set(0.3, 1, 0.2)
    normals.push(last.clone().addScaledVector(tangent, -last.dot(tangent)).normalize())
  }
  const centres = Array.from({ length: rows + 1 }, (_, row) => curve.getPointAt(place(row)))
  const point = (row: number, angle: number, radius: number): Vector3 => {
    const at = Math.min(rows, Math.max(0, Math.round(row)))
    const normal = normals[at]
    const tangent = tangents[at]
    const centre = centres[at]
    if (!normal || !tangent || !centre) throw new RangeError('The tape is longer than the bar')
    const second = tangent.clone().cross(normal)
    return centre
      .clone()
      .addScaledVector(normal, Math.cos(angle) * radius)
      .addScaledVector(second, Math.sin(angle) * radius)
  }
  const low = tubeRadius + thick * 0.72
  const high = tubeRadius + thick * 1.3
  const isFine = detail === 'still'
  const strip = Array.from({ length: count + 1 }, (_, row) => {
    const angle = (row / around) * Math.PI * 2
    return [
      point(row, angle, low - 0.9),
      point(row, angle, high - 0.5),
      ...(isFine ? [point(row + around * 0.09, angle, high)] : []),
      point(row + around * 0.3, angle, high - 0.2),
      ...(isFine ? [point(row + around * 0.7, angle, low + 0.45)] : []),
      point(row + around, angle, low - 0.4),
    ]
  })
  const end = curve.getPointAt(1)
  const out = curve.getTangentAt(1)
  const stop = curve.getPointAt(from / length)
  const along = curve.getTangentAt(from / length)
  const band = high + 0.1
  return [
    makePiece('bar-tape', appearance, loft(strip, { ring: false })),
    makePiece(
      'end-plug',
      appearances.blackPlastic,
      lathe(
        [
          [0, -8],
          [tubeRadius, -8],
          [tubeRadius + 0.5, 0],
          [high + 0.4, 0.2],
          [high + 0.6, 1.6],
          [high - 1.4, 3.6],
          [tubeRadius * 0.6, 4.4],
          [0, 4.4],
        ],
        end,
        out,
        28,
      ),
    ),
    makePiece(
      'finishing-tape',
      appearances.blackPlastic,
      buildRod(stop.clone().addScaledVector(along, -7), stop.clone().addScaledVector(along, 12), band - 0.7, band, 28),
    ),
  ]
}
