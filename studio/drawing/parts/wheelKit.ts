/** A bare wheel for the shelf: rim, spokes and hub without a tyre. */
import { lit, luminance } from '../colour.ts'
import { silver } from '../palette.ts'
import { polar } from '../point.ts'
import { d, type Sheet } from '../sheet.ts'
import { disc, edgeOf, ring } from '../solid.ts'
import { origin, rimInside, rimRing, spokeFan, valve, type WheelShape } from '../wheel.ts'
import { type Part, says } from './shape.ts'

/** Stripes on the rim's side in the second colour: where a maker's name would be. */
function decals(sheet: Sheet, shape: WheelShape, colour: string): void {
  const inside = rimInside(shape)
  const radius = inside + (shape.bsd / 2 - inside) * 0.42
  const arc = (from: number, to: number) =>
    d`M${polar(origin, radius, from)}A${radius} ${radius} 0 0 1 ${polar(origin, radius, to)}`
  const thick = (shape.bsd / 2 - inside) * 0.2
  sheet.path(
    [24, 204].map((from) => arc(from, from + 26) + arc(from + 29, from + 33) + arc(from + 36, from + 37.5)).join(''),
    { stroke: colour, width: thick },
  )
}

/** Rim, spokes and decals as one symbol. */
export function wheelSide(sheet: Sheet, shape: WheelShape, part: Part): string {
  const dark = luminance(part.body) < 0.12
  return sheet.symbol(() => {
    // the far side of the rim's bed
    ring(sheet, origin, shape.bsd / 2 + 6, shape.bsd / 2, lit(part.body, 0.35))
    spokeFan(sheet, shape, 26, dark ? '#50504d' : silver)
    if (!says(part, 'rim')) valveless(sheet, shape)
    rimRing(sheet, shape)
    if (!shape.brakeTrack) decals(sheet, shape, part.detail)
    if (says(part, 'fat')) cutOuts(sheet, shape, part.detail)
  })
}

/** The hole for the valve; the valve itself comes with the tube, except on wheels sold ready for tubeless tyres. */
function valveless(sheet: Sheet, shape: WheelShape): void {
  if (!shape.brakeTrack) valve(sheet, shape)
}

/** Holes in a fat rim's bed, the tape showing through. */
function cutOuts(sheet: Sheet, shape: WheelShape, colour: string): void {
  const radius = rimInside(shape) + 9
  const step = (2 * Math.PI * radius) / shape.spokes
  sheet.circle(origin, radius, {
    stroke: colour,
    width: 6,
    dash: `${(step * 0.5).toFixed(2)} ${(step * 0.5).toFixed(2)}`,
    cap: 'butt',
  })
}

/** Hub seen from its end, with a ring in the second colour. */
export function hubShell(sheet: Sheet, flange: number, metal: string, detail: string): void {
  sheet.circle(origin, flange + 4, { fill: lit(metal, 0.8), stroke: edgeOf(metal), width: 0.7 })
  disc(sheet, origin, flange + 2, metal)
  ring(sheet, origin, flange - 3, flange - 6, detail)
  disc(sheet, origin, flange * 0.66, lit(metal, 0.85))
  disc(sheet, origin, flange * 0.4, silver)
}
