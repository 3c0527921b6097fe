/** A full-suspension frame: front triangle, swingarm, rocker link and shock. */
import type { Point } from '../geometry.ts'
import { type DrawingSkeleton, findPointOnSeatTube } from './drawingSkeleton.ts'
import type { FrameJoints } from './frameJoints.ts'
import { drawDownTube, drawSeatTube } from './mainTubes.ts'
import { add, at, measureDistance, moveTowards, normalize, sampleCurve, subtract } from './point.ts'
import { buildTubePath, drawDisc, drawSolid, pathData, type Shape } from './shape.ts'

interface Pivots {
  main: Point
  rocker: Point
  rockerFront: Point
  rockerBack: Point
  /** Where the shock is mounted on the down tube. */
  shockFoot: Point
  /** The Horst pivot, just in front of the rear axle. */
  horst: Point
}

function placePivots(skeleton: DrawingSkeleton, downAtHead?: Point): Pivots {
  const { geometry, rearAxle, bottomBracket, headBottom } = skeleton
  const rocker = findPointOnSeatTube(skeleton, geometry.seatTube * 0.66)
  const main = add(findPointOnSeatTube(skeleton, 62), at(-8, 0))
  const end = downAtHead ?? headBottom
  return {
    main,
    rocker,
    rockerFront: add(rocker, at(52, 12)),
    rockerBack: add(rocker, at(-60, -18)),
    shockFoot: moveTowards(bottomBracket, end, measureDistance(bottomBracket, end) * 0.31, 40),
    horst: moveTowards(rearAxle, main, 46),
  }
}

/** Shock, main tubes and swingarm. */
export function drawSuspendedFrame(skeleton: DrawingSkeleton, joints: FrameJoints): Shape[] {
  const { bottomBracket } = skeleton
  const pivots = placePivots(skeleton, joints.downAtHead)
  const { main, horst, shockFoot, rockerFront } = pivots
  const swing = sampleCurve(main, moveTowards(main, horst, 120, 9), moveTowards(main, horst, 240, -4), horst, 5)
  const length = measureDistance(bottomBracket, joints.downAtHead)
  const base = moveTowards(bottomBracket, joints.downAtHead, length * 0.31, 10)
  return [
    drawSolid('frame', buildTubePath(joints.topTube, ...joints.topWidths)),
    ...shock(shockFoot, rockerFront),
    drawSolid(
      'frame',
      pathData`M${moveTowards(base, joints.downAtHead, -34)}L${moveTowards(shockFoot, joints.downAtHead, -11, 6)}L${moveTowards(shockFoot, joints.downAtHead, 11, 6)}L${moveTowards(base, joints.downAtHead, 34)}Z`,
    ),
    drawDisc('detail', shockFoot, 5),
    drawDownTube(skeleton, joints.downAtHead),
    drawSeatTube(skeleton),
    drawSolid('frame', buildTubePath(swing, 36, 26)),
    drawDisc('frame', main, 15),
    drawDisc('detail', main, 7),
  ]
}

function shock(foot: Point, top: Point): Shape[] {
  const length = measureDistance(foot, top)
  const on = (share: number, aside = 0) => moveTowards(foot, top, length * share, aside)
  return [
    drawSolid('part', buildTubePath([on(0), on(0.6)], 14)),
    drawSolid('part', buildTubePath([on(0.42, -24), on(0.9, -24)], 20)),
    drawSolid('part', buildTubePath([on(0.42), on(0.95)], 36)),
    drawSolid('part', buildTubePath([on(0.02), on(0.12)], 24)),
  ]
}

/** Seat stay and rocker link, in front of everything else. */
export function drawLinkage(skeleton: DrawingSkeleton): Shape[] {
  const { rearAxle } = skeleton
  const { rocker, rockerBack, rockerFront, horst } = placePivots(skeleton)
  const low = add(rearAxle, at(2, -2))
  const length = measureDistance(low, rockerBack)
  const bow = (share: number) => moveTowards(low, rockerBack, length * share, 8)
  const way = normalize(subtract(horst, rearAxle))
  const along = (forward: number, aside: number) =>
    add(rearAxle, at(way.x * forward + way.y * aside, way.y * forward - way.x * aside))
  return [
    drawSolid('frame', buildTubePath(sampleCurve(low, bow(0.3), bow(0.65), rockerBack, 6), 25, 20, 22)),
    drawSolid(
      'frame',
      pathData`M${along(54, 12)}L${along(4, 17)}Q${along(-17, 14)} ${along(-15, -4)}Q${along(-6, -19)} ${along(12, -14)}L${along(54, -12)}Z`,
    ),
    drawDisc('detail', horst, 6),
    drawDisc('detail', rearAxle, 5),
    drawSolid(
      'part',
      pathData`M${add(rockerBack, at(-11, -9))}Q${add(rocker, at(-20, -24))} ${add(rocker, at(12, -15))}L${add(rockerFront, at(6, -9))}Q${add(rockerFront, at(14, 4))} ${add(rockerFront, at(3, 11))}L${add(rocker, at(6, 16))}Q${add(rocker, at(-24, 8))} ${add(rockerBack, at(-3, 12))}Q${add(rockerBack, at(-16, 4))} ${add(rockerBack, at(-11, -9))}Z`,
    ),
    drawDisc('detail', rocker, 8),
    drawDisc('detail', rockerBack, 5),
    drawDisc('detail', rockerFront, 5),
  ]
}
