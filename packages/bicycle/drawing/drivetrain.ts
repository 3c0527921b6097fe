/** Sprockets, chain, chainrings, cranks, pedals and derailleur. */

import { pitchRadius } from '../chain.ts'
import type { Point } from '../geometry.ts'
import type { DrawingSkeleton } from './drawingSkeleton.ts'
import { at, minus, plus, polar, times, towards, turnLeft, unit } from './point.ts'
import { d, disc, open, ring, type Shape, solid, teeth, tube } from './shape.ts'

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
  const rear: Pulley = { centre: rearAxle, radius: pitchRadius(chosen), turn: 1 }
  const front: Pulley = { centre: bottomBracket, radius: pitchRadius(rings[0] ?? 32), turn: 1 }
  if (!hasDerailleur) return [rear, front]
  const isLong = (sprockets[0] ?? 0) > 38
  const compact = size < 0.95 ? 0.8 : 1
  const guide = plus(rearAxle, times(at(isLong ? 18 : 10, isLong ? 73 : 64), compact))
  const tension = plus(guide, times(at(isLong ? 26 : 16, isLong ? 84 : 58), compact))
  const radius = 20 * compact
  return [rear, front, { centre: tension, radius, turn: 1 }, { centre: guide, radius, turn: -1 }]
}

/** Sprockets and chain, behind the stays. */
export function rearDrive(skeleton: DrawingSkeleton): Shape[] {
  const { rearAxle, build } = skeleton
  const { sprockets, rings } = gearing(skeleton)
  const isBelt = build.drivetrain === 'belt'
  const width = isBelt ? 8 : 4.5
  return [
    ...sprockets.map((count, index) =>
      index === 0 ? teeth(rearAxle, pitchRadius(count), 5, count) : ring('detail', rearAxle, pitchRadius(count) - 2),
    ),
    ring('detail', rearAxle, pitchRadius(sprockets[0] ?? 16) - 3),
    ...(build.drivetrain === 'hub-gear' ? [ring('part', rearAxle, 38)] : []),
    {
      weight: 'detail',
      path: chainPath(placePulleys(skeleton)),
      band: { width, dash: isBelt ? '11 0.01' : '9.2 3.5' },
    },
    ...(rings.length > 1 ? [ring('detail', at(0, 0), pitchRadius(rings[1] ?? 28) - 3)] : []),
  ]
}

/** The rear derailleur. */
export function derailleur(skeleton: DrawingSkeleton): Shape[] {
  const [, , tension, guide] = placePulleys(skeleton)
  if (!tension || !guide) return []
  const { rearAxle, size } = skeleton
  const small = size < 0.95 ? 0.8 : 1
  const bolt = plus(rearAxle, times(at(9, 27), small))
  return [
    solid('part', tube([plus(rearAxle, at(3, 4)), bolt], 15 * small)),
    solid(
      'part',
      tube([bolt, plus(guide.centre, times(at(-14, -12), small)), guide.centre], 20 * small, 24 * small, 16 * small),
    ),
    disc('part', guide.centre, guide.radius * 0.72),
    disc('part', tension.centre, tension.radius * 0.72),
    solid('part', tube([guide.centre, tension.centre], 13 * small, 9 * small)),
    disc('detail', bolt, 5 * small),
  ]
}

/** Chainrings, right crank and pedal, nearest to the viewer. The crank length comes from the geometry table. */
export function crankset(skeleton: DrawingSkeleton): Shape[] {
  const { bottomBracket: centre, geometry } = skeleton
  const { rings } = gearing(skeleton)
  const count = rings[0] ?? 32
  const radius = pitchRadius(count)
  const scale = 0.45 + 0.55 * Math.min(1, geometry.crank / 170)
  const end = at(geometry.crank, 0)
  const arms = [45, 135, 225, 315].map((angle) =>
    tube([polar(centre, 12, angle), polar(centre, radius - 11, angle)], 26 * scale, 13 * scale),
  )
  return [
    disc('part', centre, radius - 3),
    teeth(centre, radius, 5.5, count),
    ring('detail', centre, radius - 11),
    ...arms.map((path) => solid('detail', path)),
    solid(
      'part',
      tube(
        [
          towards(centre, end, -13 * scale),
          centre,
          towards(centre, end, geometry.crank * 0.5),
          end,
          towards(end, centre, -10 * scale),
        ],
        24 * scale,
        36 * scale,
        27 * scale,
        25 * scale,
        16 * scale,
      ),
    ),
    disc('detail', centre, 11 * scale),
    ...pedal(end, 0.5 + 0.5 * scale),
  ]
}

