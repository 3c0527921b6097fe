/** A suspension fork: crown, stanchions, lowers with arch, dropouts and adjuster knobs. */
import { type BufferGeometry, CatmullRomCurve3, type Group } from 'three'
import { countFacets, findPointOnSteerer, type ModelSkeleton } from '../modelSkeleton.ts'
import { type Appearance, appearances, buildAssembly, buildPart } from '../part.ts'
import { buildRod, lathe, mirrorToBothSides } from '../solid.ts'
import { computeForkEndZ } from './forkLegs.ts'
import { buildPanel } from './joint.ts'
import { countSides, countSteps } from './mainTubes.ts'
import { headsetBelow } from './plan.ts'
import { buildHullPlate } from './plates.ts'
import { buildThruAxle } from './rear.ts'
import { buildSteerer } from './rigidFork.ts'
import { buildTube, type Station } from './tube.ts'

const paint: Appearance = { finish: 'gloss', paint: 'fork' }

interface SuspensionPlan {
  travel: number
  stanchion: number
  /** Outer radius of a lower leg at its top. */
  lower: number
  /** Center of a leg, and its distance in front of the steering axis. */
  z: number
  lead: number
  /** Distances below the end of the head tube: lower face of the crown, upper end of the lowers. */
  crownLow: number
  lowersTop: number
}

/** Plans a suspension fork: travel and tube diameters for its length and class. */
export function planSuspension({ geometry, wheelRadius: radius, frontHub, build }: ModelSkeleton): SuspensionPlan {
  const { forkLength, forkOffset, tyre } = geometry
  const isSmall = radius < 320
  const isTrekking = tyre < 46
  const room = forkLength - radius
  const travel = isSmall ? (room - 30) * 0.6 : room - (isTrekking ? 24 : 39)
  const stanchion = isSmall
    ? 12.5
    : isTrekking
      ? 14
      : travel > 155
        ? 19
        : travel > 112
          ? 17
          : build.tubes === 'round'
            ? 15
            : 16
  const lower = stanchion + (isSmall ? 5 : 6.5)
  const crownLow = headsetBelow + (isSmall ? 28 : 37)
  return {
    travel,
    stanchion,
    lower,
    z: Math.max(tyre / 2 + 7 + lower, frontHub / 2 + 9),
    lead: forkOffset * 0.58,
    crownLow,
    lowersTop: crownLow + travel + 9,
  }
}

function stanchionAppearance({ build }: ModelSkeleton, { travel }: SuspensionPlan): Appearance {
  if (build.tubes === 'round' || travel < 70) return appearances.chrome
  if (build.tubes === 'aero' || travel > 160) return { finish: 'polished', paint: '#a07f45' }
  return { finish: 'polished', paint: '#37332e' }
}

/** A suspension fork. */
export function buildSuspensionFork(skeleton: ModelSkeleton): Group {
  const { geometry, frontAxle, up } = skeleton
  const plan = planSuspension(skeleton)
  const { stanchion, lower, z, lead, lowersTop } = plan
  const long = geometry.forkLength
  const down = up.clone().negate()
  const on = (below: number, ahead = lead, side = z) => findPointOnSteerer(skeleton, below, ahead).setZ(side)
  const sides = countSides(skeleton, lower * 2)
  const high = headsetBelow + 5
  const legLength = long + 4 - lowersTop
  const leg = buildTube(
    [on(lowersTop), on(long + 4)],
    [
      { t: 0, wide: lower * 2, deep: lower * 2 },
      { t: 0.12, wide: lower * 2, deep: lower * 2 },
      { t: 0.45, wide: lower * 1.8, deep: lower * 1.86 },
      { t: 0.9, wide: lower * 1.62, deep: lower * 1.66 },
      { t: 0.975, wide: lower * 1.45, deep: lower * 1.5 },
      { t: 1, wide: lower * 0.9, deep: lower * 0.95 },
    ],
    { sides, steps: countSteps(skeleton, 28) },
  )
  const seal = lathe(
    [
      [stanchion, -7],
      [stanchion + 1.6, -7],
      [lower - 0.6, -3.4],
      [lower + 0.9, -2.6],
      [lower + 0.9, 2],
      [lower - 1, 2.4],
    ],
    on(lowersTop),
    down,
    countFacets(skeleton, lower) + 8,
  )
  const foot = buildHullPlate(
    [
      { centre: on(long - 34), radius: lower * 0.74 },
      { centre: on(long - 8), radius: lower * 0.72 },
      { centre: frontAxle, radius: 14.5 },
    ],
    computeForkEndZ(skeleton) + 5,
    16,
    [],
    2.2,
  )
  const knob = (radius: number, from: number, height: number, side: number): BufferGeometry =>
    lathe(
      [
        [0, 0],
        [radius, 0],
        [radius, height - 1.6],
        [radius - 1.6, height],
        [0, height],
      ],
      on(from, lead, side),
      up,
      countFacets(skeleton, radius) + 8,
    )
  return buildAssembly(
    'fork',
    buildSteerer(skeleton),
    crown(skeleton, plan, high),
    buildPart(
      'stanchions',
      stanchionAppearance(skeleton, plan),
      ...mirrorToBothSides(buildRod(on(high + 6), on(lowersTop + 20), stanchion, stanchion, sides)),
    ),
    buildPart('lowers', paint, ...mirrorToBothSides(leg.solid), arch(skeleton, plan)),
    buildPart('seals', appearances.rubber, ...mirrorToBothSides(seal)),
    buildPart('fork-ends', paint, ...mirrorToBothSides(foot)),
    buildPart(
      'top-caps',
      appearances.black,
      ...mirrorToBothSides(knob(stanchion * 0.86, high + 2, 8, z)),
      knob(stanchion * 0.5, high - 4, 8, -z),
    ),
    buildPart(
      'adjusters',
      { finish: 'anodised', paint: 'accent' },
      knob(stanchion * 0.62, high - 4, 8, z),
      lathe(
        [
          [0, -4],
          [6.5, -4],
          [6.5, 7],
          [5.2, 8.4],
          [0, 8.4],
        ],
        on(long + 4),
        down,
        20,
      ),
    ),
    buildPart(
      'fork-decals',
      { finish: 'gloss', paint: 'accent' },
      ...mirrorToBothSides(buildPanel(leg, [0.3, 0.3 + 26 / legLength], [-0.9, 0.9], 0.06)),
      ...mirrorToBothSides(buildPanel(leg, [0.3 + 32 / legLength, 0.3 + 39 / legLength], [-0.9, 0.9], 0.06)),
    ),
    ...buildThruAxle(skeleton, 'front', frontAxle, computeForkEndZ(skeleton) + 13),
  )
}

