/** Bells: a brass single-stroke bell, a steel rotary bell, a painted children's bell. */

import { bendTube } from '@chainline/bicycle/model/loft'
import { appearances, buildAssembly, buildPart } from '@chainline/bicycle/model/part'
import { at, buildBall, buildBlock, buildRod, lathe, transformSolid } from '@chainline/bicycle/model/solid'
import { type BufferGeometry, type Group, Matrix4, Quaternion } from 'three'
import type { PartBuilder, PartSpec } from '../partBuilder.ts'
import { capBolt, strapLoop } from './fittings.ts'
import { smoothProfile } from './outlines.ts'

const axis = at(0, 1, 0)

/** A dome with a wall, open at the bottom; its lip is at y = 0. `full` is a superellipse exponent: above 2 is boxier than a sphere. */
function dome(radius: number, high: number, wall: number, full: number): BufferGeometry {
  const arc = (r: number, h: number): [number, number][] =>
    Array.from({ length: 19 }, (_, index) => {
      const turn = (index / 18) * (Math.PI / 2)
      return [r * Math.cos(turn) ** (2 / full), h * Math.sin(turn) ** (2 / full)]
    })
  return lathe(
    [...arc(radius - wall, high - wall).reverse(), [radius - 0.5, -0.7], ...arc(radius, high)],
    at(0, 0, 0),
    axis,
    72,
  )
}

/** A machined brass bell with a spring-mounted striker. */
function brassBell({ width = 38 }: PartSpec): Group {
  const r = width / 2
  const brass = { finish: 'polished', paint: 'body' } as const
  const holder = { finish: 'satin', paint: 'detail' } as const
  const bar = at(0, -26, 0)
  return buildAssembly(
    'bell',
    buildPart('dome', brass, dome(r, r * 1.12, 3, 2.3)),
    buildPart(
      'screw',
      brass,
      lathe(
        smoothProfile(
          [
            [4.6, r * 1.08],
            [4.6, r * 1.18],
            [3, r * 1.26],
            [0, r * 1.28],
          ],
          16,
        ),
        at(0, 0, 0),
        axis,
        24,
      ),
    ),
    buildPart('felt', { finish: 'foam', paint: '#7d2f25' }, buildRod(at(0, r * 0.86, 0), at(0, r * 1.0, 0), 6, 6, 24)),
    buildPart(
      'holder',
      holder,
      buildRod(at(0, -11, 0), at(0, r * 0.9, 0), 3.4, 3.4, 20),
      buildBlock(at(0, -9, 0), at(22, 7, 17), 3),
      strapLoop(bar, 15.9, 15, 2.6),
      buildBlock(bar.clone().add(at(-22, 0, 0)), at(13, 13, 15), 3),
    ),
    buildPart('band-bolt', appearances.steel, capBolt(bar.clone().add(at(-23, 6, 0)), axis, 4)),
    buildPart(
      'spring',
      appearances.steel,
      bendTube([at(8, -9, 0), at(r * 0.9, -10, 0), at(r + 9, -5, 0), at(r + 9, 2, 0)], 3.6, {
        sides: 10,
        steps: 30,
        flat: 0.3,
        wide: at(0, 0, 1),
      }),
    ),
    buildPart('hammer', brass, buildBall(at(r + 6.6, 3.5, 0), 4.6, 24)),
  )
}

const plinth = (r: number): BufferGeometry =>
  lathe(
    [
      [0, -13],
      [r * 0.42, -13],
      [r * 0.62, -10],
      [r * 0.9, -2.5],
      [r * 0.95, 1],
      [r * 0.9, 2],
      [0, 2],
    ],
    at(0, 0, 0),
    axis,
    64,
  )

/** A rotary bell: a lever spins two discs inside the dome. */
function rotaryBell({ width = 60 }: PartSpec): Group {
  const r = width / 2
  const bar = at(0, -27, 0)
  const cap = { finish: 'polished', paint: 'body' } as const
  const low = { finish: 'satin', paint: 'detail' } as const
  const ridge = lathe(
    [
      [r * 0.99, -1],
      [r + 1.3, -0.6],
      [r + 1.3, 1.4],
      [r * 0.97, 2.2],
      [r * 0.97, -1],
    ],
    at(0, 0, 0),
    axis,
    72,
  )
  return buildAssembly(
    'bell',
    buildPart(
      'cap',
      cap,
      dome(r, r * 0.78, 1.4, 2.5),
      ridge,
      lathe(
        [
          [r * 0.4, r * 0.755],
          [r * 0.4, r * 0.79],
          [r * 0.34, r * 0.83],
          [r * 0.12, r * 0.86],
          [0, r * 0.865],
        ],
        at(0, 0, 0),
        axis,
        48,
      ),
    ),
    buildPart(
      'plinth',
      low,
      plinth(r),
      buildBlock(at(0, -12, 0), at(24, 7, 16), 3),
      strapLoop(bar, 12.4, 14, 2.4),
      buildBlock(bar.clone().add(at(-18, 0, 0)), at(13, 12, 14), 3),
    ),
    buildPart('lever', low, thumb(r, 15)),
    buildPart('band-bolt', appearances.steel, capBolt(bar.clone().add(at(-19, 5.5, 0)), axis, 4)),
  )
}

