/** Seat post, clamp, saddle on its rails. */
import type { Group } from 'three'
import { assembly, part, skins } from '../part.ts'
import type { Skeleton } from '../skeleton.ts'
import { at, block, rod } from '../solid.ts'

/** Seat post, clamp, saddle on its rails. */
export function seat(skeleton: Skeleton): Group {
  const { seatTop, saddle, tubes } = skeleton
  return assembly(
    'seat',
    part('post', skins.black, rod(seatTop, saddle, tubes.post / 2)),
    part('saddle', { finish: 'leather', paint: 'saddle' }, block(saddle.clone(), at(270, 40, 140), 16)),
  )
}
