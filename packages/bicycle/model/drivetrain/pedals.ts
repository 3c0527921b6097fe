/** Chooses and places the pedals of a bicycle. */
import type { Group } from 'three'
import type { ModelSkeleton } from '../modelSkeleton.ts'
import { appearances, buildAssembly } from '../part.ts'
import { buildClipPedal, buildRoadPedal } from './clipPedals.ts'
import type { DrivePlan } from './drivePlan.ts'
import { buildCagePedal, buildFlatPedal, buildResinPedal, buildRubberPedal, type PedalLook } from './platformPedals.ts'

type PedalKind = 'flat' | 'resin' | 'rubber' | 'cage' | 'road' | 'clip'

const builders: Record<PedalKind, (look: PedalLook) => Group> = {
  flat: buildFlatPedal,
  resin: buildResinPedal,
  rubber: buildRubberPedal,
  cage: buildCagePedal,
  road: buildRoadPedal,
  clip: buildClipPedal,
}

const looks: Record<PedalKind, Omit<PedalLook, 'fine'>> = {
  flat: { width: 100, length: 102, height: 13, body: appearances.black, detail: appearances.steel, pins: 10 },
  resin: {
    width: 88,
    length: 88,
    height: 17,
    body: appearances.blackPlastic,
    detail: appearances.greyPlastic,
    pins: 0,
  },
  rubber: { width: 92, length: 82, height: 20, body: appearances.rubber, detail: appearances.amber, pins: 0 },
  cage: { width: 88, length: 62, height: 26, body: appearances.silver, detail: appearances.silver, pins: 0 },
  road: { width: 60, length: 90, height: 14, body: appearances.blackPlastic, detail: appearances.steel, pins: 0 },
  clip: { width: 60, length: 70, height: 20, body: appearances.black, detail: appearances.steel, pins: 0 },
}

function choosePedals({ build }: ModelSkeleton, { ride }: DrivePlan): PedalKind {
  if (ride === 'kids') return 'resin'
  if (ride === 'road') return 'road'
  if (ride === 'classic' && build.bar !== 'swept') return 'cage'
  if (ride === 'mountain')
    return build.tubes === 'aero' && build.bar === 'flat' && build.fork === 'suspension' ? 'clip' : 'flat'
  if (ride === 'bmx') return 'flat'
  return build.bar === 'swept' ? 'rubber' : 'resin'
}

/** Both pedals, level, on cranks that point forward and back. */
export function buildPedals(skeleton: ModelSkeleton, plan: DrivePlan): Group {
  const { geometry, crankSide, size, detail } = skeleton
  const kind = choosePedals(skeleton, plan)
  const look = looks[kind]
  const scale = plan.ride === 'kids' ? 0.5 + 0.5 * size : 1
  const right = builders[kind]({ ...look, width: look.width * scale, length: look.length * scale, fine: detail })
  right.position.set(geometry.crank, 0, crankSide)
  const left = right.clone()
  left.name = 'left-pedal'
  left.position.set(-geometry.crank, 0, -crankSide)
  left.scale.z = -1
  return buildAssembly('pedals', right, left)
}
