/** Floor pumps: the gauge sits on top of the barrel; one has a second chamber for tubeless tyres. */
import { type BufferGeometry, CatmullRomCurve3, type Group, type Vector3 } from 'three'
import { assembly, part, type Skin, skins } from '../../../src/features/bicycle/model/part.ts'
import { at, bent, block, moved, ring, rod, swept, turned } from '../../../src/features/bicycle/model/solid.ts'
import type { PartBuilder } from '../partBuilder.ts'
import { capBolt } from './fittings.ts'
import { beam, tiltedTo, tower } from './laying.ts'
import { smoothProfile } from './outlines.ts'

const up = at(0, 1, 0)
const front = at(0, 0, 1)

/** A round gauge that looks forward, its middle at `place`. */
function gauge(place: Vector3, radius: number, rim: Skin): Group {
  const dial = radius - 5
  const from = (-130 * Math.PI) / 180
  const spread = (260 * Math.PI) / 180
  const onDial = (share: number, r: number) =>
    place.clone().add(at(Math.sin(from + spread * share) * r, Math.cos(from + spread * share) * r, 10.4))
  const ticks = (count: number, long: number, thick: number, until = 1) =>
    Array.from({ length: count + 1 }, (_, index) =>
      rod(
        onDial((index / count) * until, dial - 1.5),
        onDial((index / count) * until, dial - 1.5 - long),
        thick,
        thick,
        6,
      ),
    )
  return assembly(
    'gauge',
    part(
      'gauge-case',
      rim,
      turned(
        [
          [0, -13],
          [radius - 8, -13],
          [radius - 2, -10],
          [radius, -5],
          [radius, 12],
          [radius - 1.4, 14],
          [radius - 4, 14],
          [radius - 5, 9.5],
          [0, 9.5],
        ],
        place,
        front,
        72,
      ),
    ),
    part(
      'gauge-face',
      { finish: 'satin', paint: '#f3f1ea' },
      rod(place.clone().add(at(0, 0, 8)), place.clone().add(at(0, 0, 10.2)), dial, dial, 64),
    ),
    part(
      'gauge-ticks',
      { finish: 'matte', paint: '#1d1d1b' },
      ...ticks(11, 6, 0.55),
      ...ticks(22, 3.4, 0.4),
      ...ticks(20, 2.4, 0.3, 4 / 11),
    ),
    // Half a bar decides between 1 and 4 bar: that stretch is marked.
    part(
      'gauge-range',
      { finish: 'matte', paint: '#d9622b' },
      bent(
        Array.from({ length: 14 }, (_, index) => onDial(1 / 11 + (index / 13) * (3 / 11), dial - 10)),
        1,
        { sides: 8, steps: 40 },
      ),
    ),
    part(
      'gauge-needle',
      { finish: 'satin', paint: '#b3261e' },
      rod(onDial(0.0, -7).add(at(0, 0, 0.8)), onDial(0.0, dial - 4).add(at(0, 0, 0.8)), 1.1, 0.35, 8),
      rod(place.clone().add(at(0, 0, 10)), place.clone().add(at(0, 0, 12)), 3, 2.6, 20),
    ),
  )
}

/** A turned handle across the top, thicker where the palms lie. */
const grip = (y: number, half: number, thick: number): BufferGeometry =>
  turned(
    smoothProfile(
      [
        [0, -half],
        [thick * 0.72, -half + 1],
        [thick * 0.96, -half + 6],
        [thick, -half + 22],
        [thick * 0.94, -half * 0.45],
        [thick * 0.82, -20],
        [thick * 0.86, 0],
        [thick * 0.82, 20],
        [thick * 0.94, half * 0.45],
        [thick, half - 22],
        [thick * 0.96, half - 6],
        [thick * 0.72, half - 1],
        [0, half],
      ],
      72,
    ),
    at(0, y, 0),
    at(1, 0, 0),
    48,
  )

const barrel = (x: number, radius: number, from: number, to: number) =>
  turned(
    [
      [0, from],
      [radius, from],
      [radius, to],
      [0, to],
    ],
    at(x, 0, 0),
    up,
    56,
  )

const cap = (x: number, radius: number, from: number, to: number) =>
  turned(
    [
      [0, from],
      [radius * 0.96, from],
      [radius, from + 2],
      [radius, to - 8],
      [radius * 0.94, to - 3],
      [radius * 0.74, to],
      [0, to],
    ],
    at(x, 0, 0),
    up,
    56,
  )

