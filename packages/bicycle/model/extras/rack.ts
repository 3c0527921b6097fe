/** A rear rack: deck with cross bars, legs to the dropouts, struts to the seat stays, light mount. */
import type { BufferGeometry, Group, Vector3 } from 'three'
import { findPointOnStay, placeJoints } from '../frame/plan.ts'
import { bendTube } from '../loft.ts'
import type { ModelSkeleton } from '../modelSkeleton.ts'
import { type Appearance, appearances, buildAssembly, buildPart } from '../part.ts'
import { at, buildBlock, buildRod, mirrorToBothSides } from '../solid.ts'
import { computeRearGuardRadius } from './mudguards.ts'

/** Rounds the corners of a loop of tube; returns a closed path for `bendTube`. */
export function roundLoop(corners: readonly Vector3[], round: number): Vector3[] {
  return corners.flatMap((corner, index) => {
    const before = corners.at(index - 1) ?? corner
    const after = corners[(index + 1) % corners.length] ?? corner
    const from = corner.clone().add(before.clone().sub(corner).setLength(round))
    const to = corner.clone().add(after.clone().sub(corner).setLength(round))
    const near = (share: number) =>
      from
        .clone()
        .multiplyScalar((1 - share) ** 2)
        .addScaledVector(corner, 2 * share * (1 - share))
        .addScaledVector(to, share ** 2)
    const ahead = from.clone().sub(corner).setLength(0.5).add(from)
    const beyond = to.clone().sub(corner).setLength(0.5).add(to)
    return [ahead, ...[0, 0.25, 0.5, 0.75, 1].map(near), beyond]
  })
}

export interface RackPlan {
  /** The deck: height, both ends, half the width between tube axes, tube radius. */
  deck: number
  front: number
  back: number
  half: number
  tube: number
  /** Lower end of the legs, on the drive side. */
  foot: Vector3
  /** End of the struts, on the drive side. */
  stay: Vector3
  /** Has a second, lower rail for panniers. */
  isRailed: boolean
  /** Has a spring clip on the deck. */
  isClipped: boolean
  steps: number
}

/** The tubes of a rack, as solids of one color. */
export function buildRackTubes(plan: RackPlan): BufferGeometry[] {
  const { deck, front, back, half, tube, foot, stay, steps } = plan
  const corners = [
    at(front, deck, half * 0.72),
    at(back, deck, half),
    at(back, deck, -half),
    at(front, deck, -half * 0.72),
  ]
  const length = front - back
  const place = (share: number) => front - length * share
  const halfAt = (share: number) => half * (0.72 + 0.28 * share)
  const rungs = [0.22, 0.5, 0.78].map((share) =>
    buildRod(at(place(share), deck, -halfAt(share)), at(place(share), deck, halfAt(share)), tube * 0.8, tube * 0.8, 14),
  )
  const legs = [0.3, 0.82].map((share) =>
    bendTube(
      [
        at(place(share), deck, halfAt(share)),
        at(place(share), deck - 22, halfAt(share) + 1).lerp(foot, 0.02),
        foot.clone().lerp(at(place(share), deck, foot.z), 0.12),
        foot,
      ],
      (t) => tube * (t > 0.96 ? 0.72 : 0.86),
      { sides: 12, steps: 16 },
    ),
  )
  const strut = bendTube(
    [
      at(front - 4, deck, half * 0.6),
      at(front + 12, deck - 2, half * 0.5),
      stay.clone().lerp(at(front, deck, stay.z), 0.2),
      stay,
    ],
    tube * 0.62,
    { sides: 10, steps: 14 },
  )
  const drop = 62
  const rail = bendTube(
    [
      at(place(0.985), deck, half),
      at(place(0.995), deck - drop * 0.55, half + 3),
      at(place(0.93), deck - drop, half + 4),
      at(place(0.5), deck - drop, half + 3),
      at(place(0.3) + 6, deck - drop, halfAt(0.3) + 2),
    ],
    tube * 0.86,
    { sides: 12, steps: 24 },
  )
  return [
    bendTube(roundLoop(corners, 34), tube, { closed: true, sides: 14, steps }),
    buildRod(at(place(0.01), deck, 0), at(place(0.99), deck, 0), tube * 0.8, tube * 0.8, 14),
    ...rungs,
    ...legs.flatMap(mirrorToBothSides),
    ...mirrorToBothSides(strut),
    ...(plan.isRailed ? mirrorToBothSides(rail) : []),
  ]
}

