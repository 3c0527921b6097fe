/** Tubeless plugs with needle and reamer. */
import { bendTube } from '@chainline/bicycle/model/loft'
import { type Appearance, appearances, buildAssembly, buildPart } from '@chainline/bicycle/model/part'
import { at, buildRing, buildRod, lathe } from '@chainline/bicycle/model/solid'
import type { Group } from 'three'

/** A turned, waisted grip along x. */
const tGrip = (x: number, y: number, z: number) =>
  lathe(
    [
      [0, 0],
      [5.6, 0],
      [6.6, 1.2],
      [6.6, 4],
      [5.8, 5],
      [5.8, 6],
      [6.6, 7],
      [6.6, 10],
      [5.8, 11],
      [5.8, 12],
      [6.6, 13],
      [6.6, 18],
      [5, 20],
      [0, 20],
    ],
    at(x, y, z),
    at(1, 0, 0),
    36,
  )

export function plugKit(): Group {
  const r = 8.5
  const body = (from: number, to: number) =>
    lathe(
      [
        [r - 1.4, from],
        [r - 0.4, from],
        [r, from + 0.6],
        [r, to - 0.6],
        [r - 0.4, to],
        [r - 1.4, to],
        [r - 1.4, from],
      ],
      at(0, r, -34),
      at(1, 0, 0),
      56,
    )
  const thread = Array.from({ length: 5 }, (_, index) =>
    buildRing(at(33.5 + index * 1.5, r, -34), r - 1.6, 0.5, { axis: at(1, 0, 0), sides: 8 }),
  )
  const spiral = (x: number, z: number, r2: number, phase: number) =>
    bendTube(
      Array.from({ length: 61 }, (_, index) => {
        const turn = (index / 60) * Math.PI * 10 + phase
        const out = r2 * (1 - (index / 60) * 0.55)
        return at(x + index * 0.62, 6.6 + Math.sin(turn) * out, z + Math.cos(turn) * out)
      }),
      (t) => 0.55 - 0.25 * t,
      { sides: 6, steps: 180 },
    )
  const fork = [-1, 1].map((side) =>
    bendTube(
      [at(14, 6.6, 18), at(19, 6.6, 18 + side * 1.7), at(30, 6.6, 18 + side * 1.6), at(34, 6.6, 18 + side * 0.7)],
      (t) => 0.95 - 0.3 * t,
      { sides: 10, steps: 30 },
    ),
  )
  const strip = (x: number, z: number, thick: number, sway: number) =>
    bendTube(
      Array.from({ length: 9 }, (_, index) =>
        at(x - 27 + index * 6.6, thick / 2 + 0.1, z + Math.sin(index * 0.9 + sway) * 0.7),
      ),
      thick / 2,
      { sides: 12, steps: 60 },
    )
  const brown: Appearance = { finish: 'rubber', paint: '#5b3524' }
  return buildAssembly(
    'plug-kit',
    buildPart('tube', { finish: 'anodised', paint: 'body' }, body(-41, 33)),
    buildPart(
      'tube-thread',
      appearances.aluminium,
      buildRod(at(20, r, -34), at(40, r, -34), r - 1.6, r - 1.6, 40),
      ...thread,
    ),
    buildPart('tube-mouth', appearances.rubber, buildRod(at(39, r, -34), at(40.4, r, -34), r - 2.6, r - 2.6, 32)),
    buildPart(
      'tube-foot',
      { finish: 'anodised', paint: 'detail' },
      lathe(
        [
          [0, -43],
          [r - 1.4, -43],
          [r + 0.3, -41.6],
          [r + 0.3, -34],
          [r - 0.4, -33],
          [0, -33],
        ],
        at(0, r, -34),
        at(1, 0, 0),
        56,
      ),
    ),
    buildPart(
      'tube-cap',
      { finish: 'anodised', paint: 'detail' },
      lathe(
        [
          [0, 0],
          [r - 1, 0],
          [r + 0.3, 1.2],
          [r + 0.3, 5],
          [r - 0.4, 5.8],
          [r + 0.3, 6.6],
          [r + 0.3, 10],
          [r - 0.4, 10.8],
          [r + 0.3, 11.6],
          [r + 0.3, 14],
          [r - 1.6, 14],
          [r - 1.6, 3],
          [0, 3],
        ],
        at(58, 0, -22),
        at(0, 1, 0),
        56,
      ),
    ),
    buildPart('grips', { finish: 'anodised', paint: 'detail' }, tGrip(-38, 6.6, -6), tGrip(-38, 6.6, 18)),
    buildPart(
      'reamer',
      appearances.steel,
      buildRod(at(-20, 6.6, -6), at(-2, 6.6, -6), 2, 2, 24),
      buildRod(at(-2, 6.6, -6), at(38, 6.6, -6), 2, 0.5, 24),
      spiral(-1, -6, 2, 0),
      spiral(-1, -6, 2, Math.PI),
    ),
    buildPart('needle', appearances.steel, buildRod(at(-20, 6.6, 18), at(15, 6.6, 18), 1.9, 1.6, 24), ...fork),
    buildPart(
      'needle-strip',
      brown,
      bendTube([at(25, 5.6, 4), at(25, 6.6, 12), at(26, 6.6, 18), at(25, 6.6, 24), at(25, 5.4, 33)], 1.5, {
        sides: 12,
        steps: 50,
      }),
    ),
    buildPart(
      'strips',
      brown,
      ...[0, 1, 2, 3].map((index) => strip(-8, 42 + index * 6, 3.5, index * 2.1)),
      ...[0, 1, 2, 3, 4].map((index) => strip(54, 40 + index * 4.4, 1.5, index * 1.7)),
    ),
  )
}
