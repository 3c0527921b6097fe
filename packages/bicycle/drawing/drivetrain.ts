/** Sprockets, chain, chainrings, cranks, pedals and derailleur. */

import { computePitchRadius } from '../chain.ts'
import type { Point } from '../geometry.ts'
import type { DrawingSkeleton } from './drawingSkeleton.ts'
import { add, at, findPointOnCircle, moveTowards, multiply, normalize, subtract, turnLeft } from './point.ts'
import { buildTubePath, drawDisc, drawOutline, drawRing, drawSolid, drawTeeth, pathData, type Shape } from './shape.ts'

interface Gearing {
  /** Teeth of the chainrings, largest first. */
  rings: readonly number[]
  /** Teeth of the sprockets, largest first. */
  sprockets: readonly number[]
  /** Teeth of the sprocket the chain runs on. */
  chosen: number
  hasDerailleur: boolean
}

/** Typical tooth counts for the build; the exact ones are in the product description. */
function gearing({ build, geometry, size }: DrawingSkeleton): Gearing {
  const isChild = size < 0.95
  const isRoad = build.bar === 'drop' || build.bar === 'bullhorn'
  const small = geometry.bsd < 250 ? 25 : geometry.bsd < 320 ? 28 : 32
  const single = (ringTeeth: number, sprocket: number) => ({
    rings: [ringTeeth],
    sprockets: [sprocket],
    chosen: sprocket,
    hasDerailleur: false,
  })
  switch (build.drivetrain) {
    case 'single-speed':
      return build.frame === 'bmx' ? single(25, 9) : single(isChild ? small : isRoad ? 46 : 42, 16)
    case 'hub-gear':
      return single(isChild ? small : 38, 19)
    case 'belt':
      return isChild ? single(36, 18) : single(46, 20)
    case '1x':
      return {
        rings: [isChild ? small : isRoad ? 42 : geometry.tyre > 48 ? 32 : 40],
        sprockets: isChild ? [32, 26, 21, 16] : geometry.tyre > 48 ? [50, 40, 31, 23, 16] : [42, 34, 26, 19, 13],
        chosen: isChild ? 18 : 21,
        hasDerailleur: true,
      }
    case '2x':
      return {
        rings: isRoad ? [50, 34] : [38, 28],
        sprockets: isRoad ? [32, 26, 21, 16] : [36, 28, 21, 16],
        chosen: 17,
        hasDerailleur: true,
      }
    case '3x':
      return { rings: [46, 36], sprockets: [32, 26, 21, 16], chosen: 18, hasDerailleur: true }
  }
}

interface Pulley {
  centre: Point
  radius: number
  /** 1 when it turns clockwise in the drawing, otherwise -1. */
  turn: 1 | -1
}

/** The pulleys of the chain: sprocket, chainring and the two jockey wheels of a derailleur. */
function placePulleys(skeleton: DrawingSkeleton): [Pulley, Pulley, ...Pulley[]] {
  const { rings, sprockets, chosen, hasDerailleur } = gearing(skeleton)
  const { rearAxle, bottomBracket, size } = skeleton
  const rear: Pulley = { centre: rearAxle, radius: computePitchRadius(chosen), turn: 1 }
  const front: Pulley = { centre: bottomBracket, radius: computePitchRadius(rings[0] ?? 32), turn: 1 }
  if (!hasDerailleur) return [rear, front]
  const isLong = (sprockets[0] ?? 0) > 38
  const compact = size < 0.95 ? 0.8 : 1
  const guide = add(rearAxle, multiply(at(isLong ? 18 : 10, isLong ? 73 : 64), compact))
  const tension = add(guide, multiply(at(isLong ? 26 : 16, isLong ? 84 : 58), compact))
  const radius = 20 * compact
  return [rear, front, { centre: tension, radius, turn: 1 }, { centre: guide, radius, turn: -1 }]
}

/** Sprockets and chain, behind the stays. */
export function drawRearDrive(skeleton: DrawingSkeleton): Shape[] {
  const { rearAxle, build } = skeleton
  const { sprockets, rings } = gearing(skeleton)
  const isBelt = build.drivetrain === 'belt'
  const width = isBelt ? 8 : 4.5
  return [
    ...sprockets.map((count, index) =>
      index === 0
        ? drawTeeth(rearAxle, computePitchRadius(count), 5, count)
        : drawRing('detail', rearAxle, computePitchRadius(count) - 2),
    ),
    drawRing('detail', rearAxle, computePitchRadius(sprockets[0] ?? 16) - 3),
    ...(build.drivetrain === 'hub-gear' ? [drawRing('part', rearAxle, 38)] : []),
    {
      weight: 'detail',
      path: chainPath(placePulleys(skeleton)),
      band: { width, dash: isBelt ? '11 0.01' : '9.2 3.5' },
    },
    ...(rings.length > 1 ? [drawRing('detail', at(0, 0), computePitchRadius(rings[1] ?? 28) - 3)] : []),
  ]
}

/** The rear derailleur. */
export function drawDerailleur(skeleton: DrawingSkeleton): Shape[] {
  const [, , tension, guide] = placePulleys(skeleton)
  if (!tension || !guide) return []
  const { rearAxle, size } = skeleton
  const small = size < 0.95 ? 0.8 : 1
  const bolt = add(rearAxle, multiply(at(9, 27), small))
  return [
    drawSolid('part', buildTubePath([add(rearAxle, at(3, 4)), bolt], 15 * small)),
    drawSolid(
      'part',
      buildTubePath(
        [bolt, add(guide.centre, multiply(at(-14, -12), small)), guide.centre],
        20 * small,
        24 * small,
        16 * small,
      ),
    ),
    drawDisc('part', guide.centre, guide.radius * 0.72),
    drawDisc('part', tension.centre, tension.radius * 0.72),
    drawSolid('part', buildTubePath([guide.centre, tension.centre], 13 * small, 9 * small)),
    drawDisc('detail', bolt, 5 * small),
  ]
}

