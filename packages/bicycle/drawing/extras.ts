/** Brakes and everyday equipment: mudguards, rack, basket, kickstand, lights, training wheels. */
import type { Point } from '../geometry.ts'
import { placeCockpit } from './cockpit.ts'
import { type DrawingSkeleton, findPointOnFork } from './drawingSkeleton.ts'
import { findFrameJoints } from './frameJoints.ts'
import {
  add,
  at,
  findPointOnCircle,
  measureAngle,
  measureDistance,
  moveTowards,
  multiply,
  normalize,
  subtract,
  turnLeft,
} from './point.ts'
import {
  buildArcPath,
  buildTubePath,
  drawDisc,
  drawOutline,
  drawRing,
  drawSolid,
  pathData,
  placePath,
  type Shape,
} from './shape.ts'

/** The point on the seat stay `away` millimeters from the rear axle. */
function onSeatStay(skeleton: DrawingSkeleton, away: number): Point {
  const { rearAxle } = skeleton
  const { staysAtSeat } = findFrameJoints(skeleton)
  return moveTowards(rearAxle, staysAtSeat, Math.min(away, measureDistance(rearAxle, staysAtSeat) - 12))
}

/** Brake rotors, behind the spokes. */
export function drawRotors({ build, geometry, rearAxle, frontAxle }: DrawingSkeleton): Shape[] {
  if (build.brakes !== 'disc') return []
  const radius = geometry.bsd < 500 ? 70 : geometry.tyre > 50 ? 90 : 80
  return [rearAxle, frontAxle].flatMap((axle) => [
    drawRing('detail', axle, radius),
    drawRing('hair', axle, radius - 14),
  ])
}

/** Rim brakes, in front of wheels and stays. */
export function drawRimBrakes(skeleton: DrawingSkeleton): Shape[] {
  const { build, geometry, frontAxle, rearAxle, wheelRadius } = skeleton
  const rim = geometry.bsd / 2
  if (build.brakes === 'rim') {
    const front = findPointOnFork(skeleton, Math.max(16, geometry.forkLength - wheelRadius - 16), 10)
    return [
      ...caliper(front, frontAxle, rim, 1),
      ...(build.frame === 'bmx' ? [] : caliper(onSeatStay(skeleton, wheelRadius + 14), rearAxle, rim, -1)),
    ]
  }
  if (build.brakes !== 'v-brake') return []
  const boss = findPointOnFork(skeleton, geometry.forkLength - rim + 27, geometry.forkOffset * 0.2 + 4)
  return [...arm(boss, frontAxle, skeleton), ...arm(onSeatStay(skeleton, rim - 27), rearAxle, skeleton)]
}

function caliper(centre: Point, axle: Point, rim: number, forward: 1 | -1): Shape[] {
  const out = normalize(subtract(centre, axle))
  const side = multiply(turnLeft(out), -forward)
  const pad = add(axle, add(multiply(out, rim - 5), multiply(side, 13)))
  const top = add(centre, multiply(side, 16))
  return [
    drawSolid(
      'part',
      buildTubePath(
        [
          add(top, multiply(out, 10)),
          add(top, multiply(side, 8)),
          add(pad, add(multiply(side, 9), multiply(out, 18))),
          pad,
        ],
        14,
        17,
        12,
        10,
      ),
    ),
    drawSolid('part', buildTubePath([add(pad, multiply(side, -18)), add(pad, multiply(side, 22))], 10)),
  ]
}

function arm(boss: Point, axle: Point, { geometry, wheelRadius }: DrawingSkeleton): Shape[] {
  const out = normalize(subtract(boss, axle))
  const pad = add(axle, multiply(out, geometry.bsd / 2 - 5))
  const across = turnLeft(out)
  return [
    drawSolid(
      'part',
      buildTubePath([add(boss, multiply(out, -4)), pad, add(axle, multiply(out, wheelRadius + 12))], 18, 15, 11),
    ),
    drawSolid('part', buildTubePath([add(pad, multiply(across, -24)), add(pad, multiply(across, 24))], 11)),
  ]
}

/** Mudguards over both wheels, with their stays. */
export function drawMudguards(skeleton: DrawingSkeleton): Shape[] {
  if (!skeleton.build.mudguards) return []
  const { frontAxle, rearAxle, wheelRadius } = skeleton
  const crown = measureAngle(subtract(findPointOnFork(skeleton, 20), frontAxle))
  const bridge = measureAngle(subtract(onSeatStay(skeleton, wheelRadius), rearAxle))
  const stay = (axle: Point, angle: number) =>
    drawOutline('detail', pathData`M${axle}L${findPointOnCircle(axle, wheelRadius + 8, angle)}`)
  return [
    ...[-148, -192].map((angle) => stay(rearAxle, angle)),
    stay(frontAxle, crown - 78),
    ...guard(rearAxle, wheelRadius, -208, bridge + 40),
    ...guard(frontAxle, wheelRadius, crown - 104, crown + 24),
  ]
}

