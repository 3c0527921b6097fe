/** An open patch tin with its contents. */
import { loft, sweep } from '@chainline/bicycle/model/loft'
import { type Appearance, appearances, buildAssembly, buildPart } from '@chainline/bicycle/model/part'
import { at, buildBlock, buildPlate, buildRod, lathe, transformSolid } from '@chainline/bicycle/model/solid'
import { type BufferGeometry, CatmullRomCurve3, type Group, Matrix4 } from 'three'
import { roundedRectangle } from './outlines.ts'
import { stadium, turnedTo } from './placement.ts'

const flat = (x: number, y: number, z: number, degrees = 0, lean = 0): Matrix4 =>
  turnedTo(at(x, y, z), degrees).multiply(new Matrix4().makeRotationX(-Math.PI / 2 + (lean * Math.PI) / 180))

/** A pressed tin tray around the origin with a rolled rim; its bottom is at y = 0. */
function tray(long: number, deep: number, high: number, round: number): BufferGeometry[] {
  const wall = 0.8
  const frame = roundedRectangle(long, deep, round)
  frame.holes.push(roundedRectangle(long - 2 * wall, deep - 2 * wall, round - wall))
  const points = roundedRectangle(long - 0.4, deep - 0.4, round).getPoints(10)
  const rim = sweep(
    new CatmullRomCurve3(
      points.slice(0, -1).flatMap(({ x, y }, index) => {
        const next = points[index + 1]
        // Add points on long straight sides, or the curve would bulge.
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
    transformSolid(buildPlate(roundedRectangle(long, deep, round), 0, 1, 0.4), flat(0, 0.5, 0)),
    transformSolid(buildPlate(frame, 0, high, 0.3), flat(0, high / 2, 0)),
    rim,
  ]
}

const rubber: Appearance = { finish: 'rubber', paint: '#1e1d1c' }

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
  const patch = (long: number, wide: number, lift: number) => buildPlate(stadium(long, wide), lift, 1.2, 0.4)
  const at3 = (x: number, y: number, z: number, degrees = 0) => flat(x, y, z, degrees)
  return buildAssembly(
    'patches',
    buildPart(
      'patch-edges',
      { finish: 'rubber', paint: '#b4512c' },
      ...round.map(([x, z, y]) => transformSolid(patch(25.2, 25, 0), at3(x, y, z))),
      ...oval.map(([x, z, y, turn]) => transformSolid(patch(45, 25, 0), at3(x, y, z, turn))),
    ),
    buildPart(
      'patch-hearts',
      rubber,
      ...round.map(([x, z, y]) => transformSolid(patch(19.2, 19, 0.7), at3(x, y, z))),
      ...oval.map(([x, z, y, turn]) => transformSolid(patch(38, 18.5, 0.7), at3(x, y, z, turn))),
    ),
  )
}

/** A tube of vulcanizing cement along x, round at its cap and flat at the fold. */
function cement(): Group {
  const sections = Array.from({ length: 20 }, (_, step) => {
    const t = step / 19
    const full = Math.min(1, (1 - t) * 1.5) ** 0.7
    return Array.from({ length: 32 }, (_, index) => {
      const turn = (index / 32) * Math.PI * 2
      return at(-22 + t * 44, 6.6 + Math.sin(turn) * (0.5 + 5.9 * full), -Math.cos(turn) * (6.2 + 2.8 * t))
    })
  })
  return buildAssembly(
    'cement',
    buildPart('cement-tube', { finish: 'satin', paint: '#e9e6dc' }, loft(sections)),
    buildPart(
      'cement-fold',
      { finish: 'brushed', paint: 'detail' },
      buildBlock(at(23.4, 6.6, 0), at(5, 2.2, 18.4), 0.7),
    ),
    buildPart(
      'cement-shoulder',
      { finish: 'brushed', paint: 'detail' },
      lathe(
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
    buildPart(
      'cement-cap',
      { finish: 'plastic', paint: 'body' },
      lathe(
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
    buildPart(
      'cement-band',
      { finish: 'satin', paint: 'body' },
      loft(
        sections
          .slice(5, 11)
          .map((section) => section.map((point) => at(point.x, 6.6 + (point.y - 6.6) * 1.03, point.z * 1.03))),
      ),
    ),
  )
}

export function patchTin(): Group {
  const [long, deep, high] = [90, 50, 19]
  const lid = buildAssembly(
    'lid',
    buildPart('tin-lid', { finish: 'gloss', paint: 'body' }, ...tray(long + 2, deep + 2, 9, 8)),
    buildPart(
      'lid-inside',
      { finish: 'brushed', paint: 'detail' },
      transformSolid(buildPlate(roundedRectangle(long - 2, deep - 2, 7), 0, 0.6, 0.2), flat(0, 1.3, 0)),
    ),
  )
  // The lid hangs open on its hinge.
  lid.rotation.set((-112 * Math.PI) / 180 + Math.PI, 0, 0)
  lid.position.set(0, high + 22, -deep / 2 - 12)
  lid.rotation.set((72 * Math.PI) / 180, 0, 0)
  const tube = cement()
  tube.rotation.set(0, -0.12, 0)
  tube.position.set(14, 6.4, 8)
  return buildAssembly(
    'patch-tin',
    buildPart('tin', { finish: 'gloss', paint: 'body' }, ...tray(long, deep, high, 7)),
    buildPart(
      'tin-inside',
      { finish: 'brushed', paint: 'detail' },
      transformSolid(buildPlate(roundedRectangle(long - 2, deep - 2, 6), 0, 0.6, 0.2), flat(0, 1.4, 0)),
    ),
    buildPart(
      'hinge',
      appearances.steel,
      buildRod(at(-16, high - 1, -deep / 2 - 1), at(16, high - 1, -deep / 2 - 1), 1.8, 1.8, 16),
    ),
    lid,
    buildPart(
      'boot',
      { finish: 'fabric', paint: '#8d8a80' },
      transformSolid(buildPlate(roundedRectangle(80, 48, 4), 0, 0.8, 0.2), flat(1, 3.2, 0, 0)),
      transformSolid(buildPlate(roundedRectangle(72, 30, 6), 0, 2.6, 0.6), flat(0, 4.6, 0, 0)),
    ),
    buildPart(
      'sandpaper',
      { finish: 'foam', paint: '#9a5b3c' },
      transformSolid(buildPlate(roundedRectangle(30, 22, 1.5), 0, 0.7, 0.2), flat(66, 1.1, 34, 18)),
    ),
    buildPart(
      'paper-back',
      { finish: 'matte', paint: '#d8c9a8' },
      transformSolid(buildPlate(roundedRectangle(30, 22, 1.5), 0, 0.5, 0.1), flat(72, 0.3, 38, 6)),
    ),
    tube,
    patches(),
  )
}
