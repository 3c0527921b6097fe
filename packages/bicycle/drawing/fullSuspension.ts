/** A full-suspension frame: front triangle, swingarm, rocker link and shock. */
import type { Point } from '../geometry.ts'
import { type DrawingSkeleton, onSeatTube } from './drawingSkeleton.ts'
import type { FrameJoints } from './frameJoints.ts'
import { downTube, seatTube } from './mainTubes.ts'
import { alongCurve, at, distance, minus, plus, towards, unit } from './point.ts'
import { d, disc, type Shape, solid, tube } from './shape.ts'

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
  const rocker = onSeatTube(skeleton, geometry.seatTube * 0.66)
  const main = plus(onSeatTube(skeleton, 62), at(-8, 0))
  const end = downAtHead ?? headBottom
  return {
    main,
    rocker,
    rockerFront: plus(rocker, at(52, 12)),
    rockerBack: plus(rocker, at(-60, -18)),
    shockFoot: towards(bottomBracket, end, distance(bottomBracket, end) * 0.31, 40),
    horst: towards(rearAxle, main, 46),
  }
}

/** Shock, main tubes and swingarm. */
export function suspendedFrame(skeleton: DrawingSkeleton, joints: FrameJoints): Shape[] {
  const { bottomBracket } = skeleton
  const pivots = placePivots(skeleton, joints.downAtHead)
  const { main, horst, shockFoot, rockerFront } = pivots
  const swing = alongCurve(main, towards(main, horst, 120, 9), towards(main, horst, 240, -4), horst, 5)
  const length = distance(bottomBracket, joints.downAtHead)
  const base = towards(bottomBracket, joints.downAtHead, length * 0.31, 10)
  return [
    solid('frame', tube(joints.topTube, ...joints.topWidths)),
    ...shock(shockFoot, rockerFront),
    solid(
      'frame',
      d`M${towards(base, joints.downAtHead, -34)}L${towards(shockFoot, joints.downAtHead, -11, 6)}L${towards(shockFoot, joints.downAtHead, 11, 6)}L${towards(base, joints.downAtHead, 34)}Z`,
    ),
    disc('detail', shockFoot, 5),
    downTube(skeleton, joints.downAtHead),
    seatTube(skeleton),
    solid('frame', tube(swing, 36, 26)),
    disc('frame', main, 15),
    disc('detail', main, 7),
  ]
}

function shock(foot: Point, top: Point): Shape[] {
  const length = distance(foot, top)
  const on = (share: number, aside = 0) => towards(foot, top, length * share, aside)
  return [
    solid('part', tube([on(0), on(0.6)], 14)),
    solid('part', tube([on(0.42, -24), on(0.9, -24)], 20)),
    solid('part', tube([on(0.42), on(0.95)], 36)),
    solid('part', tube([on(0.02), on(0.12)], 24)),
  ]
}

/** Seat stay and rocker link, in front of everything else. */
export function linkage(skeleton: DrawingSkeleton): Shape[] {
  const { rearAxle } = skeleton
  const { rocker, rockerBack, rockerFront, horst } = placePivots(skeleton)
  const low = plus(rearAxle, at(2, -2))
  const length = distance(low, rockerBack)
  const bow = (share: number) => towards(low, rockerBack, length * share, 8)
  const way = unit(minus(horst, rearAxle))
  const along = (forward: number, aside: number) =>
    plus(rearAxle, at(way.x * forward + way.y * aside, way.y * forward - way.x * aside))
  return [
    solid('frame', tube(alongCurve(low, bow(0.3), bow(0.65), rockerBack, 6), 25, 20, 22)),
    solid(
      'frame',
      d`M${along(54, 12)}L${along(4, 17)}Q${along(-17, 14)} ${along(-15, -4)}Q${along(-6, -19)} ${along(12, -14)}L${along(54, -12)}Z`,
    ),
    disc('detail', horst, 6),
    disc('detail', rearAxle, 5),
    solid(
      'part',
      d`M${plus(rockerBack, at(-11, -9))}Q${plus(rocker, at(-20, -24))} ${plus(rocker, at(12, -15))}L${plus(rockerFront, at(6, -9))}Q${plus(rockerFront, at(14, 4))} ${plus(rockerFront, at(3, 11))}L${plus(rocker, at(6, 16))}Q${plus(rocker, at(-24, 8))} ${plus(rockerBack, at(-3, 12))}Q${plus(rockerBack, at(-16, 4))} ${plus(rockerBack, at(-11, -9))}Z`,
    ),
    disc('detail', rocker, 8),
    disc('detail', rockerBack, 5),
    disc('detail', rockerFront, 5),
  ]
}
