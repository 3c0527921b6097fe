/** A rear child seat: shell, cushion, belt, foot guards, and the two steel support bars. */

import { bendTube, loft } from '@chainline/bicycle/model/loft'
import { appearances, buildAssembly, buildPart } from '@chainline/bicycle/model/part'
import { at, buildBlock, buildRod, mirrorToBothSides } from '@chainline/bicycle/model/solid'
import type { BufferGeometry, Group, Vector3 } from 'three'
import { capBolt, strapLoop } from './fittings.ts'

interface Rib {
  /** Center of the seat's surface, in the plane of the frame. */
  x: number
  y: number
  /** Half the width, and height of the sides. */
  half: number
  side: number
}

/** From the front edge of the seat pan backward, then up the backrest to the headrest. */
const ribs: readonly Rib[] = [
  { x: 138, y: 44, half: 92, side: 2 },
  { x: 130, y: 56, half: 112, side: 16 },
  { x: 90, y: 58, half: 128, side: 30 },
  { x: 30, y: 52, half: 136, side: 54 },
  { x: -30, y: 50, half: 140, side: 78 },
  { x: -72, y: 62, half: 142, side: 92 },
  { x: -96, y: 96, half: 144, side: 96 },
  { x: -110, y: 150, half: 146, side: 90 },
  { x: -126, y: 220, half: 148, side: 78 },
  { x: -144, y: 300, half: 150, side: 76 },
  { x: -160, y: 370, half: 148, side: 84 },
  { x: -170, y: 416, half: 142, side: 78 },
  { x: -177, y: 452, half: 126, side: 52 },
  { x: -181, y: 476, half: 100, side: 24 },
  { x: -183, y: 488, half: 72, side: 6 },
]

/** Unit normal of the surface, toward the child. */
function outward(index: number): Vector3 {
  const before = ribs[Math.max(0, index - 1)]
  const after = ribs[Math.min(ribs.length - 1, index + 1)]
  if (!before || !after) throw new RangeError('There is no such rib')
  const along = at(after.x - before.x, after.y - before.y).normalize()
  return at(along.y, -along.x)
}

/** A sheet over some of the ribs. @param lift distance from the shell @param share fraction of the width @param curl height of the sides */
function sheet(from: number, to: number, lift: number, thickness: number, share: number, curl: number): BufferGeometry {
  const chosen = ribs.slice(from, to + 1).map((rib, index) => ({ rib, inside: outward(from + index) }))
  const steps = 14
  const sections = chosen.map(({ rib, inside }) => {
    const row = (off: number) =>
      Array.from({ length: steps * 2 + 1 }, (_, index) => {
        const u = index / steps - 1
        const rise = curl * rib.side * Math.max(0, Math.abs(u * share) ** 3.4)
        return at(rib.x, rib.y, rib.half * share * Math.sign(u) * Math.abs(u) ** 0.9).addScaledVector(
          inside,
          rise + off,
        )
      })
    return [...row(lift + thickness), ...row(lift).reverse()]
  })
  return loft(smooth(sections, 3))
}

/** Interpolates further sections on smooth curves. */
function smooth(sections: readonly Vector3[][], more: number): Vector3[][] {
  const result: Vector3[][] = []
  for (let index = 0; index < sections.length - 1; index++) {
    const pick = (offset: number) => sections[Math.min(sections.length - 1, Math.max(0, index + offset))] ?? []
    const [a, b, c, d] = [pick(-1), pick(0), pick(1), pick(2)]
    for (let step = 0; step < more; step++) {
      const t = step / more
      result.push(b.map((point, k) => between(a[k] ?? point, point, c[k] ?? point, d[k] ?? point, t)))
    }
  }
  const last = sections.at(-1)
  if (last) result.push(last)
  return result
}

const between = (a: Vector3, b: Vector3, c: Vector3, d: Vector3, t: number): Vector3 =>
  b
    .clone()
    .multiplyScalar(2)
    .addScaledVector(c.clone().sub(a), t)
    .addScaledVector(a.clone().multiplyScalar(2).addScaledVector(b, -5).addScaledVector(c, 4).sub(d), t * t)
    .addScaledVector(b.clone().multiplyScalar(3).sub(a).addScaledVector(c, -3).add(d), t ** 3)
    .multiplyScalar(0.5)

/** The spoke guard with footrest, on the drive side. */
function footGuard(): BufferGeometry[] {
  const rows = [
    { x: 96, y: 66, z: 118, w: 46 },
    { x: 106, y: 20, z: 132, w: 50 },
    { x: 118, y: -60, z: 142, w: 50 },
    { x: 132, y: -140, z: 146, w: 52 },
    { x: 142, y: -196, z: 146, w: 58 },
    { x: 146, y: -214, z: 146, w: 56 },
  ]
  const leg = rows.map(({ x, y, z, w }) =>
    Array.from({ length: 25 }, (_, index) => {
      const u = index / 12 - 1
      return at(x + u * w, y, z - 8 - 10 * (1 - u * u) + (1 - Math.abs(u)) * 2)
    }).concat(
      Array.from({ length: 25 }, (_, index) => {
        const u = 1 - index / 12
        return at(x + u * w, y, z - 13 - 10 * (1 - u * u))
      }),
    ),
  )
  return [
    loft(smooth([...leg].reverse(), 4)),
    buildBlock(at(152, -212, 178), at(116, 9, 80), 4),
    buildBlock(at(200, -196, 178), at(8, 36, 76), 3.6),
    buildBlock(at(152, -196, 216), at(112, 30, 7), 3),
  ]
}

