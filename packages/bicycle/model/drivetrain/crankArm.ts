/** A crank arm: boss, arm, pedal eye, and the bolt or cap at its axle. */
import type { BufferGeometry, Group } from 'three'
import { loft } from '../loft.ts'
import type { Detail } from '../modelSkeleton.ts'
import { type Appearance, appearances, buildAssembly, buildPart } from '../part.ts'
import { at } from '../solid.ts'
import { revolve } from '../wheel/revolve.ts'
import { buildBarSection } from './section.ts'

/** A crank arm in millimeters. It points forward from the origin, its outside to the drive side. */
export interface CrankArm {
  length: number
  /** Positions along z: where the boss begins, the center of the arm there, and the outside of the pedal end. */
  bossZ: number
  rootZ: number
  outsideZ: number
  bossRadius: number
  eyeRadius: number
  /** Widths in side view at boss, middle and eye; depths at boss and eye. */
  widths: readonly [number, number, number]
  depths: readonly [number, number]
  /** See `SectionShape`. */
  exponent: number
  groove: number
  appearance: Appearance
  cap: Appearance
  detail: Detail
}

const smooth = (t: number): number => (t <= 0 ? 0 : t >= 1 ? 1 : t * t * (3 - 2 * t))

function armSolid(arm: CrankArm): BufferGeometry {
  const { length, rootZ, outsideZ, widths, depths, exponent, groove, detail } = arm
  const endZ = outsideZ - depths[1] / 2
  const steps = detail === 'still' ? 16 : 8
  return loft(
    Array.from({ length: steps + 1 }, (_, step) => {
      const t = step / steps
      const waist =
        t < 0.5
          ? widths[0] + (widths[1] - widths[0]) * smooth(t * 2)
          : widths[1] + (widths[2] - widths[1]) * smooth(t * 2 - 1)
      return buildBarSection(
        at(t * length, 0, rootZ + (endZ - rootZ) * smooth(t / 0.7)),
        0,
        waist,
        depths[0] + (depths[1] - depths[0]) * t,
        { exponent, sides: detail === 'still' ? 24 : 12, groove: t > 0.16 && t < 0.84 ? groove : 0 },
      )
    }),
  )
}

/** A disc with rounded edges between two positions on the side axis. */
export function buildRoundedDisc(
  x: number,
  y: number,
  from: number,
  to: number,
  radius: number,
  edge: number,
  sides: number,
): BufferGeometry {
  return revolve(
    [
      [0, 0],
      [radius - edge, 0],
      [radius - edge * 0.3, edge * 0.3],
      [radius, edge],
      [radius, to - from - edge],
      [radius - edge * 0.3, to - from - edge * 0.3],
      [radius - edge, to - from],
      [0, to - from],
    ],
    { steps: sides },
  ).translate(x, y, from)
}

/** A screw head with a socket, its foot at z. */
export function buildScrewHead(
  x: number,
  y: number,
  z: number,
  radius: number,
  height: number,
  sides = 16,
): BufferGeometry {
  const hollow = radius * 0.55
  return revolve(
    [
      [radius, -2],
      [radius, height - 0.5],
      [radius - 0.5, height],
      [hollow, height],
      [hollow, height * 0.2],
      [0, height * 0.2],
    ],
    { steps: sides },
  ).translate(x, y, z)
}

/** The drive-side crank. Mirror it and turn it by 180° to get the other one. */
export function buildCrankArm(arm: CrankArm): Group {
  const { length, bossZ, rootZ, outsideZ, bossRadius, eyeRadius, depths, detail } = arm
  const sides = detail === 'still' ? 36 : 20
  const bossTop = rootZ + depths[0] / 2
  const cap = Math.min(bossRadius * 0.72, 12)
  return buildAssembly(
    'crank-arm',
    buildPart(
      'arm',
      arm.appearance,
      armSolid(arm),
      buildRoundedDisc(0, 0, bossZ, bossTop + 1.2, bossRadius, 2.4, sides),
      buildRoundedDisc(length, 0, outsideZ - depths[1] - 0.6, outsideZ + 0.4, eyeRadius, 2, sides),
    ),
    buildPart('crank-cap', arm.cap, buildScrewHead(0, 0, bossTop + 1, cap, 1.8, sides)),
    buildPart('crank-bolt', appearances.darkSteel, buildScrewHead(0, 0, bossTop + 1, cap * 0.66, 2.8, sides)),
    buildPart(
      'pedal-thread',
      appearances.darkSteel,
      buildRoundedDisc(length, 0, outsideZ - depths[1] - 1.6, outsideZ - 1, 6.6, 0.8, 16),
    ),
  )
}
