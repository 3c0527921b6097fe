/** What a line drawing is made of: outlines with a weight, in layers that have names. */
import type { Point } from '../geometry.ts'
import { at, leftOf, minus, plus, polar, times, turned, unit } from './point.ts'

/** The frame itself, the outline of any other part, what lies on a part, and what is only hinted at. */
export type LineWeight = 'frame' | 'part' | 'detail' | 'hair'

interface Drawn {
  weight: LineWeight
  /** Hides what lies behind it. */
  isSolid?: boolean
  /** A line as wide as the real thing, in millimetres, with its dashes: teeth, knobs, links. */
  band?: { width: number; dash?: string }
}

interface Outline {
  path: string
}
interface Circle {
  centre: Point
  radius: number
}

/** A closed or open path in SVG's words, or a circle; millimetres. */
export type Shape = Drawn & (Outline | Circle)

/** Parts that are shown, hidden or compared together, from the far side to the near side. */
export type LayerName = 'wheels' | 'parts' | 'frame' | 'fork' | 'drivetrain' | 'cockpit' | 'extras'

export interface Layer {
  name: LayerName
  shapes: Shape[]
}

const rounded = (value: number): string => String(Math.round(value * 10) / 10)

/** Path data with points in it: d`M${a}L${b}Z`. Tenths of a millimetre. */
export function d(words: TemplateStringsArray, ...values: (Point | number)[]): string {
  const text = (value: Point | number | undefined) =>
    value === undefined ? '' : typeof value === 'number' ? rounded(value) : `${rounded(value.x)} ${rounded(value.y)}`
  return words.map((word, index) => word + text(values[index])).join('')
}

/** A line through points. */
const polyline = (points: readonly Point[]): string =>
  points.map((point, index) => (index === 0 ? 'M' : 'L') + d`${point}`).join('')

/** A path that was written for the origin, moved, enlarged and turned. Its numbers stand in pairs: `M0 0L10 5`. */
export function placed(path: string, origin: Point, scale = 1, degrees = 0): string {
  return path.replace(
    /(-?[\d.]+) (-?[\d.]+)/g,
    (_, x: string, y: string) => d`${plus(origin, turned(times(at(Number(x), Number(y)), scale), degrees))}`,
  )
}

/**
 * Outline of a tube along its centre line, as wide at each point as its width there. Widths are spread evenly over the points.
 * @param widths millimetres; one is enough for a tube that is the same everywhere
 */
export function tube(points: readonly Point[], ...widths: number[]): string {
  const near: Point[] = []
  const far: Point[] = []
  points.forEach((point, index) => {
    const way = unit(minus(points[index + 1] ?? point, points[index - 1] ?? point))
    const side = times(leftOf(way), widthAt(widths, index / Math.max(1, points.length - 1)) / 2)
    near.push(plus(point, side))
    far.unshift(minus(point, side))
  })
  return `${polyline([...near, ...far])}Z`
}

function widthAt(widths: readonly number[], share: number): number {
  const place = share * (widths.length - 1)
  const from = widths[Math.floor(place)] ?? 0
  const to = widths[Math.ceil(place)] ?? from
  return from + (to - from) * (place % 1)
}

/** An arc that starts at one angle and ends at another, clockwise; degrees. */
export function arc(centre: Point, radius: number, from: number, to: number): string {
  const isLarge = Math.abs(to - from) > 180 ? 1 : 0
  return d`M${polar(centre, radius, from)}A${radius} ${radius} 0 ${isLarge} ${to > from ? 1 : 0} ${polar(centre, radius, to)}`
}

/** A part whose outline hides what lies behind. */
export const solid = (weight: LineWeight, path: string): Shape => ({ weight, path, isSolid: true })
/** A line that hides nothing. */
export const open = (weight: LineWeight, path: string): Shape => ({ weight, path })
/** A disc that hides what lies behind. */
export const disc = (weight: LineWeight, centre: Point, radius: number): Shape => ({
  weight,
  centre,
  radius,
  isSolid: true,
})
/** A circle that hides nothing. */
export const ring = (weight: LineWeight, centre: Point, radius: number): Shape => ({ weight, centre, radius })

/** A circle as thick as the real thing, broken into `count` equal pieces: teeth or knobs. */
export function teeth(centre: Point, radius: number, width: number, count: number, share = 0.5): Shape {
  const step = (2 * Math.PI * radius) / count
  const dash = `${(step * share).toFixed(2)} ${(step * (1 - share)).toFixed(2)}`
  return { weight: 'detail', centre, radius, band: { width, dash } }
}

/** A straight piece of what is drawn. */
export interface Stroke {
  from: Point
  to: Point
  weight: LineWeight
}

/** The straight pieces of some layers, near enough to say where things are: curves go by their control points. */
export const strokesOf = (layers: readonly Layer[]): Stroke[] =>
  layers.flatMap(({ shapes }) =>
    shapes.flatMap((shape) => ('centre' in shape ? strokesRound(shape) : strokesAlong(shape))),
  )

function strokesRound({ centre, radius, weight, band }: Drawn & Circle): Stroke[] {
  const edge = radius + (band ? band.width / 2 : 0)
  const points = Array.from({ length: 25 }, (_, index) => polar(centre, edge, index * 15))
  return points.slice(1).map((to, index) => ({ from: points[index] ?? to, to, weight }))
}

function strokesAlong({ path, weight }: Drawn & Outline): Stroke[] {
  const strokes: Stroke[] = []
  let last: Point | null = null
  for (const [, command = '', rest = ''] of path.matchAll(/([MLCQA])([^MLCQAZ]*)/g)) {
    const values = rest.split(/[\s,]+/).map(Number)
    // An arc's radii and flags are no places.
    for (let index = command === 'A' ? 5 : 0; index + 1 < values.length; index += 2) {
      const point = at(values[index] ?? 0, values[index + 1] ?? 0)
      if (last && command !== 'M') strokes.push({ from: last, to: point, weight })
      last = point
    }
  }
  return strokes
}
