/** The elements of a line drawing: outlines with a line weight, in named layers. */
import type { Point } from '../geometry.ts'
import { add, at, findPointOnCircle, multiply, normalize, rotate, subtract, turnLeft } from './point.ts'

/** Line weights: the frame, the outlines of other parts, details on a part, and hairlines. */
export type LineWeight = 'frame' | 'part' | 'detail' | 'hair'

interface Drawn {
  weight: LineWeight
  /** Hides everything behind it. */
  isSolid?: boolean
  /** A line in true width, in millimeters, with its dash pattern: teeth, knobs, chain links. */
  band?: { width: number; dash?: string }
}

interface Outline {
  path: string
}
interface Circle {
  centre: Point
  radius: number
}

/** SVG path data or a circle, in millimeters. */
export type Shape = Drawn & (Outline | Circle)

/** Layers of parts that are shown, hidden or compared together, from the far side to the near side. */
export type LayerName = 'wheels' | 'parts' | 'frame' | 'fork' | 'drivetrain' | 'cockpit' | 'extras'

export interface Layer {
  name: LayerName
  shapes: Shape[]
}

const formatTenths = (value: number): string => String(Math.round(value * 10) / 10)

/** Template tag for path data with points: d`M${a}L${b}Z`. Rounds to tenths of a millimeter. */
export function pathData(words: TemplateStringsArray, ...values: (Point | number)[]): string {
  const text = (value: Point | number | undefined) =>
    value === undefined
      ? ''
      : typeof value === 'number'
        ? formatTenths(value)
        : `${formatTenths(value.x)} ${formatTenths(value.y)}`
  return words.map((word, index) => word + text(values[index])).join('')
}

/** A line through points. */
const polyline = (points: readonly Point[]): string =>
  points.map((point, index) => (index === 0 ? 'M' : 'L') + pathData`${point}`).join('')

/** Rotates, scales and moves a path that is written around the origin. Its numbers come in pairs: `M0 0L10 5`. */
export function placePath(path: string, origin: Point, scale = 1, degrees = 0): string {
  return path.replace(
    /(-?[\d.]+) (-?[\d.]+)/g,
    (_, x: string, y: string) => pathData`${add(origin, rotate(multiply(at(Number(x), Number(y)), scale), degrees))}`,
  )
}

/**
 * Outline of a tube along its center line. Distributes the widths evenly over the points.
 * @param widths millimeters; pass one for a tube of constant width
 */
export function buildTubePath(points: readonly Point[], ...widths: number[]): string {
  const near: Point[] = []
  const far: Point[] = []
  points.forEach((point, index) => {
    const way = normalize(subtract(points[index + 1] ?? point, points[index - 1] ?? point))
    const side = multiply(turnLeft(way), widthAt(widths, index / Math.max(1, points.length - 1)) / 2)
    near.push(add(point, side))
    far.unshift(subtract(point, side))
  })
  return `${polyline([...near, ...far])}Z`
}

function widthAt(widths: readonly number[], share: number): number {
  const place = share * (widths.length - 1)
  const from = widths[Math.floor(place)] ?? 0
  const to = widths[Math.ceil(place)] ?? from
  return from + (to - from) * (place % 1)
}

/** A clockwise arc between two angles in degrees. */
export function buildArcPath(centre: Point, radius: number, from: number, to: number): string {
  const isLarge = Math.abs(to - from) > 180 ? 1 : 0
  return pathData`M${findPointOnCircle(centre, radius, from)}A${radius} ${radius} 0 ${isLarge} ${to > from ? 1 : 0} ${findPointOnCircle(centre, radius, to)}`
}

/** A shape that hides everything behind it. */
export const drawSolid = (weight: LineWeight, path: string): Shape => ({ weight, path, isSolid: true })
/** A path without fill. */
export const drawOutline = (weight: LineWeight, path: string): Shape => ({ weight, path })
/** A disc that hides everything behind it. */
export const drawDisc = (weight: LineWeight, centre: Point, radius: number): Shape => ({
  weight,
  centre,
  radius,
  isSolid: true,
})
/** A circle without fill. */
export const drawRing = (weight: LineWeight, centre: Point, radius: number): Shape => ({ weight, centre, radius })

/** A circle in true width, dashed into `count` equal pieces: teeth or knobs. */
export function drawTeeth(centre: Point, radius: number, width: number, count: number, share = 0.5): Shape {
  const step = (2 * Math.PI * radius) / count
  const dash = `${(step * share).toFixed(2)} ${(step * (1 - share)).toFixed(2)}`
  return { weight: 'detail', centre, radius, band: { width, dash } }
}

/** A straight segment of a drawing. */
export interface Stroke {
  from: Point
  to: Point
  weight: LineWeight
}

/** The segments of some layers. Approximate: a curve contributes its control polygon. */
export const listStrokes = (layers: readonly Layer[]): Stroke[] =>
  layers.flatMap(({ shapes }) =>
    shapes.flatMap((shape) => ('centre' in shape ? strokesRound(shape) : strokesAlong(shape))),
  )

function strokesRound({ centre, radius, weight, band }: Drawn & Circle): Stroke[] {
  const edge = radius + (band ? band.width / 2 : 0)
  const points = Array.from({ length: 25 }, (_, index) => findPointOnCircle(centre, edge, index * 15))
  return points.slice(1).map((to, index) => ({ from: points[index] ?? to, to, weight }))
}

function strokesAlong({ path, weight }: Drawn & Outline): Stroke[] {
  const strokes: Stroke[] = []
  let last: Point | null = null
  for (const [, command = '', rest = ''] of path.matchAll(/([MLCQA])([^MLCQAZ]*)/g)) {
    const values = rest.split(/[\s,]+/).map(Number)
    // Skip the radii and flags of an arc, which are not coordinates.
    for (let index = command === 'A' ? 5 : 0; index + 1 < values.length; index += 2) {
      const point = at(values[index] ?? 0, values[index + 1] ?? 0)
      if (last && command !== 'M') strokes.push({ from: last, to: point, weight })
      last = point
    }
  }
  return strokes
}
