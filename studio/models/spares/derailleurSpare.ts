/** A rear derailleur in its riding position, without a bicycle. */

import { buildRearDerailleur } from '@chainline/bicycle/model/drivetrain/rearDerailleur'
import { at } from '@chainline/bicycle/model/solid'
import type { Group } from 'three'
import type { PartBuilder } from '../partBuilder.ts'

export const derailleurSpare: PartBuilder = (): Group => {
  const guide = at(19, -62, -26)
  const tension = guide.clone().add(at(30, -88))
  return buildRearDerailleur({
    bolt: at(0, 0),
    cage: { guide, tension, guideTeeth: 12, tensionTeeth: 14, size: 1 },
    seats: [0.2, 0.1],
    hasClutch: true,
    body: { finish: 'anodised', paint: 'body' },
    links: { finish: 'brushed', paint: 'detail' },
    cagePlates: { finish: 'anodised', paint: 'body' },
    detail: 'still',
    housing: null,
  })
}
