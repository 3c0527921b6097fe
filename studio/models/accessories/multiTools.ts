/** Multi-tools: tools that fold about two pivots between side plates, some of them fanned out. */

import { type Appearance, appearances, buildAssembly, buildPart } from '@chainline/bicycle/model/part'
import {
  at,
  buildBlock,
  buildPlate,
  buildRod,
  lathe,
  sharpenEdges,
  transformSolid,
} from '@chainline/bicycle/model/solid'
import { type BufferGeometry, type Group, Matrix4, Shape, Vector2 } from 'three'
import type { PartBuilder } from '../partBuilder.ts'
import { roundHole, stadium } from './placement.ts'

interface Tool {
  kind: 'hex' | 'torx' | 'cross' | 'spoke'
  /** Across the flats. */
  size: number
  length: number
  /** Degrees from folded. */
  open: number
}

interface Body {
  long: number
  high: number
  plates: Appearance
  /** Tools on the left pivot, which fold into the upper edge, and on the right pivot, which fold into the lower edge. */
  left: readonly Tool[]
  right: readonly Tool[]
  inside: number
}

const hex = (size: number, length: number, open = 0): Tool => ({ kind: 'hex', size, length, open })

const nine: Body = {
  long: 78,
  high: 27,
  inside: 14,
  plates: { finish: 'anodised', paint: 'body' },
  left: [hex(2, 40), hex(4, 50, 62), hex(5, 60, 112), { kind: 'cross', size: 5, length: 46, open: 148 }],
  right: [hex(2.5, 42), hex(3, 46, 40), hex(6, 50, 96), { kind: 'torx', size: 4.4, length: 44, open: 132 }],
}

const nineteen: Body = {
  long: 86,
  high: 32,
  inside: 19,
  plates: { finish: 'brushed', paint: 'body' },
  left: [
    hex(1.5, 34),
    hex(2, 40, 24),
    hex(4, 52, 60),
    hex(5, 58, 96),
    { kind: 'torx', size: 5.4, length: 46, open: 128 },
    { kind: 'spoke', size: 13, length: 42, open: 156 },
  ],
  right: [
    hex(2.5, 42),
    hex(3, 46, 32),
    { kind: 'torx', size: 4.4, length: 44, open: 64 },
    hex(6, 52, 98),
    { kind: 'cross', size: 5, length: 46, open: 138 },
  ],
}

/** A tool along +x from its pivot at the origin, centered on its thickness. */
function blade({ kind, size, length }: Tool): BufferGeometry[] {
  const eye = buildPlate(stadium(15, 9.6, 2.4, 0), 0, Math.min(size, 3.4), 0.35, [roundHole(2.2, -0.3, 0)])
  const r = size / 2 / Math.cos(Math.PI / 6)
  const shaft = (radius: number, sides: number, tip = radius * 0.86) => [
    sharpenEdges(buildRod(at(6, 0), at(length - 0.8, 0), radius, radius, sides), 20),
    sharpenEdges(buildRod(at(length - 0.82, 0), at(length, 0), radius, tip, sides), 20),
  ]
  if (kind === 'hex') return [eye, ...shaft(r, 6)]
  if (kind === 'torx') {
    const star = new Shape(
      Array.from({ length: 36 }, (_, index) => {
        const turn = (index / 36) * Math.PI * 2
        const out = (size / 2) * (0.86 + 0.14 * Math.cos(turn * 6))
        return new Vector2(Math.cos(turn) * out, Math.sin(turn) * out)
      }),
    )
    const tip = transformSolid(
      buildPlate(star, 0, 9, 0.3),
      new Matrix4().makeRotationY(Math.PI / 2).setPosition(at(length - 4.4, 0, 0)),
    )
    return [eye, buildRod(at(6, 0), at(length - 8, 0), size / 2 + 0.3, size / 2 + 0.3, 24), tip]
  }
  if (kind === 'cross') {
    const fin = [
      new Vector2(length - 12, -2.4),
      new Vector2(length - 3.5, -2.4),
      new Vector2(length, -0.5),
      new Vector2(length, 0.5),
      new Vector2(length - 3.5, 2.4),
      new Vector2(length - 12, 2.4),
    ]
    const flat = buildPlate(fin, 0, 1.3, 0.2)
    return [
      eye,
      buildRod(at(6, 0), at(length - 10, 0), 2.6, 2.6, 24),
      buildRod(at(length - 10.1, 0), at(length - 6, 0), 2.6, 1.2, 24),
      flat,
      transformSolid(flat, new Matrix4().makeRotationX(Math.PI / 2)),
    ]
  }
  const notch = (x: number, y: number, wide: number) => {
    const path = roundHole(0.1)
    path.curves.length = 0
    path
      .moveTo(x - wide / 2, y - wide / 2)
      .lineTo(x - wide / 2, y + wide / 2)
      .lineTo(x + wide / 2, y + wide / 2)
      .lineTo(x + wide / 2, y - wide / 2)
      .lineTo(x - wide / 2, y - wide / 2)
    return path
  }
  return [
    buildPlate(stadium(length + 8, size, length / 2, 0), 0, 2.6, 0.35, [
      roundHole(2.2, 0, 0),
      notch(14, 0, 4),
      notch(24, 0, 4.6),
      notch(34, 0, 5.2),
    ]),
  ]
}

