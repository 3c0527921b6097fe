/** The shapes of gloves, and the hand that fills them: a right hand seen from its back, fingers up. Millimeters. */
import type { Paint } from '@chainline/bicycle/model/part'
import { at } from '@chainline/bicycle/model/solid'
import { type Field, inMillimetres, roundCone, smoothstep, superellipsoid, type Triple, union } from './sculpt/field.ts'

export interface GloveShape {
  /** Fraction of the fingers that is covered. */
  fingers: number
  /** Thickness of the glove in millimeters. */
  thick: number
  /** Length of the cuff below the wrist, and its half width. */
  cuff: number
  cuffHalf: number
  palm: Paint
  tips?: Paint
  hasKnuckleGuard?: boolean
  hasPullTabs?: boolean
  hasArrow?: boolean
  /** Has a wrist strap; otherwise elastic. */
  hasStrap?: boolean
  cuffBand: number
  scale: number
}

const shapes: readonly (readonly [word: string, shape: GloveShape])[] = [
  [
    'half-finger',
    {
      fingers: 0.46,
      thick: 0,
      cuff: 22,
      cuffHalf: 32,
      palm: '#2a2a29',
      hasPullTabs: true,
      hasStrap: true,
      cuffBand: 6,
      scale: 1,
    },
  ],
  [
    'winter',
    {
      fingers: 1,
      thick: 3.4,
      cuff: 78,
      cuffHalf: 50,
      palm: '#242423',
      tips: '#242423',
      hasArrow: true,
      hasStrap: true,
      cuffBand: 17,
      scale: 1,
    },
  ],
  ['kids', { fingers: 0.42, thick: 1.2, cuff: 30, cuffHalf: 33, palm: '#2d2c33', cuffBand: 24, scale: 0.74 }],
  [
    'gloves',
    {
      fingers: 1,
      thick: 0.4,
      cuff: 26,
      cuffHalf: 32,
      palm: '#2b2b2a',
      tips: 'detail',
      hasKnuckleGuard: true,
      hasStrap: true,
      cuffBand: 5,
      scale: 1,
    },
  ],
]

/** The fingers: position of the root, length, radii and lean, in mm and radians. */
export const fingers = [
  { x: -30, y: 40, long: 72, root: 10.6, tip: 8.6, lean: -0.17 },
  { x: -10.5, y: 46, long: 80, root: 10.9, tip: 8.8, lean: -0.05 },
  { x: 10, y: 44, long: 74, root: 10.6, tip: 8.6, lean: 0.07 },
  { x: 29.5, y: 36, long: 59, root: 9.6, tip: 7.8, lean: 0.2 },
] as const

/** Curl of a finger toward the palm, by position along its length. */
const curl = (share: number): number => -15 * share * share - 3 * share

const thumb: readonly Triple[] = [
  [-30, -20, -7],
  [-53, 6, -13],
  [-66, 40, -17],
]

function buildHand({ thick, cuff, cuffHalf }: GloveShape): Field {
  const palm = superellipsoid([0, 0, 0], [42 + thick, 55, 15.5 + thick], 2.6, 3)
  const heel = superellipsoid([-22, -22, -5], [20 + thick, 32, 15 + thick], 2.2, 2.2)
  const digits = fingers.map(({ x, y, long, root, tip, lean }) => {
    const joint = (share: number): Triple => [
      x + Math.sin(lean) * long * share,
      y + Math.cos(lean) * long * share,
      curl(share),
    ]
    const radius = (share: number) => root + thick + (tip - root) * share
    return union(
      6,
      ...[0, 0.42, 0.72].map((from, n) => {
        const to = [0.42, 0.72, 1][n] ?? 1
        return roundCone(joint(from - (n === 0 ? 0.2 : 0)), radius(from), joint(to), radius(to))
      }),
    )
  })
  const [base = [0, 0, 0], knuckle = base, end = base] = thumb
  const thumbField = union(
    8,
    roundCone(base, 17 + thick, knuckle, 13.5 + thick),
    roundCone(knuckle, 13.5 + thick, end, 10.4 + thick),
  )
  const wrist = inMillimetres((x, y, z) => {
    const t = smoothstep(y, -46, -56 - cuff)
    // The metacarpal tapers off inside the heel of the hand.
    const slim = 0.62 + 0.38 * smoothstep(y, -14, -50)
    const half = (32 + thick + (cuffHalf - 32) * t) * slim
    return Math.hypot(x / half, (z + 1) / ((20 + thick + (cuffHalf - 32) * t * 0.8) * slim)) - 1
  })
  const sleeve: Field = (x, y, z) => Math.max(wrist(x, y, z), y + 12, -86 - cuff - y)
  const hand = union(16, union(14, palm, heel, sleeve), thumbField)
  return union(7, hand, union(1.6, ...digits))
}

/** The glove over the hand, with creases at wrist and knuckles and soft padding. */
export function buildCloth(shape: GloveShape): Field {
  const hand = buildHand(shape)
  return (x, y, z) => {
    const distance = hand(x, y, z)
    if (Math.abs(distance) > 8) return distance
    const wrist = Math.exp(-(((y + 50) / 9) ** 2)) * Math.sin(y * 0.95 + Math.sin(x * 0.09) * 1.6) * 0.7
    const joints = [0.42, 0.72].reduce((sum, share) => {
      const height = 44 + 72 * share - Math.abs(x) * 0.18
      return sum + Math.exp(-(((y - height) / 6) ** 2)) * Math.sin(y * 1.35)
    }, 0)
    const puff = shape.thick > 2 && z > 0 ? Math.cos(((y + 12) / 24) * Math.PI) ** 2 * 1.5 * smoothstep(y, 40, 20) : 0
    return distance - wrist - joints * 0.26 * (y > 52 ? 1 : 0) - puff
  }
}

/** Positive where a fingertip is open. */
export function beyondFingers({ fingers: share }: GloveShape): Field {
  if (share >= 1) return () => -50
  const [, knuckle = [0, 0, 0], end = knuckle] = thumb
  const way = at(...end)
    .sub(at(...knuckle))
    .normalize()
  return (x, y, z) => {
    let nearest = 1e3
    let finger = -50
    for (const { x: root, y: base, long, lean } of fingers) {
      const [dx, dy] = [x - root, y - base]
      const across = Math.abs(dx * Math.cos(lean) - dy * Math.sin(lean))
      if (across > nearest) continue
      nearest = across
      finger = dx * Math.sin(lean) + dy * Math.cos(lean) - long * share
    }
    const tip = x > -42 ? -50 : (x - knuckle[0]) * way.x + (y - knuckle[1]) * way.y + (z - knuckle[2]) * way.z - 10
    return Math.max(x < -46 ? -50 : finger, tip)
  }
}

/** Negative on the palm side of the hand. */
export const palmSide: Field = (x, y, z) => {
  const share = Math.max(0, (y - 44) / 72)
  const isThumb = x < -40
  return z - (isThumb ? -9 : y > 44 ? curl(Math.min(1.1, share)) - 1 : -4)
}

/** The glove shape for a product's URL key; defaults to a full-finger glove. */
export function findGloveShape(urlKey: string): GloveShape {
  const shape = (shapes.find(([word]) => urlKey.includes(word)) ?? shapes.at(-1))?.[1]
  if (!shape) throw new RangeError(`There is no glove for ${urlKey}`)
  return shape
}
