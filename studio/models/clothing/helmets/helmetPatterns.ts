/** Patterns of vents and relief on the dome of a helmet. */
import type { Field } from '../sculpt/field.ts'
import { onFan, type Vent } from './shell.ts'

/** A row of vents: front and rear end of each, along a line that may drift away from the center. */
export const row = (
  angle: number,
  half: number,
  drift: number,
  ...ends: readonly (readonly [number, number])[]
): Vent[] =>
  ends.map(([from, to]): Vent => {
    const at = (along: number) => (angle === 0 ? 0 : angle - (drift * along) / 130)
    return [
      [from, at(from), half],
      [to, at(to), half * 0.86],
    ]
  })

export const round = (along: number, angle: number, half: number): Vent => [
  [along, angle, half],
  [along + 0.1, angle, half],
]

/** Raised ribs between rows of vents, `gap` radians apart. */
export const ribs =
  (gap: number, high: number): Field =>
  (x, y, z) => {
    const { angle } = onFan(x, y, z)
    return Math.cos((angle / gap) * Math.PI * 2) * high
  }

/** A step in the shell along a slanted line on its side, like overlapping layers. */
export const ledge =
  (line: (x: number) => number, deep: number, soft: number): Field =>
  (x, y) =>
    deep / (1 + Math.exp((y - line(x)) / soft))

export const dots: Field = (x, y, z) => {
  const { along, angle } = onFan(x, y, z)
  const [u, v] = [along / 30, (angle * 92) / 30]
  const shift = Math.round(v) % 2 === 0 ? 0 : 0.5
  return Math.hypot(u - shift - Math.round(u - shift), v - Math.round(v)) * 30 - 5.2
}
