/**
 * A disc brake caliper. The origin is the center between its pads; x runs along the rotor's edge to the hose exit, y away from
 * the axle, z toward the wheel. The rotor is at z = 0, and the piston caps face -z.
 */
import type { Group, Vector3 } from 'three'
import { buildHullPlate } from '../frame/plates.ts'
import { bendTube } from '../loft.ts'
import type { Detail } from '../modelSkeleton.ts'
import { type Appearance, appearances, buildAssembly, buildPart } from '../part.ts'
import { at, buildBlock, buildRod, lathe } from '../solid.ts'

export interface CaliperShape {
  pistons: 2 | 4
  /** Post mount (bolts 74 mm apart) or flat mount. */
  mount: 'post' | 'flat'
  pull: 'hydraulic' | 'cable'
  detail: Detail
  body: Appearance
  /** Appearance of the rings around the piston caps and of the pad fins. */
  trim: Appearance
}

/** Position of the feet relative to the center of the pads: toward the axle, and outside the rotor's center plane. */
export const footHeight = -12
export const footZ = -10
/** Positions of the feet along x. */
export const placeFeet = ({ mount }: Pick<CaliperShape, 'mount'>): readonly [number, number] =>
  mount === 'post' ? [-37, 37] : [-35, 35]

/** Where the hose or the cable housing exits, and in which direction. */
export const hoseExit = { point: at(34, 10, -15), way: at(0.96, 0.28, 0) }

export function buildDiscCaliper(shape: CaliperShape): Group {
  const { pistons, mount, body, trim, pull } = shape
  const long = pistons === 4 ? 6 : 0
  const disc = (x: number, y: number, radius: number) => ({ centre: at(x, y), radius })
  const outline = [disc(-18 - long, -5, 8), disc(18 + long, -5, 8), disc(-21 - long, 9, 7), disc(22 + long, 9, 7)]
  const outer = buildHullPlate(outline, -12, 19, [], 2.4)
  const inner = buildHullPlate(
    [disc(-17 - long, -5, 7), disc(17 + long, -5, 7), disc(-19 - long, 9, 6), disc(19 + long, 9, 6)],
    8.6,
    12.5,
    [],
    2.2,
  )
  const bridge = (side: number) =>
    buildHullPlate([disc(side * (15 + long), 13.4, 3.8), disc(side * (20 + long), 9.5, 5.4)], -3.4, 33, [], 1.4)
  const [low, high] = placeFeet(shape)
  const ears = [low, high].map((x) =>
    buildHullPlate(
      [
        disc(x, -2, mount === 'post' ? 7.4 : 6.4),
        disc(Math.sign(x) * (15 + long), -4, 9),
        disc(x, mount === 'post' ? -7 : -8.5, 6.4),
      ],
      footZ,
      mount === 'post' ? 13 : 11,
      [],
      1.6,
    ),
  )
  const caps = pistons === 4 ? [-15, 13] : [-1]
  const capRadius = pistons === 4 ? 9.6 : 11.6
  return buildAssembly(
    'disc-calliper',
    buildPart('calliper-body', body, outer, inner, bridge(1), bridge(-1), ...ears),
    buildPart('piston-caps', body, ...caps.map((x) => pistonCap(x, capRadius))),
    buildPart('piston-rings', trim, ...caps.map((x) => pointOnRim(x, capRadius))),
    buildPart('mount-bolts', appearances.steel, ...[low, high].flatMap((x) => mountBolt(x, mount))),
    ...padsInside(shape, long),
    ...(pull === 'hydraulic' ? banjo(body) : cableArm(trim)),
  )
}

/** The threaded cap over a piston, with its wrench flats. */
function pistonCap(x: number, radius: number) {
  return lathe(
    [
      [0, -2],
      [radius, -2],
      [radius, 1.6],
      [radius - 1.2, 2.8],
      [radius - 4, 2.8],
      [radius - 4.8, 1.6],
      [0, 1.6],
    ],
    at(x, -1, -21.4),
    at(0, 0, -1),
    28,
  )
}

const pointOnRim = (x: number, radius: number) =>
  lathe(
    [
      [radius - 0.5, -0.6],
      [radius + 1, -0.6],
      [radius + 1, 0.5],
      [radius - 0.5, 0.9],
    ],
    at(x, -1, -21.4),
    at(0, 0, -1),
    28,
  )

