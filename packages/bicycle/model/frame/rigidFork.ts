/** Rigid forks: raked blades in a crown, unicrown legs bent from one tube, and molded ones. */
import { CatmullRomCurve3, type Curve, type Group, type Mesh, type Vector3 } from 'three'
import { findPointOnSteerer, type ModelSkeleton } from '../modelSkeleton.ts'
import { type Appearance, appearances, buildAssembly, buildPart } from '../part.ts'
import { buildRod, lathe, mirrorToBothSides } from '../solid.ts'
import { buildFillet, buildSleeve } from './joint.ts'
import { countSides, countSteps } from './mainTubes.ts'
import { chooseConstruction, headsetBelow, headsetCover } from './plan.ts'
import { buildHullPlate } from './plates.ts'
import { buildThruAxle, planEyelet } from './rear.ts'
import { buildTube, makeRoundSection, moveTowards, type Section, type Station, type Tube } from './tube.ts'

const paint: Appearance = { finish: 'gloss', paint: 'fork' }

const forkDropoutWidth = 6
/** Center plane of a fork end. */
export const computeForkEndZ = ({ frontHub }: Pick<ModelSkeleton, 'frontHub'>): number =>
  frontHub / 2 + forkDropoutWidth / 2

/** The steerer, from the crown through the head tube to the headset cover. */
export function buildSteerer(skeleton: ModelSkeleton, above = headsetCover - 1): Mesh {
  const { headTop, up, tubes } = skeleton
  const radius = 14.3 * Math.min(1, tubes.head / 37)
  return buildPart(
    'steerer',
    appearances.darkSteel,
    buildRod(
      findPointOnSteerer(skeleton, headsetBelow + 12),
      headTop.clone().addScaledVector(up, above),
      radius,
      radius,
      28,
    ),
  )
}

interface LegShape {
  crown: Section
  shoulder: Section
  middle: Section
  end: Section
  /** Whether the legs curve forward at the bottom; otherwise they are straight and angled forward. */
  isRaked: boolean
}

const legs: Record<'crowned' | 'bent' | 'moulded' | 'foil' | 'fat', LegShape> = {
  crowned: {
    crown: { deep: 28, wide: 20 },
    shoulder: { deep: 28, wide: 20 },
    middle: { deep: 23, wide: 18 },
    end: { deep: 12.5, wide: 12.5 },
    isRaked: true,
  },
  bent: {
    crown: { deep: 32, wide: 30 },
    shoulder: { deep: 31, wide: 28 },
    middle: { deep: 28, wide: 25 },
    end: { deep: 17, wide: 16 },
    isRaked: true,
  },
  moulded: {
    crown: { deep: 52, wide: 26, corner: 2.4 },
    shoulder: { deep: 47, wide: 24, corner: 2.5 },
    middle: { deep: 34, wide: 20, corner: 2.4 },
    end: { deep: 22, wide: 14, corner: 2.6 },
    isRaked: false,
  },
  foil: {
    crown: { deep: 58, wide: 22, corner: 2.2 },
    shoulder: { deep: 60, wide: 17, corner: 2.1 },
    middle: { deep: 46, wide: 14, corner: 2.1 },
    end: { deep: 28, wide: 11, corner: 2.4 },
    isRaked: false,
  },
  fat: {
    crown: { deep: 46, wide: 40, corner: 2.6 },
    shoulder: { deep: 45, wide: 32, corner: 2.7 },
    middle: { deep: 38, wide: 27, corner: 2.5 },
    end: { deep: 27, wide: 18, corner: 2.6 },
    isRaked: false,
  },
}

type LegKind = keyof typeof legs

function chooseLegs(skeleton: ModelSkeleton): LegKind {
  const { build, geometry } = skeleton
  const make = chooseConstruction(skeleton)
  if (geometry.tyre > 80) return make === 'brazed' ? 'bent' : 'fat'
  if (build.frame === 'bmx') return 'bent'
  if (build.tubes === 'slim') return 'crowned'
  if (build.tubes === 'aero') return 'foil'
  if (build.bar === 'drop' || build.bar === 'bullhorn' || (build.tubes === 'oversized' && build.bar === 'flat'))
    return 'moulded'
  return 'bent'
}

/** A rigid fork. */
export function buildRigidFork(skeleton: ModelSkeleton): Group {
  const kind = chooseLegs(skeleton)
  return kind === 'crowned' ? crownedFork(skeleton) : bentFork(skeleton, kind)
}

/** Distance from the end of the head tube down to the top of the tyre. */
const tyreTop = ({ geometry, wheelRadius: radius }: ModelSkeleton): number => geometry.forkLength - radius

