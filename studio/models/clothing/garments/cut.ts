/** The shape of a garment without a wearer: torso, sleeves, collar or hood, with folds. The front hem is at y = 0; millimeters. */
import { at } from '@chainline/bicycle/model/solid'
import {
  creases,
  curveThrough,
  type Field,
  inMillimetres,
  roundCone,
  smoothstep,
  superellipsoid,
  type Triple,
  union,
} from '../sculpt/field.ts'

export interface CutOut {
  /** Fraction of the arm that the sleeve covers: 0.5 is the elbow, 1 the wrist. */
  sleeve: number
  /** Looseness, added to every half width and to the arm radius. */
  ease: number
  armEase: number
  /** How much lower the hem is at the back. */
  tail: number
  /** Height of the collar above the shoulder line; 0 with a hood. */
  collar: number
  hasHood?: boolean
  /** Depth of the folds in mm, and their spacing (1 for knit, less for thin and stiff cloth). */
  folds: number
  foldSize: number
  /** Has elastic cuffs. */
  isGathered?: boolean
}

const shoulder: Triple = [-6, 532, 148]
const elbow: Triple = [-16, 350, 306]
const wrist: Triple = [36, 128, 396]

const mix = (a: Triple, b: Triple, t: number): Triple => [
  a[0] + (b[0] - a[0]) * t,
  a[1] + (b[1] - a[1]) * t,
  a[2] + (b[2] - a[2]) * t,
]

/** A point on the center line of the arm: 0 is the shoulder, 0.5 the elbow, 1 the wrist. */
const onArm = (share: number): Triple =>
  share < 0.5 ? mix(shoulder, elbow, share * 2) : mix(elbow, wrist, share * 2 - 1)

/** Position of a point along the right or left arm, 0 to 1. */
export function armShare(x: number, y: number, z: number): number {
  const p: Triple = [x, y, Math.abs(z)]
  const along = (a: Triple, b: Triple) => {
    const way = [0, 1, 2].map((n) => (b[n] ?? 0) - (a[n] ?? 0))
    const dot = way.reduce((sum, part, n) => sum + part * ((p[n] ?? 0) - (a[n] ?? 0)), 0)
    return dot / way.reduce((sum, part) => sum + part * part, 0)
  }
  const upper = along(shoulder, elbow)
  return Math.min(upper, 1) / 2 + Math.max(0, along(elbow, wrist)) / 2
}

const halfWidth = curveThrough(
  [-120, 210],
  [0, 203],
  [180, 192],
  [330, 208],
  [450, 218],
  [520, 196],
  [570, 140],
  [612, 90],
  [650, 58],
)
const halfDepth = curveThrough(
  [-120, 124],
  [0, 122],
  [170, 118],
  [330, 126],
  [440, 130],
  [530, 106],
  [590, 84],
  [650, 56],
)
const lean = curveThrough([-120, -14], [0, -8], [200, 2], [420, 2], [540, -12], [650, -16])

/** The height where the collar begins, at the center of the neck. */
export const neckHeight = 618

/** The closed body under the cloth. */
function buildBody({ ease, armEase, collar, hasHood, sleeve }: CutOut): Field {
  const torso = inMillimetres((x, y, z) => {
    const w = halfWidth(y) + ease
    const d = halfDepth(y) + ease * 0.7
    return (Math.abs(z / w) ** 2.5 + Math.abs((x - lean(y)) / d) ** 2.5) ** 0.4 - 1
  })
  const arm = (side: 1 | -1): Field => {
    const sided = ([x, y, z]: Triple): Triple => [x, y, z * side]
    const loose = sleeve < 0.6 ? armEase * 0.6 : 0
    const upper = roundCone(sided(shoulder), 71 + armEase * 0.5, sided(elbow), 56 + armEase + loose)
    const lower = roundCone(sided(elbow), 56 + armEase + loose, sided(wrist), 40 + armEase * 0.8)
    return union(24, upper, lower)
  }
  const slope = (side: 1 | -1) => roundCone([-16, 566, side * 44], 56, [-8, 534, side * 146], 70)
  const neck = roundCone([-16, 596, 0], 66, [4, neckHeight + 60 + collar, 0], 61)
  const hood = union(
    40,
    superellipsoid([-8, 762, 0], [122, 134, 102], 2.2, 2.3),
    roundCone([-22, 620, 0], 92, [-26, 700, 0], 88),
  )
  const arms = union(4, arm(1), arm(-1))
  const trunk = union(hasHood ? 44 : 34, union(40, torso, slope(1), slope(-1)), hasHood ? hood : neck)
  return union(34, trunk, arms)
}

