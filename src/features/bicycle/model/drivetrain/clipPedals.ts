/** Pedals into which a cleat clicks: one-sided road pedals, open two-sided ones. */
import { type BufferGeometry, type Group, Vector2 } from 'three'
import { assembly, part, skins } from '../part.ts'
import { at, block, plate, rod } from '../solid.ts'
import { screwHead } from './crankArm.ts'
import { barrel, bodyStart, flatPlate, pedalAxle } from './pedalParts.ts'
import type { PedalLook } from './platformPedals.ts'

/** A side view pushed out along the axle. */
const extruded = (
  points: readonly (readonly [number, number])[],
  z: number,
  wide: number,
  bevel: number,
): BufferGeometry =>
  plate(
    points.map(([x, y]) => new Vector2(x, y)),
    z,
    wide,
    bevel,
  )

/** A road pedal: hooked nose, wide plate under the shoe, sprung latch behind. */
export function roadPedal(look: PedalLook): Group {
  const { width, fine } = look
  const [from, to] = [bodyStart, bodyStart + width]
  const middle = (from + to) / 2
  const nose = [
    [6, -7],
    [30, -5],
    [44, 0],
    [47, 6],
    [43, 10.5],
    [36, 11],
    [35, 8.6],
    [39, 7.4],
    [38, 4.6],
    [4, 3],
  ] as const
  const tail = [
    [-40, -8],
    [-20, -10],
    [-8, -8],
    [-6, 2],
    [-22, 2.6],
    [-29, 5.4],
    [-33, 8.4],
    [-38, 8],
    [-43, 2],
  ] as const
  const bed = [
    [-22, -6],
    [-8, -10],
    [14, -8],
    [26, -2],
    [26, 4],
    [-20, 4],
  ] as const
  return assembly(
    'pedal',
    part('axle', skins.steel, ...pedalAxle(fine)),
    part(
      'body',
      look.body,
      barrel(from - 1.5, to - 6, 10.5, fine, 1),
      extruded(bed, middle + 1, width - 4, 2),
      extruded(nose, middle + 1, width * 0.58, 2.2),
      extruded(
        nose.map(([x, y]) => [x * 0.92, y - 1] as const),
        middle + 1,
        width * 0.76,
        2.2,
      ),
    ),
    part('latch', look.body, extruded(tail, middle + 1, width * 0.62, 1.8)),
    part(
      'plate',
      look.detail,
      block(at(4, 4.4, middle + 1), at(38, 1.8, width - 6), 0.8),
      block(at(4, 3.8, middle + 1), at(26, 1.6, width), 0.7),
    ),
    part(
      'tension',
      skins.darkSteel,
      rod(at(-37, -1, middle + 1), at(-43.4, -1, middle + 1), 3.2, 3, 14),
      screwHead(0, 0, to - 6.4, 5, 1.2),
    ),
  )
}

/** Front claw and rear jaw of one side, for a cleat with two bolts. @param up which side */
export function jaws(z: number, up: 1 | -1): { metal: BufferGeometry[]; spring: BufferGeometry[] } {
  const flip = (points: readonly (readonly [number, number])[]) =>
    up === 1 ? points : points.map(([x, y]) => [-x, -y] as const)
  const claw = flip([
    [10, 3],
    [24, 4],
    [33, 7],
    [35, 11],
    [31, 13],
    [25, 11.4],
    [24, 8.6],
    [10, 7.6],
  ])
  const jaw = flip([
    [-34, 0],
    [-24, -3],
    [-16, 0],
    [-14, 6],
    [-20, 8],
    [-22, 12],
    [-27, 13],
    [-34, 7],
  ])
  const screw = up === 1 ? at(-33, 3, z) : at(33, -3, z)
  return {
    metal: [extruded(claw, z, 30, 1.4), extruded(jaw, z, 34, 1.6)],
    spring: [
      ...[-9, 0, 9].map((shift) =>
        rod(at(up * -15, up * 5, z + shift - 3.4), at(up * -15, up * 5, z + shift + 3.4), 5, 5, 16),
      ),
      rod(screw, screw.clone().add(at(-up * 4, 0, 0)), 3.4, 3.2, 12),
    ],
  }
}

/** An open pedal with jaws on both sides. */
export function clipPedal(look: PedalLook): Group {
  const { width, fine } = look
  const [from, to] = [bodyStart, bodyStart + width]
  const middle = (from + to) / 2
  const sides = [jaws(middle, 1), jaws(middle, -1)]
  const bow = (sign: 1 | -1) => [
    new Vector2(30, middle - 17),
    new Vector2(34, middle - 8),
    new Vector2(34, middle + 8),
    new Vector2(30, middle + 17),
    new Vector2(12 * 1, middle + 19 + sign),
    new Vector2(-12, middle + 19 + sign),
    new Vector2(-30, middle + 17),
    new Vector2(-34, middle + 8),
    new Vector2(-34, middle - 8),
    new Vector2(-30, middle - 17),
    new Vector2(-12, middle - 19 - sign),
    new Vector2(12, middle - 19 - sign),
  ]
  return assembly(
    'pedal',
    part('axle', skins.steel, ...pedalAxle(fine)),
    part('body', look.body, barrel(from - 1.5, to, 9.6, fine, 0.9), flatPlate(bow(1), 0, 7, 2)),
    part('jaws', skins.silver, ...sides.flatMap(({ metal }) => metal)),
    part('springs', look.detail, ...sides.flatMap(({ spring }) => spring)),
    part('axle-cap', skins.darkSteel, screwHead(0, 0, to - 0.4, 5, 1.4)),
  )
}
