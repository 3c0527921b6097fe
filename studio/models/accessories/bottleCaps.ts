/** Caps of water bottles: screw cap with valve, flip cap, loop cap. */
import { bendTube } from '@chainline/bicycle/model/loft'
import { buildPart } from '@chainline/bicycle/model/part'
import { at, buildBlock, buildRod, lathe, transformSolid } from '@chainline/bicycle/model/solid'
import { type BufferGeometry, Matrix4 } from 'three'

export const axis = at(0, 1, 0)

export const here = (y: number) => at(0, y, 0)

const dark = { finish: 'rubber', paint: '#232322' } as const

/** Vertical grip grooves on a cap. */
function knurls(y: number, radius: number, height: number, count: number): BufferGeometry[] {
  return Array.from({ length: count }, (_, index) =>
    transformSolid(
      buildBlock(at(radius, y + height / 2, 0), at(2.2, height, 3), 1),
      new Matrix4().makeRotationY((index * 2 * Math.PI) / count),
    ),
  )
}

export function screwCap(y: number, radius: number): BufferGeometry[] {
  const appearance = lathe(
    smooth([
      [radius * 0.97, y],
      [radius, y + 2],
      [radius, y + 17],
      [radius * 0.95, y + 20.5],
      [radius * 0.7, y + 24],
      [radius * 0.46, y + 27],
    ]),
    here(0),
    axis,
    64,
  )
  return [appearance, ...knurls(y + 3, radius, 13, 30)]
}

export const smooth = (points: readonly (readonly [number, number])[]): [number, number][] => [
  [0, points[0]?.[1] ?? 0],
  ...points.map(([r, y]): [number, number] => [r, y]),
  [0, points.at(-1)?.[1] ?? 0],
]

/** A nozzle with a self-closing silicone valve. */
export function valve(y: number, radius: number) {
  return [
    buildPart(
      'nozzle',
      { finish: 'plastic', paint: 'detail' },
      lathe(
        smooth([
          [radius * 0.47, y],
          [radius * 0.45, y + 6],
          [radius * 0.37, y + 9],
          [radius * 0.35, y + 15],
          [radius * 0.44, y + 18],
          [radius * 0.44, y + 21],
          [radius * 0.36, y + 23],
        ]),
        here(0),
        axis,
        48,
      ),
    ),
    buildPart(
      'valve',
      dark,
      lathe(
        smooth([
          [radius * 0.33, y + 22],
          [radius * 0.33, y + 24],
          [radius * 0.26, y + 27],
          [radius * 0.1, y + 28.4],
        ]),
        here(0),
        axis,
        40,
      ),
    ),
  ]
}

/** A hinged lid over the spout. */
export function flipCap(y: number, radius: number) {
  const lid = lathe(
    smooth([
      [radius * 0.62, y],
      [radius * 0.64, y + 2],
      [radius * 0.62, y + 17],
      [radius * 0.5, y + 24],
      [radius * 0.2, y + 26.5],
    ]),
    here(0),
    axis,
    48,
  )
  return [
    buildPart(
      'lid',
      { finish: 'satin', paint: 'detail' },
      lid,
      buildBlock(at(radius * 0.74, y + 6, 0), at(radius * 0.3, 6, 15), 2.5),
    ),
    buildPart(
      'hinge',
      dark,
      buildBlock(at(-radius * 0.66, y + 4, 0), at(8, 10, 22), 3),
      buildRod(at(-radius * 0.7, y + 8, -13), at(-radius * 0.7, y + 8, 13), 3, 3, 16),
    ),
  ]
}

/** A screw cap with a carrying loop. */
export function loopCap(y: number, radius: number) {
  const loop = bendTube(
    [
      at(0, y + 20, -radius * 0.86),
      at(0, y + 30, -radius * 0.8),
      at(0, y + 43, -radius * 0.4),
      at(0, y + 46, 0),
      at(0, y + 43, radius * 0.4),
      at(0, y + 30, radius * 0.8),
      at(0, y + 20, radius * 0.86),
    ],
    5.5,
    { sides: 16, steps: 40, flat: 0.7 },
  )
  return [
    buildPart(
      'cap',
      { finish: 'plastic', paint: 'detail' },
      lathe(
        smooth([
          [radius, y],
          [radius, y + 22],
          [radius * 0.94, y + 25],
          [radius * 0.6, y + 26.5],
        ]),
        here(0),
        axis,
        56,
      ),
      ...knurls(y + 2, radius, 18, 24),
      loop,
    ),
    buildPart(
      'neck',
      { finish: 'brushed', paint: 'body' },
      lathe(
        smooth([
          [radius * 0.9, y - 8],
          [radius * 0.9, y + 1],
        ]),
        here(0),
        axis,
        48,
      ),
    ),
  ]
}
