/** Cycling glasses: one large curved lens below a half frame, temples, nose pads. */

import { bendTube } from '@chainline/bicycle/model/loft'
import { buildAssembly, buildPart } from '@chainline/bicycle/model/part'
import { at, buildBall, buildBlock, buildRod, mirrorToBothSides } from '@chainline/bicycle/model/solid'
import type { Group, Vector3 } from 'three'
import { smoothstep } from './sculpt/field.ts'
import { sheet } from './sculpt/sheet.ts'

/** The lens is part of a circle: half its angle in radians, and the radius. */
const wrap = 0.98
const radius = 80

/** Upper and lower edge by the distance from the center, 0 to 1. */
const upper = (t: number): number => 20.5 + 4 * Math.sin(Math.PI * Math.min(1, t * 1.05)) - 9 * t ** 4
const lower = (t: number): number => 1 - 29 * smoothstep(t, 0.05, 0.34) + 29 * smoothstep(t, 0.5, 1.05)

function onLens(side: number, height: number): Vector3 {
  const angle = side * wrap
  const back = (Math.abs(height) / 30) ** 2 * 2.4
  return at(
    Math.cos(angle) * (radius - back) - (height < 0 ? height * 0.12 : 0),
    height,
    Math.sin(angle) * (radius - back) * 0.94,
  )
}

const spread = (from: number, to: number, count: number): number[] =>
  Array.from({ length: count + 1 }, (_, n) => from + ((to - from) * n) / count)

export function glasses(): Group {
  const surface = (u: number, v: number): Vector3 => {
    const side = u * 2 - 1
    const [high, low] = [upper(Math.abs(side)), lower(Math.abs(side))]
    return onLens(side, high + (low - high) * v)
  }
  const lens = sheet(surface, 2, [96, 20])
  // A second sheet inside the first, because one alone is too transparent.
  const tint = sheet(surface, 1, [96, 20])
  const brow = spread(-1, 1, 40).map((side) => {
    const place = onLens(side, upper(Math.abs(side)) + 0.6)
    return at(place.x + 0.4, place.y, place.z)
  })
  const hinge = onLens(1, 7)
  const ear = at(-44, 4, 68)
  const temple = [
    hinge.clone().add(at(4, 0, -0.4)),
    hinge.clone().add(at(-12, -0.6, 1.6)),
    at(4, 5.4, 72),
    ear,
    at(-64, -4, 65),
    at(-78, -15, 62),
  ]
  const sock = [at(-36, 4.4, 68.6), ear, at(-64, -4, 65), at(-78.6, -15.4, 62)]
  const pads = mirrorToBothSides(
    bendTube([at(62, -2, 8.4), at(58, -9, 11), at(55, -17, 14.5)], (t) => 3.2 - Math.abs(t - 0.5) * 1.2, {
      sides: 12,
      flat: 0.55,
      wide: at(0.3, 0.2, 1),
    }),
  )
  const arms = mirrorToBothSides(buildRod(at(75, 3, 4.6), at(60, -5, 9.6), 1.5, 1.2, 12))
  const lug = mirrorToBothSides(buildBlock(hinge.clone().add(at(1, 0.4, 0.6)), at(13, 11.5, 5), 2, 3))
  const screws = mirrorToBothSides(
    buildRod(hinge.clone().add(at(-5.6, 6.4, 0.4)), hinge.clone().add(at(-5.6, -5.8, 0.4)), 1.9, 1.9, 14),
  )
  return buildAssembly(
    'glasses',
    buildPart('lens', { finish: 'clear', paint: '#07090b' }, lens),
    buildPart('lens-tint', { finish: 'clear', paint: '#07090b' }, tint),
    buildPart(
      'brow',
      { finish: 'satin', paint: 'body' },
      bendTube(brow, (t) => 2.5 + 1.5 * Math.abs(t * 2 - 1) ** 2, {
        sides: 14,
        steps: 90,
        flat: 0.8,
        wide: at(0, 1, 0),
      }),
    ),
    buildPart(
      'bridge',
      { finish: 'satin', paint: 'body' },
      bendTube(
        spread(-0.2, 0.2, 8).map((side) => onLens(side, 19.5).add(at(0.6, 0, 0))),
        (t) => 2.6 + 1.5 * Math.sin(Math.PI * t),
        { sides: 14, steps: 24 },
      ),
    ),
    buildPart('hinge-lugs', { finish: 'satin', paint: 'body' }, ...lug),
    buildPart('hinge-screws', { finish: 'brushed', paint: '#8c8f91' }, ...screws),
    buildPart(
      'temples',
      { finish: 'satin', paint: 'body' },
      ...mirrorToBothSides(bendTube(temple, (t) => 5 - 2 * t, { sides: 16, steps: 60, flat: 0.42, wide: at(0, 1, 0) })),
    ),
    buildPart(
      'temple-grips',
      { finish: 'rubber', paint: 'detail' },
      ...mirrorToBothSides(
        bendTube(sock, (t) => 4.3 + 0.5 * Math.sin(Math.PI * t), {
          sides: 16,
          steps: 40,
          flat: 0.52,
          wide: at(0, 1, 0),
        }),
      ),
    ),
    buildPart('nose-pads', { finish: 'rubber', paint: '#2a2a29' }, ...pads),
    buildPart('nose-arms', { finish: 'satin', paint: 'body' }, ...arms, buildBall(at(75, 3, 0), 3, 16)),
  )
}
