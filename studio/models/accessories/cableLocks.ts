/** Cable locks: coiled with a key lock, a loop cable of clear-coated steel, and a short combination lock for children. */

import { bendTube, sweep } from '@chainline/bicycle/model/loft'
import { appearances, buildAssembly, buildPart } from '@chainline/bicycle/model/part'
import { at, buildBlock, buildRod, lathe, transformSolid } from '@chainline/bicycle/model/solid'
import { CatmullRomCurve3, type Group, Matrix4, type Vector3 } from 'three'
import type { PartBuilder, PartSpec } from '../partBuilder.ts'
import { strapLoop } from './fittings.ts'
import { eye, keyhole, keys, numberWheels, strands } from './lockFittings.ts'
import { beam } from './placement.ts'

const around = (degrees: number, out: number, y: number): Vector3 =>
  at(Math.sin((degrees * Math.PI) / 180) * out, y, Math.cos((degrees * Math.PI) / 180) * out)

/** A coil cable lock, closed by a key barrel in front. */
function coiledLock({ width = 12 }: PartSpec): Group {
  const r = width / 2
  const coil = 62
  const turns = 4.5
  const rise = width + 0.7
  const front = coil + width + 9
  const y = 15
  const winding = Array.from({ length: 92 }, (_, index) => {
    const degrees = 42 + (index / 91) * (turns * 360 - 322)
    return around(degrees, coil, r + 0.3 + (index / 91) * rise * turns)
  })
  const last = winding.at(-1)?.y ?? 60
  const path = new CatmullRomCurve3(
    [
      at(34, y, front),
      at(50, y - 1, front - 2),
      at(68, r + 4, front - 18),
      at(70, r + 0.6, coil * 0.58),
      ...winding.slice(3),
      around(-80, coil + 6, last - 4),
      around(-58, coil + 16, last - 24),
      at(-58, y + 5, front - 4),
      at(-46, y, front),
      at(-34, y, front),
    ],
    false,
    'centripetal',
  )
  const sleeve = (side: number) =>
    lathe(
      [
        [0, 0],
        [12.5, 0],
        [13.5, 1.2],
        [13.5, 10],
        [10.5, 14],
        [8.6, 24],
        [7, 25],
        [0, 25],
      ],
      at(side * 26, y, front),
      at(side, 0, 0),
      40,
    )
  return buildAssembly(
    'coil-lock',
    buildPart('cable', { finish: 'satin', paint: 'body' }, sweep(path, r, { sides: 20, steps: 640 })),
    buildPart('cable-ends', appearances.blackPlastic, sleeve(-1), sleeve(1)),
    buildPart(
      'barrel',
      { finish: 'satin', paint: 'detail' },
      transformSolid(
        beam(
          [
            [-31, 12, 12, y],
            [-30, 14, 14, y],
            [-27, 15, 15, y],
            [27, 15, 15, y],
            [30, 14, 14, y],
            [31, 12, 12, y],
          ],
          0.82,
          56,
        ),
        new Matrix4().makeTranslation(0, 0, front),
      ),
    ),
    keyhole(at(4, y, front + 14.6), at(0, 0, 1), 9),
    buildPart(
      'bracket',
      appearances.blackPlastic,
      strapLoop(at(-150, 21, 10), 15, 24, 3),
      buildBlock(at(-150, 3.2, 10), at(26, 6.2, 26), 2),
      buildBlock(at(-126, 22, 10), at(18, 15, 22), 4),
      buildBlock(at(-114, 22, 10), at(10, 24, 16), 3),
    ),
    buildPart('bracket-screw', appearances.steel, buildRod(at(-126, 28, 10), at(-126, 31.5, 10), 4.4, 4, 24)),
    keys(at(98, 0, 74), 16),
  )
}

