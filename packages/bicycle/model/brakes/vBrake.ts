/**
 * Linear-pull arms on bosses beside the tyre. The origin is the midpoint of the bosses; x points away from fork leg or seat stay,
 * y away from the axle, z to the drive side.
 */
import { type Group, Matrix4 } from 'three'
import { bendTube } from '../loft.ts'
import { type Appearance, appearances, buildAssembly, buildPart } from '../part.ts'
import { at, buildRod, lathe, mirror } from '../solid.ts'
import { buildArm } from './arm.ts'
import { buildRimPad } from './rimPad.ts'

export interface VBrakeShape {
  /** Half the distance between the bosses, length of the arms, and height of the pads above the bosses, in millimeters. */
  bossHalf: number
  armLength: number
  padHeight: number
  rimHalf: number
  tyreHalf: number
  rimRadius: number
  body: Appearance
  trim: Appearance
}

/** Where the cable housing meets the noodle. */
export const findNoodleEnd = ({ armLength, bossHalf }: Pick<VBrakeShape, 'armLength' | 'bossHalf'>) =>
  at(12, armLength + 42, bossHalf * 0.9 + 16)

export function buildVBrake(shape: VBrakeShape): Group {
  const { bossHalf, armLength, padHeight, rimHalf, tyreHalf, rimRadius, body, trim } = shape
  const top = Math.max(tyreHalf + 9, bossHalf - 8)
  const taperedPlate = buildArm(
    [
      [bossHalf, -4, 15],
      [bossHalf + 1.5, padHeight * 0.5, 13],
      [bossHalf + 2, padHeight, 14.5],
      [(bossHalf + top) / 2 + 3, armLength * 0.62, 11],
      [top, armLength, 10],
    ],
    10,
    11,
    2.2,
  )
  const pivot = lathe(
    [
      [0, -2],
      [9, -2],
      [9, 12],
      [8, 13.4],
      [5, 13.4],
      [4.6, 14.6],
      [0, 14.6],
    ],
    at(3, 0, bossHalf),
    at(1, 0, 0),
    24,
  )
  const boss = buildRod(at(-16, 0, bossHalf), at(4, 0, bossHalf), 7.5, 6.4, 20)
  const bolt = buildRod(at(16, 0, bossHalf), at(20, 0, bossHalf), 4.8, 4.4, 6)
  const spring = bendTube(
    [at(4, 3, bossHalf + 8), at(3, padHeight * 0.8, bossHalf + 10.5), at(7, padHeight * 1.5, bossHalf + 6)],
    1.1,
    { sides: 8 },
  )
  const shoes = [1, -1].flatMap((side) => {
    const basis = new Matrix4()
      .makeBasis(at(side, 0, 0), at(0, 1, 0), at(0, 0, side))
      .setPosition(10, padHeight, side * (rimHalf + 1))
    return buildRimPad(
      {
        name: side > 0 ? 'right-pad' : 'left-pad',
        length: Math.min(70, rimRadius * 0.24),
        radius: rimRadius,
        rubber: appearances.rubber,
        holder: trim,
      },
      basis,
    )
  })
  const end = findNoodleEnd(shape)
  const noodle = bendTube(
    [at(10, armLength + 1, top - 4), at(10, armLength + 2, top + 18), at(11, armLength + 16, end.z - 1), end],
    3,
    { sides: 12, steps: 26 },
  )
  const folds = Array.from({ length: 13 }, (_, i) => [i % 2 === 0 ? 5.4 : 4, i * 2] as const)
  const boot = lathe([[0, 0], ...folds, [0, 24]], at(10, armLength, -4), at(0, 0, 1), 18)
  return buildAssembly(
    'v-brake',
    buildPart('arms', body, taperedPlate, mirror(taperedPlate)),
    buildPart('pivots', trim, pivot, mirror(pivot)),
    buildPart('bosses', appearances.steel, boss, mirror(boss), bolt, mirror(bolt)),
    buildPart('springs', appearances.chrome, spring, mirror(spring)),
    buildPart(
      'noodle',
      appearances.silver,
      noodle,
      buildRod(at(10, armLength, top - 9), at(10, armLength, top + 6), 4.6, 3.4, 12),
    ),
    buildPart('boot', appearances.rubber, boot),
    buildPart('cable', appearances.steel, buildRod(at(10, armLength, -top - 14), at(10, armLength, top), 0.8, 0.8, 8)),
    buildPart('cable-clamp', appearances.steel, buildRod(at(4, armLength, -top), at(18, armLength, -top), 4.4, 4.4, 6)),
    ...shoes,
  )
}
