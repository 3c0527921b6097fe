/** The full-face helmet: dome and chin bar in one piece around the eye port. */

import { buildAssembly, buildPart } from '@chainline/bicycle/model/part'
import { at, buildRing } from '@chainline/bicycle/model/solid'
import type { Group } from 'three'
import { curveThrough, type Field, subtract, superellipsoid, union } from '../sculpt/field.ts'
import { cutAlong } from '../sculpt/panels.ts'
import { polygonize } from '../sculpt/polygonize.ts'
import { cord, resample } from '../sculpt/traces.ts'
import { pads, straps } from './harness.ts'
import { peak } from './peak.ts'
import { buildDome, buildHollow, type Dome, onFan, type Vent, ventField } from './shell.ts'
import { shellMeshes } from './shellMeshes.ts'

const head: Dome = { front: 134, back: 140, top: 116, side: 114, thick: 28, square: 2.3, bowl: 2.2, behind: 2 }

/** Eight vents in the dome; the other six are in the chin bar. */
export const domeVents: readonly Vent[] = [
  [
    [104, 0.34, 9],
    [56, 0.36, 8],
  ],
  [
    [20, 0.4, 9.5],
    [-44, 0.42, 8],
  ],
  [
    [-74, 0.42, 9.5],
    [-122, 0.44, 7],
  ],
  [
    [-40, 0.84, 9],
    [-100, 0.86, 7],
  ],
]

/** Vents on the right of the chin bar: angle from the front in radians, height, half length, half height. */
export const chinVents = [
  [0.16, -96, 9, 7],
  [0.52, -92, 17, 7.5],
  [0.34, -122, 15, 4],
] as const

const chinVentField: Field = (x, y, z) => {
  const angle = Math.atan2(Math.abs(z), x - 10)
  let least = 1e3
  for (const [middle, height, long, half] of chinVents) {
    const across = (angle - middle) * 150
    const up = y - height - across * 0.12
    least = Math.min(least, Math.hypot(Math.max(0, Math.abs(across) - long + half), up) - half)
  }
  return x < 60 ? Math.max(least, 60 - x) : least
}

export function fullFaceHelmet(): Group {
  const edge = curveThrough([-140, -86], [-90, -98], [-20, -116], [40, -128], [110, -146], [185, -140])
  const dome = buildDome(head)
  const bar = superellipsoid([56, -96, 0], [128, 50, 101], 2.5, 2.7)
  const relief: Field = (x, y, z) => {
    const { angle, along } = onFan(x, y, z)
    const keel = y > 0 ? -2.4 * Math.exp(-(((angle - 0.2) / 0.05) ** 2)) : 0
    const step = 3.6 / (1 + Math.exp((y + 34 + x * 0.3) / 2.2))
    return keel + (x < 60 ? step : step * Math.max(0, 1 - (x - 60) / 30)) + (along > 200 ? 1 : 0)
  }
  const grown = union(26, dome, bar)
  const outside: Field = (x, y, z) => grown(x, y, z) + relief(x, y, z)
  const hollow = union(12, buildHollow(head), superellipsoid([46, -104, 0], [112, 64, 77], 2.4, 3))
  const port = superellipsoid([172, -18, 0], [128, 45, 118], 5, 2.8)
  const vents = ventField(domeVents, dome)
  const solid = subtract(5, outside, hollow, (x, y) => y - edge(x), port, vents, chinVentField)
  const cheek = (side: 1 | -1) => superellipsoid([34, -86, side * 74], [52, 40, 20], 2.6, 2.6)
  const cheeks = subtract(4, union(2, cheek(1), cheek(-1)), solid)
  const padding = cutAlong(polygonize(cheeks, [-30, -140, -110], [110, -30, 110], 3.6), (_x, y) => y + 116)
  const portSeam = cutAlong(
    polygonize(subtract(5, outside, hollow, port), [30, -80, -125], [190, 50, 125], 3.4),
    (x, y, z) => port(x, y, z) - 2.5,
  )
  const strapMeshes = straps({
    front: at(16, -92, 78),
    rear: at(-44, -96, 70),
    ear: at(0, -140, 64),
    chin: at(16, -172, 0),
    width: 18,
    paint: '#262625',
  })
  const trims = portSeam.seams.filter((line) => line.length > 60)
  return buildAssembly(
    'full-face-helmet',
    ...shellMeshes(
      { solid, dome: outside, edge, size: { front: 190, back: 140, top: 116, side: 116 }, lowest: -158, cell: 3.1 },
      {
        band: 7,
        bandPaint: '#1b1b1a',
        finish: 'satin',
        panel: (x, y) => Math.max(Math.abs(y + 48 + x * 0.3) - 15 - x * 0.05, x - 70),
      },
    ),
    padding.over && buildPart('cheek-pads', { finish: 'fabric', paint: '#333331' }, padding.over),
    padding.under && buildPart('cheek-tabs', { finish: 'fabric', paint: 'detail' }, padding.under),
    pads(buildHollow(head), solid),
    trims.length > 0
      ? buildPart(
          'port-trim',
          { finish: 'rubber', paint: '#161615' },
          ...trims.map((line) => cord(resample(line, 3), 1.6, 8)),
        )
      : null,
    ...strapMeshes,
    buildPart(
      'double-d',
      { finish: 'polished', paint: '#c9cccd' },
      buildRing(at(6, -158, 30), 9, 1.4, { axis: at(0.2, -0.4, 1) }),
    ),
    ...peak(dome, {
      root: 66,
      ends: 34,
      spread: 64,
      out: 98,
      rise: 26,
      droop: 16,
      thick: 4.5,
      appearance: { finish: 'satin', paint: 'body' },
      ridges: 6,
      bolts: true,
    }),
  )
}
