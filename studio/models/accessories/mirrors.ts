/** Mirrors: a bar-end mirror and a mirror on a stalk. Their glass faces x. */

import { bendTube } from '@chainline/bicycle/model/loft'
import { type Appearance, appearances, buildAssembly, buildPart } from '@chainline/bicycle/model/part'
import { at, buildBall, buildBlock, buildRod, lathe } from '@chainline/bicycle/model/solid'
import type { Group, Vector3 } from 'three'
import type { PartBuilder, PartSpec } from '../partBuilder.ts'
import { barClamp, capBolt, clampBolt } from './fittings.ts'
import { smoothProfile } from './outlines.ts'

/** The mirror head: shell, rim and convex glass. */
function head(place: Vector3, looks: Vector3, radius: number, shell: Appearance) {
  const n = looks.clone().normalize()
  // More convex than real mirrors, because a flat one would reflect a single gray.
  const bulge = Array.from({ length: 25 }, (_, index): [number, number] => {
    const share = 1 - index / 24
    return [(radius - 0.6) * share, 4.4 + radius * 0.3 * (1 - share ** 2)]
  })
  const back = smoothProfile(
    [
      [0, -15],
      [radius * 0.4, -14],
      [radius * 0.8, -8],
      [radius + 2, 0],
      [radius + 2.6, 4],
    ],
    24,
  )
  return [
    buildPart(
      'mirror-shell',
      shell,
      lathe([...back, [radius + 2.6, 6], [radius + 1, 7], [radius - 1, 6.4], [radius - 1, 4]], place, n, 72),
    ),
    buildPart(
      'mirror-glass',
      { finish: 'polished', paint: '#eef2f4' },
      lathe([[0, 2], [radius - 0.6, 2], ...bulge], place, n, 72),
    ),
  ]
}

/** A bar-end mirror: a wedge in the end of the bar and an arm with a ball joint. */
function endMirror({ width = 50 }: PartSpec): Group {
  const r = width / 2
  const z = at(0, 0, 1)
  const ribs = [0, 1, 2, 3].flatMap((index): [number, number][] => {
    const along = -46 + index * 9
    return [
      [8.4, along],
      [9.6, along + 1.5],
      [9.6, along + 5],
      [8.4, along + 7],
    ]
  })
  const joint = at(0, 22, 24)
  const place = at(6, 56, 36)
  const shell = { finish: 'satin', paint: 'body' } as const
  return buildAssembly(
    'mirror',
    buildPart(
      'plug',
      appearances.rubber,
      lathe([[0, -50], [7.4, -50], ...ribs, [8.4, -6], [0, -6]], at(0, 0, 0), z, 40),
    ),
    buildPart(
      'plug-head',
      shell,
      lathe(
        [
          [0, -8],
          [11, -8],
          [12.6, -6],
          [12.6, 4],
          [11, 8],
          [6, 10],
          [0, 10],
        ],
        at(0, 0, 0),
        z,
        48,
      ),
      bendTube([at(0, 2, 4), at(0, 10, 12), at(0, 17, 20), joint], 5, { sides: 18, steps: 24 }),
    ),
    buildPart('plug-bolt', { finish: 'brushed', paint: 'detail' }, capBolt(at(0, 0, 9.6), z, 4.2)),
    buildPart('ball-joint', { finish: 'brushed', paint: 'detail' }, buildBall(joint, 7.4, 28)),
    buildPart(
      'mirror-arm',
      shell,
      bendTube([joint, at(-2, 34, 28), at(-6, 46, 32), place.clone().add(at(-9, 0, 0))], 4.6, { sides: 16, steps: 24 }),
    ),
    ...head(place, at(1, 0.3, 0.2), r, shell),
  )
}

/** A mirror on a chromed stalk with two joints, clamped to the bar. */
function stalkMirror({ width = 80 }: PartSpec): Group {
  const r = width / 2
  const clamp = at(0, 0, 0)
  const low = at(-4, 20, 0)
  const high = at(-6, 150, 58)
  const place = at(8, 176, 62)
  const joint = { finish: 'satin', paint: 'detail' } as const
  const nut = (at0: Vector3) => buildRod(at0.clone().add(at(-9, 0, 0)), at0.clone().add(at(8, 0, 0)), 5, 5, 6)
  return buildAssembly(
    'mirror',
    buildPart(
      'clamp',
      joint,
      ...barClamp(clamp, 11.1, 20),
      buildBlock(low.clone().add(at(2, -3, 0)), at(17, 14, 17), 5),
    ),
    buildPart('clamp-bolt', appearances.steel, ...clampBolt(clamp, 11.1)),
    buildPart(
      'stalk',
      appearances.chrome,
      bendTube([low, at(-4, 46, 2), at(-4, 92, 14), at(-6, 128, 44), high], 3.6, { sides: 18, steps: 60 }),
    ),
    buildPart(
      'joints',
      joint,
      buildBall(low.clone().add(at(0, 8, 0)), 8, 24),
      buildBall(high, 8, 24),
      bendTube([high, at(-7, 164, 60), place.clone().add(at(-12, 0, 0))], 5.4, { sides: 14, steps: 16 }),
    ),
    buildPart('joint-nuts', appearances.steel, nut(low.clone().add(at(0, 8, 0))), nut(high)),
    ...head(place, at(1, 0.28, 0.2), r, { finish: 'polished', paint: 'body' }),
  )
}

export const mirror: PartBuilder = (spec) => (spec.urlKey.includes('bar-end') ? endMirror(spec) : stalkMirror(spec))
