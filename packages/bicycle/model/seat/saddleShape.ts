/** The surface of a saddle. The origin is the center of its top; x to the nose, y up. */
import { Vector3 } from 'three'

/** Half width relative to the widest point, height of the top, depth of the sides, from nose (0) to tail (1). */
type Row = readonly [place: number, wide: number, top: number, deep: number]

export interface SaddleShape {
  length: number
  width: number
  rows: readonly Row[]
  /** Superellipse exponents of the section at nose and tail: 2 is round, 4 flat with sharp shoulders. */
  square: readonly [nose: number, tail: number]
  /** Radius of the nose and of the tail's corners, seen from above. */
  nose: number
  tail: number
  /** Depth and half width of the pressure-relief channel. */
  channel: number
  channelHalf: number
}

/** Fraction of the length in front of the center. */
const noseShare = 0.53

const road: readonly Row[] = [
  [0, 0.25, -8, 25],
  [0.06, 0.27, -3.5, 28],
  [0.18, 0.28, -0.5, 30],
  [0.34, 0.31, 0, 31],
  [0.5, 0.43, 0, 31],
  [0.62, 0.64, 0.6, 28],
  [0.74, 0.87, 2.4, 25],
  [0.86, 1, 5, 23],
  [0.94, 0.99, 6, 21],
  [1, 0.9, 4, 16],
]

const broad: readonly Row[] = [
  [0, 0.22, -9, 34],
  [0.07, 0.24, -3, 40],
  [0.2, 0.26, 0, 44],
  [0.36, 0.34, 0, 46],
  [0.5, 0.52, 0, 47],
  [0.62, 0.75, 2, 47],
  [0.76, 0.95, 6, 46],
  [0.88, 1, 9, 43],
  [0.95, 0.97, 9, 38],
  [1, 0.88, 6, 28],
]

const hide: readonly Row[] = [
  [0, 0.2, -1, 34],
  [0.05, 0.22, 1, 44],
  [0.2, 0.235, 1, 50],
  [0.36, 0.3, 0, 52],
  [0.5, 0.44, 0, 50],
  [0.62, 0.66, 2, 45],
  [0.74, 0.88, 6, 38],
  [0.86, 1, 11, 31],
  [0.94, 0.99, 13, 26],
  [1, 0.94, 12, 21],
]

const small: readonly Row[] = [
  [0, 0.26, -6, 26],
  [0.08, 0.29, -1, 32],
  [0.22, 0.31, 0, 35],
  [0.38, 0.36, 0, 36],
  [0.52, 0.5, 0, 36],
  [0.66, 0.76, 1, 34],
  [0.8, 0.97, 3, 32],
  [0.9, 1, 4, 29],
  [1, 0.88, 1, 22],
]

const trail: readonly Row[] = [
  [0, 0.27, -6, 24],
  [0.06, 0.3, -2, 27],
  [0.18, 0.31, 0, 29],
  [0.34, 0.33, 0, 30],
  [0.5, 0.46, 0, 30],
  [0.62, 0.68, 0.5, 28],
  [0.76, 0.93, 2, 26],
  [0.86, 1, 2.6, 26],
  [0.94, 0.94, 0, 26],
  [1, 0.8, -7, 22],
]

/** The saddle shapes. */
export const saddleShapes = {
  road: { length: 270, width: 145, rows: road, square: [2.5, 3.2], nose: 17, tail: 34, channel: 4.5, channelHalf: 8 },
  short: { length: 246, width: 146, rows: road, square: [2.6, 3.3], nose: 20, tail: 34, channel: 13, channelHalf: 9 },
  trail: { length: 268, width: 144, rows: trail, square: [2.5, 3], nose: 18, tail: 44, channel: 3.4, channelHalf: 9 },
  touring: {
    length: 272,
    width: 158,
    rows: broad,
    square: [2.4, 2.9],
    nose: 18,
    tail: 40,
    channel: 5,
    channelHalf: 10,
  },
  city: { length: 262, width: 200, rows: broad, square: [2.2, 2.6], nose: 22, tail: 58, channel: 0, channelHalf: 10 },
  leather: { length: 278, width: 166, rows: hide, square: [2.5, 3.4], nose: 15, tail: 22, channel: 0, channelHalf: 10 },
  kids: { length: 236, width: 136, rows: small, square: [2.2, 2.6], nose: 22, tail: 42, channel: 0, channelHalf: 10 },
  bmx: { length: 244, width: 132, rows: small, square: [2.4, 2.8], nose: 18, tail: 36, channel: 0, channelHalf: 10 },
} as const satisfies Record<string, SaddleShape>

