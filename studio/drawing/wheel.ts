/** A wheel in side view, around the origin: tyre, rim, spokes. Hub, sprockets and rotor come from elsewhere. */
import type { BikeBuild, Colourway } from '../../src/features/bicycle/build.ts'
import { lit, luminance, mixed } from './colour.ts'
import { rubberBlack, silver, steel } from './palette.ts'
import { at, type Point, polar } from './point.ts'
import { d, type Sheet } from './sheet.ts'
import { bar, disc, edgeOf, ring } from './solid.ts'

export const origin = at(0, 0)

export interface WheelShape {
  bsd: number
  tyre: number
  tread: BikeBuild['tread']
  /** How deep the rim looks, or its depth in millimetres. */
  rim: BikeBuild['rim'] | number
  spokes: number
  crosses: number
  /** A polished side for rim brakes. */
  brakeTrack: boolean
  colours: Pick<Colourway, 'rims' | 'tyreWall'>
}

const rubber = '#262624'
const rimDepths = { shallow: 17, mid: 28, deep: 52 }

/** Radius the spokes end on. */
export const rimInside = ({ rim, bsd }: Pick<WheelShape, 'rim' | 'bsd'>): number =>
  bsd / 2 - (typeof rim === 'number' ? rim : rimDepths[rim] * (0.45 + (0.55 * bsd) / 622))

/** How many spokes a wheel of this size has. */
export const spokeCount = (bsd: number, tyre: number): number => (bsd < 250 ? 16 : bsd < 420 ? 20 : tyre < 34 ? 28 : 32)

/** The tyre: side wall rounded like a tube, tread as wide as its pattern is coarse. */
export function tyreRing(sheet: Sheet, shape: Pick<WheelShape, 'bsd' | 'tyre' | 'tread' | 'colours'>): void {
  const outer = shape.bsd / 2 + shape.tyre
  const inner = shape.bsd / 2 + 1
  const height = outer - inner
  const knob = { slick: 0, file: 1.4, block: 3.4, knobby: 6 }[shape.tread] * (0.5 + height / 110)
  const casing = outer - knob
  const share = (part: number) => (inner + (casing - inner) * part) / casing
  const wall = shape.colours.tyreWall
  const dark = luminance(wall) < 0.06
  const treadFrom = { slick: 0.72, file: 0.62, block: 0.58, knobby: 0.56 }[shape.tread]
  const cap = dark ? wall : rubber
  const fill = sheet.radial(origin, casing, [
    { at: share(0), colour: lit(wall, 0.4) },
    { at: share(0.12), colour: lit(wall, 0.85) },
    { at: share(0.36), colour: lit(wall, 1.25, 0.012) },
    { at: share(treadFrom - 0.05), colour: lit(wall, 0.95) },
    { at: share(treadFrom), colour: lit(cap, dark ? 0.8 : 1.2, 0.004) },
    { at: share(0.82), colour: lit(cap, 1, 0.006) },
    { at: 1, colour: lit(cap, 0.35) },
  ])
  if (knob > 2) {
    const pitch = shape.tread === 'knobby' ? knob * 2.6 : knob * 3
    const count = Math.round((2 * Math.PI * outer) / pitch)
    const step = (2 * Math.PI * (outer - knob)) / count
    const dash = `${(step * 0.56).toFixed(2)} ${(step * 0.44).toFixed(2)}`
    sheet.circle(origin, outer - knob, { stroke: lit(rubber, 0.62), width: knob * 2, dash })
    sheet.circle(origin, outer - knob * 0.45, {
      stroke: lit(rubber, 1.5, 0.008),
      width: knob * 0.8,
      dash,
      opacity: 0.9,
    })
  }
  sheet.circle(origin, (casing + inner) / 2, { stroke: fill, width: casing - inner })
  ring(sheet, origin, inner + 2.6, inner, '#000', 0.5)
  shoulder(sheet, shape.tread, casing, height, knob)
  ringLight(sheet, casing, inner, 0.2)
}

/** The pattern that shows on the tyre's shoulder. */
function shoulder(sheet: Sheet, tread: BikeBuild['tread'], casing: number, height: number, knob: number): void {
  if (tread === 'slick') {
    ring(sheet, origin, casing - height * 0.05, casing - height * 0.16, '#fff', 0.07)
    return
  }
  const rows =
    tread === 'file'
      ? [
          [0.1, 0.12, 3.2],
          [0.26, 0.06, 3.2],
        ]
      : tread === 'block'
        ? [
            [0.08, 0.13, 9],
            [0.27, 0.09, 9],
          ]
        : [
            [0.03, 0.13, 15],
            [0.25, 0.13, 15],
          ]
  rows.forEach(([inset = 0, depth = 0, pitch = 1], row) => {
    const radius = casing - height * (inset + depth / 2)
    const count = Math.round((2 * Math.PI * casing) / pitch)
    const step = (2 * Math.PI * radius) / count
    const style = { width: height * depth, dash: `${(step * 0.58).toFixed(2)} ${(step * 0.42).toFixed(2)}` }
    sheet.circle(origin, radius, { ...style, stroke: lit(rubber, 0.45), dashOffset: row * step * 0.5 - 0.8 })
    sheet.circle(origin, radius - knob * 0.12, {
      ...style,
      stroke: lit(rubber, 1.9, 0.012),
      dashOffset: row * step * 0.5,
    })
  })
}

