/** Drinking bottles: squeezed, insulated, of steel, and a small one for children. */
import { type BufferGeometry, Matrix4 } from 'three'
import { assembly, part, type Skin } from '../../../src/features/bicycle/model/part.ts'
import { at, bent, block, moved, ring, rod, turned } from '../../../src/features/bicycle/model/solid.ts'
import type { PartBuilder } from '../partBuilder.ts'
import { smoothProfile } from './outlines.ts'

type Profile = readonly (readonly [share: number, height: number])[]

interface BottleShape {
  /** Radius as a share of the foot's, and height in millimetres, from the foot's edge to the neck. */
  profile: Profile
  cap: 'valve' | 'flip' | 'loop'
  finish: Skin['finish']
  /** Radius of the cap as a share of the foot's. */
  capShare: number
  /** Where rings of the second colour lie. */
  rings: readonly number[]
  /** Ticks of a scale, from and to in millimetres. */
  scale?: readonly [number, number]
  /** A sleeve of the second colour, from and to in millimetres. */
  sleeve?: readonly [number, number]
}

const foot: Profile = [
  [0.9, 0],
  [0.975, 2.5],
  [1, 8],
]

const shapes: Record<string, BottleShape> = {
  'ebb-600-bottle': {
    profile: [
      ...foot,
      [1, 60],
      [0.995, 112],
      [0.9, 122],
      [0.9, 127],
      [0.995, 137],
      [0.985, 150],
      [0.9, 163],
      [0.82, 168],
    ],
    cap: 'valve',
    finish: 'satin',
    capShare: 0.88,
    rings: [],
  },
  'ebb-800-bottle': {
    profile: [
      ...foot,
      [1, 66],
      [0.99, 78],
      [0.915, 87],
      [0.915, 92],
      [0.99, 101],
      [1, 130],
      [0.99, 156],
      [0.9, 165],
      [0.9, 171],
      [0.99, 180],
      [0.985, 194],
      [0.9, 207],
      [0.82, 212],
    ],
    cap: 'valve',
    finish: 'satin',
    capShare: 0.88,
    rings: [],
    scale: [24, 150],
  },
  'ebb-thermo-500-bottle': {
    profile: [
      ...foot,
      [1, 50],
      [1, 110],
      [0.97, 117],
      [0.9, 121],
      [0.9, 126],
      [0.97, 130],
      [1, 138],
      [0.995, 152],
      [0.9, 166],
      [0.82, 171],
    ],
    cap: 'valve',
    finish: 'satin',
    capShare: 0.9,
    rings: [121.5, 125.5],
    sleeve: [20, 74],
  },
  'slack-steel-bottle': {
    profile: [
      ...foot,
      [1, 80],
      [1, 132],
      [0.985, 136],
      [0.93, 139],
      [0.93, 143],
      [0.985, 146],
      [1, 152],
      [0.985, 172],
      [0.84, 194],
      [0.66, 204],
      [0.6, 210],
    ],
    cap: 'loop',
    finish: 'brushed',
    capShare: 0.64,
    rings: [],
    sleeve: [-1, 14],
  },
  'minnow-350-kids-bottle': {
    profile: [...foot, [0.99, 20], [0.9, 42], [0.79, 66], [0.79, 76], [0.9, 98], [0.97, 112], [0.93, 124], [0.8, 130]],
    cap: 'flip',
    finish: 'satin',
    capShare: 0.84,
    rings: [],
  },
}

const axis = at(0, 1, 0)
const here = (y: number) => at(0, y, 0)
const dark = { finish: 'rubber', paint: '#232322' } as const

function radiusAt(profile: Profile, wanted: number, height: number): number {
  const above = profile.findIndex(([, y]) => y >= height)
  const [upper, lower] = [profile[above] ?? profile.at(-1), profile[Math.max(0, above - 1)]]
  if (!upper || !lower) return wanted
  const share = upper[1] === lower[1] ? 0 : (height - lower[1]) / (upper[1] - lower[1])
  return wanted * (lower[0] + (upper[0] - lower[0]) * Math.min(1, Math.max(0, share)))
}

