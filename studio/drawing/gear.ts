/** Toothed wheels and cranks, used on bicycles and for spares alike. Drawn round a centre, in millimetres. */
import { lit, luminance } from './colour.ts'
import { black, dullSteel, rubberBlack, silver, steel } from './palette.ts'
import { add, at, type Point, polar, towards } from './point.ts'
import { d, type Sheet } from './sheet.ts'
import { bar, disc, edgeOf, limb, plate, ring } from './solid.ts'

/** Pitch radius of a wheel for half-inch chain. */
export const pitchRadius = (teeth: number): number => 12.7 / (2 * Math.sin(Math.PI / teeth))

/** Outline of a chain wheel, tooth by tooth. */
export function toothed(centre: Point, teeth: number, turn = 0, radius = pitchRadius(teeth)): string {
  const pitch = 360 / teeth
  const points: string[] = []
  for (let index = 0; index < teeth; index++) {
    const angle = index * pitch + turn
    const rise = polar(centre, radius - 1, angle + pitch * 0.26)
    const tip = polar(centre, radius + 3.2, angle + pitch * 0.42)
    const top = polar(centre, radius + 3.2, angle + pitch * 0.58)
    const fall = polar(centre, radius - 1, angle + pitch * 0.74)
    points.push(
      d`${index === 0 ? 'M' : 'L'}${rise}L${tip}L${top}L${fall}Q${polar(centre, radius - 4.6, angle + pitch)} ${polar(centre, radius - 1, angle + pitch * 1.26)}`,
    )
  }
  return `${points.join('')}Z`
}

/** A chain wheel's teeth as a dashed ring: small enough for a whole bicycle. */
function teethRing(sheet: Sheet, centre: Point, teeth: number, colour: string): void {
  const radius = pitchRadius(teeth)
  const step = (2 * Math.PI * radius) / teeth
  sheet.circle(centre, radius, {
    stroke: colour,
    width: 6.4,
    dash: `${(step * 0.46).toFixed(3)} ${(step * 0.54).toFixed(3)}`,
  })
}

export interface RingStyle {
  teeth: number
  colour: string
  /** Arms of the spider. */
  arms: number
  /** Radius of the bolt circle. */
  bolts: number
  spider: string
  boltColour: string
  turn?: number
}

/** A chainring on its spider: teeth, thin ring, arms, bolts. */
export function chainring(sheet: Sheet, centre: Point, style: RingStyle): void {
  const radius = pitchRadius(style.teeth)
  const inner = Math.min(style.bolts + 5, radius - 11)
  teethRing(sheet, centre, style.teeth, lit(style.colour, 0.85))
  const fill = sheet.linear(polar(centre, radius, 240), polar(centre, radius, 60), [
    { at: 0, colour: lit(style.colour, 1.25, luminance(style.colour) > 0.2 ? 0.12 : 0.02) },
    { at: 0.5, colour: lit(style.colour, 0.9, 0.006) },
    { at: 1, colour: lit(style.colour, 0.5) },
  ])
  const rounded = radius - 2.6
  ring(sheet, centre, rounded, inner, fill)
  ring(sheet, centre, rounded - 4.4, rounded - 5.4, lit(style.colour, 0.35), 0.6)
  ring(sheet, centre, inner + 0.7, inner - 0.3, edgeOf(style.colour))
  spider(sheet, centre, style)
}

function spider(sheet: Sheet, centre: Point, style: RingStyle): void {
  const { arms, bolts, turn = 0 } = style
  const parts: string[] = []
  for (let index = 0; index < arms; index++) {
    const angle = turn + (index * 360) / arms
    const half = 360 / arms / 2
    const wide = arms > 4 ? 7 : 8
    const spread = (wide / bolts) * 57.3
    const tip = (offset: number, more = 0) => polar(centre, bolts + more, angle + offset)
    parts.push(
      d`${index === 0 ? 'M' : 'L'}${tip(-spread)}Q${tip(-spread, 9)} ${tip(0, 9)}Q${tip(spread, 9)} ${tip(spread)}Q${polar(centre, bolts * 0.46, angle + half * 0.7)} ${polar(centre, bolts * 0.5, angle + half)}Q${polar(centre, bolts * 0.46, angle + half * 1.3)} ${polar(centre, bolts, angle + half * 2 - spread)}`,
    )
  }
  plate(sheet, `${parts.join('')}Z`, style.spider, 'metal')
  for (let index = 0; index < arms; index++)
    disc(sheet, polar(centre, bolts, turn + (index * 360) / arms), 4.6, style.boltColour)
}

/** Sprockets from the largest behind to the smallest in front, with the lockring. */
export function cassette(sheet: Sheet, centre: Point, teeth: readonly number[], colour = '#a8a9a6'): void {
  const sorted = [...teeth].sort((a, b) => b - a)
  sorted.forEach((count, index) => {
    const radius = pitchRadius(count)
    const shade = 0.62 + (0.38 * index) / sorted.length
    if (index < 2 || index > sorted.length - 3) teethRing(sheet, centre, count, lit(colour, 0.62 * shade))
    const fill = sheet.across(at(0.25, 0.07), at(0.75, 0.93), [
      { at: 0, colour: lit(colour, 1.05 * shade, 0.05) },
      { at: 0.5, colour: lit(colour, 0.72 * shade) },
      { at: 1, colour: lit(colour, 0.34 * shade) },
    ])
    sheet.circle(centre, radius - 2.6, { fill })
    if (radius > 46) ring(sheet, centre, radius - 6, radius - 10.5, lit(colour, 0.12), 0.62)
  })
  const smallest = pitchRadius(sorted.at(-1) ?? 11)
  disc(sheet, centre, smallest * 0.72, '#3a3a39')
}

