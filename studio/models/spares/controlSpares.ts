/** Grips, bar tape and brake levers. */

import { buildCableLever } from '@chainline/bicycle/model/cockpit/flatLevers'
import { buildGrip, type GripKind } from '@chainline/bicycle/model/cockpit/grips'
import { makePiece, type Piece } from '@chainline/bicycle/model/cockpit/piece'
import { loft } from '@chainline/bicycle/model/loft'
import { type Appearance, appearances, buildAssembly, buildPart } from '@chainline/bicycle/model/part'
import { at, buildRod, lathe, mirror } from '@chainline/bicycle/model/solid'
import { type BufferGeometry, type Group, Matrix4, type Vector3 } from 'three'
import type { PartSpec } from '../partBuilder.ts'

const tube = 11.1
const detail: Appearance = { finish: 'anodised', paint: 'detail' }

/** Assembles pieces, mirrored for the left hand. */
function hand(name: string, pieces: readonly Piece[], isLeft: boolean): Group {
  return buildAssembly(
    name,
    ...pieces.map(({ name: own, appearance, solids }) =>
      buildPart(own, appearance, ...(isLeft ? solids.map(mirror) : solids)),
    ),
  )
}

/** The bore for the bar. */
function bore(length: number, radius: number): Piece {
  return makePiece(
    'grip-bore',
    appearances.rubber,
    buildRod(at(0, 0, 0.6 - length), at(0, 0, 2.8 - length), radius, radius, 24),
  )
}

export function gripSpare({ urlKey, width = 130 }: PartSpec): Group {
  const isLeather = urlKey.includes('leather')
  const kind: GripKind = urlKey.includes('ergonomic') ? 'ergonomic' : isLeather ? 'round' : 'lock-on'
  const appearance: Appearance = { finish: isLeather ? 'leather' : 'rubber', paint: 'body' }
  const pieces = [
    ...buildGrip({ kind, length: width, tubeRadius: tube, appearance, ring: detail, detail: 'still' }),
    ...(isLeather ? buildSeam(width) : []),
    bore(width + 2, tube),
  ]
  const right = hand('right-grip', pieces, false)
  const left = hand('left-grip', pieces, true)
  const lie = kind === 'ergonomic' ? 0.25 : 0
  right.rotation.set(0, 0, lie)
  right.position.set(34, 0, 60)
  left.position.set(-34, 0, -60)
  left.rotation.set(0, 0, lie)
  const pair = buildAssembly('pair', right, left)
  return buildAssembly('grips', pair)
}

/** Leather grips: polished rings at both ends and a seam of waxed thread. */
function buildSeam(length: number): Piece[] {
  const radius = tube + 4.6
  const ring = (along: number, wide: number) =>
    lathe(
      [
        [tube, 0],
        [radius + 0.6, 0],
        [radius + 1.4, 0.8],
        [radius + 1.4, wide - 0.8],
        [radius + 0.6, wide],
        [tube, wide],
        [tube, 0],
      ],
      at(0, 0, -along),
      at(0, 0, -1),
      32,
    )
  const stitches = Array.from({ length: Math.floor((length - 20) / 4.4) }, (_, i) => {
    const z = -11 - i * 4.4
    const share = -z / length
    const out = radius + 0.3 + 1 * Math.sin(Math.PI * share)
    const angle = 0.75
    const on = (turn: number, along: number) => at(Math.cos(angle + turn) * out, Math.sin(angle + turn) * out, along)
    return buildRod(on(-0.12, z), on(0.12, z - 2.6), 0.55, 0.55, 6)
  })
  return [
    makePiece('end-rings', { finish: 'polished', paint: 'detail' }, ring(-3.4, 7), ring(length - 6.4, 7)),
    makePiece('stitches', { finish: 'fabric', paint: '#e4d3b4' }, ...stitches),
    makePiece(
      'grub-screws',
      appearances.darkSteel,
      buildRod(at(0, radius, 0), at(0, radius + 1.7, 0), 1.7, 1.7, 10),
      buildRod(at(0, radius, -length + 2.8), at(0, radius + 1.7, -length + 2.8), 1.7, 1.7, 10),
    ),
  ]
}

const thick = 2.5