export type SaddleKind = keyof typeof saddleShapes

/** The dimensions of a section of a saddle. */
export interface SaddleSection {
  x: number
  half: number
  top: number
  deep: number
  square: number
  channel: number
}

/** Interpolates smoothly between the rows of a table. */
function between(rows: readonly Row[], place: number, column: 1 | 2 | 3): number {
  const index = Math.max(0, Math.min(rows.length - 2, rows.findIndex(([start]) => start > place) - 1))
  const last = rows.length - 2
  const at = place >= 1 ? last : index
  const slope = (i: number): number => {
    const before = rows[Math.max(0, i - 1)]
    const after = rows[Math.min(rows.length - 1, i + 1)]
    return before && after ? (after[column] - before[column]) / (after[0] - before[0]) : 0
  }
  const from = rows[at]
  const to = rows[at + 1]
  if (!from || !to) return 0
  const span = to[0] - from[0]
  const t = (place - from[0]) / span
  const h = t * t * (3 - 2 * t)
  return (
    from[column] * (1 - h) +
    to[column] * h +
    slope(at) * span * (t * (1 - t) ** 2) -
    slope(at + 1) * span * (t * t * (1 - t))
  )
}

/** Rounds an end: 0 at the end, 1 from the radius on. */
const roundEnd = (distance: number, radius: number, power: number): number =>
  distance >= radius ? 1 : (1 - (1 - Math.max(0, distance) / radius) ** power) ** (1 / power)

/** @param place 0 at the nose, 1 at the tail */
export function computeSaddleSection(shape: SaddleShape, place: number): SaddleSection {
  const { length, width, rows, square, nose, tail, channel } = shape
  const fromNose = place * length
  const noseRound = roundEnd(fromNose + 0.4, nose, 2.2)
  const tailRound = roundEnd(length - fromNose + 0.4, tail, 2.8)
  // The ends are rounder in side view than from above.
  const beak = roundEnd(fromNose + 0.2, nose * 1.7, 2)
  const heel = roundEnd(length - fromNose + 0.2, Math.min(tail, 34) * 0.9, 2)
  const hollow = Math.sin(Math.PI * Math.min(1, Math.max(0, (place - 0.1) / 0.86))) ** 0.45
  return {
    x: (noseShare - place) * length,
    half: between(rows, place, 1) * (width / 2) * noseRound * tailRound,
    top: between(rows, place, 2) - 9 * (1 - beak) - 10 * (1 - heel),
    deep: between(rows, place, 3) * (0.3 + 0.7 * beak) * (0.32 + 0.68 * heel),
    square: square[0] + (square[1] - square[0]) * Math.max(0, (place - 0.3) / 0.7),
    channel: channel * (Number.isFinite(hollow) ? hollow : 0),
  }
}

/** A point on the top surface. @param u -1 at the lower left edge, 0 at the center, 1 at the lower right edge */
export function findPointOnSaddle(
  { x, half, top, deep, square, channel }: SaddleSection,
  u: number,
  channelHalf = 10,
): Vector3 {
  const angle = (u * Math.PI) / 2
  const side = Math.sign(u) * Math.abs(Math.sin(angle)) ** (2 / square)
  const z = half * side * (1 - 0.05 * Math.max(0, (Math.abs(u) - 0.72) / 0.28) ** 2)
  const y = top - deep + deep * Math.abs(Math.cos(angle)) ** (2 / square)
  const hollow = channel * Math.exp(-((z / channelHalf) ** 4))
  return new Vector3(x, y - hollow, z)
}
