/** Cranks, pedals, chainrings, chain or belt, cassette, derailleurs. */
import type { Group } from 'three'
import { computeDropoutZ, dropoutWidth, findPointOnStay } from '../frame/plan.ts'
import type { ModelSkeleton } from '../modelSkeleton.ts'
import { appearances, buildAssembly } from '../part.ts'
import { at } from '../solid.ts'
import { buildBelt } from './belt.ts'
import { buildCassette, buildSingleSprocket } from './cassette.ts'
import { buildChain, makePlainChainStyle } from './chain.ts'
import { buildChainguard } from './chainguard.ts'
import { buildCrankset } from './crankset.ts'
import { type DrivePlan, planDrive } from './drivePlan.ts'
import { buildFrontDerailleur } from './frontDerailleur.ts'
import { findChainWidth } from './gearing.ts'
import { buildHubShift } from './hubShift.ts'
import { buildPedals } from './pedals.ts'
import { buildRearDerailleur } from './rearDerailleur.ts'

function sprockets({ rearAxle, detail }: ModelSkeleton, plan: DrivePlan): Group {
  const style = {
    axle: rearAxle,
    cogs: plan.sprocketCogs,
    chosen: plan.chosen,
    seat: plan.path.seats[0] ?? 0,
    pitch: plan.pitch,
    sprockets: { finish: 'brushed', paint: '#b4b7b9' } as const,
    carrier: plan.ride === 'mountain' ? appearances.black : appearances.darkSteel,
    lockring: appearances.darkSteel,
    detail,
  }
  return plan.sprocketCogs.length === 1 ? buildSingleSprocket(style) : buildCassette(style)
}

function derailleur(skeleton: ModelSkeleton, plan: DrivePlan): Group | null {
  const { cage, path, ride } = plan
  if (!cage) return null
  const { rearAxle, detail } = skeleton
  return buildRearDerailleur({
    bolt: rearAxle.clone().add(at(-7, -27, computeDropoutZ(skeleton) + dropoutWidth / 2)),
    cage,
    seats: [path.seats[2] ?? 0, path.seats[3] ?? 0],
    hasClutch: ride === 'mountain' || (ride === 'road' && plan.ringCogs.length === 1),
    body: appearances.black,
    links: ride === 'classic' || ride === 'city' ? appearances.aluminium : { finish: 'anodised', paint: '#4b4c4d' },
    cagePlates: ride === 'road' || ride === 'mountain' ? appearances.black : appearances.steel,
    detail,
    housing: findPointOnStay(skeleton, 'chain', 80).add(at(0, 0, skeleton.tubes.chainStay * 0.2)),
  })
}

/** Cranks, pedals, chainrings, chain or belt, cassette, derailleurs. */
export function buildDrivetrain(skeleton: ModelSkeleton): Group {
  const { build, size, detail } = skeleton
  const plan = planDrive(skeleton)
  const isBelt = build.drivetrain === 'belt'
  const hasHubGear = build.drivetrain === 'hub-gear' || (isBelt && size === 1)
  return buildAssembly(
    'drivetrain',
    sprockets(skeleton, plan),
    buildCrankset(skeleton, plan),
    buildPedals(skeleton, plan),
    isBelt
      ? buildBelt(skeleton, plan)
      : buildChain(plan.path.places, makePlainChainStyle(findChainWidth(plan.sprockets.length), detail)),
    derailleur(skeleton, plan),
    buildFrontDerailleur(skeleton, plan),
    hasHubGear ? buildHubShift(skeleton) : null,
    buildChainguard(skeleton, plan),
  )
}
