/** Bike wash in a spray bottle. */
import { bendTube, loft, sweep } from '@chainline/bicycle/model/loft'
import { type Appearance, appearances, buildAssembly, buildPart } from '@chainline/bicycle/model/part'
import { at, buildBlock, buildRing, buildRod, lathe } from '@chainline/bicycle/model/solid'
import type { PartBuilder } from '../partBuilder.ts'
import { type Level, roundedPath, tower } from './placement.ts'

const up = at(0, 1, 0)

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

/** A one-liter spray bottle with the trigger facing forward. */
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
  const white: Appearance = { finish: 'plastic', paint: 'detail' }
  return buildAssembly(
    'spray-bottle',
    buildPart('bottle', { finish: 'satin', paint: 'body' }, tower(levels, 0.78, 72)),
    buildPart('label', white, panel(40, 118, 0.5)),
    buildPart('label-bands', { finish: 'satin', paint: 'body' }, panel(50, 58, 0.8), panel(62, 64, 0.8)),
    buildPart(
      'collar',
      white,
      lathe(
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
        return buildRod(
          at(Math.cos(turn) * 19, head - 23, Math.sin(turn) * 19),
          at(Math.cos(turn) * 18.3, head - 7, Math.sin(turn) * 18.3),
          0.9,
          0.8,
          8,
        )
      }),
    ),
    buildPart(
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
      loft([
        section(-34, head + 22, head + 30, 6),
        section(-31, head + 17, head + 34, 9.5),
        section(-22, head + 14, head + 39, 12),
        section(0, head + 14, head + 43, 13),
        section(24, head + 17, head + 42, 12.5),
        section(40, head + 19, head + 40, 11),
        section(44, head + 20, head + 39, 10),
      ]),
    ),
    buildPart(
      'trigger',
      { finish: 'plastic', paint: 'body' },
      bendTube(
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
    buildPart(
      'piston',
      appearances.greyPlastic,
      sweep(roundedPath([at(12, head + 8, 0), at(37, head + 3, 0)], 1), 5, { sides: 20, steps: 6 }),
    ),
    buildPart(
      'nozzle',
      { finish: 'plastic', paint: 'body' },
      buildBlock(at(49, head + 29.5, 0), at(14, 19, 19), 3, 4),
      buildRod(at(55, head + 29.5, 0), at(58.5, head + 29.5, 0), 5.5, 4.6, 28),
    ),
    buildPart(
      'nozzle-hole',
      appearances.rubber,
      buildRod(at(58, head + 29.5, 0), at(58.8, head + 29.5, 0), 1.6, 1.6, 16),
      buildRing(at(58.3, head + 29.5, 0), 3.4, 0.4, { axis: at(1, 0, 0) }),
    ),
  )
}
