/** Rear lights: for the rack, for the seat post, on a strap, and a pair of silicone lights. They face x. */

import { bendTube } from '@chainline/bicycle/model/loft'
import { appearances, buildAssembly, buildPart } from '@chainline/bicycle/model/part'
import { at, buildBall, buildBlock, buildRod, lathe } from '@chainline/bicycle/model/solid'
import type { Group, Vector3 } from 'three'
import type { PartBuilder, PartSpec } from '../partBuilder.ts'
import { capBolt, strapLoop } from './fittings.ts'

const red = { finish: 'glow', paint: '#e2301c' } as const
const lens = { finish: 'lens', paint: '#a8160d' } as const

/** Equally spaced positions, centered on 0. */
const row = (count: number, step: number): number[] =>
  Array.from({ length: count }, (_, index) => (index - (count - 1) / 2) * step)

/** A wide light bar with a reflector, bolted to the rack. */
function plateLight({ count = 4 }: PartSpec): Group {
  const cells = row(11, 7.6).flatMap((z) =>
    row(3, 6).map((y) => buildBlock(at(13.6, -9 + y, z), at(2.4, 4.8, 6.6), 1.1, 2)),
  )
  return buildAssembly(
    'rear-light',
    buildPart(
      'light-body',
      { finish: 'plastic', paint: 'detail' },
      buildBlock(at(0, 0, 0), at(19, 45, 100), 9, 5),
      buildBlock(at(-11, 0, 0), at(5, 32, 92), 2),
    ),
    buildPart('light-lens', { finish: 'lens', paint: 'body' }, buildBlock(at(8, 0, 0), at(13, 39, 94), 6, 5)),
    buildPart('reflector', lens, ...cells),
    buildPart(
      'light-line',
      red,
      buildBlock(at(14.6, 10.5, 0), at(1.6, 5, 70), 0.7),
      ...row(count, 17).map((z) => buildBlock(at(15, 10.5, z), at(1.6, 3, 9), 0.6)),
    ),
    buildPart(
      'light-bolts',
      appearances.steel,
      ...[-40, 40].flatMap((z) => [
        buildRod(at(-28, 0, z), at(-10, 0, z), 2.5, 2.5, 12),
        buildRod(at(-21, 0, z), at(-17, 0, z), 5, 5, 6),
      ]),
    ),
    buildPart('terminals', appearances.brass, ...[-6, 6].map((z) => buildBlock(at(-17, -8, z), at(10, 1.4, 6), 0.5))),
  )
}

/** A tall light with a clamp for the seat post. */
function postLight({ count = 6 }: PartSpec): Group {
  const post = at(-34, 0, 0)
  return buildAssembly(
    'rear-light',
    buildPart(
      'light-body',
      { finish: 'plastic', paint: 'body' },
      buildBlock(at(-3, 0, 0), at(22, 76, 33), 10, 5),
      buildBlock(at(-15, 4, 0), at(9, 30, 22), 3),
    ),
    buildPart('light-lens', appearances.redLens, buildBlock(at(5, 3, 0), at(13, 60, 26), 9, 5)),
    buildPart('light-leds', red, ...row(count, 8.4).map((y) => buildBall(at(10.6, 3 + y, 0), 2.6, 14))),
    buildPart('light-button', appearances.rubber, buildBlock(at(6, -33.5, 0), at(8, 6, 13), 2.4)),
    buildPart(
      'light-clamp',
      appearances.blackPlastic,
      lathe(
        [
          [14, -9],
          [17.4, -9],
          [18, -8],
          [18, 8],
          [17.4, 9],
          [14, 9],
          [14, -9],
        ],
        post,
        at(0, 1, 0),
        48,
      ),
      buildBlock(at(-57, 0, 0), at(14, 17, 12), 3),
    ),
    buildPart(
      'clamp-pad',
      { finish: 'rubber', paint: '#3a3a39' },
      lathe(
        [
          [13, -10],
          [14.4, -10],
          [14.4, 10],
          [13, 10],
          [13, -10],
        ],
        post,
        at(0, 1, 0),
        48,
      ),
    ),
    buildPart('light-bolt', appearances.steel, capBolt(at(-58, 0, 6), at(0, 0, 1), 4)),
  )
}

