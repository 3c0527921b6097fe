/** The path of a chain or belt over its wheels: straight runs along common tangents, with arcs between them. */
import type { Vector3 } from 'three'
import { chainPitch } from '../../chain.ts'
import { at } from '../solid.ts'

export interface PathWheel {
  centre: Vector3
  /** Pitch radius. */
  radius: number
  teeth: number
  /** 1 when it turns clockwise as seen from the drive side, -1 the other way. */
  turn: 1 | -1
}

export interface ChainPath {
  /** Centers of the rollers or belt teeth, one pitch apart. */
  places: Vector3[]
  /** For each wheel, the angle of a gap between its teeth, in radians. */
  seats: number[]
}

interface Run {
  from: Vector3
  to: Vector3
}

const full = Math.PI * 2
const turned = (angle: number): number => ((angle % full) + full) % full

/** The straight run from one wheel to the next, in the direction of the chain. */
function run(a: PathWheel, b: PathWheel): Run {
  const way = b.centre.clone().sub(a.centre).setZ(0)
  const bend = (a.turn * a.radius - b.turn * b.radius) / way.length()
  const direction = Math.atan2(way.y, way.x) - Math.asin(Math.max(-1, Math.min(1, bend)))
  const left = at(-Math.sin(direction), Math.cos(direction))
  return {
    from: a.centre.clone().addScaledVector(left, a.turn * a.radius),
    to: b.centre.clone().addScaledVector(left, b.turn * b.radius),
  }
}

interface Piece {
  length: number
  at: (share: number) => Vector3
  /** The wheel of an arc and the angle at which the chain meets it; null for a straight run. */
  arc: { wheel: PathWheel; start: number } | null
}

/** Splits the path into an arc on each wheel and the run after it. */
function splitPath(wheels: readonly PathWheel[], pitch: number): Piece[] {
  return wheels.flatMap((wheel, index): Piece[] => {
    const before = wheels.at(index - 1) ?? wheel
    const after = wheels[(index + 1) % wheels.length] ?? wheel
    const arrives = run(before, wheel).to.sub(wheel.centre)
    const leaving = run(wheel, after)
    const leaves = leaving.from.clone().sub(wheel.centre)
    const start = Math.atan2(arrives.y, arrives.x)
    const sweep = turned((start - Math.atan2(leaves.y, leaves.x)) * wheel.turn)
    const onArc = (share: number) => {
      const angle = start - wheel.turn * sweep * share
      return wheel.centre.clone().add(at(Math.cos(angle) * wheel.radius, Math.sin(angle) * wheel.radius))
    }
    return [
      { length: (sweep / full) * wheel.teeth * pitch, at: onArc, arc: { wheel, start } },
      {
        length: leaving.from.distanceTo(leaving.to),
        at: (share) => leaving.from.clone().lerp(leaving.to, share),
        arc: null,
      },
    ]
  })
}

const total = (pieces: readonly Piece[]): number => pieces.reduce((sum, { length }) => sum + length, 0)

/** Length of a chain over wheels in millimeters, counting one pitch per tooth on the arcs. */
export const computeChainLength = (wheels: readonly PathWheel[], pitch = chainPitch): number =>
  total(splitPath(wheels, pitch))

/**
 * A closed path over wheels, in the order in which the chain meets them.
 * Arcs take one pitch per tooth; the straight runs share the remainder, so that the number of links is even.
 */
export function planChainPath(wheels: readonly PathWheel[], pitch = chainPitch): ChainPath {
  const pieces = splitPath(wheels, pitch)
  const runs = total(pieces.filter(({ arc }) => !arc))
  const arcs = total(pieces) - runs
  const count = Math.round((arcs + runs) / (2 * pitch)) * 2
  const stretch = (count * pitch - arcs) / runs
  const places: Vector3[] = []
  const seats: number[] = []
  let begin = 0
  for (const { length, at: on, arc } of pieces) {
    const own = length * (arc ? 1 : stretch)
    const first = places.length * pitch - begin
    if (arc) seats.push(arc.start - (arc.wheel.turn * first * full) / (arc.wheel.teeth * pitch))
    while (places.length < count && places.length * pitch < begin + own - 1e-6) {
      places.push(on((places.length * pitch - begin) / own))
    }
    begin += own
  }
  return { places, seats }
}
