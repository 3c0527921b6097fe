/** Grips, brake levers, shifters and bell of bars with grips. */
import { type Matrix4, type Object3D, Vector3 } from 'three'
import type { ModelSkeleton } from '../modelSkeleton.ts'
import { appearances } from '../part.ts'
import { at } from '../solid.ts'
import { type BarShape, findPlaceOnBar } from './barShape.ts'
import { type CableEnd, makeCableEnd, mirrorCableEnd } from './cables.ts'
import type { CockpitPlan } from './cockpitPlan.ts'
import { type Controls, listCableRuns } from './controls.ts'
import { buildCableLever, buildHydraulicLever, leverExit } from './flatLevers.ts'
import { buildGrip } from './grips.ts'
import { type Piece, placePieces, type Side } from './piece.ts'
import {
  buildBell,
  buildDropperLever,
  buildTriggerShifter,
  buildTwistShifter,
  dropperExit,
  findTwistExit,
  shifterExit,
} from './shifters.ts'

export function buildGripControls(
  skeleton: ModelSkeleton,
  plan: CockpitPlan,
  shape: BarShape,
  place: Matrix4,
  fork: Object3D,
): Controls {
  const { build, size, detail } = skeleton
  const { tubeRadius } = shape
  const { gripLength, isTwist, isCity } = plan
  const scale = size < 1 ? 0.4 + 0.6 * size : 1
  const twist = isTwist ? 46 * scale : 0
  const hydraulic = build.brakes === 'disc'
  const roll = isCity ? 22 : shape.kind === 'bmx' ? 40 : 34
  const on = (fromEnd: number, turn: number, shrink = scale) =>
    place
      .clone()
      .multiply(findPlaceOnBar(shape, fromEnd, turn))
      .scale(new Vector3(shrink, shrink, shrink))
  // The controls are scaled down, so build them for a larger tube to fit this one.
  const tube = tubeRadius / scale
  const meshes = [
    ...placePieces(
      buildGrip({
        kind: plan.grip,
        length: gripLength,
        tubeRadius,
        appearance: { finish: isCity && plan.metal === appearances.silver ? 'leather' : 'rubber', paint: 'grips' },
        ring: appearances.black,
        detail,
      }),
      place.clone().multiply(findPlaceOnBar(shape, 0, plan.grip === 'ergonomic' ? 12 : 0)),
      ['right', 'left'],
    ),
  ]
  const add = (pieces: readonly Piece[], where: Matrix4, sides: readonly Side[]) => {
    if (sides.length > 0) meshes.push(...placePieces(pieces, where, sides))
  }
  const exit = (where: Matrix4, point: Vector3, way: Vector3, side: Side): CableEnd => {
    const end = makeCableEnd(point.clone().applyMatrix4(where), way.clone().transformDirection(where))
    return side === 'right' ? end : mirrorCableEnd(end)
  }

  const brakeSides = [plan.front, plan.rear].filter((side) => side !== null)
  const leverPlace = on(gripLength + twist + (plan.grip === 'flanged' ? 16 : 12) * scale, roll)
  const lever = hydraulic ? buildHydraulicLever : buildCableLever
  const fingers = hydraulic ? 108 : isCity ? 128 : 118
  const spec = {
    tubeRadius: tube,
    body: hydraulic ? appearances.black : plan.metal,
    blade: plan.metal,
    detail,
    reach: Math.min(fingers, (gripLength + twist) / scale),
  }
  add(lever(spec), leverPlace, brakeSides)
  const out = hydraulic ? leverExit.hydraulic : leverExit.cable
  const brakeWay = at(0.3, -0.05, -1)
  const brakeEnd = (side: Side | null) => (side ? { end: exit(leverPlace, out, brakeWay, side) } : null)
  const front = brakeEnd(plan.front)
  const rear = brakeEnd(plan.rear)

  let right: CableEnd | undefined
  let left: CableEnd | undefined
  if (isTwist) {
    const where = on(gripLength + 1, roll)
    add(buildTwistShifter(tube, twist / scale), where, plan.shifters)
    right = exit(where, findTwistExit(twist / scale), at(0.35, -0.1, -1), 'right')
  } else if (plan.shifters.length > 0) {
    const where = on(gripLength + 36 * scale, 12)
    add(buildTriggerShifter(tube, detail), where, plan.shifters)
    right = exit(where, shifterExit, at(0.75, -0.05, -0.9), 'right')
    if (plan.shifters.includes('left')) left = exit(where, shifterExit, at(0.75, -0.05, -0.9), 'left')
  }
  let dropper: CableEnd | undefined
  if (plan.hasDropper) {
    const where = on(gripLength + 34, 0)
    add(buildDropperLever(tube, detail), where, ['left'])
    dropper = exit(where, dropperExit, at(0.7, -0.1, -0.9), 'left')
  }
  if (plan.hasBell)
    add(
      buildBell(tubeRadius, isCity ? appearances.chrome : appearances.black, detail),
      on(gripLength + twist + 72, isCity ? -4 : 8),
      ['left'],
    )
  return {
    meshes,
    runs: listCableRuns(skeleton, plan, fork, {
      ...(front ? { frontBrake: front.end } : {}),
      ...(rear ? { rearBrake: rear.end } : {}),
      ...(right ? { right } : {}),
      ...(left ? { left } : {}),
      ...(dropper ? { dropper } : {}),
    }),
  }
}
