/** A floor pump with an air chamber for tubeless tyres. */
import { bendTube } from '@chainline/bicycle/model/loft'
import { appearances, buildAssembly, buildPart } from '@chainline/bicycle/model/part'
import { at, buildBlock, buildRod, lathe, transformSolid } from '@chainline/bicycle/model/solid'
import type { Group, Vector3 } from 'three'
import { capBolt } from './fittings.ts'
import { smoothProfile } from './outlines.ts'
import { tiltedTo } from './placement.ts'
import { barrel, cap, front, gauge, grip, hose, twinHead, up } from './pumpParts.ts'

/** The air chamber beside the barrel, with a release valve on top. */
export function reserve(): Group {
  const top = 590
  const chamberTop = 486
  const [pumpX, chamberX] = [-30, 34]
  const leg = (points: readonly Vector3[]) =>
    bendTube(points, 11, { sides: 20, steps: 40, flat: 0.6, wide: at(1, 0, 0.4) })
  return buildAssembly(
    'floor-pump',
    buildPart(
      'base',
      appearances.black,
      buildBlock(at(2, 26, 0), at(128, 32, 74), 11, 5),
      cap(pumpX, 27, 30, 62),
      cap(chamberX, 40, 30, 64),
    ),
    buildPart(
      'feet',
      { finish: 'cast', paint: '#8b8f92' },
      leg([at(-52, 22, 12), at(-94, 14, 60), at(-128, 8, 104)]),
      leg([at(56, 22, 12), at(98, 14, 60), at(132, 8, 104)]),
      buildBlock(at(2, 9, -30), at(110, 12, 34), 4),
    ),
    buildPart(
      'soles',
      appearances.rubber,
      ...[at(-126, 4, 100), at(130, 4, 100)].map((place) =>
        lathe(
          [
            [0, -4],
            [16, -4],
            [17, -2],
            [15, 5],
            [0, 6],
          ],
          place,
          up,
          32,
        ),
      ),
      buildBlock(at(2, 3, -34), at(96, 6, 24), 2),
    ),
    buildPart(
      'foot-pivots',
      appearances.steel,
      ...[at(-56, 30, 20), at(60, 30, 20)].map((place) => capBolt(place.clone().add(at(0, 6, 8)), up, 7)),
    ),
    buildPart('barrel', { finish: 'satin', paint: 'body' }, barrel(pumpX, 18, 50, top)),
    buildPart(
      'chamber',
      { finish: 'gloss', paint: 'body' },
      lathe(
        [
          [0, 50],
          [36, 50],
          [36, chamberTop - 40],
          ...smoothProfile(
            [
              [36, chamberTop - 40],
              [35, chamberTop - 24],
              [28, chamberTop - 8],
              [16, chamberTop],
            ],
            16,
          ),
          [0, chamberTop],
        ],
        at(chamberX, 0, 0),
        up,
        64,
      ),
    ),
    buildPart(
      'bands',
      { finish: 'satin', paint: 'detail' },
      lathe(
        [
          [35.5, 118],
          [36.6, 118.4],
          [36.6, 131.6],
          [35.5, 132],
          [35.5, 118],
        ],
        at(chamberX, 0, 0),
        up,
        64,
      ),
      lathe(
        [
          [35.5, 138],
          [36.6, 138.4],
          [36.6, 141.6],
          [35.5, 142],
          [35.5, 138],
        ],
        at(chamberX, 0, 0),
        up,
        64,
      ),
    ),
    buildPart(
      'clasp',
      appearances.blackPlastic,
      buildBlock(at(0, 330, 0), at(30, 22, 16), 4),
      buildBlock(at(-4, 470, 0), at(46, 20, 18), 5),
    ),
    buildPart(
      'valve-block',
      appearances.black,
      buildRod(at(chamberX, chamberTop - 4, 0), at(chamberX, chamberTop + 36, 0), 15, 13, 40),
      buildBlock(at(8, chamberTop + 20, 0), at(66, 20, 20), 6),
    ),
    buildPart(
      'tap',
      { finish: 'anodised', paint: 'detail' },
      buildRod(at(chamberX, chamberTop + 20, 8), at(chamberX, chamberTop + 20, 26), 8.5, 8, 32),
      bendTube(
        [
          at(chamberX - 4, chamberTop + 20, 24),
          at(chamberX + 20, chamberTop + 26, 26),
          at(chamberX + 46, chamberTop + 34, 26),
        ],
        7.4,
        { sides: 20, steps: 24, flat: 0.5, wide: up },
      ),
    ),
    buildPart('tap-bolt', appearances.steel, capBolt(at(chamberX, chamberTop + 20, 25), front, 4)),
    buildPart(
      'top',
      appearances.blackPlastic,
      cap(pumpX, 26, top - 8, top + 36),
      buildBlock(at(pumpX, top + 16, 24), at(34, 34, 24), 6),
    ),
    gauge(at(pumpX, top + 18, 46), 37, { finish: 'anodised', paint: 'detail' }),
    buildPart('piston-rod', appearances.chrome, buildRod(at(pumpX, top + 20, 0), at(pumpX, 694, 0), 6.4, 6.4, 28)),
    buildPart(
      'handle',
      { finish: 'rubber', paint: '#232322' },
      transformSolid(grip(0, 124, 17.5), tiltedTo(at(pumpX, 692, 0), 0)),
    ),
    buildPart(
      'handle-bands',
      { finish: 'anodised', paint: 'detail' },
      ...[-1, 1].map((side) => buildRod(at(pumpX + side * 22, 692, 0), at(pumpX + side * 28, 692, 0), 16.4, 16.6, 40)),
      lathe(
        [
          [0, -20],
          [10, -20],
          [11, -18],
          [12.5, -8],
          [0, -8],
        ],
        at(pumpX, 692, 0),
        up,
        32,
      ),
    ),
    buildPart(
      'hose',
      appearances.rubber,
      hose([
        at(chamberX + 6, chamberTop + 22, 0),
        at(chamberX + 34, chamberTop + 14, -4),
        at(86, 440, 4),
        at(92, 330, 26),
        at(84, 190, 46),
        at(44, 104, 56),
        at(-14, 90, 54),
        at(-64, 120, 42),
        at(-80, 210, 26),
        at(-72, 310, 22),
        at(-64, 366, 22),
        at(-64, 384, 22),
      ]),
    ),
    buildPart(
      'hose-ends',
      appearances.steel,
      buildRod(at(chamberX + 14, chamberTop + 21, -1), at(chamberX + 30, chamberTop + 16.5, -3.6), 9, 7.4, 24),
      buildRod(at(-64, 364, 22), at(-64, 386, 22), 7.2, 8.6, 24),
    ),
    buildPart(
      'head-clip',
      appearances.blackPlastic,
      buildBlock(at(-54, 408, 12), at(30, 24, 18), 5),
      lathe(
        [
          [16, 394],
          [21.5, 394],
          [21.5, 424],
          [16, 424],
          [16, 394],
        ],
        at(pumpX, 0, 0),
        up,
        40,
      ),
    ),
    twinHead(at(-64, 412, 22)),
  )
}
