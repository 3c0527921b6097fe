/** Chain locks: square links in a sleeve, in a loose loop, with the lock body in front. */

import { sweep } from '@chainline/bicycle/model/loft'
import { type Appearance, appearances, buildAssembly, buildPart } from '@chainline/bicycle/model/part'
import { at, buildBlock, buildPlate, buildRod, mirrorToBothSides, transformSolid } from '@chainline/bicycle/model/solid'
import { type BufferGeometry, CatmullRomCurve3, type Group, Matrix4, Vector3 } from 'three'
import type { PartBuilder } from '../partBuilder.ts'
import { keyhole, keys, numberWheels } from './lockFittings.ts'
import { beam, stadium, stadiumHole } from './placement.ts'

interface ChainLock {
  /** Total length in millimeters. */
  length: number
  sleeveRadius: number
  /** Half the length of the lock body. */
  half: number
  high: number
}

const square: Appearance = { finish: 'brushed', paint: '#8f9396' }

/** The loop from one side of the lock body to the other. The lock body is in front, at x = 0. */
function loop({ length, half, high }: ChainLock): CatmullRomCurve3 {
  const size = length / 6.1
  const lift = high / 2
  const shape: readonly (readonly [number, number])[] = [
    [1.02, -0.12],
    [1.36, -0.62],
    [1.1, -1.18],
    [0.42, -1.36],
    [-0.3, -1.2],
    [-0.95, -1.3],
    [-1.42, -0.86],
    [-1.28, -0.26],
    [-0.9, -0.04],
  ]
  return new CatmullRomCurve3(
    [
      at(half - 8, lift, 0),
      at(half + 26, lift, -1),
      ...shape.map(([x, z]) => at(x * size, lift, z * size)),
      at(-half - 26, lift, -1),
      at(-half + 8, lift, 0),
    ],
    false,
    'centripetal',
  )
}

/** Square-section links along part of the curve, each rotated a quarter turn from the last. */
function links(curve: CatmullRomCurve3, from: number, to: number, bar: number, way: 1 | -1): BufferGeometry[] {
  const long = bar * 5.2
  const wide = bar * 3.4
  const link = buildPlate(stadium(long, wide), 0, bar, bar * 0.14, [stadiumHole(long - 2 * bar, wide - 2 * bar)])
  const pitch = (long - 2.1 * bar) / curve.getLength()
  const count = Math.max(2, Math.ceil(Math.abs(to - from) / pitch))
  return Array.from({ length: count }, (_, index) => {
    const t = Math.min(1, Math.max(0, from + way * (index + 0.5) * pitch))
    const along = curve.getTangentAt(t)
    const side = new Vector3().crossVectors(at(0, 1, 0), along).normalize()
    const turn = new Matrix4().makeBasis(along, side, new Vector3().crossVectors(along, side))
    // Tilt the links a little to one side, because the chain is not under tension.
    const roll = new Matrix4().makeRotationX((index % 2 === 0 ? 40 : -50) * (Math.PI / 180))
    return transformSolid(link, turn.multiply(roll).setPosition(curve.getPointAt(t)))
  })
}

function sleeved(lock: ChainLock, bar: number, cloth: Appearance): Group {
  const curve = loop(lock)
  const total = curve.getLength()
  const bare = 8 + bar * 6.6
  const [from, to] = [bare / total, 1 - bare / total]
  const r = lock.sleeveRadius
  const points = Array.from({ length: 160 }, (_, index) => curve.getPointAt(from + ((to - from) * index) / 159))
  // The sleeve is longer than the chain and forms soft folds, deeper toward its ends.
  const folds = (t: number) => {
    const end = Math.min(t, 1 - t)
    const gather = end < 0.012 ? 0.86 + end * 11.6 : 1
    const ripple = Math.sin(t * 210 + Math.sin(t * 31) * 2.2) * (0.022 + 0.03 * Math.exp(-end * 14))
    return r * (gather + ripple + 0.02 * Math.sin(t * 23))
  }
  const seam = points.map((point, index) => {
    const next = points[Math.min(159, index + 1)] ?? point
    const before = points[Math.max(0, index - 1)] ?? point
    const side = next
      .clone()
      .sub(before)
      .cross(at(0, 1, 0))
      .normalize()
    return point
      .clone()
      .addScaledVector(side, -r * 0.62)
      .add(at(0, r * 0.76, 0))
  })
  const hem = (place: number) => {
    const centre = curve.getPointAt(place)
    const along = curve.getTangentAt(place)
    return buildRod(
      centre.clone().addScaledVector(along, -6),
      centre.clone().addScaledVector(along, 6),
      r * 0.97,
      r * 0.97,
      40,
    )
  }
  return buildAssembly(
    'chain',
    buildPart('sleeve', cloth, sweep(new CatmullRomCurve3(points), folds, { sides: 32, steps: 460 })),
    buildPart(
      'sleeve-seam',
      { finish: 'fabric', paint: 'detail' },
      sweep(new CatmullRomCurve3(seam), 1.7, { sides: 8, steps: 240 }),
    ),
    buildPart('sleeve-hems', { finish: 'fabric', paint: 'detail' }, hem(from + 0.006), hem(to - 0.006)),
    buildPart('links', square, ...links(curve, 0, from + 0.02, bar, 1), ...links(curve, 1, to - 0.02, bar, -1)),
  )
}

