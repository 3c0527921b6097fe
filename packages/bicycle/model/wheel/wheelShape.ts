/** The dimensions of a bicycle's wheels, derived from its build. */

import type { ModelSkeleton } from '../modelSkeleton.ts'
import { type Appearance, appearances } from '../part.ts'
import type { TyreShape } from './casing.ts'
import type { HubShape } from './hub.ts'
import type { RimShape } from './rim.ts'
import { type SpokeShape, spokeAppearances } from './spokes.ts'
import type { ValveKind } from './valve.ts'

export interface WheelShape {
  tyre: TyreShape
  reflective: boolean
  rim: RimShape
  spokes: SpokeShape
  hub: HubShape
  valve: ValveKind
}

type End = 'front' | 'rear'

/** The kind of bicycle, which determines most dimensions of its wheels. */
type WheelClass = 'road' | 'city' | 'mountain' | 'fat' | 'bmx' | 'kids'

function classifyWheel({ geometry, build, size }: ModelSkeleton): WheelClass {
  if (geometry.tyre > 80) return 'fat'
  if (build.frame === 'bmx') return 'bmx'
  if (size < 0.9 && build.brakes !== 'disc') return 'kids'
  if (build.fork === 'suspension' && geometry.tyre > 46) return 'mountain'
  return build.mudguards || geometry.tyre >= 36 ? 'city' : 'road'
}

/** Rim depth below the bead seat, by the rim kind of the build. */
const depths: Record<WheelClass, Record<ModelSkeleton['build']['rim'], number>> = {
  road: { shallow: 18, mid: 38, deep: 54 },
  city: { shallow: 17, mid: 22, deep: 40 },
  mountain: { shallow: 14, mid: 19, deep: 26 },
  fat: { shallow: 14, mid: 15, deep: 24 },
  bmx: { shallow: 16, mid: 19, deep: 26 },
  kids: { shallow: 13, mid: 17, deep: 22 },
}

function chooseRim(skeleton: ModelSkeleton, kind: WheelClass, hasRimBrake: boolean): RimShape {
  const { geometry, build } = skeleton
  const { bsd, tyre } = geometry
  const inner = {
    road: tyre < 34 ? 20 : 23,
    city: tyre < 45 ? 20 : 24,
    mountain: 29,
    fat: tyre * 0.68,
    bmx: 26,
    kids: 22,
  }[kind]
  const width = inner + (kind === 'fat' ? 6 : kind === 'mountain' ? 6 : 5)
  const isCarbon = build.rim !== 'shallow' && !hasRimBrake && build.tubes !== 'slim' && kind === 'road'
  return {
    bsd,
    depth: depths[kind][build.rim] * (kind === 'kids' ? 0.45 + (0.55 * bsd) / 507 : 1),
    width,
    inner,
    section:
      kind === 'fat' && build.rim !== 'deep' ? 'fat' : isCarbon ? 'round' : build.rim === 'shallow' ? 'box' : 'vee',
    brakeTrack: hasRimBrake,
    windows: kind === 'fat' && build.rim === 'mid' ? spokeCount(skeleton, kind) : 0,
    appearance: { finish: isCarbon || (kind === 'fat' && build.rim === 'deep') ? 'carbon' : 'anodised', paint: 'rims' },
    tape: { finish: 'fabric', paint: 'accent' },
  }
}

function spokeCount({ geometry, build }: ModelSkeleton, kind: WheelClass): number {
  const { bsd } = geometry
  if (kind === 'bmx') return 36
  if (bsd < 230) return 16
  if (bsd < 320) return 20
  if (kind === 'kids') return 28
  if (kind === 'road')
    return build.rim === 'shallow' ? (build.tubes === 'slim' ? 32 : 28) : build.tubes === 'slim' ? 32 : 24
  if (kind === 'mountain') return build.tubes === 'aero' ? 28 : 32
  return kind === 'city' && (bsd < 600 || build.rack) ? 36 : 32
}

