/** Front lights: on the bar, on a strap, with two lenses and a battery, on the fork crown, and a set. They face x. */

import { headlamp } from '@chainline/bicycle/model/extras/lamps'
import { bendTube } from '@chainline/bicycle/model/loft'
import { assembly, part, type Skin, skins } from '@chainline/bicycle/model/part'
import { at, ball, block, lathe, ring, rod, transformSolid } from '@chainline/bicycle/model/solid'
import { type Group, Matrix4, type Mesh, type Vector3 } from 'three'
import type { PartBuilder, PartSpec } from '../partBuilder.ts'
import { barClamp, cable, capBolt, clampBolt, strapLoop } from './fittings.ts'

const shell = { finish: 'anodised', paint: 'body' } as const
const plastic = { finish: 'plastic', paint: 'body' } as const
const second = { finish: 'anodised', paint: 'detail' } as const
const white = { finish: 'glow', paint: '#fff7e0' } as const
const bar = 15.9

/** A headlight with a twist-off bracket, a finned head and a wide lens. */
function barLight(): Group {
  const fins = Array.from({ length: 6 }, (_, index) => block(at(20 + index * 5.2, 15, 0), at(2, 6, 30), 0.8))
  const clamp = at(2, -39, 0)
  return assembly(
    'front-light',
    part('light-body', shell, block(at(-4, 0, 0), at(92, 29, 37), 10, 5)),
    part('light-head', second, block(at(34, 0, 0), at(36, 33, 41), 9, 5), ...fins),
    part('light-lens', skins.clearLens, block(at(50, -1, 0), at(7, 24, 33), 6, 4)),
    part(
      'light-beam',
      white,
      block(at(53.4, 2, 0), at(1.2, 7, 22), 0.5),
      block(at(53.4, -7, 0), at(1.2, 2.4, 24), 0.5),
    ),
    part('light-button', skins.rubber, turnedButton(at(-20, 14, 0), 8)),
    part(
      'light-state',
      { finish: 'glow', paint: '#3fae5a' },
      ring(at(-20, 15.6, 0), 5.2, 0.8, { axis: at(0, 1, 0), sides: 8, steps: 32 }),
    ),
    part('charging-plug', skins.rubber, block(at(-49, -3, 0), at(5, 11, 18), 2.4)),
    part(
      'light-shoe',
      skins.blackPlastic,
      block(at(2, -17, 0), at(44, 9, 26), 3),
      block(at(-16, -20, 0), at(12, 7, 14), 2.5),
      ...barClamp(clamp, bar, 20),
    ),
    part('light-bolt', skins.steel, ...clampBolt(clamp, bar)),
  )
}

const turnedButton = (place: Vector3, radius: number) =>
  lathe(
    [
      [0, -1],
      [radius, -1],
      [radius, 0.8],
      [radius - 1.2, 1.8],
      [0, 2.2],
    ],
    place,
    at(0, 1, 0),
    32,
  )

/** A light body on a rubber base, with a strap hooked in at the back. */
function buildStrapped(place: Vector3, long: number, lens: Skin, glow: Skin, body: Skin, name: string): Mesh[] {
  const on = (x: number, y: number, z = 0) => place.clone().add(at(x, y, z))
  const loop = on(-2, -36)
  return [
    part(`${name}-body`, body, block(on(0, 0), at(long, 31, 35), 11, 5)),
    part(`${name}-bezel`, skins.blackPlastic, block(on(long / 2 - 3, 0), at(10, 29, 33), 8, 4)),
    part(`${name}-lens`, lens, block(on(long / 2 + 1, 0), at(6, 24, 28), 6, 4)),
    part(
      `${name}-beam`,
      glow,
      ball(on(long / 2 + 2.4, 3), 3.4, 16),
      ball(on(long / 2 + 2.4, -5, 6), 2.2, 12),
      ball(on(long / 2 + 2.4, -5, -6), 2.2, 12),
    ),
    part(`${name}-button`, skins.rubber, turnedButton(on(-long * 0.14, 15), 7)),
    part(
      `${name}-strap`,
      skins.rubber,
      block(on(-2, -18), at(30, 9, 25), 4),
      strapLoop(loop, bar, 20, 3.4),
      block(on(-24, -32), at(12, 13, 20), 3.4),
      bendTube([on(-22, -30), on(-31, -27), on(-37, -20)], 9, { sides: 12, steps: 16, flat: 0.34, wide: at(0, 0, 1) }),
    ),
  ]
}

/** A small light with side windows. */
function strapLight(): Group {
  const windows = [1, -1].map((side) => block(at(17, 0, side * 16.8), at(17, 8, 3.4), 1.6))
  return assembly(
    'front-light',
    ...buildStrapped(at(0, 0), 64, skins.clearLens, white, plastic, 'light'),
    part('side-windows', skins.amber, ...windows),
  )
}

/** A set of front and rear light. */
function pair(): Group {
  const button = (z: number) => ring(at(-7, 16.4, z), 7.6, 0.9, { axis: at(0, 1, 0), sides: 8, steps: 32 })
  return assembly(
    'front-light',
    ...buildStrapped(at(0, 0, 34), 50, skins.clearLens, white, plastic, 'front'),
    ...buildStrapped(at(0, 0, -34), 50, skins.redLens, { finish: 'glow', paint: '#e2301c' }, plastic, 'rear'),
    part('light-rings', { finish: 'plastic', paint: 'detail' }, button(34), button(-34)),
  )
}