const raven10: ChainLock = { length: 1100, sleeveRadius: 20, half: 43, high: 50 }
const raven6: ChainLock = { length: 900, sleeveRadius: 14, half: 44, high: 38 }

/** A hardened lock body with a disc cylinder in its face. */
function steelBlock({ half, high }: ChainLock): Group {
  const y = high / 2 + 1
  const deep = 40
  return buildAssembly(
    'block',
    buildPart(
      'block-body',
      { finish: 'satin', paint: 'body' },
      buildBlock(at(0, y, 0), at(half * 2, high, deep), 7, 5),
    ),
    buildPart(
      'block-shell',
      { finish: 'brushed', paint: 'detail' },
      ...[-1, 1].map((side) => buildBlock(at(side * (half - 6), y, 0), at(15, high + 1.6, deep + 1.6), 7, 5)),
    ),
    buildPart(
      'block-rivets',
      appearances.steel,
      ...[-1, 1].flatMap((side) =>
        [-1, 1].map((up) =>
          buildRod(
            at(side * (half - 6), y + up * 15, deep / 2 - 2),
            at(side * (half - 6), y + up * 15, deep / 2 + 1.5),
            2.6,
            2.1,
            20,
          ),
        ),
      ),
    ),
    keyhole(at(0, y, deep / 2 - 0.4), at(0, 0, 1), 12),
  )
}

/** A combination lock body with four number wheels. */
function codeBlock({ half, high }: ChainLock): Group {
  const r = high / 2 - 3
  const centre = at(0, high / 2, 0)
  const { wheels, marks } = numberWheels({ count: 4, radius: r + 1, width: 10.4, gap: 0.9, centre })
  const end = beam(
    [
      [24, r * 0.9, r * 0.9],
      [24.6, r + 2, r + 2],
      [26, r + 3, r + 3],
      [half - 8, r + 2.4, r + 2.4],
      [half - 2, r, r],
      [half, r - 3.5, r - 3.5],
    ].map(([x = 0, wide = 0, deep = 0]) => [x, wide, deep, high / 2] as const),
    0.8,
    56,
  )
  const turn = new Matrix4().makeRotationY(Math.PI)
  return buildAssembly(
    'code',
    buildPart('code-ends', { finish: 'satin', paint: 'detail' }, end, transformSolid(end, turn)),
    buildPart('code-core', appearances.darkSteel, buildRod(at(-27, high / 2, 0), at(27, high / 2, 0), r - 3)),
    buildPart('code-wheels', { finish: 'plastic', paint: '#242423' }, ...wheels),
    buildPart('code-marks', { finish: 'plastic', paint: '#ece9df' }, ...marks),
    buildPart(
      'code-pointers',
      { finish: 'plastic', paint: 'body' },
      ...[-1, 1].flatMap((side) =>
        mirrorToBothSides(buildBlock(at(side * 29.5, high / 2, r + 2.6), at(5, 2.4, 2), 0.9)).slice(0, 1),
      ),
    ),
  )
}

export const chainLock: PartBuilder = ({ width = 8 }) => {
  const cloth: Appearance = { finish: 'fabric', paint: 'body' }
  return width >= 8
    ? buildAssembly('chain-lock', sleeved(raven10, width, cloth), steelBlock(raven10), keys(at(96, 0, 78), 22))
    : buildAssembly('chain-lock', sleeved(raven6, width, cloth), codeBlock(raven6))
}