function chooseHub(skeleton: ModelSkeleton, kind: WheelClass, end: End): HubShape {
  const { build, rearHub, frontHub, size } = skeleton
  const { drivetrain, brakes } = build
  const isRear = end === 'rear'
  const width = isRear ? rearHub : frontHub
  const half = width / 2
  const disc = brakes === 'disc'
  const derailleur = drivetrain === '1x' || drivetrain === '2x' || drivetrain === '3x'
  const geared = isRear && (drivetrain === 'hub-gear' || (drivetrain === 'belt' && size === 1))
  const coaster = isRear && brakes === 'coaster'
  const dynamo = !isRear && build.lights
  const single = isRear && !derailleur && !geared
  const isTrack = drivetrain === 'single-speed' && build.tubes === 'slim' && kind !== 'bmx'
  const light = size < 0.9 ? 0.85 : 1
  const radius = (geared ? 33 : dynamo ? 30 : isTrack ? 31 : single ? 26 : isRear ? 24 : disc ? 24 : 19) * light
  const barrel = (geared ? 31 : dynamo ? 27 : coaster ? 21 : isRear || disc ? 13.5 : 11) * light
  const rightZ = isRear ? (derailleur ? half - 50 : half - 31) : half - (disc ? 15 : 17)
  const leftZ = -half + (disc ? rotorInset(width) : coaster ? 27 : isRear ? 29 : 17)
  const isSilver = brakes === 'rim' || brakes === 'v-brake' || brakes === 'coaster'
  const thickness = isTrack ? 2.6 : 3.4
  return {
    width,
    right: { z: rightZ, radius, thickness },
    left: { z: leftZ, radius: geared || dynamo || isTrack || coaster ? radius : radius - (isRear ? 2 : 0), thickness },
    barrel,
    drive: !isRear ? 'none' : derailleur ? 'freehub' : isTrack ? 'thread' : 'driver',
    flipFlop: isRear && isTrack,
    disc,
    axle: disc
      ? 'through'
      : geared || single || kind === 'bmx' || kind === 'kids' || build.frame === 'mixte'
        ? 'nuts'
        : 'quick-release',
    dropout: 6,
    appearance: hubAppearance(isSilver && kind !== 'bmx', kind),
    band: kind === 'mountain' || kind === 'fat' ? { finish: 'anodised', paint: 'accent' } : null,
  }
}

/** Distance from the left dropout to the flange, with room for a rotor. */
const rotorInset = (width: number): number => (width < 120 ? 29 : 36)

const hubAppearance = (isSilver: boolean, kind: WheelClass): Appearance =>
  isSilver && kind !== 'fat' ? appearances.silver : appearances.black

/** Whether this wheel has a rim brake. */
const hasRimBrake = ({ build }: ModelSkeleton, end: End): boolean =>
  build.brakes === 'v-brake' ||
  (build.brakes === 'rim' && !(build.frame === 'bmx' && end === 'front')) ||
  (build.brakes === 'coaster' && end === 'front')

/** Plans the wheel at one end of the bicycle. */
export function planWheel(skeleton: ModelSkeleton, end: End): WheelShape {
  const { geometry, build } = skeleton
  const kind = classifyWheel(skeleton)
  const rim = chooseRim(skeleton, kind, hasRimBrake(skeleton, end))
  const count = spokeCount(skeleton, kind)
  const isBlack = (build.brakes === 'disc' && kind !== 'city') || kind === 'bmx' || rim.section === 'round'
  return {
    tyre: { bsd: geometry.bsd, width: geometry.tyre, rimInner: rim.inner, tread: build.tread },
    reflective: kind === 'city' && build.lights,
    rim,
    spokes: {
      count,
      crosses: count >= 28 ? 3 : count >= 20 ? 2 : 1,
      bladed: rim.section === 'round',
      ...spokeAppearances[isBlack ? 'black' : 'silver'],
    },
    hub: chooseHub(skeleton, kind, end),
    valve: kind === 'road' || kind === 'city' || kind === 'mountain' ? 'presta' : 'schrader',
  }
}