function mountBolt(x: number, mount: CaliperShape['mount']) {
  const head = at(x, mount === 'post' ? 4.6 : -3.4, footZ)
  const axis = at(0, 1, 0)
  return [
    lathe(
      [
        [0, -1],
        [5.4, -1],
        [5.4, 0.6],
        [4.4, 0.9],
        [4.4, 4.6],
        [3.7, 5.2],
        [2.4, 5.2],
        [2.2, 3],
        [0, 3],
      ],
      head,
      axis,
      18,
    ),
    buildRod(at(x, footHeight - 6, footZ), head, 2.8, 2.8, 10),
  ]
}

/** The pads: backing plates, friction material and retaining pin; cooling fins on four-piston brakes. */
function padsInside({ pistons, trim }: CaliperShape, long: number) {
  const wide = 24 + long * 2
  const plates = [-1, 1].flatMap((side) => [
    buildBlock(at(0, 2, side * 3.6), at(wide, 25, 1.8), 0.6, 1),
    ...(pistons === 4
      ? [0, 1, 2].map((i) => buildBlock(at(0, 17.5 + i * 2.4, side * (4.4 + i * 0.5)), at(wide - 4, 1.1, 5), 0.4, 1))
      : []),
  ])
  const linings = [-1, 1].map((side) => buildBlock(at(0, 0, side * 1.9), at(wide - 2, 17, 1.9), 0.6, 1))
  const pin = [
    buildRod(at(0, 12.6, -17), at(0, 12.6, 13), 1.5, 1.5, 10),
    buildRod(at(0, 12.6, -19), at(0, 12.6, -16), 3, 3, 6),
  ]
  return [
    buildPart('pad-plates', pistons === 4 ? trim : appearances.steel, ...plates),
    buildPart('pad-linings', { finish: 'cast', paint: '#5a4a3a' }, ...linings),
    buildPart('pad-pin', appearances.steel, ...pin),
  ]
}

/** The banjo fitting of the hose, with its bolt and the bleed nipple. */
function banjo(body: Appearance) {
  const { point, way } = hoseExit
  const eye = at(24, 8, -15)
  return [
    buildPart('banjo', body, buildRod(at(24, 8, -9), at(24, 8, -24.5), 7, 6.6, 20), buildRod(eye, point, 4.6, 3.8, 16)),
    buildPart('banjo-bolt', appearances.steel, buildRod(at(24, 8, -24), at(24, 8, -27.4), 5, 4.6, 6)),
    buildPart(
      'hose-nut',
      appearances.black,
      buildRod(point.clone().addScaledVector(way, -2), point.clone().addScaledVector(way, 7), 4.1, 3.4, 12),
    ),
    buildPart(
      'bleed-nipple',
      appearances.steel,
      buildRod(at(-20, 11, -13), at(-24, 19, -13), 3.4, 2.6, 10),
      buildRod(at(-24, 19, -13), at(-25.4, 22, -13), 3.4, 3, 10),
    ),
  ]
}

/** The actuating arm of a mechanical caliper, with its clamp bolt and the housing stop. */
function cableArm(trim: Appearance) {
  const { point, way } = hoseExit
  const arm: Vector3[] = [at(-1, -1, -27), at(-12, 9, -28.5), at(-26, 17, -28.5), at(-32, 20, -27)]
  return [
    buildPart(
      'cable-arm',
      trim,
      bendTube(arm, (t) => 7.5 - 3 * t, { flat: 0.42, sides: 16, wide: at(0.6, 0.8, 0) }),
      buildRod(at(-1, -1, -22), at(-1, -1, -31), 8.4, 7.6, 24),
    ),
    buildPart(
      'cable-clamp',
      appearances.steel,
      buildRod(at(-31, 19.6, -32), at(-31, 19.6, -23), 4.2, 4.2, 6),
      buildRod(at(-31, 19.6, -23), at(-31, 19.6, -21), 5.4, 5.4, 16),
    ),
    buildPart(
      'housing-stop',
      trim,
      buildRod(at(22, 9, -16), at(30, 19, -25), 5, 4.4, 16),
      buildRod(at(25, 21, -25), at(36, 22, -25), 5, 5, 16),
    ),
    buildPart('barrel-adjuster', appearances.black, buildRod(at(35, 22, -25), at(44, 23, -25), 4.6, 4, 12)),
    buildPart('inner-cable', appearances.steel, buildRod(at(-36, 19.4, -25), at(36, 22, -25), 0.8, 0.8, 8)),
    buildPart(
      'hose-nut',
      appearances.black,
      buildRod(point.clone().addScaledVector(way, 6), point.clone().addScaledVector(way, 8), 1, 1, 6),
    ),
  ]
}
