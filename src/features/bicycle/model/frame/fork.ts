/** The fork: crown, legs, dropouts; rigid, suspended or for fat tyres. */
import type { Group } from 'three'
import { assembly, part } from '../part.ts'
import type { Skeleton } from '../skeleton.ts'
import { rod } from '../solid.ts'

/** The fork: crown, legs, dropouts; rigid, suspended or for fat tyres. */
export function fork(skeleton: Skeleton): Group {
  const { headBottom, frontAxle, frontHub } = skeleton
  return assembly(
    'fork',
    part(
      'legs',
      { finish: 'gloss', paint: 'fork' },
      ...[1, -1].map((s) =>
        rod(headBottom.clone().setZ(s * 40), frontAxle.clone().setZ(s * (frontHub / 2 + 6)), 14, 9),
      ),
    ),
  )
}
