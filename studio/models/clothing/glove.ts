/** Gloves in pairs: the right one shows its back, the left one its palm. */
import { type Group, Matrix4, type Mesh } from 'three'
import { assembly, type Paint, part, skinOf } from '../../../src/features/bicycle/model/part.ts'
import { at, mirrored, moved } from '../../../src/features/bicycle/model/solid.ts'
import type { PartWish } from '../partModel.ts'
import { eased, type Field, inMillimetres, joined, limb, superBall, type Triple } from './sculpt/field.ts'
import { cutAlong, offset } from './sculpt/panels.ts'
import { sculpted } from './sculpt/sculpted.ts'
import { patch, seamCords, stitching } from './sculpt/sewing.ts'
import { draped, type Trace, tape } from './sculpt/traces.ts'

interface GloveShape {
  /** Share of the fingers that is covered. */
  fingers: number
  /** Millimetres of lining around the hand. */
  thick: number
  /** How far the cuff reaches below the wrist, and its half width there. */
  cuff: number
  cuffHalf: number
  palm: Paint
  tips?: Paint
  hasKnuckleGuard?: boolean
  hasPullTabs?: boolean
  hasArrow?: boolean
  /** A strap that closes the wrist; an elastic otherwise. */
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

/** Fingers from the root to the tip: where, how long, how thick, how much they lean, in mm and radians. */
const fingers = [
  { x: -28, y: 42, long: 72, root: 11.4, tip: 8.8, lean: -0.1 },
  { x: -9, y: 47, long: 80, root: 11.8, tip: 9, lean: -0.02 },
  { x: 10.5, y: 44, long: 74, root: 11.4, tip: 8.8, lean: 0.07 },
  { x: 28.5, y: 35, long: 58, root: 10.2, tip: 8, lean: 0.17 },
] as const

/** How far a finger has curled towards the palm at a share of its length. */
const curl = (share: number): number => -15 * share * share - 3 * share

const thumb: readonly Triple[] = [
  [-30, -20, -7],
  [-53, 6, -13],
  [-66, 40, -17],
]

function handOf({ thick, cuff, cuffHalf }: GloveShape): Field {
  const palm = superBall([0, 0, 0], [42 + thick, 55, 15.5 + thick], 2.6, 3)
  const heel = superBall([-22, -22, -5], [20 + thick, 32, 15 + thick], 2.2, 2.2)
  const digits = fingers.map(({ x, y, long, root, tip, lean }) => {
    const joint = (share: number): Triple => [
      x + Math.sin(lean) * long * share,
      y + Math.cos(lean) * long * share,
      curl(share),
    ]
    const radius = (share: number) => root + thick + (tip - root) * share
    return joined(
      6,
      ...[0, 0.42, 0.72].map((from, n) => {
        const to = [0.42, 0.72, 1][n] ?? 1
        return limb(joint(from - (n === 0 ? 0.2 : 0)), radius(from), joint(to), radius(to))
      }),
    )
  })
  const [base = [0, 0, 0], knuckle = base, end = base] = thumb
  const thumbField = joined(
    8,
    limb(base, 17 + thick, knuckle, 13.5 + thick),
    limb(knuckle, 13.5 + thick, end, 10.4 + thick),
  )
  const wrist = inMillimetres((x, y, z) => {
    const t = eased(y, -46, -56 - cuff)
    const half = 32 + thick + (cuffHalf - 32) * t
    return Math.hypot(x / half, (z + 1) / (20 + thick + (cuffHalf - 32) * t * 0.8)) - 1
  })
  const sleeve: Field = (x, y, z) => Math.max(wrist(x, y, z), y + 30, -86 - cuff - y)
  const hand = joined(16, joined(14, palm, heel, sleeve), thumbField)
  return joined(7, hand, joined(1.6, ...digits))
}

/** Creases at the wrist and over the knuckles, and the softness of what is padded. */
function clothOf(shape: GloveShape): Field {
  const hand = handOf(shape)
  return (x, y, z) => {
    const distance = hand(x, y, z)
    if (Math.abs(distance) > 8) return distance
    const wrist = Math.exp(-(((y + 50) / 9) ** 2)) * Math.sin(y * 0.95 + Math.sin(x * 0.09) * 1.6) * 0.7
    const joints = [0.42, 0.72].reduce((sum, share) => {
      const height = 44 + 72 * share - Math.abs(x - 0) * 0.18
      return sum + Math.exp(-(((y - height) / 6) ** 2)) * Math.sin(y * 1.35)
    }, 0)
    const puff = shape.thick > 2 && z > 0 ? Math.cos(((y + 12) / 24) * Math.PI) ** 2 * 1.5 * eased(y, 40, 20) : 0
    return distance - wrist - joints * 0.5 * (y > 52 ? 1 : 0) - puff
  }
}

/** Above 0 where an open fingertip shows the finger. */
function beyondFingers({ fingers: share }: GloveShape): Field {
  if (share >= 1) return () => -50
  const [, knuckle = [0, 0, 0], end = knuckle] = thumb
  const way = at(...end)
    .sub(at(...knuckle))
    .normalize()
  return (x, y, z) => {
    const near = fingers.map((finger) => y - finger.y - finger.long * share - Math.abs(x - finger.x) * 0.05)
    const across = fingers.map(({ x: root, lean }) => Math.abs(x - root - Math.sin(lean) * 34))
    const nearest = across.indexOf(Math.min(...across))
    const finger = x < -44 ? -50 : (near[nearest] ?? 0)
    const tip = x > -40 ? -50 : (x - knuckle[0]) * way.x + (y - knuckle[1]) * way.y + (z - knuckle[2]) * way.z - 12
    return Math.max(finger, tip)
  }
}

/** Which side of the hand is the palm: below 0. */
const palmSide: Field = (x, y, z) => {
  const share = Math.max(0, (y - 44) / 72)
  const isThumb = x < -40
  return z - (isThumb ? -9 : y > 44 ? curl(Math.min(1.1, share)) - 1 : -4)
}

function oneGlove(shape: GloveShape): Mesh[] {
  const cloth = clothOf(shape)
  const whole = sculpted(cloth, [-92, -96 - shape.cuff, -48], [62, 152, 40], 2)
  const bottom = -84 - shape.cuff
  const open = cutAlong(whole, (_x, y) => bottom + 5 - y)
  const tips = open.under && cutAlong(open.under, beyondFingers(shape))
  const skin = tips?.under
  if (!skin) throw new RangeError('Nothing left of the glove')
  const meshes: (Mesh | null)[] = []
  const band = cutAlong(skin, (_x, y) => y - bottom - 5 - shape.cuffBand)
  if (band.under)
    meshes.push(part('cuff', { finish: 'fabric', paint: 'detail' }, offset(band.under, shape.thick > 2 ? 1.6 : 0.5)))
  const halves = band.over && cutAlong(band.over, palmSide)
  const tipsOf = halves?.under
    ? cutAlong(halves.under, (x, y) => (x < -44 ? 22 - y : x < -18 && shape.tips ? 92 - y : 60))
    : null
  if (tipsOf?.under && shape.tips)
    meshes.push(part('touch-tips', { finish: 'leather', paint: shape.tips }, tipsOf.under))
  const palm = shape.tips ? tipsOf?.over : halves?.under
  if (palm) meshes.push(part('palm', { finish: 'leather', paint: shape.palm }, palm))
  if (halves?.over) meshes.push(part('back', { finish: 'fabric', paint: 'body' }, halves.over))
  if (halves)
    meshes.push(part('side-seam', { finish: 'fabric', paint: shape.palm }, ...seamCords(halves.seams, 0.55, 2.5)))
  const rims = [...open.seams, ...(tips?.seams ?? [])]
  meshes.push(
    part('hems', { finish: 'fabric', paint: shape.fingers < 1 ? 'detail' : shape.palm }, ...seamCords(rims, 1.1, 2, 6)),
  )
  meshes.push(part('lining', { finish: 'fabric', paint: '#3a3938' }, offset(skin, -1, true)))
  const pad =
    (x0: number, y0: number, a: number, b: number): Field =>
    (x, y, z) =>
      z > -2 ? 20 : (Math.hypot((x - x0) / a, (y - y0) / b) - 1) * Math.min(a, b)
  const padPaint: Paint = shape.scale < 1 ? 'detail' : '#343433'
  const pads = [pad(22, -20, 15, 26), pad(-20, -26, 13, 20), pad(0, 30, 34, 10)]
  pads.slice(0, shape.hasKnuckleGuard ? 1 : 3).forEach((where, n) => {
    meshes.push(...patch(`palm-pad-${n + 1}`, skin, where, 1.3, 'leather', padPaint))
  })
  meshes.push(...backDetails(shape, cloth, skin))
  return meshes.filter((mesh) => mesh !== null)
}

function backDetails(shape: GloveShape, cloth: Field, skin: Parameters<typeof stitching>[1]): (Mesh | null)[] {
  const into = at(0, 0, -1)
  const over = (...corners: readonly (readonly [number, number])[]): Trace[] =>
    draped(
      cloth,
      corners.map(([x, y]) => at(x, y, 60)),
      2.5,
      into,
    )
  const meshes: (Mesh | null)[] = [
    stitching(
      'back-stitching',
      skin,
      (x, y, z) => (z < 0 ? 20 : Math.hypot((x - 2) / 31, (y + 2) / 37) - 1) * 30,
      'detail',
      2.4,
    ),
  ]
  if (shape.hasKnuckleGuard) {
    const ribs = fingers.flatMap(({ x, y, lean }) =>
      [-12, -4, 4].map((up) =>
        tape(over([x - 7 + up * lean, y + up - 2], [x + 7 + up * lean, y + up - 2]), 5.4, 2.6, -0.4),
      ),
    )
    meshes.push(part('knuckle-guard', { finish: 'rubber', paint: 'detail' }, ...ribs))
  }
  if (shape.hasStrap) {
    const low = -62 - (shape.thick > 2 ? 0 : 6)
    meshes.push(
      part('wrist-strap', { finish: 'rubber', paint: '#2b2b2a' }, tape(over([-27, low], [27, low]), 21, 2, -0.2)),
      part('strap-tab', { finish: 'rubber', paint: 'detail' }, tape(over([-25, low], [-12, low]), 15, 1.2, 1.6)),
    )
  }
  if (shape.hasPullTabs) {
    const loops = [0, 2].map((n) => {
      const [one, two] = [fingers[n], fingers[n + 1]]
      const x = ((one?.x ?? 0) + (two?.x ?? 0)) / 2
      return tape(over([x, 58], [x, 40]), 7, 1.6, 0.6)
    })
    meshes.push(part('pull-tabs', { finish: 'fabric', paint: 'detail' }, ...loops))
  }
  if (shape.hasArrow) {
    const arrow = [over([0, -34], [0, 18]), over([-19, 0], [0, 22]), over([19, 0], [0, 22])]
    meshes.push(part('arrow', { finish: 'satin', paint: '#c9cdce' }, ...arrow.map((line) => tape(line, 6.5, 0.8, 0.1))))
  }
  return meshes
}

export function glove({ urlKey }: PartWish): Group {
  const shape = shapes.find(([word]) => urlKey.includes(word))?.[1] ?? shapes[3]?.[1]
  if (!shape) throw new RangeError(`There is no glove for ${urlKey}`)
  const meshes = oneGlove(shape)
  const size = new Matrix4().makeScale(shape.scale, shape.scale, shape.scale)
  const right = size
    .clone()
    .premultiply(new Matrix4().makeRotationZ(-0.1))
    .setPosition(66 * shape.scale, 0, 0)
  const left = size
    .clone()
    .premultiply(new Matrix4().makeRotationZ(0.08))
    .setPosition(-72 * shape.scale, 0, -22)
  const copies = (side: string, place: Matrix4, turn: boolean) =>
    meshes.map((mesh) =>
      part(`${side}-${mesh.name}`, skinOf(mesh), moved(turn ? mirrored(mesh.geometry) : mesh.geometry, place)),
    )
  return assembly('gloves', ...copies('right', right, false), ...copies('left', left, true))
}
