/** A folding work stand: a mast with two legs and a foot, a rotating head, and a clamp with a lever. */

import { bendTube } from '@chainline/bicycle/model/loft'
import { type Appearance, appearances, buildAssembly, buildPart } from '@chainline/bicycle/model/part'
import { at, buildBlock, buildRod, lathe, transformSolid } from '@chainline/bicycle/model/solid'
import { type Group, Matrix4, type Vector3 } from 'three'
import type { PartBuilder } from '../partBuilder.ts'
import { capBolt } from './fittings.ts'
import { beam, tower } from './placement.ts'

const up = at(0, 1, 0)
const along = at(1, 0, 0)
const tube: Appearance = { finish: 'satin', paint: 'body' }

/** A tube with an end plug. */
const pipe = (from: Vector3, to: Vector3, radius: number) => buildRod(from, to, radius, radius, 40)

const collar = (y: number, radius: number, half: number) =>
  lathe(
    [
      [0, -half],
      [radius - 2, -half],
      [radius, -half + 2],
      [radius, half - 2],
      [radius - 2, half],
      [0, half],
    ],
    at(0, y, 0),
    up,
    48,
  )

/** A cam lever that closes a collar. */
const cam = (y: number, out: number) =>
  bendTube(
    [at(8, y + 4, out), at(16, y + 2, out + 10), at(34, y - 12, out + 14), at(44, y - 34, out + 10)],
    (t) => 8 - 2 * t,
    { sides: 20, steps: 30, flat: 0.45, wide: at(0, 0.3, 1) },
  )

/** The arm extends forward from the top of the mast; the clamp takes a vertical seat post. */
function head(y: number): Group {
  const jaw = 178
  const pad = (x: number, face: number) => {
    const groove = Array.from({ length: 3 }, (_, index) =>
      buildBlock(at(x + face * 4, y - 20 + index * 20, 0), at(3, 3, 40), 1),
    )
    return [buildBlock(at(x, y, 0), at(13, 72, 46), 5, 4), ...groove]
  }
  const teeth = Array.from({ length: 40 }, (_, index) => {
    const turn = (index / 40) * Math.PI * 2
    return buildRod(
      at(46, y + Math.sin(turn) * 26, Math.cos(turn) * 26),
      at(53, y + Math.sin(turn) * 26, Math.cos(turn) * 26),
      1.5,
      1.5,
      8,
    )
  })
  return buildAssembly(
    'head',
    buildPart('head-block', appearances.black, buildBlock(at(0, y, 0), at(64, 66, 60), 14, 5), collar(y - 44, 27, 26)),
    buildPart(
      'head-plate',
      { finish: 'anodised', paint: 'detail' },
      lathe(
        [
          [0, 30],
          [27, 30],
          [30, 33],
          [30, 45],
          [27, 47],
          [0, 47],
        ],
        at(0, y, 0),
        along,
        56,
      ),
      lathe(
        [
          [0, 52],
          [27, 52],
          [30, 54],
          [30, 64],
          [26, 68],
          [0, 68],
        ],
        at(0, y, 0),
        along,
        56,
      ),
    ),
    buildPart('head-teeth', appearances.steel, ...teeth, buildRod(at(40, y, 0), at(60, y, 0), 24, 24, 40)),
    buildPart(
      'arm',
      tube,
      beam(
        [
          [60, 21, 21, y],
          [84, 19, 19, y],
          [jaw - 36, 19, 19, y],
          [jaw - 28, 24, 26, y],
        ],
        0.8,
      ),
    ),
    buildPart(
      'jaw-back',
      appearances.black,
      buildBlock(at(jaw - 24, y, 0), at(28, 88, 52), 8, 4),
      buildBlock(at(jaw + 22, y - 50, 0), at(118, 20, 44), 7, 4),
    ),
    buildPart(
      'jaw-front',
      appearances.black,
      buildBlock(at(jaw + 54, y - 2, 0), at(26, 86, 52), 8, 4),
      buildBlock(at(jaw + 76, y - 46, 0), at(30, 30, 48), 7, 4),
    ),
    buildPart('jaw-pads', { finish: 'rubber', paint: 'detail' }, ...pad(jaw - 5, 1), ...pad(jaw + 37, -1)),
    buildPart(
      'jaw-screw',
      appearances.chrome,
      pipe(at(jaw + 60, y, 0), at(jaw + 112, y, 0), 7),
      ...Array.from({ length: 13 }, (_, index) =>
        lathe(
          [
            [0, -1],
            [7, -1],
            [8.2, 0],
            [7, 1],
            [0, 1],
          ],
          at(jaw + 72 + index * 3, y, 0),
          along,
          28,
        ),
      ),
    ),
    buildPart(
      'jaw-lever',
      { finish: 'anodised', paint: 'detail' },
      lathe(
        [
          [0, 0],
          [14, 0],
          [16, 2],
          [16, 16],
          [13, 19],
          [0, 19],
        ],
        at(jaw + 106, y, 0),
        along,
        40,
      ),
      bendTube(
        [at(jaw + 116, y, 0), at(jaw + 122, y + 30, 10), at(jaw + 118, y + 74, 18), at(jaw + 122, y + 112, 20)],
        (t) => 10 - 2.5 * t,
        { sides: 20, steps: 40, flat: 0.55, wide: at(0, 0, 1) },
      ),
    ),
    buildPart(
      'turn-knob',
      appearances.blackPlastic,
      lathe(
        [
          [0, 30],
          [15, 30],
          [18, 34],
          [18, 52],
          [14, 56],
          [0, 56],
        ],
        at(0, y, 0),
        at(-1, 0, 0),
        9,
      ),
    ),
  )
}

