/** A wheel in side view: tyre, rim, crossed spokes, hub. */
import type { Point } from '../geometry.ts'
import type { DrawingSkeleton } from './drawingSkeleton.ts'
import { findPointOnCircle } from './point.ts'
import { drawOutline, drawRing, drawTeeth, pathData, type Shape } from './shape.ts'

const rimDepths = { shallow: 19, mid: 28, deep: 52 }

/** Depth and spacing of the knobs, in millimeters; null for treads without knobs. */
const knobs = { slick: null, file: null, block: [3, 9], knobby: [6, 17] } as const

/** Radius at which the spokes end. */
const rimInside = ({ geometry, build }: DrawingSkeleton): number =>
  geometry.bsd / 2 - rimDepths[build.rim] * (0.45 + (0.55 * geometry.bsd) / 622)

const spokeCount = (bsd: number, tyre: number): number => (bsd < 250 ? 16 : bsd < 420 ? 20 : tyre < 34 ? 24 : 32)

/** One wheel around its axle. @param flange radius of the hub flange in millimeters */
export function drawWheel(skeleton: DrawingSkeleton, axle: Point, flange: number): Shape[] {
  const { geometry, wheelRadius } = skeleton
  const inside = rimInside(skeleton)
  return [
    ...tread(skeleton, axle),
    drawRing('detail', axle, geometry.bsd / 2 + 3),
    drawRing('detail', axle, inside),
    drawOutline('hair', spokes(skeleton, axle, flange, inside)),
    drawOutline(
      'detail',
      pathData`M${findPointOnCircle(axle, inside, 90)}L${findPointOnCircle(axle, inside - 0.07 * wheelRadius, 90)}`,
    ),
    drawRing('detail', axle, flange + 3),
    drawRing('detail', axle, Math.min(9, flange * 0.5)),
  ]
}

function tread({ geometry, build, wheelRadius }: DrawingSkeleton, axle: Point): Shape[] {
  const knob = knobs[build.tread]
  if (!knob) return [drawRing('part', axle, wheelRadius)]
  const depth = knob[0] * (0.5 + geometry.tyre / 110)
  const count = Math.round((2 * Math.PI * wheelRadius) / knob[1])
  return [
    drawRing('part', axle, wheelRadius - depth),
    drawTeeth(axle, wheelRadius - depth / 2, depth, count, 0.52),
    ...(build.tread === 'knobby'
      ? [drawTeeth(axle, wheelRadius - depth - geometry.tyre * 0.17, geometry.tyre * 0.12, count, 0.34)]
      : []),
  ]
}

/** Spokes laced in crossing pairs: every second spoke leans forward. */
function spokes({ geometry }: DrawingSkeleton, axle: Point, flange: number, inside: number): string {
  const count = spokeCount(geometry.bsd, geometry.tyre)
  const turn = ((count < 24 ? 2 : 3) * 720) / count
  return Array.from({ length: count }, (_, index) => {
    const angle = 90 + ((index + 0.5) * 360) / count
    return pathData`M${findPointOnCircle(axle, flange, angle + (index % 2 === 0 ? turn : -turn))}L${findPointOnCircle(axle, inside, angle)}`
  }).join('')
}
