/** Dimension lines as in a workshop drawing: the measurement, the position of its line and of its figure. */
import type { FrameGeometry, Point } from '../geometry.ts'
import {
  add,
  at,
  findPointOnCircle,
  interpolate,
  measureAngle,
  measureDistance,
  moveTowards,
  multiply,
  normalize,
  subtract,
  turnLeft,
} from './point.ts'
import { buildArcPath, pathData } from './shape.ts'

/** The measurements a drawing can show. */
export const drawnMeasures = [
  'stack',
  'reach',
  'topTube',
  'seatTube',
  'headTube',
  'headAngle',
  'seatAngle',
  'chainstay',
  'wheelbase',
  'bbDrop',
  'standover',
  'forkLength',
  'forkOffset',
] as const satisfies readonly (keyof FrameGeometry)[]
export type DrawnMeasure = (typeof drawnMeasures)[number]

/** Whether a measurement is in degrees; all others are in millimeters. */
export const isAngle = (measure: string): boolean => measure === 'headAngle' || measure === 'seatAngle'

/** A rotated line of text; `at` is its center. */
export interface Label {
  text: string
  at: Point
  /** Clockwise, from -90 to 90, so the text is never upside down. */
  degrees: number
  width: number
  height: number
}

/** A length or an angle with all its lines and its label. */
export interface Dimension {
  measure: DrawnMeasure
  /** Length of the dimension line in millimeters, or the angle in degrees. */
  measured: number
  /** The ends of the dimension line, or of the arc of an angle. */
  from: Point
  to: Point
  /** All lines as straight segments, extension lines first. Labels must not cross them. */
  segments: [Point, Point][]
  /** Hairlines from the measured points. */
  extensions: string
  line: string
  /** Filled arrowheads. */
  arrows: string
  /** The line is drawn behind the bicycle, because it crosses parts on the near side. */
  isBehind: boolean
  label: Label
}

/** A candidate position of a figure. */
export type Place = Pick<Label, 'text' | 'at' | 'degrees'>

/** A dimension whose figure is not placed yet, with its candidate positions, best first. */
export interface Draft extends Omit<Dimension, 'label'> {
  places: Place[]
}

export interface DimensionStyle {
  /** Height of the figures in millimeters. */
  text: number
  /** The label of a measurement: its name (empty when there is no room for names) and its figure. */
  labelFor(measure: DrawnMeasure): { name: string; figure: string }
}

/** The figure with its name, then the figure alone in case the name does not fit. */
function listTexts(measure: DrawnMeasure, style: DimensionStyle): string[] {
  const { name, figure } = style.labelFor(measure)
  return name ? [`${name} ${figure}`, figure] : [figure]
}

/** Upper bounds of character widths in ems. All figures are as wide as a zero. */
const [emPerLetter, emPerFigure] = [0.56, 0.61]

/** Estimated width of a text, in the unit of its height. */
function textWidth(text: string, height: number): number {
  const figures = text.replace(/\D/g, '').length
  return (figures * emPerFigure + (text.length - figures) * emPerLetter) * height
}

/** A figure at a position, with its size. @param text height in millimeters */
export const placeLabel = (place: Place, text: number): Label => ({
  ...place,
  width: textWidth(place.text, text),
  height: text * 0.9,
})

/** Text along a line reads from below or from the right, as usual on technical drawings. */
function readable(degrees: number): number {
  const turned = ((degrees % 180) + 180) % 180
  return turned >= 90 ? turned - 180 : turned
}

function arrow(tip: Point, way: Point, text: number): string {
  const [long, half] = [text * 0.78, text * 0.15]
  const foot = subtract(tip, multiply(way, long))
  const side = multiply(turnLeft(way), half)
  return pathData`M${tip}L${add(foot, side)}L${subtract(foot, side)}Z`
}

export interface LinearInput {
  measure: DrawnMeasure
  /** The two measured points. */
  a: Point
  b: Point
  /** Vector from `a` to its end of the dimension line, and from `b` to the other end. */
  offset: Point
  /** Start of an extension line, when it is not the measured point. */
  beginA?: Point
  beginB?: Point
  isBehind?: boolean
}

/**
 * A dimension between two points, parallel to the line between them. When it is too short for its arrows, they go outside.
 */
