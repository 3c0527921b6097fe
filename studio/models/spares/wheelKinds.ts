/** The dimensions of wheels and rims sold separately. */
import type { Appearance } from '@chainline/bicycle/model/part'
import { appearances } from '@chainline/bicycle/model/part'
import type { HubShape } from '@chainline/bicycle/model/wheel/hub'
import type { RimShape } from '@chainline/bicycle/model/wheel/rim'
import { spokeAppearances } from '@chainline/bicycle/model/wheel/spokes'
import type { WheelShape } from '@chainline/bicycle/model/wheel/wheelShape'
import type { PartSpec } from '../partBuilder.ts'
import { findKind } from './tyreSpares.ts'

export interface WheelKind {
  bsd: number
  inner: number
  outer: number
  section: RimShape['section']
  carbon?: boolean
  rimBrake?: boolean
  bladed?: boolean
  silver?: boolean
  /** Hub widths between the dropouts; null when that wheel is not included. */
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

const body: Appearance = { finish: 'anodised', paint: 'body' }

/** The wheel kind of a product. */
export const findWheelKind = (urlKey: string): WheelKind =>
  findKind<WheelKind>(urlKey, wheelKinds, { ...disc, bsd: 622, inner: 21, outer: 26, section: 'vee' })

/** The rim of a product. @param spec `width` is the depth of the rim, `count` the number of spoke holes */
export function planRim({ urlKey, width = 25, count = 32 }: PartSpec): RimShape {
  const { bsd, inner, outer, section, rimBrake, carbon } = findWheelKind(urlKey)
  return {
    bsd,
    inner,
    width: outer,
    section,
    // The rim height includes the hooks; the side of a fat rim is higher than its bed.
    depth: Math.max(12, width - (section === 'fat' ? 11 : 6)),
    brakeTrack: rimBrake ?? false,
    windows: section === 'fat' ? count : 0,
    appearance: carbon ? { finish: 'carbon', paint: 'body' } : body,
    tape: { finish: 'fabric', paint: 'detail' },
  }
}

/** The shape of one wheel of a product. */
export function planWheelShape(spec: PartSpec, end: 'front' | 'rear'): Omit<WheelShape, 'tyre' | 'reflective'> {
  const kind = findWheelKind(spec.urlKey)
  const rim = planRim(spec)
  const count = spec.count ?? 32
  const lacing = kind.silver ? spokeAppearances.silver : spokeAppearances.black
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
    appearance: silver ? appearances.silver : body,
    band: silver ? null : { finish: 'anodised', paint: 'detail' },
  }
}