const sized = (section: Section, scale: number): Section => ({
  ...section,
  wide: section.wide * scale,
  deep: section.deep * scale,
})

/** Points of a leg from the shoulder down to the axle, in side view. */
function legLine(skeleton: ModelSkeleton, isRaked: boolean, from: number, z: number): Vector3[] {
  const { geometry, frontAxle } = skeleton
  const { forkLength: long, forkOffset: offset } = geometry
  const endZ = computeForkEndZ(skeleton)
  const foot = frontAxle.clone().setZ(endZ)
  const place = (below: number, ahead: number) => {
    const share = (below - from) / (long - from)
    return findPointOnSteerer(skeleton, below, ahead).setZ(z + (endZ - z) * share)
  }
  if (!isRaked) {
    const start = findPointOnSteerer(skeleton, from, 3).setZ(z)
    return [start, start.clone().lerp(foot, 0.5), moveTowards(foot, start, 13)]
  }
  return [
    place(from, 0),
    place(from + (long - from) * 0.34, 0.5),
    place(from + (long - from) * 0.6, offset * 0.13),
    place(from + (long - from) * 0.8, offset * 0.47),
    moveTowards(foot, place(from + (long - from) * 0.8, offset * 0.47), 11),
  ]
}

function legEnds(skeleton: ModelSkeleton, leg: Tube, appearance: Appearance): Mesh[] {
  const { frontAxle, size, build } = skeleton
  const hasEyelets = build.mudguards || build.rack || build.basket
  const above = leg.centre(0.955)
  const boss = (build.brakes === 'disc' ? 12.5 : 10.5) * Math.max(0.78, size)
  const z = computeForkEndZ(skeleton)
  const half = legWidth(leg)
  const plate = buildHullPlate(
    [
      { centre: frontAxle, radius: boss },
      { centre: above, radius: half },
    ],
    z,
    forkDropoutWidth,
  )
  const ears = hasEyelets ? mirrorToBothSides(buildHullPlate(planEyelet(frontAxle), z, forkDropoutWidth)) : []
  return [
    buildPart('fork-ends', appearance, ...mirrorToBothSides(plate), ...ears),
    ...buildThruAxle(skeleton, 'front', frontAxle, z + forkDropoutWidth / 2),
  ]
}

const legWidth = (leg: Tube): number => leg.surface(0.95, Math.PI / 2).distanceTo(leg.centre(0.95)) * 0.8

/** A fork with two raked blades brazed into a crown. */
function crownedFork(skeleton: ModelSkeleton): Group {
  const { geometry, tubes, up, ahead, build } = skeleton
  const shape = legs.crowned
  const crownLow = Math.min(34, tyreTop(skeleton) - 5)
  const z = Math.max(24, geometry.tyre / 2 + 6 + shape.crown.wide / 2)
  const isStraight = build.drivetrain === 'single-speed' && build.bar !== 'swept'
  const line = legLine(skeleton, !isStraight, headsetBelow + 8, z)
  const leg = buildTube(
    new CatmullRomCurve3(line, false, 'centripetal'),
    [
      { t: 0, ...shape.crown },
      { t: 0.3, ...shape.shoulder },
      { t: 0.62, ...shape.middle },
      { t: 0.97, ...shape.end },
      { t: 1, ...sized(shape.end, 0.5) },
    ],
    { sides: countSides(skeleton, 34), steps: countSteps(skeleton, 40) },
  )
  // The crown: a flat arch, wide at its sockets and narrow over the wheel.
  const on = (side: number, below: number) => findPointOnSteerer(skeleton, below, 0).setZ(side)
  const high = headsetBelow + 3
  const middle = (high + crownLow) / 2
  const crown = buildTube(
    new CatmullRomCurve3([
      on(-z - 12.5, middle + 7),
      on(-z, middle + 3),
      on(0, middle - 3),
      on(z, middle + 3),
      on(z + 12.5, middle + 7),
    ]),
    [
      { t: 0, wide: 20, deep: 12, corner: 2.6 },
      { t: 0.05, wide: 29, deep: (crownLow - high) * 0.8, corner: 2.6 },
      { t: 0.14, wide: 34, deep: (crownLow - high) * 0.92, corner: 2.8 },
      { t: 0.5, wide: 34, deep: Math.max(12, crownLow - high - 4), corner: 3 },
      { t: 0.86, wide: 34, deep: (crownLow - high) * 0.92, corner: 2.8 },
      { t: 0.95, wide: 29, deep: (crownLow - high) * 0.8, corner: 2.6 },
      { t: 1, wide: 20, deep: 12, corner: 2.6 },
    ],
    { sides: countSides(skeleton, 28), steps: countSteps(skeleton, 36), across: ahead },
  )
  const race = lathe(
    [
      [0, 0],
      [tubes.headLow / 2 - 1.5, 0],
      [tubes.headLow / 2 - 1, 2],
      [16.5, 8],
      [0, 8],
    ],
    findPointOnSteerer(skeleton, headsetBelow - 1),
    up.clone().negate(),
    36,
  )
  const socket = (crownLow + 10) / leg.length
  return buildAssembly(
    'fork',
    buildSteerer(skeleton),
    buildPart(
      'crown',
      paint,
      crown.solid,
      race,
      ...mirrorToBothSides(buildSleeve(leg, 0, (angle) => socket - 0.02 + 0.03 * Math.abs(Math.cos(angle)) ** 4, 1.2)),
    ),
    buildPart('legs', paint, ...mirrorToBothSides(leg.solid)),
    ...legEnds(skeleton, leg, appearances.chrome),
    buildPart(
      'fork-bands',
      { finish: 'gloss', paint: 'accent' },
      ...mirrorToBothSides(buildSleeve(leg, 0.83, 0.83 + 16 / leg.length, 0.25)),
      ...mirrorToBothSides(buildSleeve(leg, 0.83 + 20 / leg.length, 0.83 + 23 / leg.length, 0.25)),
    ),
  )
}

