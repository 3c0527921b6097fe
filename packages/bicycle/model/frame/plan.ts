/** Where the tubes of a frame meet and how the stays run, for the frame itself and for brakes, racks and cables. */
import type { Vector3 } from 'three'
import { findPointOnSeatTube, type ModelSkeleton } from '../modelSkeleton.ts'
import { at } from '../solid.ts'
import { moveTowards, type Station } from './tube.ts'

/** How a frame is made, which determines the shape of its tubes and joints. */
export type FrameConstruction = 'lugged' | 'brazed' | 'welded' | 'formed' | 'foil' | 'moulded'

/** Lugs for classic steel, welds for round tubes, molded joints for wide tubes. */
export function chooseConstruction({ build }: Pick<ModelSkeleton, 'build'>): FrameConstruction {
  if (build.tubes === 'slim') return build.brakes === 'rim' && build.frame !== 'bmx' ? 'lugged' : 'brazed'
  if (build.tubes === 'round') return 'welded'
  if (build.tubes === 'oversized') return 'formed'
  return build.frame === 'diamond' ? 'foil' : 'moulded'
}

/** Whether the fittings of the frame are silver instead of black. */
export const isBright = ({ build }: Pick<ModelSkeleton, 'build'>): boolean =>
  (build.tubes === 'slim' && build.fork === 'rigid' && build.frame !== 'bmx') || build.bar === 'swept'

/** Whether the wheel slides in the dropouts to tension the chain. */
export const hasTrackEnds = ({ build }: Pick<ModelSkeleton, 'build'>): boolean =>
  build.drivetrain === 'single-speed' || build.drivetrain === 'hub-gear' || build.drivetrain === 'belt'

/** Height of the headset covers in millimeters: the stem spacers begin this far above the head tube, the fork crown this far below. */
export const headsetCover = 6
export const headsetBelow = 7

/** Thickness of a dropout, measured outward from the end of the hub. */
export const dropoutWidth = 6

/** Center plane of a dropout. */
export const computeDropoutZ = ({ rearHub }: Pick<ModelSkeleton, 'rearHub'>): number => rearHub / 2 + dropoutWidth / 2

/** Center of the hanger's thread for the rear derailleur, at the outside of the dropout. */
export const findHangerHole = ({ rearAxle, rearHub }: Pick<ModelSkeleton, 'rearAxle' | 'rearHub'>): Vector3 =>
  rearAxle.clone().add(at(-7, -27, rearHub / 2 + dropoutWidth))

interface Joints {
  topAtHead: Vector3
  downAtHead: Vector3
  topAtSeat: Vector3
  staysAtSeat: Vector3
}

/** The points on the axes of head tube and seat tube where the axes of the other tubes end. */
export function placeJoints(skeleton: ModelSkeleton): Joints {
  const { geometry, build, tubes, headTop, headBottom, up, rearAxle, wheelRadius: radius, size } = skeleton
  const topAtHead = headTop.clone().addScaledVector(up, -Math.min(geometry.headTube * 0.27, tubes.top / 2 + 9 * size))
  const downAtHead = headBottom
    .clone()
    .addScaledVector(up, Math.min(geometry.headTube * 0.36, tubes.down / 2 + (build.tubes === 'slim' ? 10 : 4)))
  const topAtSeat = findPointOnSeatTube(skeleton, geometry.seatTube - tubes.top / 2 - 12 * Math.min(1, size))
  let share = build.tubes === 'aero' ? 0.72 : build.tubes === 'oversized' && build.bar === 'drop' ? 0.8 : 1
  while (share < 0.98 && findPointOnSeatTube(skeleton, geometry.seatTube * share).distanceTo(rearAxle) < radius + 62)
    share += 0.02
  const staysAtSeat =
    share < 0.98
      ? findPointOnSeatTube(skeleton, geometry.seatTube * share)
      : topAtSeat.clone().addScaledVector(skeleton.seating, build.tubes === 'slim' ? 2 : -4)
  return { topAtHead, downAtHead, topAtSeat, staysAtSeat }
}

