/** What every part of a bicycle's model needs to know: where the frame's points are, how thick its tubes, how wide its hubs. */
import type { Vector3 } from 'three'
import type { BikeBuild } from '../build.ts'
import { type FrameGeometry, framePoints } from '../geometry.ts'
import { bmxSaddleMm, riderSize, type TubeSizes, tubesOf } from '../proportions.ts'
import { at } from './solid.ts'

/** How finely round things are cut: for stills, or for a scene that turns under a finger. */
export type Detail = 'still' | 'live'

export interface Skeleton {
  geometry: FrameGeometry
  build: BikeBuild
  detail: Detail
  tubes: TubeSizes
  bottomBracket: Vector3
  rearAxle: Vector3
  frontAxle: Vector3
  headTop: Vector3
  headBottom: Vector3
  seatTop: Vector3
  /** Middle of the saddle's top. */
  saddle: Vector3
  /** Unit vectors: up the steering axis, square to it and forward, up the seat tube, to the drive side. */
  up: Vector3
  ahead: Vector3
  seating: Vector3
  side: Vector3
  /** Outer radius of the tyres, height of the ground. */
  radius: number
  ground: number
  /** How large cockpit and saddle are: 1 for adults, less for children. */
  size: number
  /** Between the insides of the dropouts. */
  rearHub: number
  frontHub: number
  /** Length of the bottom bracket shell, distance of the chain from the middle, of the pedal end of a crank's outside. */
  shell: number
  chainLine: number
  crankSide: number
  /** Half of the handlebar's width. */
  barHalf: number
}

const barWidth: Record<BikeBuild['bar'], number> = {
  drop: 420,
  flat: 660,
  riser: 760,
  swept: 620,
  bmx: 740,
  bullhorn: 410,
}

/** @param detail `live` halves the number of facets */
export function skeletonOf(geometry: FrameGeometry, build: BikeBuild, detail: Detail = 'still'): Skeleton {
  const points = framePoints(geometry)
  const place = ({ x, y }: { x: number; y: number }) => at(x, y)
  const size = riderSize(geometry, build.frame)
  const up = place(points.steering)
  const seating = place(points.seating)
  const isFat = geometry.tyre > 80
  const isMountain = geometry.tyre >= 50 && !isFat
  const isDisc = build.brakes === 'disc'
  const child = size < 0.8
  return {
    geometry,
    build,
    detail,
    tubes: tubesOf(build.tubes, size),
    bottomBracket: at(0, 0),
    rearAxle: place(points.rearAxle),
    frontAxle: place(points.frontAxle),
    headTop: place(points.headTop),
    headBottom: place(points.headBottom),
    seatTop: place(points.seatTop),
    saddle: build.frame === 'bmx' ? place(points.seatTop).addScaledVector(seating, bmxSaddleMm) : place(points.saddle),
    up,
    ahead: at(up.y, -up.x),
    seating,
    side: at(0, 0, 1),
    radius: points.wheelRadius,
    ground: points.ground,
    size,
    rearHub: isFat ? 190 : isDisc ? (isMountain ? 148 : 142) : child ? 110 : 130,
    frontHub: isFat ? 150 : isMountain && isDisc ? 110 : 100,
    shell: isFat ? 100 : isMountain ? 73 : 68,
    chainLine: isFat ? 76 : isMountain ? 52 : 46,
    crankSide: isFat ? 108 : isMountain ? 84 : 73,
    barHalf: (barWidth[build.bar] / 2) * (build.frame === 'bmx' ? 1 : 0.35 + 0.65 * size),
  }
}

/** A point on the steering axis below the head tube's lower end, moved forward by `ahead`. */
export const onSteerer = (skeleton: Skeleton, below: number, ahead = 0): Vector3 =>
  skeleton.headBottom.clone().addScaledVector(skeleton.up, -below).addScaledVector(skeleton.ahead, ahead)

/** A point on the seat tube's axis, from the bottom bracket up. */
export const onSeatTube = (skeleton: Skeleton, above: number): Vector3 =>
  skeleton.bottomBracket.clone().addScaledVector(skeleton.seating, above)

/** Facets of something round: fewer for a scene that turns, and for what is small. */
export function facets({ detail }: Pick<Skeleton, 'detail'>, radius: number): number {
  const fine = Math.min(64, Math.max(10, Math.round(8 + radius * 0.9)))
  return detail === 'still' ? fine : Math.max(8, Math.round(fine * 0.6))
}
