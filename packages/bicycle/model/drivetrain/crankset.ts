/** Both cranks, the chainrings and the axle of a bicycle. */
import type { Group } from 'three'
import { computePitchRadius } from '../../chain.ts'
import type { ModelSkeleton } from '../modelSkeleton.ts'
import { type Appearance, appearances, buildAssembly, buildPart } from '../part.ts'
import { mirrorToBothSides } from '../solid.ts'
import { revolve } from '../wheel/revolve.ts'
import { buildChainrings, type Mount } from './chainrings.ts'
import { buildCrankArm, type CrankArm } from './crankArm.ts'
import type { DrivePlan } from './drivePlan.ts'
import type { RidingStyle } from './gearing.ts'

type Shape = Pick<CrankArm, 'bossRadius' | 'eyeRadius' | 'widths' | 'depths' | 'exponent' | 'groove'>

const shapes: Record<RidingStyle, Shape> = {
  mountain: { bossRadius: 18, eyeRadius: 14, widths: [35, 25, 25], depths: [17, 13.5], exponent: 4, groove: 1.6 },
  road: { bossRadius: 18.5, eyeRadius: 13.5, widths: [37, 29, 24], depths: [16, 12.5], exponent: 3.4, groove: 0 },
  classic: { bossRadius: 16.5, eyeRadius: 12.5, widths: [27, 19, 18], depths: [14, 11.5], exponent: 3, groove: 1 },
  city: { bossRadius: 17, eyeRadius: 13, widths: [30, 23, 22], depths: [15, 12.5], exponent: 3.4, groove: 0 },
  kids: { bossRadius: 14, eyeRadius: 12, widths: [24, 19, 19], depths: [13, 11.5], exponent: 3, groove: 0 },
  bmx: { bossRadius: 17, eyeRadius: 14, widths: [25, 23, 22], depths: [21, 17], exponent: 2.3, groove: 0 },
}

const grey: Appearance = { finish: 'anodised', paint: '#333434' }
const polished: Appearance = appearances.silver

/** Appearances of the crank arm, the largest ring and the smaller rings. */
function chooseAppearances(
  { ride }: DrivePlan,
  { build }: ModelSkeleton,
): readonly [arm: Appearance, ring: Appearance, smaller: Appearance] {
  if (ride === 'classic') return [polished, polished, appearances.aluminium]
  if (ride === 'city' && build.bar === 'swept') return [appearances.aluminium, appearances.aluminium, appearances.steel]
  if (ride === 'kids' && build.brakes !== 'disc')
    return [appearances.aluminium, appearances.aluminium, appearances.steel]
  if (ride === 'bmx') return [appearances.black, appearances.black, appearances.steel]
  return [appearances.black, grey, appearances.darkSteel]
}

const four = [-48, 48, 132, 228]
const five = [36, 108, 180, 252, 324]

function planMount({ ride, ringCogs, front, pitch }: DrivePlan): Mount | null {
  const radius = computePitchRadius(front.teeth, pitch)
  if (ride === 'bmx' || radius < 58 || (ride === 'mountain' && ringCogs.length === 1)) return null
  if (ride === 'mountain') return { angles: four, bolts: 48 }
  if (ride === 'road') return { angles: four, bolts: 55 }
  if (ride === 'classic') return { angles: five, bolts: ringCogs.length === 1 && radius > 84 ? 65 : 55 }
  return { angles: ride === 'city' && front.teeth < 40 ? four : five, bolts: Math.min(55, radius - 19) }
}

/** Position of the crank center beside the bottom bracket, along the side axis. */
function crankRoot({ crankSide, build }: ModelSkeleton, depths: readonly [number, number]): number {
  const flare = build.chainguard ? 2 : 11
  return crankSide - depths[1] / 2 - flare - (depths[0] - depths[1]) / 2
}

/** The axle between the cranks, with its bearing seals. */
function axle({ shell }: ModelSkeleton, ride: RidingStyle, bossZ: number): Group {
  const isOutside = ride === 'mountain' || ride === 'road' || ride === 'city'
  const radius = isOutside ? 12.2 : 8.5
  const half: (readonly [number, number])[] = [
    [0, 0],
    [15.5, 0],
    [15.5, shell / 2 + 7],
    [14.5, shell / 2 + 8],
    [radius, shell / 2 + 8],
    [radius, bossZ + 2],
    [0, bossZ + 2],
  ]
  return buildAssembly(
    'crank-axle',
    buildPart('axle', appearances.darkSteel, ...mirrorToBothSides(revolve(half, { steps: 32 }))),
  )
}

/** The crankset of a bicycle, the drive-side crank pointing forward. */
export function buildCrankset(skeleton: ModelSkeleton, plan: DrivePlan): Group {
  const { geometry, build, crankSide, shell, detail } = skeleton
  const shape = shapes[plan.ride]
  const rootZ = crankRoot(skeleton, shape.depths)
  const bossZ = Math.min(shell / 2 + 11, rootZ - shape.depths[0] / 2)
  const [armAppearance, ringAppearance, smaller] = chooseAppearances(plan, skeleton)
  const isClosed = build.chainguard && build.brakes === 'coaster'
  const isSporty = plan.ride === 'mountain' || plan.ride === 'bmx'
  const right = buildCrankArm({
    ...shape,
    length: geometry.crank,
    bossZ,
    rootZ,
    outsideZ: crankSide,
    appearance: armAppearance,
    cap: isSporty
      ? { finish: 'anodised', paint: 'accent' }
      : plan.ride === 'classic'
        ? appearances.silver
        : appearances.darkSteel,
    detail,
  })
  const left = right.clone()
  left.name = 'left-crank-arm'
  left.scale.z = -1
  left.rotation.z = Math.PI
  return buildAssembly(
    'crankset',
    right,
    left,
    buildChainrings({
      cogs: plan.ringCogs,
      pitch: plan.pitch,
      seat: plan.path.seats[1] ?? 0,
      mount: planMount(plan),
      // Inside a closed chain case the spider ends below the face of the case.
      rootZ: isClosed ? plan.front.z + 4 : rootZ,
      ring: ringAppearance,
      innerRings: smaller,
      spider: armAppearance,
      bolts: appearances.silver,
      narrowWide: plan.ringCogs.length === 1 && plan.hasDerailleur,
      detail,
    }),
    axle(skeleton, plan.ride, bossZ),
  )
}
