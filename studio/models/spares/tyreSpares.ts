/** Tyres and tubes. */

import { bendTube, loft } from '@chainline/bicycle/model/loft'
import { type Appearance, buildAssembly, buildPart } from '@chainline/bicycle/model/part'
import { at, buildBlock } from '@chainline/bicycle/model/solid'
import type { Tread } from '@chainline/bicycle/model/wheel/casing'
import { buildTyre } from '@chainline/bicycle/model/wheel/tyre'
import { buildValve } from '@chainline/bicycle/model/wheel/valve'
import { CatmullRomCurve3, type Group, type Vector3 } from 'three'
import type { PartSpec } from '../partBuilder.ts'

interface TyreKind {
  bsd: number
  tread: Tread
  /** Has sidewalls in the second color, such as tan walls. */
  tan?: boolean
  reflective?: boolean
}

const tyreKinds: Record<string, TyreKind> = {
  pave: { bsd: 622, tread: 'slick', tan: true },
  flint: { bsd: 622, tread: 'file', tan: true },
  scree: { bsd: 622, tread: 'knobby' },
  moraine: { bsd: 584, tread: 'knobby' },
  kerbside: { bsd: 622, tread: 'slick', reflective: true },
  drift: { bsd: 559, tread: 'knobby' },
  recess: { bsd: 406, tread: 'block' },
  quarter: { bsd: 406, tread: 'block', tan: true },
}

/** The row of a table whose name is in the product's URL key. */
export function findKind<T>(urlKey: string, kinds: Record<string, T>, otherwise: T): T {
  return Object.entries(kinds).find(([name]) => urlKey.includes(name))?.[1] ?? otherwise
}

/** A tyre without a rim, standing upright, and a second one rotated to show its tread. */
export function tyreSpare({ urlKey, width = 40 }: PartSpec): Group {
  const { bsd, tread, tan, reflective } = findKind<TyreKind>(urlKey, tyreKinds, { bsd: 622, tread: 'slick' })
  const side = buildTyre(
    { bsd, width, rimInner: width * 0.64, tread },
    {
      detail: 'still',
      reflective,
      loose: true,
      appearances: {
        wall: { finish: 'rubber', paint: tan ? 'detail' : 'body' },
        tread: { finish: 'tread', paint: 'body' },
      },
    },
  )
  const front = side.clone()
  const across = bsd + width * 2
  side.position.x = -across * 0.27
  front.position.set(across * 0.36, 0, -across * 0.05)
  front.rotation.y = 1.2
  return buildAssembly('tyres', side, front)
}

interface TubeKind {
  valve: 'presta' | 'schrader'
  stem: number
  /** Half the length of the folded bundle, and the number of turns. */
  half: number
  turns: number
  appearance: Appearance
}

const butyl: Appearance = { finish: 'rubber', paint: 'body' }
const thermoplastic: Appearance = { finish: 'lens', paint: 'body' }
const tubeKinds: Record<string, TubeKind> = {
  'road-presta': { valve: 'presta', stem: 60, half: 74, turns: 5, appearance: butyl },
  'mtb-schrader': { valve: 'schrader', stem: 40, half: 82, turns: 4, appearance: butyl },
  kids: { valve: 'schrader', stem: 35, half: 62, turns: 3, appearance: butyl },
  tpu: { valve: 'presta', stem: 65, half: 58, turns: 5, appearance: thermoplastic },
}

