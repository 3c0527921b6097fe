/** A front derailleur: clamp on the seat tube, arm, and cage around the chain above the largest ring. */
import { type Group, Vector2 } from 'three'
import { computePitchRadius } from '../../chain.ts'
import { loft } from '../loft.ts'
import { findPointOnSeatTube, type ModelSkeleton } from '../modelSkeleton.ts'
import { type Appearance, appearances, buildAssembly, buildPart } from '../part.ts'
import { at, buildBlock, buildPlate, buildRing, buildRod } from '../solid.ts'
import { buildScrewHead } from './crankArm.ts'
import type { DrivePlan } from './drivePlan.ts'
import { buildBarSection } from './section.ts'

/** A cage plate that follows the chainring, its lower edge a little above the teeth, longer at the rear. */
function cagePlate(radius: number, z: number, height: number, thickness: number) {
  const polar = (distance: number, degrees: number) => {
    const angle = (degrees * Math.PI) / 180
    return new Vector2(Math.cos(angle) * distance, Math.sin(angle) * distance)
  }
  const sweep = (from: number, to: number, distance: (share: number) => number) =>
    Array.from({ length: 13 }, (_, step) => polar(distance(step / 12), from + ((to - from) * step) / 12))
  const belly = (t: number) => Math.sin(Math.PI * (0.1 + 0.8 * t)) ** 0.6
  const outline = [
    ...sweep(77, 121, (t) => radius + 3.6 - t * t * 8),
    ...sweep(123, 79, (t) => radius + 5 + height * belly(t)),
  ]
  return buildPlate(outline, z, thickness, 0.4)
}

/** The front derailleur for two or three chainrings; null for one. */
export function buildFrontDerailleur(skeleton: ModelSkeleton, plan: DrivePlan): Group | null {
  if (plan.ringCogs.length < 2) return null
  const { tubes, seating, side } = skeleton
  const radius = computePitchRadius(plan.front.teeth)
  const mount = findPointOnSeatTube(skeleton, radius + 34)
  const z = plan.front.z
  const appearance: Appearance = plan.ride === 'classic' ? appearances.silver : appearances.black
  const metal: Appearance = plan.ride === 'classic' || plan.ride === 'city' ? appearances.silver : appearances.darkSteel
  const tube = tubes.seat / 2
  const band = skeleton.build.tubes !== 'aero'
  const bodyAt = mount
    .clone()
    .addScaledVector(side, tube + 7)
    .add(at(4, -6))
  const cageTop = at(Math.cos(1.72) * (radius + 17), Math.sin(1.72) * (radius + 17), z - 2)
  const way = Math.atan2(cageTop.y - bodyAt.y, cageTop.x - bodyAt.x)
  const arm = (from: number) =>
    loft([
      buildBarSection(bodyAt.clone().add(at(0, from, 4)), way, 13, 7),
      buildBarSection(
        bodyAt
          .clone()
          .lerp(cageTop, 0.5)
          .add(at(-2, from * 0.7, 2)),
        way,
        10,
        5,
      ),
      buildBarSection(cageTop.clone().add(at(0, from * 0.4 - 5, 0)), way, 13, 5),
    ])
  const low = mount.clone().addScaledVector(seating, -5.5)
  const high = mount.clone().addScaledVector(seating, 5.5)
  return buildAssembly(
    'front-derailleur',
    buildPart(
      'body',
      appearance,
      ...(band
        ? [
            buildRod(low, high, tube + 2.4, tube + 2.4, 36),
            buildRing(low, tube + 1.8, 0.8, { axis: seating, sides: 6, steps: 32 }),
            buildRing(high, tube + 1.8, 0.8, { axis: seating, sides: 6, steps: 32 }),
          ]
        : []),
      buildBlock(bodyAt.clone().add(at(0, 0, -6)), at(20, 26, 22), 4, 2),
      arm(0),
      arm(10),
    ),
    buildPart(
      'cage',
      metal,
      cagePlate(radius, z + 5.4, 11, 1.4),
      cagePlate(radius, z - (plan.ringCogs.length > 2 ? 9 : 6.6), 15, 1.4),
      buildBlock(cageTop.clone().add(at(0, -5, 0.5)), at(24, 5, 13), 1.4, 1),
    ),
    buildPart(
      'bolts',
      appearances.steel,
      buildScrewHead(bodyAt.x, bodyAt.y, bodyAt.z + 4.4, 4.6, 2),
      buildScrewHead(bodyAt.x + 2, bodyAt.y - 9, bodyAt.z + 4, 2.4, 2),
    ),
  )
}
