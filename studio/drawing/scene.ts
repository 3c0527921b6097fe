/** What every part of a bicycle's drawing needs to know: where the frame's points are, how thick its tubes, how it is built. */

import type { BikeBuild, Colourway } from '../../src/features/bicycle/build.ts'
import { type FrameGeometry, framePoints } from '../../src/features/bicycle/geometry.ts'
import { luminance } from './colour.ts'
import { black, silver } from './palette.ts'
import { add, at, left, type Point, times } from './point.ts'
import type { Sheet } from './sheet.ts'

/** Tube diameters in millimetres. */
export interface TubeSizes {
  top: number
  down: number
  seat: number
  head: number
  headLow: number
  chainStay: number
  seatStay: number
  post: number
}

const tubeSizes: Record<BikeBuild['tubes'], TubeSizes> = {
  slim: { top: 28.6, down: 31.8, seat: 28.6, head: 37, headLow: 37, chainStay: 22, seatStay: 16, post: 27 },
  round: { top: 34, down: 43, seat: 33, head: 44, headLow: 46, chainStay: 24, seatStay: 18, post: 29 },
  oversized: { top: 41, down: 57, seat: 37, head: 47, headLow: 57, chainStay: 27, seatStay: 20, post: 31.6 },
  aero: { top: 40, down: 62, seat: 46, head: 52, headLow: 62, chainStay: 28, seatStay: 22, post: 40 },
}

export interface Scene {
  sheet: Sheet
  geometry: FrameGeometry
  build: BikeBuild
  colours: Colourway
  tubes: TubeSizes
  bottomBracket: Point
  rearAxle: Point
  frontAxle: Point
  headTop: Point
  headBottom: Point
  seatTop: Point
  saddle: Point
  /** Unit vectors on the drawing: up the steering axis, square to it and forward, up the seat tube. */
  up: Point
  ahead: Point
  seating: Point
  radius: number
  /** y of the ground. */
  ground: number
  /** How large cockpit and saddle are: 1 for adults, less for children. */
  size: number
  /** Colour of hubs, cranks, stem and post. */
  metal: string
  /** Polished rather than black parts. */
  isBright: boolean
}

/** Points of the geometry on the drawing, y down, with the build's tube sizes. */
export function sceneOf(sheet: Sheet, geometry: FrameGeometry, build: BikeBuild, colours: Colourway): Scene {
  const points = framePoints(geometry)
  const place = (point: Point) => at(point.x, -point.y)
  const up = place(points.steering)
  const rider = (geometry.riderMinCm + geometry.riderMaxCm) / 2
  const size = build.frame === 'bmx' || rider >= 152 ? 1 : Math.max(0.64, rider / 165)
  const slender = size < 1 ? 0.55 + 0.45 * size : 1
  const plain = tubeSizes[build.tubes]
  const tubes: TubeSizes = {
    top: plain.top * slender,
    down: plain.down * slender,
    seat: plain.seat * slender,
    head: plain.head * slender,
    headLow: plain.headLow * slender,
    chainStay: plain.chainStay * slender,
    seatStay: plain.seatStay * slender,
    post: plain.post * slender,
  }
  const isBright = luminance(colours.rims) > 0.25
  const bmxSaddle = add(place(points.seatTop), times(place(points.seating), 74))
  return {
    sheet,
    geometry,
    build,
    colours,
    tubes,
    up,
    size,
    isBright,
    bottomBracket: at(0, 0),
    rearAxle: place(points.rearAxle),
    frontAxle: place(points.frontAxle),
    headTop: place(points.headTop),
    headBottom: place(points.headBottom),
    seatTop: place(points.seatTop),
    saddle: build.frame === 'bmx' ? bmxSaddle : place(points.saddle),
    ahead: times(left(up), -1),
    seating: place(points.seating),
    radius: points.wheelRadius,
    ground: -points.ground,
    metal: isBright ? silver : black,
  }
}

/** A point on the steering axis below the head tube, moved forward by `ahead`. */
export const onFork = (scene: Scene, below: number, ahead = 0): Point =>
  add(add(scene.headBottom, times(scene.up, -below)), times(scene.ahead, ahead))

/** A point on the seat tube, from the bottom bracket up. */
export const onSeatTube = (scene: Scene, above: number): Point => times(scene.seating, above)
