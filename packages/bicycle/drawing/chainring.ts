/** Tooth profile of a sprocket for half-inch roller chain, after ISO 606. */
import { chainPitch, computePitchRadius } from '../chain.ts'
import { add, at, findPointOnCircle, multiply, normalize } from './point.ts'
import { pathData } from './shape.ts'

/** Roller diameter of bicycle chain, in millimeters. */
const rollerMm = 7.75

/** Tip radius of a sprocket, in millimeters. */
export const computeTipRadius = (teeth: number): number => (chainPitch * (0.6 + 1 / Math.tan(Math.PI / teeth))) / 2

/**
 * One tooth pointing up, from the bottom of one roller seat to the bottom of the next, on a wheel centered at the origin;
 * repeat it every 360 / teeth degrees to close the wheel.
 */
export function drawTooth(teeth: number): string {
  const centre = computePitchRadius(teeth)
  const tip = computeTipRadius(teeth)
  const seat = 0.505 * rollerMm
  const half = 180 / teeth
  // The seat angle of ISO 606 is 140° − 90° / teeth; the flank starts where the seat ends and leans toward the tip.
  const hold = (140 - 90 / teeth) / 2
  const side = (sign: 1 | -1) => {
    const roller = findPointOnCircle(at(0, 0), centre, -90 + sign * half)
    const inward = normalize(multiply(roller, -1))
    const angle = Math.atan2(inward.y, inward.x) * (180 / Math.PI)
    return {
      root: add(roller, multiply(inward, seat)),
      flank: findPointOnCircle(roller, seat, angle - sign * -1 * hold),
      tip: findPointOnCircle(at(0, 0), tip, -90 + sign * half * 0.2),
    }
  }
  const [before, after] = [side(-1), side(1)]
  const flankRadius = rollerMm * 1.6
  return pathData`M${before.root}A${seat} ${seat} 0 0 0 ${before.flank}A${flankRadius} ${flankRadius} 0 0 1 ${before.tip}L${after.tip}A${flankRadius} ${flankRadius} 0 0 1 ${after.flank}A${seat} ${seat} 0 0 0 ${after.root}`
}
