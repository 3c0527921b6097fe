/** Brakes and everyday equipment: mudguards, rack, basket, kickstand, lights, training wheels. */
import type { Point } from '../geometry.ts'
import { placeCockpit } from './cockpit.ts'
import { type DrawingSkeleton, onFork } from './drawingSkeleton.ts'
import { frameJoints } from './frameJoints.ts'
import { at, distance, measureAngle, minus, plus, polar, times, towards, turnLeft, unit } from './point.ts'
import { arc, d, disc, open, placePath, ring, type Shape, solid, tube } from './shape.ts'

/** The point on the seat stay `away` millimeters from the rear axle. */
function onSeatStay(skeleton: DrawingSkeleton, away: number): Point {
  const { rearAxle } = skeleton
  const { staysAtSeat } = frameJoints(skeleton)
  return towards(rearAxle, staysAtSeat, Math.min(away, distance(rearAxle, staysAtSeat) - 12))
}

/** Brake rotors, behind the spokes. */
export function rotors({ build, geometry, rearAxle, frontAxle }: DrawingSkeleton): Shape[] {
  if (build.brakes !== 'disc') return []
  const radius = geometry.bsd < 500 ? 70 : geometry.tyre > 50 ? 90 : 80
  return [rearAxle, frontAxle].flatMap((axle) => [ring('detail', axle, radius), ring('hair', axle, radius - 14)])
}

/** Rim brakes, in front of wheels and stays. */
export function rimBrakes(skeleton: DrawingSkeleton): Shape[] {
  const { build, geometry, frontAxle, rearAxle, wheelRadius } = skeleton
  const rim = geometry.bsd / 2
  if (build.brakes === 'rim') {
    const front = onFork(skeleton, Math.max(16, geometry.forkLength - wheelRadius - 16), 10)
    return [
      ...caliper(front, frontAxle, rim, 1),
      ...(build.frame === 'bmx' ? [] : caliper(onSeatStay(skeleton, wheelRadius + 14), rearAxle, rim, -1)),
    ]
  }
  if (build.brakes !== 'v-brake') return []
  const boss = onFork(skeleton, geometry.forkLength - rim + 27, geometry.forkOffset * 0.2 + 4)
  return [...arm(boss, frontAxle, skeleton), ...arm(onSeatStay(skeleton, rim - 27), rearAxle, skeleton)]
}

function caliper(centre: Point, axle: Point, rim: number, forward: 1 | -1): Shape[] {
  const out = unit(minus(centre, axle))
  const side = times(turnLeft(out), -forward)
  const pad = plus(axle, plus(times(out, rim - 5), times(side, 13)))
  const top = plus(centre, times(side, 16))
  return [
    solid(
      'part',
      tube(
        [plus(top, times(out, 10)), plus(top, times(side, 8)), plus(pad, plus(times(side, 9), times(out, 18))), pad],
        14,
        17,
        12,
        10,
      ),
    ),
    solid('part', tube([plus(pad, times(side, -18)), plus(pad, times(side, 22))], 10)),
  ]
}

function arm(boss: Point, axle: Point, { geometry, wheelRadius }: DrawingSkeleton): Shape[] {
  const out = unit(minus(boss, axle))
  const pad = plus(axle, times(out, geometry.bsd / 2 - 5))
  const across = turnLeft(out)
  return [
    solid('part', tube([plus(boss, times(out, -4)), pad, plus(axle, times(out, wheelRadius + 12))], 18, 15, 11)),
    solid('part', tube([plus(pad, times(across, -24)), plus(pad, times(across, 24))], 11)),
  ]
}

/** Mudguards over both wheels, with their stays. */
export function mudguards(skeleton: DrawingSkeleton): Shape[] {
  if (!skeleton.build.mudguards) return []
  const { frontAxle, rearAxle, wheelRadius } = skeleton
  const crown = measureAngle(minus(onFork(skeleton, 20), frontAxle))
  const bridge = measureAngle(minus(onSeatStay(skeleton, wheelRadius), rearAxle))
  const stay = (axle: Point, angle: number) => open('detail', d`M${axle}L${polar(axle, wheelRadius + 8, angle)}`)
  return [
    ...[-148, -192].map((angle) => stay(rearAxle, angle)),
    stay(frontAxle, crown - 78),
    ...guard(rearAxle, wheelRadius, -208, bridge + 40),
    ...guard(frontAxle, wheelRadius, crown - 104, crown + 24),
  ]
}

