/** Devices on the handlebar: a phone mount and a bike computer. They are tilted back and face x. */

import { bendTube } from '@chainline/bicycle/model/loft'
import { appearances, buildAssembly, buildPart } from '@chainline/bicycle/model/part'
import { at, buildBlock, buildPlate, buildRing, buildRod, transformSolid } from '@chainline/bicycle/model/solid'
import { type BufferGeometry, Matrix4 } from 'three'
import type { PartBuilder } from '../partBuilder.ts'
import { barClamp, capBolt, clampBolt } from './fittings.ts'
import { roundedRectangle } from './outlines.ts'

/** Rotates a device that faces z to face x, tilted back. */
const leaning = (degrees: number, x: number, y: number): Matrix4 =>
  new Matrix4()
    .makeTranslation(x, y, 0)
    .multiply(new Matrix4().makeRotationZ((degrees * Math.PI) / 180))
    .multiply(new Matrix4().makeRotationY(Math.PI / 2))

const line = (x: number, y: number, long: number, high: number, z: number, turn = 0): BufferGeometry =>
  transformSolid(
    buildBlock(at(0, 0, 0), at(long, high, 0.5), 0.2),
    new Matrix4().makeRotationZ(turn).setPosition(x, y, z),
  )

export const phoneMount: PartBuilder = () => {
  const place = leaning(38, 26, 48)
  const lean = (...solids: BufferGeometry[]) => solids.map((solid) => transformSolid(solid, place))
  const [wide, tall, thick] = [74, 154, 8.4]
  const body = { finish: 'satin', paint: 'body' } as const
  const corners = [
    [1, 1],
    [-1, 1],
    [1, -1],
    [-1, -1],
  ] as const
  const arms = corners.map(([x, y]) =>
    bendTube(
      [at(x * 9, y * 12, -15), at(x * 20, y * 34, -14), at(x * 31, y * 58, -11), at(x * 37, y * 67, -6)],
      (t) => 8.4 - 2 * t,
      { sides: 16, steps: 30, flat: 0.5, wide: at(1, -x * y, 0) },
    ),
  )
  const jaws = corners.map(([x, y]) =>
    transformSolid(
      buildBlock(at(0, 0, 0), at(9, 30, 22), 3.6),
      new Matrix4().makeRotationZ(-x * y * -0.78).setPosition(x * 37, y * 73, -1),
    ),
  )
  const screen = buildPlate(roundedRectangle(wide - 5, tall - 5, 9), thick / 2 + 0.2, 0.8, 0.2)
  const river = bendTube([at(-34, 20, 4.9), at(-14, 26, 4.9), at(4, 12, 4.9), at(20, 18, 4.9), at(34, 8, 4.9)], 5, {
    sides: 6,
    steps: 30,
    flat: 0.04,
    wide: at(0, 1, 0),
  })
  const streets = [
    line(-2, 44, 66, 2.2, 4.9, 0.1),
    line(0, -14, 66, 2.2, 4.9, -0.14),
    line(-4, -46, 64, 2.2, 4.9, 0.06),
    line(-16, -4, 140, 2.2, 4.9, 1.5),
    line(16, -4, 140, 2.2, 4.9, 1.66),
  ]
  const route = bendTube(
    [
      at(-4, -66, 5.2),
      at(-8, -46, 5.2),
      at(-12, -12, 5.2),
      at(2, -10, 5.2),
      at(17, -16, 5.2),
      at(13, 24, 5.2),
      at(11, 46, 5.2),
      at(9, 64, 5.2),
    ],
    2.4,
    { sides: 6, steps: 70, flat: 0.1, wide: at(1, 1, 0) },
  )
  const clamp = at(0, 0, 0)
  return buildAssembly(
    'phone-mount',
    buildPart(
      'clamp',
      { finish: 'anodised', paint: 'body' },
      ...barClamp(clamp, 15.9, 26),
      buildBlock(at(8, 22, 0), at(24, 16, 24), 5),
    ),
    buildPart('clamp-bolt', appearances.steel, ...clampBolt(clamp, 15.9)),
    buildPart(
      'buffer',
      { finish: 'rubber', paint: '#7a2a20' },
      ...lean(buildRod(at(0, 0, -33), at(0, 0, -25), 13, 13, 32)),
    ),
    buildPart(
      'plate',
      body,
      ...lean(buildRod(at(0, 0, -26), at(0, 0, -9), 22, 24, 48), buildBlock(at(0, 0, -16), at(92, 15, 9), 4)),
      ...lean(...arms),
    ),
    buildPart(
      'ears',
      { finish: 'brushed', paint: 'detail' },
      ...lean(buildBlock(at(47, 0, -16), at(10, 22, 11), 3.4), buildBlock(at(-47, 0, -16), at(10, 22, 11), 3.4)),
    ),
    buildPart('jaws', appearances.rubber, ...lean(...jaws)),
    buildPart(
      'phone',
      { finish: 'anodised', paint: '#2b2d30' },
      ...lean(buildPlate(roundedRectangle(wide, tall, 11), 0, thick, 1.6)),
    ),
    buildPart('screen', { finish: 'lens', paint: '#e6e4d9' }, ...lean(screen)),
    buildPart('streets', { finish: 'plastic', paint: '#fbfaf5' }, ...lean(...streets)),
    buildPart('river', { finish: 'plastic', paint: '#b5ccd6' }, ...lean(river)),
    buildPart('route', { finish: 'plastic', paint: '#e2451e' }, ...lean(route)),
  )
}

