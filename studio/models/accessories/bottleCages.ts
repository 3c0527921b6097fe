/** Bottle cages: bent tube, carbon, side entry, and a cargo cage with straps. The bottle's axis is vertical at x = 0. */

import { bendTube } from '@chainline/bicycle/model/loft'
import { appearances, buildAssembly, buildPart } from '@chainline/bicycle/model/part'
import { at, buildBlock, buildPlate, buildRod, mirrorToBothSides, transformSolid } from '@chainline/bicycle/model/solid'
import { type BufferGeometry, type Group, Matrix4, Path, type Vector3 } from 'three'
import type { PartBuilder, PartSpec } from '../partBuilder.ts'
import { capBolt } from './fittings.ts'
import { roundedRectangle, wing } from './outlines.ts'

/** A point at an angle in degrees: 0 is forward, positive to the drive side. */
const polar = (degrees: number, radius: number, y: number): Vector3 => {
  const turn = (degrees * Math.PI) / 180
  return at(Math.cos(turn) * radius, y, Math.sin(turn) * radius)
}

/** The plate that is bolted to the frame, with slots and ribs. */
function backPlate(x: number, width: number, low: number, high: number, thickness = 3): BufferGeometry {
  const slot = (y: number): Path => {
    const path = new Path()
    path.absarc(0, y - 5, 2.9, Math.PI, 0, false)
    path.absarc(0, y + 5, 2.9, 0, Math.PI, false)
    path.closePath()
    return path
  }
  const middle = (low + high) / 2
  const sheet = buildPlate(roundedRectangle(width, high - low, 7, 0, middle), 0, thickness, 0.6, [
    slot(middle - 32),
    slot(middle + 32),
  ])
  return transformSolid(sheet, new Matrix4().makeRotationY(Math.PI / 2).setPosition(x, 0, 0))
}

const bolts = (x: number, middle: number): BufferGeometry[] =>
  [-32, 32].flatMap((y) => capBolt(at(x, middle + y, 0), at(1, 0, 0), 4.6))

/** A cage of bent aluminum tube with a single weld. */
function tubeCage({ width = 74 }: PartSpec): Group {
  const r = width / 2 + 3.2
  const side = [
    polar(168, r + 1, 26),
    polar(168, r + 1, 70),
    polar(167, r + 1, 112),
    polar(160, r, 130),
    polar(140, r, 139),
    polar(112, r, 141),
    polar(84, r, 134),
    polar(64, r, 114),
    polar(54, r, 84),
    polar(48, r, 50),
    polar(44, r, 20),
    polar(42, r - 1, 6),
    polar(40, r - 7, -3),
    polar(36, r - 20, -4.5),
  ]
  const full = [
    ...side,
    at(8, -4.5, 10),
    at(4, -4.5, 0),
    at(8, -4.5, -10),
    ...side.map(({ x, y, z }) => at(x, y, -z)).reverse(),
  ]
  const tongue = bendTube(
    [at(-r - 1, 118, 0), at(-r - 1, 132, 0), at(-r + 3, 140, 0), at(-r + 6, 143, 0), at(-r + 4, 150, 0)],
    9,
    { sides: 14, steps: 24, flat: 0.26, wide: at(0, 0, 1) },
  )
  const body = { finish: 'anodised', paint: 'body' } as const
  return buildAssembly(
    'bottle-cage',
    buildPart('cage-tube', body, bendTube(full, 3, { sides: 18, steps: 260 })),
    buildPart('cage-plate', body, backPlate(-r - 1, 21, 22, 122), tongue),
    buildPart('cage-bolts', { finish: 'brushed', paint: 'detail' }, ...bolts(-r + 0.4, 72)),
  )
}

