/** Finds a free position for every figure of a drawing. */
import type { Point } from '../geometry.ts'
import { type Dimension, type Draft, type Label, placeLabel } from './dimension.ts'
import { add, at, interpolate, measureDistance, rotate, subtract } from './point.ts'
import type { LineWeight, Stroke } from './shape.ts'
import type { Box } from './view.ts'

type Segment = readonly [Point, Point]

/** Cost of a label over a line of the bicycle: low over spokes, high over the edge of a tube. */
const costs: Record<LineWeight, number> = { hair: 0.15, detail: 0.6, part: 1, frame: 2 }

/** Clearance between a figure and a line, as a multiple of the figure's height. */
const air = 0.1

/** Whether a line crosses the rectangle of a label. @param margin millimeters around the rectangle */
export function crosses({ at: middle, degrees, width, height }: Label, [a, b]: Segment, margin = 0): boolean {
  const reach = (width + height) / 2 + margin
  const isFar = (one: number, other: number, here: number) =>
    Math.min(one, other) > here + reach || Math.max(one, other) < here - reach
  if (isFar(a.x, b.x, middle.x) || isFar(a.y, b.y, middle.y)) return false
  const from = rotate(subtract(a, middle), -degrees)
  const way = subtract(rotate(subtract(b, middle), -degrees), from)
  let [enter, leave] = [0, 1]
  for (const [start, step, half] of [
    [from.x, way.x, width / 2 + margin],
    [from.y, way.y, height / 2 + margin],
  ] as const) {
    if (step === 0) {
      if (Math.abs(start) > half) return false
      continue
    }
    const [p, q] = [(-half - start) / step, (half - start) / step]
    enter = Math.max(enter, Math.min(p, q))
    leave = Math.min(leave, Math.max(p, q))
  }
  return enter <= leave
}

/** The edges and diagonals of a label's rectangle, which no other label may cross. */
export function listEdges({ at: middle, degrees, width, height }: Label): Segment[] {
  const corner = (x: number, y: number) => add(middle, rotate(at((x * width) / 2, (y * height) / 2), degrees))
  const [a, b, c, e] = [corner(-1, -1), corner(1, -1), corner(1, 1), corner(-1, 1)]
  return [
    [a, b],
    [b, c],
    [c, e],
    [e, a],
    [a, c],
    [b, e],
  ]
}

function isInside(label: Label, { left, top, width, height }: Box): boolean {
  return listEdges(label).every(([{ x, y }]) => x > left && x < left + width && y > top && y < top + height)
}

/** Maps the bicycle's lines to a grid, to look up what a label would cover. */
function mapInk(strokes: readonly Stroke[], cellMm: number): (label: Label) => number {
  const marks = new Map<number, number>()
  const cellKey = ({ x, y }: Point) => Math.round(x / cellMm) * 10_000 + Math.round(y / cellMm)
  for (const { from, to, weight } of strokes) {
    const steps = Math.max(1, Math.ceil((measureDistance(from, to) / cellMm) * 1.5))
    for (let step = 0; step <= steps; step++) {
      const key = cellKey(interpolate(from, to, step / steps))
      marks.set(key, Math.max(costs[weight], marks.get(key) ?? 0))
    }
  }
  return ({ at: middle, degrees, width, height }) => {
    const [columns, rows] = [Math.ceil(width / cellMm), Math.ceil(height / cellMm)]
    let cost = 0
    for (let column = 0; column <= columns; column++) {
      for (let row = 0; row <= rows; row++) {
        const place = at((column / columns - 0.5) * width, (row / rows - 0.5) * height)
        cost += marks.get(cellKey(add(middle, rotate(place, degrees)))) ?? 0
      }
    }
    return cost
  }
}

/**
 * Places each figure at its best candidate position that crosses no dimension line and no other figure and covers the least of the bicycle.
 * Omits a dimension whose figure does not fit; the geometry table shows it anyway.
 * @param text height of the figures in millimeters
 * @param box the visible area, which no figure may leave
 * @param others further lines that no figure may cross
 */
export function placeLabels(
  drafts: readonly Draft[],
  strokes: readonly Stroke[],
  text: number,
  box: Box,
  others: readonly Segment[],
): Dimension[] {
  const countInk = mapInk(strokes, text * 0.45)
  const taken: Segment[] = [...others, ...drafts.flatMap((draft) => draft.segments)]
  return drafts.flatMap(({ places, ...dimension }) => {
    let best: { label: Label; cost: number } | null = null
    for (const [rank, place] of places.entries()) {
      const effort = rank * 0.25
      if (best && best.cost <= effort) break
      const tried = placeLabel(place, text)
      if (!isInside(tried, box) || taken.some((segment) => crosses(tried, segment, text * air))) continue
      const cost = countInk(tried) + effort
      if (!best || cost < best.cost) best = { label: tried, cost }
    }
    if (!best) return []
    taken.push(...listEdges(best.label))
    return [{ ...dimension, label: best.label }]
  })
}
