/** Paint under the studio's light: one lamp above left and in front, a light ground that throws a little back. */
import { dot, left, type Point, subtract, unit } from './point.ts'

export type Finish = 'paint' | 'matte' | 'metal' | 'rubber'
export interface Stop {
  at: number
  colour: string
  opacity?: number
}

interface Surface {
  ambient: number
  diffuse: number
  gloss: number
  /** How narrow the highlight is. */
  power: number
  bounce: number
}

const surfaces: Record<Finish, Surface> = {
  paint: { ambient: 0.34, diffuse: 0.78, gloss: 0.42, power: 42, bounce: 0.16 },
  matte: { ambient: 0.45, diffuse: 0.66, gloss: 0.07, power: 9, bounce: 0.08 },
  metal: { ambient: 0.24, diffuse: 0.86, gloss: 0.62, power: 20, bounce: 0.38 },
  rubber: { ambient: 0.5, diffuse: 0.6, gloss: 0.045, power: 7, bounce: 0.05 },
}

const lamp = { x: -0.4, y: -0.7, z: 0.6 }
const lampAcross = Math.hypot(lamp.x, lamp.y)
/** Half way between lamp and eye, where a glossy surface shines: across the bar and towards the eye. */
const shineAcross = lampAcross / Math.hypot(lampAcross, lamp.z + 1)
const shineDepth = (lamp.z + 1) / Math.hypot(lampAcross, lamp.z + 1)

const toLinear = (value: number): number => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)
const toDisplay = (value: number): number => (value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055)

function linearOf(hex: string): [number, number, number] {
  const channel = (start: number) => toLinear(Number.parseInt(hex.slice(start, start + 2), 16) / 255)
  return [channel(1), channel(3), channel(5)]
}

const hexOf = (linear: readonly number[]): string =>
  `#${linear
    .map((value) =>
      Math.round(Math.min(1, Math.max(0, toDisplay(Math.max(0, value)))) * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`

/** The colour under more or less light, with `white` light added on top. */
export const lit = (hex: string, light: number, white = 0): string =>
  hexOf(linearOf(hex).map((value) => value * light + white))

/** The colour a fraction of the way to another, mixed as light. */
export function mixed(from: string, to: string, fraction: number): string {
  const target = linearOf(to)
  return hexOf(linearOf(from).map((value, index) => value + ((target[index] ?? 0) - value) * fraction))
}

/** Relative luminance, 0 to 1. */
export function luminance(hex: string): number {
  const [red, green, blue] = linearOf(hex)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Light on a round bar at `across` (-1 dark edge, 1 lit edge) whose lit side meets the lamp by `tilt` (0 to 1). */
function shade(colour: string, finish: Finish, tilt: number, across: number): string {
  const surface = surfaces[finish]
  const depth = Math.sqrt(Math.max(0, 1 - across * across))
  const facing = Math.max(0, across * tilt * lampAcross + depth * lamp.z)
  const shining = Math.max(0, across * tilt * shineAcross + depth * shineDepth) ** surface.power
  const thrown = surface.bounce * Math.max(0, -across - 0.35)
  const pale = luminance(colour)
  const white = surface.gloss * (shining * (0.22 + 0.5 * pale) + 0.03 * facing) + thrown * 0.05
  return lit(colour, surface.ambient + surface.diffuse * facing + thrown, white)
}

/** The side of a bar along a to b that the lamp reaches; to the left where it reaches both alike. */
export function litSide(a: Point, b: Point, rotation = 0): Point {
  const angle = (-rotation * Math.PI) / 180
  const light = {
    x: lamp.x * Math.cos(angle) - lamp.y * Math.sin(angle),
    y: lamp.x * Math.sin(angle) + lamp.y * Math.cos(angle),
  }
  const side = left(unit(subtract(b, a)))
  return dot(side, light) >= 0 ? side : { x: -side.x, y: -side.y }
}

/** Stops from the lit edge of a round bar to its dark edge. Tilt is rounded so that like bars share stops. */
export function barStops(colour: string, finish: Finish, tilt: number): Stop[] {
  const rounded = Math.max(0.5, Math.round(tilt * 4) / 4)
  const peak = (rounded * shineAcross) / Math.hypot(rounded * shineAcross, shineDepth)
  const places = [1, peak + 0.2, peak, peak - 0.2, -0.22, -0.64, -1]
  return places.map((across) => ({ at: (1 - across) / 2, colour: shade(colour, finish, rounded, across * 0.985) }))
}

/** How squarely the lamp meets a side, 0 to 1. */
export const tiltOf = (side: Point, rotation = 0): number => {
  const angle = (rotation * Math.PI) / 180
  const turnedSide = {
    x: side.x * Math.cos(angle) - side.y * Math.sin(angle),
    y: side.x * Math.sin(angle) + side.y * Math.cos(angle),
  }
  return Math.abs(dot(turnedSide, lamp)) / lampAcross
}

const channels = (hex: string): number[] => [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16))

/** Stops without those that lie on the straight way between their neighbours, as far as an eye can tell. */
export function fewerStops(stops: readonly Stop[]): Stop[] {
  const kept: Stop[] = []
  stops.forEach((stop, index) => {
    const before = kept.at(-1)
    const after = stops[index + 1]
    if (before && after && isBetween(before, stop, after)) return
    kept.push(stop)
  })
  return kept
}

function isBetween(before: Stop, stop: Stop, after: Stop): boolean {
  if ([before, stop, after].some(({ colour, opacity }) => opacity !== undefined || colour.length !== 7)) return false
  const share = (stop.at - before.at) / (after.at - before.at)
  const [from, here, to] = [channels(before.colour), channels(stop.colour), channels(after.colour)]
  return here.every((value, index) => {
    const start = from[index] ?? 0
    return Math.abs(start + ((to[index] ?? 0) - start) * share - value) <= 3
  })
}
