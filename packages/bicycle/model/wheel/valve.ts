/** The valve in the rim bed, between two spokes, pointing to the hub. */
import type { Group } from 'three'
import { assembly, part, skins } from '../part.ts'
import { at, lathe, rod } from '../solid.ts'

export type ValveKind = 'presta' | 'schrader'

/**
 * A valve at the bottom of the rim, pointing up to the hub.
 * @param from distance from the axle to the inside of the rim @param length visible length in millimeters
 */
export function valve(kind: ValveKind, from: number, length: number): Group {
  const place = (along: number) => at(0, -from + along)
  const up = at(0, 1)
  if (kind === 'schrader') {
    return assembly(
      'valve',
      part('stem', skins.rubber, rod(place(-4), place(length * 0.5), 4.3, 3.9, 16)),
      part('thread', skins.brass, rod(place(length * 0.45), place(length * 0.8), 3.6, 3.6, 16)),
      part(
        'cap',
        skins.blackPlastic,
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
  return assembly(
    'valve',
    part('stem', skins.silver, rod(place(-6), place(length * 0.8), 3, 3, 14)),
    part('nut', skins.silver, lathe(nut, place(-0.2), up, 16)),
    part(
      'cap',
      skins.blackPlastic,
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