/** @see demo/parts: lookout-rear-child-seat */
export const childSeat = (): Group => {
  const shell = { finish: 'plastic', paint: 'body' } as const
  const cushion = { finish: 'fabric', paint: 'detail' } as const
  const bow = (side: number) =>
    bendTube(
      [
        at(-52, 26, side * 34),
        at(40, 22, side * 34),
        at(130, 10, side * 33),
        at(196, 2, side * 30),
        at(250, -22, side * 24),
        at(286, -62, side * 16),
        at(300, -104, side * 12),
      ],
      5.5,
      { sides: 16, steps: 70 },
    )
  const lower = mirrorToBothSides(buildRod(at(-60, 20, 34), at(120, 20, 34), 5.5, 5.5, 16))
  const belt = (side: number) =>
    bendTube(
      [
        at(-146, 352, side * 34),
        at(-128, 348, side * 36),
        at(-104, 290, side * 42),
        at(-84, 220, side * 38),
        at(-62, 160, side * 22),
        at(-50, 138, side * 6),
      ],
      12,
      { sides: 10, steps: 50, flat: 0.16, wide: at(0, 0.15, 1) },
    )
  const hips = bendTube(
    [
      at(-40, 66, 118),
      at(-30, 92, 84),
      at(-40, 124, 24),
      at(-46, 130, 0),
      at(-40, 124, -24),
      at(-30, 92, -84),
      at(-40, 66, -118),
    ],
    12,
    {
      sides: 10,
      steps: 60,
      flat: 0.16,
      wide: at(0.4, 1, 0),
    },
  )
  const shoeStraps = [1, -1].map((side) =>
    bendTube(
      [
        at(150, -200, side * 142),
        at(146, -166, side * 152),
        at(146, -150, side * 178),
        at(146, -166, side * 206),
        at(150, -190, side * 216),
      ],
      10,
      {
        sides: 10,
        steps: 40,
        flat: 0.18,
        wide: at(1, 0, 0),
      },
    ),
  )
  return buildAssembly(
    'child-seat',
    buildPart('shell', shell, sheet(0, ribs.length - 1, 0, 6, 1, 1)),
    buildPart('shell-edge', shell, ...mirrorToBothSides(edge(1))),
    buildPart('cushion', cushion, sheet(2, 5, 6, 12, 0.7, 1), sheet(6, 12, 6, 13, 0.66, 1)),
    buildPart(
      'carrier',
      shell,
      buildBlock(at(10, 30, 0), at(200, 34, 96), 12),
      buildBlock(at(-90, 40, 0), at(40, 40, 90), 12),
    ),
    buildPart('foot-guards', shell, ...footGuard().flatMap(mirrorToBothSides)),
    buildPart(
      'bows',
      appearances.steel,
      bow(1),
      bow(-1),
      ...lower,
      buildRod(at(-52, 26, -34), at(-52, 26, 34), 5.5, 5.5, 16),
    ),
    buildPart(
      'bracket',
      appearances.blackPlastic,
      buildBlock(at(302, -116, 0), at(50, 62, 56), 9),
      strapLoop(at(342, -116, 0), 17, 40, 6),
      buildBlock(at(300, -80, 0), at(30, 14, 36), 5),
    ),
    buildPart('release', cushion, buildBlock(at(300, -146, 20), at(26, 16, 22), 5)),
    buildPart('bracket-window', { finish: 'glow', paint: '#3fae5a' }, buildBlock(at(296, -108, 28), at(16, 9, 3), 1.2)),
    buildPart(
      'bracket-bolts',
      appearances.steel,
      ...[-136, -96].flatMap((y) => capBolt(at(322, y, 27), at(0, 0, 1), 5)),
    ),
    buildPart('belt', { finish: 'fabric', paint: '#262624' }, belt(1), belt(-1), hips, ...shoeStraps),
    buildPart('belt-pads', cushion, ...mirrorToBothSides(buildBlock(at(-99, 262, 41), at(14, 84, 34), 5.5))),
    buildPart('buckle', { finish: 'plastic', paint: '#b3261e' }, buildBlock(at(-40, 132, 0), at(18, 46, 42), 8)),
  )
}

/** The rounded hem along one side of the shell. */
function edge(side: number): BufferGeometry {
  const points = ribs.map((rib, index) => {
    return at(rib.x, rib.y, side * rib.half).addScaledVector(outward(index), rib.side + 3)
  })
  return bendTube(points, 4.4, { sides: 12, steps: 110 })
}