/** A spring clip over the deck: two wires from a coil at the front. */
function rackClip({ deck, front, back, tube, steps }: RackPlan): BufferGeometry[] {
  const length = front - back
  const hinge = at(front - length * 0.22, deck + tube, 0)
  const tip = at(back + length * 0.16, deck + tube + 5, 0)
  const arm = [
    hinge.clone().setZ(26),
    hinge.clone().add(at(-18, 9, 22)),
    tip.clone().add(at(28, 6, 22)),
    tip.clone().add(at(4, 14, 16)),
    tip.clone().add(at(0, 15, 0)),
    tip.clone().add(at(4, 14, -16)),
    tip.clone().add(at(28, 6, -22)),
    hinge.clone().add(at(-18, 9, -22)),
    hinge.clone().setZ(-26),
  ]
  const coils = Array.from({ length: 25 }, (_, index) => {
    const turn = (index / 4) * Math.PI
    return hinge.clone().add(at(Math.cos(turn) * 7, Math.sin(turn) * 7 + 3, -30 + index * 2.5))
  })
  return [bendTube(arm, 2.6, { sides: 8, steps }), bendTube(coils, 1.6, { sides: 6, steps: 60 })]
}

/** Light mount at the rear end of the deck. */
export const buildLampPlate = ({ deck, back, half, tube }: RackPlan): BufferGeometry =>
  buildBlock(at(back - tube - 0.5, deck - 12, 0), at(3, 40, Math.min(92, half * 1.5)), 1.4)

export const isCargo = ({ build }: Pick<ModelSkeleton, 'build'>): boolean => build.basket && build.tubes === 'oversized'

/** The frame's color for racks that belong to the frame; otherwise silver on slim steel frames and black on others. */
function carrierAppearance(skeleton: ModelSkeleton): Appearance {
  if (isCargo(skeleton) || skeleton.geometry.tyre > 80) return { finish: 'gloss', paint: 'frame' }
  return skeleton.build.tubes === 'slim' ? appearances.silver : appearances.black
}

export function planRack(skeleton: ModelSkeleton): RackPlan {
  const { rearAxle, rearHub, seating, wheelRadius: radius, size, tubes, build, detail } = skeleton
  const top = build.mudguards ? computeRearGuardRadius(skeleton) + 3 : radius + 12
  const deck = rearAxle.y + top + 24 + 10 * size
  const seatTube = (seating.x / seating.y) * deck - tubes.seat / 2
  const scale = Math.min(1, radius / 340)
  const length = (isCargo(skeleton) ? 470 : 350) * scale
  const back = Math.min(seatTube - 66 * scale, rearAxle.x + 110 * scale) - length
  const foot = rearAxle.clone().add(at(4, 20, rearHub / 2 + 8))
  // On the outside of the seat stay, above the tyre.
  const reach = Math.min(radius + 62, rearAxle.distanceTo(placeJoints(skeleton).staysAtSeat) - 26)
  const stay = findPointOnStay(skeleton, 'seat', reach)
  return {
    deck,
    front: back + length,
    back,
    half: (isCargo(skeleton) ? 78 : 62) * scale,
    tube: isCargo(skeleton) ? 7 : 5.2,
    foot,
    stay,
    isRailed: build.tubes !== 'round',
    isClipped: build.chainguard && !isCargo(skeleton),
    steps: detail === 'still' ? 110 : 56,
  }
}

/** The rear rack; null for a bicycle without one. */
export function buildRearRack(skeleton: ModelSkeleton): Group | null {
  if (!skeleton.build.rack) return null
  const plan = planRack(skeleton)
  const feet = buildRod(plan.foot.clone().add(at(0, 0, -10)), plan.foot.clone().add(at(0, 0, 5)), 5, 4.6, 12)
  return buildAssembly(
    'rack',
    buildPart('rack-tubes', carrierAppearance(skeleton), ...buildRackTubes(plan)),
    buildPart('rack-bolts', appearances.steel, ...mirrorToBothSides(feet)),
    plan.isClipped ? buildPart('rack-clip', appearances.chrome, ...rackClip(plan)) : null,
    buildPart('lamp-plate', appearances.black, buildLampPlate(plan)),
  )
}
