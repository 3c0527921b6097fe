/** Brake levers of bars with grips, right hand. The origin is the center of the tube; z outward along it, x forward, y up. */

import type { Detail } from '../modelSkeleton.ts'
import { type Appearance, appearances } from '../part.ts'
import { sculpt } from '../sculpt.ts'
import { at, buildBlock, buildRod, lathe } from '../solid.ts'
import { makePiece, type Piece } from './piece.ts'

const outwards = at(0, 0, 1)

/** A clamp around the tube. @param z center of its width */
export function buildClampRing(tubeRadius: number, z: number, wide: number, thick = 3.2, sides = 22) {
  const outer = tubeRadius + thick
  const inner = tubeRadius - 0.1
  return lathe(
    [
      [inner, -wide / 2],
      [outer - 0.8, -wide / 2],
      [outer, -wide / 2 + 0.8],
      [outer, wide / 2 - 0.8],
      [outer - 0.8, wide / 2],
      [inner, wide / 2],
      [inner, -wide / 2],
    ],
    at(0, 0, z),
    outwards,
    sides,
  )
}

interface LeverSpec {
  tubeRadius: number
  body: Appearance
  blade: Appearance
  /** From the clamp to the end of the blade. */
  reach: number
  detail?: Detail
}

/** Where the hose or cable exits a lever. */
export const leverExit = { hydraulic: at(21, 1, -47), cable: at(24, 0, -31) } as const

/** A hydraulic lever: master cylinder along the bar, reservoir lid on top, short blade. */
export function buildHydraulicLever({ tubeRadius, body, blade, reach, detail = 'still' }: LeverSpec): Piece[] {
  const { hydraulic: exit } = leverExit
  return [
    makePiece(
      'lever-body',
      body,
      buildClampRing(tubeRadius, 0, 12),
      sculpt(
        [
          [at(tubeRadius - 2, 0, 0), 6, 6],
          [at(20, 1, 0), 8, 7],
        ],
        { detail, wide: outwards, round: 0.5, square: 3 },
      ),
      sculpt(
        [
          [at(22, 1, -37), 5.4, 5.4],
          [at(23, 1.4, -27), 8, 8],
          [at(24, 2, -12), 10, 10.4],
          [at(25.5, 1.6, 6), 10, 10.8],
          [at(29, 0.6, 20), 8.6, 9.6],
          [at(33, 0, 29), 7, 7],
        ],
        { detail, wide: at(1, 0, 0), sides: 22, steps: 4, round: 3, square: 2.8 },
      ),
      buildRod(at(-tubeRadius - 3, -6, 0), at(-tubeRadius - 3, 6, 0), 4.2, 4.2, 14),
    ),
    makePiece(
      'reservoir-lid',
      appearances.black,
      buildBlock(at(24.4, 11.8, -8), at(16, 2.4, 32), 1.1, 1),
      buildRod(at(24, 11, -20), at(24, 13.8, -20), 2.2, 2, 12),
      buildRod(at(25, 11, 4), at(25, 13.8, 4), 2.2, 2, 12),
    ),
    makePiece('hose-nut', appearances.black, buildRod(at(22, 1, -38), exit, 4.4, 3.4, 12)),
    makePiece('lever-pivot', appearances.steel, buildRod(at(33, -9.4, 25), at(33, 9.4, 25), 3, 3, 14)),
    makePiece('brake-blade', blade, bladeFrom(33, 22, reach, 4, 6.4, detail)),
  ]
}

/** A lever blade from its pivot outward, hooked at the end. */
function bladeFrom(x: number, z: number, reach: number, thick: number, tall: number, detail: Detail) {
  const along = reach - z
  return sculpt(
    [
      [at(x - 1, 0, z), thick * 1.3, tall * 0.95],
      [at(x + 8, 0, z + along * 0.16), thick * 1.1, tall],
      [at(x + 13, 0, z + along * 0.38), thick, tall],
      [at(x + 11, 0, z + along * 0.64), thick * 0.94, tall * 0.98],
      [at(x + 9, 0, z + along * 0.84), thick * 0.94, tall * 0.94],
      [at(x + 13, 0, z + along), thick * 1.1, tall * 0.86],
    ],
    { detail, wide: at(0, 1, 0), sides: 14, steps: 5, round: 2.6, square: 2.7 },
  )
}

/** A cable lever: bracket with barrel adjuster, blade for three or four fingers. */
export function buildCableLever({ tubeRadius, body, blade, reach, detail = 'still' }: LeverSpec): Piece[] {
  const { cable: exit } = leverExit
  return [
    makePiece(
      'lever-body',
      body,
      buildClampRing(tubeRadius, 0, 11),
      sculpt(
        [
          [at(tubeRadius - 1, 0, 0), 7, 6],
          [at(21, 0, 1), 7.4, 8],
          [at(29, 0, 9), 7, 8],
          [at(34, 0, 19), 5.4, 6.4],
        ],
        { detail, wide: outwards, sides: 18, round: [0.5, 3], square: 3 },
      ),
      buildRod(at(24, 0, -2), at(24, 0, -12), 6, 5.4, 16),
      buildRod(at(-tubeRadius - 2, -6, 0), at(-tubeRadius - 2, 6, 0), 4, 4, 14),
    ),
    makePiece(
      'barrel-adjuster',
      appearances.black,
      lathe(
        [
          [0, 0],
          [5.6, 0],
          [6, 0.8],
          [6, 3.6],
          [4.6, 4.4],
          [4.6, 6],
          [5.4, 6.6],
          [5.4, 13],
          [3.8, 18],
          [0, 18],
        ],
        at(24, 0, -12),
        at(0, 0, -1),
        14,
      ),
      buildRod(at(24, 0, -28), exit, 3.4, 3.2, 12),
    ),
    makePiece('lever-pivot', appearances.steel, buildRod(at(32, -7.6, 15), at(32, 7.6, 15), 3, 3, 14)),
    makePiece('brake-blade', blade, bladeFrom(32, 13, reach, 4, 6, detail)),
  ]
}