/** A carbon cage with two wings that clasp the bottle. */
function carbonCage({ width = 74 }: PartSpec): Group {
  const r = width / 2 + 0.6
  // From plate to tip, each wing is wide at first, then narrower, and round at its end.
  const middle = (t: number) => 84 + 34 * t - 10 * t ** 3
  const half = (t: number) => (36 - 15 * t) * Math.sqrt(Math.max(0.02, 1 - t ** 7))
  const side = wing({
    radius: r,
    thickness: 2.6,
    from: 176,
    to: 56,
    low: (t) => middle(t) - half(t),
    high: (t) => middle(t) + half(t),
    steps: 64,
  })
  const lower = wing({
    radius: r,
    thickness: 2.4,
    from: 34,
    to: 176,
    low: (t) => 4 + 10 * Math.sin(t * Math.PI) + 14 * t,
    high: (t) => 17 + 13 * Math.sin(t * Math.PI) + 24 * t,
    steps: 56,
  })
  const sling = bendTube(
    [
      polar(36, r + 1, 10),
      polar(34, r - 1, 1),
      polar(26, r - 9, -3),
      at(14, -4, 0),
      polar(-26, r - 9, -3),
      polar(-34, r - 1, 1),
      polar(-36, r + 1, 10),
    ],
    7.5,
    { sides: 14, steps: 50, flat: 0.3, wide: at(0.8, 0.6, 0) },
  )
  const spine = transformSolid(
    buildPlate(roundedRectangle(25, 122, 9, 0, 72), 0, 4, 1.2),
    new Matrix4().makeRotationY(Math.PI / 2).setPosition(-r - 1.6, 0, 0),
  )
  const tongue = buildBlock(at(-r + 1.5, 128, 0), at(6, 9, 17), 2.4)
  const carbon = { finish: 'carbon', paint: 'body' } as const
  return buildAssembly(
    'bottle-cage',
    buildPart('cage-wings', carbon, ...mirrorToBothSides(side), ...mirrorToBothSides(lower)),
    buildPart('cage-spine', carbon, spine, sling, tongue),
    buildPart('cage-bolts', { finish: 'brushed', paint: 'detail' }, ...bolts(-r + 0.6, 72)),
  )
}

/** A nylon side-entry cage. */
function sideCage({ width = 74 }: PartSpec): Group {
  const r = width / 2 + 0.6
  const long = wing({
    radius: r,
    thickness: 3.6,
    from: -178,
    to: -8,
    low: (t) => 44 + 48 * t + 16 * Math.max(0, (t - 0.9) * 10) ** 3,
    high: (t) => 112 + 26 * Math.sin(t * Math.PI * 0.6) - 14 * t - 18 * Math.max(0, (t - 0.9) * 10) ** 3,
    steps: 60,
  })
  const short = wing({
    radius: r,
    thickness: 3.6,
    from: 128,
    to: 180,
    low: (t) => 66 - 24 * t,
    high: (t) => 88 + 24 * t,
    steps: 26,
  })
  const cup = wing({
    radius: r,
    thickness: 3.6,
    from: -180,
    to: 100,
    low: () => 0,
    high: (t) => 40 - 22 * t + 4 * Math.sin(t * Math.PI),
    steps: 80,
  })
  const floor = bendTube(
    [polar(96, r + 1, 3), polar(96, r - 6, -1), at(0, -2, 0), polar(-60, r - 6, -1), polar(-60, r + 1, 3)],
    10,
    { sides: 14, steps: 30, flat: 0.26, wide: at(1, 0, 0.2) },
  )
  const nylon = { finish: 'plastic', paint: 'body' } as const
  const spine = transformSolid(
    buildPlate(roundedRectangle(28, 120, 8, 0, 68), 0, 6, 1.6),
    new Matrix4().makeRotationY(Math.PI / 2).setPosition(-r - 2.4, 0, 0),
  )
  return buildAssembly(
    'bottle-cage',
    buildPart('cage-arms', nylon, long, short, cup),
    buildPart('cage-spine', nylon, spine, floor, buildBlock(at(-r + 1, 122, 0), at(7, 8, 18), 2.5)),
    buildPart(
      'cage-hook',
      { finish: 'plastic', paint: 'detail' },
      backPlate(-r - 6.4, 24, 6, 130, 4),
      bendTube([at(-r - 6, 10, 0), at(-r - 6, -8, 0), at(-r - 2, -17, 0), at(-r + 6, -17, 0), at(-r + 9, -10, 0)], 7, {
        sides: 14,
        steps: 30,
        flat: 0.45,
        wide: at(0, 0, 1),
      }),
    ),
    buildPart('cage-bolts', appearances.steel, ...bolts(-r + 0.4, 68)),
  )
}

