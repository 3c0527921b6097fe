/** The shell of a mudguard: a curved section bent around a wheel, with a rolled edge and rounded ends. */
import type { BufferGeometry, Vector3 } from 'three'
import { loft } from '../loft.ts'
import { at } from '../solid.ts'

export interface GuardShell {
  /** Center of the wheel. */
  centre: Vector3
  /** From the center of the wheel to the inside of the mudguard's crown. */
  radius: number
  width: number | ((along: number) => number)
  /** How far the sides reach down over the tyre. */
  depth: number
  /** Degrees about the wheel center: 0 is forward, 90 is up; `to` is larger. */
  from: number
  to: number
  steps: number
  /** Height of a rib along the crown, for metal mudguards. */
  rib?: number
  /** Points on half a section. */
  fine?: number
}

const thickness = 1.7
const bead = 1.5
const endRounding = 26

/** Position of the outer surface, across and inward; `turn` runs from -1 to 1 over the section. */
function onSection(turn: number, half: number, depth: number): [across: number, drop: number] {
  const angle = (turn * Math.PI) / 2
  const across = Math.sign(angle) * Math.abs(Math.sin(angle)) ** 0.82 * half
  return [across, depth * (1 - Math.abs(Math.cos(angle)) ** 0.82)]
}

/** @returns one closed solid */
export function buildGuardShell({
  centre,
  radius,
  width,
  depth,
  from,
  to,
  steps,
  rib = 0,
  fine = 7,
}: GuardShell): BufferGeometry {
  const turns = Array.from({ length: 2 * fine + 1 }, (_, index) => index / fine - 1)
  const length = (((to - from) * Math.PI) / 180) * radius
  // More steps at the ends, to round the corners.
  const tips = [0, 0.03, 0.12, 0.3, 0.6, 1].map((share) => (share * endRounding) / length)
  const middle = Array.from({ length: steps - 1 }, (_, index) => (index + 1) / steps)
  const least = endRounding / length
  const places = [...tips, ...middle.filter((t) => t > least && t < 1 - least), ...tips.map((tip) => 1 - tip).reverse()]
  const sections = places.map((t) => {
    const angle = ((to + (from - to) * t) * Math.PI) / 180
    const fromEnd = Math.min(1, (Math.min(t, 1 - t) * length) / endRounding)
    const narrow = 0.62 + 0.38 * Math.sqrt(1 - (1 - fromEnd) ** 2)
    const half = ((typeof width === 'number' ? width : width(t)) / 2) * narrow
    const sides = depth * narrow ** 1.6
    const place = (across: number, drop: number) => {
      const out = radius + thickness - drop
      return at(centre.x + Math.cos(angle) * out, centre.y + Math.sin(angle) * out, centre.z + across)
    }
    const outside = turns.map((turn) => {
      const [across, drop] = onSection(turn, half, sides)
      return place(across, drop - rib * Math.exp(-((across / 4) ** 2)))
    })
    const inside = turns.map((turn) => {
      const [across, drop] = onSection(turn, half - thickness, sides - thickness)
      return place(across, drop + thickness)
    })
    const edge = (side: number) => [
      place(side * (half + bead * 0.5), sides + bead * 0.4),
      place(side * (half - thickness * 0.4), sides + bead),
      place(side * (half - thickness - bead * 0.5), sides + bead * 0.4),
    ]
    return [...outside, ...edge(1), ...inside.reverse(), ...edge(-1).reverse()]
  })
  return loft(sections)
}

/** A point on the edge of the mudguard, at an angle in degrees and on one side. */
export function findPointOnGuardEdge(
  { centre, radius, depth }: GuardShell,
  width: number,
  angle: number,
  side: number,
): Vector3 {
  const out = radius - depth
  const turn = (angle * Math.PI) / 180
  return at(centre.x + Math.cos(turn) * out, centre.y + Math.sin(turn) * out, centre.z + (side * width) / 2)
}