/** A capsule light with one button on a silicone strap. */
function capsuleLight({ count = 2 }: PartSpec): Group {
  const side = { finish: 'plastic', paint: 'detail' } as const
  return buildAssembly(
    'rear-light',
    buildPart('light-body', side, buildBlock(at(0, 0, 0), at(22, 34, 54), 11, 6)),
    buildPart('light-lens', { finish: 'lens', paint: 'body' }, buildBlock(at(6, 0, 0), at(18, 27, 47), 8.6, 6)),
    buildPart('light-leds', red, ...row(count, 18).map((z) => buildBall(at(13.6, 0, z), 4.4, 16))),
    buildPart('light-button', appearances.rubber, buildBlock(at(0, 16.5, 0), at(9, 4, 17), 1.8)),
    buildPart('light-clip', side, buildBlock(at(-13, 0, 0), at(9, 21, 24), 3)),
    buildPart(
      'light-strap',
      appearances.rubber,
      turnedStrap(at(-31, 0, 0)),
      bendTube([at(-44, 0, 10), at(-51, 0, 5), at(-55, 0, -6), at(-53, 0, -20)], 7, {
        sides: 12,
        steps: 20,
        flat: 0.36,
        wide: at(0, 1, 0),
      }),
    ),
  )
}

const turnedStrap = (place: Vector3) =>
  lathe(
    [
      [14, -8],
      [16.6, -8],
      [17, -7.4],
      [17, 7.4],
      [16.6, 8],
      [14, 8],
      [14, -8],
    ],
    place,
    at(0, 1, 0),
    48,
  )

/** A silicone clip-on light with a coin cell behind its lens. */
function clip(place: Vector3, isRed: boolean, name: string) {
  const on = (x: number, y: number, z = 0) => place.clone().add(at(x, y, z))
  const dome = lathe(
    [
      [0, -13],
      [15, -13],
      [18.5, -10],
      [19.5, -3],
      [18, 4],
      [15.6, 6.6],
      [13.4, 7],
      [0, 7],
    ],
    place,
    at(1, 0, 0),
    48,
  )
  const glass = lathe(
    [
      [0, 5],
      [13.6, 5],
      [13.4, 8],
      [10.6, 11.4],
      [6, 13.4],
      [0, 14],
    ],
    place,
    at(1, 0, 0),
    48,
  )
  const horn = [1, -1].map((side) =>
    bendTube([on(-4, side * 14), on(-8, side * 22), on(-15, side * 26), on(-20, side * 22), on(-19, side * 17)], 4.2, {
      sides: 12,
      steps: 26,
    }),
  )
  return [
    buildPart(
      `${name}-silicone`,
      { finish: 'rubber', paint: 'body' },
      dome,
      ...horn,
      strapLoop(on(-30, 0), 15, 11, 3.6),
    ),
    buildPart(`${name}-lens`, isRed ? { finish: 'lens', paint: '#c22015' } : appearances.clearLens, glass),
    buildPart(
      `${name}-leds`,
      isRed ? red : { finish: 'glow', paint: '#fff7e0' },
      ...[-4, 4].map((z) => buildBall(on(12.4, 0, z), 2.2, 12)),
    ),
  ]
}

const clips = (): Group =>
  buildAssembly('rear-light', ...clip(at(0, 0, 30), false, 'white'), ...clip(at(0, 0, -30), true, 'red'))

const lights: Record<string, (spec: PartSpec) => Group> = {
  'platform-dynamo-rear-light': plateLight,
  'semaphore-brake-rear-light': postLight,
  'ember-rear-light': capsuleLight,
  'marker-clip-lights': clips,
}

export const rearLight: PartBuilder = (spec) => (lights[spec.urlKey] ?? capsuleLight)(spec)