export function drawLinearDimension(
  { measure, a, b, offset, beginA = a, beginB = b, isBehind = false }: LinearInput,
  style: DimensionStyle,
): Draft {
  const { text } = style
  const [from, to] = [add(a, offset), add(b, offset)]
  const way = normalize(subtract(to, from))
  const out = Math.hypot(offset.x, offset.y) > 0 ? normalize(offset) : at(0, 0)
  const over = multiply(out, text * 0.35)
  const segments: [Point, Point][] = []
  const extend = (begin: Point, end: Point) => {
    if (measureDistance(begin, end) > 1) segments.push([begin, add(end, over)])
  }
  extend(beginA, from)
  extend(beginB, to)
  const length = measureDistance(from, to)
  const isShort = length < text * 2.4
  const tail = isShort ? text * 1.7 : 0
  const line: [Point, Point] = [moveTowards(from, to, -tail), moveTowards(to, from, -tail)]
  return {
    measure,
    measured: length,
    from,
    to,
    extensions: segments.map(([p, q]) => pathData`M${p}L${q}`).join(''),
    line: pathData`M${line[0]}L${line[1]}`,
    arrows: arrow(from, multiply(way, isShort ? 1 : -1), text) + arrow(to, multiply(way, isShort ? -1 : 1), text),
    isBehind,
    segments: [...segments, line],
    places: listTexts(measure, style).flatMap((label) => placesAlong(line, way, label, text)),
  }
}

/** Candidate positions, best first: beside the line, in its middle and then near its ends; past its ends; level beside a steep line. */
function placesAlong([start, end]: [Point, Point], way: Point, label: string, text: number): Place[] {
  const degrees = readable(measureAngle(way))
  const side = multiply(turnLeft(way), text * 0.72)
  // Prefer the upper side of a line, and the left side of a vertical one.
  const first = side.y < -0.01 || (Math.abs(side.y) <= 0.01 && side.x < 0) ? 1 : -1
  const half = textWidth(label, text) / 2 + text * 0.4
  const shares = [0.5, 0.4, 0.6, 0.3, 0.7, 0.2, 0.8, 0.1, 0.9]
  const beside = shares.flatMap((share) =>
    [first, -first].map((sign) => ({ at: add(interpolate(start, end, share), multiply(side, sign)), degrees })),
  )
  const past = [moveTowards(end, start, -half), moveTowards(start, end, -half)].map((place) => ({ at: place, degrees }))
  const level = shares.slice(0, 5).flatMap((share) => {
    const { x, y } = interpolate(start, end, share)
    return Math.abs(way.y) < 0.7 ? [] : [half, -half].map((aside) => ({ at: at(x + aside * 1.1, y), degrees: 0 }))
  })
  return [...beside, ...past, ...level].map((place) => ({ ...place, text: label }))
}

export interface AngleInput {
  measure: DrawnMeasure
  /** The vertex of the angle. */
  vertex: Point
  /** Directions of the two sides in degrees, clockwise from forward. The arc runs clockwise from the first. */
  fromDegrees: number
  toDegrees: number
  radius: number
}

/** An angle with its arc and its figure beside the foot of the arc. */
export function drawAngleDimension(input: AngleInput, style: DimensionStyle): Draft {
  const { measure, vertex, fromDegrees, toDegrees, radius } = input
  const { text } = style
  const [from, to] = [findPointOnCircle(vertex, radius, fromDegrees), findPointOnCircle(vertex, radius, toDegrees)]
  const steps = 8
  const points = Array.from({ length: steps + 1 }, (_, index) =>
    findPointOnCircle(vertex, radius, fromDegrees + ((toDegrees - fromDegrees) * index) / steps),
  )
  const segments = points.slice(1).map((point, index): [Point, Point] => [points[index] ?? point, point])
  // A straight arrowhead on an arc points along the chord of its own length.
  const lean = ((text * 0.78) / radius) * 28.6
  return {
    measure,
    measured: toDegrees - fromDegrees,
    from,
    to,
    extensions: '',
    line: buildArcPath(vertex, radius, fromDegrees, toDegrees),
    arrows:
      arrow(from, findPointOnCircle(at(0, 0), 1, fromDegrees - 90 + lean), text) +
      arrow(to, findPointOnCircle(at(0, 0), 1, toDegrees + 90 - lean), text),
    isBehind: false,
    segments,
    places: [placesRound, placesBeyond].flatMap((find) =>
      listTexts(measure, style).flatMap((label) => find(input, label, text)),
    ),
  }
}

/** Level positions outside or inside the arc, from its foot upward. */
function placesRound({ vertex, fromDegrees, toDegrees, radius }: AngleInput, label: string, text: number): Place[] {
  const half = textWidth(label, text) / 2
  return [0.16, 0.3, 0.45, 0.6, 0.75, 0.9].flatMap((share) => {
    const angle = fromDegrees + (toDegrees - fromDegrees) * share
    return [1, -1].map((side) => {
      const edge = findPointOnCircle(vertex, radius + side * text * 0.45, angle)
      const way = Math.sign(Math.cos((angle * Math.PI) / 180)) * side
      return { at: at(edge.x + way * half, edge.y), degrees: 0, text: label }
    })
  })
}

/** Positions on the far side of the vertex. */
function placesBeyond({ vertex }: AngleInput, label: string, text: number): Place[] {
  const x = vertex.x + textWidth(label, text) / 2 + text * 0.5
  return [0.75, 2, 3.2].map((rows) => ({ at: at(x, vertex.y - text * rows), degrees: 0, text: label }))
}