/** Braided steel with a clear coat, in four turns, with a swaged eye at each end. */
function loopCable({ width = 10 }: PartSpec): Group {
  const r = width / 2
  // Irregular turns, as laid by hand, each over the ones before.
  const points = Array.from({ length: 81 }, (_, index) => {
    const turn = index / 80
    const degrees = 20 + turn * 1290
    const out = 78 + 9 * Math.sin(turn * 17) + 5 * Math.cos(turn * 41)
    const middle = at(4 * Math.sin(turn * 9), 0, 4 * Math.cos(turn * 7))
    return around(degrees, out, r + 0.2 + turn * 3.55 * (width * 0.92)).add(middle)
  })
  const tail = points.at(-1) ?? at(0, 0)
  const head = points[0] ?? at(0, 0)
  const start = [at(150, r + 0.2, 40), at(120, r + 0.2, 62), at(74, r + 0.2, 82)]
  const end = [
    tail.clone().add(at(-34, -6, 36)),
    at(tail.x - 78, r + 12, tail.z + 58),
    at(tail.x - 120, r + 0.4, tail.z + 62),
  ]
  const line = new CatmullRomCurve3([...start, head, ...points.slice(1), ...end], false, 'centripetal')
  const heading = (from: Vector3, to: Vector3) => (Math.atan2(from.z - to.z, to.x - from.x) * 180) / Math.PI
  const [s0 = head, s1 = head] = start
  const [, e1 = tail, e2 = tail] = end
  const ends = [eye(s0, heading(s1, s0), r, 24), eye(e2, heading(e1, e2), r, 24)]
  return buildAssembly(
    'loop-cable',
    buildPart('steel', { finish: 'brushed', paint: '#b4b8ba' }, strands(line, 3.9)),
    buildPart('coat', { finish: 'clear', paint: '#dfe4e4' }, sweep(line, r, { sides: 18, steps: 560 })),
    buildPart('eyes', { finish: 'satin', paint: 'body' }, ...ends.map(({ loop }) => loop)),
    buildPart('ferrules', { finish: 'brushed', paint: 'detail' }, ...ends.map(({ ferrule }) => ferrule)),
    buildPart('tie', { finish: 'fabric', paint: 'body' }, ...[150, 30].map((degrees) => tie(degrees, 82, width))),
  )
}

/** A hook-and-loop tie around the turns of a coil. */
function tie(degrees: number, out: number, width: number) {
  const middle = around(degrees, out, width * 2.26)
  const side = around(degrees, 1, 0)
  const points = Array.from({ length: 20 }, (_, index) => {
    const turn = (index / 20) * Math.PI * 2
    return middle
      .clone()
      .addScaledVector(side, Math.cos(turn) * width * 2.1)
      .add(at(0, Math.sin(turn) * width * 2.1, 0))
  })
  return bendTube(points, 9, { closed: true, sides: 12, steps: 64, flat: 0.16, wide: around(degrees + 90, 1, 0) })
}

/** A children's combination lock with large number wheels between rubber grips. */
function kids({ width = 8, count = 3 }: PartSpec): Group {
  const r = width / 2
  const high = 17
  const half = (count * 13) / 2 + 3
  const { wheels, marks } = numberWheels({ count, radius: 16, width: 12, gap: 1, centre: at(0, high, 0) })
  const size = 96
  const path = new CatmullRomCurve3(
    [
      at(half + 14, high, 0),
      at(half + 34, high - 1, 0),
      ...[54, 78, 104, 130, 155, 180, 205, 230, 256, 282, 306].map((degrees) =>
        around(degrees, size + 4 * Math.sin(degrees / 31), r + (degrees < 60 || degrees > 300 ? 4 : 0.3)).add(
          at(0, 0, -size * 0.86),
        ),
      ),
      at(-half - 34, high - 1, 0),
      at(-half - 14, high, 0),
    ],
    false,
    'centripetal',
  )
  const grip = (side: number) =>
    lathe(
      [
        [0, -2],
        [14, -2],
        [17, 0],
        [17, 3],
        ...[0, 1, 2].flatMap((rib): [number, number][] => {
          const x = 4.5 + rib * 6
          const out = 16.6 - rib * 0.9
          return [
            [out, x],
            [out - 1.3, x + 1.2],
            [out - 1.3, x + 2.4],
            [out - 0.2, x + 3.6],
          ]
        }),
        [13, 24],
        [9, 29],
        [r + 2, 31],
        [0, 31],
      ],
      at(side * half, high, 0),
      at(side, 0, 0),
      48,
    )
  return buildAssembly(
    'kids-lock',
    buildPart('cable', { finish: 'satin', paint: 'body' }, sweep(path, r, { sides: 20, steps: 260 })),
    buildPart('grips', { finish: 'rubber', paint: 'body' }, grip(-1), grip(1)),
    buildPart('core', appearances.greyPlastic, buildRod(at(-half - 2, high, 0), at(half + 2, high, 0), 11)),
    buildPart('wheels', { finish: 'plastic', paint: 'detail' }, ...wheels),
    buildPart('wheel-marks', { finish: 'plastic', paint: '#4a4d50' }, ...marks),
  )
}

export const cableLock: PartBuilder = (spec) => {
  if (spec.count) return kids(spec)
  return spec.urlKey === 'magpie-loop-cable' ? loopCable(spec) : coiledLock(spec)
}
