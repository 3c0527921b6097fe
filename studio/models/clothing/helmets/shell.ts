/** The dome of a helmet: shell, foam and vents. The head is at the origin. */
import { blend, type Field } from '../sculpt/field.ts'

export interface Dome {
  /** Millimeters from the center of the head: forward, backward, up, to each side. */
  front: number
  back: number
  top: number
  side: number
  /** Superellipse exponents seen from above and from the side: 2 is round, larger is boxier. */
  square?: number
  bowl?: number
  /** Narrower toward the back (negative) or the front (positive). */
  taper?: number
  /** Thickness of shell and foam in millimeters. */
  thick: number
  /** How much thicker the foam is at the back than at the sides. */
  behind?: number
}

/** The outside of the dome. Below the center the sides are almost vertical. */
export function buildDome({ front, back, top, side, square = 2.2, bowl = 2.15, taper = 0 }: Dome): Field {
  // Computes the gradient analytically: this runs a million times, and finite differences would take four times as long.
  return (x, y, z) => {
    const long = x > 0 ? front : back
    const wide = side * (1 + (taper * x) / 140)
    const high = y > 0 ? top : top * 1.9
    const [ax, ay, az] = [Math.abs(x) + 1e-6, Math.abs(y) + 1e-6, Math.abs(z) + 1e-6]
    const u = (ax / long) ** square
    const w = (az / wide) ** square
    const flat = (u + w) ** (bowl / square)
    const rise = (ay / high) ** bowl
    const sum = flat + rise
    const root = sum ** (1 / bowl)
    const share = flat / (u + w)
    const slope = (root / sum) * Math.hypot((share * u) / ax, (share * w) / az, rise / ay)
    return (root - 1) / Math.max(slope, 1e-4)
  }
}

/** The hollow for the head. */
export function buildHollow(dome: Dome): Field {
  const { thick, behind = 4 } = dome
  return buildDome({
    ...dome,
    front: dome.front - thick,
    back: dome.back - thick - behind,
    top: dome.top - thick,
    side: dome.side - thick * 0.86,
  })
}

/**
 * A vent on the right, from its front end to its rear end: distance along the head in mm (forward is positive, 0 is the crown),
 * angle from the center line in radians, half width in mm. Vents off the center line are mirrored to the left.
 */
export type Vent = readonly [front: Spot, back: Spot]
type Spot = readonly [along: number, angle: number, half: number]

/** Distance from the center of the head down to the line around which ribs and vents fan out. */
const fanBelow = 45
const fanRadius = 130

/** The number of vents, including mirrored ones. */
export const countVents = (vents: readonly Vent[]): number =>
  vents.reduce((sum, [front, back]) => sum + (front[1] === 0 && back[1] === 0 ? 1 : 2), 0)

/** Fan coordinates of a point: distance along the head in mm, and angle from the center line. */
export function onFan(x: number, y: number, z: number): { along: number; angle: number; radius: number } {
  const up = y + fanBelow
  const radius = Math.hypot(up, z)
  return { along: Math.atan2(x * 0.86, radius) * fanRadius, angle: Math.atan2(Math.abs(z), up), radius }
}

/** All vents as one field: channels toward the head that narrow with depth. */
export function ventField(vents: readonly Vent[], dome: Field): Field {
  return (x, y, z) => {
    const { along, angle, radius } = onFan(x, y, z)
    let least = 1e3
    for (const [[s0, a0, r0], [s1, a1, r1]] of vents) {
      const dx = s1 - s0
      const dy = (a1 - a0) * radius
      const px = along - s0
      const py = (angle - a0) * radius
      const t = Math.min(1, Math.max(0, (px * dx + py * dy) / (dx * dx + dy * dy)))
      // Wider in the middle, pointed at the ends.
      const swell = dx * dx + dy * dy < 1 ? 1 : 0.72 + 0.4 * Math.sin(Math.PI * t)
      const half = (r0 + (r1 - r0) * t) * swell
      least = Math.min(least, Math.hypot(px - dx * t, py - dy * t) - half)
    }
    return least < 20 ? least - Math.max(-22, Math.min(0, dome(x, y, z))) * 0.2 : least
  }
}

/** The solid of a helmet: the dome without hollow, vents and everything below its edge. */
export function buildShell(dome: Field, hollow: Field, vents: Field, edge: (x: number) => number, round = 4): Field {
  return (x, y, z) => {
    // Skip the vents for points clearly outside, because vents only remove material.
    let value = dome(x, y, z)
    if (value > round) return value
    value = -blend(-value, hollow(x, y, z), round)
    if (value > round) return value
    value = -blend(-value, y - edge(x), round)
    return value > round ? value : -blend(-value, vents(x, y, z), round)
  }
}
