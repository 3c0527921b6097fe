/** Care: chain lube in dropper bottles, bike wash in a spray bottle. */
import type { Group } from 'three'
import { assembly, part, type Skin, skins } from '../../../src/features/bicycle/model/part.ts'
import { at, bent, block, lofted, ring, rod, swept, turned } from '../../../src/features/bicycle/model/solid.ts'
import type { PartBuilder } from '../partBuilder.ts'
import { type Level, roundedPath, tower } from './laying.ts'
import { smoothProfile, wing } from './outlines.ts'

const up = at(0, 1, 0)
const ink: Skin = { finish: 'plastic', paint: 'detail' }
const paper: Skin = { finish: 'satin', paint: '#f0ede4' }

/** A hundred and twenty millilitres. */
const bottle = (radius: number, shoulder: number) =>
  turned(
    [
      [0, 1.6],
      [radius * 0.8, 1.6],
      [radius * 0.86, 0],
      ...smoothProfile(
        [
          [radius * 0.9, 0],
          [radius * 0.985, 2.2],
          [radius, 6],
          [radius, 12],
        ],
        10,
      ),
      ...smoothProfile(
        [
          [radius, shoulder - 16],
          [radius, shoulder - 6],
          [radius * 0.92, shoulder + 3],
          [radius * 0.7, shoulder + 10],
          [radius * 0.5, shoulder + 13],
        ],
        22,
      ),
      [radius * 0.5, shoulder + 20],
      [0, shoulder + 20],
    ],
    at(0, 0, 0),
    up,
    72,
  )

/** A ribbed collar that screws onto the neck, and a spout that narrows to a drop's width. */
function dropper(radius: number, foot: number): Group {
  const ribs = Array.from({ length: 30 }, (_, index) => {
    const turn = (index / 30) * Math.PI * 2
    const [x, z] = [Math.cos(turn) * radius * 0.665, Math.sin(turn) * radius * 0.665]
    return rod(at(x, foot + 2, z), at(x, foot + 12.5, z), 0.75, 0.6, 8)
  })
  return assembly(
    'dropper',
    part(
      'collar',
      ink,
      turned(
        [
          [0, foot],
          [radius * 0.66, foot],
          [radius * 0.66, foot + 13],
          [radius * 0.6, foot + 15],
          ...smoothProfile(
            [
              [radius * 0.56, foot + 15.2],
              [radius * 0.36, foot + 18],
              [radius * 0.24, foot + 26],
              [radius * 0.17, foot + 36],
            ],
            18,
          ),
          [radius * 0.13, foot + 37],
          [0, foot + 37],
        ],
        at(0, 0, 0),
        up,
        56,
      ),
      ...ribs,
    ),
  )
}

const tipCap = (x: number, y: number, z: number, radius: number) => [
  turned(
    [
      [0, 0],
      [radius, 0],
      [radius * 1.06, 1.2],
      [radius * 1.02, 3.4],
      [radius * 0.9, 4],
      [radius * 0.74, 17],
      [radius * 0.6, 18.6],
      [0, 19],
    ],
    at(x, y, z),
    up,
    40,
  ),
  ...Array.from({ length: 14 }, (_, index) => {
    const turn = (index / 14) * Math.PI * 2
    return rod(
      at(x + Math.cos(turn) * radius * 0.9, y + 4, z + Math.sin(turn) * radius * 0.9),
      at(x + Math.cos(turn) * radius * 0.72, y + 17, z + Math.sin(turn) * radius * 0.72),
      0.5,
      0.4,
      8,
    )
  }),
]

/** The wet one stands open, its cap beside it; a drop marks the wet, a sun's disc the dry. */
export const lube: PartBuilder = ({ urlKey }) => {
  const wet = urlKey.includes('wet')
  const radius = 22
  const shoulder = 88
  const face = 60
  const label = (from: number, to: number, low: (t: number) => number, high: (t: number) => number, lift: number) =>
    wing({ radius: radius - 0.5 + lift, thickness: 0.9, from, to, low, high, steps: 48 })
  // The outline of a drop over its breadth, -1 to 1: a half circle below, a point above.
  const breadth = (t: number) => Math.abs(t * 2 - 1)
  const belly = (t: number) => 45 - 9.5 * Math.sqrt(Math.max(0, 1 - breadth(t) ** 2))
  const point = (t: number) => 45 + 20 * (1 - breadth(t)) ** 1.5 + 3.4 * Math.sqrt(Math.max(0, 1 - breadth(t) ** 2))
  const round = (t: number) => 45 + 9.5 * Math.sqrt(Math.max(0, 1 - breadth(t) ** 2))
  const mark = label(face - 25, face + 25, belly, wet ? point : round, 0.35)
  const capRadius = 6.2
  return assembly(
    'lube',
    part('bottle', { finish: 'satin', paint: 'body' }, bottle(radius, shoulder)),
    part(
      'label',
      paper,
      label(
        face - 105,
        face + 105,
        () => 18,
        () => 76,
        0,
      ),
    ),
    part('label-mark', { finish: 'satin', paint: 'body' }, mark),
    part(
      'label-bands',
      ink,
      label(
        face - 105,
        face + 105,
        () => 20,
        () => 25,
        0.2,
      ),
      label(
        face - 105,
        face + 105,
        () => 72.4,
        () => 74,
        0.2,
      ),
    ),
    dropper(radius, shoulder + 12),
    part(
      'tip-cap',
      { finish: 'plastic', paint: wet ? 'body' : '#f0ede4' },
      ...(wet ? tipCap(40, 0, 26, capRadius) : tipCap(0, shoulder + 12 + 29, 0, capRadius)),
    ),
  )
}

