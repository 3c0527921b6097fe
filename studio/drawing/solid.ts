/** Bars, limbs, discs and plates as the light shows them. */
import { barStops, type Finish, lit, litSide, luminance, mixed, tiltOf } from './colour.ts'
import { add, at, distance, left, type Point, polar, subtract, times, unit } from './point.ts'
import { d, outline, type Sheet } from './sheet.ts'

/** The thin darker line round a solid; it keeps white paint apart from a white ground. */
export const edgeOf = (colour: string): string => (luminance(colour) < 0.03 ? lit(colour, 0.5) : lit(colour, 0.3))

/** A gradient across a bar from a to b of the given width. */
export function acrossBar(sheet: Sheet, a: Point, b: Point, width: number, colour: string, finish: Finish): string {
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

/** A straight round tube, tapered from one width to the other. */
export function bar(sheet: Sheet, a: Point, b: Point, widthA: number, widthB: number, colour: string, options: BarOptions = {}): void {
  const { finish = 'paint', flareStart = 1, flareEnd = 1, cap = false } = options
  const way = unit(subtract(b, a))
  const side = left(way)
  const length = distance(a, b)
  const edge = (along: number, width: number, sign: number): Point =>
    add(add(a, times(way, along)), times(side, (sign * width) / 2))
  const reach = Math.min(length * 0.3, Math.max(widthA, widthB) * 1.6)
  const start = widthA * flareStart
  const end = widthB * flareEnd
  const near = widthA + ((widthB - widthA) * reach) / length
  const far = widthB + ((widthA - widthB) * reach) / length
  const run = (sign: number, back: boolean): string => {
    const ends = [edge(0, start, sign), edge(reach * 0.35, near, sign), edge(reach, near, sign), edge(length - reach, far, sign), edge(length - reach * 0.35, far, sign), edge(length, end, sign)]
    const points = back ? [...ends].reverse() : ends
    const [p0, p1, p2, p3, p4, p5] = points
    if (!p0 || !p1 || !p2 || !p3 || !p4 || !p5) return ''
    if (flareStart === 1 && flareEnd === 1) return d`${p0}L${p5}`
    return d`${p0}Q${p1} ${p2}L${p3}Q${p4} ${p5}`
  }
  const turn = (width: number) => (cap ? d`A${width / 2} ${width / 2} 0 0 1 ` : 'L')
  const path = `M${run(1, false)}${turn(end)}${run(-1, true)}${turn(start)}${cap ? d`${edge(0, start, 1)}` : ''}Z`.replace(/LZ$/, 'Z')
  sheet.path(path, { fill: acrossBar(sheet, a, b, (widthA + widthB) / 2, colour, finish), stroke: edgeOf(colour), width: 0.7 })
}

/** A limb along points whose width changes: fork blades, levers, swingarms. */
export function limb(sheet: Sheet, points: readonly Point[], widths: readonly number[], colour: string, finish: Finish = 'paint'): void {
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
  const edge = (sign: number) => points.map((point, index) => add(point, times(sideAt(index), (sign * widthAt(index)) / 2)))
  const mean = widths.reduce((sum, width) => sum + width, 0) / widths.length
  sheet.path(smooth([...edge(1)], false) + smooth([...edge(-1)].reverse(), true), {
    fill: acrossBar(sheet, first, last, mean * 1.25, colour, finish), stroke: edgeOf(colour), width: 0.7,
  })
}

/** Path data through points, with the corners rounded away. */
export function smooth(points: readonly Point[], joined: boolean): string {
  const first = points[0]
  if (!first) return ''
  let text = joined ? d`L${first}` : d`M${first}`
  for (let index = 0; index < points.length - 1; index++) {
    const p0 = points[Math.max(0, index - 1)] ?? first
    const p1 = points[index] ?? first
    const p2 = points[index + 1] ?? first
    const p3 = points[Math.min(points.length - 1, index + 2)] ?? p2
    text += d`C${add(p1, times(subtract(p2, p0), 1 / 6))} ${subtract(p2, times(subtract(p3, p1), 1 / 6))} ${p2}`
  }
  return joined ? `${text}Z` : text
}

/** A bent tube of one width: the same path stroked in thinner and lighter layers, each moved towards the light. */
export function bent(sheet: Sheet, path: string, width: number, colour: string, finish: Finish = 'paint', cap: 'round' | 'butt' = 'round'): void {
  const stops = barStops(colour, finish, 0.9)
  const tone = (index: number) => stops[index]?.colour ?? colour
  const layer = (stroke: string, share: number, shift: number) => {
    const move = at(-shift * width * 0.4, -shift * width * 0.75)
    const draw = () => sheet.path(path, { stroke, width: width * share, cap })
    if (shift === 0) draw()
    else sheet.group({ x: move.x, y: move.y }, draw)
  }
  layer(edgeOf(colour), 1.04, 0)
  layer(tone(7), 0.98, 0)
  layer(tone(6), 0.8, 0.06)
  layer(tone(5), 0.58, 0.12)
  layer(tone(2), 0.3, 0.18)
  if (width > 9) layer(tone(3), 0.13, 0.2)
}

/** A flat or slightly domed round: cap, bolt head, hub end. */
export function disc(sheet: Sheet, centre: Point, radius: number, colour: string, finish: Finish = 'metal'): void {
  const shift = polar(at(0, 0), radius, 240)
  const stops = [
    { at: 0, colour: lit(colour, 1.35, finish === 'metal' ? 0.16 : 0.03) },
    { at: 0.45, colour: lit(colour, 1.02, 0.01) },
    { at: 1, colour: lit(colour, 0.5) },
  ]
  sheet.circle(centre, radius, { fill: sheet.linear(add(centre, shift), subtract(centre, shift), stops), stroke: edgeOf(colour), width: Math.min(0.8, radius * 0.15) })
}

/** A flat ring: inner and outer radius. */
export function ring(sheet: Sheet, centre: Point, outer: number, inner: number, stroke: string, opacity?: number): void {
  sheet.circle(centre, (outer + inner) / 2, { stroke, width: outer - inner, opacity })
}

/** A plate or moulded body: lit at `from`, darker at `to`. */
export function plate(sheet: Sheet, path: string, from: Point, to: Point, colour: string, finish: Finish = 'matte', evenOdd = false): void {
  const white = finish === 'metal' ? 0.12 : finish === 'paint' ? 0.06 : 0.015
  const stops = [
    { at: 0, colour: lit(colour, 1.22, white) },
    { at: 0.4, colour: lit(colour, 1, white * 0.15) },
    { at: 1, colour: lit(colour, finish === 'metal' ? 0.42 : 0.55) },
  ]
  sheet.path(path, { fill: sheet.linear(from, to, stops), stroke: edgeOf(colour), width: 0.7, fillRule: evenOdd ? 'evenodd' : undefined })
}

/** A polygon of straight edges as a plate. */
export const slab = (sheet: Sheet, points: readonly Point[], from: Point, to: Point, colour: string, finish: Finish = 'matte'): void =>
  plate(sheet, outline(points), from, to, colour, finish)

/** A soft dark band where one solid meets another: what keeps drawn tubes from floating over each other. */
export function seam(sheet: Sheet, a: Point, b: Point, width: number): void {
  sheet.line(a, b, { stroke: '#000', width, opacity: 0.16, cap: 'round' })
}

export const paler = (colour: string, fraction: number): string => mixed(colour, '#ffffff', fraction)