function guard(axle: Point, wheelRadius: number, from: number, to: number): Shape[] {
  const [outer, inner] = [wheelRadius + 15, wheelRadius - 6]
  const back = arc(axle, inner, to, from).slice(1)
  return [solid('part', `${arc(axle, outer, from, to)}L${back}Z`)]
}

/** A rack over the rear wheel. */
export function rack(skeleton: DrawingSkeleton): Shape[] {
  if (!skeleton.build.rack) return []
  const { rearAxle, wheelRadius, size } = skeleton
  const on = (x: number, below: number) => plus(rearAxle, at(x * size, -(wheelRadius + 34) + below))
  const foot = plus(rearAxle, at(2, -10))
  return [
    open('part', d`M${on(-160, 0)}Q${on(-146, 88)} ${on(-62, 92)}L${on(26, 78)}`),
    solid('part', tube([on(96, 0), onSeatStay(skeleton, wheelRadius + 60)], 7)),
    ...[34, -118].map((x) => solid('part', tube([foot, on(x, 0)], 10))),
    solid('part', tube([on(-190, 0), on(96, 0)], 12)),
  ]
}

/** A wire basket in front of the handlebar. */
export function basket(skeleton: DrawingSkeleton): Shape[] {
  if (!skeleton.build.basket) return []
  const { clamp } = placeCockpit(skeleton)
  const { headTop, up, geometry } = skeleton
  const corner = plus(clamp, at(34, -26))
  const on = (across: number, down: number) => plus(corner, at(30 * down + (250 - 60 * down) * across, 170 * down))
  const wires = Array.from({ length: 9 }, (_, index) => d`M${on((index + 1) / 10, 0)}L${on((index + 1) / 10, 1)}`)
  const rows = [0.33, 0.66].map((down) => d`M${on(0, down)}L${on(1, down)}`)
  return [
    solid('part', tube([plus(headTop, times(up, -geometry.headTube * 0.4)), on(0.3, 1)], 9)),
    solid('part', d`M${on(0, 0)}L${on(1, 0)}L${on(1, 1)}L${on(0, 1)}Z`),
    open('hair', [...wires, ...rows].join('')),
    solid('part', tube([on(-0.02, 0), on(1.02, 0)], 9)),
  ]
}

/** A kickstand behind the bottom bracket, folded up along the chainstay. */
export function kickstand({ build, rearAxle, size }: DrawingSkeleton): Shape[] {
  if (!build.kickstand) return []
  const mount = plus(times(rearAxle, 0.2), at(0, 14))
  const foot = plus(mount, at(-220 * size, 26))
  return [solid('part', tube([mount, foot], 15, 11)), disc('part', foot, 8)]
}

/** The front and the rear light. */
export function lights(skeleton: DrawingSkeleton): Shape[] {
  const { build, size, seatTop, seating, rearAxle, wheelRadius } = skeleton
  if (!build.lights) return []
  const front = onFork(skeleton, 20, 46 * size)
  const rear = build.rack
    ? plus(rearAxle, at(-196 * size, -(wheelRadius + 26)))
    : build.mudguards
      ? polar(rearAxle, wheelRadius + 22, -166)
      : plus(plus(seatTop, times(seating, 46)), at(-22, 0))
  return [
    solid('part', tube([onFork(skeleton, 22, 14), front], 8)),
    solid('part', placePath('M26 -24Q-26 -24 -30 0Q-26 24 26 24Q38 0 26 -24Z', front, size)),
    solid('part', placePath('M8 -13L-10 -11Q-18 0 -10 13L8 13Z', rear, size)),
  ]
}

/** Training wheels beside the rear wheel. */
export function trainingWheels({ build, rearAxle, ground, wheelRadius }: DrawingSkeleton): Shape[] {
  if (!build.trainingWheels) return []
  const radius = wheelRadius * 0.36
  const centre = at(rearAxle.x - wheelRadius * 0.1, ground - radius - 3)
  return [
    solid('part', tube([rearAxle, centre], 15, 12)),
    disc('part', centre, radius),
    ring('detail', centre, radius * 0.7),
    disc('detail', centre, radius * 0.2),
  ]
}
