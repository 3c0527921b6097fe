/** Shifters, dropper lever and bell of bars with grips, right hand. The origin is the center of the tube; z outward along it, x forward, y up. */

import type { Detail } from '../modelSkeleton.ts'
import { type Skin, skins } from '../part.ts'
import { sculpt } from '../sculpt.ts'
import { at, block, lathe, rod } from '../solid.ts'
import { clampRing } from './flatLevers.ts'
import { type Piece, piece } from './piece.ts'

export const shifterExit = at(26, -15, -18)

/** A trigger shifter under the bar. */
export function triggerShifter(tubeRadius: number, detail: Detail): Piece[] {
  return [
    piece(
      'shifter',
      skins.blackPlastic,
      clampRing(tubeRadius, 0, 9, 2.6),
      sculpt(
        [
          [at(-9, -17, 1), 6, 9],
          [at(2, -20, 0), 10, 13.5],
          [at(15, -20, -1), 10, 14.5],
          [at(27, -17, -3), 6.4, 11],
        ],
        { detail, sides: 20, round: 3.5, square: 2.8 },
      ),
      rod(at(20, -16, -8), shifterExit, 4.6, 3.4, 12),
    ),
    piece(
      'shifter-cap',
      skins.darkSteel,
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
    piece(
      'shifter-paddles',
      skins.black,
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
export function dropperLever(tubeRadius: number, detail: Detail): Piece[] {
  return [
    piece(
      'dropper-mount',
      skins.black,
      clampRing(tubeRadius, 0, 9, 2.6),
      sculpt(
        [
          [at(12, -10, -4), 5, 6],
          [at(3, -17, 0), 6, 7],
          [at(-6, -20, 5), 4.4, 6],
        ],
        { detail, sides: 14, round: 2 },
      ),
      rod(at(12, -11, -4), dropperExit, 4, 3.2, 12),
    ),
    piece(
      'dropper-paddle',
      skins.black,
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
export function twistShifter(tubeRadius: number, wide: number): Piece[] {
  const radius = tubeRadius + 6
  const ribs = Array.from({ length: 14 }, (_, index) => {
    const angle = (index / 14) * Math.PI * 2
    const x = Math.cos(angle) * radius
    const y = Math.sin(angle) * radius
    return rod(at(x, y, -wide * 0.56), at(x, y, -1), 1.7, 1.7, 8)
  })
  return [
    piece(
      'twist-grip',
      skins.rubber,
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
    piece(
      'twist-housing',
      skins.blackPlastic,
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
      rod(at(6, -13, -wide * 0.7), at(10, -15, -wide - 12), 5, 3.4, 12),
    ),
    piece('twist-window', skins.white, block(at(0, radius + 2.6, -wide * 0.78), at(15, 2.4, 6), 1)),
  ]
}

/** Where the cable exits a twist shifter. */
export const twistExit = (wide: number) => at(10, -15, -wide - 14)

/** A bell on top of the bar. */
export function bell(tubeRadius: number, dome: Skin, detail: Detail): Piece[] {
  const foot = tubeRadius + 2.4
  return [
    piece(
      'bell-mount',
      skins.black,
      clampRing(tubeRadius, 0, 9, 2.4),
      rod(at(0, tubeRadius, 0), at(0, foot + 8, 0), 5, 4, 14),
    ),
    piece(
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
    piece(
      'bell-nut',
      skins.steel,
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
    piece(
      'bell-hammer',
      skins.black,
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
