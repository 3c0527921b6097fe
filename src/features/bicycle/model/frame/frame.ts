/** The frame: tubes that meet, stays, dropouts. */
import type { Group } from 'three'
import { assembly, part } from '../part.ts'
import type { Skeleton } from '../skeleton.ts'
import { at, rod } from '../solid.ts'

/** The frame: tubes that meet, stays, dropouts. */
export function frame(skeleton: Skeleton): Group {
  const { tubes, bottomBracket, headTop, headBottom, seatTop, rearAxle, rearHub, shell } = skeleton
  const side = (z: number) => rearAxle.clone().setZ(z)
  return assembly(
    'frame',
    part('head-tube', { finish: 'gloss', paint: 'frame' }, rod(headBottom, headTop, tubes.headLow / 2, tubes.head / 2)),
    part('down-tube', { finish: 'gloss', paint: 'frame' }, rod(bottomBracket, headBottom, tubes.down / 2)),
    part('top-tube', { finish: 'gloss', paint: 'frame' }, rod(seatTop, headTop, tubes.top / 2)),
    part('seat-tube', { finish: 'gloss', paint: 'frame' }, rod(bottomBracket, seatTop, tubes.seat / 2)),
    part('shell', { finish: 'gloss', paint: 'frame' }, rod(at(0, 0, -shell / 2), at(0, 0, shell / 2), 21)),
    part(
      'stays',
      { finish: 'gloss', paint: 'frame' },
      ...[1, -1].flatMap((s) => [
        rod(at(0, 0, s * 26), side(s * (rearHub / 2 + 4)), tubes.chainStay / 2),
        rod(seatTop.clone().setZ(s * 14), side(s * (rearHub / 2 + 4)), tubes.seatStay / 2),
      ]),
    ),
  )
}
