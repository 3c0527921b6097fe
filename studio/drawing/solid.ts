/** Bars, limbs, discs and plates as the light shows them. */
import { barStops, type Finish, lit, litSide, luminance, tiltOf } from './colour.ts'
import { add, at, degreesOf, distance, dot, left, type Point, subtract, times, unit } from './point.ts'
import { d, type Sheet } from './sheet.ts'

/** The thin darker line round a solid; it keeps white paint apart from a white ground. */
export const edgeOf = (colour: string): string => (luminance(colour) < 0.03 ? lit(colour, 0.5) : lit(colour, 0.3))

/** A gradient across a bar from a to b of the given width. */
function acrossBar(sheet: Sheet, a: Point, b: Point, width: number, colour: string, finish: Finish): string {
  const side = litSide(a, b, sheet.rotation)
  const edge = times(side, width / 2)
  return sheet.linear(add(a, edge), subtract(a, edge), barStops(colour, finish, tiltOf(side, sheet.rotation)))
}

export interface BarOptions {
  finish?: Finish
  /** How much wider the ends are than the rest, where a tube is shaped to meet another. */
  flareStart?: number
  flareEnd?: number
  cap?: boolean
}

/**
 * A straight round tube, tapered from one width to the other. It is drawn level and turned into place,
 * so that all tubes of one colour share a gradient; the lit side is always the upper one.
 */
export function bar(
  sheet: Sheet,
  a: Point,
  b: Point,
  widthA: number,
  widthB: number,
  colour: string,
  options: BarOptions = {},
): void {
  const side = litSide(a, b, sheet.rotation)
  if (dot(side, left(subtract(b, a))) < 0) {
    bar(sheet, b, a, widthB, widthA, colour, { ...options, flareStart: options.flareEnd, flareEnd: options.flareStart })
    return
  }
  const { finish = 'paint', flareStart = 1, flareEnd = 1, cap = false } = options
  const length = distance(a, b)
  const half = widthA / 2
  const end = widthB / 2
  const reach = Math.min(length * 0.3, Math.max(widthA, widthB) * 1.6)
  const edge = (sign: number) => {
    const [from, to] = [half * flareStart * sign, end * flareEnd * sign]
    const near = (half + ((end - half) * reach) / length) * sign
    const far = (end + ((half - end) * reach) / length) * sign
    return flareStart === 1 && flareEnd === 1
      ? { out: d`L${at(length, to)}`, back: d`L${at(0, from)}`, from, to }
      : {
          out: d`Q${at(reach * 0.35, near)} ${at(reach, near)}L${at(length - reach, far)}Q${at(length - reach * 0.35, far)} ${at(length, to)}`,
          back: d`Q${at(length - reach * 0.35, far)} ${at(length - reach, far)}L${at(reach, near)}Q${at(reach * 0.35, near)} ${at(0, from)}`,
          from,
          to,
        }
  }
  const upper = edge(-1)
  const lower = edge(1)
  const turn = (radius: number, point: Point) => (cap ? d`A${radius} ${radius} 0 0 1 ${point}` : d`L${point}`)
  const path = d`M${at(0, upper.from)}${upper.out}${turn(lower.to, at(length, lower.to))}${lower.back}${cap ? turn(lower.from, at(0, upper.from)) : 'Z'}`
  const fill = sheet.across(at(0, 0), at(0, 1), barStops(colour, finish, tiltOf(side, sheet.rotation)))
  sheet.path(path, { fill, stroke: edgeOf(colour), width: 0.7, place: a, turn: degreesOf(subtract(b, a)) })
}

/** A limb along points whose width changes: fork blades, levers, swingarms. */
export function limb(
  sheet: Sheet,
  points: readonly Point[],
  widths: readonly number[],
  colour: string,
  finish: Finish = 'paint',
): void {
  const first = points[0]
  const last = points.at(-1)
  if (!first || !last) return
  const sideAt = (index: number): Point => {
    const before = points[Math.max(0, index - 1)] ?? first
    const after = points[Math.min(points.length - 1, index + 1)] ?? last
    return left(unit(subtract(after, before)))
  }
  const widthAt = (index: number): number => {
    const place = (index / (points.length - 1)) * (widths.length - 1)
    const lower = widths[Math.floor(place)] ?? 0
    const upper = widths[Math.ceil(place)] ?? lower
    return lower + (upper - lower) * (place - Math.floor(place))
  }
  const edge = (sign: number) =>
    points.map((point, index) => add(point, times(sideAt(index), (sign * widthAt(index)) / 2)))
  const mean = widths.reduce((sum, width) => sum + width, 0) / widths.length
  sheet.path(smooth([...edge(1)], false) + smooth([...edge(-1)].reverse(), true), {
    fill: acrossBar(sheet, first, last, mean * 1.25, colour, finish),
    stroke: edgeOf(colour),
    width: 0.7,
  })
}

