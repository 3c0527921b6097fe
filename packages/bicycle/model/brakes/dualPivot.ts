/**
 * A dual-pivot rim brake. The origin is its mounting bolt; x points away from the frame or fork, y away from the axle, z to the
 * drive side.
 */
import { type Group, Matrix4 } from 'three'
import { bendTube } from '../loft.ts'
import { type Appearance, appearances, buildAssembly, buildPart } from '../part.ts'
import { at, buildRod, lathe } from '../solid.ts'
import { buildArm } from './arm.ts'
import { buildRimPad } from './rimPad.ts'

export interface DualPivotShape {
  /** Bolt to pads, half the rim width and half the tyre width, in millimeters. */
  reach: number
  rimHalf: number
  tyreHalf: number
  /** Radius of the rim's brake track. */
  rimRadius: number
  body: Appearance
  trim: Appearance
}

/** Where the housing enters the barrel adjuster. */
export const adjusterTop = at(9, 44, 31)

export function buildDualPivot({ reach, rimHalf, tyreHalf, rimRadius, body, trim }: DualPivotShape): Group {
  const pad = rimHalf + 15.5
  const wide = Math.max(tyreHalf + 13, pad + 3)
  // The arms curve around the tyre: one pivots on the mounting bolt, the other on a pivot beside it.
  const far = buildArm(
    [
      [-pad, -reach, 12],
      [-wide - 1, -reach * 0.72, 12],
      [-wide, -reach * 0.3, 14],
      [-wide * 0.66, 3, 15.5],
      [0, 7, 17],
      [17, 19, 14],
      [31, 29, 12],
    ],
    6.5,
    9,
  )
  const near = buildArm(
    [
      [pad, -reach, 12],
      [wide + 1, -reach * 0.72, 12],
      [wide + 1, -reach * 0.3, 14],
      [wide * 0.84, 0, 15],
      [15, 6, 15],
      [-9, 3, 13],
      [-15, 1, 11],
    ],
    15.2,
    8,
  )
  const hook = buildArm(
    [
      [wide * 0.7, 2, 12],
      [36, 9, 10],
      [33, 17, 9],
    ],
    15.2,
    6.5,
    1.2,
  )
  const shoes = [1, -1].flatMap((side) => {
    const basis = new Matrix4()
      .makeBasis(at(side, 0, 0), at(0, 1, 0), at(0, 0, side))
      .setPosition(side > 0 ? 12.5 : 9, -reach, side * (rimHalf + 1))
    return buildRimPad(
      {
        name: side > 0 ? 'right-pad' : 'left-pad',
        length: 50,
        radius: rimRadius,
        rubber: appearances.rubber,
        holder: trim,
      },
      basis,
    )
  })
  const cap = [
    [0, -1],
    [6.6, -1],
    [6.6, 1.4],
    [5.2, 2.6],
    [3.4, 2.8],
    [3, 1],
    [0, 1],
  ] as const
  return buildAssembly(
    'dual-pivot',
    buildPart('arms', body, far, near, hook),
    buildPart(
      'mounting-bolt',
      appearances.steel,
      buildRod(at(-26, 0, 0), at(20, 0, 0), 3.4, 3.4, 14),
      lathe(cap, at(19.4, 4, 0), at(1, 0, 0), 18),
    ),
    buildPart(
      'pivots',
      appearances.steel,
      lathe(cap, at(19.4, 4, 15), at(1, 0, 0), 18),
      buildRod(at(-4, 2, 0), at(3, 2, 0), 8, 8, 24),
    ),
    buildPart(
      'return-spring',
      appearances.chrome,
      bendTube([at(0, 6, -20), at(-1, -1, -wide * 0.6), at(2, -reach * 0.42, -wide + 3)], 1.2, { sides: 8 }),
    ),
    buildPart(
      'barrel-adjuster',
      trim,
      lathe(
        [
          [0, 0],
          [4.4, 0],
          [4.4, 8],
          [3.6, 9.4],
          [3.6, 15],
          [0, 15],
        ],
        at(7, 31, 31),
        at(0.1, 1, 0),
        14,
      ),
    ),
    buildPart('cable', appearances.steel, buildRod(at(8, 40, 31), at(13, 12, 33.5), 0.8, 0.8, 8)),
    buildPart('cable-clamp', appearances.steel, buildRod(at(11, 14.6, 33.5), at(20, 14.6, 33.5), 4, 4, 6)),
    buildPart(
      'release-lever',
      trim,
      bendTube([at(14, 16, 34), at(18, 20, 40), at(18, 22, 52)], (t) => 3.2 + t, { flat: 0.5, sides: 10, steps: 12 }),
    ),
    ...shoes,
  )
}