/** A deflated inner tube, folded into a bundle with a rubber band, its valve outside. */
export function tubeSpare({ urlKey, width = 28 }: PartSpec): Group {
  const kind = findKind<TubeKind>(urlKey, tubeKinds, {
    valve: 'presta',
    stem: 60,
    half: 74,
    turns: 5,
    appearance: butyl,
  })
  const { half, turns, appearance } = kind
  const isThin = appearance === thermoplastic
  const high = width * (isThin ? 1 : 0.9)
  const thick = isThin ? 1.5 : 3.4
  const pitch = isThin ? 3.4 : 7.2
  const bend = turns * pitch + 9
  const steps = turns * 28
  const coil = Array.from({ length: steps }, (_, i) => onBundle(i / steps, half, bend, turns, pitch))
  const line = new CatmullRomCurve3(coil, true, 'centripetal')
  const up = at(0, 1, 0)
  const rows = turns * 60
  const sections = Array.from({ length: rows }, (_, i) => {
    const t = i / rows
    const across = line.getTangentAt(t).cross(up).normalize()
    // Residual air makes the bends a little thicker.
    const full = thick * (1 + 0.3 * Math.sin(t * turns * Math.PI * 4) ** 2)
    const wave = 1.6 * Math.sin(t * 37) + 1.1 * Math.sin(t * 83)
    const centre = line.getPointAt(t).add(at(0, high / 2 + wave * (isThin ? 0.4 : 0.7), 0))
    return Array.from({ length: 20 }, (_, side) => {
      const angle = (side / 20) * Math.PI * 2
      const flat = Math.sign(Math.sin(angle)) * Math.abs(Math.sin(angle)) ** 0.8
      return centre
        .clone()
        .addScaledVector(up, (Math.cos(angle) * high) / 2)
        .addScaledVector(across, flat * full * 0.5 * (1 - 0.35 * Math.cos(angle) ** 2))
    })
  })
  const stem = buildValve(kind.valve, 0, kind.stem)
  const foot = onBundle(0.5 / turns, half, bend, turns, pitch)
  stem.rotation.set(Math.PI / 2, 0, 0)
  stem.position.set(foot.x + half * 0.9, high * 0.5, bend + pitch * 0.4 + (isThin ? 0 : 1))
  return buildAssembly(
    'tube',
    buildPart('tube', appearance, loft(sections, { closed: true })),
    buildPart(
      'valve-pad',
      appearance,
      buildBlock(stem.position.clone().add(at(0, 0, -1.6)), at(30, Math.min(20, high * 0.7), 3), 1.4),
    ),
    stem,
    band(bend, high, isThin),
    isThin ? patches(half, bend) : null,
  )
}

/** A point on the bundle: a long closed loop, each turn inside the last. */
function onBundle(t: number, half: number, bend: number, turns: number, pitch: number): Vector3 {
  const round = t * turns
  const inward = t < 1 - 0.5 / turns ? round : round * (1 - (t - 1 + 0.5 / turns) * turns * 2) ** 2
  const depth = bend - Math.min(inward, turns - 0.6) * pitch
  const angle = round * Math.PI * 2 + Math.PI / 2
  const cos = Math.cos(angle)
  const sin = Math.sin(angle)
  const long = half + depth * 0.9
  return at(Math.sign(cos) * Math.abs(cos) ** 0.62 * long, 0, Math.sign(sin) * Math.abs(sin) ** 0.9 * depth)
}

/** The rubber band around the bundle. */
function band(bend: number, high: number, isThin: boolean) {
  const z = bend + 2.6
  const y = high + 2
  const corner = (sy: number, sz: number) => [
    at(-14, high / 2 + (sy * y) / 2, sz * z * 0.94),
    at(-14, high / 2 + (sy * y * 0.94) / 2, sz * z),
  ]
  const [a = [], b = [], c = [], d = []] = [
    corner(1, 1),
    corner(-1, 1).reverse(),
    corner(-1, -1),
    corner(1, -1).reverse(),
  ]
  return buildPart(
    'band',
    isThin ? { finish: 'rubber', paint: 'detail' } : { finish: 'rubber', paint: '#b98d52' },
    bendTube([...a, ...b, ...c, ...d], 4.2, { closed: true, flat: 0.22, wide: at(1, 0, 0), sides: 12, steps: 80 }),
  )
}

/** The two patches included with a thermoplastic tube. */
function patches(half: number, bend: number) {
  return buildPart(
    'patches',
    thermoplastic,
    buildBlock(at(half + bend + 24, 0.8, bend + 8), at(30, 1.4, 30), 0.6),
    buildBlock(at(half + bend - 6, 0.8, bend + 34), at(30, 1.4, 30), 0.6),
  )
}