const body: readonly Level[] = [
  [0, 46, 30],
  [1.5, 49, 33],
  [6, 51, 35],
  [30, 51.5, 35.5],
  [120, 51, 35],
  [150, 48, 34],
  [172, 40, 31],
  [190, 28, 25],
  [202, 18.5, 18.5],
  [210, 14, 14],
  [226, 13.5, 13.5],
]

/** One litre; the trigger looks forward. */
export const cleaner: PartBuilder = () => {
  const head = 240
  const section = (x: number, low: number, high: number, half: number) =>
    Array.from({ length: 32 }, (_, index) => {
      const turn = (index / 32) * Math.PI * 2
      const s = (v: number) => Math.sign(v) * Math.abs(v) ** 0.7
      return at(x, (low + high) / 2 + ((high - low) / 2) * s(Math.sin(turn)), -half * s(Math.cos(turn)))
    })
  const levels = body.flatMap((level, index): Level[] => {
    const next = body[index + 1]
    if (!next) return [level]
    return [0, 0.25, 0.5, 0.75].map((t) => [
      level[0] + (next[0] - level[0]) * t,
      level[1] + (next[1] - level[1]) * t,
      level[2] + (next[2] - level[2]) * t,
    ])
  })
  const panel = (low: number, high: number, out: number) =>
    tower(
      [
        [low, 51.2, 35.2],
        [low + 0.3, 51.4 + out, 35.4 + out],
        [high - 0.3, 51 + out, 35 + out],
        [high, 50.9, 34.9],
      ],
      0.78,
      72,
    )
  const white: Skin = { finish: 'plastic', paint: 'detail' }
  return assembly(
    'spray-bottle',
    part('bottle', { finish: 'satin', paint: 'body' }, tower(levels, 0.78, 72)),
    part('label', white, panel(40, 118, 0.5)),
    part('label-bands', { finish: 'satin', paint: 'body' }, panel(50, 58, 0.8), panel(62, 64, 0.8)),
    part(
      'collar',
      white,
      turned(
        [
          [0, head - 26],
          [19, head - 26],
          [19.5, head - 24],
          [18.6, head - 6],
          [17, head - 4],
          [0, head - 4],
        ],
        at(0, 0, 0),
        up,
        48,
      ),
      ...Array.from({ length: 28 }, (_, index) => {
        const turn = (index / 28) * Math.PI * 2
        return rod(
          at(Math.cos(turn) * 19, head - 23, Math.sin(turn) * 19),
          at(Math.cos(turn) * 18.3, head - 7, Math.sin(turn) * 18.3),
          0.9,
          0.8,
          8,
        )
      }),
    ),
    part(
      'head',
      white,
      tower(
        [
          [head - 6, 11, 11],
          [head + 6, 12, 11],
          [head + 20, 16, 12, 2],
          [head + 26, 18, 12, 3],
        ],
        0.8,
      ),
      lofted([
        section(-34, head + 22, head + 30, 6),
        section(-31, head + 17, head + 34, 9.5),
        section(-22, head + 14, head + 39, 12),
        section(0, head + 14, head + 43, 13),
        section(24, head + 17, head + 42, 12.5),
        section(40, head + 19, head + 40, 11),
        section(44, head + 20, head + 39, 10),
      ]),
    ),
    part(
      'trigger',
      { finish: 'plastic', paint: 'body' },
      bent(
        [
          at(31, head + 24, 0),
          at(38, head + 10, 0),
          at(40, head - 8, 0),
          at(36, head - 26, 0),
          at(40, head - 42, 0),
          at(45, head - 47, 0),
        ],
        (t) => 9 - 2.2 * t,
        {
          sides: 24,
          steps: 48,
          flat: 0.42,
          wide: at(0, 0, 1),
        },
      ),
    ),
    part(
      'piston',
      skins.greyPlastic,
      swept(roundedPath([at(12, head + 8, 0), at(37, head + 3, 0)], 1), 5, { sides: 20, steps: 6 }),
    ),
    part(
      'nozzle',
      { finish: 'plastic', paint: 'body' },
      block(at(49, head + 29.5, 0), at(14, 19, 19), 3, 4),
      rod(at(55, head + 29.5, 0), at(58.5, head + 29.5, 0), 5.5, 4.6, 28),
    ),
    part(
      'nozzle-hole',
      skins.rubber,
      rod(at(58, head + 29.5, 0), at(58.8, head + 29.5, 0), 1.6, 1.6, 16),
      ring(at(58.3, head + 29.5, 0), 3.4, 0.4, { axis: at(1, 0, 0) }),
    ),
  )
}