/** The cloth over the body: hanging folds, tension at the armpits, bunching at waist and elbows. */
export function buildCloth(cut: CutOut): Field {
  const body = buildBody(cut)
  const { folds, foldSize, sleeve, isGathered } = cut
  return (x, y, z) => {
    const distance = body(x, y, z)
    if (Math.abs(distance) > 22) return distance
    const side = Math.abs(z)
    // The center stays flat for the zip.
    const calm = smoothstep(side, 14, 60)
    const isArm = smoothstep(side, 190, 250)
    const around = Math.atan2(z, x)
    const [cx, cz] = [Math.cos(around) * 4.4, Math.sin(around) * 4.4]
    const hanging = creases(cx / foldSize, y / 260 / foldSize, cz / foldSize) * smoothstep(y, 420, 40) * 1.1
    const bunched =
      creases(cx * 0.34, (y + side * 0.35) / 62 / foldSize + 3.1, cz * 0.34) *
      smoothstep(y, 330, 180) *
      smoothstep(y, 0, 110)
    const pit = Math.hypot(y - 455, side - 205)
    const star = Math.atan2(y - 455, side - 212)
    const pulled =
      (0.5 + 0.5 * Math.sin(star * 9 + x * 0.02 + Math.sin(pit / 60))) *
      Math.exp(-((pit / 130) ** 2)) *
      smoothstep(pit, 20, 90)
    const torsoFolds = (hanging * 0.9 + bunched * 1.2 + pulled * 1.3) * calm * (1 - isArm)
    const share = armShare(x, y, z)
    const twist = x * 0.009
    const atElbow =
      (0.5 + 0.5 * Math.sin((share * 46 + twist * 6) / foldSize + Math.sin(x / 21) * 0.8)) *
      Math.exp(-(((share - 0.5) / 0.16) ** 2))
    const sleeveEnd = Math.min(1, sleeve)
    const atCuff =
      creases(x / 70 / foldSize, (share * 13) / foldSize + 1.7, side / 70) *
      smoothstep(share, sleeveEnd - 0.42, sleeveEnd - 0.1)
    const gathers = isGathered
      ? Math.sin(Math.atan2(x - 30, side - 380 + (y - 116) * 0.3) * 17) * smoothstep(share, 0.9, 0.99) * 0.5
      : 0
    const sleeveFolds = (atElbow * (sleeve > 0.6 ? 1.15 : 0) + atCuff * 0.9 + gathers) * isArm
    return distance - folds * (torsoFolds + sleeveFolds - 0.35)
  }
}

/** Positive beyond the end of the sleeve minus `band` mm, on the arms only. */
export function beyondCuff({ sleeve, ease }: CutOut, band = 0): Field {
  const end = onArm(sleeve)
  const from = onArm(Math.max(0, sleeve - 0.12))
  const way = at(...end)
    .sub(at(...from))
    .normalize()
  return (x, y, z) =>
    Math.min(
      Math.abs(z) - 230 - ease,
      (x - end[0]) * way.x + (y - end[1]) * way.y + (Math.abs(z) - end[2]) * way.z + band,
    )
}

/** Height of the hem: level in front, lower at the back. */
export const hemAt = ({ tail }: CutOut, x: number): number => -tail * smoothstep(x, 70, -90)
