/** What the accessories add to the shared shapes: soft bodies, folds, and surfaces that things can be laid on. */
import { type Finish, lit, luminance } from '../colour.ts'
import { at, type Point } from '../point.ts'
import { d, type Sheet, short } from '../sheet.ts'
import { edgeOf, plate } from '../solid.ts'

/** A soft spot: x, y, half width, half height, strength, and how far it is turned. */
export type Spot = readonly [number, number, number, number, number, number?]

/** A spot of colour that fades out. */
export function glow(sheet: Sheet, [x, y, wide, tall, strength, turn = 0]: Spot, colour: string): void {
  const fill = sheet.radial(at(0, 0), 100, [
    { at: 0, colour, opacity: strength },
    { at: 0.5, colour, opacity: strength * 0.5 },
    { at: 1, colour, opacity: 0 },
  ])
  const place = `translate(${short(x)} ${short(y)})${turn ? `rotate(${short(turn)})` : ''}scale(${wide / 100} ${tall / 100})`
  sheet.raw(`<circle r="100" fill="${fill}" transform="${place}"/>`)
}

export interface Modelling {
  finish?: Finish
  lights?: readonly Spot[]
  darks?: readonly Spot[]
  /** Drawn on the surface, cut off at its edge, under the light and shade. */
  inside?: () => void
}

/** A rounded body: its surface, what is printed or cut into it, and soft light and shade over both. */
export function volume(sheet: Sheet, path: string, colour: string, modelling: Modelling = {}): void {
  const { finish = 'matte', lights = [], darks = [], inside } = modelling
  plate(sheet, path, colour, finish)
  sheet.group({ clip: sheet.clip(path) }, () => {
    inside?.()
    for (const spot of darks) glow(sheet, spot, lit(colour, 0.12))
    for (const spot of lights) glow(sheet, spot, '#ffffff')
  })
  sheet.path(path, { stroke: edgeOf(colour), width: 0.9 })
}

/** How strong a soft light on this colour should be: dark cloth shows little, white none. */
export const shine = (colour: string): number => 0.16 + 0.4 * Math.min(0.6, luminance(colour))

/** Points with straight runs between, corners rounded by a radius. */
export function rounded(points: readonly Point[], radius: number): string {
  const corner = (index: number): string => {
    const here = points[index] ?? at(0, 0)
    const before = points[(index + points.length - 1) % points.length] ?? here
    const after = points[(index + 1) % points.length] ?? here
    const toward = (other: Point): Point => {
      const far = Math.hypot(other.x - here.x, other.y - here.y)
      const share = Math.min(radius, far / 2) / far
      return at(here.x + (other.x - here.x) * share, here.y + (other.y - here.y) * share)
    }
    return d`${index === 0 ? 'M' : 'L'}${toward(before)}Q${here} ${toward(after)}`
  }
  return `${points.map((_, index) => corner(index)).join('')}Z`
}

/** Soft lines of cloth that hangs or is drawn together. */
export function creases(sheet: Sheet, paths: readonly string[], opacity = 0.14): void {
  const path = paths.join('')
  sheet.path(path, { stroke: '#000', width: 9, cap: 'round', opacity: opacity * 0.45 })
  sheet.path(path, { stroke: '#000', width: 3.5, cap: 'round', opacity })
}

/** A zip: tape, teeth and pull. */
export function zip(sheet: Sheet, path: string, wide = 9): void {
  sheet.path(path, { stroke: '#161615', width: wide })
  sheet.path(path, { stroke: '#8d8d88', width: wide * 0.42, dash: '2.5 2.5' })
}

/** The little handle of a zip, hanging from a point. */
export function zipPull(sheet: Sheet, { x, y }: Point, colour: string, turn = 0): void {
  sheet.group({ x, y, rotate: turn }, () => {
    plate(sheet, 'M-6 -7H6L5 8H-5Z', '#9a9a95', 'metal')
    plate(sheet, 'M-4 4H4L5.5 34Q0 39 -5.5 34Z', colour, 'rubber')
  })
}

/** A clear or milky pane in front of what shines. */
export function lens(sheet: Sheet, path: string, colour: string): void {
  sheet.path(path, {
    fill: sheet.across(at(0.3, 0), at(0.7, 1), [
      { at: 0, colour: lit(colour, 1.25, 0.14) },
      { at: 0.45, colour },
      { at: 1, colour: lit(colour, 0.55) },
    ]),
    stroke: edgeOf(colour),
    width: 0.9,
  })
}
