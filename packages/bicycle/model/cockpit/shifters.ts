/** Shifters, dropper lever and bell of bars with grips, right hand. The origin is the center of the tube; z outward along it, x forward, y up. */

import type { Detail } from '../modelSkeleton.ts'
import { type Appearance, appearances } from '../part.ts'
import { sculpt } from '../sculpt.ts'
import { at, buildBlock, buildRod, lathe } from '../solid.ts'
import { buildClampRing } from './flatLevers.ts'
import { makePiece, type Piece } from './piece.ts'

export const shifterExit = at(26, -15, -18)

/** A trigger shifter under the bar. */
export function buildTriggerShifter(tubeRadius: number, detail: Detail): Piece[] {
  return [
    makePiece(
      'shifter',
      appearances.blackPlastic,
      buildClampRing(tubeRadius, 0, 9, 2.6),
      sculpt(
        [
          [at(-9, -17, 1), 6, 9],
          [at(2, -20, 0), 10, 13.5],
          [at(15, -20, -1), 10, 14.5],
          [at(27, -17, -3), 6.4, 11],
        ],
        { detail, sides: 20, round: 3.5, square: 2.8 },
      ),
      buildRod(at(20, -16, -8), shifterExit, 4.6, 3.4, 12),
    ),
    makePiece(
      'shifter-cap',
      appearances.darkSteel,
      lathe(
        [
          [0, 0],
          [9, 0],
          [9, 1],
          [7.6, 2],
          [0, 2],
        ],
        at(7, -29, -1),
        at(0.1, -1, 0),
        22,
      ),
    ),
    makePiece(
      'shifter-paddles',
      appearances.black,
      sculpt(
        [
          [at(4, -29, 6), 2.2, 5],
          [at(-6, -31, 15), 2.2, 6],
          [at(-15, -32, 26), 2.2, 7.4],
          [at(-18, -32, 34), 1.6, 5],
        ],
        { detail, wide: at(1, 0, 0.6), sides: 12, round: 1.6 },
      ),
      sculpt(
        [
          [at(18, -24, 8), 2.2, 4],
          [at(27, -25, 17), 2.2, 5],
          [at(31, -25, 26), 1.8, 4],
        ],
        { detail, wide: at(1, 0, -0.4), sides: 12, round: 1.6 },
      ),
    ),
  ]
}

export const dropperExit = at(16, -13, -14)

/** The remote lever of a dropper post, under the bar. */
export function buildDropperLever(tubeRadius: number, detail: Detail): Piece[] {
  return [
    makePiece(
      'dropper-mount',
      appearances.black,
      buildClampRing(tubeRadius, 0, 9, 2.6),
      sculpt(
        [
          [at(12, -10, -4), 5, 6],
          [at(3, -17, 0), 6, 7],
          [at(-6, -20, 5), 4.4, 6],
        ],
        { detail, sides: 14, round: 2 },
      ),
      buildRod(at(12, -11, -4), dropperExit, 4, 3.2, 12),
    ),
    makePiece(
      'dropper-paddle',
      appearances.black,
      sculpt(
        [
          [at(-3, -20, 2), 2.6, 5],
          [at(-11, -24, 13), 2.4, 7],
          [at(-17, -26, 27), 2.4, 9],
          [at(-19, -26, 40), 2, 8],
        ],
        { detail, wide: at(1, 0, 0.2), sides: 14, round: 2 },
      ),
    ),
  ]
}

/** A twist shifter inboard of the grip. @param wide its width along the bar */
export function buildTwistShifter(tubeRadius: number, wide: number): Piece[] {
  const radius = tubeRadius + 6
  const ribs = Array.from({ length: 14 }, (_, index) => {
    const angle = (index / 14) * Math.PI * 2
    const x = Math.cos(angle) * radius
    const y = Math.sin(angle) * radius
    return buildRod(at(x, y, -wide * 0.56), at(x, y, -1), 1.7, 1.7, 8)
  })
  return [
    makePiece(
      'twist-grip',
      appearances.rubber,
      lathe(
        [
          [0, 0],
          [radius - 1, 0],
          [radius + 0.4, 1],
          [radius, wide * 0.57],
          [0, wide * 0.57],
        ],
        at(0, 0, 0),
        at(0, 0, -1),
        28,
      ),
      ...ribs,
    ),
    makePiece(
      'twist-housing',
      appearances.blackPlastic,
      lathe(
        [
          [0, wide * 0.6],
          [radius + 2.6, wide * 0.6],
          [radius + 3.4, wide * 0.63],
          [radius + 2.4, wide * 0.96],
          [radius, wide],
          [0, wide],
        ],
        at(0, 0, 0),
        at(0, 0, -1),
        28,
      ),
      buildRod(at(6, -13, -wide * 0.7), at(10, -15, -wide - 12), 5, 3.4, 12),
    ),
    makePiece('twist-window', appearances.white, buildBlock(at(0, radius + 2.6, -wide * 0.78), at(15, 2.4, 6), 1)),
  ]
}

/** Where the cable exits a twist shifter. */
export const findTwistExit = (wide: number) => at(10, -15, -wide - 14)

/** A bell on top of the bar. */
export function buildBell(tubeRadius: number, dome: Appearance, detail: Detail): Piece[] {
  const foot = tubeRadius + 2.4
  return [
    makePiece(
      'bell-mount',
      appearances.black,
      buildClampRing(tubeRadius, 0, 9, 2.4),
      buildRod(at(0, tubeRadius, 0), at(0, foot + 8, 0), 5, 4, 14),
    ),
    makePiece(
      'bell-dome',
      dome,
      lathe(
        [
          [0, 3],
          [21, 3],
          [21.6, 3.6],
          [21.4, 5],
          [19.6, 10],
          [15.4, 14.4],
          [9, 17.2],
          [3, 18],
          [0, 18],
        ],
        at(0, foot + 1, 0),
        at(0, 1, 0),
        36,
      ),
    ),
    makePiece(
      'bell-nut',
      appearances.steel,
      lathe(
        [
          [0, 17],
          [3.4, 17],
          [3.4, 19.4],
          [2.2, 20.6],
          [0, 20.6],
        ],
        at(0, foot + 1, 0),
        at(0, 1, 0),
        14,
      ),
    ),
    makePiece(
      'bell-hammer',
      appearances.black,
      sculpt(
        [
          [at(-6, foot + 1, -6), 1.6, 3],
          [at(-19, foot + 2, -14), 1.6, 3],
          [at(-27, foot + 5, -19), 2.4, 4.4],
        ],
        { detail, wide: at(0, 1, 0), sides: 10, round: 1.4 },
      ),
    ),
  ]
}
