/** Rigid forks: raked blades in a crown, unicrown legs bent from one tube, and molded ones. */
import { CatmullRomCurve3, type Curve, type Group, type Mesh, type Vector3 } from 'three'
import { findPointOnSteerer, type ModelSkeleton } from '../modelSkeleton.ts'
import { type Appearance, appearances, buildAssembly, buildPart } from '../part.ts'
import { buildRod, lathe, mirrorToBothSides } from '../solid.ts'
import { buildLegEnds, chooseLegs, type LegKind, legShapes, planLegLine, scaleSection } from './forkLegs.ts'
import { buildFillet, buildSleeve } from './joint.ts'
import { countSides, countSteps } from './mainTubes.ts'
import { headsetBelow, headsetCover } from './plan.ts'
import { buildTube, makeRoundSection, type Section, type Station } from './tube.ts'

const paint: Appearance = { finish: 'gloss', paint: 'fork' }

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

/** A rigid fork. */
export function buildRigidFork(skeleton: ModelSkeleton): Group {
  const kind = chooseLegs(skeleton)
  return kind === 'crowned' ? crownedFork(skeleton) : bentFork(skeleton, kind)
}

/** Distance from the end of the head tube down to the top of the tyre. */
const tyreTop = ({ geometry, wheelRadius: radius }: ModelSkeleton): number => geometry.forkLength - radius

/** A fork with two raked blades brazed into a crown. */
function crownedFork(skeleton: ModelSkeleton): Group {
  const { geometry, tubes, up, ahead, build } = skeleton
  const shape = legShapes.crowned
  const crownLow = Math.min(34, tyreTop(skeleton) - 5)
  const z = Math.max(24, geometry.tyre / 2 + 6 + shape.crown.wide / 2)
  const isStraight = build.drivetrain === 'single-speed' && build.bar !== 'swept'
  const line = planLegLine(skeleton, !isStraight, headsetBelow + 8, z)
  const leg = buildTube(
    new CatmullRomCurve3(line, false, 'centripetal'),
    [
      { t: 0, ...shape.crown },
      { t: 0.3, ...shape.shoulder },
      { t: 0.62, ...shape.middle },
      { t: 0.97, ...shape.end },
      { t: 1, ...scaleSection(shape.end, 0.5) },
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
    ...buildLegEnds(skeleton, leg, appearances.chrome),
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
  const shape = legShapes[kind]
  const scale = size < 1 ? 0.5 + 0.5 * size : 1
  const top = tyreTop(skeleton)
  const crown = scaleSection(shape.crown, scale)
  crown.wide = Math.min(crown.wide, top - headsetBelow - 8)
  const shoulder = scaleSection(shape.shoulder, scale)
  // The center of the arch over the tyre, and the height where the legs become straight.
  const over = Math.max(
    headsetBelow + crown.wide / 2 + 1,
    Math.min(top - 7 - crown.wide / 2, headsetBelow + crown.wide * 0.75),
  )
  const z = geometry.tyre / 2 + 7 + shoulder.wide / 2
  const hang = Math.max(over + z * 0.62, top - 6)
  const line = planLegLine(skeleton, shape.isRaked, hang, z)
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
      turnedSection(scaleSection(shape.middle, scale), shoulderAt + (1 - shoulderAt) * 0.5),
      turnedSection(scaleSection(shape.end, scale), 0.97),
      turnedSection(scaleSection(shape.end, scale * 0.5), 1),
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
    ...buildLegEnds(skeleton, blade, paint),
  )
}
