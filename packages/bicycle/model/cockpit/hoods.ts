/** Brake levers of bars with tape, right hand, in bar coordinates. */

import type { Detail } from '../modelSkeleton.ts'
import { type Appearance, appearances } from '../part.ts'
import { sculpt } from '../sculpt.ts'
import { at, buildRod } from '../solid.ts'
import { makePiece, type Piece } from './piece.ts'

interface HoodSpec {
  /** Half the bar width at the hoods. */
  half: number
  /** A tall hood that contains the master cylinder. */
  isHydraulic: boolean
  /** Has a shift paddle behind the brake blade. */
  shifts: boolean
  blade: Appearance
  detail: Detail
}

/** A lever with rubber hood, bracket and blade. */
export function buildHood({ half, isHydraulic, shifts, blade, detail }: HoodSpec): Piece[] {
  const tall = isHydraulic ? 1 : 0.62
  const z = half
  const shift = shifts
    ? [
        makePiece(
          'shift-blade',
          appearances.black,
          sculpt(
            [
              [at(119, -17, z - 1), 3, 6],
              [at(122, -40, z), 2.6, 8],
              [at(114, -64, z + 2), 2.4, 9.5],
              [at(104, -84, z + 4), 2, 7],
            ],
            { detail, sides: 12, round: 1.4 },
          ),
        ),
      ]
    : []
  return [
    makePiece(
      'hood',
      appearances.rubber,
      sculpt(
        [
          [at(50, -9, z - 1), 14.6, 14.8],
          [at(61, -8, z), 18.4, 16],
          [at(77, -6.5, z + 0.4), 18.6, 15.4],
          [at(94, -3, z), 17.2, 14.4],
          [at(110, 3 * tall, z - 0.6), 16.6, 14.2],
          [at(122, 12 * tall, z - 1), 15.6, 13.8],
          [at(130, 24 * tall, z - 1.4), 12.6, 12],
          [at(133, 33 * tall, z - 1.6), 9, 9.4],
        ],
        { detail, sides: 24, steps: 5, round: [1, 4.5], square: 2.3 },
      ),
    ),
    makePiece(
      'lever-bracket',
      appearances.black,
      sculpt(
        [
          [at(96, -13, z), 7, 10],
          [at(110, -13, z), 9, 11],
          [at(123, -8, z), 10, 11],
          [at(134, 2, z), 7.6, 10],
        ],
        { detail, sides: 16, round: 3, square: 3 },
      ),
    ),
    makePiece('lever-pivot', appearances.steel, buildRod(at(125, -9, z - 12.4), at(125, -9, z + 12.4), 3.1, 3.1, 14)),
    makePiece(
      'brake-blade',
      blade,
      sculpt(
        [
          [at(127, -4, z), 6, 9.6],
          [at(136, -12, z), 5, 9.4],
          [at(139, -32, z + 0.6), 4.4, 8.4],
          [at(134, -56, z + 2.4), 4, 7.6],
          [at(124, -80, z + 5), 3.8, 7.2],
          [at(115, -102, z + 8), 3.6, 6.8],
          [at(114, -117, z + 10), 3.2, 6],
        ],
        { detail, sides: 16, steps: 5, round: 2.4, square: 2.6 },
      ),
    ),
    ...shift,
  ]
}

/** A lever in the end of a bullhorn bar, its blade below. @param x,y the end of the bar */
export function buildReverseLever(x: number, y: number, z: number, blade: Appearance, detail: Detail): Piece[] {
  return [
    makePiece(
      'lever-bracket',
      appearances.black,
      sculpt(
        [
          [at(x - 6, y - 0.6, z), 13, 13],
          [at(x + 6, y + 1, z), 13.6, 13.6],
          [at(x + 17, y + 2, z), 12, 11],
          [at(x + 27, y + 1, z), 8, 9],
        ],
        { detail, sides: 20, round: [0.6, 4] },
      ),
    ),
    makePiece(
      'lever-pivot',
      appearances.steel,
      buildRod(at(x + 20, y - 3, z - 11), at(x + 20, y - 3, z + 11), 2.8, 2.8, 14),
    ),
    makePiece(
      'brake-blade',
      blade,
      sculpt(
        [
          [at(x + 22, y + 1, z), 5, 8],
          [at(x + 27, y - 10, z), 5, 8],
          [at(x + 16, y - 27, z), 4.2, 7.4],
          [at(x - 10, y - 40, z), 3.8, 7],
          [at(x - 42, y - 48, z + 2), 3.6, 6.8],
          [at(x - 66, y - 57, z + 3), 3.2, 6],
        ],
        { detail, sides: 14, steps: 5, round: 2.2, square: 2.6 },
      ),
    ),
  ]
}
