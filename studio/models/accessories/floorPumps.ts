/** Floor pumps, with the gauge on top of the barrel; one has an air chamber for tubeless tyres. */
import { appearances, buildAssembly, buildPart } from '@chainline/bicycle/model/part'
import { at, buildBlock, buildRing, buildRod, lathe } from '@chainline/bicycle/model/solid'
import type { Group } from 'three'
import type { PartBuilder } from '../partBuilder.ts'
import { capBolt } from './fittings.ts'
import { beam } from './placement.ts'
import { barrel, cap, gauge, grip, hose, twinHead, up } from './pumpParts.ts'
import { reserve } from './tubelessPump.ts'

function standpipe(): Group {
  const foot = (side: number) =>
    beam(
      [
        [8, 34, 13, 15],
        [36, 33, 10, 12],
        [84, 30, 6.5, 8.5],
        [122, 28, 5.5, 7.5],
        [134, 25, 4.5, 6.8],
        [137, 21, 3, 6],
      ].map(([x = 0, wide = 0, deep = 0, lift = 0]) => [x * side, wide, deep, lift] as const),
      0.6,
      48,
    )
  const left = foot(-1)
  // Mirroring flips the winding order.
  const index = left.getIndex()
  if (index)
    for (let i = 0; i < index.count; i += 3) {
      const second = index.getX(i + 1)
      index.setX(i + 1, index.getX(i + 2))
      index.setX(i + 2, second)
    }
  left.computeVertexNormals()
  const top = 566
  return buildAssembly(
    'floor-pump',
    buildPart('feet', { finish: 'cast', paint: 'detail' }, foot(1), left),
    buildPart('base', { finish: 'cast', paint: 'detail' }, cap(0, 31, 6, 62)),
    buildPart(
      'treads',
      appearances.rubber,
      ...[-1, 1].flatMap((side) =>
        [70, 88, 106].map((x) => buildBlock(at(side * x, 15.2 - (x - 70) * 0.03, 0), at(9, 3, 44), 1.4)),
      ),
    ),
    buildPart(
      'soles',
      appearances.rubber,
      ...[-1, 1].map((side) => buildBlock(at(side * 122, 1.6, 0), at(22, 3.2, 40), 1.4)),
      buildBlock(at(0, 3, 0), at(50, 6, 50), 2),
    ),
    buildPart('barrel', { finish: 'gloss', paint: 'body' }, barrel(0, 19, 55, top)),
    buildPart(
      'barrel-rings',
      { finish: 'polished', paint: 'detail' },
      buildRing(at(0, 68, 0), 19, 1.2, { axis: up }),
      buildRing(at(0, top - 8, 0), 19, 1.2, { axis: up }),
    ),
    buildPart(
      'top',
      appearances.blackPlastic,
      cap(0, 27, top - 6, top + 36),
      buildBlock(at(0, top + 18, 24), at(34, 34, 24), 6),
      buildBlock(at(30, top + 8, 0), at(24, 20, 20), 6),
    ),
    gauge(at(0, top + 19, 46), 35, { finish: 'satin', paint: 'detail' }),
    buildPart('piston-rod', appearances.chrome, buildRod(at(0, top + 20, 0), at(0, 650, 0), 6.2, 6.2, 28)),
    buildPart('handle', { finish: 'wood', paint: '#a9713f' }, grip(650, 118, 17)),
    buildPart(
      'handle-collar',
      { finish: 'polished', paint: 'detail' },
      lathe(
        [
          [0, -18],
          [9.5, -18],
          [10.5, -16],
          [12.5, -8],
          [0, -8],
        ],
        at(0, 650, 0),
        up,
        32,
      ),
      capBolt(at(0, 663, 0), up, 6),
    ),
    buildPart(
      'hose',
      appearances.rubber,
      hose([
        at(34, top + 8, 0),
        at(50, top + 2, 4),
        at(62, top - 40, 16),
        at(64, 380, 26),
        at(60, 200, 34),
        at(40, 118, 44),
        at(4, 96, 48),
        at(-34, 122, 44),
        at(-46, 200, 34),
        at(-40, 300, 30),
        at(-35, 352, 30),
        at(-35, 372, 30),
      ]),
    ),
    buildPart(
      'hose-ends',
      appearances.steel,
      buildRod(at(38, top + 8, 0), at(47, top + 5, 2), 8.5, 7.4, 24),
      buildRod(at(-35, 352, 30), at(-35, 374, 30), 7.2, 8.6, 24),
    ),
    buildPart(
      'head-clip',
      appearances.blackPlastic,
      buildBlock(at(-25, 396, 17), at(30, 24, 20), 5),
      lathe(
        [
          [17, 380],
          [22.5, 380],
          [22.5, 412],
          [17, 412],
          [17, 380],
        ],
        at(0, 0, 0),
        up,
        40,
      ),
    ),
    twinHead(at(-35, 400, 30)),
  )
}

export const floorPump: PartBuilder = ({ urlKey }) => (urlKey.includes('reserve') ? reserve() : standpipe())
