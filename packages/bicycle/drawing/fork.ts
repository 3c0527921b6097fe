/** Forks, from the crown under the head tube to the front axle. */

import { type DrawingSkeleton, findPointOnFork } from './drawingSkeleton.ts'
import { add, at, interpolate, moveTowards, multiply, sampleCurve } from './point.ts'
import { buildTubePath, drawDisc, drawSolid, pathData, type Shape } from './shape.ts'

/** The fork of the build. The near leg hides the far one. */
export function drawFork(skeleton: DrawingSkeleton): Shape[] {
  const draw = { rigid: rigidFork, suspension: suspensionFork, fat: fatFork }[skeleton.build.fork]
  return [...draw(skeleton), drawDisc('detail', skeleton.frontAxle, 5)]
}

function rigidFork(skeleton: DrawingSkeleton): Shape[] {
  const { geometry, frontAxle, tubes, build } = skeleton
  const isRaked = build.tubes === 'slim' || build.tubes === 'round'
  const top = findPointOnFork(skeleton, 8)
  const length = geometry.forkLength
  const knee = isRaked
    ? findPointOnFork(skeleton, length * 0.62, 2)
    : add(interpolate(top, frontAxle, 0.5), multiply(skeleton.ahead, -5))
  const toe = isRaked
    ? findPointOnFork(skeleton, length * 0.86, geometry.forkOffset * 0.42)
    : moveTowards(frontAxle, top, length * 0.25)
  const wide = tubes.headLow
  const widths = build.tubes === 'slim' ? [0.74, 0.72, 0.62, 0.48, 0.38] : [0.92, 0.74, 0.6, 0.46, 0.36]
  const crown =
    build.tubes === 'slim'
      ? [
          drawSolid(
            'frame',
            buildTubePath([findPointOnFork(skeleton, 7), findPointOnFork(skeleton, 34)], wide * 0.98, wide * 0.8),
          ),
        ]
      : [
          drawSolid(
            'frame',
            buildTubePath([findPointOnFork(skeleton, 7), findPointOnFork(skeleton, 30)], wide * 0.98, wide * 0.94),
          ),
        ]
  return [
    drawSolid('frame', buildTubePath(sampleCurve(top, knee, toe, frontAxle), ...widths.map((share) => share * wide))),
    ...crown,
    drawDisc('frame', frontAxle, Math.max(9, wide * 0.26)),
  ]
}

function fatFork(skeleton: DrawingSkeleton): Shape[] {
  const { frontAxle, tubes, geometry } = skeleton
  const ahead = geometry.forkOffset * 0.35
  const top = findPointOnFork(skeleton, 26, ahead * 0.4)
  return [
    drawSolid('frame', buildTubePath([top, moveTowards(frontAxle, top, 6)], 44, 29)),
    drawSolid(
      'frame',
      buildTubePath(
        [findPointOnFork(skeleton, 7), findPointOnFork(skeleton, 26, 3), findPointOnFork(skeleton, 62, ahead * 0.5)],
        tubes.headLow * 1.02,
        48,
        44,
      ),
    ),
    drawDisc('frame', frontAxle, 17),
  ]
}

function suspensionFork(skeleton: DrawingSkeleton): Shape[] {
  const { geometry, frontAxle, wheelRadius, tubes, ahead } = skeleton
  const length = geometry.forkLength
  const slight = wheelRadius < 260 ? 0.76 : geometry.tyre < 46 ? 0.88 : 1
  const lead = geometry.forkOffset * 0.5
  const [stanchion, lower] = [34 * slight, 46 * slight]
  const lowersTop = Math.max(70 * slight, length - wheelRadius * 0.9)
  const on = (below: number, forward = 0) => findPointOnFork(skeleton, below, forward)
  const half = stanchion * 0.62
  const clear = length - wheelRadius - 9
  return [
    drawSolid('part', buildTubePath([on(24, lead), on(lowersTop + 14, lead)], stanchion)),
    // The crown carries the steerer and both stanchions.
    drawSolid(
      'frame',
      pathData`M${on(7, -tubes.headLow * 0.5)}L${on(7, tubes.headLow * 0.5)}Q${on(9, lead + half + 3)} ${on(18, lead + half + 3)}L${on(46, lead + half)}L${on(48, lead - half)}Q${on(44, -tubes.headLow * 0.36)} ${on(7, -tubes.headLow * 0.5)}Z`,
    ),
    // The arch spans the tyre in front of the legs.
    drawSolid(
      'frame',
      pathData`M${on(length - wheelRadius * 0.78, lead + lower * 0.4)}Q${on(clear + 22, lead + lower * 0.9)} ${on(clear - 6, lead + lower * 0.5 + 8)}Q${on(clear - 22, lead + lower * 0.56)} ${on(clear - 16, lead + lower * 0.1)}L${on(lowersTop, lead)}Z`,
    ),
    drawSolid(
      'frame',
      buildTubePath(
        [on(lowersTop, lead), on(lowersTop + (length - lowersTop) * 0.5, lead), on(length - 4, lead)],
        lower * 1.04,
        lower * 0.94,
        lower * 0.76,
      ),
    ),
    drawSolid('part', buildTubePath([on(lowersTop - 5, lead), on(lowersTop + 5, lead)], lower * 1.1)),
    drawSolid(
      'frame',
      pathData`M${add(on(length - 4, lead), multiply(ahead, -lower * 0.38))}L${on(length - 40, lead + lower * 0.4)}Q${add(frontAxle, at(17, -16))} ${add(frontAxle, at(15, 4))}Q${add(frontAxle, at(8, 17))} ${add(frontAxle, at(-6, 14))}Q${add(frontAxle, at(-18, 12))} ${add(on(length - 4, lead), multiply(ahead, -lower * 0.38))}Z`,
    ),
  ]
}
