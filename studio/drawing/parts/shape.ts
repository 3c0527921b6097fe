/** Shapes the spares and accessories share. Drawn in pixels of the picture round its middle. */
import type { PartDrawing } from '../../../src/server/demo/demo.schema.ts'
import { type Finish, lit } from '../colour.ts'
import { steel } from '../palette.ts'
import { at, type Point, polar } from '../point.ts'
import { d, type Sheet } from '../sheet.ts'
import { bar, disc, edgeOf, lathed, plate, softShadow } from '../solid.ts'

/** A part to draw; its name chooses among the shapes its kind leaves open (a drop bar, a riser bar). */
export interface Part extends PartDrawing {
  name: string
}

export type DrawPart = (sheet: Sheet, part: Part) => void

/** Whether the product's English name speaks of one of these. */
export const says = (part: Part, ...words: string[]): boolean =>
  words.some((word) => part.name.toLowerCase().includes(word))

/** A rounded box as path data. */
export function box(x: number, y: number, wide: number, tall: number, radius = 0): string {
  const r = Math.min(radius, wide / 2, tall / 2)
  if (r === 0) return d`M${x} ${y}h${wide}v${tall}h${-wide}Z`
  return d`M${x + r} ${y}h${wide - 2 * r}a${r} ${r} 0 0 1 ${r} ${r}v${tall - 2 * r}a${r} ${r} 0 0 1 ${-r} ${r}h${2 * r - wide}a${r} ${r} 0 0 1 ${-r} ${-r}v${2 * r - tall}a${r} ${r} 0 0 1 ${r} ${-r}Z`
}

/** The shadow of a thing standing on the ground at y, this many pixels to each side. */
export function standing(sheet: Sheet, y: number, wide: number, x = 0): void {
  softShadow(sheet, at(x, y + 5), wide * 1.08, 24, 0.2)
  softShadow(sheet, at(x, y + 4), wide * 0.8, 11, 0.36)
}

/** The paler shadow of a thing lying or floating over the ground. */
export function floating(sheet: Sheet, y: number, wide: number, x = 0): void {
  softShadow(sheet, at(x, y), wide, 26, 0.17)
}

/** Light caught on a smooth surface. */
export const sheen = (sheet: Sheet, path: string, opacity = 0.2): void => sheet.path(path, { fill: '#fff', opacity })

/** A seam with its row of stitches. */
export function stitched(sheet: Sheet, path: string, colour: string): void {
  sheet.path(path, { stroke: lit(colour, 0.4), width: 2 })
  sheet.path(path, { stroke: lit(colour, 1.8, 0.1), width: 1.6, dash: '7 5', opacity: 0.55 })
}

/** A hexagon-socket bolt head. */
export function bolt(sheet: Sheet, centre: Point, radius: number, colour = steel): void {
  disc(sheet, centre, radius, colour)
  const corners = Array.from({ length: 6 }, (_, index) => polar(centre, radius * 0.5, index * 60 + 15))
  sheet.path(`${corners.map((corner, index) => d`${index === 0 ? 'M' : 'L'}${corner}`).join('')}Z`, { fill: '#1a1a19' })
}

/** A webbing strap between two points. */
export function strap(sheet: Sheet, a: Point, b: Point, wide: number, colour: string): void {
  bar(sheet, a, b, wide, wide, colour, { finish: 'rubber' })
  sheet.line(a, b, { stroke: '#000', width: wide * 0.8, dash: '2 3', opacity: 0.18 })
}

/** A side-release buckle. */
export function buckle(sheet: Sheet, centre: Point, size: number, turn = 0): void {
  sheet.group({ x: centre.x, y: centre.y, rotate: turn, scale: size }, () => {
    plate(sheet, box(-22, -13, 26, 26, 4), '#232322', 'matte')
    plate(sheet, 'M6 -12H18Q24 -12 24 -6V6Q24 12 18 12H6Q10 0 6 -12Z', '#2e2e2c', 'matte')
    sheet.path('M-14 -6V6M-8 -6V6', { stroke: '#000', width: 2, opacity: 0.5 })
  })
}

/** A round thing standing upright, seen a little from above: its top's centre, width and height. */
export function drum(
  sheet: Sheet,
  top: Point,
  wide: number,
  tall: number,
  colour: string,
  finish: Finish = 'metal',
  hole = 0,
): void {
  const half = wide / 2
  const deep = half * 0.3
  lathed(sheet, d`M${top.x - half} ${top.y}v${tall}a${half} ${deep} 0 0 0 ${wide} 0v${-tall}Z`, colour, finish)
  const face = sheet.across(at(0.2, 0), at(0.8, 1), [
    { at: 0, colour: lit(colour, 1.3, finish === 'metal' ? 0.1 : 0.02) },
    { at: 1, colour: lit(colour, 0.85) },
  ])
  sheet.ellipse(top, half, deep, { fill: face, stroke: edgeOf(colour), width: 0.7 })
  if (hole > 0) {
    const inside = sheet.across(at(0, 0), at(1, 0), [
      { at: 0, colour: lit(colour, 0.18) },
      { at: 1, colour: lit(colour, 0.7) },
    ])
    sheet.ellipse(top, hole / 2, (hole / 2) * 0.3, { fill: inside, stroke: edgeOf(colour), width: 0.7 })
  }
}
