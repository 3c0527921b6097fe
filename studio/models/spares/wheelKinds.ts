/** The numbers of the wheels and rims that are sold alone. */
import type { Skin } from '../../../src/features/bicycle/model/part.ts'
import { skins } from '../../../src/features/bicycle/model/part.ts'
import type { HubShape } from '../../../src/features/bicycle/model/wheel/hub.ts'
import type { RimShape } from '../../../src/features/bicycle/model/wheel/rim.ts'
import { spokeSkins } from '../../../src/features/bicycle/model/wheel/spokes.ts'
import type { WheelShape } from '../../../src/features/bicycle/model/wheel/wheelShape.ts'
import type { PartWish } from '../partBuilder.ts'
import { kindOf } from './tyreSpares.ts'

export interface WheelKind {
  bsd: number
  inner: number
  outer: number
  section: RimShape['section']
  carbon?: boolean
  rimBrake?: boolean
  bladed?: boolean
  silver?: boolean
  /** Hub widths between the dropouts; null where that wheel is not part of it. */
  front: number | null
  rear: number | null
  axle: HubShape['axle']
  dynamo?: boolean
  flipFlop?: boolean
  decals?: boolean
}

const disc = { axle: 'through', front: 100, rear: 142, decals: true } as const
const rimWheel = { section: 'box', rimBrake: true, silver: true, inner: 19, outer: 24 } as const

const wheelKinds: Record<string, WheelKind> = {
  'weir-30': { ...disc, bsd: 622, inner: 21, outer: 26, section: 'vee' },
  'weir-rim': { ...disc, bsd: 622, inner: 21, outer: 26, section: 'vee' },
  sluice: { ...disc, bsd: 622, inner: 23, outer: 29, section: 'round', carbon: true, bladed: true },
  'city-wheelset': { ...rimWheel, bsd: 622, front: 100, rear: 135, axle: 'quick-release' },
  nightmill: {
    bsd: 622,
    inner: 21,
    outer: 25.5,
    section: 'box',
    front: 100,
    rear: null,
    axle: 'through',
    dynamo: true,
  },
  headrace: { ...disc, bsd: 622, inner: 30, outer: 35, section: 'vee', front: 110, rear: 148 },
  penstock: { ...disc, bsd: 622, inner: 30, outer: 38, section: 'vee', carbon: true, front: 110, rear: 148 },
  undershot: { bsd: 559, inner: 74, outer: 80, section: 'fat', front: 150, rear: 197, axle: 'through' },
  'flip-flop': { ...rimWheel, bsd: 622, front: null, rear: 120, axle: 'nuts', flipFlop: true },
  'kids-20': { ...rimWheel, bsd: 406, front: 100, rear: null, axle: 'nuts' },
}

const body: Skin = { finish: 'anodised', paint: 'body' }

/** Which kind of wheel a product is. */
export const wheelKindOf = (urlKey: string): WheelKind =>
  kindOf<WheelKind>(urlKey, wheelKinds, { ...disc, bsd: 622, inner: 21, outer: 26, section: 'vee' })

/** Its rim. @param wish `width` is the depth of the rim, `count` the number of its holes */
export function rimShapeOf({ urlKey, width = 25, count = 32 }: PartWish): RimShape {
  const { bsd, inner, outer, section, rimBrake, carbon } = wheelKindOf(urlKey)
  return {
    bsd,
    inner,
    width: outer,
    section,
    // The height of a rim counts its hooks; a fat rim's side is higher than its bed.
    depth: Math.max(12, width - (section === 'fat' ? 11 : 6)),
    brakeTrack: rimBrake ?? false,
    windows: section === 'fat' ? count : 0,
    skin: carbon ? { finish: 'carbon', paint: 'body' } : body,
    tape: { finish: 'fabric', paint: 'detail' },
  }
}

/** One wheel of a product. */
export function wheelShapeFor(wish: PartWish, end: 'front' | 'rear'): Omit<WheelShape, 'tyre' | 'reflective'> {
  const kind = wheelKindOf(wish.urlKey)
  const rim = rimShapeOf(wish)
  const count = wish.count ?? 32
  const lacing = kind.silver ? spokeSkins.silver : spokeSkins.black
  return {
    rim,
    spokes: { count, crosses: count < 28 ? 2 : 3, bladed: kind.bladed ?? false, ...lacing },
    hub: hubFor(kind, end),
    valve: kind.bsd < 500 ? 'schrader' : 'presta',
  }
}

function hubFor(kind: WheelKind, end: 'front' | 'rear'): HubShape {
  const { front, rear, axle, dynamo, flipFlop, rimBrake, silver } = kind
  const isRear = end === 'rear'
  const width = (isRear ? rear : front) ?? 100
  const half = width / 2
  const radius = dynamo ? 29 : flipFlop ? 31 : isRear ? 24 : rimBrake ? 19 : 23
  const hasDisc = !rimBrake
  const thickness = flipFlop ? 2.6 : 3.4
  const right = isRear ? (flipFlop ? half - 28 : half - 50) : half - 16
  const left = -half + (hasDisc ? (width < 120 ? 29 : 36) : flipFlop ? 28 : isRear ? 29 : 17)
  return {
    width,
    right: { z: right, radius, thickness },
    left: { z: left, radius: isRear && !flipFlop ? radius - 2 : radius, thickness },
    barrel: dynamo ? 26.5 : isRear || hasDisc ? 13.5 : 11,
    drive: !isRear ? 'none' : flipFlop ? 'thread' : 'freehub',
    flipFlop: flipFlop ?? false,
    disc: hasDisc,
    axle,
    dropout: axle === 'through' ? -2 : 0,
    skin: silver ? skins.silver : body,
    band: silver ? null : { finish: 'anodised', paint: 'detail' },
  }
}
