/** Head tube, seat tube, down tube and top tube, with the cross-sections of each make. */
import type { Vector3 } from 'three'
import { countFacets, type ModelSkeleton } from '../modelSkeleton.ts'
import { at } from '../solid.ts'
import type { FilletOptions } from './joint.ts'
import { chooseConstruction, type FrameConstruction, placeJoints } from './plan.ts'
import {
  buildBentPath,
  buildTube,
  findSection,
  makeRoundSection,
  moveTowards,
  type Station,
  type Tube,
} from './tube.ts'

interface Shape {
  t: number
  wide: number
  deep: number
  corner?: number
  tail?: number
}

/** Sections from the lower end to the upper one (top tube: from the seat tube to the head), in multiples of the tube's diameter. */
const shapes: Record<FrameConstruction, Record<'down' | 'top', readonly Shape[]>> = {
  lugged: { down: [{ t: 0, wide: 1, deep: 1 }], top: [{ t: 0, wide: 1, deep: 1 }] },
  brazed: { down: [{ t: 0, wide: 1, deep: 1 }], top: [{ t: 0, wide: 1, deep: 1 }] },
  welded: {
    down: [
      { t: 0, wide: 1.1, deep: 0.94 },
      { t: 0.4, wide: 1, deep: 1 },
      { t: 1, wide: 0.92, deep: 1.1 },
    ],
    top: [
      { t: 0, wide: 0.9, deep: 0.88 },
      { t: 0.5, wide: 0.97, deep: 0.95 },
      { t: 1, wide: 0.96, deep: 1.08 },
    ],
  },
  formed: {
    down: [
      { t: 0, wide: 1.22, deep: 0.96, corner: 2.7 },
      { t: 0.42, wide: 0.96, deep: 0.98, corner: 2.6 },
      { t: 0.8, wide: 0.88, deep: 1.02, corner: 2.5 },
      { t: 1, wide: 0.84, deep: 1.24, corner: 2.3 },
    ],
    top: [
      { t: 0, wide: 0.84, deep: 0.7, corner: 2.7 },
      { t: 0.45, wide: 0.94, deep: 0.8, corner: 2.6 },
      { t: 0.82, wide: 0.98, deep: 0.98, corner: 2.5 },
      { t: 1, wide: 0.94, deep: 1.26, corner: 2.3 },
    ],
  },
  foil: {
    down: [
      { t: 0, wide: 0.86, deep: 1.1, tail: 4 },
      { t: 0.3, wide: 0.62, deep: 1.1, tail: 5 },
      { t: 0.82, wide: 0.58, deep: 1.12, tail: 5 },
      { t: 1, wide: 0.62, deep: 1.4, tail: 3 },
    ],
    top: [
      { t: 0, wide: 0.72, deep: 0.86, corner: 3 },
      { t: 0.3, wide: 0.78, deep: 0.74, corner: 3 },
      { t: 0.8, wide: 0.86, deep: 0.86, corner: 2.8 },
      { t: 1, wide: 0.86, deep: 1.3, corner: 2.3 },
    ],
  },
  moulded: {
    down: [
      { t: 0, wide: 1.1, deep: 0.92, corner: 3 },
      { t: 0.4, wide: 0.9, deep: 0.92, corner: 2.8 },
      { t: 0.8, wide: 0.82, deep: 0.98, corner: 2.6 },
      { t: 1, wide: 0.8, deep: 1.3, corner: 2.3 },
    ],
    top: [
      { t: 0, wide: 0.9, deep: 0.62, corner: 3 },
      { t: 0.4, wide: 1, deep: 0.7, corner: 3 },
      { t: 0.8, wide: 1, deep: 0.92, corner: 2.6 },
      { t: 1, wide: 0.92, deep: 1.35, corner: 2.3 },
    ],
  },
}

/** The fillets where tubes meet. */
export const corners: Record<FrameConstruction, FilletOptions> = {
  lugged: { size: 4 },
  brazed: { size: 7 },
  welded: { size: 4.2, bulge: 1.3 },
  formed: { size: 11 },
  foil: { size: 18, rows: 6 },
  moulded: { size: 20, rows: 6 },
}

function scaled(list: readonly Shape[], diameter: number): Station[] {
  return list.map(({ wide, deep, ...rest }) => ({ ...rest, wide: wide * diameter, deep: deep * diameter }))
}

export const countSides = (skeleton: ModelSkeleton, diameter: number): number =>
  Math.max(16, Math.round(countFacets(skeleton, diameter / 2) * 1.15))

/** Steps along a tube of changing section. */
export const countSteps = ({ detail }: Pick<ModelSkeleton, 'detail'>, still: number): number =>
  detail === 'still' ? still : Math.max(1, Math.round(still * 0.55))

/** The head tube, starting at its lower end: tapered, waisted or straight. */
export function buildHeadTube(skeleton: ModelSkeleton): Tube {
  const { tubes, headBottom, headTop } = skeleton
  const make = chooseConstruction(skeleton)
  const { head, headLow } = tubes
  const plain = make === 'lugged' || make === 'brazed'
  const nose = make === 'foil' ? 1.12 : 1
  const waist = (head + headLow) / 2
  const stations: Station[] = plain
    ? [makeRoundSection(headLow, 0), makeRoundSection(head, 1)]
    : [
        makeRoundSection(headLow, 0),
        makeRoundSection(headLow * 0.985, 0.1),
        { t: 0.5, wide: waist * (make === 'foil' ? 0.84 : 0.89), deep: waist * 0.93 * nose },
        makeRoundSection(head * 0.985, 0.92),
        makeRoundSection(head, 1),
      ]
  return buildTube([headBottom, headTop], stations, {
    sides: countSides(skeleton, headLow * 1.3),
    steps: plain ? 1 : countSteps(skeleton, 22),
  })
}

