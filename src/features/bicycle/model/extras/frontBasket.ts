/** The basket before the handlebar: willow on the bicycles one sits upright on, welded wire where loads are carried. */
import { type Group, Vector3 } from 'three'
import { assembly, part, skins } from '../part.ts'
import { onSteerer, type Skeleton } from '../skeleton.ts'
import { at, bent, block, bothSides, rod } from '../solid.ts'
import { type BasketPlan, wickerBasket, wireBasket } from './basket.ts'
import { eyelet, guardRadius } from './mudguards.ts'
import { isCargo } from './rack.ts'

const willow = { finish: 'wood', paint: '#a87c4c' } as const
const willowDark = { finish: 'wood', paint: '#7c5630' } as const

function planOf(skeleton: Skeleton): BasketPlan {
  const { headTop, frontAxle, detail, headBottom } = skeleton
  const cargo = isCargo(skeleton)
  const low = frontAxle.y + guardRadius(skeleton) + (cargo ? 34 : 30)
  const high = Math.min(cargo ? 200 : 225, headTop.y + 56 - low)
  const long = cargo ? 300 : 250
  const taper = cargo ? 0.86 : 0.78
  // The foot stands clear of the head tube and the rim of the bar.
  const tube = headBottom.x + ((headTop.x - headBottom.x) * (low - headBottom.y)) / (headTop.y - headBottom.y)
  const x = Math.max(tube + 34 + (long * taper) / 2, headTop.x + 62 + long / 2)
  const still = detail === 'still'
  return {
    floor: at(x, low, 0),
    long,
    high,
    wide: cargo ? 420 : 350,
    taper,
    stakes: cargo ? 40 : still ? 40 : 26,
    rows: cargo ? 4 : still ? 17 : 11,
  }
}

/** Two tubes from the axle up to the floor, a bracket back to the head tube. */
function support(skeleton: Skeleton, plan: BasketPlan) {
  const { frontAxle, frontHub } = skeleton
  const { floor, wide, long, taper } = plan
  const foot = eyelet(frontAxle, frontHub, 1).add(at(14, 2, 4))
  const hold = floor.clone().add(at(-long * taper * 0.1, 4, wide * taper * 0.32))
  const strut = bent(
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
    rod(
      floor.clone().add(at(side * long * taper * 0.34, -3, -wide * taper * 0.42)),
      floor.clone().add(at(side * long * taper * 0.34, -3, wide * taper * 0.42)),
      4,
      4,
      10,
    ),
  )
  const spine = [-1, 1].map((side) =>
    rod(
      at(floor.x - long * taper * 0.45, floor.y - 3, side * 40),
      at(floor.x + long * taper * 0.45, floor.y - 3, side * 40),
      4,
      4,
      10,
    ),
  )
  const neck = bent(
    [
      onSteerer(skeleton, -22),
      onSteerer(skeleton, -22, 34).setZ(0),
      floor.clone().add(at(-long * taper * 0.42, -4, 0)),
      floor.clone().add(at(0, -4, 0)),
    ],
    7,
    { sides: 12, steps: 20, flat: 0.5 },
  )
  return { struts: [...bothSides(strut), ...rail, ...spine, neck], foot }
}

/** The basket with its support; null for a bicycle without. */
export function frontBasket(skeleton: Skeleton): Group | null {
  if (!skeleton.build.basket) return null
  const plan = planOf(skeleton)
  const { struts, foot } = support(skeleton, plan)
  const black = { finish: 'satin', paint: '#22211f' } as const
  const bolts = bothSides(rod(foot.clone().add(at(0, 0, -9)), foot.clone().add(at(0, 0, 5)), 5, 5, 12))
  const steel = [part('basket-support', black, ...struts), part('basket-bolts', skins.steel, ...bolts)]
  if (isCargo(skeleton)) return assembly('basket', part('basket-wire', black, ...wireBasket(plan, 96)), ...steel)
  const { weave, stakes, rim } = wickerBasket(plan)
  return assembly(
    'basket',
    part('basket-weave', willow, ...weave),
    part('basket-stakes', willowDark, ...stakes),
    part('basket-rim', willowDark, ...rim),
    part('basket-straps', { finish: 'leather', paint: 'saddle' }, ...straps(skeleton, plan)),
    ...steel,
  )
}

/** Two leather straps from the basket's back over the rim and round the bar. */
function straps(skeleton: Skeleton, { floor, long, high, wide }: BasketPlan) {
  const { geometry, headTop, up, ahead } = skeleton
  const bar = headTop
    .clone()
    .addScaledVector(up, 38)
    .addScaledVector(ahead, geometry.stem * 0.9)
  const back = floor.x - long / 2
  const top = floor.y + high
  void Vector3
  const z = wide * 0.16
  const loop = [
    at(back + 5, top - 66, z),
    at(back - 6, top - 40, z),
    at(bar.x - 18, bar.y, z),
    at(bar.x, bar.y + 18, z),
    at(back + 2, Math.max(top, bar.y) + 8, z),
    at(back + 9, top - 14, z),
    at(back + 6, top - 40, z),
  ]
  return [
    ...bothSides(bent(loop, 10, { closed: true, sides: 8, steps: 60, flat: 0.16, wide: at(0, 0, 1) })),
    ...bothSides(block(at(back - 4, top - 42, z), at(5, 18, 24), 2)),
  ]
}
