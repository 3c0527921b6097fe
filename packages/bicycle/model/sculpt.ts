/** Sculpted bodies such as levers, hoods, stems and posts: sections of changing size along a smooth path. */
import { type BufferGeometry, CatmullRomCurve3, type Vector3 } from 'three'
import { loft } from './loft.ts'
import type { Detail } from './modelSkeleton.ts'
import { at } from './solid.ts'

/** One section: its center, half its height and half its width. */
export type Station = readonly [middle: Vector3, high: number, wide: number]

interface SculptOptions {
  /** `live` has about a third of the facets. */
  detail?: Detail
  /** Points per section, and sections between two stations. */
  sides?: number
  steps?: number
  /** The direction in which sections are wide; defaults to the side axis. */
  wide?: Vector3
  /** Superellipse exponent of the section: 2 is an ellipse, 4 nearly a rectangle. */
  square?: number
  /** How far the two ends bulge. */
  round?: number | readonly [start: number, end: number]
}

/** A smooth body through its stations, with rounded ends. */
export function sculpt(stations: readonly Station[], options: SculptOptions = {}): BufferGeometry {
  const { detail = 'still', wide = at(0, 0, 1), square = 2.4, round = 2 } = options
  const isFine = detail === 'still'
  const sides = isFine ? (options.sides ?? 16) : Math.max(8, Math.round((options.sides ?? 16) * 0.6))
  const steps = isFine ? (options.steps ?? 4) : 2
  const [startBulge, endBulge] = typeof round === 'number' ? [round, round] : round
  const path = new CatmullRomCurve3(stations.map(([middle]) => middle))
  const sizes = new CatmullRomCurve3(stations.map(([, high, across], index) => at(high, across, index * 4)))
  const count = (stations.length - 1) * steps
  const section = (t: number, along: number, share: number): Vector3[] => {
    const tangent = path.getTangent(t)
    const size = sizes.getPoint(t)
    const first = wide.clone().addScaledVector(tangent, -wide.dot(tangent)).normalize()
    const second = tangent.clone().cross(first)
    const middle = path.getPoint(t).addScaledVector(tangent, along)
    return Array.from({ length: sides }, (_, side) => {
      const angle = (side / sides) * Math.PI * 2
      return middle
        .clone()
        .addScaledVector(first, bulging(Math.cos(angle), square) * size.y * share)
        .addScaledVector(second, bulging(Math.sin(angle), square) * size.x * share)
    })
  }
  const bulge = isFine ? [0.12, 0.5, 0.8, 0.95] : [0.2, 0.75]
  return loft([
    ...bulge.map((share) => section(0, -startBulge * Math.sqrt(1 - share ** 2), share)),
    ...Array.from({ length: count + 1 }, (_, step) => section(step / count, 0, 1)),
    ...[...bulge].reverse().map((share) => section(1, endBulge * Math.sqrt(1 - share ** 2), share)),
  ])
}

const bulging = (value: number, square: number): number => Math.sign(value) * Math.abs(value) ** (2 / square)
