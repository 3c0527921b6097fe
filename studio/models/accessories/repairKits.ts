/** Repair kits: the patch tin, open, with what is in it; the tubeless plugs with their needle and reamer. */
import { type BufferGeometry, CatmullRomCurve3, type Group, Matrix4 } from 'three'
import { assembly, part, type Skin, skins } from '../../../src/features/bicycle/model/part.ts'
import {
  at,
  bent,
  block,
  lofted,
  moved,
  plate,
  ring,
  rod,
  swept,
  turned,
} from '../../../src/features/bicycle/model/solid.ts'
import type { PartBuilder } from '../partBuilder.ts'
import { stadium, turnedTo } from './laying.ts'
import { roundedRectangle } from './outlines.ts'

const flat = (x: number, y: number, z: number, degrees = 0, lean = 0): Matrix4 =>
  turnedTo(at(x, y, z), degrees).multiply(new Matrix4().makeRotationX(-Math.PI / 2 + (lean * Math.PI) / 180))

/** A pressed tin tray about the origin, its bottom at y = 0, open above; the rim is rolled. */
function tray(long: number, deep: number, high: number, round: number): BufferGeometry[] {
  const wall = 0.8
  const frame = roundedRectangle(long, deep, round)
  frame.holes.push(roundedRectangle(long - 2 * wall, deep - 2 * wall, round - wall))
  const points = roundedRectangle(long - 0.4, deep - 0.4, round).getPoints(10)
  const rim = swept(
    new CatmullRomCurve3(
      points.slice(0, -1).flatMap(({ x, y }, index) => {
        const next = points[index + 1]
        // Long straight sides get points of their own, or the curve would belly.
        return next && Math.hypot(next.x - x, next.y - y) > 12
          ? [0, 0.02, 0.5, 0.98].map((t) => at(x + (next.x - x) * t, high - 0.6, y + (next.y - y) * t))
          : [at(x, high - 0.6, y)]
      }),
      true,
      'centripetal',
    ),
    1,
    { closed: true, sides: 10, steps: 220 },
  )
  return [
    moved(plate(roundedRectangle(long, deep, round), 0, 1, 0.4), flat(0, 0.5, 0)),
    moved(plate(frame, 0, high, 0.3), flat(0, high / 2, 0)),
    rim,
  ]
}

const rubber: Skin = { finish: 'rubber', paint: '#1e1d1c' }

function patches(): Group {
  const round: readonly (readonly [number, number, number])[] = [
    [-82, 20, 0.9],
    [-66, 46, 0.9],
    [-74, 33, 2.3],
    [-20, 8, 9],
    [-26, 2, 10.4],
    [-12, -6, 11],
  ]
  const oval: readonly (readonly [number, number, number, number])[] = [
    [-26, 54, 0.9, 14],
    [22, 50, 0.9, -22],
  ]
  const patch = (long: number, wide: number, lift: number) => plate(stadium(long, wide), lift, 1.2, 0.4)
  const at3 = (x: number, y: number, z: number, degrees = 0) => flat(x, y, z, degrees)
  return assembly(
    'patches',
    part(
      'patch-edges',
      { finish: 'rubber', paint: '#b4512c' },
      ...round.map(([x, z, y]) => moved(patch(25.2, 25, 0), at3(x, y, z))),
      ...oval.map(([x, z, y, turn]) => moved(patch(45, 25, 0), at3(x, y, z, turn))),
    ),
    part(
      'patch-hearts',
      rubber,
      ...round.map(([x, z, y]) => moved(patch(19.2, 19, 0.7), at3(x, y, z))),
      ...oval.map(([x, z, y, turn]) => moved(patch(38, 18.5, 0.7), at3(x, y, z, turn))),
    ),
  )
}

