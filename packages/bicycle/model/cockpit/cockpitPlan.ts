/** Chooses stem, bar, levers and shifters for a build. */
import type { BikeBuild } from '../../build.ts'
import { isBright } from '../frame/plan.ts'
import type { ModelSkeleton } from '../modelSkeleton.ts'
import { type Appearance, appearances } from '../part.ts'
import type { GripKind } from './grips.ts'
import type { Side } from './piece.ts'

export interface CockpitPlan {
  isQuill: boolean
  /** Degrees above perpendicular to the steerer. */
  stemAngle: number
  /** Millimeters of spacers under the stem, or of visible quill. */
  raise: number
  metal: Appearance
  grip: GripKind
  gripLength: number
  isTaped: boolean
  /** Hands with the lever of the front and of the rear brake; null without one. */
  front: Side | null
  rear: Side | null
  /** Hands with a shifter. */
  shifters: readonly Side[]
  isTwist: boolean
  hasDropper: boolean
  hasBell: boolean
  isCity: boolean
}

const stemAngles: Record<BikeBuild['bar'], number> = { drop: -7, bullhorn: -10, flat: -4, riser: 0, swept: 14, bmx: 0 }
const raises: Record<BikeBuild['bar'], number> = { drop: 14, bullhorn: 5, flat: 12, riser: 12, swept: 26, bmx: 8 }

export function planCockpit({ build, geometry, size }: ModelSkeleton): CockpitPlan {
  const { bar, tubes, brakes, drivetrain } = build
  const child = size < 0.9
  const isRound = tubes === 'slim' || tubes === 'round'
  const isCity = bar === 'swept' && geometry.tyre < 60
  const isQuill =
    (tubes === 'slim' && brakes === 'rim' && bar !== 'bmx') ||
    (isCity && isRound && (brakes === 'coaster' || brakes === 'rim'))
  const isTaped = bar === 'drop' || bar === 'bullhorn'
  const isTwist = drivetrain === 'hub-gear' || (child && drivetrain === '1x')
  const shifters: Record<BikeBuild['drivetrain'], readonly Side[]> = {
    'single-speed': [],
    '1x': ['right'],
    '2x': ['right', 'left'],
    '3x': ['right', 'left'],
    'hub-gear': ['right'],
    belt: child ? [] : ['right'],
  }
  const one = brakes === 'coaster'
  const rearOnly = bar === 'bmx' && brakes === 'rim'
  return {
    isQuill,
    stemAngle: isQuill
      ? bar === 'swept'
        ? 10
        : geometry.headAngle - 90
      : bar === 'drop' && tubes === 'aero'
        ? -12
        : stemAngles[bar],
    raise: isQuill
      ? bar === 'swept'
        ? 72
        : 44
      : raises[bar] * (tubes === 'aero' && !isCity ? 0.5 : 1) * (child ? 0.6 : 1),
    metal: isBright({ build }) ? appearances.silver : appearances.black,
    grip:
      bar === 'bmx'
        ? 'flanged'
        : child
          ? geometry.bsd < 300
            ? 'kids'
            : 'round'
          : isCity
            ? 'ergonomic'
            : bar === 'swept'
              ? 'ergonomic'
              : geometry.tyre >= 50 && !build.mudguards
                ? 'lock-on'
                : build.drivetrain === 'single-speed'
                  ? 'round'
                  : build.mudguards || drivetrain === 'belt'
                    ? 'ergonomic'
                    : 'lock-on',
    gripLength: bar === 'bmx' ? 146 : child ? 62 + 62 * size : 130,
    isTaped,
    front: rearOnly ? null : one ? 'right' : 'left',
    rear: one ? null : 'right',
    shifters: shifters[drivetrain],
    isTwist,
    hasDropper: build.dropper,
    hasBell: !isTaped && bar !== 'bmx' && !child && (build.mudguards || build.kickstand || build.basket),
    isCity,
  }
}