/** Chainrings, right crank and pedal, nearest to the viewer. The crank length comes from the geometry table. */
export function drawCrankset(skeleton: DrawingSkeleton): Shape[] {
  const { bottomBracket: centre, geometry } = skeleton
  const { rings } = gearing(skeleton)
  const count = rings[0] ?? 32
  const radius = computePitchRadius(count)
  const scale = 0.45 + 0.55 * Math.min(1, geometry.crank / 170)
  const end = at(geometry.crank, 0)
  const arms = [45, 135, 225, 315].map((angle) =>
    buildTubePath(
      [findPointOnCircle(centre, 12, angle), findPointOnCircle(centre, radius - 11, angle)],
      26 * scale,
      13 * scale,
    ),
  )
  return [
    drawDisc('part', centre, radius - 3),
    drawTeeth(centre, radius, 5.5, count),
    drawRing('detail', centre, radius - 11),
    ...arms.map((path) => drawSolid('detail', path)),
    drawSolid(
      'part',
      buildTubePath(
        [
          moveTowards(centre, end, -13 * scale),
          centre,
          moveTowards(centre, end, geometry.crank * 0.5),
          end,
          moveTowards(end, centre, -10 * scale),
        ],
        24 * scale,
        36 * scale,
        27 * scale,
        25 * scale,
        16 * scale,
      ),
    ),
    drawDisc('detail', centre, 11 * scale),
    ...pedal(end, 0.5 + 0.5 * scale),
  ]
}

/** Left crank and pedal, behind the frame. */
export function drawFarCrank({ bottomBracket, geometry }: DrawingSkeleton): Shape[] {
  const scale = 0.45 + 0.55 * Math.min(1, geometry.crank / 170)
  const end = at(-geometry.crank, 0)
  return [
    drawSolid(
      'detail',
      buildTubePath([bottomBracket, end, at(end.x - 10 * scale, 0)], 30 * scale, 24 * scale, 16 * scale),
    ),
    ...pedal(end, 0.5 + 0.5 * scale),
  ]
}

function pedal(centre: Point, scale: number): Shape[] {
  const [long, high] = [48 * scale, 9 * scale]
  return [
    drawSolid('part', buildTubePath([at(centre.x - long, centre.y), at(centre.x + long, centre.y)], high * 2)),
    drawDisc('detail', centre, 7 * scale),
  ]
}

/** Path of a closed chain around pulleys, in the order in which it meets them. */
function chainPath(pulleys: readonly Pulley[]): string {
  const runs = pulleys.map((from, index) => run(from, pulleys[(index + 1) % pulleys.length] ?? from))
  const parts = runs.map(([start, end], index) => {
    const next = pulleys[(index + 1) % pulleys.length]
    const leaves = runs[(index + 1) % runs.length]?.[0]
    if (!next || !leaves) return ''
    const [a, b] = [subtract(end, next.centre), subtract(leaves, next.centre)]
    const angle = Math.atan2(a.x * b.y - a.y * b.x, a.x * b.x + a.y * b.y) * next.turn
    const isLarge = (angle < 0 ? angle + 2 * Math.PI : angle) > Math.PI ? 1 : 0
    const begin = index === 0 ? pathData`M${start}` : ''
    return begin + pathData`L${end}A${next.radius} ${next.radius} 0 ${isLarge} ${next.turn === 1 ? 1 : 0} ${leaves}`
  })
  return `${parts.join('')}Z`
}

/** The straight run from one pulley to the next, in the direction of the chain. */
function run(from: Pulley, to: Pulley): [Point, Point] {
  const way = subtract(to.centre, from.centre)
  const length = Math.hypot(way.x, way.y)
  const lean = (to.turn * to.radius - from.turn * from.radius) / length
  const forward = normalize(way)
  const normal = subtract(multiply(forward, lean), multiply(turnLeft(forward), Math.sqrt(Math.max(0, 1 - lean * lean))))
  return [
    subtract(from.centre, multiply(normal, from.turn * from.radius)),
    subtract(to.centre, multiply(normal, to.turn * to.radius)),
  ]
}

/** A chainguard along the upper run and around the top of the chainring. */
export function drawChainguard(skeleton: DrawingSkeleton): Shape[] {
  if (!skeleton.build.chainguard) return []
  const [sprocket, chainring] = placePulleys(skeleton)
  const radius = chainring.radius + 13
  const [start, end] = run({ ...sprocket, radius: sprocket.radius + 15 }, { ...chainring, radius })
  const on = (more: number, angle: number) => findPointOnCircle(chainring.centre, radius - more, angle)
  return [
    drawSolid(
      'part',
      pathData`M${start}L${end}A${radius} ${radius} 0 0 1 ${on(0, 28)}L${on(26, 34)}A${radius - 26} ${radius - 26} 0 0 0 ${on(28, -98)}L${add(start, at(8, 26))}Q${add(start, at(-24, 20))} ${start}Z`,
    ),
    drawOutline('detail', pathData`M${add(start, at(14, 12))}L${add(end, at(-8, 12))}`),
  ]
}
