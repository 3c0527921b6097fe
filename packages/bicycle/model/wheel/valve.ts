/** The valve in the rim bed, between two spokes, pointing to the hub. */
import type { Group } from 'three'
import { appearances, buildAssembly, buildPart } from '../part.ts'
import { at, buildRod, lathe } from '../solid.ts'

export type ValveKind = 'presta' | 'schrader'

/**
 * A valve at the bottom of the rim, pointing up to the hub.
 * @param from distance from the axle to the inside of the rim @param length visible length in millimeters
 */
export function buildValve(kind: ValveKind, from: number, length: number): Group {
  const place = (along: number) => at(0, -from + along)
  const up = at(0, 1)
  if (kind === 'schrader') {
    return buildAssembly(
      'valve',
      buildPart('stem', appearances.rubber, buildRod(place(-4), place(length * 0.5), 4.3, 3.9, 16)),
      buildPart('thread', appearances.brass, buildRod(place(length * 0.45), place(length * 0.8), 3.6, 3.6, 16)),
      buildPart(
        'cap',
        appearances.blackPlastic,
        lathe(
          [
            [0, 0],
            [4.4, 0],
            [4.4, 8.4],
            [3.6, 9.6],
            [0, 9.6],
          ],
          place(length * 0.62),
          up,
          16,
        ),
      ),
    )
  }
  const nut: readonly (readonly [number, number])[] = [
    [0, 0],
    [5.6, 0],
    [5.6, 1.6],
    [4.6, 3],
    [3.2, 3.2],
    [0, 3.2],
  ]
  return buildAssembly(
    'valve',
    buildPart('stem', appearances.silver, buildRod(place(-6), place(length * 0.8), 3, 3, 14)),
    buildPart('nut', appearances.silver, lathe(nut, place(-0.2), up, 16)),
    buildPart(
      'cap',
      appearances.blackPlastic,
      lathe(
        [
          [0, 0],
          [3.9, 0],
          [3.9, 6],
          [3.2, 11],
          [2.2, 14.6],
          [0, 15],
        ],
        place(length - 15),
        up,
        14,
      ),
    ),
  )
}
