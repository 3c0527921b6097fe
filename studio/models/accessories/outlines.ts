/** Outlines for plates and profiles for lathed solids. */

import { loft } from '@chainline/bicycle/model/loft'
import { at } from '@chainline/bicycle/model/solid'
import { type BufferGeometry, Shape, SplineCurve, Vector2 } from 'three'

/** A rounded rectangle around a center, in millimeters. */
export function roundedRectangle(width: number, height: number, round: number, x = 0, y = 0): Shape {
  const [left, right, low, high] = [x - width / 2, x + width / 2, y - height / 2, y + height / 2]
  const r = Math.min(round, width / 2 - 0.01, height / 2 - 0.01)
  const shape = new Shape()
  shape
    .moveTo(left + r, low)
    .lineTo(right - r, low)
    .quadraticCurveTo(right, low, right, low + r)
  shape.lineTo(right, high - r).quadraticCurveTo(right, high, right - r, high)
  shape.lineTo(left + r, high).quadraticCurveTo(left, high, left, high - r)
  shape.lineTo(left, low + r).quadraticCurveTo(left, low, left + r, low)
  return shape
}

type Pair = readonly [radius: number, along: number]

/** A smooth profile through its points, for `lathe`. */
export function smoothProfile(points: readonly Pair[], samples = 40): Pair[] {
  const curve = new SplineCurve(points.map(([radius, along]) => new Vector2(radius, along)))
  return curve.getPoints(samples).map(({ x, y }) => [Math.max(0, x), y])
}

export interface Wing {
  /** Distance from the inside of the sheet to the vertical axis at x = 0, z = 0. */
  radius: number
  thickness: number
  /** Degrees about the axis: 0 is forward, positive to the drive side. */
  from: number
  to: number
  /** Lower and upper edge in millimeters, by position from 0 to 1. */
  low: (along: number) => number
  high: (along: number) => number
  steps?: number
}

/** A sheet bent around a vertical axis, with rounded edges. */
export function wing({ radius, thickness, from, to, low, high, steps = 40 }: Wing): BufferGeometry {
  const section = 16
  const sections = Array.from({ length: steps + 1 }, (_, step) => {
    const along = step / steps
    const angle = ((from + (to - from) * along) * Math.PI) / 180
    const [bottom, top] = [low(along), high(along)]
    const half = thickness / 2
    return Array.from({ length: section }, (_, index) => {
      const turn = (index / section) * Math.PI * 2
      const soft = (value: number) => Math.sign(value) * Math.abs(value) ** 0.55
      const out = radius + half + half * soft(Math.cos(turn))
      const up = (bottom + top) / 2 + ((top - bottom) / 2) * Math.sign(Math.sin(turn)) * Math.abs(Math.sin(turn)) ** 0.3
      return at(Math.cos(angle) * out, up, Math.sin(angle) * out)
    })
  })
  return loft(from < to ? sections : [...sections].reverse())
}
