/** Tape, hoods and levers of drop bars and bullhorns. */
import type { Matrix4, Object3D } from 'three'
import type { ModelSkeleton } from '../modelSkeleton.ts'
import { at } from '../solid.ts'
import type { BarShape } from './barShape.ts'
import { type CableEnd, makeCableEnd, mirrorCableEnd } from './cables.ts'
import type { CockpitPlan } from './cockpitPlan.ts'
import { type Controls, listCableRuns } from './controls.ts'
import { buildHood, buildReverseLever } from './hoods.ts'
import { placePieces } from './piece.ts'
import { buildTape } from './tape.ts'

export function buildTapeControls(
  skeleton: ModelSkeleton,
  plan: CockpitPlan,
  shape: BarShape,
  place: Matrix4,
  fork: Object3D,
): Controls {
  const { build, barHalf, detail } = skeleton
  const sides = ['right', 'left'] as const
  const bare = shape.clampHalf + 34
  const blade = plan.metal
  const end = shape.curve.getPointAt(1)
  const levers =
    shape.kind === 'drop'
      ? buildHood({
          half: barHalf,
          isHydraulic: build.brakes === 'disc',
          shifts: build.drivetrain !== 'single-speed',
          blade,
          detail,
        })
      : buildReverseLever(end.x, end.y, end.z, blade, detail)
  // Hoses run under the tape along the front of the bar and exit where it ends.
  const exit = (lift: number): CableEnd => {
    const point = shape.curve.getPointAt(bare / shape.length).add(at(shape.tubeRadius + 1, lift, 0))
    return makeCableEnd(point.applyMatrix4(place), at(0.62, -0.05 + lift * 0.012, -0.78))
  }
  const brake = exit(-5)
  const gear = exit(4)
  const isGeared = plan.shifters.length > 0
  return {
    meshes: [
      ...placePieces(buildTape(shape, bare, { finish: 'fabric', paint: 'grips' }, detail), place, sides),
      ...placePieces(levers, place, sides),
    ],
    runs: listCableRuns(skeleton, plan, fork, {
      frontBrake: mirrorCableEnd(brake),
      rearBrake: brake,
      ...(isGeared ? { right: gear } : {}),
      ...(plan.shifters.includes('left') ? { left: mirrorCableEnd(gear) } : {}),
    }),
  }
}
