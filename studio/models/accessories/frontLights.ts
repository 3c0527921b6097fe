/** Front lights: on the bar, on a strap, with two lenses and a battery, on the fork crown, and a set. They face x. */

import { buildHeadlamp } from '@chainline/bicycle/model/extras/lamps'
import { bendTube } from '@chainline/bicycle/model/loft'
import { type Appearance, appearances, buildAssembly, buildPart } from '@chainline/bicycle/model/part'
import { at, buildBall, buildBlock, buildRing, buildRod, lathe, transformSolid } from '@chainline/bicycle/model/solid'
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
  const fins = Array.from({ length: 6 }, (_, index) => buildBlock(at(20 + index * 5.2, 15, 0), at(2, 6, 30), 0.8))
  const clamp = at(2, -39, 0)
  return buildAssembly(
    'front-light',
    buildPart('light-body', shell, buildBlock(at(-4, 0, 0), at(92, 29, 37), 10, 5)),
    buildPart('light-head', second, buildBlock(at(34, 0, 0), at(36, 33, 41), 9, 5), ...fins),
    buildPart('light-lens', appearances.clearLens, buildBlock(at(50, -1, 0), at(7, 24, 33), 6, 4)),
    buildPart(
      'light-beam',
      white,
      buildBlock(at(53.4, 2, 0), at(1.2, 7, 22), 0.5),
      buildBlock(at(53.4, -7, 0), at(1.2, 2.4, 24), 0.5),
    ),
    buildPart('light-button', appearances.rubber, turnedButton(at(-20, 14, 0), 8)),
    buildPart(
      'light-state',
      { finish: 'glow', paint: '#3fae5a' },
      buildRing(at(-20, 15.6, 0), 5.2, 0.8, { axis: at(0, 1, 0), sides: 8, steps: 32 }),
    ),
    buildPart('charging-plug', appearances.rubber, buildBlock(at(-49, -3, 0), at(5, 11, 18), 2.4)),
    buildPart(
      'light-shoe',
      appearances.blackPlastic,
      buildBlock(at(2, -17, 0), at(44, 9, 26), 3),
      buildBlock(at(-16, -20, 0), at(12, 7, 14), 2.5),
      ...barClamp(clamp, bar, 20),
    ),
    buildPart('light-bolt', appearances.steel, ...clampBolt(clamp, bar)),
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
function buildStrapped(
  place: Vector3,
  long: number,
  lens: Appearance,
  glow: Appearance,
  body: Appearance,
  name: string,
): Mesh[] {
  const on = (x: number, y: number, z = 0) => place.clone().add(at(x, y, z))
  const loop = on(-2, -36)
  return [
    buildPart(`${name}-body`, body, buildBlock(on(0, 0), at(long, 31, 35), 11, 5)),
    buildPart(`${name}-bezel`, appearances.blackPlastic, buildBlock(on(long / 2 - 3, 0), at(10, 29, 33), 8, 4)),
    buildPart(`${name}-lens`, lens, buildBlock(on(long / 2 + 1, 0), at(6, 24, 28), 6, 4)),
    buildPart(
      `${name}-beam`,
      glow,
      buildBall(on(long / 2 + 2.4, 3), 3.4, 16),
      buildBall(on(long / 2 + 2.4, -5, 6), 2.2, 12),
      buildBall(on(long / 2 + 2.4, -5, -6), 2.2, 12),
    ),
    buildPart(`${name}-button`, appearances.rubber, turnedButton(on(-long * 0.14, 15), 7)),
    buildPart(
      `${name}-strap`,
      appearances.rubber,
      buildBlock(on(-2, -18), at(30, 9, 25), 4),
      strapLoop(loop, bar, 20, 3.4),
      buildBlock(on(-24, -32), at(12, 13, 20), 3.4),
      bendTube([on(-22, -30), on(-31, -27), on(-37, -20)], 9, { sides: 12, steps: 16, flat: 0.34, wide: at(0, 0, 1) }),
    ),
  ]
}

/** A small light with side windows. */
function strapLight(): Group {
  const windows = [1, -1].map((side) => buildBlock(at(17, 0, side * 16.8), at(17, 8, 3.4), 1.6))
  return buildAssembly(
    'front-light',
    ...buildStrapped(at(0, 0), 64, appearances.clearLens, white, plastic, 'light'),
    buildPart('side-windows', appearances.amber, ...windows),
  )
}

/** A set of front and rear light. */
function pair(): Group {
  const button = (z: number) => buildRing(at(-7, 16.4, z), 7.6, 0.9, { axis: at(0, 1, 0), sides: 8, steps: 32 })
  return buildAssembly(
    'front-light',
    ...buildStrapped(at(0, 0, 34), 50, appearances.clearLens, white, plastic, 'front'),
    ...buildStrapped(at(0, 0, -34), 50, appearances.redLens, { finish: 'glow', paint: '#e2301c' }, plastic, 'rear'),
    buildPart('light-rings', { finish: 'plastic', paint: 'detail' }, button(34), button(-34)),
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
  const rings = [-17.5, 17.5].map((z) =>
    buildRing(on(13.6, 0, z), 16, 1.3, { axis: at(1, 0, 0), sides: 10, steps: 48 }),
  )
  const fins = Array.from({ length: 6 }, (_, index) => buildBlock(on(-22 + index * 4.4, 3, 0), at(1.8, 36, 58), 0.7))
  const clamp = at(-4, 35, 0)
  const pack = at(-44, 23, -62)
  const remote = at(40, 10, 56)
  return buildAssembly(
    'front-light',
    buildPart('light-head', shell, ...barrels, buildBlock(on(-6, 0, 0), at(30, 24, 44), 6), ...fins),
    buildPart('light-rings', second, ...rings),
    buildPart('light-bowls', appearances.chrome, ...bowls),
    buildPart('light-leds', white, ...[-17.5, 17.5].map((z) => buildBall(on(0, 0, z), 4, 14))),
    buildPart('light-glass', { finish: 'clear', paint: '#f3f6f4' }, ...glasses),
    buildPart(
      'light-clamp',
      appearances.black,
      buildBlock(at(-4, 54, 0), at(16, 14, 16), 4),
      ...barClamp(clamp, bar, 18),
    ),
    buildPart('light-bolt', appearances.steel, ...clampBolt(clamp, bar)),
    buildPart('battery', { finish: 'fabric', paint: 'body' }, buildBlock(pack, at(98, 44, 48), 12, 4)),
    buildPart(
      'battery-straps',
      second,
      ...[-26, 26].map((x) => buildBlock(pack.clone().add(at(x, 0, 0)), at(15, 46, 50), 11, 4)),
    ),
    buildPart(
      'wire',
      appearances.cable,
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
    buildPart(
      'remote',
      appearances.rubber,
      buildBlock(remote, at(34, 18, 24), 7),
      strapLoop(remote.clone().add(at(0, 4, 0)), 13, 12, 3),
    ),
    buildPart('remote-button', second, turnedButton(remote.clone().add(at(0, 9, 0)), 6.4)),
  )
}

/** A dynamo light for the fork crown: a round headlight on a steel strap, with two wires. */
function dynamoLight(): Group {
  const foot = at(-34, -60, 0)
  const strap = [at(-2, -23, 0), at(-6, -33, 0), at(-20, -42, 0), at(-33, -48, 0), foot]
  return buildAssembly(
    'front-light',
    ...buildHeadlamp(at(0, 0, 0), 1.15, { finish: 'polished', paint: 'body' }, 56),
    buildPart(
      'light-strap',
      appearances.steel,
      bendTube(strap, 8, { sides: 14, steps: 40, flat: 0.3, wide: at(0, 0, 1) }),
      transformSolid(buildBlock(at(0, 0, 0), at(4, 22, 17), 1.6), new Matrix4().setPosition(foot.x, foot.y - 8, 0)),
      buildRod(at(-2, -26, -11), at(-2, -26, 11), 5, 5, 20),
    ),
    buildPart(
      'light-bolts',
      appearances.darkSteel,
      capBolt(at(-32, foot.y - 8, 0), at(1, 0, 0), 5.5),
      capBolt(at(-2, -26, 11), at(0, 0, 1), 4.4),
    ),
    buildPart('light-switch', { finish: 'plastic', paint: 'detail' }, buildBlock(at(-33, 8, 0), at(9, 12, 16), 3)),
    buildPart(
      'wires',
      appearances.cable,
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
