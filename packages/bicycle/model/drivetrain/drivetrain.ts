/** Cranks, pedals, chainrings, chain or belt, cassette, derailleurs. */
import type { Group } from 'three'
import { dropoutWidth, dropoutZ, onStay } from '../frame/plan.ts'
import type { ModelSkeleton } from '../modelSkeleton.ts'
import { assembly, skins } from '../part.ts'
import { at } from '../solid.ts'
import { belt } from './belt.ts'
import { cassette, singleSprocket } from './cassette.ts'
import { chain, plainChain } from './chain.ts'
import { chainguard } from './chainguard.ts'
import { crankset } from './crankset.ts'
import { type DrivePlan, drivePlan } from './drivePlan.ts'
import { frontDerailleur } from './frontDerailleur.ts'
import { chainWidth } from './gearing.ts'
import { hubShift } from './hubShift.ts'
import { pedals } from './pedals.ts'
import { rearDerailleur } from './rearDerailleur.ts'

function sprockets({ rearAxle, detail }: ModelSkeleton, plan: DrivePlan): Group {
  const style = {
    axle: rearAxle,
    cogs: plan.sprocketCogs,
    chosen: plan.chosen,
    seat: plan.path.seats[0] ?? 0,
    pitch: plan.pitch,
    sprockets: { finish: 'brushed', paint: '#b4b7b9' } as const,
    carrier: plan.ride === 'mountain' ? skins.black : skins.darkSteel,
    lockring: skins.darkSteel,
    detail,
  }
  return plan.sprocketCogs.length === 1 ? singleSprocket(style) : cassette(style)
}

function derailleur(skeleton: ModelSkeleton, plan: DrivePlan): Group | null {
  const { cage, path, ride } = plan
  if (!cage) return null
  const { rearAxle, detail } = skeleton
  return rearDerailleur({
    bolt: rearAxle.clone().add(at(-7, -27, dropoutZ(skeleton) + dropoutWidth / 2)),
    cage,
    seats: [path.seats[2] ?? 0, path.seats[3] ?? 0],
    hasClutch: ride === 'mountain' || (ride === 'road' && plan.ringCogs.length === 1),
    body: skins.black,
    links: ride === 'classic' || ride === 'city' ? skins.aluminium : { finish: 'anodised', paint: '#4b4c4d' },
    cagePlates: ride === 'road' || ride === 'mountain' ? skins.black : skins.steel,
    detail,
    housing: onStay(skeleton, 'chain', 80).add(at(0, 0, skeleton.tubes.chainStay * 0.2)),
  })
}

/** Cranks, pedals, chainrings, chain or belt, cassette, derailleurs. */
export function drivetrain(skeleton: ModelSkeleton): Group {
  const { build, size, detail } = skeleton
  const plan = drivePlan(skeleton)
  const isBelt = build.drivetrain === 'belt'
  const hasHubGear = build.drivetrain === 'hub-gear' || (isBelt && size === 1)
  return assembly(
    'drivetrain',
    sprockets(skeleton, plan),
    crankset(skeleton, plan),
    pedals(skeleton, plan),
    isBelt ? belt(skeleton, plan) : chain(plan.path.places, plainChain(chainWidth(plan.sprockets.length), detail)),
    derailleur(skeleton, plan),
    frontDerailleur(skeleton, plan),
    hasHubGear ? hubShift(skeleton) : null,
    chainguard(skeleton, plan),
  )
}
