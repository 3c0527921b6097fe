/** The paper: collects shapes, gradients and symbols, and writes them as one small SVG. */
import { fewerStops, type Stop } from './colour.ts'
import type { Point } from './point.ts'

export interface Style {
  fill?: string
  stroke?: string
  width?: number
  dash?: string
  dashOffset?: number
  cap?: 'round' | 'butt' | 'square'
  opacity?: number
  fillRule?: 'evenodd'
  clip?: string
  /** Where the shape's origin goes and how it is turned. */
  place?: Point
  turn?: number
}

export interface Placement {
  x?: number
  y?: number
  rotate?: number
  scale?: number
  /** Mirror left and right. */
  flip?: boolean
  opacity?: number
  clip?: string
}

/** A number with one decimal at most, as short as it can be written. */
export function short(value: number): string {
  if (!Number.isFinite(value)) throw new RangeError(`Not a number in a drawing: ${value}`)
  const text = String(Math.round(value * 10) / 10)
  return text === '-0' ? '0' : text.replace(/^(-?)0\./, '$1.')
}

/** Path data from a template: points are written as "x y", numbers with one decimal. */
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

/** A short name from any text, the same every time (FNV-1a). */
function nameOf(text: string): string {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193) >>> 0
  return `k${hash.toString(36).slice(-3)}`
}

/** Width of the line round a solid in a shape's style; the sheet sets how wide that is on the picture. */
const edgeWidth = 0.7

/** The part of the paper that the picture shows. */
export interface Cut {
  x: number
  y: number
  width: number
  height: number
}

export class Sheet {
  /** Degrees the current group is turned, so that the light still comes from above left. */
  rotation = 0
  #parts: string[] = []
  readonly #definitions: string[] = []
  readonly #known = new Map<string, string>()
  readonly #name: string
  readonly #edge: number
  #scale = 1

  /** @param edge width of the line round a solid, in pixels of the picture whatever a group's scale */
  constructor(key: string, edge = 0.43) {
    this.#name = nameOf(key)
    this.#edge = edge
  }