/** Left crank and pedal, behind the frame. */
export function farCrank({ bottomBracket, geometry }: DrawingSkeleton): Shape[] {
  const scale = 0.45 + 0.55 * Math.min(1, geometry.crank / 170)
  const end = at(-geometry.crank, 0)
  return [
    solid('detail', tube([bottomBracket, end, at(end.x - 10 * scale, 0)], 30 * scale, 24 * scale, 16 * scale)),
    ...pedal(end, 0.5 + 0.5 * scale),
  ]
}

function pedal(centre: Point, scale: number): Shape[] {
  const [long, high] = [48 * scale, 9 * scale]
  return [
    solid('part', tube([at(centre.x - long, centre.y), at(centre.x + long, centre.y)], high * 2)),
    disc('detail', centre, 7 * scale),
  ]
}

/** Path of a closed chain around pulleys, in the order in which it meets them. */
function chainPath(pulleys: readonly Pulley[]): string {
  const runs = pulleys.map((from, index) => run(from, pulleys[(index + 1) % pulleys.length] ?? from))
  const parts = runs.map(([start, end], index) => {
    const next = pulleys[(index + 1) % pulleys.length]
    const leaves = runs[(index + 1) % runs.length]?.[0]
    if (!next || !leaves) return ''
    const [a, b] = [minus(end, next.centre), minus(leaves, next.centre)]
    const angle = Math.atan2(a.x * b.y - a.y * b.x, a.x * b.x + a.y * b.y) * next.turn
    const isLarge = (angle < 0 ? angle + 2 * Math.PI : angle) > Math.PI ? 1 : 0
    const begin = index === 0 ? d`M${start}` : ''
    return begin + d`L${end}A${next.radius} ${next.radius} 0 ${isLarge} ${next.turn === 1 ? 1 : 0} ${leaves}`
  })
  return `${parts.join('')}Z`
}

/** The straight run from one pulley to the next, in the direction of the chain. */
function run(from: Pulley, to: Pulley): [Point, Point] {
  const way = minus(to.centre, from.centre)
  const length = Math.hypot(way.x, way.y)
  const lean = (to.turn * to.radius - from.turn * from.radius) / length
  const forward = unit(way)
  const normal = minus(times(forward, lean), times(turnLeft(forward), Math.sqrt(Math.max(0, 1 - lean * lean))))
  return [
    minus(from.centre, times(normal, from.turn * from.radius)),
    minus(to.centre, times(normal, to.turn * to.radius)),
  ]
}

/** A chainguard along the upper run and around the top of the chainring. */
export function chainguard(skeleton: DrawingSkeleton): Shape[] {
  if (!skeleton.build.chainguard) return []
  const [sprocket, chainring] = placePulleys(skeleton)
  const radius = chainring.radius + 13
  const [start, end] = run({ ...sprocket, radius: sprocket.radius + 15 }, { ...chainring, radius })
  const on = (more: number, angle: number) => polar(chainring.centre, radius - more, angle)
  return [
    solid(
      'part',
      d`M${start}L${end}A${radius} ${radius} 0 0 1 ${on(0, 28)}L${on(26, 34)}A${radius - 26} ${radius - 26} 0 0 0 ${on(28, -98)}L${plus(start, at(8, 26))}Q${plus(start, at(-24, 20))} ${start}Z`,
    ),
    open('detail', d`M${plus(start, at(14, 12))}L${plus(end, at(-8, 12))}`),
  ]
}
