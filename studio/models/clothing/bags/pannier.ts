/** The pannier: welded cloth, roll-top, hooks at the back. Its front faces z. */

import { bendTube } from '@chainline/bicycle/model/loft'
import { appearances, buildAssembly, buildPart } from '@chainline/bicycle/model/part'
import { at, buildBlock, buildPlate, buildRing, buildRod } from '@chainline/bicycle/model/solid'
import type { Group } from 'three'
import { Vector2 } from 'three'
import type { PartSpec } from '../../partBuilder.ts'
import { curveThrough, roundCone, smoothstep, union } from '../sculpt/field.ts'
import { buckle, stud } from '../sculpt/fittings.ts'
import { cutAlong } from '../sculpt/panels.ts'
import { polygonize } from '../sculpt/polygonize.ts'
import { patch, seamCords } from '../sculpt/sewing.ts'
import { drape, tape } from '../sculpt/traces.ts'
import { createWrinkles, upright } from './bagField.ts'
import { webbing } from './bagParts.ts'

const roll = { y: 202, radius: 25 }

export function pannier({ width = 320 }: PartSpec): Group {
  const half = width / 2
  const body = upright(
    -205,
    215,
    curveThrough([-205, half - 16], [-60, half - 4], [200, half + 2]),
    curveThrough([-205, 74], [-80, 85], [70, 80], [190, 22], [215, 18]),
    4.5,
    curveThrough([-205, -2], [60, 0], [190, -22]),
  )
  const rolled = union(
    4,
    roundCone([-half - 4, roll.y, -20], roll.radius, [half + 4, roll.y, -20], roll.radius),
    roundCone([-half - 2, roll.y - 16, 6], 9, [half + 2, roll.y - 16, 6], 9),
  )
  const closed = union(9, body, rolled)
  const cloth = createWrinkles(
    closed,
    (_x, y, z) => (4.5 * smoothstep(y, 30, 150) + 1.6) * (z > -60 ? 1 : 0.2) * smoothstep(y, 196, 170),
    58,
    2.6,
  )
  const surface = polygonize(cloth, [-half - 40, -225, -110], [half + 40, 250, 110], 4.2)
  const foot = cutAlong(
    surface,
    (x, y, z) => y + 128 - 60 * smoothstep(Math.abs(x), half * 0.45, half) * (z > 0 ? 1 : 0.6),
  )
  const front = (x: number, top: number, bottom: number, step = 5) =>
    drape(cloth, [at(x, top, 200), at(x, bottom, 200)], step, at(0, 0, -1))
  const side = (sign: number) =>
    drape(cloth, [at(sign * 320, roll.y + 4, -20), at(sign * 320, 20, -10)], 5, at(-sign, 0, 0))
  const reflector = patch(
    'reflector',
    surface,
    (x, y, z) =>
      z < 20
        ? 50
        : Math.max(
            Math.hypot(Math.abs(x) - Math.min(Math.abs(x), 10), y + 26 - Math.min(34, Math.max(-34, y + 26))) - 16,
            -50,
          ),
    0.7,
    'satin',
    '#c9cdce',
  )
  const rail = [
    buildBlock(at(0, 116, -83), at(half * 1.5, 30, 9), 3, 3),
    ...[-1, 1].flatMap((sign) => {
      const x = sign * half * 0.52
      return [
        buildBlock(at(x, 122, -91), at(30, 40, 13), 4, 3),
        bendTube([at(x, 130, -94), at(x, 148, -97), at(x, 158, -108), at(x, 152, -119), at(x, 122, -121)], 8, {
          sides: 14,
          flat: 0.55,
          wide: at(1, 0, 0),
        }),
        buildRod(at(x - 9, 118, -97), at(x + 9, 118, -97), 4, 4, 14),
      ]
    }),
    buildBlock(at(0, -96, -84), at(70, 22, 7), 3, 3),
    buildPlate(
      [
        new Vector2(-14, -104),
        new Vector2(14, -104),
        new Vector2(10, -150),
        new Vector2(2, -156),
        new Vector2(-10, -150),
      ],
      -90,
      6,
      1.4,
    ),
  ]
  const handle = bendTube(
    [
      at(-54, roll.y + 14, -26),
      at(-46, roll.y + 42, -26),
      at(0, roll.y + 52, -26),
      at(46, roll.y + 42, -26),
      at(54, roll.y + 14, -26),
    ],
    7.5,
    { sides: 14, steps: 50, flat: 0.6, wide: at(0, 0, 1) },
  )
  const sides = [-1, 1].map((sign) => ({ sign, line: side(sign) }))
  const spirals = [-1, 1].flatMap((sign) =>
    [6.5, 12, 17.5].map((radius) =>
      buildRing(at(sign * (half + 4 + Math.sqrt(roll.radius ** 2 - radius ** 2) * 0.97), roll.y, -20), radius, 1.1, {
        axis: at(1, 0, 0),
        sides: 6,
        steps: 40,
      }),
    ),
  )
  const middle = front(0, roll.y - 6, 30)
  const at30 = middle[Math.round(middle.length * 0.55)]
  return buildAssembly(
    'pannier',
    foot.over && buildPart('bag', { finish: 'satin', paint: 'body' }, foot.over),
    foot.under && buildPart('foot', { finish: 'satin', paint: 'detail' }, foot.under),
    buildPart('weld', { finish: 'satin', paint: 'detail' }, ...seamCords(foot.seams, 1.5)),
    buildPart('roll-edges', { finish: 'satin', paint: 'body' }, ...spirals),
    ...reflector,
    buildPart('side-straps', webbing, ...sides.map(({ line }) => tape(line, 25, 2, 0.2)), tape(middle, 25, 2, 0.2)),
    buildPart(
      'buckles',
      appearances.blackPlastic,
      ...sides.flatMap(({ line, sign }) => {
        const spot = line[Math.round(line.length * 0.52)]
        return spot ? buckle(spot.at.clone().add(at(sign * 2, 0, 0)), at(0, 1, 0), spot.normal, 25) : []
      }),
      ...(at30 ? buckle(at30.at, at(0, 1, 0), at30.normal, 25) : []),
    ),
    buildPart(
      'anchors',
      appearances.darkSteel,
      ...[...sides.map(({ line }) => line), middle].flatMap((line) => {
        const end = line.at(-2)
        return end ? [stud(end.at.clone().addScaledVector(end.normal, 2), end.normal, 4.5)] : []
      }),
    ),
    buildPart('handle', webbing, handle),
    buildPart('hooks', appearances.blackPlastic, ...rail),
  )
}
