/** The mini pump with its hose extended, beside its mounting clip. */

import { sweep } from '@chainline/bicycle/model/loft'
import { appearances, buildAssembly, buildPart } from '@chainline/bicycle/model/part'
import { at, buildBlock, buildPlate, buildRod, lathe, transformSolid } from '@chainline/bicycle/model/solid'
import { CatmullRomCurve3 } from 'three'
import type { PartBuilder } from '../partBuilder.ts'
import { capBolt, strapLoop } from './fittings.ts'
import { put, roundHole, stadium, tiltedTo } from './placement.ts'

const along = at(1, 0, 0)

export const handPump: PartBuilder = ({ width = 24 }) => {
  const r = width / 2
  const y = r + 0.4
  const origin = at(0, y, 0)
  const grooves = Array.from({ length: 9 }, (_, index): [number, number][] => {
    const x = -88 + index * 6
    return [
      [r, x],
      [r, x + 3.6],
      [r - 0.9, x + 4.3],
      [r - 0.9, x + 5.3],
    ]
  }).flat()
  const hose = new CatmullRomCurve3(
    [
      at(80, y, 0),
      at(100, y, 0),
      at(120, y - 2, 4),
      at(142, 6, 22),
      at(140, 4.4, 48),
      at(112, 4.2, 62),
      at(78, 4.2, 58),
    ],
    false,
    'centripetal',
  )
  const clip = buildAssembly(
    'clip',
    buildPart(
      'clip-plate',
      appearances.blackPlastic,
      buildPlate(stadium(96, 22, 0, 0), 3, 5, 1, [roundHole(2.8, -32, 0), roundHole(2.8, 32, 0)]),
    ),
    buildPart(
      'clip-claws',
      appearances.blackPlastic,
      ...[-13, 13].map((x) =>
        transformSolid(
          strapLoop(at(0, 0, 0), r - 0.8, 13, 3.4),
          tiltedTo(at(0, 0, 0), 0)
            .makeRotationY(Math.PI / 2)
            .setPosition(at(x, 0, r + 5)),
        ),
      ),
    ),
    buildPart(
      'clip-bolts',
      appearances.steel,
      capBolt(at(-32, 0, 5), at(0, 0, 1), 4.6),
      capBolt(at(32, 0, 5), at(0, 0, 1), 4.6),
    ),
  )
  return buildAssembly(
    'hand-pump',
    buildPart(
      'barrel',
      { finish: 'anodised', paint: 'body' },
      lathe(
        [
          [0, -30],
          [r - 2.2, -30],
          [r - 2.2, 74],
          [0, 74],
        ],
        origin,
        along,
        56,
      ),
    ),
    buildPart(
      'handle',
      { finish: 'anodised', paint: 'body' },
      lathe([[0, -90], [r - 1, -90], ...grooves, [r, -34], [r, 2], [r - 0.8, 3.4], [0, 3.4]], origin, along, 64),
    ),
    buildPart(
      'bands',
      { finish: 'satin', paint: 'detail' },
      lathe(
        [
          [0, -8],
          [r + 0.35, -8],
          [r + 0.35, -3],
          [0, -3],
        ],
        origin,
        along,
        56,
      ),
      lathe(
        [
          [0, 3],
          [r + 0.2, 3],
          [r + 0.5, 4],
          [r + 0.5, 7],
          [r - 1, 8],
          [0, 8],
        ],
        origin,
        along,
        56,
      ),
    ),
    buildPart(
      'end-cap',
      { finish: 'rubber', paint: 'detail' },
      lathe(
        [
          [0, 70],
          [r - 1.6, 70],
          [r, 71.5],
          [r, 86],
          [r - 2, 89],
          [7, 90],
          [6, 94],
          [0, 94],
        ],
        origin,
        along,
        56,
      ),
      lathe(
        [
          [0, -96],
          [r - 5, -96],
          [r - 1.6, -94.6],
          [r - 0.2, -91],
          [r - 0.2, -88],
          [0, -88],
        ],
        origin,
        along,
        56,
      ),
    ),
    buildPart('hose', appearances.rubber, sweep(hose, 4, { sides: 18, steps: 120 })),
    buildPart(
      'chuck',
      appearances.silver,
      lathe(
        [
          [0, -2],
          [5.2, -2],
          [5.2, 4],
          [6.6, 5],
          [6.6, 9],
          [5.6, 10],
          [6.6, 11],
          [6.6, 15],
          [5.6, 16],
          [6.6, 17],
          [6.6, 22],
          [5, 24],
          [0, 24],
        ],
        at(82, 6.8, 58.6),
        at(-1, 0, -0.1),
        32,
      ),
    ),
    buildPart('chuck-mouth', appearances.rubber, buildRod(at(60, 6.8, 56.4), at(57.6, 6.8, 56.2), 2.6, 2.6, 20)),
    buildPart(
      'loose-bolts',
      appearances.steel,
      ...[-112, -98].map((x, index) =>
        buildRod(at(x, 2.5, 58 + index * 12), at(x + 13, 2.5, 62 + index * 9), 2.5, 2.5, 20),
      ),
      ...[-112, -98].map((x, index) => capBolt(at(x, 4.4, 58 + index * 12), at(-13, 0, -4 + index * 3), 4.4)),
    ),
    put(clip, at(-22, 0, 66), { back: true, turn: -8 }),
    buildPart('barrel-foot', appearances.rubber, buildBlock(at(0, 0.6, 0), at(20, 1.2, 3), 0.5)),
  )
}