/** Path data through points with the corners rounded away; relative to the last rounded point, which is shorter. */
export function smooth(points: readonly Point[], joined: boolean): string {
  const round = (point: Point): Point => at(Math.round(point.x * 10) / 10, Math.round(point.y * 10) / 10)
  const first = round(points[0] ?? at(0, 0))
  let text = joined ? d`L${first}` : d`M${first}`
  let pen = first
  for (let index = 0; index < points.length - 1; index++) {
    const p0 = points[Math.max(0, index - 1)] ?? first
    const p1 = points[index] ?? first
    const p2 = points[index + 1] ?? first
    const p3 = points[Math.min(points.length - 1, index + 2)] ?? p2
    const end = round(p2)
    // The handles on both sides of a point mirror each other, so all segments but the first can leave theirs out.
    if (index === 0) text += d`c${subtract(add(p1, times(subtract(p2, p0), 1 / 6)), pen)} `
    else text += 's'
    text += d`${subtract(subtract(p2, times(subtract(p3, p1), 1 / 6)), pen)} ${subtract(end, pen)}`
    pen = end
  }
  return (joined ? `${text}Z` : text).replaceAll(' -', '-')
}

/** A bent tube of one width: the same path stroked in thinner and lighter layers, each moved towards the light. */
export function bent(
  sheet: Sheet,
  path: string,
  width: number,
  colour: string,
  finish: Finish = 'paint',
  cap: 'round' | 'butt' = 'round',
): void {
  const stops = barStops(colour, finish, 0.9)
  const tone = (index: number) => stops[index]?.colour ?? colour
  const layer = (stroke: string, share: number, shift: number) => ({
    stroke,
    width: width * share,
    cap,
    x: -shift * width * 0.4,
    y: -shift * width * 0.75,
  })
  const layers = [layer(edgeOf(colour), 1.04, 0), layer(tone(6), 0.98, 0)]
  if (width > 6) layers.push(layer(tone(5), 0.8, 0.06), layer(tone(4), 0.58, 0.12))
  layers.push(layer(tone(3), width > 6 ? 0.3 : 0.45, 0.18))
  if (width > 9) layers.push(layer(tone(2), 0.13, 0.2))
  sheet.layers(path, layers)
}

/** A flat or slightly domed round: cap, bolt head, hub end. */
export function disc(sheet: Sheet, centre: Point, radius: number, colour: string, finish: Finish = 'metal'): void {
  if (radius < 5) {
    sheet.circle(centre, radius, { fill: lit(colour, 0.95, 0.01), stroke: edgeOf(colour), width: 0.7 })
    return
  }
  const stops = [
    { at: 0, colour: lit(colour, 1.35, finish === 'metal' ? 0.16 : 0.03) },
    { at: 0.45, colour: lit(colour, 1.02, 0.01) },
    { at: 1, colour: lit(colour, 0.5) },
  ]
  sheet.circle(centre, radius, {
    fill: sheet.across(at(0.25, 0.07), at(0.75, 0.93), stops),
    stroke: edgeOf(colour),
    width: Math.min(0.8, radius * 0.15),
  })
}

/** A flat ring: inner and outer radius. */
export function ring(
  sheet: Sheet,
  centre: Point,
  outer: number,
  inner: number,
  stroke: string,
  opacity?: number,
): void {
  sheet.circle(centre, (outer + inner) / 2, { stroke, width: outer - inner, opacity })
}

/** A plate or moulded body: lit above, darker below. */
export function plate(sheet: Sheet, path: string, colour: string, finish: Finish = 'matte', evenOdd = false): void {
  const white = finish === 'metal' ? 0.12 : finish === 'paint' ? 0.06 : 0.015
  const stops = [
    { at: 0, colour: lit(colour, 1.22, white) },
    { at: 0.4, colour: lit(colour, 1, white * 0.15) },
    { at: 1, colour: lit(colour, finish === 'metal' ? 0.42 : 0.55) },
  ]
  sheet.path(path, {
    fill: sheet.across(at(0.42, 0), at(0.58, 1), stops),
    stroke: edgeOf(colour),
    width: 0.7,
    fillRule: evenOdd ? 'evenodd' : undefined,
  })
}

/** A shape as if turned on a lathe: shaded like a bar across its whole box, upright or lying. */
export function lathed(
  sheet: Sheet,
  path: string,
  colour: string,
  finish: Finish = 'matte',
  axis: 'upright' | 'lying' = 'upright',
): void {
  const upright = axis === 'upright'
  const fill = sheet.across(at(0, 0), upright ? at(1, 0) : at(0, 1), barStops(colour, finish, upright ? 0.5 : 1))
  sheet.path(path, { fill, stroke: edgeOf(colour), width: 0.7 })
}

/** The soft contact shadow under a thing that stands. */
export function softShadow(sheet: Sheet, centre: Point, wide: number, tall: number, strength: number): void {
  const tone = '#2a241a'
  const fill = sheet.radial(at(0, 0), 100, [
    { at: 0, colour: tone, opacity: strength },
    { at: 0.45, colour: tone, opacity: strength * 0.55 },
    { at: 1, colour: tone, opacity: 0 },
  ])
  sheet.raw(
    `<g transform="translate(${Math.round(centre.x)} ${Math.round(centre.y)})scale(${(wide / 100).toFixed(3)} ${(tall / 100).toFixed(3)})"><circle r="100" fill="${fill}"/></g>`,
  )
}