export const computer: PartBuilder = () => {
  const place = leaning(34, 46, 22)
  const lean = (...solids: BufferGeometry[]) => solids.map((solid) => transformSolid(solid, place))
  const ink = { finish: 'plastic', paint: '#22251f' } as const
  const clamp = at(0, 0, 0)
  const arm = bendTube([at(14, 6, 0), at(26, 8, 0), at(36, 10, 0), at(45, 13, 0)], 11, {
    sides: 18,
    steps: 24,
    flat: 0.42,
    wide: at(0, 0, 1),
  })
  const hills = [-20, -15, -10, -5, 0, 5, 10, 15, 20].map((x, index) => {
    const high = [5, 9, 12, 8, 6, 10, 15, 11, 7][index] ?? 6
    return line(x, -29 + high / 2, 4.2, high, 10.5)
  })
  const trace = bendTube([at(-20, 2, 10.4), at(-10, 12, 10.4), at(0, 4, 10.4), at(8, 9, 10.4), at(20, 0, 10.4)], 1.3, {
    sides: 6,
    steps: 40,
    flat: 0.2,
    wide: at(0, 1, 0),
  })
  return buildAssembly(
    'computer',
    buildPart('mount', appearances.blackPlastic, ...barClamp(clamp, 15.9, 16), arm),
    buildPart('mount-bolt', appearances.steel, ...clampBolt(clamp, 15.9)),
    buildPart('dock', appearances.blackPlastic, ...lean(buildRod(at(0, 0, -16), at(0, 0, -7), 15, 16, 40))),
    buildPart(
      'computer-body',
      { finish: 'satin', paint: 'body' },
      ...lean(buildPlate(roundedRectangle(58, 96, 13), 1, 17, 4.5)),
    ),
    buildPart(
      'computer-frame',
      { finish: 'anodised', paint: 'detail' },
      ...lean(buildPlate(roundedRectangle(51, 71, 6, 0, 7), 9.2, 1.4, 0.4)),
    ),
    buildPart(
      'screen',
      { finish: 'lens', paint: '#cdd2c4' },
      ...lean(buildPlate(roundedRectangle(48, 68, 4, 0, 7), 9.8, 1, 0.3)),
    ),
    buildPart(
      'figures',
      ink,
      ...lean(
        line(-10, 34, 20, 4, 10.4),
        line(12, 34, 12, 4, 10.4),
        line(-12, 25, 16, 2.2, 10.4),
        line(10, 25, 16, 2.2, 10.4),
        line(0, 18.5, 46, 0.7, 10.4),
        line(0, -11, 46, 0.7, 10.4),
        trace,
        ...hills,
      ),
    ),
    buildPart(
      'buttons',
      appearances.rubber,
      ...lean(...[-17, 17].map((x) => buildPlate(roundedRectangle(15, 8, 3.6, x, -38), 9.4, 3, 0.9))),
    ),
    buildPart(
      'main-button',
      { finish: 'satin', paint: 'detail' },
      ...lean(buildPlate(roundedRectangle(14, 8, 3.6, 0, -38), 9.6, 3, 0.9)),
    ),
    buildPart(
      'side-bolts',
      appearances.darkSteel,
      ...lean(capBolt(at(29, 20, 1), at(1, 0, 0), 2.6), capBolt(at(29, -8, 1), at(1, 0, 0), 2.6)),
      buildRing(at(0, 0, 0), 19.4, 0.8, { sides: 8, steps: 40 }),
    ),
  )
}