/** The lamp on a ring: paler above left, darker below right. */
export function ringLight(sheet: Sheet, outer: number, inner: number, strength: number): void {
  const stroke = sheet.linear(polar(origin, outer, 240), polar(origin, outer, 60), [
    { at: 0, colour: '#fff', opacity: strength },
    { at: 0.42, colour: '#fff', opacity: 0 },
    { at: 0.58, colour: '#000', opacity: 0 },
    { at: 1, colour: '#000', opacity: strength * 1.5 },
  ])
  ring(sheet, origin, outer, inner, stroke)
}

/** The rim's side with its brake track or bead edge. */
export function rimRing(sheet: Sheet, shape: WheelShape): void {
  const outer = shape.bsd / 2 + 4
  const inner = rimInside(shape)
  const colour = shape.colours.rims
  const share = (part: number) => (inner + (outer - inner) * part) / outer
  const gloss = luminance(colour) > 0.2 ? 0.05 : 0.025
  sheet.circle(origin, (outer + inner) / 2, {
    stroke: sheet.radial(origin, outer, [
      { at: share(0), colour: lit(colour, 0.5) },
      { at: share(0.12), colour: lit(colour, 0.95, gloss * 0.3) },
      { at: share(0.35), colour: lit(colour, 1.15, gloss) },
      { at: share(0.62), colour: lit(colour, 0.9, gloss * 0.3) },
      { at: share(0.92), colour: lit(colour, 0.72) },
      { at: 1, colour: lit(colour, 0.4) },
    ]),
    width: outer - inner,
  })
  if (shape.brakeTrack) {
    const track = mixed(colour, '#c9cbcb', 0.75)
    ring(sheet, origin, outer - 2.5, outer - 12.5, lit(track, 0.95))
    ring(sheet, origin, outer - 12.5, outer - 13.3, lit(track, 0.4))
  }
  ring(sheet, origin, outer - 1.2, outer - 2.4, '#fff', luminance(colour) > 0.2 ? 0.35 : 0.14)
  ringLight(sheet, outer, inner, luminance(colour) > 0.2 ? 0.32 : 0.16)
}

/** Spokes laced tangentially, the far flange a shade darker, with a nipple at each end. */
export function spokeFan(sheet: Sheet, shape: WheelShape, flange: number, colour: string): void {
  const inside = rimInside(shape)
  const turn = (shape.crosses * 360) / (shape.spokes / 2)
  const near: string[] = []
  const far: string[] = []
  for (let index = 0; index < shape.spokes; index++) {
    const angle = 90 + ((index + 0.5) * 360) / shape.spokes
    const sign = index % 4 < 2 ? 1 : -1
    const line = d`M${polar(origin, flange, angle + sign * turn)}L${polar(origin, inside, angle)}`
    ;(index % 2 === 0 ? near : far).push(line)
  }
  const width = shape.bsd < 420 ? 2 : 1.9
  sheet.path(far.join(''), { stroke: lit(colour, 0.62), width })
  sheet.path(near.join(''), { stroke: colour, width })
  const step = (2 * Math.PI * (inside - 4)) / shape.spokes
  sheet.circle(origin, inside - 4, {
    stroke: lit('#c4c5c3', 0.8),
    width: 9,
    dash: `3 ${(step - 3).toFixed(3)}`,
    dashOffset: -((2 * Math.PI * (inside - 4) * 0.25 + step / 2 - 1.5) % step),
  })
}

/** The valve, straight down, where the hand finds it. */
export function valve(sheet: Sheet, shape: WheelShape): void {
  const inside = rimInside(shape)
  bar(sheet, at(0, inside + 1), at(0, inside - 22), 5.5, 5.5, steel, { finish: 'metal' })
  bar(sheet, at(0, inside - 14), at(0, inside - 26), 7, 6.5, rubberBlack, { finish: 'matte' })
}

/** Tyre, rim, spokes and valve as one symbol. */
export function wheelSymbol(sheet: Sheet, shape: WheelShape, flange: number): string {
  const dark = luminance(shape.colours.rims) < 0.12
  return sheet.symbol(() => {
    spokeFan(sheet, shape, flange, dark ? '#4a4a48' : silver)
    valve(sheet, shape)
    rimRing(sheet, shape)
    tyreRing(sheet, shape)
  })
}

/** Hub shell seen from its end. */
export function hub(sheet: Sheet, centre: Point, flange: number, colour: string): void {
  sheet.circle(centre, flange + 3.5, { fill: lit(colour, 0.8), stroke: edgeOf(colour), width: 0.8 })
  disc(sheet, centre, flange + 2, colour)
  disc(sheet, centre, flange * 0.62, lit(colour, 0.8))
  disc(sheet, centre, 9, steel)
}
