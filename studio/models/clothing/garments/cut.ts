/** A garment as it stands on nobody: torso, sleeves, collar or hood, with its folds. The hem in front is at y = 0; millimetres. */
import { at } from '../../../../src/features/bicycle/model/solid.ts'
import {
  creases,
  curveThrough,
  eased,
  type Field,
  inMillimetres,
  joined,
  limb,
  superBall,
  type Triple,
} from '../sculpt/field.ts'

export interface CutOut {
  /** Share of the arm that the sleeve covers: 0.5 is the elbow, 1 the wrist. */
  sleeve: number
  /** Added to every half width, and to the arm's radius: how loose it is. */
  ease: number
  armEase: number
  /** How much lower the hem is behind. */
  tail: number
  /** Height of the collar above the shoulder line; a hood has none. */
  collar: number
  hasHood?: boolean
  /** Depth of folds in mm, and how far they lie apart (1 is knit, less is thin and stiff). */
  folds: number
  foldSize: number
  /** Gathered at the wrist by elastic. */
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

/** A place on the arm's middle line, 0 at the shoulder, 0.5 at the elbow, 1 at the wrist. */
const onArm = (share: number): Triple =>
  share < 0.5 ? mix(shoulder, elbow, share * 2) : mix(elbow, wrist, share * 2 - 1)

/** How far along the right or left arm a place is, 0 to 1. */
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

/** The height that parts sleeve from torso, and where the collar begins at the middle of the neck. */
export const neckHeight = 618

/** The closed body under the cloth, without folds. */
function bodyOf({ ease, armEase, collar, hasHood, sleeve }: CutOut): Field {
  const torso = inMillimetres((x, y, z) => {
    const w = halfWidth(y) + ease
    const d = halfDepth(y) + ease * 0.7
    return (Math.abs(z / w) ** 2.5 + Math.abs((x - lean(y)) / d) ** 2.5) ** 0.4 - 1
  })
  const arm = (side: 1 | -1): Field => {
    const sided = ([x, y, z]: Triple): Triple => [x, y, z * side]
    const loose = sleeve < 0.6 ? armEase * 0.6 : 0
    const upper = limb(sided(shoulder), 71 + armEase * 0.5, sided(elbow), 56 + armEase + loose)
    const lower = limb(sided(elbow), 56 + armEase + loose, sided(wrist), 40 + armEase * 0.8)
    return joined(24, upper, lower)
  }
  const slope = (side: 1 | -1) => limb([-16, 566, side * 44], 56, [-8, 534, side * 146], 70)
  const neck = limb([-16, 596, 0], 66, [4, neckHeight + 60 + collar, 0], 61)
  const hood = joined(
    40,
    superBall([-8, 762, 0], [122, 134, 102], 2.2, 2.3),
    limb([-22, 620, 0], 92, [-26, 700, 0], 88),
  )
  const arms = joined(4, arm(1), arm(-1))
  const trunk = joined(hasHood ? 44 : 34, joined(40, torso, slope(1), slope(-1)), hasHood ? hood : neck)
  return joined(34, trunk, arms)
}

/** Cloth over the body: what hangs, what is pulled at the armpit, what bunches at the waist and the elbow. */
export function clothOf(cut: CutOut): Field {
  const body = bodyOf(cut)
  const { folds, foldSize, sleeve, isGathered } = cut
  return (x, y, z) => {
    const distance = body(x, y, z)
    if (Math.abs(distance) > 22) return distance
    const side = Math.abs(z)
    // The middle stays flat where the zip is.
    const calm = eased(side, 14, 60)
    const isArm = eased(side, 190, 250)
    const around = Math.atan2(z, x)
    const [cx, cz] = [Math.cos(around) * 4.4, Math.sin(around) * 4.4]
    const hanging = creases(cx / foldSize, y / 260 / foldSize, cz / foldSize) * eased(y, 420, 40) * 1.1
    const bunched =
      creases(cx * 0.34, (y + side * 0.35) / 62 / foldSize + 3.1, cz * 0.34) * eased(y, 330, 180) * eased(y, 0, 110)
    const pit = Math.hypot(y - 455, side - 205)
    const star = Math.atan2(y - 455, side - 212)
    const pulled =
      (0.5 + 0.5 * Math.sin(star * 9 + x * 0.02 + Math.sin(pit / 60))) *
      Math.exp(-((pit / 130) ** 2)) *
      eased(pit, 20, 90)
    const torsoFolds = (hanging * 0.9 + bunched * 1.2 + pulled * 1.3) * calm * (1 - isArm)
    const share = armShare(x, y, z)
    const twist = x * 0.009
    const atElbow =
      (0.5 + 0.5 * Math.sin((share * 46 + twist * 6) / foldSize + Math.sin(x / 21) * 0.8)) *
      Math.exp(-(((share - 0.5) / 0.16) ** 2))
    const sleeveEnd = Math.min(1, sleeve)
    const atCuff =
      creases(x / 70 / foldSize, (share * 13) / foldSize + 1.7, side / 70) *
      eased(share, sleeveEnd - 0.42, sleeveEnd - 0.1)
    const gathers = isGathered
      ? Math.sin(Math.atan2(x - 30, side - 380 + (y - 116) * 0.3) * 17) * eased(share, 0.9, 0.99) * 0.5
      : 0
    const sleeveFolds = (atElbow * (sleeve > 0.6 ? 1.15 : 0) + atCuff * 0.9 + gathers) * isArm
    return distance - folds * (torsoFolds + sleeveFolds - 0.35)
  }
}

/** Above 0 beyond the sleeve's end less `band` mm; only on the arms. */
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

/** The hem's height: level in front, lower behind. */
export const hemAt = ({ tail }: CutOut, x: number): number => -tail * eased(x, 70, -90)