/** A tube of cement: round at its cap, flat at the fold. Along x. */
function cement(): Group {
  const sections = Array.from({ length: 20 }, (_, step) => {
    const t = step / 19
    const full = Math.min(1, (1 - t) * 1.5) ** 0.7
    return Array.from({ length: 32 }, (_, index) => {
      const turn = (index / 32) * Math.PI * 2
      return at(-22 + t * 44, 6.6 + Math.sin(turn) * (0.5 + 5.9 * full), -Math.cos(turn) * (6.2 + 2.8 * t))
    })
  })
  return assembly(
    'cement',
    part('cement-tube', { finish: 'satin', paint: '#e9e6dc' }, lofted(sections)),
    part('cement-fold', { finish: 'brushed', paint: 'detail' }, block(at(23.4, 6.6, 0), at(5, 2.2, 18.4), 0.7)),
    part(
      'cement-shoulder',
      { finish: 'brushed', paint: 'detail' },
      turned(
        [
          [0, 0],
          [6.3, 0],
          [3.4, 3],
          [3.4, 5],
          [0, 5],
        ],
        at(-21.8, 6.6, 0),
        at(-1, 0, 0),
        32,
      ),
    ),
    part(
      'cement-cap',
      { finish: 'plastic', paint: 'body' },
      turned(
        [
          [0, 3.4],
          [4.6, 3.4],
          [4.8, 4.4],
          [4, 13],
          [3, 14],
          [0, 14],
        ],
        at(-21.8, 6.6, 0),
        at(-1, 0, 0),
        24,
      ),
    ),
    part(
      'cement-band',
      { finish: 'satin', paint: 'body' },
      lofted(
        sections
          .slice(5, 11)
          .map((section) => section.map((point) => at(point.x, 6.6 + (point.y - 6.6) * 1.03, point.z * 1.03))),
      ),
    ),
  )
}

function patchTin(): Group {
  const [long, deep, high] = [90, 50, 19]
  const lid = assembly(
    'lid',
    part('tin-lid', { finish: 'gloss', paint: 'body' }, ...tray(long + 2, deep + 2, 9, 8)),
    part(
      'lid-inside',
      { finish: 'brushed', paint: 'detail' },
      moved(plate(roundedRectangle(long - 2, deep - 2, 7), 0, 0.6, 0.2), flat(0, 1.3, 0)),
    ),
  )
  // It hangs on its hinge, leaning back.
  lid.rotation.set((-112 * Math.PI) / 180 + Math.PI, 0, 0)
  lid.position.set(0, high + 22, -deep / 2 - 12)
  lid.rotation.set((72 * Math.PI) / 180, 0, 0)
  const tube = cement()
  tube.rotation.set(0, -0.12, 0)
  tube.position.set(14, 6.4, 8)
  return assembly(
    'patch-tin',
    part('tin', { finish: 'gloss', paint: 'body' }, ...tray(long, deep, high, 7)),
    part(
      'tin-inside',
      { finish: 'brushed', paint: 'detail' },
      moved(plate(roundedRectangle(long - 2, deep - 2, 6), 0, 0.6, 0.2), flat(0, 1.4, 0)),
    ),
    part('hinge', skins.steel, rod(at(-16, high - 1, -deep / 2 - 1), at(16, high - 1, -deep / 2 - 1), 1.8, 1.8, 16)),
    lid,
    part(
      'boot',
      { finish: 'fabric', paint: '#8d8a80' },
      moved(plate(roundedRectangle(80, 48, 4), 0, 0.8, 0.2), flat(1, 3.2, 0, 0)),
      moved(plate(roundedRectangle(72, 30, 6), 0, 2.6, 0.6), flat(0, 4.6, 0, 0)),
    ),
    part(
      'sandpaper',
      { finish: 'foam', paint: '#9a5b3c' },
      moved(plate(roundedRectangle(30, 22, 1.5), 0, 0.7, 0.2), flat(66, 1.1, 34, 18)),
    ),
    part(
      'paper-back',
      { finish: 'matte', paint: '#d8c9a8' },
      moved(plate(roundedRectangle(30, 22, 1.5), 0, 0.5, 0.1), flat(72, 0.3, 38, 6)),
    ),
    tube,
    patches(),
  )
}

/** A turned grip with a waist, along x from the place. */
const tGrip = (x: number, y: number, z: number) =>
  turned(
    [
      [0, 0],
      [5.6, 0],
      [6.6, 1.2],
      [6.6, 4],
      [5.8, 5],
      [5.8, 6],
      [6.6, 7],
      [6.6, 10],
      [5.8, 11],
      [5.8, 12],
      [6.6, 13],
      [6.6, 18],
      [5, 20],
      [0, 20],
    ],
    at(x, y, z),
    at(1, 0, 0),
    36,
  )

