/** Handlebar shapes: the right half, from the clamp center outward. The clamp center is the origin; x forward, y up. */
import { CatmullRomCurve3, Matrix4 } from 'three'
import type { BikeBuild } from '../../build.ts'
import { at } from '../solid.ts'

export interface BarShape {
  kind: BikeBuild['bar']
  /** Center line of the right half. */
  curve: CatmullRomCurve3
  /** Length of the center line in millimeters. */
  length: number
  clampRadius: number
  tubeRadius: number
  /** Half the width of the clamp area, before the tube tapers. */
  clampHalf: number
}

export interface BarSpec {
  kind: BikeBuild['bar']
  /** Half the width; center to center for bars with tape. */
  half: number
  /** Scale of everything but the width; 1 for adults. */
  size: number
  /** Drop bars whose ends point outwards. */
  isFlared?: boolean
  rise?: number
  clampRadius?: number
}

type Bend = readonly [ahead: number, up: number, across: number]

const bends: Record<BikeBuild['bar'], (spec: BarSpec) => Bend[]> = {
  drop: ({ half, isFlared }) => {
    const flare = isFlared ? Math.tan((16 * Math.PI) / 180) : 0.02
    const shallow = isFlared ? 0.93 : 1
    const out = (x: number, y: number): Bend => [x, y * shallow, half + Math.max(0, -y - 16) * flare]
    return [
      [0, 0, 0],
      [0, 0, half * 0.45],
      [isFlared ? -3 : 0, 0, half - 52],
      [4, 0, half - 33],
      [17, -1, half - 11],
      [38, -4, half - 1],
      out(55, -9),
      out(68, -22),
      out(75, -46),
      out(72, -72),
      out(60, -95),
      out(40, -112),
      out(14, -122),
      out(-18, -126),
      out(-46, -129),
    ]
  },
  bullhorn: ({ half }) => [
    [0, 0, 0],
    [0, 0, half * 0.45],
    [0, 0, half - 55],
    [5, -2, half - 30],
    [22, -12, half - 8],
    [46, -24, half - 1],
    [80, -29, half],
    [120, -27, half],
    [150, -18, half],
    [174, -4, half],
  ],
  flat: ({ half, size }) => [
    [0, 0, 0],
    [0, 0, 38 * size],
    [0, 1, 62 * size],
    [-(half - 50) * 0.05, 3, half * 0.5],
    [-(half - 50) * 0.11, 5, half],
  ],
  riser: ({ half, size, rise = 25 }) => {
    const tall = rise * size
    const back = Math.tan((8 * Math.PI) / 180)
    const start = Math.min(112, half * 0.42)
    return [
      [0, 0, 0],
      [0, 0, 34 * size],
      [0, tall * 0.05, Math.min(48, half * 0.17)],
      [-2, tall * 0.5, (Math.min(48, half * 0.17) + start) / 2],
      [-6, tall * 0.96, start],
      [-6 - (half - start) * back * 0.4, tall * 1.03, start + (half - start) * 0.4],
      [-6 - (half - start) * back, tall * 1.16, half],
    ]
  },
  swept: ({ half, size, rise = 58 }) => {
    // The last 190 mm are straight and point 62 degrees back, in line with the forearm.
    const straight = 175 * size
    const turn = (62 * Math.PI) / 180
    const end = { x: -132 * size, z: half }
    const on = (share: number): Bend => [
      end.x + Math.sin(turn) * straight * share,
      rise * size * (0.92 + 0.12 * share),
      end.z - Math.cos(turn) * straight * share,
    ]
    const corner = on(1)
    return [
      [0, 0, 0],
      [1, 0, 26 * size],
      [14 * size, 8 * size, 54 * size],
      [40 * size, rise * size * 0.5, 92 * size],
      [58 * size, rise * size * 0.86, 136 * size],
      [52 * size, rise * size * 1.02, corner[2] - 26 * size],
      corner,
      on(0.66),
      on(0.33),
      on(0),
    ]
  },
  bmx: ({ half, rise = 222 }) => [
    [0, 0, 0],
    [0, 0, 46],
    [0, 4, 62],
    [-1, 24, 76],
    [-6, rise * 0.5, 104],
    [-11, rise * 0.86, 126],
    [-13, rise * 0.965, 138],
    [-16, rise, 160],
    [-34, rise + 3, half * 0.7],
    [-56, rise + 6, half],
  ],
}

const clampRadii: Record<BikeBuild['bar'], number> = {
  drop: 15.9,
  bullhorn: 15.9,
  flat: 15.9,
  riser: 15.9,
  swept: 12.7,
  bmx: 11.1,
}

export function planBarShape(spec: BarSpec): BarShape {
  const { kind, size } = spec
  const points = bends[kind](spec).map(([x, y, z]) => at(x, y, z))
  const curve = new CatmullRomCurve3(points, false, 'centripetal')
  curve.arcLengthDivisions = 400
  const slender = 0.7 + 0.3 * size
  return {
    kind,
    curve,
    length: curve.getLength(),
    clampRadius: (spec.clampRadius ?? clampRadii[kind]) * slender,
    tubeRadius: (kind === 'drop' || kind === 'bullhorn' ? 11.9 : 11.1) * slender,
    clampHalf: 30 * size,
  }
}

/** Radius of the tube at a distance from the center: thick in the clamp, tapering beside it. */
export function computeBarRadius({ clampRadius, tubeRadius, clampHalf }: BarShape, fromMiddle: number): number {
  const share = Math.min(1, Math.max(0, (fromMiddle - clampHalf) / (clampHalf * 1.1)))
  return clampRadius + (tubeRadius - clampRadius) * share * share * (3 - 2 * share)
}

/**
 * Coordinate system of a control on the right half of a bar: z outward along the tube, x forward, y up.
 * @param fromEnd millimeters from the end of the bar @param roll degrees the front is turned down
 */
export function findPlaceOnBar({ curve, length }: BarShape, fromEnd: number, roll = 0): Matrix4 {
  const t = Math.min(1, Math.max(0, 1 - fromEnd / length))
  const along = curve.getTangentAt(t)
  const ahead = at(1, 0, 0)
  ahead.addScaledVector(along, -ahead.dot(along)).normalize()
  const up = along.clone().cross(ahead)
  const place = new Matrix4().makeBasis(ahead, up, along).setPosition(curve.getPointAt(t))
  return place.multiply(new Matrix4().makeRotationZ((-roll * Math.PI) / 180))
}
