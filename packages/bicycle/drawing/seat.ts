/** Seat post and saddle. */

import type { DrawingSkeleton } from './drawingSkeleton.ts'
import { add, measureDistance, multiply } from './point.ts'
import { buildTubePath, drawDisc, drawOutline, drawSolid, placePath, type Shape } from './shape.ts'

/** Saddle outlines with the nose to the right; the origin is the top of the shell above the clamp. */
const saddles = {
  sport:
    'M-130 -8C-122 -14 -98 -12 -74 -5C-30 6 18 4 66 2C108 0 138 2 147 8C150 15 143 20 130 20C92 21 60 25 30 32C-6 40 -52 44 -92 36C-120 30 -138 14 -130 -8Z',
  comfort:
    'M-126 -10C-122 -20 -92 -20 -62 -11C-24 0 20 1 66 0C102 -1 138 0 146 8C151 17 141 25 126 25C96 27 62 34 34 46C6 58 -40 66 -88 60C-122 54 -138 22 -126 -10Z',
  deep: 'M-116 -10C-108 -17 -82 -12 -58 -4C-20 5 30 3 74 1C108 0 136 2 141 10C144 18 134 24 118 25C86 27 54 33 28 42C-10 52 -60 52 -92 42C-116 34 -126 10 -116 -10Z',
}
const rails = 'M-104 26C-96 44 -76 54 -46 55L42 55C66 55 84 38 116 22'

function chooseSaddle({ build, size }: DrawingSkeleton): keyof typeof saddles {
  if (build.frame === 'bmx' || size < 0.88) return 'deep'
  return build.bar === 'swept' ? 'comfort' : 'sport'
}

/** The parts above the seat tube. */
export function drawSeat(skeleton: DrawingSkeleton): Shape[] {
  const { seatTop, seating, saddle, tubes, build, size } = skeleton
  const isBmx = build.frame === 'bmx'
  const scale = size < 1 ? 0.46 + size * 0.5 : 1
  const head = add(saddle, multiply(seating, -(isBmx ? 42 : 56) * scale))
  const shows = measureDistance(seatTop, head)
  const on = (above: number) => add(seatTop, multiply(seating, above))
  const post =
    build.dropper && shows > 90
      ? [
          drawSolid('part', buildTubePath([on(30), head], tubes.post * 0.82)),
          drawSolid('part', buildTubePath([on(-4), on(34)], tubes.post)),
          drawSolid('part', buildTubePath([on(30), on(42)], tubes.post * 1.12)),
        ]
      : [drawSolid('part', buildTubePath([on(-4), head], tubes.post, tubes.post * (build.tubes === 'aero' ? 0.86 : 1)))]
  const origin = add(saddle, multiply({ x: -6, y: isBmx ? -6 : 0 }, scale))
  return [
    ...post,
    ...(isBmx ? [] : [drawOutline('part', placePath(rails, origin, scale))]),
    drawDisc('part', head, 13 * scale),
    drawSolid('part', placePath(saddles[chooseSaddle(skeleton)], origin, scale, isBmx ? -9 : 0)),
  ]
}