/** A trail light: two lenses in a finned head, battery in a pouch, and a remote on one wire. */
function trailLight(): Group {
  const head = at(0, 74, 0)
  const on = (x: number, y: number, z: number) => head.clone().add(at(x, y, z))
  const barrels = [-17.5, 17.5].map((z) =>
    lathe(
      [
        [0, -22],
        [12, -22],
        [15.5, -17],
        [17.5, -6],
        [18, 12],
        [17.4, 14],
        [14.6, 14],
        [14.2, 9],
      ],
      on(0, 0, z),
      at(1, 0, 0),
      40,
    ),
  )
  const bowls = [-17.5, 17.5].map((z) =>
    lathe(
      [
        [14.6, 10],
        [11, 3],
        [6, -2],
        [0, -3],
      ],
      on(0, 0, z),
      at(1, 0, 0),
      40,
    ),
  )
  const glasses = [-17.5, 17.5].map((z) =>
    lathe(
      [
        [0, 9.5],
        [14.4, 9.5],
        [14.4, 11.5],
        [8, 12.6],
        [0, 13],
      ],
      on(0, 0, z),
      at(1, 0, 0),
      40,
    ),
  )
  const rings = [-17.5, 17.5].map((z) => ring(on(13.6, 0, z), 16, 1.3, { axis: at(1, 0, 0), sides: 10, steps: 48 }))
  const fins = Array.from({ length: 6 }, (_, index) => block(on(-22 + index * 4.4, 3, 0), at(1.8, 36, 58), 0.7))
  const clamp = at(-4, 35, 0)
  const pack = at(-44, 23, -62)
  const remote = at(40, 10, 56)
  return assembly(
    'front-light',
    part('light-head', shell, ...barrels, block(on(-6, 0, 0), at(30, 24, 44), 6), ...fins),
    part('light-rings', second, ...rings),
    part('light-bowls', skins.chrome, ...bowls),
    part('light-leds', white, ...[-17.5, 17.5].map((z) => ball(on(0, 0, z), 4, 14))),
    part('light-glass', { finish: 'clear', paint: '#f3f6f4' }, ...glasses),
    part('light-clamp', skins.black, block(at(-4, 54, 0), at(16, 14, 16), 4), ...barClamp(clamp, bar, 18)),
    part('light-bolt', skins.steel, ...clampBolt(clamp, bar)),
    part('battery', { finish: 'fabric', paint: 'body' }, block(pack, at(98, 44, 48), 12, 4)),
    part(
      'battery-straps',
      second,
      ...[-26, 26].map((x) => block(pack.clone().add(at(x, 0, 0)), at(15, 46, 50), 11, 4)),
    ),
    part(
      'wire',
      skins.cable,
      cable(
        [
          on(-20, 0, 0),
          on(-40, -6, -10),
          at(-64, 50, -14),
          at(-60, 14, 0),
          at(-30, 5, -22),
          at(4, 4, -54),
          at(6, 16, -74),
          pack.clone().add(at(46, -2, 0)),
        ],
        2.2,
      ),
      cable(
        [
          on(-20, -4, 6),
          on(-36, -24, 22),
          at(-40, 14, 40),
          at(-24, 4, 56),
          at(8, 4, 70),
          remote.clone().add(at(-12, -2, 0)),
        ],
        1.7,
      ),
    ),
    part(
      'remote',
      skins.rubber,
      block(remote, at(34, 18, 24), 7),
      strapLoop(remote.clone().add(at(0, 4, 0)), 13, 12, 3),
    ),
    part('remote-button', second, turnedButton(remote.clone().add(at(0, 9, 0)), 6.4)),
  )
}

/** A dynamo light for the fork crown: a round headlight on a steel strap, with two wires. */
function dynamoLight(): Group {
  const foot = at(-34, -60, 0)
  const strap = [at(-2, -23, 0), at(-6, -33, 0), at(-20, -42, 0), at(-33, -48, 0), foot]
  return assembly(
    'front-light',
    ...headlamp(at(0, 0, 0), 1.15, { finish: 'polished', paint: 'body' }, 56),
    part(
      'light-strap',
      skins.steel,
      bendTube(strap, 8, { sides: 14, steps: 40, flat: 0.3, wide: at(0, 0, 1) }),
      transformSolid(block(at(0, 0, 0), at(4, 22, 17), 1.6), new Matrix4().setPosition(foot.x, foot.y - 8, 0)),
      rod(at(-2, -26, -11), at(-2, -26, 11), 5, 5, 20),
    ),
    part(
      'light-bolts',
      skins.darkSteel,
      capBolt(at(-32, foot.y - 8, 0), at(1, 0, 0), 5.5),
      capBolt(at(-2, -26, 11), at(0, 0, 1), 4.4),
    ),
    part('light-switch', { finish: 'plastic', paint: 'detail' }, block(at(-33, 8, 0), at(9, 12, 16), 3)),
    part(
      'wires',
      skins.cable,
      cable([at(-34, -8, 4), at(-48, -14, 6), at(-54, -36, 6), at(-48, -62, 8), at(-52, -82, 10)], 1.8),
      cable([at(-34, -8, -4), at(-52, -12, -6), at(-62, -34, -8), at(-58, -60, -8), at(-64, -78, -8)], 1.8),
    ),
  )
}

const lights: Record<string, () => Group> = {
  'gantry-800-front-light': barLight,
  'gantry-300-front-light': strapLight,
  'bogie-1800-trail-light': trailLight,
  'lamplighter-70-dynamo-light': dynamoLight,
  'turnout-light-set': pair,
}

export const frontLight: PartBuilder = ({ urlKey }: PartSpec) => (lights[urlKey] ?? barLight)()
