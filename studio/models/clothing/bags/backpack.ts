/** The commuter backpack. Its front faces z, the wearer's back is at -z. */

import { bendTube } from '@chainline/bicycle/model/loft'
import { appearances, buildAssembly, buildPart } from '@chainline/bicycle/model/part'
import { at } from '@chainline/bicycle/model/solid'
import type { Group } from 'three'
import { curveThrough, type Field, superellipsoid, union } from '../sculpt/field.ts'
import { buckle, slider } from '../sculpt/fittings.ts'
import { cutAlong } from '../sculpt/panels.ts'
import { polygonize } from '../sculpt/polygonize.ts'
import { reflecting, seamCords } from '../sculpt/sewing.ts'
import { cord, drape, type Trace, tape } from '../sculpt/traces.ts'
import { createWrinkles, upright } from './bagField.ts'
import { linesOn, webbing, zipMeshes } from './bagParts.ts'

/** Mirrors a line to the left, where x is negative. */
const leftToo = (line: readonly Trace[]): Trace[][] => [
  [...line],
  line.map(({ at: spot, normal }) => ({ at: at(-spot.x, spot.y, spot.z), normal: at(-normal.x, normal.y, normal.z) })),
]

export function backpack(): Group {
  const body = upright(
    -232,
    232,
    curveThrough([-232, 128], [-60, 142], [120, 136], [232, 104]),
    curveThrough([-232, 74], [-80, 82], [90, 72], [232, 42]),
    3.2,
    curveThrough([-232, 8], [0, 2], [232, -26]),
  )
  const pocket = superellipsoid([0, -86, 66], [104, 96, 46], 3.4, 4)
  const sidePocket = (side: 1 | -1) => superellipsoid([side * 134, -134, 0], [26, 82, 56], 3, 3)
  const grown = union(7, body, pocket, sidePocket(1), sidePocket(-1))
  const flat: Field = (x, y, z) => Math.max(grown(x, y, z), -z - 74)
  const cloth = createWrinkles(flat, (_x, y, z) => (z > -40 ? 2.6 : 0.4) * (y > 150 ? 0.7 : 1), 66, 1.9)
  const surface = polygonize(cloth, [-190, -250, -90], [190, 250, 130], 3.9)
  const foot = cutAlong(surface, (x, y, z) => y + 168 - Math.abs(x) * 0.06 - z * 0.08)
  const back =
    foot.over && cutAlong(foot.over, (x, y, z) => Math.max(z + 66, Math.abs(x) - 104, Math.abs(y - 10) - 196))
  const mainZip: Field = (_x, y, z) => z - 12 + y * 0.14
  const [zipLine] = linesOn(surface, mainZip, (_x, y) => -y - 20)
  const pocketLine = drape(cloth, [at(-84, 2, 300), at(0, 8, 300), at(84, 2, 300)], 4, at(0, 0, -1))
  const edge = linesOn(
    surface,
    (_x, _y, z) => z + 56,
    (_x, y) => -y - 186,
  )
  const wings = [1, -1].map((side) =>
    bendTube(
      [at(side * 96, -178, -66), at(side * 150, -182, -52), at(side * 186, -188, 6), at(side * 176, -196, 64)],
      (t) => 36 - 17 * t,
      { sides: 20, steps: 50, flat: 0.26, wide: at(0, 1, 0) },
    ),
  )
  const straps = [1, -1].map((side) =>
    bendTube(
      [
        at(side * 46, 196, -60),
        at(side * 58, 230, -98),
        at(side * 78, 190, -148),
        at(side * 100, 60, -156),
        at(side * 112, -70, -116),
      ],
      (t) => 31 - 9 * t,
      { sides: 20, steps: 70, flat: 0.24, wide: at(1, 0.1, 0) },
    ),
  )
  const tails = [1, -1].map((side) =>
    bendTube([at(side * 112, -66, -117), at(side * 120, -120, -100), at(side * 118, -186, -62)], 11, {
      sides: 12,
      flat: 0.12,
      wide: at(1, 0, 0),
    }),
  )
  const compress = leftToo(drape(cloth, [at(400, 66, -44), at(400, 60, 40)], 4, at(-1, 0, 0)))
  const low = leftToo(drape(cloth, [at(400, -46, -52), at(400, -50, 40)], 4, at(-1, 0, 0)))
  const handle = bendTube(
    [at(-34, 218, -50), at(-30, 252, -52), at(0, 262, -52), at(30, 252, -52), at(34, 218, -50)],
    9,
    {
      sides: 14,
      steps: 40,
      flat: 0.4,
      wide: at(0, 0, 1),
    },
  )
  const daisy = drape(cloth, [at(0, -60, 300), at(0, -150, 300)], 4, at(0, 0, -1))
  const lash = drape(cloth, [at(-16, -72, 300), at(16, -72, 300)], 3, at(0, 0, -1))
  return buildAssembly(
    'backpack',
    back?.over && buildPart('bag', { finish: 'fabric', paint: 'body' }, back.over),
    back?.under && buildPart('back-mesh', { finish: 'foam', paint: '#4c4f52' }, back.under),
    foot.under && buildPart('foot', { finish: 'satin', paint: '#232425' }, foot.under),
    buildPart('foot-seam', { finish: 'fabric', paint: 'detail' }, ...seamCords(foot.seams, 1.3)),
    buildPart('back-piping', { finish: 'fabric', paint: '#232425' }, ...seamCords(edge, 2.2)),
    ...(zipLine ? zipMeshes('main-zip', zipLine, 'detail', 4, 0.08, 20) : []),
    ...zipMeshes('pocket-zip', pocketLine, 'detail', 3.4, 0.05, 17),
    buildPart('shoulder-straps', { finish: 'fabric', paint: '#2a2b2c' }, ...straps),
    buildPart('strap-webbing', webbing, ...tails),
    buildPart(
      'strap-sliders',
      appearances.blackPlastic,
      ...[1, -1].flatMap((side) => slider(at(side * 112, -72, -118), at(0, 1, -0.2), at(0, 0.2, -1), 24)),
    ),
    buildPart('hip-belt', { finish: 'fabric', paint: '#2a2b2c' }, ...wings),
    buildPart(
      'hip-webbing',
      webbing,
      ...[1, -1].map((side) =>
        bendTube(
          [at(side * 178, -196, 58), at(side * 160, -206, 96), at(side * 110, -220, 130), at(side * 70, -229, 138)],
          12,
          { sides: 12, flat: 0.12, wide: at(0, 1, 0) },
        ),
      ),
    ),
    buildPart(
      'hip-buckle',
      appearances.blackPlastic,
      ...buckle(at(72, -229, 139), at(-1, -0.12, 0.1), at(0.1, 0.2, 1), 26),
    ),
    buildPart('side-straps', webbing, ...[...compress, ...low].map((line) => tape(line, 18, 1.9, 0.2))),
    buildPart(
      'side-buckles',
      appearances.blackPlastic,
      ...compress.flatMap((line) => {
        const spot = line[Math.round(line.length * 0.6)]
        return spot ? buckle(spot.at, at(0, 0, 1), spot.normal, 18) : []
      }),
    ),
    buildPart('handle', webbing, handle),
    buildPart('light-loop', webbing, tape(daisy, 22, 2, 0.2)),
    buildPart('badge', { finish: 'rubber', paint: 'detail' }, tape(lash, 26, 2, 1.6)),
    reflecting(
      'reflector',
      surface,
      (x, y) => y + 112 + Math.abs(x) * 0.1,
      (x, _y, z) => Math.max(60 - z, Math.abs(x) - 92),
      8,
    ),
    buildPart(
      'pocket-edge',
      { finish: 'fabric', paint: 'body' },
      cord(drape(cloth, [at(-92, -8, 300), at(0, -3, 300), at(92, -8, 300)], 4, at(0, 0, -1)), 1.2, 6),
    ),
  )
}