/** A roll of tape about the y axis, with a free end along x. */
function roll(wide: number, inner: number, turns: number, tail: number): BufferGeometry {
  const each = 44
  const count = Math.round(turns * each)
  const pitch = thick + 0.25
  const line: Vector3[] = Array.from({ length: count + 1 }, (_, i) => {
    const angle = (i / each) * Math.PI * 2
    const radius = inner + (pitch * i) / each
    return at(Math.sin(angle) * radius, 0, Math.cos(angle) * radius)
  })
  const last = line.at(-1) ?? at(0, 0)
  const before = line.at(-2) ?? at(0, 0)
  const way = last.clone().sub(before).normalize()
  const outwards = last.clone().setY(0).normalize()
  for (let i = 1; i <= 10; i++) {
    const share = i / 10
    line.push(
      last
        .clone()
        .addScaledVector(way, tail * share)
        .addScaledVector(outwards, tail * 0.22 * share * share),
    )
  }
  const half = wide / 2
  const sections = line.map((point, i) => {
    const tangent = (line[i + 1] ?? point)
      .clone()
      .sub(line[i - 1] ?? point)
      .normalize()
    const out = at(0, 1, 0).cross(tangent).normalize()
    const outline: [number, number][] = [
      [-half + 0.8, -thick / 2],
      [half - 0.8, -thick / 2],
      [half, -thick * 0.2],
      [half, thick * 0.2],
      [half - 0.8, thick / 2],
      [-half + 0.8, thick / 2],
      [-half, thick * 0.2],
      [-half, -thick * 0.2],
    ]
    return outline.map(([y, off]) =>
      point
        .clone()
        .add(at(0, y, 0))
        .addScaledVector(out, off),
    )
  })
  return loft(sections)
}

/** Two rolls of tape, one on edge with a free end, and two plugs. */
export function barTapeSpare({ width = 30 }: PartSpec): Group {
  const appearance: Appearance = { finish: 'foam', paint: 'body' }
  const lying = buildAssembly(
    'lying-roll',
    buildPart('tape-roll', appearance, roll(width, 11, 9.25, 34)),
    buildPart('roll-core', { finish: 'satin', paint: 'detail' }, buildCore(width)),
  )
  lying.position.set(-46, 0, 20)
  const standing = buildAssembly(
    'standing-roll',
    buildPart('tape-roll-two', appearance, roll(width, 11, 9.5, 70)),
    buildPart('roll-core-two', { finish: 'satin', paint: 'detail' }, buildCore(width)),
  )
  standing.rotation.set(-Math.PI / 2, 0, 0)
  standing.position.set(34, 38 - width / 2, -16)
  const plug = (x: number, z: number, tip: number) => {
    const model = buildAssembly(
      `plug-${x}`,
      buildPart(`end-plug-${x}`, appearances.blackPlastic, buildPlug()),
      buildPart(`plug-ring-${x}`, detail, buildRing()),
    )
    model.position.set(x, -width / 2 + (tip ? 14.5 : 0), z)
    if (tip) model.rotation.set(0, 0.5, Math.PI / 2 - 0.18)
    return model
  }
  return buildAssembly('bar-tape', lying, standing, plug(16, 62, 0), plug(64, 48, 1))
}

const buildCore = (wide: number) => buildRod(at(0, -wide / 2 + 0.6, 0), at(0, wide / 2 - 0.6, 0), 9.6, 9.6, 28)

/** A bar end plug, standing on its face. */
const buildPlug = () =>
  lathe(
    [
      [0, 0],
      [11.6, 0],
      [14.4, 1],
      [14.6, 2.4],
      [14, 3.6],
      [10.4, 3.8],
      [10.6, 8],
      [10, 20],
      [8.8, 23],
      [7, 23],
      [7, 12],
      [0, 12],
    ],
    at(0, 0, 0),
    at(0, 1, 0),
    40,
  )

const buildRing = () =>
  lathe(
    [
      [10.2, 3.6],
      [14.1, 3.6],
      [14.1, 4.2],
      [10.2, 4.2],
    ],
    at(0, 0, 0),
    at(0, 1, 0),
    40,
  )

export function brakeLeverSpare(_: PartSpec): Group {
  const pieces = buildCableLever({
    tubeRadius: tube,
    body: { finish: 'anodised', paint: 'body' },
    blade: { finish: 'brushed', paint: 'detail' },
    reach: 122,
    detail: 'still',
  })
  const right = hand('right-lever', pieces, false)
  const left = hand('left-lever', pieces, true)
  // Place the levers side by side with their blades facing each other.
  right.applyMatrix4(new Matrix4().makeRotationY(-0.1).setPosition(-62, 0, 0))
  left.applyMatrix4(new Matrix4().makeRotationY(Math.PI + 0.1).setPosition(62, 0, 0))
  return buildAssembly('brake-levers', right, left)
}
