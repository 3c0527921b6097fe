/** Chain wheels large enough for their teeth to be seen: outlines as short as they can be written. */
import { lit, luminance } from '../colour.ts'
import { pitchRadius } from '../gear.ts'
import { at, type Point, polar } from '../point.ts'
import { d, type Sheet, short } from '../sheet.ts'

export const origin = at(0, 0)

const steps = (points: readonly Point[]): string => {
  let pen = at(0, 0)
  return points
    .map((point, index) => {
      const rounded = at(Math.round(point.x * 10) / 10, Math.round(point.y * 10) / 10)
      const step = at(rounded.x - pen.x, rounded.y - pen.y)
      pen = rounded
      return `${index === 0 ? 'M' : index === 1 ? 'l' : ' '}${short(step.x)} ${short(step.y)}`
    })
    .join('')
    .replaceAll(' -', '-')
}

/** A chain wheel round the origin, tooth by tooth, in millimetres. @param alternate every second tooth wide, for single rings */
export function cog(teeth: number, alternate = false): string {
  const radius = pitchRadius(teeth)
  const pitch = 360 / teeth
  const points: Point[] = []
  for (let index = 0; index < teeth; index++) {
    const angle = index * pitch - 90
    const broad = alternate && index % 2 === 0 ? 0.07 : 0
    points.push(
      polar(origin, radius - 3.6, angle - pitch * 0.3),
      polar(origin, radius + 3, angle - pitch * (0.1 + broad)),
      polar(origin, radius + 3, angle + pitch * (0.1 + broad)),
      polar(origin, radius - 3.6, angle + pitch * 0.3),
    )
  }
  return `${steps(points)}Z`
}

/** Light on a flat turned face: two bright wedges, as on a record. */
export function turnedFace(sheet: Sheet, radius: number, colour: string, strength = 1): string {
  const gloss = luminance(colour) > 0.15 ? 0.16 : 0.03
  return sheet.linear(polar(origin, radius, 235), polar(origin, radius, 55), [
    { at: 0, colour: lit(colour, 1.2 * strength, gloss) },
    { at: 0.3, colour: lit(colour, 0.9 * strength, gloss * 0.15) },
    { at: 0.52, colour: lit(colour, 1.1 * strength, gloss * 0.5) },
    { at: 0.7, colour: lit(colour, 0.75 * strength) },
    { at: 1, colour: lit(colour, 0.45 * strength) },
  ])
}

/** Windows between two radii, as many as given, as path data to cut out. */
export function windows(count: number, outer: number, inner: number, bar: number, turn = 0, twist = 0): string {
  return Array.from({ length: count }, (_, index) => {
    const from = turn + (index * 360) / count
    const to = turn + ((index + 1) * 360) / count
    const spare = (radius: number) => ((bar / 2 / radius) * 180) / Math.PI
    const [a, b] = [polar(origin, outer, from + spare(outer)), polar(origin, outer, to - spare(outer))]
    const [c, e] = [polar(origin, inner, to - spare(inner) - twist), polar(origin, inner, from + spare(inner) - twist)]
    return d`M${a}A${outer} ${outer} 0 0 1 ${b}L${c}A${inner} ${inner} 0 0 0 ${e}Z`
  }).join('')
}
