/** Removes hidden lines, so that a drawing needs no fills and works on any background. */
import type { Layer, Shape } from '@chainline/bicycle/drawing/shape'
import { add, distance, left, measureAngle, type Point, polar, subtract, times, unit } from './point.ts'

/** Sampling distance of outlines, and tolerance when simplifying them, in millimeters. */
const stepMm = 3
const slackMm = 1.2

/** A visible line with its layer and weight, in millimeters. */
export interface VisibleLine {
  weight: Shape['weight']
  points: Point[]
  /** Radius of a clockwise arc; its points are start, middle and end. */
  radius?: number
}

interface Flat {
  shape: Shape
  lines: Point[][]
}

/** The visible parts of all outlines, from the far side to the near side. */
export function visibleLines(layers: readonly Layer[]): VisibleLine[] {
  const flat: Flat[] = layers.flatMap(({ shapes }) => shapes).map((shape) => ({ shape, lines: flatten(shape) }))
  return flat.flatMap(({ shape, lines }, index) => {
    const nearer = flat.slice(index + 1).filter((other) => other.shape.isSolid)
    const isHidden = (point: Point) => nearer.some((other) => other.lines.some((line) => isInside(point, line)))
    return lines.flatMap((line) => splitVisible(line, isHidden).map((points) => visible(shape, points)))
  })
}

function visible(shape: Shape, points: Point[]): VisibleLine {
  const [first, middle, last] = [points[0], points[Math.floor(points.length / 2)], points.at(-1)]
  const { weight } = shape
  if (!('centre' in shape) || !first || !middle || !last) return { weight, points: simplify(points) }
  return { weight, points: [first, middle, last], radius: shape.radius }
}

/** The parts of a line that are not hidden. */
function splitVisible(line: readonly Point[], isHidden: (point: Point) => boolean): Point[][] {
  const runs: Point[][] = []
  let run: Point[] = []
  for (const point of line) {
    if (!isHidden(point)) run.push(point)
    else if (run.length > 0) {
      runs.push(run)
      run = []
    }
  }
  if (run.length > 0) runs.push(run)
  return runs.filter((points) => points.length > 2)
}

function isInside({ x, y }: Point, outline: readonly Point[]): boolean {
  let inside = false
  for (const [index, a] of outline.entries()) {
    const b = outline[(index + 1) % outline.length] ?? a
    if (a.y > y !== b.y > y && x < ((b.x - a.x) * (y - a.y)) / (b.y - a.y) + a.x) inside = !inside
  }
  return inside
}

const mix = (a: Point, b: Point, share: number): Point => ({
  x: a.x + (b.x - a.x) * share,
  y: a.y + (b.y - a.y) * share,
})

function straight(a: Point, b: Point): Point[] {
  const count = Math.max(1, Math.round(Math.hypot(b.x - a.x, b.y - a.y) / stepMm))
  return Array.from({ length: count }, (_, index) => mix(a, b, (index + 1) / count))
}

/** Samples outlines at equal steps. */
function flatten(shape: Shape): Point[][] {
  if ('centre' in shape) {
    const count = Math.max(24, Math.round((2 * Math.PI * shape.radius) / stepMm))
    return [Array.from({ length: count + 1 }, (_, index) => polar(shape.centre, shape.radius, (index * 360) / count))]
  }
  const lines: Point[][] = []
  for (const [, command = '', rest = ''] of shape.path.matchAll(/([MLCQAZ])([^MLCQAZ]*)/g)) {
    const values = (rest.match(/-?[\d.]+/g) ?? []).map(Number)
    // The coordinates of an arc follow its radii and flags.
    const places = command === 'A' ? values.slice(5) : values
    const points = Array.from({ length: places.length / 2 }, (_, index) => ({
      x: places[index * 2] ?? 0,
      y: places[index * 2 + 1] ?? 0,
    }))
    const line = lines.at(-1) ?? []
    const last = line.at(-1)
    const [a, b, c] = points
    if (command === 'M' && a) lines.push([a])
    else if (command === 'Z' && last && line[0]) line.push(...straight(last, line[0]))
    else if (command === 'C' && last && a && b && c) line.push(...curve([last, a, b, c]))
    else if (command === 'Q' && last && a && b) line.push(...curve([last, a, b]))
    else if (command === 'A' && last && a) line.push(...arc(last, a, values))
    else if (command === 'L' && last && a) line.push(...straight(last, a))
  }
  return lines
}

function curve(controls: readonly Point[]): Point[] {
  const count = 16
  return Array.from({ length: count }, (_, index) => {
    let points = [...controls]
    while (points.length > 1)
      points = points.slice(1).map((point, i) => mix(points[i] ?? point, point, (index + 1) / count))
    return points[0] ?? { x: 0, y: 0 }
  })
}

/** Samples an SVG arc with its radius and two flags. */
function arc(from: Point, to: Point, [radius = 0, , , isLarge, isClockwise]: readonly number[]): Point[] {
  const chord = distance(from, to)
  const height = Math.sqrt(Math.max(0, radius ** 2 - (chord / 2) ** 2))
  const side = times(left(unit(subtract(to, from))), isLarge === isClockwise ? height : -height)
  const centre = add(mix(from, to, 0.5), side)
  const [start, end] = [measureAngle(subtract(from, centre)), measureAngle(subtract(to, centre))]
  const turn = isClockwise ? (end - start + 360) % 360 : -((start - end + 360) % 360)
  const count = Math.max(1, Math.round((Math.abs(turn) * Math.PI * radius) / 180 / stepMm))
  return Array.from({ length: count }, (_, index) => polar(centre, radius, start + (turn * (index + 1)) / count))
}

/** Simplifies a line (Douglas–Peucker). */
function simplify(points: readonly Point[]): Point[] {
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last || points.length < 3) return [...points]
  let [farthest, most] = [0, 0]
  for (const [index, point] of points.entries()) {
    const away = awayFrom(point, first, last)
    if (away > most) [farthest, most] = [index, away]
  }
  if (most < slackMm) return [first, last]
  return [...simplify(points.slice(0, farthest + 1)).slice(0, -1), ...simplify(points.slice(farthest))]
}

function awayFrom({ x, y }: Point, a: Point, b: Point): number {
  const length = Math.hypot(b.x - a.x, b.y - a.y)
  if (length < 0.01) return Math.hypot(x - a.x, y - a.y)
  return Math.abs((b.x - a.x) * (a.y - y) - (a.x - x) * (b.y - a.y)) / length
}