/** A thumb lever that extends from under the dome. */
function thumb(r: number, reach: number): BufferGeometry {
  return bendTube(
    [
      at(r * 0.5, -5, r * 0.2),
      at(r * 0.86, -5.5, r * 0.34),
      at(r + reach * 0.5, -5, r * 0.3),
      at(r + reach, -1, r * 0.16),
    ],
    (t) => 4.4 + 3.4 * t,
    {
      sides: 16,
      steps: 30,
      flat: 0.5,
      wide: at(0, 0, 1),
    },
  )
}

/** A children's bell, painted with flowers, with a long soft lever. */
function kidsBell({ width = 45 }: PartSpec): Group {
  const r = width / 2
  const high = r * 0.9
  const bar = at(0, -25, 0)
  const places: readonly (readonly [around: number, up: number])[] = [
    [62, 42],
    [10, 26],
    [118, 30],
    [-40, 50],
    [170, 50],
    [230, 28],
    [290, 36],
  ]
  // Rotate each flower to lie flat on the dome.
  const petals = places.map(([around, up]) => {
    const [a, b] = [(around * Math.PI) / 180, (up * Math.PI) / 180]
    const normal = at(Math.cos(b) * Math.cos(a), Math.sin(b), Math.cos(b) * Math.sin(a))
    const place = at(
      r * Math.cos(b) ** 0.87 * Math.cos(a),
      high * Math.sin(b) ** 0.87,
      r * Math.cos(b) ** 0.87 * Math.sin(a),
    )
    return new Matrix4()
      .makeRotationFromQuaternion(new Quaternion().setFromUnitVectors(axis, normal))
      .setPosition(place)
  })
  const disc = (x: number, z: number, size: number, y = 0) =>
    lathe(
      [
        [0, -1.6],
        [size, -1.6],
        [size, 0.5 + y],
        [size * 0.7, 0.9 + y],
        [0, 1 + y],
      ],
      at(x, 0, z),
      axis,
      14,
    )
  const flower = [0, 1, 2, 3, 4].map((index) =>
    disc(Math.cos(index * 1.2566) * 2.7, Math.sin(index * 1.2566) * 2.7, 2.1),
  )
  return buildAssembly(
    'bell',
    buildPart('cap', { finish: 'gloss', paint: 'body' }, dome(r, high, 1.6, 2.3)),
    buildPart(
      'flowers',
      { finish: 'satin', paint: 'detail' },
      ...petals.flatMap((place) => flower.map((solid) => transformSolid(solid, place))),
    ),
    buildPart(
      'flower-hearts',
      appearances.white,
      ...petals.map((place) => transformSolid(disc(0, 0, 1.5, 0.5), place)),
    ),
    buildPart(
      'plinth',
      appearances.white,
      plinth(r),
      buildBlock(at(0, -12, 0), at(20, 6, 14), 3),
      strapLoop(bar, 11, 13, 3),
      buildBlock(bar.clone().add(at(-17, 0, 0)), at(12, 11, 13), 3),
    ),
    buildPart('lever', { finish: 'plastic', paint: 'detail' }, thumb(r, 19)),
    buildPart('cap-screw', appearances.chrome, buildBall(at(0, high - 0.6, 0), 3.4, 20)),
    buildPart('band-bolt', appearances.steel, capBolt(bar.clone().add(at(-18, 5, 0)), axis, 3.6)),
  )
}

const bells: Record<string, (spec: PartSpec) => Group> = {
  'peal-brass-bell': brassBell,
  'toll-60-city-bell': rotaryBell,
  'tinkle-kids-bell': kidsBell,
}

export const bell: PartBuilder = (spec) => (bells[spec.urlKey] ?? rotaryBell)(spec)
