/** Where the tubes of a frame meet, and where the standover height is measured. */
import type { Point } from '../geometry.ts'
import { type DrawingSkeleton, findPointOnSeatTube } from './drawingSkeleton.ts'
import { add, at, interpolate, moveTowards, multiply, normalize, sampleCurve, subtract, turnLeft } from './point.ts'

export interface FrameJoints {
  topAtHead: Point
  downAtHead: Point
  /** Where the top tube (or the lower main tube of an open frame) meets the seat tube. */
  topAtSeat: Point
  staysAtSeat: Point
  /** Center line of the top tube, from the seat tube to the head tube. */
  topTube: Point[]
  topWidths: number[]
  /** The point on the upper edge of the top tube at the standover height of the geometry table; null when there is none. */
  standover: Point | null
}

/** How far below the top of the seat tube the axis of the top tube may end. */
function dropRange({ build, tubes, geometry }: DrawingSkeleton): [number, number] {
  const least = tubes.top / 2 + 5
  if (build.tubes === 'slim' && build.frame === 'diamond') return [least, least + 16]
  return [least, least + Math.min(50, geometry.seatTube * 0.16)]
}

/**
 * Where along the top tube (0 to 1) the standover height is measured if the frame allows any position: nearer to the seat than to the head.
 */
const measuredAt = 0.42

/** The joints of a frame. Chooses the end of the top tube so that the drawing has the standover height of the table. */
export function findFrameJoints(skeleton: DrawingSkeleton): FrameJoints {
  const { tubes, headTop, headBottom, up, geometry, build } = skeleton
  const topAtHead = add(headTop, multiply(up, -Math.min(geometry.headTube * 0.3, tubes.top / 2 + 6)))
  const downAtHead = add(headBottom, multiply(up, Math.min(geometry.headTube * 0.36, tubes.down / 2 + 3)))
  const plain = { topAtHead, downAtHead }
  if (build.frame === 'step-through') return { ...plain, ...lowTube(skeleton, topAtHead) }
  if (build.frame === 'mixte') return { ...plain, ...twinTubes(skeleton, topAtHead) }
  return { ...plain, ...straightTube(skeleton, topAtHead) }
}

type TopTube = Omit<FrameJoints, 'topAtHead' | 'downAtHead'>

function straightTube(skeleton: DrawingSkeleton, topAtHead: Point): TopTube {
  const { tubes, geometry, build } = skeleton
  const isWide = build.tubes === 'oversized' || build.tubes === 'aero'
  const topWidths = isWide && build.frame !== 'bmx' ? [tubes.top * 0.82, tubes.top * 1.12] : [tubes.top]
  const centreAt = (drop: number) => [findPointOnSeatTube(skeleton, geometry.seatTube - drop), topAtHead]
  const wanted = wantedHeight(skeleton)
  const [least, most] = dropRange(skeleton)
  const drop = solve(least, most, (value) => {
    const edge = upperEdge(centreAt(value), topWidths)
    return heightAt(edge, measuredAt) - wanted
  })
  const topTube = centreAt(drop)
  const lowered =
    build.tubes === 'aero'
      ? 0.3
      : build.tubes === 'oversized' && build.bar === 'drop' && build.fork === 'rigid'
        ? 0.22
        : 0
  return {
    topAtSeat: topTube[0] ?? topAtHead,
    staysAtSeat: findPointOnSeatTube(skeleton, (geometry.seatTube - drop) * (1 - lowered) - (lowered ? 0 : 5)),
    topTube,
    topWidths,
    standover: placeOnEdge(upperEdge(topTube, topWidths), wanted),
  }
}

/** The low, curved main tube of a step-through frame. */
function lowTube(skeleton: DrawingSkeleton, topAtHead: Point): TopTube {
  const { tubes, geometry, bottomBracket, up } = skeleton
  const start = add(topAtHead, multiply(up, -geometry.headTube * 0.12))
  const topWidths = [tubes.top]
  const centreAt = (above: number) => {
    const foot = findPointOnSeatTube(skeleton, above)
    const length = Math.hypot(start.x - foot.x, start.y - foot.y)
    const high = moveTowards(start, bottomBracket, length * 0.42, -length * 0.02)
    return sampleCurve(foot, add(foot, at(length * 0.34, -length * 0.02)), high, start, 14)
  }
  const wanted = wantedHeight(skeleton)
  // A higher foot lifts the tube, and y decreases upward.
  const above = solve(geometry.seatTube * 0.62, geometry.seatTube * 0.14, (value) => {
    const edge = upperEdge(centreAt(value), topWidths)
    return heightAt(edge, 0.16) - wanted
  })
  const topTube = centreAt(above)
  return {
    topAtSeat: topTube[0] ?? start,
    staysAtSeat: findPointOnSeatTube(skeleton, geometry.seatTube - tubes.seat * 0.5),
    topTube,
    topWidths,
    standover: placeOnEdge(upperEdge(topTube, topWidths), wanted),
  }
}

/** The twin lateral tubes of a mixte, from the head tube past the seat tube to the rear axle. */
function twinTubes(skeleton: DrawingSkeleton, topAtHead: Point): TopTube {
  const { tubes, geometry, rearAxle } = skeleton
  const topWidths = [tubes.top * 0.62]
  const topTube = [moveTowards(rearAxle, topAtHead, 14), topAtHead]
  return {
    topAtSeat: findPointOnSeatTube(skeleton, geometry.seatTube * 0.56),
    staysAtSeat: findPointOnSeatTube(skeleton, geometry.seatTube - tubes.seat * 0.5),
    topTube,
    topWidths,
    standover: placeOnEdge(upperEdge(topTube, topWidths), wantedHeight(skeleton)),
  }
}

/** The y coordinate of the standover height. */
const wantedHeight = ({ ground, geometry }: DrawingSkeleton): number => ground - geometry.standover

function upperEdge(centre: readonly Point[], widths: readonly number[]): Point[] {
  return centre.map((point, index) => {
    const way = normalize(subtract(centre[index + 1] ?? point, centre[index - 1] ?? point))
    const share = index / (centre.length - 1)
    const first = widths[0] ?? 0
    const width = first + ((widths.at(-1) ?? first) - first) * share
    return add(point, multiply(turnLeft(way), width / 2))
  })
}

/** The y coordinate of an edge at a fraction of its length. */
function heightAt(edge: readonly Point[], share: number): number {
  const first = edge[0] ?? at(0, 0)
  const last = edge.at(-1) ?? first
  const x = first.x + (last.x - first.x) * share
  const index = edge.findIndex((point) => point.x >= x)
  const to = edge[index] ?? last
  const from = edge[index - 1] ?? to
  return to.x === from.x ? to.y : from.y + ((to.y - from.y) * (x - from.x)) / (to.x - from.x)
}

/** The first point, from the seat forward, where an edge reaches a height. */
function placeOnEdge(edge: readonly Point[], y: number): Point | null {
  for (const [index, to] of edge.entries()) {
    const from = edge[index - 1]
    if (from && (from.y - y) * (to.y - y) <= 0 && from.y !== to.y)
      return interpolate(from, to, (y - from.y) / (to.y - from.y))
  }
  return null
}

/** The root of a rising function between two bounds, or the nearer bound. */
function solve(low: number, high: number, rising: (value: number) => number): number {
  let [from, to] = [low, high]
  for (let step = 0; step < 24; step++) {
    const middle = (from + to) / 2
    if (rising(middle) > 0) to = middle
    else from = middle
  }
  return (from + to) / 2
}
