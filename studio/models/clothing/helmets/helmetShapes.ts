/** The shapes of helmets. Millimeters from the center of the head; x forward, y up, z to the right. */
import type { Finish, Paint } from '@chainline/bicycle/model/part'
import type { Field, Triple } from '../sculpt/field.ts'
import type { Cradle } from './harness.ts'
import { dots, ledge, ribs, round, row } from './helmetPatterns.ts'
import type { Peak } from './peak.ts'
import { type Dome, onFan, type Vent } from './shell.ts'

export interface HelmetShape {
  dome: Dome
  /** Distance from the center to a flat back. */
  flatBack?: number
  /** Relief of the dome in mm: negative for ridges, positive for grooves. */
  relief?: Field
  /** Height of the lower edge from back to front. */
  edge: readonly (readonly [x: number, y: number])[]
  vents: readonly Vent[]
  /** Has insect nets behind the vents. */
  hasNets?: boolean
  /** Height of the band along the edge, and its color. */
  band: number
  bandPaint?: Paint
  /** Negative where the shell has its second color. */
  panel?: Field
  finish?: Finish
  foam?: `#${string}`
  harness: {
    front: Triple
    rear: Triple
    ear: Triple
    chin: Triple
    width?: number
    paint?: 'detail' | `#${string}`
  }
  cradle?: Cradle
  peak?: Peak
}

const roadHarness = {
  front: [44, -8, 84],
  rear: [-76, -22, 70],
  ear: [-2, -80, 80],
  chin: [16, -132, 0],
} satisfies HelmetShape['harness']

const childHarness = {
  front: [34, -12, 74],
  rear: [-64, -22, 62],
  ear: [-2, -74, 70],
  chin: [14, -122, 0],
} satisfies HelmetShape['harness']

const roadDome: Dome = { front: 140, back: 142, top: 104, side: 104, taper: -0.05, thick: 27 }

const roadEdge = [
  [-140, -32],
  [-95, -46],
  [-50, -34],
  [0, -32],
  [55, -27],
  [105, -6],
  [140, 3],
] as const

const deepEdge = [
  [-140, -56],
  [-95, -66],
  [-55, -56],
  [-5, -36],
  [50, -28],
  [105, -2],
  [140, 6],
] as const

const bowlEdge = [
  [-125, -46],
  [-80, -52],
  [-40, -46],
  [0, -34],
  [50, -26],
  [95, -8],
  [130, -2],
] as const

const fabricPeak: Peak = {
  root: 6,
  ends: -6,
  spread: 58,
  out: 44,
  rise: -14,
  thick: 4,
  appearance: { finish: 'leather', paint: 'detail' },
}