/** A head of two sides: one valve below, one above, and a lever between. */
function twinHead(place: Vector3): Group {
  const go = (x: number, y: number, z = 0) => place.clone().add(at(x, y, z))
  return assembly(
    'head',
    part(
      'head-body',
      skins.blackPlastic,
      moved(
        tower(
          [
            [-24, 9, 9],
            [-22, 11, 11],
            [-4, 12, 12],
            [4, 12, 12],
            [22, 11, 11],
            [24, 9, 9],
          ],
          0.85,
        ),
        tiltedTo(place, 0),
      ),
    ),
    part(
      'head-collars',
      { finish: 'brushed', paint: '#b9bcbe' },
      rod(go(0, -31), go(0, -22), 8, 9, 32),
      rod(go(0, 22), go(0, 31), 9, 8, 32),
    ),
    part(
      'head-rubbers',
      skins.rubber,
      rod(go(0, -32), go(0, -30), 4.4, 4.4, 20),
      rod(go(0, 30), go(0, 32), 4.4, 4.4, 20),
    ),
    part(
      'head-lever',
      { finish: 'satin', paint: 'detail' },
      bent([go(0, 2, 9), go(0, 4, 19), go(2, 22, 24), go(2, 46, 24)], 5.5, {
        sides: 16,
        steps: 30,
        flat: 0.55,
        wide: at(1, 0, 0),
      }),
    ),
  )
}

