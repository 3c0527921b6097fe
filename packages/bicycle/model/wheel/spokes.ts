/** Spokes laced tangentially between hub flanges and rim, with heads, elbows and nipples. */
import type { Group, Vector3 } from 'three'
import { loft } from '../loft.ts'
import type { Detail } from '../modelSkeleton.ts'
import { type Appearance, appearances, buildAssembly, buildPart } from '../part.ts'
import { at, buildRod, mergeSolids } from '../solid.ts'
import { repeatAround } from './revolve.ts'
import { computeSpokeEndRadius, findNippleSeat, type RimShape } from './rim.ts'

export interface SpokeShape {
  /** A multiple of four. */
  count: number
  /** How many other spokes of the same flange a spoke crosses. */
  crosses: number
  bladed: boolean
  appearance: Appearance
  nipples: Appearance
}

/** A hub flange, by the circle of its spoke holes. */
export interface Flange {
  z: number
  radius: number
  thickness: number
}

interface Spoke {
  /** The spoke's hole in the flange, the same point on the face of the flange, and the end at the rim. */
  hole: Vector3
  foot: Vector3
  tip: Vector3
  /** +1 when the spoke head is on the outside of the flange. */
  headSide: number
}

const turnedBy = (radius: number, angle: number, z: number): Vector3 =>
  at(radius * Math.cos(angle), radius * Math.sin(angle), z)

/** The four kinds of spoke that a lacing pattern repeats: right and left, leading and trailing. */
function laceSpokes(shape: SpokeShape, rim: RimShape, right: Flange, left: Flange): Spoke[] {
  const { count, crosses } = shape
  const step = (Math.PI * 2) / count
  return [0, 1, 2, 3].map((k) => {
    // The valve is in the gap before the first spoke; the spokes beside it lean away from it.
    const angle = -Math.PI / 2 + (k + 0.5) * step
    const side = k % 2 === 0 ? 1 : -1
    const flange = side > 0 ? right : left
    const lean = k < 2 ? 1 : -1
    const from = angle + lean * crosses * step * 2
    const headSide = lean * side
    const face = flange.z - headSide * (flange.thickness / 2 + 1)
    const seat = findNippleSeat(rim, side)
    return {
      hole: turnedBy(flange.radius, from, flange.z + headSide * (flange.thickness / 2 + 0.9)),
      foot: turnedBy(flange.radius, from, face),
      tip: turnedBy(seat.x, angle, seat.z),
      headSide,
    }
  })
}

/** All spokes of a wheel and their nipples. */
export function buildSpokes(shape: SpokeShape, rim: RimShape, right: Flange, left: Flange, detail: Detail): Group {
  const all = laceSpokes(shape, rim, right, left)
  const turns = shape.count / 4
  const isFine = detail === 'still'
  const around = (solids: Parameters<typeof mergeSolids>[0]) => repeatAround(mergeSolids(solids), turns)
  return buildAssembly(
    'spokes',
    buildPart('spokes', shape.appearance, around(all.flatMap((spoke) => wire(spoke, shape.bladed, isFine)))),
    buildPart('nipples', shape.nipples, around(all.map((spoke) => nipple(spoke, computeSpokeEndRadius(rim), isFine)))),
  )
}

function wire({ hole, foot, tip, headSide }: Spoke, bladed: boolean, isFine: boolean) {
  const direction = tip.clone().sub(foot).normalize()
  const length = tip.distanceTo(foot)
  // Bladed spokes are wide in the plane of the wheel.
  const wide = at(0, 0, 1).cross(direction).normalize()
  const thin = direction.clone().cross(wide)
  const sides = isFine ? 8 : 5
  const stations: readonly (readonly [number, number, number])[] = bladed
    ? [
        [0, 1, 1],
        [16, 1, 1],
        [24, 1.45, 0.55],
        [length - 26, 1.45, 0.55],
        [length - 18, 1, 1],
        [length, 1, 1],
      ]
    : [
        [0, 1, 1],
        [length - 6, 1, 1],
        [length, 1, 1],
      ]
  const shaft = loft(
    stations.map(([along, broad, flat]) => {
      const centre = foot.clone().addScaledVector(direction, along)
      return Array.from({ length: sides }, (_, i) => {
        const angle = (i / sides) * Math.PI * 2
        return centre
          .clone()
          .addScaledVector(wide, Math.cos(angle) * broad)
          .addScaledVector(thin, Math.sin(angle) * flat)
      })
    }),
    { caps: false },
  )
  if (!isFine) return [shaft]
  const elbow = buildRod(foot, hole, 1.05, 1.05, 6)
  const head = buildRod(hole, hole.clone().add(at(0, 0, headSide * 1)), 2.1, 1.5, 8)
  return [shaft, elbow, head]
}

function nipple({ foot, tip }: Spoke, rimInside: number, isFine: boolean) {
  const inward = foot.clone().sub(tip).normalize()
  const start = tip.clone().addScaledVector(inward, -1.5)
  const long = Math.min(9, rimInside * 0.05)
  return buildRod(start, tip.clone().addScaledVector(inward, long), 2, 1.55, isFine ? 8 : 5)
}

export const spokeAppearances: Record<'silver' | 'black', Pick<SpokeShape, 'appearance' | 'nipples'>> = {
  silver: { appearance: appearances.silver, nipples: appearances.silver },
  black: { appearance: { finish: 'anodised', paint: '#232322' }, nipples: appearances.black },
}
