/** The front basket: wicker on upright city bicycles, welded wire on cargo bicycles. */
import type { Group, Vector3 } from 'three'
import { planCockpit } from '../cockpit/cockpitPlan.ts'
import { computeStemHeight, placeBarClamp } from '../cockpit/stem.ts'
import { bendTube } from '../loft.ts'
import { findPointOnSteerer, type ModelSkeleton } from '../modelSkeleton.ts'
import { appearances, buildAssembly, buildPart } from '../part.ts'
import { at, buildBlock, buildRod, mirrorToBothSides } from '../solid.ts'
import { type BasketPlan, buildWickerBasket, buildWireBasket } from './basket.ts'
import { computeFrontGuardRadius, findEyelet } from './mudguards.ts'
import { isCargo } from './rack.ts'

const willow = { finish: 'wood', paint: '#a08460' } as const
const willowDark = { finish: 'wood', paint: '#80654a' } as const

/** Center of the handlebar clamp. */
function barClamp(skeleton: ModelSkeleton): Vector3 {
  const { geometry, headTop, up, ahead, size } = skeleton
  const { isQuill, raise, stemAngle } = planCockpit(skeleton)
  const root = isQuill ? 18 + raise : 6 + raise + computeStemHeight(14.3 * (0.45 + 0.55 * size)) / 2
  const { x, y } = placeBarClamp({ length: geometry.stem, angle: stemAngle })
  return headTop
    .clone()
    .addScaledVector(up, root + y)
    .addScaledVector(ahead, x)
}

function planBasket(skeleton: ModelSkeleton): BasketPlan {
  const { headTop, frontAxle, detail, headBottom } = skeleton
  const cargo = isCargo(skeleton)
  const bar = barClamp(skeleton)
  // Keep the rim well below the bar, and leave room for mudguard and headlight under the floor.
  const lowest = frontAxle.y + computeFrontGuardRadius(skeleton) + (cargo ? 40 : 62)
  const high = Math.min(cargo ? 190 : 225, bar.y - 44 - lowest)
  const low = Math.max(lowest, Math.min(lowest + 30, bar.y - 60 - high))
  const long = cargo ? 300 : 250
  const taper = cargo ? 0.86 : 0.78
  // Keep the floor clear of the head tube, and the rim clear of bar and cables.
  const tube = headBottom.x + ((headTop.x - headBottom.x) * (low - headBottom.y)) / (headTop.y - headBottom.y)
  const x = Math.max(tube + 38 + (long * taper) / 2, bar.x + 34 + long / 2)
  const still = detail === 'still'
  return {
    floor: at(x, low, 0),
    long,
    high,
    wide: cargo ? 420 : 350,
    taper,
    stakes: cargo ? 40 : still ? 42 : 24,
    rows: cargo ? 4 : still ? 16 : 10,
  }
}

/** The support: two tubes from the axle up to the floor, and a bracket to the head tube. */
function support(skeleton: ModelSkeleton, plan: BasketPlan) {
  const { frontAxle, frontHub } = skeleton
  const { floor, wide, long, taper } = plan
  const foot = findEyelet(frontAxle, frontHub, 1).add(at(14, 2, 4))
  const hold = floor.clone().add(at(-long * taper * 0.1, 4, wide * taper * 0.32))
  const strut = bendTube(
    [
      foot,
      foot
        .clone()
        .lerp(hold, 0.55)
        .setZ(foot.z + 14),
      hold.clone().add(at(-2, -46, 2)),
      hold,
    ],
    4.4,
    { sides: 10, steps: 22 },
  )
  const rail = [-1, 1].map((side) =>
    buildRod(
      floor.clone().add(at(side * long * taper * 0.34, -3, -wide * taper * 0.42)),
      floor.clone().add(at(side * long * taper * 0.34, -3, wide * taper * 0.42)),
      4,
      4,
      10,
    ),
  )
  const spine = [-1, 1].map((side) =>
    buildRod(
      at(floor.x - long * taper * 0.45, floor.y - 3, side * 40),
      at(floor.x + long * taper * 0.45, floor.y - 3, side * 40),
      4,
      4,
      10,
    ),
  )
  const neck = bendTube(
    [
      findPointOnSteerer(skeleton, -22),
      findPointOnSteerer(skeleton, -22, 34).setZ(0),
      floor.clone().add(at(-long * taper * 0.42, -4, 0)),
      floor.clone().add(at(0, -4, 0)),
    ],
    7,
    { sides: 12, steps: 20, flat: 0.5 },
  )
  return { struts: [...mirrorToBothSides(strut), ...rail, ...spine, neck], foot }
}

/** The basket with its support; null for a bicycle without one. */
export function buildFrontBasket(skeleton: ModelSkeleton): Group | null {
  if (!skeleton.build.basket) return null
  const plan = planBasket(skeleton)
  const { struts, foot } = support(skeleton, plan)
  const black = { finish: 'satin', paint: '#22211f' } as const
  const bolts = mirrorToBothSides(buildRod(foot.clone().add(at(0, 0, -9)), foot.clone().add(at(0, 0, 5)), 5, 5, 12))
  const steel = [buildPart('basket-support', black, ...struts), buildPart('basket-bolts', appearances.steel, ...bolts)]
  if (isCargo(skeleton))
    return buildAssembly('basket', buildPart('basket-wire', black, ...buildWireBasket(plan, 96)), ...steel)
  const { weave, stakes, rim } = buildWickerBasket(plan)
  return buildAssembly(
    'basket',
    buildPart('basket-weave', willow, ...weave),
    buildPart('basket-stakes', willowDark, ...stakes),
    buildPart('basket-rim', willowDark, ...rim),
    buildPart('basket-straps', { finish: 'leather', paint: 'saddle' }, ...straps(skeleton, plan)),
    ...steel,
  )
}

/** Two leather straps from the back of the basket around the bar. */
function straps(skeleton: ModelSkeleton, { floor, long, high, wide }: BasketPlan) {
  const bar = barClamp(skeleton)
  const back = floor.x - long / 2
  const top = floor.y + high
  const z = wide * 0.13
  const round = 17
  const loop = [
    at(back + 4, top - 62, z),
    at(back - 4, top - 40, z),
    at(back - 7, top - 6, z),
    at(bar.x - round * 0.8, bar.y - round * 0.7, z),
    at(bar.x - round, bar.y + 4, z),
    at(bar.x, bar.y + round, z),
    at(bar.x + round, bar.y + 2, z),
    at(back + 3, top + 14, z),
    at(back + 10, top - 2, z),
    at(back + 8, top - 40, z),
  ]
  return [
    ...mirrorToBothSides(bendTube(loop, 10, { closed: true, sides: 8, steps: 70, flat: 0.16, wide: at(0, 0, 1) })),
    ...mirrorToBothSides(buildBlock(at(back - 7, top - 30, z), at(4, 17, 25), 1.8)),
  ]
}
