/** Spacers, stem, handlebar and levers. */
import type { BikeBuild } from '../build.ts'
import type { Point } from '../geometry.ts'
import type { DrawingSkeleton } from './drawingSkeleton.ts'
import { drawHandlebar } from './handlebar.ts'
import { add, interpolate, multiply, rotate } from './point.ts'
import { buildTubePath, drawDisc, drawSolid, type Shape } from './shape.ts'

/** Rise of the stem in degrees, from perpendicular to the steerer. */
const stemRise: Record<BikeBuild['bar'], number> = { drop: -9, bullhorn: -12, flat: 0, riser: 0, swept: 12, bmx: 0 }

interface Cockpit {
  /** Where the stem meets the steering axis. */
  root: Point
  /** Center of the handlebar clamp. */
  clamp: Point
  isQuill: boolean
}

/** Places stem and bar. The distance from the steering axis to the clamp is the stem length in the geometry table. */
export function placeCockpit({ build, headTop, up, ahead, geometry, size }: DrawingSkeleton): Cockpit {
  const isQuill = build.tubes === 'slim' && (build.bar === 'swept' || (build.bar === 'drop' && build.brakes === 'rim'))
  const raise = isQuill ? (build.bar === 'swept' ? 78 : 52) : build.bar === 'drop' ? 34 : build.bar === 'bmx' ? 30 : 38
  const root = add(headTop, multiply(up, raise * size))
  const way = rotate(ahead, isQuill ? (build.bar === 'swept' ? -4 : 17) : -stemRise[build.bar])
  return { root, clamp: add(root, multiply(way, geometry.stem)), isQuill }
}

/** Everything above the head tube. */
export function drawCockpit(skeleton: DrawingSkeleton): Shape[] {
  const { clamp } = placeCockpit(skeleton)
  return [...stem(skeleton), ...drawHandlebar(skeleton, clamp)]
}

function stem(skeleton: DrawingSkeleton): Shape[] {
  const { up, headTop, size, tubes } = skeleton
  const { root, clamp, isQuill } = placeCockpit(skeleton)
  const above = (from: Point, millimetres: number) => add(from, multiply(up, millimetres * size))
  if (isQuill) {
    return [
      drawSolid('part', buildTubePath([above(headTop, 6), above(root, -2)], 22.2)),
      drawSolid('part', buildTubePath([above(headTop, 7), above(headTop, 18)], 34, 30)),
      drawSolid('part', buildTubePath([above(root, -14), above(root, 3), clamp], 24, 28, 26)),
      drawDisc('part', clamp, 17),
    ]
  }
  const spacers = [1, 2].map((count) => interpolate(above(headTop, 7), above(root, -19), count / 3))
  return [
    drawSolid('part', buildTubePath([above(headTop, 6), above(root, -19)], tubes.head * 0.92, 36 * size)),
    ...spacers.map((place) => drawSolid('detail', buildTubePath([above(place, -0.1), above(place, 0.1)], 37 * size))),
    drawSolid('part', buildTubePath([root, clamp], 34 * size)),
    drawSolid('part', buildTubePath([above(root, -19), above(root, 19)], 38 * size)),
    drawSolid('part', buildTubePath([above(root, 19), above(root, 25)], 35 * size)),
    drawDisc('part', clamp, 20 * size),
  ]
}