  /** Puts a definition on the sheet once; the same markup gets the same id. */
  #define(markup: (id: string) => string): string {
    const key = markup('')
    const known = this.#known.get(key)
    if (known) return known
    const id = `${this.#name}${this.#known.size.toString(36)}`
    this.#known.set(key, id)
    this.#definitions.push(markup(id))
    return id
  }

  #stops(stops: readonly Stop[]): string {
    return fewerStops(stops)
      .map(
        ({ at, colour, opacity }) =>
          `<stop offset="${String(Math.round(at * 1000) / 1000).replace(/^0\./, '.')}" stop-color="${colour}"${opacity === undefined ? '' : ` stop-opacity="${Math.round(opacity * 100) / 100}"`}/>`,
      )
      .join('')
  }

  /** A gradient from a to b in millimetres; the stops are kept once for all that share them. */
  linear(a: Point, b: Point, stops: readonly Stop[]): string {
    const shared = this.#define(
      (id) => `<linearGradient id="${id}" gradientUnits="userSpaceOnUse">${this.#stops(stops)}</linearGradient>`,
    )
    // Whole millimetres are fine enough for where a shade begins, and shorter.
    const place = `x1="${Math.round(a.x)}" y1="${Math.round(a.y)}" x2="${Math.round(b.x)}" y2="${Math.round(b.y)}"`
    return `url(#${this.#define((id) => `<linearGradient id="${id}" href="#${shared}" ${place}/>`)})`
  }

  /** A gradient down whatever it fills, so that all small parts of one colour share it. */
  across(a: Point, b: Point, stops: readonly Stop[]): string {
    return `url(#${this.#define(
      (id) =>
        `<linearGradient id="${id}" x1="${a.x}" y1="${a.y}" x2="${b.x}" y2="${b.y}">${this.#stops(stops)}</linearGradient>`,
    )})`
  }

  radial(centre: Point, radius: number, stops: readonly Stop[], focus: Point = centre): string {
    const aim = focus === centre ? '' : ` fx="${short(focus.x)}" fy="${short(focus.y)}"`
    return `url(#${this.#define(
      (id) =>
        `<radialGradient id="${id}" gradientUnits="userSpaceOnUse" cx="${short(centre.x)}" cy="${short(centre.y)}" r="${short(radius)}"${aim}>${this.#stops(stops)}</radialGradient>`,
    )})`
  }

  clip(path: string): string {
    return `url(#${this.#define((id) => `<clipPath id="${id}"><path d="${path}" clip-rule="evenodd"/></clipPath>`)})`
  }

  #style(style: Style): string {
    const { fill, stroke, width, dash, dashOffset, cap, opacity, fillRule, clip, place, turn } = style
    return [
      fill && ` fill="${fill}"`,
      stroke && ` stroke="${stroke}"`,
      width !== undefined && width !== edgeWidth && stroke && ` stroke-width="${short(width)}"`,
      dash && ` stroke-dasharray="${dash}"`,
      dashOffset && ` stroke-dashoffset="${short(dashOffset)}"`,
      cap && cap !== 'butt' && ` stroke-linecap="${cap}"`,
      cap === 'round' && stroke && ' stroke-linejoin="round"',
      opacity !== undefined && opacity < 1 && ` opacity="${Math.round(opacity * 100) / 100}"`,
      fillRule && ` fill-rule="${fillRule}"`,
      clip && ` clip-path="${clip}"`,
      place &&
        ` transform="translate(${short(place.x)} ${short(place.y)})${turn ? `rotate(${Math.round(turn * 100) / 100})` : ''}"`,
    ]
      .filter(Boolean)
      .join('')
  }

  raw(markup: string): void {
    this.#parts.push(markup)
  }

  path(path: string, style: Style): void {
    this.#parts.push(`<path d="${path}"${this.#style(style)}/>`)
  }

  line(a: Point, b: Point, style: Style): void {
    this.path(d`M${a}L${b}`, style)
  }

  /** The same path stroked several times, written once. */
  layers(path: string, strokes: readonly (Style & { x?: number; y?: number })[]): void {
    const id = this.#define((name) => `<path id="${name}" d="${path}"/>`)
    for (const { x = 0, y = 0, ...style } of strokes) {
      const place = `${short(x) === '0' ? '' : ` x="${short(x)}"`}${short(y) === '0' ? '' : ` y="${short(y)}"`}`
      this.#parts.push(`<use href="#${id}"${place}${this.#style(style)}/>`)
    }
  }

  circle(centre: Point, radius: number, style: Style): void {
    this.#parts.push(
      `<circle cx="${short(centre.x)}" cy="${short(centre.y)}" r="${short(radius)}"${this.#style(style)}/>`,
    )
  }

  ellipse(centre: Point, radiusX: number, radiusY: number, style: Style): void {
    this.#parts.push(
      `<ellipse cx="${short(centre.x)}" cy="${short(centre.y)}" rx="${short(radiusX)}" ry="${short(radiusY)}"${this.#style(style)}/>`,
    )
  }

  /** Everything drawn inside `draw` is moved, turned, scaled or clipped together. */
  group(placement: Placement, draw: () => void): void {
    const { x = 0, y = 0, rotate = 0, scale = 1, flip = false, opacity, clip } = placement
    const moves = [
      (x || y) && `translate(${short(x)} ${short(y)})`,
      rotate && `rotate(${Math.round(rotate * 100) / 100})`,
      (scale !== 1 || flip) &&
        `scale(${flip ? `${-Math.round(scale * 10000) / 10000} ${Math.round(scale * 10000) / 10000}` : Math.round(scale * 10000) / 10000})`,
    ].filter(Boolean)
    const transform = moves.length > 0 ? ` transform="${moves.join('')}"` : ''
    this.#scale *= scale
    const edge = scale === 1 ? '' : ` stroke-width="${Math.round((this.#edge / this.#scale) * 100) / 100}"`
    this.#parts.push(
      `<g${transform}${edge}${opacity === undefined ? '' : ` opacity="${opacity}"`}${clip ? ` clip-path="${clip}"` : ''}>`,
    )
    this.rotation += rotate
    draw()
    this.rotation -= rotate
    this.#scale /= scale
    this.#parts.push('</g>')
  }

  /** Draws once, to be placed several times with `use`. */
  symbol(draw: () => void): string {
    const outer = this.#parts
    this.#parts = []
    draw()
    const markup = this.#parts.join('')
    this.#parts = outer
    return this.#define((id) => `<g id="${id}">${markup}</g>`)
  }

  use(symbol: string, place: Point, rotate = 0, label?: string): void {
    const turn = rotate ? ` rotate(${Math.round(rotate * 100) / 100})` : ''
    this.#parts.push(
      `<use href="#${symbol}"${label ? ` class="${label}"` : ''} transform="translate(${short(place.x)} ${short(place.y)})${turn}"/>`,
    )
  }

  /** The finished picture. */
  svg(width: number, height: number, cut: Cut = { x: 0, y: 0, width, height }): string {
    const box = [cut.x, cut.y, cut.width, cut.height].map(short).join(' ')
    const definitions = this.#definitions.length > 0 ? `<defs>${this.#definitions.join('')}</defs>` : ''
    return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}" width="${width}" height="${height}" fill="none" stroke-width="${this.#edge}">${definitions}${this.#parts.join('')}</svg>\n`
  }
}
