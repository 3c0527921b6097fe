/** Points and vectors of a line drawing: millimeters, bottom bracket at the origin, x forward, y down as SVG has it. */
import type { Point } from '../geometry.ts'

/** A point or vector, in millimeters. */
export const at = (x: number, y: number): Point => ({ x, y })
export const add = (a: Point, b: Point): Point => at(a.x + b.x, a.y + b.y)
/** The vector from `b` to `a`. */
export const subtract = (a: Point, b: Point): Point => at(a.x - b.x, a.y - b.y)
/** Multiplies a vector by a factor. */
export const multiply = (a: Point, factor: number): Point => at(a.x * factor, a.y * factor)
/** Distance between two points in millimeters. */
export const measureDistance = (a: Point, b: Point): number => Math.hypot(b.x - a.x, b.y - a.y)
/** The unit vector in the same direction. */
export const normalize = (a: Point): Point => multiply(a, 1 / (Math.hypot(a.x, a.y) || 1))
/** A quarter turn to the left, seen in the direction of the vector. */
export const turnLeft = (a: Point): Point => at(a.y, -a.x)
/** Interpolates between `a` and `b`. */
export const interpolate = (a: Point, b: Point, fraction: number): Point => add(a, multiply(subtract(b, a), fraction))

/** The point a number of millimeters from `a` toward `b`, and `aside` to the left of that line. */
export function moveTowards(a: Point, b: Point, millimetres: number, aside = 0): Point {
  const way = normalize(subtract(b, a))
  return add(add(a, multiply(way, millimetres)), multiply(turnLeft(way), aside))
}

/** The point on a circle; 0 degrees is forward, 90 is down. */
export function findPointOnCircle(centre: Point, radius: number, degrees: number): Point {
  const angle = (degrees * Math.PI) / 180
  return at(centre.x + radius * Math.cos(angle), centre.y + radius * Math.sin(angle))
}

/** Rotates a vector clockwise as drawn. */
export function rotate(a: Point, degrees: number): Point {
  const angle = (degrees * Math.PI) / 180
  return at(a.x * Math.cos(angle) - a.y * Math.sin(angle), a.x * Math.sin(angle) + a.y * Math.cos(angle))
}

/** Direction of a vector in degrees, clockwise from forward. */
export const measureAngle = (a: Point): number => (Math.atan2(a.y, a.x) * 180) / Math.PI

/** Intersection of the line through `a` and `b` with the line through `c` and `e`. */
export function findIntersection(a: Point, b: Point, c: Point, e: Point): Point {
  const way = subtract(b, a)
  const other = subtract(e, c)
  const gap = subtract(c, a)
  return add(a, multiply(way, (gap.x * other.y - gap.y * other.x) / (way.x * other.y - way.y * other.x)))
}

/** Points along a cubic Bézier curve, including both ends. */
export function sampleCurve(a: Point, b: Point, c: Point, e: Point, count = 8): Point[] {
  return Array.from({ length: count + 1 }, (_, index) => {
    const t = index / count
    const [p, q] = [interpolate(a, b, t), interpolate(b, c, t)]
    const [r, s] = [interpolate(p, q, t), interpolate(q, interpolate(c, e, t), t)]
    return interpolate(r, s, t)
  })
}
