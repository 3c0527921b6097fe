/** The way of a chain or a belt over its wheels: straight runs along common tangents, arcs between them. */
import type { Vector3 } from 'three'
import { at } from './../solid.ts'
import { chainPitch } from './toothedWheel.ts'

export interface PathWheel {
  centre: Vector3
  /** To the rollers' middle. */
  radius: number
  teeth: number
  /** 1 when it turns clockwise as seen from the drive side, -1 the other way. */
  turn: 1 | -1
}

export interface ChainPath {
  /** Millimetres, with an arc's counted as so many pitches as it has teeth. */
  length: number
  /** Rollers, or teeth of a belt, one pitch apart from each other. */
  places: Vector3[]
  /** For each wheel the angle of one place on it, in radians: there its teeth have a gap. */
  seats: number[]
}

interface Run {
  from: Vector3
  to: Vector3
}

const full = Math.PI * 2
const turned = (angle: number): number => ((angle % full) + full) % full

/** The straight run from one wheel to the next, in the chain's direction. */
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

/**
 * A closed way over wheels, in the order in which the chain meets them.
 * Arcs take one tooth for one pitch; what is left to make the number of links even is shared by the straight runs.
 */
export function chainPath(wheels: readonly PathWheel[], pitch = chainPitch): ChainPath {
  const pieces = wheels.flatMap((wheel, index) => {
    const before = wheels.at(index - 1) ?? wheel
    const after = wheels[(index + 1) % wheels.length] ?? wheel
    const arrives = run(before, wheel).to.sub(wheel.centre)
    const leaving = run(wheel, after)
    const leaves = leaving.from.clone().sub(wheel.centre)
    const start = Math.atan2(arrives.y, arrives.x)
    const sweep = turned((start - Math.atan2(leaves.y, leaves.x)) * wheel.turn)
    const arc = (share: number) => {
      const angle = start - wheel.turn * sweep * share
      return wheel.centre.clone().add(at(Math.cos(angle) * wheel.radius, Math.sin(angle) * wheel.radius))
    }
    return [
      { length: (sweep / full) * wheel.teeth * pitch, at: arc, isRun: false, wheel, start },
      {
        length: leaving.from.distanceTo(leaving.to),
        at: (share: number) => leaving.from.clone().lerp(leaving.to, share),
        isRun: true,
        wheel,
        start,
      },
    ]
  })
  const total = (isRun: boolean) => pieces.reduce((sum, piece) => (piece.isRun === isRun ? sum + piece.length : sum), 0)
  const length = total(true) + total(false)
  const count = Math.round(length / (2 * pitch)) * 2
  const stretch = (count * pitch - total(false)) / total(true)
  const places: Vector3[] = []
  const seats: number[] = []
  let begin = 0
  for (const piece of pieces) {
    const own = piece.length * (piece.isRun ? stretch : 1)
    const first = places.length * pitch - begin
    if (!piece.isRun) {
      seats.push(piece.start - (piece.wheel.turn * first * full) / (piece.wheel.teeth * pitch))
    }
    while (places.length < count && places.length * pitch < begin + own - 1e-6) {
      places.push(piece.at((places.length * pitch - begin) / own))
    }
    begin += own
  }
  return { length, places, seats }
}
