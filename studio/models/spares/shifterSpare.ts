/** A trigger shifter for the right hand: clamp, housing, two levers, barrel adjuster. */

import { buildScrewHead } from '@chainline/bicycle/model/drivetrain/crankArm'
import { buildTaperedPlate } from '@chainline/bicycle/model/drivetrain/taperedPlate'
import { bendTube, loft } from '@chainline/bicycle/model/loft'
import { type Appearance, appearances, buildAssembly, buildPart } from '@chainline/bicycle/model/part'
import { at, buildBlock, buildRing, buildRod } from '@chainline/bicycle/model/solid'
import { revolve } from '@chainline/bicycle/model/wheel/revolve'
import type { Group } from 'three'
import type { PartBuilder } from '../partBuilder.ts'

/** The housing below the handlebar, which runs along x; its top and bottom are domed. */
function housing() {
  const outline = (size: number, y: number) =>
    Array.from({ length: 32 }, (_, index) => {
      const angle = (index / 32) * Math.PI * 2
      const bulge = (value: number) => Math.sign(value) * Math.abs(value) ** 0.72
      return at(
        4 + bulge(Math.cos(angle)) * 33 * size,
        y,
        15 + bulge(Math.sin(angle)) * 22 * size + Math.cos(angle) * 3,
      )
    }).reverse()
  return loft([
    outline(0.6, -33),
    outline(0.86, -32),
    outline(0.98, -28),
    outline(1, -22),
    outline(0.97, -16),
    outline(0.84, -12.4),
    outline(0.5, -11.4),
  ])
}

/** A lever that pivots about the vertical axis of the housing: drawn in plan, then placed at a height. */
function lever(points: readonly (readonly [x: number, z: number, width: number])[], y: number, thickness: number) {
  const flat = buildTaperedPlate(
    points.map(([x, z, width]) => [x, -z, width] as const),
    0,
    thickness,
    { bevel: 1.4, steps: 30 },
  )
  return flat.rotateX(-Math.PI / 2).translate(0, y, 0)
}

export const shifterSpare: PartBuilder = (): Group => {
  const body: Appearance = { finish: 'satin', paint: 'body' }
  const metal: Appearance = { finish: 'brushed', paint: 'detail' }
  const band = revolve(
    [
      [11.1, -7],
      [14.6, -7],
      [15.6, -6],
      [15.6, 6],
      [14.6, 7],
      [11.1, 7],
    ],
    { steps: 48, closed: true },
  )
  const ribs = Array.from({ length: 6 }, (_, index) =>
    buildBlock(at(-30 - index * 3.6, -27.6, 43 + index * 1.1), at(1.6, 2.4, 11), 0.7, 2),
  )
  return buildAssembly(
    'shifter',
    buildPart(
      'clamp',
      { finish: 'anodised', paint: 'body' },
      band.rotateY(Math.PI / 2),
      buildBlock(at(0, -13, 8), at(14, 9, 18), 3),
      buildBlock(at(0, 3, -17), at(13, 15, 10), 3),
    ),
    buildPart(
      'clamp-bolt',
      appearances.steel,
      buildScrewHead(0, 0, 0, 3.6, 3)
        .rotateX(-Math.PI / 2)
        .translate(0, 10, -17.5),
    ),
    buildPart('housing', body, housing()),
    buildPart(
      'cover',
      { finish: 'anodised', paint: 'detail' },
      revolve(
        [
          [0, 0],
          [17, 0],
          [18, 0.8],
          [18, 1.8],
          [16.6, 2.6],
          [5, 3.2],
          [0, 3.2],
        ],
        { steps: 48 },
      )
        .rotateX(-Math.PI / 2)
        .translate(6, -12.6, 16),
    ),
    buildPart(
      'cover-screw',
      appearances.steel,
      buildScrewHead(0, 0, 0, 4.2, 1.6)
        .rotateX(-Math.PI / 2)
        .translate(6, -9.6, 16),
    ),
    buildPart(
      'thumb-lever',
      body,
      lever(
        [
          [8, 16, 26],
          [-8, 30, 22],
          [-26, 41, 17],
          [-42, 47, 15],
          [-54, 48, 13],
        ],
        -31,
        6,
      ),
      ...ribs.map((rib) => rib.translate(0, -0.2, 0)),
    ),
    buildPart(
      'release-lever',
      metal,
      lever(
        [
          [8, 16, 22],
          [2, 36, 17],
          [-8, 50, 13],
          [-20, 57, 12],
        ],
        -24,
        4.6,
      ),
    ),
    buildPart('plug', appearances.rubber, buildBlock(at(36, -22, 22), at(6, 10, 12), 2.4)),
    buildPart(
      'barrel',
      { finish: 'anodised', paint: 'detail' },
      buildRod(at(30, -21, 2), at(50, -20, -4), 6.4, 5.4, 12),
      buildRing(at(44, -20.3, -2.2), 5.9, 0.9, { axis: at(20, 1, -6), sides: 8, steps: 28 }),
    ),
    buildPart(
      'cable',
      appearances.cable,
      bendTube([at(46, -20, -3), at(66, -19.5, -8), at(86, -21, -9), at(102, -25.5, -4), at(112, -31, 6)], 2.2, {
        sides: 14,
        steps: 40,
      }),
    ),
    buildPart('ferrule', appearances.silver, buildRod(at(110.4, -30, 4), at(114.4, -32.6, 9), 2.9, 2.7, 18)),
  )
}