interface Linkage {
  mainPivot: Vector3
  rocker: Vector3
  rockerRear: Vector3
  rockerFront: Vector3
  /** The lower shock mount, on the frame. */
  shockFoot: Vector3
  /** The pivot between chainstay and seat stay; null where the stays flex. */
  stayPivot: Vector3 | null
}

/** The pivots of a full-suspension frame, in its middle plane. */
export function placeLinkage(skeleton: ModelSkeleton): Linkage {
  const { geometry, bottomBracket, rearAxle, wheelRadius: radius, build } = skeleton
  const { topAtHead, topAtSeat, downAtHead } = placeJoints(skeleton)
  const isLevel = build.tubes === 'aero' || build.tubes === 'round'
  const rocker = findPointOnSeatTube(skeleton, geometry.seatTube * (isLevel ? 0.74 : 0.67)).add(at(isLevel ? 6 : 0, 0))
  const mainPivot = findPointOnSeatTube(skeleton, 54).add(at(10, 0))
  let rockerRear = rocker.clone().add(isLevel ? at(-44, -26) : at(-54, -14))
  const clear = radius + 21
  if (rockerRear.distanceTo(rearAxle) < clear) rockerRear = moveTowards(rearAxle, rockerRear, clear)
  const stayPivot = build.tubes === 'aero' ? null : moveTowards(rearAxle, mainPivot, 44).add(at(0, -4))
  if (isLevel) {
    const way = topAtHead.clone().sub(topAtSeat).normalize()
    const below = at(way.y, -way.x)
    const line = (along: number, under: number) =>
      topAtSeat.clone().addScaledVector(way, along).addScaledVector(below, under)
    const under = skeleton.tubes.top * 0.5 + 21
    return {
      mainPivot,
      rocker,
      rockerRear,
      rockerFront: line(62, under),
      shockFoot: line(62 + 172, under - 2),
      stayPivot,
    }
  }
  const way = downAtHead.clone().sub(bottomBracket).normalize()
  const length = downAtHead.distanceTo(bottomBracket)
  const shockFoot = bottomBracket
    .clone()
    .addScaledVector(way, length * 0.15)
    .addScaledVector(at(-way.y, way.x), skeleton.tubes.down * 0.5 + 10)
  return { mainPivot, rocker, rockerRear, rockerFront: rocker.clone().add(at(54, 12)), shockFoot, stayPivot }
}

interface StayShape {
  /** Sections at the start, beside the tyre and at the dropout, in multiples of the tube diameter, deep by wide. */
  begin: readonly [deep: number, wide: number]
  middle: readonly [deep: number, wide: number]
  end: readonly [deep: number, wide: number]
  corner: number
}

type StayName = 'chain' | 'seat'

const stayShapes: Record<FrameConstruction, Record<StayName, StayShape>> = {
  lugged: {
    chain: { begin: [1, 0.9], middle: [1.1, 0.76], end: [0.62, 0.55], corner: 2 },
    seat: { begin: [1, 1], middle: [0.98, 0.98], end: [0.72, 0.66], corner: 2 },
  },
  brazed: {
    chain: { begin: [1.05, 0.9], middle: [1.1, 0.74], end: [0.66, 0.58], corner: 2 },
    seat: { begin: [1, 1], middle: [1, 1], end: [0.78, 0.7], corner: 2 },
  },
  welded: {
    chain: { begin: [1.2, 0.8], middle: [1.05, 0.7], end: [0.78, 0.58], corner: 2.3 },
    seat: { begin: [1, 0.9], middle: [1, 0.85], end: [0.86, 0.68], corner: 2.2 },
  },
  formed: {
    chain: { begin: [1.5, 0.78], middle: [1.05, 0.62], end: [0.82, 0.52], corner: 2.8 },
    seat: { begin: [1.1, 0.8], middle: [0.9, 0.72], end: [0.92, 0.62], corner: 2.5 },
  },
  foil: {
    chain: { begin: [1.5, 0.74], middle: [1.02, 0.6], end: [0.82, 0.5], corner: 2.8 },
    seat: { begin: [1.5, 0.62], middle: [1.1, 0.52], end: [0.95, 0.5], corner: 2.4 },
  },
  moulded: {
    chain: { begin: [1.6, 0.74], middle: [1.05, 0.6], end: [0.86, 0.5], corner: 3 },
    seat: { begin: [1.2, 0.8], middle: [0.8, 0.72], end: [0.9, 0.58], corner: 2.6 },
  },
}

