/** The teeth of a wheel for half-inch roller chain, as ISO 606 shapes them. */
import { at, plus, polar, times, unit } from './point.ts'
import { d } from './shape.ts'

/** Distance between two rollers of the chain, in millimetres. */
const pitchMm = 12.7
/** Diameter of a roller of bicycle chain, in millimetres. */
const rollerMm = 7.75

/** Radius of the circle the rollers' centres lie on, in millimetres. */
export const pitchRadius = (teeth: number): number => pitchMm / (2 * Math.sin(Math.PI / teeth))

/** Radius over the tips of the teeth, in millimetres. */
export const tipRadius = (teeth: number): number => (pitchMm * (0.6 + 1 / Math.tan(Math.PI / teeth))) / 2

/**
 * One tooth pointing up, from the bottom of the roller seat before it to the bottom of the one behind, around the origin;
 * repeated every 360 / teeth degrees it closes the wheel.
 */
export function toothPath(teeth: number): string {
  const centre = pitchRadius(teeth)
  const tip = tipRadius(teeth)
  const seat = 0.505 * rollerMm
  const half = 180 / teeth
  // A seat holds its roller over 140° less 90° shared among the teeth; the flank leaves it there, leaning to the tip.
  const hold = (140 - 90 / teeth) / 2
  const side = (sign: 1 | -1) => {
    const roller = polar(at(0, 0), centre, -90 + sign * half)
    const inward = unit(times(roller, -1))
    const angle = Math.atan2(inward.y, inward.x) * (180 / Math.PI)
    return {
      root: plus(roller, times(inward, seat)),
      flank: polar(roller, seat, angle - sign * -1 * hold),
      tip: polar(at(0, 0), tip, -90 + sign * half * 0.2),
    }
  }
  const [before, after] = [side(-1), side(1)]
  const flankRadius = rollerMm * 1.6
  return d`M${before.root}A${seat} ${seat} 0 0 0 ${before.flank}A${flankRadius} ${flankRadius} 0 0 1 ${before.tip}L${after.tip}A${flankRadius} ${flankRadius} 0 0 1 ${after.flank}A${seat} ${seat} 0 0 0 ${after.root}`
}