export const workStand: PartBuilder = () => {
  const hub = 470
  const slide = 330
  const top = 1120
  const foot = (side: number) => at(side * 400, 16, 300)
  const knee = (side: number, y: number) => at(side * 34, y, 20)
  const onLeg = (side: number, t: number) => knee(side, hub).lerp(foot(side), t)
  const sides = [-1, 1]
  const shoe = (place: Vector3) =>
    transformSolid(
      tower(
        [
          [-16, 20, 20],
          [-14, 23, 23],
          [-6, 22, 22],
          [10, 18, 18],
          [18, 15, 15],
        ],
        0.9,
      ),
      new Matrix4().makeTranslation(place),
    )
  const dish = lathe(
    [
      [0, 0],
      [58, 0],
      [64, 2],
      [68, 20],
      [66, 21],
      [61.5, 4],
      [0, 4],
    ],
    at(0, 0, 0),
    up,
    64,
  )
  const tray = at(-92, 760, 26)
  return buildAssembly(
    'work-stand',
    buildPart('mast', tube, pipe(at(0, 20, 0), at(0, 720, 0), 21)),
    buildPart('mast-inner', appearances.silver, pipe(at(0, 690, 0), at(0, top - 20, 0), 17)),
    buildPart('legs', tube, ...sides.map((side) => pipe(knee(side, hub), foot(side), 15))),
    buildPart(
      'leg-struts',
      appearances.silver,
      ...sides.map((side) => buildRod(at(side * 30, slide - 120, 18), onLeg(side, 0.5), 7.5, 7.5, 28)),
    ),
    buildPart(
      'hub',
      appearances.black,
      collar(hub, 32, 34),
      collar(slide - 120, 30, 26),
      ...sides.flatMap((side) => [
        buildBlock(at(side * 32, hub, 18), at(30, 48, 38), 8, 4),
        buildBlock(at(side * 28, slide - 120, 14), at(24, 34, 30), 7, 4),
        buildBlock(onLeg(side, 0.5), at(34, 36, 36), 9, 4),
      ]),
    ),
    buildPart(
      'hub-bolts',
      appearances.steel,
      ...sides.flatMap((side) => [
        capBolt(at(side * 34, hub, 36.5), at(0, 0, 1), 8),
        capBolt(at(side * 28, slide - 120, 28.5), at(0, 0, 1), 6),
        capBolt(onLeg(side, 0.5).add(at(0, 0, 17.6)), at(0, 0, 1), 6),
      ]),
    ),
    buildPart('shoes', appearances.rubber, shoe(at(0, 16, 0)), ...sides.map((side) => shoe(foot(side)))),
    buildPart('clamps', appearances.black, collar(712, 28, 30), buildBlock(at(0, 712, 26), at(30, 40, 22), 6, 4)),
    buildPart('clamp-levers', { finish: 'anodised', paint: 'detail' }, cam(718, 32), cam(hub + 6, 36)),
    buildPart('tray', { finish: 'satin', paint: 'detail' }, transformSolid(dish, new Matrix4().makeTranslation(tray))),
    buildPart(
      'tray-arm',
      appearances.black,
      buildBlock(at(-30, 756, 10), at(56, 14, 22), 5),
      buildBlock(at(-14, 756, 4), at(44, 30, 44), 8, 4),
    ),
    buildPart(
      'tray-bolts',
      appearances.steel,
      ...[
        [-18, 12],
        [6, 24],
        [20, -8],
        [-4, -20],
      ].map(([x = 0, z = 0]) => capBolt(tray.clone().add(at(x, 4.5, z)), up, 6)),
    ),
    head(top),
  )
}