function plugKit(): Group {
  const r = 8.5
  const body = (from: number, to: number) =>
    turned(
      [
        [r - 1.4, from],
        [r - 0.4, from],
        [r, from + 0.6],
        [r, to - 0.6],
        [r - 0.4, to],
        [r - 1.4, to],
        [r - 1.4, from],
      ],
      at(0, r, -34),
      at(1, 0, 0),
      56,
    )
  const thread = Array.from({ length: 5 }, (_, index) =>
    ring(at(33.5 + index * 1.5, r, -34), r - 1.6, 0.5, { axis: at(1, 0, 0), sides: 8 }),
  )
  const spiral = (x: number, z: number, r2: number, phase: number) =>
    bent(
      Array.from({ length: 61 }, (_, index) => {
        const turn = (index / 60) * Math.PI * 10 + phase
        const out = r2 * (1 - (index / 60) * 0.55)
        return at(x + index * 0.62, 6.6 + Math.sin(turn) * out, z + Math.cos(turn) * out)
      }),
      (t) => 0.55 - 0.25 * t,
      { sides: 6, steps: 180 },
    )
  const fork = [-1, 1].map((side) =>
    bent(
      [at(14, 6.6, 18), at(19, 6.6, 18 + side * 1.7), at(30, 6.6, 18 + side * 1.6), at(34, 6.6, 18 + side * 0.7)],
      (t) => 0.95 - 0.3 * t,
      { sides: 10, steps: 30 },
    ),
  )
  const strip = (x: number, z: number, thick: number, sway: number) =>
    bent(
      Array.from({ length: 9 }, (_, index) =>
        at(x - 27 + index * 6.6, thick / 2 + 0.1, z + Math.sin(index * 0.9 + sway) * 0.7),
      ),
      thick / 2,
      { sides: 12, steps: 60 },
    )
  const brown: Skin = { finish: 'rubber', paint: '#5b3524' }
  return assembly(
    'plug-kit',
    part('tube', { finish: 'anodised', paint: 'body' }, body(-41, 33)),
    part('tube-thread', skins.aluminium, rod(at(20, r, -34), at(40, r, -34), r - 1.6, r - 1.6, 40), ...thread),
    part('tube-mouth', skins.rubber, rod(at(39, r, -34), at(40.4, r, -34), r - 2.6, r - 2.6, 32)),
    part(
      'tube-foot',
      { finish: 'anodised', paint: 'detail' },
      turned(
        [
          [0, -43],
          [r - 1.4, -43],
          [r + 0.3, -41.6],
          [r + 0.3, -34],
          [r - 0.4, -33],
          [0, -33],
        ],
        at(0, r, -34),
        at(1, 0, 0),
        56,
      ),
    ),
    part(
      'tube-cap',
      { finish: 'anodised', paint: 'detail' },
      turned(
        [
          [0, 0],
          [r - 1, 0],
          [r + 0.3, 1.2],
          [r + 0.3, 5],
          [r - 0.4, 5.8],
          [r + 0.3, 6.6],
          [r + 0.3, 10],
          [r - 0.4, 10.8],
          [r + 0.3, 11.6],
          [r + 0.3, 14],
          [r - 1.6, 14],
          [r - 1.6, 3],
          [0, 3],
        ],
        at(58, 0, -22),
        at(0, 1, 0),
        56,
      ),
    ),
    part('grips', { finish: 'anodised', paint: 'detail' }, tGrip(-38, 6.6, -6), tGrip(-38, 6.6, 18)),
    part(
      'reamer',
      skins.steel,
      rod(at(-20, 6.6, -6), at(-2, 6.6, -6), 2, 2, 24),
      rod(at(-2, 6.6, -6), at(38, 6.6, -6), 2, 0.5, 24),
      spiral(-1, -6, 2, 0),
      spiral(-1, -6, 2, Math.PI),
    ),
    part('needle', skins.steel, rod(at(-20, 6.6, 18), at(15, 6.6, 18), 1.9, 1.6, 24), ...fork),
    part(
      'needle-strip',
      brown,
      bent([at(25, 5.6, 4), at(25, 6.6, 12), at(26, 6.6, 18), at(25, 6.6, 24), at(25, 5.4, 33)], 1.5, {
        sides: 12,
        steps: 50,
      }),
    ),
    part(
      'strips',
      brown,
      ...[0, 1, 2, 3].map((index) => strip(-8, 42 + index * 6, 3.5, index * 2.1)),
      ...[0, 1, 2, 3, 4].map((index) => strip(54, 40 + index * 4.4, 1.5, index * 1.7)),
    ),
  )
}

export const repairKit: PartBuilder = ({ urlKey }) => (urlKey.includes('plug') ? plugKit() : patchTin())
