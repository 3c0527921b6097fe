/** The common base of line drawing and 3D model: the points of a bicycle, tube diameters and hub widths. */
import type { BikeBuild } from './build.ts'
import { type FrameGeometry, type FramePoints, type Point, placeFramePoints } from './geometry.ts'
import { bmxSaddleMm, computeRiderSize, findTubeSizes, type TubeSizes } from './proportions.ts'

/** Points in side view. Map them into another space with `mapPoints`. */
export interface Skeleton<P = Point> {
  geometry: FrameGeometry
  build: BikeBuild
  tubes: TubeSizes
  bottomBracket: P
  rearAxle: P
  frontAxle: P
  /** Center of the head tube's upper and lower end. */
  headTop: P
  headBottom: P
  /** Where the steering axis ends before the offset is added. */
  forkFoot: P
  /** Top of the seat tube, on its axis. */
  seatTop: P
  /** Center of the saddle's top. */
  saddle: P
  /** Unit vectors: up the steering axis, perpendicular to it and forward, up the seat tube. */
  up: P
  ahead: P
  seating: P
  /** Outer radius of the tyres. */
  wheelRadius: number
  /** Height of the ground, usually negative. */
  ground: number
  /** Scale of cockpit and saddle: 1 for adults, less for children. */
  size: number
  /** Distance between the insides of the dropouts. */
  rearHub: number
  frontHub: number
  /** Length of the bottom bracket shell. */
  shell: number
  /** Distance of the chain, and of the outer face of a crank, from the middle plane. */
  chainLine: number
  crankSide: number
  /** Half the handlebar width. */
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

/** The skeleton of one size of a bicycle. */
export function buildSkeleton(geometry: FrameGeometry, build: BikeBuild): Skeleton {
  const { steering: up, ...points } = placeFramePoints(geometry)
  const size = computeRiderSize(geometry, build.frame)
  const isFat = geometry.tyre > 80
  const isMountain = geometry.tyre >= 50 && !isFat
  const isDisc = build.brakes === 'disc'
  return {
    geometry,
    build,
    ...points,
    saddle: build.frame === 'bmx' ? bmxSaddle(points) : points.saddle,
    up,
    ahead: { x: up.y, y: -up.x },
    tubes: findTubeSizes(build.tubes, size),
    size,
    rearHub: isFat ? 190 : isDisc ? (isMountain ? 148 : 142) : size < 0.8 ? 110 : 130,
    frontHub: isFat ? 150 : isMountain && isDisc ? 110 : 100,
    shell: isFat ? 100 : isMountain ? 73 : 68,
    chainLine: isFat ? 76 : isMountain ? 52 : 46,
    crankSide: isFat ? 108 : isMountain ? 84 : 73,
    barHalf: (barWidth[build.bar] / 2) * (build.frame === 'bmx' ? 1 : 0.35 + 0.65 * size),
  }
}

function bmxSaddle({ seatTop, seating }: Pick<FramePoints, 'seatTop' | 'seating'>): Point {
  return { x: seatTop.x + seating.x * bmxSaddleMm, y: seatTop.y + seating.y * bmxSaddleMm }
}

/** The same skeleton with its points in another space. */
export function mapPoints<P>(skeleton: Skeleton, place: (point: Point) => P): Skeleton<P> {
  return {
    ...skeleton,
    bottomBracket: place(skeleton.bottomBracket),
    rearAxle: place(skeleton.rearAxle),
    frontAxle: place(skeleton.frontAxle),
    headTop: place(skeleton.headTop),
    headBottom: place(skeleton.headBottom),
    forkFoot: place(skeleton.forkFoot),
    seatTop: place(skeleton.seatTop),
    saddle: place(skeleton.saddle),
    up: place(skeleton.up),
    ahead: place(skeleton.ahead),
    seating: place(skeleton.seating),
  }
}
