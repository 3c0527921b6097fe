/** Water bottles: squeeze, insulated, steel and a small one for children. */
import { type Appearance, buildAssembly, buildPart } from '@chainline/bicycle/model/part'
import { at, buildBlock, buildRing, lathe, transformSolid } from '@chainline/bicycle/model/solid'
import { Matrix4 } from 'three'
import type { PartBuilder } from '../partBuilder.ts'
import { axis, flipCap, here, loopCap, screwCap, smooth, valve } from './bottleCaps.ts'
import { smoothProfile } from './outlines.ts'

type Profile = readonly (readonly [share: number, height: number])[]

interface BottleShape {
  /** Radius relative to the base, and height in millimeters, from the edge of the base to the neck. */
  profile: Profile
  cap: 'valve' | 'flip' | 'loop'
  finish: Appearance['finish']
  /** Radius of the cap relative to the base. */
  capShare: number
  /** Heights of rings in the second color. */
  rings: readonly number[]
  /** Range of the scale, in millimeters. */
  scale?: readonly [number, number]
  /** Range of a sleeve in the second color, in millimeters. */
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

function radiusAt(profile: Profile, wanted: number, height: number): number {
  const above = profile.findIndex(([, y]) => y >= height)
  const [upper, lower] = [profile[above] ?? profile.at(-1), profile[Math.max(0, above - 1)]]
  if (!upper || !lower) return wanted
  const share = upper[1] === lower[1] ? 0 : (height - lower[1]) / (upper[1] - lower[1])
  return wanted * (lower[0] + (upper[0] - lower[0]) * Math.min(1, Math.max(0, share)))
}

export const bottle: PartBuilder = ({ urlKey, width = 74 }) => {
  const shape = shapes[urlKey] ?? shapes['ebb-600-bottle']
  if (!shape) throw new RangeError(`There is no bottle ${urlKey}`)
  const radius = width / 2
  const { profile, capShare, rings, scale, sleeve } = shape
  const points = profile.map(([share, y]): [number, number] => [share * radius, y])
  const height = profile.at(-1)?.[1] ?? 0
  const body = lathe([[0, 3], [radius * 0.82, 1.5], ...smoothProfile(points, 90), [0, height]], here(0), axis, 96)
  const ticks = scale
    ? Array.from({ length: 8 }, (_, index) => {
        const y = scale[0] + ((scale[1] - scale[0]) * index) / 7
        const long = index % 2 ? 9 : 15
        return transformSolid(
          buildBlock(at(radiusAt(profile, radius, y), y, 0), at(0.9, 1.7, long), 0.4),
          new Matrix4().makeRotationY(-0.9),
        )
      })
    : []
  const sleeves = sleeve
    ? [
        lathe(
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
  const bands = rings.map((y) =>
    buildRing(here(y), radiusAt(profile, radius, y) + 0.2, 0.9, { axis, sides: 10, steps: 90 }),
  )
  const printed = [...ticks, ...sleeves, ...bands]
  const capRadius = radius * capShare
  const tops = {
    valve: () => [
      buildPart('cap', { finish: 'plastic', paint: 'detail' }, ...screwCap(height - 2, capRadius)),
      ...valve(height + 25, capRadius),
    ],
    flip: () => [
      buildPart('cap', { finish: 'satin', paint: 'detail' }, ...screwCap(height - 2, capRadius)),
      ...flipCap(height + 20, capRadius),
    ],
    loop: () => loopCap(height - 2, capRadius),
  }
  return buildAssembly(
    'bottle',
    buildPart('bottle-body', { finish: shape.finish, paint: 'body' }, body),
    printed.length > 0
      ? buildPart('bottle-print', { finish: shape.cap === 'loop' ? 'rubber' : 'satin', paint: 'detail' }, ...printed)
      : null,
    ...tops[shape.cap](),
  )
}