const helmetShapes: Record<string, HelmetShape> = {
  road: {
    dome: roadDome,
    relief: ribs(0.378, 1.7),
    edge: roadEdge,
    band: 8,
    vents: [
      ...row(0, 10.5, 0, [120, 56], [-60, -112]),
      ...row(0.38, 10.5, 0.03, [124, 66], [44, -34], [-60, -124]),
      ...row(0.76, 10.5, 0.08, [116, 58], [38, -34], [-56, -124]),
      ...row(1.1, 7.5, 0.1, [72, 22], [0, -76]),
    ],
    harness: roadHarness,
    cradle: { back: 104, side: 80, temple: -30, nape: -60, dialRadius: 14 },
  },
  light: {
    dome: { ...roadDome, top: 102, side: 102, thick: 26, square: 2.1 },
    relief: ribs(0.33, 2.6),
    edge: [
      [-140, -26],
      [-95, -40],
      [-50, -32],
      [0, -32],
      [55, -24],
      [105, -6],
      [140, 2],
    ],
    band: 5,
    vents: [
      ...row(0, 11, 0, [122, 40], [-52, -116]),
      ...row(0.33, 11.5, 0.02, [128, 70], [54, -28], [-48, -128]),
      ...row(0.66, 11, 0.06, [122, 62], [46, -30], [-48, -128]),
      ...row(0.98, 9.5, 0.1, [96, 40], [24, -40]),
      ...row(1.2, 5.2, 0.12, [64, 16], [-56, -104]),
    ],
    harness: { ...roadHarness, width: 12 },
    cradle: { back: 104, side: 78, temple: -28, nape: -50, dialRadius: 11 },
  },
  aero: {
    dome: { front: 142, back: 158, top: 101, side: 102, taper: 0.06, thick: 27, behind: 16 },
    relief: (x, y, z) => {
      const { angle, along } = onFan(x, y, z)
      // A ridge over the crown that fades out in front, and a step down to the side.
      const fade = 1 / (1 + Math.exp((along - 30) / 18))
      return fade * (-3 * Math.exp(-((angle / 0.16) ** 2)) + 3.4 / (1 + Math.exp((0.74 - angle) / 0.02)))
    },
    edge: [
      [-158, -22],
      [-100, -44],
      [-50, -34],
      [0, -32],
      [55, -26],
      [105, -4],
      [140, 4],
    ],
    band: 7,
    panel: (x, y, z) => {
      const { angle, along } = onFan(x, y, z)
      return Math.max(0.745 - angle, (along - 34 + (angle - 0.74) * 130) / 100) * 100
    },
    vents: [
      ...row(0, 11.5, 0, [118, 78]),
      ...row(0.46, 12, 0.02, [122, 70]),
      ...row(0.86, 9.5, 0.06, [106, 62]),
      ...row(0.26, 8, -0.04, [-92, -138]),
      ...row(0.62, 8, -0.04, [-96, -136]),
    ],
    harness: roadHarness,
    cradle: { back: 104, side: 80, temple: -30, nape: -60, dialRadius: 13 },
  },
  trail: {
    dome: { front: 132, back: 140, top: 110, side: 108, taper: -0.04, thick: 30, square: 2.3 },
    relief: (x, y, z) => ribs(0.43, 1.6)(x, y, z) + ledge((at) => -8 - at * 0.34, 4, 2.2)(x, y, z) * (x < 40 ? 1 : 0.2),
    edge: deepEdge,
    band: 7,
    panel: (x, y) => Math.max(y + 8 + x * 0.34, x - 46),
    vents: [
      ...row(0, 11, 0, [112, 66], [44, -20], [-44, -104]),
      ...row(0.43, 12, 0.06, [108, 52], [28, -44], [-66, -122]),
      ...row(0.86, 11, 0.1, [74, 18], [-4, -88]),
      ...row(1.14, 7.5, 0.14, [40, 0]),
    ],
    harness: { ...roadHarness, rear: [-76, -44, 72] },
    cradle: { back: 102, side: 82, temple: -34, nape: -80, dialRadius: 14 },
    peak: {
      root: 54,
      ends: 22,
      spread: 58,
      out: 58,
      rise: 4,
      droop: 12,
      thick: 5.5,
      appearance: { finish: 'matte', paint: 'detail' },
      ridges: 5,
      bolts: true,
    },
    finish: 'satin',
  },
  bowl: {
    dome: { front: 124, back: 128, top: 110, side: 106, thick: 26, square: 2.1, bowl: 2.2 },
    edge: bowlEdge,
    band: 8,
    bandPaint: '#1d1d1c',
    vents: [
      round(104, 0, 10.5),
      round(34, 0, 11.5),
      round(-62, 0, 11.5),
      round(74, 0.46, 11),
      round(8, 0.52, 11.5),
      round(-92, 0.5, 11),
      round(-36, 0.98, 11),
    ],
    harness: { ...roadHarness, rear: [-70, -28, 74], front: [44, -14, 84] },
    finish: 'gloss',
  },
  city: {
    dome: { front: 126, back: 128, top: 106, side: 104, thick: 26, square: 2.15, bowl: 2.2 },
    relief: ledge((at) => 8 - at * 0.06, 2.6, 1.2),
    edge: bowlEdge,
    band: 6,
    vents: [...row(0.26, 6.5, 0.05, [92, 34], [-34, -96]), ...row(0.7, 6.5, 0.08, [66, 10], [-20, -88])],
    harness: { ...roadHarness, paint: 'detail' },
    cradle: { back: 98, side: 80, temple: -34, nape: -64, dialRadius: 17, isLamp: true },
    peak: fabricPeak,
    finish: 'satin',
  },
  kids: {
    dome: { front: 118, back: 120, top: 102, side: 96, thick: 24, square: 2.15 },
    edge: [
      [-118, -42],
      [-76, -48],
      [-40, -42],
      [0, -34],
      [45, -26],
      [88, -8],
      [118, -2],
    ],
    band: 9,
    panel: dots,
    vents: [
      ...row(0, 9.5, 0, [100, 52], [-46, -92]),
      ...row(0.5, 9, 0.04, [98, 46], [-34, -92]),
      ...row(0.94, 8, 0.08, [54, 10], [-14, -70]),
    ],
    hasNets: true,
    harness: childHarness,
    cradle: { back: 86, side: 72, temple: -32, nape: -60, dialRadius: 13 },
    peak: {
      root: 14,
      ends: 2,
      spread: 52,
      out: 34,
      rise: 0,
      thick: 5,
      appearance: { finish: 'gloss', paint: 'detail' },
    },
  },
  toddler: {
    dome: { front: 110, back: 116, top: 98, side: 92, thick: 22, square: 2.3, bowl: 2.25, behind: 8 },
    flatBack: 92,
    edge: [
      [-100, -50],
      [-60, -54],
      [-24, -54],
      [10, -46],
      [50, -22],
      [85, -6],
      [110, 0],
    ],
    band: 11,
    panel: (x, y, z) => {
      const { along, angle } = onFan(x, y, z)
      const d = Math.abs(angle - 0.62 + along * 0.0006)
      return Math.min(d - 0.035, Math.abs(d - 0.085) - 0.016) * 90
    },
    vents: [...row(0.3, 7.5, 0.03, [88, 44], [18, -36]), ...row(0.94, 7, 0.06, [58, 18], [-6, -48])],
    hasNets: true,
    harness: { ...childHarness, front: [32, -20, 72], rear: [-60, -40, 62], chin: [14, -116, 0] },
    cradle: { back: 76, side: 68, temple: -36, nape: -64, dialRadius: 13 },
  },
}

/** Helmet shapes by a word in the product's URL key. */
const words: readonly (readonly [word: string, shape: string])[] = [
  ['light-road', 'light'],
  ['aero', 'aero'],
  ['trail', 'trail'],
  ['bmx', 'bowl'],
  ['city', 'city'],
  ['kids', 'kids'],
  ['toddler', 'toddler'],
]

/** The helmet shape for a product's URL key; defaults to a road helmet. */
export function findHelmetShape(urlKey: string): HelmetShape {
  const name = words.find(([word]) => urlKey.includes(word))?.[1] ?? 'road'
  const shape = helmetShapes[name]
  if (!shape) throw new RangeError(`There is no helmet shape ${name}`)
  return shape
}
