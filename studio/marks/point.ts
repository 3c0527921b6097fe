/** Points and vectors on the drawing: x to the right, y down, as in SVG; angles in degrees, clockwise. */
import type { Point } from '@chainline/bicycle/geometry'

export type { Point }

export const at = (x: number, y: number): Point => ({ x, y })
export const add = (a: Point, b: Point): Point => at(a.x + b.x, a.y + b.y)
export const subtract = (a: Point, b: Point): Point => at(a.x - b.x, a.y - b.y)
export const times = (a: Point, factor: number): Point => at(a.x * factor, a.y * factor)
export const distance = (a: Point, b: Point): number => Math.hypot(b.x - a.x, b.y - a.y)
export const unit = (a: Point): Point => times(a, 1 / Math.hypot(a.x, a.y))
/** A quarter turn counterclockwise on the drawing. */
export const left = (a: Point): Point => at(a.y, -a.x)

/** The point a number of millimeters from `a` toward `b`, and `aside` to the left of that line. */
export function towards(a: Point, b: Point, millimetres: number, aside = 0): Point {
  const way = unit(subtract(b, a))
  return add(add(a, times(way, millimetres)), times(left(way), aside))
}

/** The point at an angle on a circle; 0 is to the right, 90 is down. */
export function polar(centre: Point, radius: number, degrees: number): Point {
  const angle = (degrees * Math.PI) / 180
  return at(centre.x + radius * Math.cos(angle), centre.y + radius * Math.sin(angle))
}

export const measureAngle = (a: Point): number => (Math.atan2(a.y, a.x) * 180) / Math.PI