/** The seat tube, starting at the bottom bracket; cut away at the back where the tyre would touch it. */
export function buildSeatTube(skeleton: ModelSkeleton): Tube {
  const { tubes, seatTop, bottomBracket, rearAxle, wheelRadius: radius } = skeleton
  const make = chooseConstruction(skeleton)
  const isFoil = make === 'foil'
  const wide = isFoil ? tubes.seat * 0.62 : tubes.seat
  const half = tubes.seat / 2
  const flare = make === 'lugged' || make === 'brazed' ? 1 : 1.14
  const count = 24
  const stations = Array.from({ length: count + 1 }, (_, i): Station => {
    const t = i / count
    const axis = bottomBracket.clone().lerp(seatTop, t)
    const room = axis.distanceTo(rearAxle) - radius - 6
    const low = 1 + (flare - 1) * Math.max(0, 1 - t / 0.3) ** 2
    const full = isFoil ? Math.min(half * 1.35, half * (t > 0.7 ? 1 + (1 - t) * 1.1 : 1.33)) : half * low
    return {
      t,
      wide: wide * (isFoil ? 1 : low),
      deep: 2 * half * (isFoil ? 1 : low),
      aft: Math.min(full, Math.max(6, room)),
      tail: isFoil ? 4 : 2,
    }
  })
  const isPlain = stations.every(
    ({ deep, aft = 0, wide: w }) => Math.abs(aft - deep / 2) < 0.1 && Math.abs(w - wide) < 0.1,
  )
  return buildTube([bottomBracket, seatTop], isPlain ? [makeRoundSection(tubes.seat)] : stations, {
    sides: countSides(skeleton, tubes.seat),
    steps: isPlain ? 1 : countSteps(skeleton, 36),
  })
}

/** Sections of a down tube, cut away at the front where the front tyre would touch it. */
function cutAwayFront(
  { frontAxle, wheelRadius: radius }: ModelSkeleton,
  stations: Station[],
  [from, to]: readonly Vector3[],
): Station[] {
  if (!from || !to) return stations
  const count = 20
  const places = Array.from({ length: count + 1 }, (_, i): Station => {
    const section = findSection(stations, i / count)
    const room =
      from
        .clone()
        .lerp(to, i / count)
        .distanceTo(frontAxle) -
      radius -
      8
    return { ...section, t: i / count, deep: 2 * Math.min(section.deep / 2, Math.max(8, room)) }
  })
  const isFree = places.every(({ t, deep }) => Math.abs(deep - findSection(stations, t).deep) < 0.1)
  return isFree ? stations : places
}

/** The down tube: straight, or bent behind the head tube to clear the crown of a long fork. */
export function buildDownTube(skeleton: ModelSkeleton): Tube {
  const { tubes, bottomBracket, build, geometry } = skeleton
  const { downAtHead } = placeJoints(skeleton)
  const make = chooseConstruction(skeleton)
  const isTrail = build.fork === 'suspension' && geometry.tyre > 50 && make !== 'brazed' && make !== 'welded'
  const path: readonly Vector3[] = [bottomBracket, downAtHead]
  const options = {
    sides: countSides(skeleton, tubes.down),
    steps: make === 'lugged' || make === 'brazed' ? 1 : countSteps(skeleton, 24),
  }
  const stations = cutAwayFront(skeleton, scaled(shapes[make].down, tubes.down), path)
  if (!isTrail) return buildTube(path, stations, options)
  const length = bottomBracket.distanceTo(downAtHead)
  const level = downAtHead.clone().sub(bottomBracket).normalize()
  const below = at(level.y, -level.x)
  return buildTube(
    buildBentPath(
      [
        bottomBracket,
        moveTowards(bottomBracket, downAtHead, length * 0.3).addScaledVector(below, 2),
        moveTowards(bottomBracket, downAtHead, length * 0.8).addScaledVector(below, -14),
        downAtHead.clone(),
      ],
      110,
    ),
    stations,
    options,
  )
}

/** The top tube, from the seat tube to the head tube. */
export function buildTopTube(skeleton: ModelSkeleton): Tube {
  const { tubes, build, geometry } = skeleton
  const { topAtHead, topAtSeat } = placeJoints(skeleton)
  const make = chooseConstruction(skeleton)
  const options = {
    sides: countSides(skeleton, tubes.top),
    steps: make === 'lugged' || make === 'brazed' ? 1 : countSteps(skeleton, 24),
  }
  const stations = scaled(shapes[make].top, tubes.top)
  const sag =
    (make === 'formed' || make === 'moulded') && build.frame !== 'diamond' ? (geometry.tyre >= 50 ? 20 : 7) : 0
  if (sag === 0) return buildTube([topAtSeat, topAtHead], stations, options)
  const way = topAtHead.clone().sub(topAtSeat)
  const above = at(-way.y, way.x).normalize()
  return buildTube(
    buildBentPath(
      [
        topAtSeat,
        topAtSeat
          .clone()
          .addScaledVector(way, 0.58)
          .addScaledVector(above, sag * 0.8),
        topAtHead,
      ],
      way.length() * 0.4,
    ),
    stations,
    options,
  )
}