/** A crank arm from the axle to the pedal. */
export function crankArm(sheet: Sheet, from: Point, to: Point, colour: string, scale = 1): void {
  const beyond = towards(to, from, -8 * scale)
  limb(
    sheet,
    [towards(from, to, -15 * scale), from, towards(from, to, 50 * scale), towards(to, from, 40 * scale), to, beyond],
    [31 * scale, 36 * scale, 29 * scale, 25 * scale, 25 * scale, 17 * scale],
    colour,
    'metal',
  )
  disc(sheet, from, 13 * scale, lit(colour, 0.85))
  disc(sheet, from, 6.5 * scale, rubberBlack)
  disc(sheet, to, 9 * scale, dullSteel)
}

export type PedalKind = 'platform' | 'clip' | 'rubber' | 'kids'

/** A level pedal seen from its outer end. */
export function pedal(sheet: Sheet, centre: Point, kind: PedalKind, colour: string, scale = 1): void {
  sheet.group({ x: centre.x, y: centre.y, scale }, () => {
    if (kind === 'clip') {
      plate(sheet, 'M-32 -2C-26 -10 -8 -11 8 -10C24 -10 40 -6 44 0C40 5 26 6 14 6C-2 8 -22 9 -32 5Z', colour, 'metal')
      sheet.path('M-30 1L42 0', { stroke: '#000', width: 1, opacity: 0.4 })
    } else if (kind === 'platform') {
      for (const x of [-40, -28, -14, 14, 28, 40]) sheet.path(d`M${x} -12v24`, { stroke: steel, width: 2.6 })
      plate(sheet, 'M-50 -4Q-49 -9.5 -43 -9.5H43Q49 -9.5 50 -4V4Q49 9.5 43 9.5H-43Q-49 9.5 -50 4Z', colour, 'metal')
      sheet.path('M-40 0H-14M14 0H40', { stroke: '#000', width: 7, opacity: 0.28, cap: 'round' })
    } else {
      plate(sheet, 'M-46 -11H46Q50 -11 50 -7V7Q50 11 46 11H-46Q-50 11 -50 7V-7Q-50 -11 -46 -11Z', rubberBlack, 'rubber')
      sheet.path('M-46 -6.5H46M-46 6.5H46', { stroke: '#3d3d3b', width: 2.4 })
      if (kind === 'kids') sheet.path('M-50 0H-43M43 0H50', { stroke: '#e9c24a', width: 8 })
      else bar(sheet, at(-50, 0), at(50, 0), 7, 7, steel, { finish: 'metal' })
    }
    disc(sheet, at(0, 0), 8, steel)
    disc(sheet, at(0, 0), 3, '#3a3a39')
  })
}

/** A small toothed guide wheel. */
function jockey(sheet: Sheet, centre: Point, radius: number, colour = black): void {
  const step = (2 * Math.PI * radius) / 11
  sheet.circle(centre, radius, { stroke: colour, width: 5, dash: `${(step / 2).toFixed(2)} ${(step / 2).toFixed(2)}` })
  disc(sheet, centre, radius - 2, colour, 'matte')
  disc(sheet, centre, 4, silver)
}

export interface MechStyle {
  /** The bolt it hangs from, and the centres of its guide and tension wheels. */
  bolt: Point
  guide: Point
  tension: Point
  colour: string
  accent: string
  size: number
}

/** A rear derailleur: knuckles, parallelogram, cage and two jockey wheels. */
export function rearMech(sheet: Sheet, style: MechStyle): void {
  const { bolt, guide, tension, colour, size } = style
  const wide = 19 * size
  const cage = (tone: string, shift: number) =>
    limb(
      sheet,
      [
        towards(guide, tension, -12),
        guide,
        towards(guide, tension, 26),
        towards(tension, guide, 18),
        tension,
        towards(tension, guide, -12),
      ].map((point) => add(point, at(shift, 0))),
      [wide * 0.8, wide, wide * 0.66, wide * 0.62, wide * 0.92, wide * 0.7],
      tone,
      'metal',
    )
  cage(lit(colour, 0.6), 3)
  jockey(sheet, guide, 14 * size)
  jockey(sheet, tension, 14 * size)
  cage(colour, 0)
  plate(
    sheet,
    d`M${add(bolt, at(-14 * size, -6))}L${add(bolt, at(8, -9))}L${add(guide, at(20 * size, -9))}Q${add(guide, at(22 * size, 8))} ${add(guide, at(6, 12))}L${add(guide, at(-10, 2))}Z`,
    colour,
    'metal',
  )
  sheet.path(d`M${add(bolt, at(-4, 2))}L${add(guide, at(8, -4))}`, {
    stroke: '#000',
    width: 5,
    opacity: 0.3,
    cap: 'round',
  })
  disc(sheet, bolt, 9.5 * size, lit(colour, 1.25, 0.01))
  disc(sheet, bolt, 4, steel)
  disc(sheet, add(guide, at(2, 1)), 8.5 * size, lit(colour, 1.15))
  disc(sheet, tension, 4.5, style.accent)
}
