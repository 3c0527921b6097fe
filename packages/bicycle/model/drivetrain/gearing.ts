/** Chooses cranks, chainrings, sprockets and pedals for a bicycle. */
import type { ModelSkeleton } from '../modelSkeleton.ts'

export type RidingStyle = 'kids' | 'bmx' | 'mountain' | 'road' | 'classic' | 'city'

/** Classifies a bicycle by use, as far as it matters for the drivetrain. */
export function classifyRidingStyle({ build, geometry, size }: ModelSkeleton): RidingStyle {
  if (build.frame === 'bmx') return 'bmx'
  if (size < 0.95) return 'kids'
  if (build.bar === 'drop' || build.bar === 'bullhorn') return build.tubes === 'slim' ? 'classic' : 'road'
  if (geometry.tyre >= 50 && !build.chainguard && !build.rack) return 'mountain'
  if (geometry.tyre > 80) return 'mountain'
  return build.tubes === 'slim' && build.brakes === 'rim' ? 'classic' : 'city'
}

export interface Gearing {
  /** Teeth, the largest ring first. */
  rings: readonly number[]
  /** Teeth, the smallest sprocket first. */
  sprockets: readonly number[]
  hasDerailleur: boolean
}

const cassettes = {
  seven: [12, 14, 16, 18, 21, 26, 32],
  eight: [11, 13, 15, 17, 20, 23, 26, 34],
  nine: [11, 13, 15, 18, 21, 24, 28, 34, 40],
  road: [11, 12, 13, 14, 15, 17, 19, 21, 25, 29, 34],
  twelve: [10, 12, 14, 16, 18, 21, 24, 28, 33, 39, 45, 51],
} as const

/** Typical tooth counts for the build. */
export function chooseGearing(skeleton: ModelSkeleton): Gearing {
  const { build, geometry } = skeleton
  const ride = classifyRidingStyle(skeleton)
  const isSmall = geometry.bsd < 320
  const geared = (rings: readonly number[], sprockets: readonly number[]): Gearing => ({
    rings,
    sprockets,
    hasDerailleur: true,
  })
  const single = (ring: number, sprocket: number): Gearing => ({
    rings: [ring],
    sprockets: [sprocket],
    hasDerailleur: false,
  })
  switch (build.drivetrain) {
    case '1x':
      if (ride === 'kids') return geared([30], cassettes.seven)
      if (ride === 'mountain') return geared([geometry.tyre > 80 ? 30 : 32], cassettes.twelve)
      if (ride === 'road')
        return geared([build.bar === 'bullhorn' ? 52 : 40], build.bar === 'bullhorn' ? cassettes.road : cassettes.nine)
      return geared([geometry.tyre > 50 ? 36 : 42], geometry.tyre > 50 ? cassettes.nine : cassettes.eight)
    case '2x':
      if (ride === 'mountain') return geared([36, 22], cassettes.nine)
      return geared(ride === 'city' ? [46, 30] : [50, 34], cassettes.road)
    case '3x':
      return geared([48, 36, 26], cassettes.eight)
    case 'single-speed':
      if (ride === 'bmx') return single(25, 9)
      if (ride === 'kids') return single(geometry.bsd < 240 ? 25 : 28, 16)
      return ride === 'classic' && build.bar === 'drop' ? single(46, 16) : single(44, 18)
    case 'hub-gear':
      return ride === 'kids' ? single(36, 18) : single(38, 19)
    case 'belt':
      return isSmall ? single(55, 22) : single(50, 24)
  }
}

/** Sprocket spacing in millimeters, by number of sprockets. */
const sprocketSteps: Readonly<Record<number, number>> = { 7: 5, 8: 4.8, 9: 4.35, 10: 3.95, 11: 3.74, 12: 3.6 }
export const findSprocketStep = (count: number): number => sprocketSteps[count] ?? 4.8

/** Outer width of a chain in millimeters. */
export const findChainWidth = (sprockets: number): number =>
  sprockets === 1 ? 8 : sprockets < 9 ? 7 : sprockets < 11 ? 6.4 : 5.5
