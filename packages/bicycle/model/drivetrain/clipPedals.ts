/** Clipless pedals: one-sided for the road, open and two-sided for off-road. */
import { type BufferGeometry, type Group, Vector2 } from 'three'
import { bendTube, loft } from '../loft.ts'
import { appearances, buildAssembly, buildPart } from '../part.ts'
import { at, buildBlock, buildPlate, buildRod } from '../solid.ts'
import { buildScrewHead } from './crankArm.ts'
import { bodyStart, buildBarrel, buildPedalAxle } from './pedalParts.ts'
import type { PedalLook } from './platformPedals.ts'

/** Extrudes a side view along the axle. */
const extrude = (
  points: readonly (readonly [number, number])[],
  z: number,
  wide: number,
  bevel: number,
): BufferGeometry =>
  buildPlate(
    points.map(([x, y]) => new Vector2(x, y)),
    z,
    wide,
    bevel,
  )

/** A body of changing width and height from tail to nose, given by half width, top and bottom at each x. */
function buildHull(
  stations: readonly (readonly [x: number, half: number, top: number, bottom: number])[],
  z: number,
): BufferGeometry {
  return loft(
    stations.map(([x, half, top, bottom]) =>
      Array.from({ length: 20 }, (_, index) => {
        const angle = (index / 20) * Math.PI * 2
        const bulge = (value: number) => Math.sign(value) * Math.abs(value) ** 0.5
        return at(
          x,
          (top + bottom) / 2 + (bulge(Math.cos(angle)) * (top - bottom)) / 2,
          z + bulge(Math.sin(angle)) * half,
        )
      }),
    ),
  )
}

/** A road pedal: hooked nose, wide plate under the shoe, sprung latch at the rear. */
export function buildRoadPedal(look: PedalLook): Group {
  const { width, fine } = look
  const [from, to] = [bodyStart, bodyStart + width]
  const middle = (from + to) / 2
  const half = width / 2 - 1
  const body = buildHull(
    [
      [-37, half * 0.48, -2, -6],
      [-33, half * 0.62, 2, -8],
      [-20, half * 0.7, 4.4, -10],
      [-12, half * 0.92, 7.2, -10],
      [0, half, 8, -9.5],
      [14, half, 7.8, -8.5],
      [26, half * 0.86, 7.4, -6.5],
      [36, half * 0.62, 7.6, -4],
      [43, half * 0.5, 8, -0.5],
      [46, half * 0.4, 9, 3],
    ],
    middle,
  )
  const lip = [
    [36, 5],
    [44, 5.4],
    [47.5, 9.6],
    [45, 14],
    [37, 15],
    [34.6, 12.6],
    [40.4, 11.6],
    [40.6, 9],
  ] as const
  const latch = [
    [-24, 1],
    [-22, 7],
    [-27, 9],
    [-29, 13],
    [-35, 13.4],
    [-41, 5],
    [-43, -2],
    [-40, -5],
    [-34, -3],
  ] as const
  return buildAssembly(
    'pedal',
    buildPart('axle', appearances.steel, ...buildPedalAxle(fine)),
    buildPart(
      'body',
      look.body,
      body,
      buildBarrel(from - 1.5, to - 3, 8.2, fine, 1),
      extrude(lip, middle, half * 0.98, 1.6),
    ),
    buildPart('latch', look.body, extrude(latch, middle, half * 1.16, 1.8)),
    buildPart('plate', look.detail, buildBlock(at(3, 7.9, middle), at(27, 1.8, width - 5), 0.8, 2)),
    buildPart(
      'tension',
      appearances.darkSteel,
      buildRod(at(-37, 0, middle), at(-43.6, 0, middle), 3, 2.8, 14),
      buildScrewHead(0, 0, to - 3.4, 5, 1.2),
    ),
  )
}

/** Front bow and rear jaw of one side, for a two-bolt cleat. @param up which side */
export function buildJaws(z: number, up: 1 | -1): { metal: BufferGeometry[]; spring: BufferGeometry[] } {
  const on = (x: number, y: number, side = 0) => at(x * up, y * up, z + side)
  const bow = bendTube(
    [on(9, 4, -12), on(20, 6, -12.5), on(31, 9, -8), on(34, 10, 0), on(31, 9, 8), on(20, 6, 12.5), on(9, 4, 12)],
    3.1,
    {
      sides: 10,
      steps: 30,
      flat: 0.8,
    },
  )
  const jaw = [
    [-14, 2],
    [-17, 7],
    [-21, 8.4],
    [-23, 11.6],
    [-28, 12.2],
    [-33, 8],
    [-34, 2],
    [-29, -2.6],
    [-22, -3],
  ].map(([x, y]) => [(x ?? 0) * up, (y ?? 0) * up] as const)
  return {
    metal: [
      bow,
      extrude(
        [
          [24 * up, 7 * up],
          [31 * up, 9 * up],
          [31 * up, 12 * up],
          [24 * up, 11 * up],
        ],
        z,
        13,
        1.2,
      ),
      extrude(jaw, z, 27, 2.4),
    ],
    spring: [
      ...[-6.5, 6.5].map((shift) => buildRod(on(-14, 5, shift - 5), on(-14, 5, shift + 5), 4.4, 4.4, 16)),
      buildRod(on(-33, 4), on(-36, 4), 3.2, 3, 12),
    ],
  }
}

/** An open pedal with jaws on both sides. */
export function buildClipPedal(look: PedalLook): Group {
  const { width, fine } = look
  const [from, to] = [bodyStart, bodyStart + width]
  const middle = (from + to) / 2
  const sides = [buildJaws(middle, 1), buildJaws(middle, -1)]
  const cradle = buildHull(
    [
      [-27, 9, 3, -3],
      [-24, 13, 5, -5],
      [-12, 14, 6.5, -6.5],
      [0, 15, 8, -8],
      [12, 14, 6.5, -6.5],
      [24, 13, 5, -5],
      [27, 9, 3, -3],
    ],
    middle,
  )
  return buildAssembly(
    'pedal',
    buildPart('axle', appearances.steel, ...buildPedalAxle(fine)),
    buildPart('body', look.body, buildBarrel(from - 1.5, to, 9.6, fine, 0.84), cradle),
    buildPart('jaws', appearances.steel, ...sides.flatMap(({ metal }) => metal)),
    buildPart('springs', look.detail, ...sides.flatMap(({ spring }) => spring)),
    buildPart('axle-cap', appearances.darkSteel, buildScrewHead(0, 0, to - 0.4, 5, 1.4)),
  )
}
