/** Chain lube in dropper bottles. */
import { type Appearance, buildAssembly, buildPart } from '@chainline/bicycle/model/part'
import { at, buildRod, lathe } from '@chainline/bicycle/model/solid'
import type { Group } from 'three'
import type { PartBuilder } from '../partBuilder.ts'
import { smoothProfile, wing } from './outlines.ts'

const up = at(0, 1, 0)

const ink: Appearance = { finish: 'plastic', paint: 'detail' }

const paper: Appearance = { finish: 'satin', paint: '#f0ede4' }

/** A bottle of 120 ml. */
const bottle = (radius: number, shoulder: number) =>
  lathe(
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

/** A ribbed screw collar with a dropper spout. */
function dropper(radius: number, foot: number): Group {
  const ribs = Array.from({ length: 30 }, (_, index) => {
    const turn = (index / 30) * Math.PI * 2
    const [x, z] = [Math.cos(turn) * radius * 0.665, Math.sin(turn) * radius * 0.665]
    return buildRod(at(x, foot + 2, z), at(x, foot + 12.5, z), 0.75, 0.6, 8)
  })
  return buildAssembly(
    'dropper',
    buildPart(
      'collar',
      ink,
      lathe(
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
  lathe(
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
    return buildRod(
      at(x + Math.cos(turn) * radius * 0.9, y + 4, z + Math.sin(turn) * radius * 0.9),
      at(x + Math.cos(turn) * radius * 0.72, y + 17, z + Math.sin(turn) * radius * 0.72),
      0.5,
      0.4,
      8,
    )
  }),
]

/** Wet lube is open, its cap beside it, with a drop on the label; dry lube has a sun. */
export const lube: PartBuilder = ({ urlKey }) => {
  const wet = urlKey.includes('wet')
  const radius = 22
  const shoulder = 88
  const face = 60
  const label = (from: number, to: number, low: (t: number) => number, high: (t: number) => number, lift: number) =>
    wing({ radius: radius - 0.5 + lift, thickness: 0.9, from, to, low, high, steps: 48 })
  // The outline of a drop across its width from -1 to 1: a semicircle at the bottom, a point at the top.
  const breadth = (t: number) => Math.abs(t * 2 - 1)
  const belly = (t: number) => 45 - 9.5 * Math.sqrt(Math.max(0, 1 - breadth(t) ** 2))
  const point = (t: number) => 45 + 20 * (1 - breadth(t)) ** 1.5 + 3.4 * Math.sqrt(Math.max(0, 1 - breadth(t) ** 2))
  const round = (t: number) => 45 + 9.5 * Math.sqrt(Math.max(0, 1 - breadth(t) ** 2))
  const mark = label(face - 25, face + 25, belly, wet ? point : round, 0.35)
  const capRadius = 6.2
  return buildAssembly(
    'lube',
    buildPart('bottle', { finish: 'satin', paint: 'body' }, bottle(radius, shoulder)),
    buildPart(
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
    buildPart('label-mark', { finish: 'satin', paint: 'body' }, mark),
    buildPart(
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
    buildPart(
      'tip-cap',
      { finish: 'plastic', paint: wet ? 'body' : '#f0ede4' },
      ...(wet ? tipCap(40, 0, 26, capRadius) : tipCap(0, shoulder + 12 + 29, 0, capRadius)),
    ),
  )
}
