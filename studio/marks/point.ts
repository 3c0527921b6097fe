/** Points and vectors on the drawing: x to the right, y down, as SVG has it; angles in degrees, clockwise. */
import type { Point } from '../../src/features/bicycle/geometry.ts'

export type { Point }

export const at = (x: number, y: number): Point => ({ x, y })
export const add = (a: Point, b: Point): Point => at(a.x + b.x, a.y + b.y)
export const subtract = (a: Point, b: Point): Point => at(a.x - b.x, a.y - b.y)
export const times = (a: Point, factor: number): Point => at(a.x * factor, a.y * factor)
export const dot = (a: Point, b: Point): number => a.x * b.x + a.y * b.y
export const distance = (a: Point, b: Point): number => Math.hypot(b.x - a.x, b.y - a.y)
export const unit = (a: Point): Point => times(a, 1 / Math.hypot(a.x, a.y))
/** A quarter turn anticlockwise on the drawing: the left hand of someone walking along the vector. */
export const left = (a: Point): Point => at(a.y, -a.x)

/** The point a fraction of the way from a to b. */
export const between = (a: Point, b: Point, fraction: number): Point =>
  at(a.x + (b.x - a.x) * fraction, a.y + (b.y - a.y) * fraction)

/** The point so many millimetres from a towards b (and `aside` to the left of that way). */
export function towards(a: Point, b: Point, millimetres: number, aside = 0): Point {
  const way = unit(subtract(b, a))
  return add(add(a, times(way, millimetres)), times(left(way), aside))
}

/** The point at an angle on a circle; 0 is to the right, 90 is down. */
export function polar(centre: Point, radius: number, degrees: number): Point {
  const angle = (degrees * Math.PI) / 180
  return at(centre.x + radius * Math.cos(angle), centre.y + radius * Math.sin(angle))
}

export function turned(a: Point, degrees: number): Point {
  const angle = (degrees * Math.PI) / 180
  return at(a.x * Math.cos(angle) - a.y * Math.sin(angle), a.x * Math.sin(angle) + a.y * Math.cos(angle))
}

export const degreesOf = (a: Point): number => (Math.atan2(a.y, a.x) * 180) / Math.PI

/** Points along a cubic curve, ends included. */
export function alongCurve(a: Point, b: Point, c: Point, d: Point, count: number): Point[] {
  return Array.from({ length: count + 1 }, (_, index) => {
    const t = index / count
    const u = 1 - t
    const weigh = (p: number, q: number, r: number, s: number) =>
      u * u * u * p + 3 * u * u * t * q + 3 * u * t * t * r + t * t * t * s
    return at(weigh(a.x, b.x, c.x, d.x), weigh(a.y, b.y, c.y, d.y))
  })
}
