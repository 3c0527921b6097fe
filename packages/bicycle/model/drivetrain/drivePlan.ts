/** Places the sprockets and chainrings of a drivetrain and the chain path over them. */
import type { Vector3 } from 'three'
import { chainPitch, computePitchRadius } from '../../chain.ts'
import type { ModelSkeleton } from '../modelSkeleton.ts'
import { at } from '../solid.ts'
import { type ChainPath, computeChainLength, type PathWheel, planChainPath } from './chainPath.ts'
import { chooseGearing, classifyRidingStyle, findSprocketStep, type Gearing, type RidingStyle } from './gearing.ts'

/** A sprocket or chainring at its position. */
export interface Cog {
  teeth: number
  z: number
}

/** The jockey wheels of a rear derailleur, and its scale. */
export interface Cage {
  guide: Vector3
  tension: Vector3
  guideTeeth: number
  tensionTeeth: number
  size: number
}

export interface DrivePlan extends Gearing {
  ride: RidingStyle
  ringCogs: Cog[]
  sprocketCogs: Cog[]
  /** The sprocket the chain runs on. */
  chosen: Cog
  /** The chainring the chain runs on: the largest. */
  front: Cog
  cage: Cage | null
  /** Tooth pitch in millimeters. */
  pitch: number
  path: ChainPath
}

/** Belts of children's bicycles have a finer pitch. */
const beltPitch = ({ geometry }: ModelSkeleton): number => (geometry.bsd < 320 ? 8 : 11)

/** Distance between chainrings, in millimeters. */
const ringStep = 7.5

function ringCogs({ chainLine }: ModelSkeleton, rings: readonly number[]): Cog[] {
  const outermost = chainLine + ((rings.length - 1) * ringStep) / 2 - (rings.length > 2 ? 1.5 : 0)
  return rings.map((teeth, index) => ({ teeth, z: outermost - index * ringStep }))
}

function sprocketCogs({ rearHub, chainLine }: ModelSkeleton, sprockets: readonly number[]): Cog[] {
  if (sprockets.length === 1) return sprockets.map((teeth) => ({ teeth, z: chainLine }))
  const step = findSprocketStep(sprockets.length)
  return sprockets.map((teeth, index) => ({ teeth, z: rearHub / 2 - 5 - index * step }))
}

const nearest = (cogs: readonly Cog[], z: number, otherwise: Cog): Cog =>
  cogs.reduce((best, cog) => (Math.abs(cog.z - z) < Math.abs(best.z - z) ? cog : best), otherwise)

/** Rotates the cage about its guide wheel until the chain has an even number of links. */
function cageFor(
  skeleton: ModelSkeleton,
  chosen: Cog,
  wheels: readonly PathWheel[],
  largest: number,
): { cage: Cage; wheels: PathWheel[] } {
  const size = skeleton.geometry.bsd < 510 ? 0.86 : 1
  const isLong = largest > 38
  const guideTeeth = isLong ? 12 : 11
  const tensionTeeth = guideTeeth
  const long = (isLong ? 88 : largest > 30 ? 66 : 58) * size
  const drop = computePitchRadius(chosen.teeth) + computePitchRadius(guideTeeth) + (isLong ? 19 : 17) * size
  const guide = skeleton.rearAxle.clone().add(at(13 * size, -drop, chosen.z))
  const standing = (degrees: number) => {
    const angle = (degrees * Math.PI) / 180
    const tension = guide.clone().add(at(Math.cos(angle) * long, Math.sin(angle) * long))
    const cage: Cage = { guide, tension, guideTeeth, tensionTeeth, size }
    const all: PathWheel[] = [
      ...wheels,
      { centre: tension, radius: computePitchRadius(tensionTeeth), teeth: tensionTeeth, turn: 1 },
      { centre: guide, radius: computePitchRadius(guideTeeth), teeth: guideTeeth, turn: -1 },
    ]
    return { cage, wheels: all }
  }
  const linksAt = (degrees: number) => computeChainLength(standing(degrees).wheels) / (2 * chainPitch)
  const usual = -72
  const wanted = Math.round(linksAt(usual))
  let [low, high] = [usual - 40, usual + 40]
  for (let i = 0; i < 26; i++) {
    const middle = (low + high) / 2
    // The chain is shorter when the cage is further forward.
    if (linksAt(middle) > wanted) low = middle
    else high = middle
  }
  return standing((low + high) / 2)
}

/** Plans a drivetrain. */
export function planDrive(skeleton: ModelSkeleton): DrivePlan {
  const { build, bottomBracket, rearAxle, chainLine } = skeleton
  const gearing = chooseGearing(skeleton)
  const isBelt = build.drivetrain === 'belt'
  // A belt also bends between its teeth, so divide its path twice as finely.
  const fine = isBelt ? 2 : 1
  const pitch = isBelt ? beltPitch(skeleton) : chainPitch
  const rings = ringCogs(skeleton, gearing.rings)
  const sprockets = sprocketCogs(skeleton, gearing.sprockets)
  const front = rings[0] ?? { teeth: 32, z: chainLine }
  const first = sprockets[0] ?? { teeth: 16, z: chainLine }
  const middle = ((first.z + (sprockets.at(-1)?.z ?? first.z)) / 2 + chainLine) / 2
  const chosen = nearest(sprockets, middle, first)
  const radius = (teeth: number) => (isBelt ? (teeth * pitch) / (2 * Math.PI) : computePitchRadius(teeth))
  const wheels: PathWheel[] = [
    { centre: rearAxle.clone().setZ(chosen.z), radius: radius(chosen.teeth), teeth: chosen.teeth * fine, turn: 1 },
    { centre: bottomBracket.clone().setZ(front.z), radius: radius(front.teeth), teeth: front.teeth * fine, turn: 1 },
  ]
  const derailed = gearing.hasDerailleur
    ? cageFor(skeleton, chosen, wheels, Math.max(...gearing.sprockets))
    : { cage: null, wheels }
  return {
    ...gearing,
    ride: classifyRidingStyle(skeleton),
    ringCogs: rings,
    sprocketCogs: sprockets,
    chosen,
    front,
    cage: derailed.cage,
    pitch,
    path: planChainPath(derailed.wheels, pitch / fine),
  }
}