/** A fork in one piece over the wheel: bent steel tube, or molded together with the steerer. */
function bentFork(skeleton: ModelSkeleton, kind: Exclude<LegKind, 'crowned'>): Group {
  const { geometry, tubes, ahead, size } = skeleton
  const shape = legs[kind]
  const scale = size < 1 ? 0.5 + 0.5 * size : 1
  const top = tyreTop(skeleton)
  const crown = sized(shape.crown, scale)
  crown.wide = Math.min(crown.wide, top - headsetBelow - 8)
  const shoulder = sized(shape.shoulder, scale)
  // The center of the arch over the tyre, and the height where the legs become straight.
  const over = Math.max(
    headsetBelow + crown.wide / 2 + 1,
    Math.min(top - 7 - crown.wide / 2, headsetBelow + crown.wide * 0.75),
  )
  const z = geometry.tyre / 2 + 7 + shoulder.wide / 2
  const hang = Math.max(over + z * 0.62, top - 6)
  const line = legLine(skeleton, shape.isRaked, hang, z)
  const leg = [
    findPointOnSteerer(skeleton, over, 0).setZ(-6),
    findPointOnSteerer(skeleton, over + 1, 0).setZ(z * 0.5),
    findPointOnSteerer(skeleton, over + (hang - over) * 0.3, 1).setZ(z * 0.9),
    ...line,
  ]
  const curve: Curve<Vector3> = new CatmullRomCurve3(leg, false, 'centripetal')
  const reach = (point: number) => {
    const lengths = new CatmullRomCurve3(leg.slice(0, point + 1), false, 'centripetal').getLength()
    return lengths / curve.getLength()
  }
  const shoulderAt = reach(3)
  // The path leaves the crown sideways, so `wide` is along the wheel here and `deep` across the leg.
  const turnedSection = ({ deep, wide, corner = 2 }: Section, t: number): Station => ({
    t,
    wide: deep,
    deep: wide,
    corner,
  })
  const blade = buildTube(
    curve,
    [
      turnedSection(crown, 0),
      turnedSection(shoulder, shoulderAt),
      turnedSection(sized(shape.middle, scale), shoulderAt + (1 - shoulderAt) * 0.5),
      turnedSection(sized(shape.end, scale), 0.97),
      turnedSection(sized(shape.end, scale * 0.5), 1),
    ],
    { sides: countSides(skeleton, crown.deep), steps: countSteps(skeleton, 56), across: ahead },
  )
  const low = tubes.headLow / 2 - 0.8
  const neck = buildTube(
    [findPointOnSteerer(skeleton, headsetBelow - 1), findPointOnSteerer(skeleton, over + crown.wide * 0.2)],
    kind === 'bent'
      ? [makeRoundSection(low * 1.7, 0), makeRoundSection(low * 1.62, 1)]
      : [makeRoundSection(low * 2, 0), { t: 1, wide: low * 1.9, deep: Math.min(crown.deep, low * 2) }],
    { sides: countSides(skeleton, 60), steps: countSteps(skeleton, 8) },
  )
  return buildAssembly(
    'fork',
    buildSteerer(skeleton),
    buildPart('legs', paint, ...mirrorToBothSides(blade.solid)),
    buildPart(
      'crown',
      paint,
      neck.solid,
      ...mirrorToBothSides(buildFillet(neck, blade, 'last', { size: kind === 'bent' ? 4 : 8 })),
    ),
    ...legEnds(skeleton, blade, paint),
  )
}