function guard(axle: Point, wheelRadius: number, from: number, to: number): Shape[] {
  const [outer, inner] = [wheelRadius + 15, wheelRadius - 6]
  const back = buildArcPath(axle, inner, to, from).slice(1)
  return [drawSolid('part', `${buildArcPath(axle, outer, from, to)}L${back}Z`)]
}

/** A rack over the rear wheel. */
export function drawRack(skeleton: DrawingSkeleton): Shape[] {
  if (!skeleton.build.rack) return []
  const { rearAxle, wheelRadius, size } = skeleton
  const on = (x: number, below: number) => add(rearAxle, at(x * size, -(wheelRadius + 34) + below))
  const foot = add(rearAxle, at(2, -10))
  return [
    drawOutline('part', pathData`M${on(-160, 0)}Q${on(-146, 88)} ${on(-62, 92)}L${on(26, 78)}`),
    drawSolid('part', buildTubePath([on(96, 0), onSeatStay(skeleton, wheelRadius + 60)], 7)),
    ...[34, -118].map((x) => drawSolid('part', buildTubePath([foot, on(x, 0)], 10))),
    drawSolid('part', buildTubePath([on(-190, 0), on(96, 0)], 12)),
  ]
}

/** A wire basket in front of the handlebar. */
export function drawBasket(skeleton: DrawingSkeleton): Shape[] {
  if (!skeleton.build.basket) return []
  const { clamp } = placeCockpit(skeleton)
  const { headTop, up, geometry } = skeleton
  const corner = add(clamp, at(34, -26))
  const on = (across: number, down: number) => add(corner, at(30 * down + (250 - 60 * down) * across, 170 * down))
  const wires = Array.from(
    { length: 9 },
    (_, index) => pathData`M${on((index + 1) / 10, 0)}L${on((index + 1) / 10, 1)}`,
  )
  const rows = [0.33, 0.66].map((down) => pathData`M${on(0, down)}L${on(1, down)}`)
  return [
    drawSolid('part', buildTubePath([add(headTop, multiply(up, -geometry.headTube * 0.4)), on(0.3, 1)], 9)),
    drawSolid('part', pathData`M${on(0, 0)}L${on(1, 0)}L${on(1, 1)}L${on(0, 1)}Z`),
    drawOutline('hair', [...wires, ...rows].join('')),
    drawSolid('part', buildTubePath([on(-0.02, 0), on(1.02, 0)], 9)),
  ]
}

/** A kickstand behind the bottom bracket, folded up along the chainstay. */
export function drawKickstand({ build, rearAxle, size }: DrawingSkeleton): Shape[] {
  if (!build.kickstand) return []
  const mount = add(multiply(rearAxle, 0.2), at(0, 14))
  const foot = add(mount, at(-220 * size, 26))
  return [drawSolid('part', buildTubePath([mount, foot], 15, 11)), drawDisc('part', foot, 8)]
}

/** The front and the rear light. */
export function drawLights(skeleton: DrawingSkeleton): Shape[] {
  const { build, size, seatTop, seating, rearAxle, wheelRadius } = skeleton
  if (!build.lights) return []
  const front = findPointOnFork(skeleton, 20, 46 * size)
  const rear = build.rack
    ? add(rearAxle, at(-196 * size, -(wheelRadius + 26)))
    : build.mudguards
      ? findPointOnCircle(rearAxle, wheelRadius + 22, -166)
      : add(add(seatTop, multiply(seating, 46)), at(-22, 0))
  return [
    drawSolid('part', buildTubePath([findPointOnFork(skeleton, 22, 14), front], 8)),
    drawSolid('part', placePath('M26 -24Q-26 -24 -30 0Q-26 24 26 24Q38 0 26 -24Z', front, size)),
    drawSolid('part', placePath('M8 -13L-10 -11Q-18 0 -10 13L8 13Z', rear, size)),
  ]
}

/** Training wheels beside the rear wheel. */
export function drawTrainingWheels({ build, rearAxle, ground, wheelRadius }: DrawingSkeleton): Shape[] {
  if (!build.trainingWheels) return []
  const radius = wheelRadius * 0.36
  const centre = at(rearAxle.x - wheelRadius * 0.1, ground - radius - 3)
  return [
    drawSolid('part', buildTubePath([rearAxle, centre], 15, 12)),
    drawDisc('part', centre, radius),
    drawRing('detail', centre, radius * 0.7),
    drawDisc('detail', centre, radius * 0.2),
  ]
}