/** The forged crown, from the steerer out to both stanchions. */
function crown(skeleton: ModelSkeleton, plan: SuspensionPlan, high: number) {
  const { ahead, up, tubes } = skeleton
  const { z, lead, stanchion, crownLow } = plan
  const middle = (high + crownLow) / 2
  const tall = crownLow - high
  const on = (side: number, below: number, forward: number) => findPointOnSteerer(skeleton, below, forward).setZ(side)
  const end = z + stanchion + 3.5
  const deep = stanchion * 2 + 8
  const station = (t: number, wide: number, height: number, corner: number): Station => ({
    t,
    wide,
    deep: height,
    corner,
  })
  const body = buildTube(
    new CatmullRomCurve3([
      on(-end, middle + 2, lead),
      on(-z, middle + 2, lead),
      on(-z * 0.45, middle - 1, lead * 0.55),
      on(0, middle - 2, lead * 0.3),
      on(z * 0.45, middle - 1, lead * 0.55),
      on(z, middle + 2, lead),
      on(end, middle + 2, lead),
    ]),
    [
      station(0, deep * 0.6, tall * 0.7, 2.6),
      station(0.035, deep * 0.92, tall * 0.94, 3),
      station(0.1, deep, tall, 3.4),
      station(0.26, deep * 0.92, tall * 0.86, 3.2),
      station(0.5, Math.max(deep, tubes.headLow * 0.92), tall * 0.9, 2.8),
      station(0.74, deep * 0.92, tall * 0.86, 3.2),
      station(0.9, deep, tall, 3.4),
      station(0.965, deep * 0.92, tall * 0.94, 3),
      station(1, deep * 0.6, tall * 0.7, 2.6),
    ],
    { sides: countSides(skeleton, 40), steps: countSteps(skeleton, 44), across: ahead },
  )
  const low = tubes.headLow / 2
  const race = lathe(
    [
      [0, 0],
      [low - 1.4, 0],
      [low - 0.8, 1.6],
      [low - 2.4, 9],
      [0, 12],
    ],
    findPointOnSteerer(skeleton, headsetBelow - 0.6),
    up.clone().negate(),
    40,
  )
  return buildPart('crown', appearances.black, body.solid, race)
}

/** The arch between the lowers, in front of the tyre and over it. */
function arch(skeleton: ModelSkeleton, plan: SuspensionPlan): BufferGeometry {
  const { ahead, frontAxle, wheelRadius: radius } = skeleton
  const { z, lead, lower, lowersTop } = plan
  const on = (side: number, below: number, forward: number) => findPointOnSteerer(skeleton, below, forward).setZ(side)
  const forward = lead + lower * 0.62
  const thick = lower * 0.62
  let over = lowersTop + 6
  while (findPointOnSteerer(skeleton, over, forward).distanceTo(frontAxle) < radius + 8 + thick / 2) over -= 2
  const foot = Math.max(lowersTop + 30, over + 30)
  const half = [
    on(z * 0.99, foot, lead + lower * 0.3),
    on(z * 0.93, lowersTop + 4, lead + lower * 0.55),
    on(z * 0.66, over + 5, forward),
    on(z * 0.3, over, forward + 1),
  ]
  const other = half.map((point) => point.clone().setZ(-point.z)).reverse()
  return buildTube(
    new CatmullRomCurve3([...half, ...other]),
    [
      { t: 0, wide: lower * 1.1, deep: lower * 0.9, corner: 2.4 },
      { t: 0.22, wide: lower * 1.5, deep: thick * 1.05, corner: 2.8 },
      { t: 0.5, wide: lower * 1.15, deep: thick * 0.86, corner: 3 },
      { t: 0.78, wide: lower * 1.5, deep: thick * 1.05, corner: 2.8 },
      { t: 1, wide: lower * 1.1, deep: lower * 0.9, corner: 2.4 },
    ],
    { sides: countSides(skeleton, 28), steps: countSteps(skeleton, 52), across: ahead },
  ).solid
}