const hose = (points: readonly Vector3[]) =>
  swept(new CatmullRomCurve3([...points], false, 'centripetal'), 6.2, { sides: 18, steps: 260 })

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
  // Mirrored sections run the other way round.
  const index = left.getIndex()
  if (index)
    for (let i = 0; i < index.count; i += 3) {
      const second = index.getX(i + 1)
      index.setX(i + 1, index.getX(i + 2))
      index.setX(i + 2, second)
    }
  left.computeVertexNormals()
  const top = 566
  return assembly(
    'floor-pump',
    part('feet', { finish: 'cast', paint: 'detail' }, foot(1), left),
    part('base', { finish: 'cast', paint: 'detail' }, cap(0, 31, 6, 62)),
    part(
      'treads',
      skins.rubber,
      ...[-1, 1].flatMap((side) =>
        [70, 88, 106].map((x) => block(at(side * x, 15.2 - (x - 70) * 0.03, 0), at(9, 3, 44), 1.4)),
      ),
    ),
    part(
      'soles',
      skins.rubber,
      ...[-1, 1].map((side) => block(at(side * 122, 1.6, 0), at(22, 3.2, 40), 1.4)),
      block(at(0, 3, 0), at(50, 6, 50), 2),
    ),
    part('barrel', { finish: 'gloss', paint: 'body' }, barrel(0, 19, 55, top)),
    part(
      'barrel-rings',
      { finish: 'polished', paint: 'detail' },
      ring(at(0, 68, 0), 19, 1.2, { axis: up }),
      ring(at(0, top - 8, 0), 19, 1.2, { axis: up }),
    ),
    part(
      'top',
      skins.blackPlastic,
      cap(0, 27, top - 6, top + 36),
      block(at(0, top + 18, 24), at(34, 34, 24), 6),
      block(at(30, top + 8, 0), at(24, 20, 20), 6),
    ),
    gauge(at(0, top + 19, 46), 35, { finish: 'satin', paint: 'detail' }),
    part('piston-rod', skins.chrome, rod(at(0, top + 20, 0), at(0, 650, 0), 6.2, 6.2, 28)),
    part('handle', { finish: 'wood', paint: '#a9713f' }, grip(650, 118, 17)),
    part(
      'handle-collar',
      { finish: 'polished', paint: 'detail' },
      turned(
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
    part(
      'hose',
      skins.rubber,
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
    part(
      'hose-ends',
      skins.steel,
      rod(at(38, top + 8, 0), at(47, top + 5, 2), 8.5, 7.4, 24),
      rod(at(-35, 352, 30), at(-35, 374, 30), 7.2, 8.6, 24),
    ),
    part(
      'head-clip',
      skins.blackPlastic,
      block(at(-25, 396, 17), at(30, 24, 20), 5),
      turned(
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

/** The chamber stands beside the pump's barrel; a tap on its head lets everything go at once. */
function reserve(): Group {
  const top = 590
  const chamberTop = 486
  const [pumpX, chamberX] = [-30, 34]
  const leg = (points: readonly Vector3[]) => bent(points, 11, { sides: 20, steps: 40, flat: 0.6, wide: at(1, 0, 0.4) })
  return assembly(
    'floor-pump',
    part(
      'base',
      skins.black,
      block(at(2, 26, 0), at(128, 32, 74), 11, 5),
      cap(pumpX, 27, 30, 62),
      cap(chamberX, 40, 30, 64),
    ),
    part(
      'feet',
      { finish: 'cast', paint: '#8b8f92' },
      leg([at(-52, 22, 12), at(-94, 14, 60), at(-128, 8, 104)]),
      leg([at(56, 22, 12), at(98, 14, 60), at(132, 8, 104)]),
      block(at(2, 9, -30), at(110, 12, 34), 4),
    ),
    part(
      'soles',
      skins.rubber,
      ...[at(-126, 4, 100), at(130, 4, 100)].map((place) =>
        turned(
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
      block(at(2, 3, -34), at(96, 6, 24), 2),
    ),
    part(
      'foot-pivots',
      skins.steel,
      ...[at(-56, 30, 20), at(60, 30, 20)].map((place) => capBolt(place.clone().add(at(0, 6, 8)), up, 7)),
    ),
    part('barrel', { finish: 'satin', paint: 'body' }, barrel(pumpX, 18, 50, top)),
    part(
      'chamber',
      { finish: 'gloss', paint: 'body' },
      turned(
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
    part(
      'bands',
      { finish: 'satin', paint: 'detail' },
      turned(
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
      turned(
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
    part(
      'clasp',
      skins.blackPlastic,
      block(at(0, 330, 0), at(30, 22, 16), 4),
      block(at(-4, 470, 0), at(46, 20, 18), 5),
    ),
    part(
      'valve-block',
      skins.black,
      rod(at(chamberX, chamberTop - 4, 0), at(chamberX, chamberTop + 36, 0), 15, 13, 40),
      block(at(8, chamberTop + 20, 0), at(66, 20, 20), 6),
    ),
    part(
      'tap',
      { finish: 'anodised', paint: 'detail' },
      rod(at(chamberX, chamberTop + 20, 8), at(chamberX, chamberTop + 20, 26), 8.5, 8, 32),
      bent(
        [
          at(chamberX - 4, chamberTop + 20, 24),
          at(chamberX + 20, chamberTop + 26, 26),
          at(chamberX + 46, chamberTop + 34, 26),
        ],
        7.4,
        { sides: 20, steps: 24, flat: 0.5, wide: up },
      ),
    ),
    part('tap-bolt', skins.steel, capBolt(at(chamberX, chamberTop + 20, 25), front, 4)),
    part(
      'top',
      skins.blackPlastic,
      cap(pumpX, 26, top - 8, top + 36),
      block(at(pumpX, top + 16, 24), at(34, 34, 24), 6),
    ),
    gauge(at(pumpX, top + 18, 46), 37, { finish: 'anodised', paint: 'detail' }),
    part('piston-rod', skins.chrome, rod(at(pumpX, top + 20, 0), at(pumpX, 694, 0), 6.4, 6.4, 28)),
    part('handle', { finish: 'rubber', paint: '#232322' }, moved(grip(0, 124, 17.5), tiltedTo(at(pumpX, 692, 0), 0))),
    part(
      'handle-bands',
      { finish: 'anodised', paint: 'detail' },
      ...[-1, 1].map((side) => rod(at(pumpX + side * 22, 692, 0), at(pumpX + side * 28, 692, 0), 16.4, 16.6, 40)),
      turned(
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
    part(
      'hose',
      skins.rubber,
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
    part(
      'hose-ends',
      skins.steel,
      rod(at(chamberX + 14, chamberTop + 21, -1), at(chamberX + 30, chamberTop + 16.5, -3.6), 9, 7.4, 24),
      rod(at(-64, 364, 22), at(-64, 386, 22), 7.2, 8.6, 24),
    ),
    part(
      'head-clip',
      skins.blackPlastic,
      block(at(-54, 408, 12), at(30, 24, 18), 5),
      turned(
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

export const floorPump: PartBuilder = ({ urlKey }) => (urlKey.includes('reserve') ? reserve() : standpipe())