/** A cargo cage for the fork leg, with two straps. */
function cargoCage({ width = 75 }: PartSpec): Group {
  const wide = width * 0.82
  const height = 190
  const toFront = new Matrix4().makeRotationY(Math.PI / 2)
  const windows = [46, 95, 144].map((y) => new Path(roundedRectangle(wide * 0.34, 26, 8, 0, y).getPoints(8)))
  const tray = transformSolid(
    buildPlate(roundedRectangle(wide, height, 12, 0, height / 2), 0, 5, 1.4, windows),
    toFront,
  )
  const ribs = Array.from({ length: 9 }, (_, index) => buildBlock(at(4, 16 + index * 20, 0), at(5, 3, wide * 0.9), 1.2))
  const rails = mirrorToBothSides(buildBlock(at(3, height / 2, wide / 2 - 2.5), at(11, height - 12, 5), 2.2))
  const foot = [
    buildBlock(at(36, 3, 0), at(76, 6, wide * 0.86), 2.6),
    buildBlock(at(72, 10, 0), at(6, 20, wide * 0.8), 2.6),
  ]
  const gussets = mirrorToBothSides(buildBlock(at(14, 12, wide * 0.34), at(24, 20, 4), 1.8))
  const strap = (y: number) => {
    const deep = 88
    const half = wide / 2 + 16
    const points = Array.from({ length: 28 }, (_, index) => {
      const turn = (index / 28) * Math.PI * 2
      const soft = (value: number) => Math.sign(value) * Math.abs(value) ** 0.72
      return at(deep / 2 - 5 + soft(Math.cos(turn)) * (deep / 2 + 1), y, soft(Math.sin(turn)) * half)
    })
    return bendTube(points, 10, { closed: true, sides: 10, steps: 90, flat: 0.15, wide: at(0, 1, 0) })
  }
  const buckle = (y: number) => [
    ...[-13, 13].map((z) => buildBlock(at(83, y, 10 + z), at(3.4, 26, 3), 1.2)),
    ...[-12, 0, 12].map((up) => buildBlock(at(83.6, y + up, 10), at(3, 3, 28), 1.2)),
  ]
  const tail = (y: number) =>
    bendTube([at(82, y, 0), at(86, y - 1, 22), at(80, y - 3, 48), at(76, y - 12, 70)], 9.5, {
      sides: 10,
      steps: 24,
      flat: 0.15,
      wide: at(0, 1, 0.12),
    })
  return buildAssembly(
    'bottle-cage',
    buildPart('tray', { finish: 'plastic', paint: 'body' }, tray, ...ribs, ...rails, ...foot, ...gussets),
    buildPart('straps', { finish: 'fabric', paint: 'detail' }, strap(66), strap(132), tail(66), tail(132)),
    buildPart('buckles', appearances.steel, ...buckle(66), ...buckle(132)),
    buildPart(
      'tray-bolts',
      appearances.steel,
      ...[24, 95, 166].flatMap((y) => capBolt(at(2, y, 0), at(1, 0, 0), 4.6)),
      buildRod(at(0, 95, 0), at(3, 95, 0), 5, 5, 12),
    ),
  )
}

const cages: Record<string, (spec: PartSpec) => Group> = {
  'cleat-aluminium-cage': tubeCage,
  'cleat-carbon-cage': carbonCage,
  'cleat-side-entry-cage': sideCage,
  'cleat-cargo-cage': cargoCage,
}

export const bottleCage: PartBuilder = (spec) => (cages[spec.urlKey] ?? tubeCage)(spec)
