/** The curved sheet of a mudguard: a real section bent round a wheel, with a rolled edge and rounded ends. */
import type { BufferGeometry, Vector3 } from 'three'
import { at, lofted } from '../solid.ts'

export interface GuardShell {
  /** Middle of the wheel. */
  centre: Vector3
  /** Inside of the guard's crown to the middle of the wheel. */
  radius: number
  width: number | ((along: number) => number)
  /** How far the sides come down over the tyre. */
  depth: number
  /** Degrees about the wheel's middle, 0 ahead and 90 above; `to` is larger. */
  from: number
  to: number
  steps: number
  /** Height of a rib along the crown, for guards of sheet metal. */
  rib?: number
  /** Points over the half section. */
  fine?: number
}

const thickness = 1.7
const bead = 1.5
const endRounding = 26

/** Across and inward place of the sheet's outside, `turn` from -1 to 1 over the section. */
function onSection(turn: number, half: number, depth: number): [across: number, drop: number] {
  const angle = (turn * Math.PI) / 2
  const across = Math.sign(angle) * Math.abs(Math.sin(angle)) ** 0.82 * half
  return [across, depth * (1 - Math.abs(Math.cos(angle)) ** 0.82)]
}

/** @returns one closed solid */
export function guardShell({
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
  // Close together at the ends, where the corners are rounded off.
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
  return lofted(sections)
}

/** A point on the guard's edge, at an angle in degrees and on one side. */
export function onGuardEdge(
  { centre, radius, depth }: GuardShell,
  width: number,
  angle: number,
  side: number,
): Vector3 {
  const out = radius - depth
  const turn = (angle * Math.PI) / 180
  return at(centre.x + Math.cos(turn) * out, centre.y + Math.sin(turn) * out, centre.z + (side * width) / 2)
}
