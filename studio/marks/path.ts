/** Compact SVG path data. */
import type { Point } from './point.ts'

/** Formats a number as short as possible, with at most one decimal. */
export function short(value: number): string {
  if (!Number.isFinite(value)) throw new RangeError(`The path contains an invalid number: ${value}`)
  const text = String(Math.round(value * 10) / 10)
  return text === '-0' ? '0' : text.replace(/^(-?)0\./, '$1.')
}

/** Template tag for path data: formats points as "x y" and numbers with one decimal. */
export function d(strings: TemplateStringsArray, ...values: (Point | number | string)[]): string {
  return strings.reduce((text, part, index) => {
    const value = values[index - 1]
    if (value === undefined) return text + part
    return (
      text +
      (typeof value === 'string'
        ? value
        : typeof value === 'number'
          ? short(value)
          : `${short(value.x)} ${short(value.y)}`) +
      part
    )
  })
}

/** A closed or open path through points. */
export const outline = (points: readonly Point[], close = true): string =>
  `M${points.map((point) => `${short(point.x)} ${short(point.y)}`).join('L')}${close ? 'Z' : ''}`

/** A circle as path data, for holes and clips. */
export const ringPath = (centre: Point, radius: number): string =>
  d`M${centre.x - radius} ${centre.y}a${radius} ${radius} 0 1 0 ${radius * 2} 0a${radius} ${radius} 0 1 0 ${-radius * 2} 0Z`