function fan(tools: readonly Tool[], side: 1 | -1, pivot: readonly [number, number], inside: number): BufferGeometry[] {
  return tools.flatMap((tool, index) => {
    const z = ((index + 0.5) / tools.length - 0.5) * inside
    // From the left pivot a folded tool points to +x and opens upward; the right side mirrors it.
    const angle = (side === 1 ? tool.open : 180 - tool.open) * (Math.PI / 180)
    const place = new Matrix4().makeRotationZ(angle).setPosition(at(pivot[0], pivot[1], z))
    return blade(tool).map((solid) => transformSolid(solid, place))
  })
}

/** A chain tool with a threaded pin, at the right end. */
function chainBreaker(x: number, y: number): Group {
  const teeth = [-1, 1].map((side) => buildBlock(at(x + 11, y + 19, side * 3.6), at(22, 9, 2.4), 0.7))
  return buildAssembly(
    'chain-breaker',
    buildPart(
      'breaker-body',
      appearances.darkSteel,
      buildBlock(at(x + 10, y + 6, 0), at(27, 18, 13), 2.4),
      buildBlock(at(x + 1, y + 17, 0), at(6, 16, 12), 1.6),
      buildBlock(at(x + 22, y + 17, 0), at(5, 16, 12), 1.6),
      ...teeth,
    ),
    buildPart(
      'breaker-pin',
      appearances.silver,
      buildRod(at(x + 6, y + 19.5, 0), at(x + 44, y + 19.5, 0), 3.2, 3.2, 24),
      ...Array.from({ length: 12 }, (_, index) =>
        lathe(
          [
            [0, -0.5],
            [3.2, -0.5],
            [3.6, 0],
            [3.2, 0.5],
            [0, 0.5],
          ],
          at(x + 26 + index * 1.25, y + 19.5, 0),
          at(1, 0, 0),
          20,
        ),
      ),
      buildRod(at(x + 42, y + 6.5, 0), at(x + 42, y + 32.5, 0), 2.2, 2.2, 20),
    ),
  )
}

function folded(body: Body, wide: number): Group {
  const { long, high, inside } = body
  const y = high / 2
  const px = long / 2 - high * 0.36
  const half = inside / 2
  const many = body.left.length > 4
  const slot = stadium(long - high * 1.5, high * 0.26, 0, y)
  const side = (z: number) =>
    buildPlate(stadium(long, high, 0, y), z, wide, 0.8, many ? [] : [roundHole(2, -px, y), roundHole(2, px, y)])
  const pivots = [-px, px].map((x) => buildRod(at(x, y, -half - wide), at(x, y, half + wide), 2.6, 2.6, 24))
  const heads = [-px, px].flatMap((x) =>
    [-1, 1].map((face) =>
      lathe(
        [
          [0, -0.4],
          [4.6, -0.4],
          [4.6, 0.9],
          [3.9, 1.5],
          [1.9, 1.5],
          [1.9, 0.2],
          [0, 0.2],
        ],
        at(x, y, face * (half + wide)),
        at(0, 0, face),
        28,
      ),
    ),
  )
  return buildAssembly(
    'multi-tool',
    buildPart('plates', body.plates, side(half + wide / 2), side(-half - wide / 2)),
    buildPart(
      'inlays',
      { finish: 'satin', paint: 'detail' },
      ...[1, -1].map((face) => buildPlate(slot, face * (half + wide), 0.9, 0.3)),
    ),
    buildPart('pivots', appearances.steel, ...pivots, ...heads),
    buildPart(
      'spacer',
      appearances.darkSteel,
      buildBlock(at(0, y - 2, 0), at(long * 0.3, high * 0.4, inside - 0.4), 1.5),
    ),
    buildPart(
      'tools',
      { finish: 'brushed', paint: '#b9bcbe' },
      ...fan(body.left, 1, [-px, y], inside),
      ...fan(body.right, -1, [px, y], inside),
    ),
  )
}

/** A detachable flat tyre lever with a steel core, lying in front. */
const looseLever = () =>
  buildAssembly(
    'lever',
    buildPart(
      'lever-body',
      appearances.blackPlastic,
      transformSolid(
        buildPlate(stadium(84, 15), 0, 5, 1.2, [roundHole(3, -32, 0)]),
        new Matrix4().makeRotationX(-Math.PI / 2).setPosition(at(4, 2.6, 46)),
      ),
    ),
    buildPart(
      'lever-core',
      appearances.steel,
      transformSolid(
        buildPlate(stadium(40, 3.4), 0, 1, 0.2),
        new Matrix4().makeRotationX(-Math.PI / 2).setPosition(at(8, 5.2, 46)),
      ),
    ),
  )

export const multiTool: PartBuilder = ({ count = 9 }) => {
  if (count < 15) return folded(nine, 2.6)
  const breaker = chainBreaker(0, 0)
  breaker.position.set(nineteen.long / 2 - 12, nineteen.high / 2 - 13, 0)
  return buildAssembly('tool-set', folded(nineteen, 3), breaker, looseLever())
}