interface Stay {
  /** From the bottom bracket or the seat tube to the dropout, drive side. */
  points: Vector3[]
  stations: Station[]
}

/** The drive-side chainstay or seat stay: clears the tyre by 6 mm and ends in the dropout. */
export function planStay(skeleton: ModelSkeleton, name: StayName): Stay {
  const { bottomBracket, rearAxle, wheelRadius: radius, geometry, tubes, shell } = skeleton
  const make = chooseConstruction(skeleton)
  const shape = stayShapes[make][name]
  const diameter = name === 'chain' ? tubes.chainStay : tubes.seatStay
  const linkage = skeleton.build.frame === 'full-suspension' ? placeLinkage(skeleton) : null
  const start = linkage
    ? (name === 'chain' ? linkage.mainPivot : linkage.rockerRear).clone()
    : name === 'chain'
      ? bottomBracket.clone()
      : placeJoints(skeleton).staysAtSeat
  const wide = shape.middle[1] * diameter
  const pinch = Math.min(radius - geometry.tyre * 0.35, rearAxle.distanceTo(start) - 22)
  // Square sections need more clearance than round ones.
  const spare = 6.5 + wide / 2 + (shape.corner - 2) * 2.4
  const inner = geometry.tyre / 2 + spare
  const z0 = linkage
    ? name === 'chain'
      ? 31
      : 39
    : name === 'chain'
      ? shell / 2 - (shape.begin[1] * diameter) / 2 - 2
      : make === 'lugged'
        ? tubes.seat / 2 + diameter * 0.2
        : tubes.seat * 0.3
  const along = (fromAxle: number, z: number) => moveTowards(rearAxle, start, fromAxle).setZ(z)
  const length = rearAxle.distanceTo(start)
  // A seat stay may move inward only beside the tread or above it.
  const tread = radius - geometry.tyre * 0.06
  const besideTread =
    name === 'seat' && tread < length - 24 ? [along(tread, Math.max(z0, geometry.tyre * 0.32 + spare))] : []
  const points = [
    start.clone().setZ(z0),
    ...besideTread,
    along(pinch, name === 'chain' ? Math.max(inner, z0) : inner),
    along(radius * 0.42, (inner + computeDropoutZ(skeleton) * 2) / 3),
    along(20, computeDropoutZ(skeleton)),
  ]
  const station = (t: number, [deep, broad]: readonly [number, number]): Station => ({
    t,
    deep: deep * diameter,
    wide: broad * diameter,
    corner: shape.corner,
  })
  const end: readonly [number, number] = shape.end
  return {
    points,
    stations: [
      station(0, shape.begin),
      station(1 - pinch / length, shape.middle),
      station(0.93, end),
      station(0.985, [end[0] * 0.8, end[1] * 0.8]),
      station(1, [end[0] * 0.35, end[1] * 0.35]),
    ],
  }
}

/** A point on the center line of the drive-side stay, a given distance from the rear axle in millimeters. */
export function findPointOnStay(skeleton: ModelSkeleton, name: StayName, fromAxle: number): Vector3 {
  const { points } = planStay(skeleton, name)
  const { rearAxle } = skeleton
  const reach = (point: Vector3) => Math.hypot(point.x - rearAxle.x, point.y - rearAxle.y)
  for (let i = points.length - 1; i > 0; i--) {
    const near = points[i]
    const far = points[i - 1]
    if (!near || !far || reach(far) < fromAxle) continue
    return near.clone().lerp(far, (fromAxle - reach(near)) / (reach(far) - reach(near)))
  }
  return (points[0] ?? at(0, 0)).clone()
}
