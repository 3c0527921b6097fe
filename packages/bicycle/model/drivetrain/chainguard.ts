/** Chainguards: a closed chain case, a guard over the upper run, or a disc beside the chainring. */
import { type BufferGeometry, type Group, Path } from 'three'
import { computePitchRadius } from '../../chain.ts'
import { dropoutWidth } from '../frame/plan.ts'
import { computeHull } from '../frame/plates.ts'
import type { ModelSkeleton } from '../modelSkeleton.ts'
import { type Appearance, appearances, buildAssembly, buildPart } from '../part.ts'
import { buildPlate } from '../solid.ts'
import { revolve } from '../wheel/revolve.ts'
import { buildRoundedDisc } from './crankArm.ts'
import type { DrivePlan } from './drivePlan.ts'
import { buildTaperedPlate, type TaperedPlatePoint } from './taperedPlate.ts'

/** Radius of a wheel including the chain or belt on it. */
const over = ({ pitch }: DrivePlan, teeth: number): number => computePitchRadius(teeth, pitch) + 6

const painted: Appearance = { finish: 'gloss', paint: 'frame' }

/** A closed chain case with openings for crank and axle. */
function closedCase({ bottomBracket, rearAxle, rearHub }: ModelSkeleton, plan: DrivePlan): Group {
  const front = { centre: bottomBracket, radius: over(plan, plan.front.teeth) + 7 }
  const rear = { centre: rearAxle, radius: over(plan, plan.chosen.teeth) + 7 }
  const smaller = (disc: typeof front, by: number) => ({ ...disc, radius: disc.radius - by })
  const z = plan.front.z
  const opening = new Path().absarc(bottomBracket.x, bottomBracket.y, 22, 0, Math.PI * 2, true)
  // The outside flares toward the back, like the chainstay, to enclose the dropout; in front it must clear the crank.
  const lean = Math.max(0, rearHub / 2 + dropoutWidth + 5 - (z + 7.5)) / Math.abs(rearAxle.x - bottomBracket.x)
  const leaning = (solid: BufferGeometry) => {
    const points = solid.getAttribute('position')
    for (let index = 0; index < points.count; index++)
      if (points.getZ(index) > z)
        points.setZ(index, points.getZ(index) + Math.max(0, bottomBracket.x - points.getX(index)) * lean)
    return solid
  }
  return buildAssembly(
    'chainguard',
    buildPart(
      'case',
      appearances.blackPlastic,
      leaning(buildPlate(computeHull([front, rear], 72), z, 15, 4, [opening])),
    ),
    buildPart(
      'case-face',
      painted,
      leaning(buildPlate(computeHull([smaller(front, 11), smaller(rear, 11)], 72), z + 7.2, 3.2, 1.1, [opening])),
    ),
  )
}

/** A slim guard around the front of the chainring and along the upper run. */
function upperGuard({ bottomBracket, rearAxle }: ModelSkeleton, plan: DrivePlan): Group {
  const radius = over(plan, plan.front.teeth) - 3
  const back = over(plan, plan.chosen.teeth) + 1
  const reach = rearAxle.distanceTo(bottomBracket)
  const slope = Math.atan2(rearAxle.y + back - radius, reach)
  const round = [-54, -36, -18, 0, 18, 36, 54, 72, 84].map((degrees): TaperedPlatePoint => {
    const angle = (degrees * Math.PI) / 180
    return [Math.cos(angle) * radius, Math.sin(angle) * radius, 27 - Math.max(0, 20 - degrees) * 0.16]
  })
  const top = [0.06, 0.16, 0.3, 0.44, 0.58, 0.7].map(
    (share): TaperedPlatePoint => [-share * reach, radius + Math.tan(slope) * share * reach, 27 - share * 10],
  )
  const z = plan.front.z
  const points = [...round, ...top]
  const stripe = points.slice(5, -1).map(([x, y, width]): TaperedPlatePoint => [x, y, width * 0.22])
  return buildAssembly(
    'chainguard',
    buildPart('guard', painted, buildTaperedPlate(points, z, 15, { bevel: 3.4, steps: 60 })),
    buildPart(
      'guard-stripe',
      { finish: 'gloss', paint: 'accent' },
      buildTaperedPlate(stripe, z + 7.4, 0.7, { bevel: 0.2, steps: 40 }),
    ),
    buildPart('guard-bracket', appearances.steel, buildRoundedDisc(-26, radius - 8, z - 22, z - 4, 4, 0.6, 14)),
  )
}

/** A disc outside the chainring. */
function discGuard(plan: DrivePlan, appearance: Appearance): Group {
  const radius = over(plan, plan.front.teeth) + 2
  const inner = radius - 22
  const z = plan.front.z + 4.6
  const disc = revolve(
    [
      [inner, -1],
      [radius - 1, -1.4],
      [radius, -0.6],
      [radius, 0.8],
      [radius - 1.6, 1.6],
      [radius - 7, 1.9],
      [radius - 8, 1.2],
      [inner + 1, 1.2],
      [inner, 0.6],
    ],
    { steps: 72, closed: true },
  ).translate(0, 0, z)
  return buildAssembly('chainguard', buildPart('guard-disc', appearance, disc))
}

/** The guard that suits a bicycle, or null. */
export function buildChainguard(skeleton: ModelSkeleton, plan: DrivePlan): Group | null {
  const { build } = skeleton
  if (!build.chainguard) return null
  if (build.brakes === 'coaster') return closedCase(skeleton, plan)
  if (plan.ride === 'kids' || build.bar !== 'swept') return discGuard(plan, appearances.blackPlastic)
  return upperGuard(skeleton, plan)
}
