/** An external bottom bracket: two threaded cups, the sleeve between them and three spacers beside it. */

import { type Appearance, appearances, buildAssembly, buildPart } from '@chainline/bicycle/model/part'
import { at, buildRod, mirrorToBothSides } from '@chainline/bicycle/model/solid'
import { type ProfilePoint, repeatAround, revolve } from '@chainline/bicycle/model/wheel/revolve'
import type { Group } from 'three'
import type { PartSpec } from '../partBuilder.ts'

const thread = (from: number, to: number): ProfilePoint[] =>
  Array.from({ length: Math.round((to - from) / 1.06) }, (_, index): ProfilePoint[] => {
    const z = from + index * 1.06
    return [
      [16.6, z],
      [17.4, z + 0.53],
    ]
  }).flat()

export function bottomBracketSpare({ width = 73 }: PartSpec): Group {
  const half = width / 2
  const body: Appearance = { finish: 'anodised', paint: 'body' }
  const cup = revolve(
    [
      [13, half - 15],
      ...thread(half - 15, half - 0.6),
      [16.4, half - 0.6],
      [21.2, half],
      [22, half + 0.8],
      [22, half + 9],
      [20.8, half + 10.4],
      [17.6, half + 10.4],
      [17.6, half + 8],
      [13, half + 8],
    ],
    { steps: 72, closed: true },
  )
  const notch = buildRod(at(21.3, 0, half + 1.6), at(21.3, 0, half + 9), 2, 2, 10)
  const seal = revolve(
    [
      [12, half + 7],
      [17.8, half + 7],
      [17.8, half + 9],
      [14.6, half + 9.6],
      [12, half + 9.2],
    ],
    { steps: 56, closed: true },
  )
  const race = revolve(
    [
      [11.9, half + 6],
      [14.2, half + 6],
      [14.2, half + 10],
      [13.6, half + 10.6],
      [11.9, half + 10.6],
    ],
    { steps: 56, closed: true },
  )
  const sleeve = revolve(
    [
      [12.6, -half + 12],
      [14.4, -half + 12],
      [14.4, -8],
      [15.6, -6],
      [15.6, 6],
      [14.4, 8],
      [14.4, half - 12],
      [12.6, half - 12],
    ],
    { steps: 48, closed: true },
  )
  const spacer = (z: number, thick: number) =>
    revolve(
      [
        [17.6, z],
        [21.6, z],
        [21.9, z + 0.3],
        [21.9, z + thick - 0.3],
        [21.6, z + thick],
        [17.6, z + thick],
      ],
      { steps: 64, closed: true },
    )
  const bearing = buildAssembly(
    'bearings',
    buildPart('cups', body, ...mirrorToBothSides(cup)),
    buildPart('notches', appearances.blackPlastic, ...mirrorToBothSides(repeatAround(notch, 16))),
    buildPart('seals', appearances.rubber, ...mirrorToBothSides(seal)),
    buildPart('races', { finish: 'polished', paint: 'detail' }, ...mirrorToBothSides(race)),
    buildPart('sleeve', appearances.greyPlastic, sleeve),
  )
  const spacers = buildAssembly(
    'spacers',
    buildPart('spacer', { finish: 'anodised', paint: 'detail' }, spacer(0, 2.5)),
    buildPart('spacer-two', { finish: 'anodised', paint: 'detail' }, spacer(2.5, 2.5).translate(3, 2, 0)),
    buildPart('spacer-three', { finish: 'anodised', paint: 'detail' }, spacer(5, 2.5).translate(-2, 5, 0)),
  )
  spacers.rotation.x = -Math.PI / 2
  spacers.position.set(46, -22, 30)
  return buildAssembly('bottom-bracket', bearing, spacers)
}
