/** Both wheels: tyre, rim, spokes, hub, valve. */
import { type Group, Vector2 } from 'three'
import { assembly, part, skins } from '../part.ts'
import type { Skeleton } from '../skeleton.ts'
import { ring, rod } from '../solid.ts'

/** Both wheels: tyre, rim, spokes, hub, valve. */
export function wheels(skeleton: Skeleton): Group {
  const { geometry, rearAxle, frontAxle, rearHub, frontHub } = skeleton
  const wheel = (name: string, axle: typeof rearAxle, hub: number) =>
    assembly(
      name,
      part(
        'tyre',
        skins.tread,
        ring(axle, geometry.bsd / 2 + geometry.tyre / 2, geometry.tyre / 2, { sides: 24, steps: 96 }),
      ),
      part('rim', { finish: 'anodised', paint: 'rims' }, ring(axle, geometry.bsd / 2 - 4, 9, { steps: 96 })),
      part('hub', skins.black, rod(axle.clone().setZ(-hub / 2), axle.clone().setZ(hub / 2), 16)),
    )
  void Vector2
  return assembly('wheels', wheel('rear-wheel', rearAxle, rearHub), wheel('front-wheel', frontAxle, frontHub))
}