/** Upright grooves that fingers find on a cap. */
function knurls(y: number, radius: number, height: number, count: number): BufferGeometry[] {
  return Array.from({ length: count }, (_, index) =>
    moved(
      block(at(radius, y + height / 2, 0), at(2.2, height, 3), 1),
      new Matrix4().makeRotationY((index * 2 * Math.PI) / count),
    ),
  )
}

function screwCap(y: number, radius: number): BufferGeometry[] {
  const skin = turned(
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
  return [skin, ...knurls(y + 3, radius, 13, 30)]
}

const smooth = (points: readonly (readonly [number, number])[]): [number, number][] => [
  [0, points[0]?.[1] ?? 0],
  ...points.map(([r, y]): [number, number] => [r, y]),
  [0, points.at(-1)?.[1] ?? 0],
]

/** A nozzle with a silicone valve that closes by itself. */
function valve(y: number, radius: number) {
  return [
    part(
      'nozzle',
      { finish: 'plastic', paint: 'detail' },
      turned(
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
    part(
      'valve',
      dark,
      turned(
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

/** A lid on a hinge over the spout. */
function flipCap(y: number, radius: number) {
  const lid = turned(
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
    part(
      'lid',
      { finish: 'satin', paint: 'detail' },
      lid,
      block(at(radius * 0.74, y + 6, 0), at(radius * 0.3, 6, 15), 2.5),
    ),
    part(
      'hinge',
      dark,
      block(at(-radius * 0.66, y + 4, 0), at(8, 10, 22), 3),
      rod(at(-radius * 0.7, y + 8, -13), at(-radius * 0.7, y + 8, 13), 3, 3, 16),
    ),
  ]
}

/** A screw cap with a loop to carry it by. */
function loopCap(y: number, radius: number) {
  const loop = bent(
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
    part(
      'cap',
      { finish: 'plastic', paint: 'detail' },
      turned(
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
    part(
      'neck',
      { finish: 'brushed', paint: 'body' },
      turned(
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

export const bottle: PartBuilder = ({ urlKey, width = 74 }) => {
  const shape = shapes[urlKey] ?? shapes['ebb-600-bottle']
  if (!shape) throw new RangeError(`No bottle ${urlKey}`)
  const radius = width / 2
  const { profile, capShare, rings, scale, sleeve } = shape
  const points = profile.map(([share, y]): [number, number] => [share * radius, y])
  const height = profile.at(-1)?.[1] ?? 0
  const body = turned([[0, 3], [radius * 0.82, 1.5], ...smoothProfile(points, 90), [0, height]], here(0), axis, 96)
  const ticks = scale
    ? Array.from({ length: 8 }, (_, index) => {
        const y = scale[0] + ((scale[1] - scale[0]) * index) / 7
        const long = index % 2 ? 9 : 15
        return moved(
          block(at(radiusAt(profile, radius, y), y, 0), at(0.9, 1.7, long), 0.4),
          new Matrix4().makeRotationY(-0.9),
        )
      })
    : []
  const sleeves = sleeve
    ? [
        turned(
          smooth([
            [radius + 0.5, sleeve[0]],
            [radius + 0.9, sleeve[0] + 0.8],
            [radius + 0.9, sleeve[1] - 0.8],
            [radius + 0.5, sleeve[1]],
          ]),
          here(0),
          axis,
          96,
        ),
      ]
    : []
  const bands = rings.map((y) => ring(here(y), radiusAt(profile, radius, y) + 0.2, 0.9, { axis, sides: 10, steps: 90 }))
  const printed = [...ticks, ...sleeves, ...bands]
  const capRadius = radius * capShare
  const tops = {
    valve: () => [
      part('cap', { finish: 'plastic', paint: 'detail' }, ...screwCap(height - 2, capRadius)),
      ...valve(height + 25, capRadius),
    ],
    flip: () => [
      part('cap', { finish: 'satin', paint: 'detail' }, ...screwCap(height - 2, capRadius)),
      ...flipCap(height + 20, capRadius),
    ],
    loop: () => loopCap(height - 2, capRadius),
  }
  return assembly(
    'bottle',
    part('bottle-body', { finish: shape.finish, paint: 'body' }, body),
    printed.length > 0
      ? part('bottle-print', { finish: shape.cap === 'loop' ? 'rubber' : 'satin', paint: 'detail' }, ...printed)
      : null,
    ...tops[shape.cap](),
  )
}
