/** The shift box at the axle end of a hub gear, with its cable. */
import type { Group } from 'three'
import { findPointOnStay } from '../frame/plan.ts'
import { bendTube } from '../loft.ts'
import type { ModelSkeleton } from '../modelSkeleton.ts'
import { appearances, buildAssembly, buildPart } from '../part.ts'
import { at, buildBlock, buildRod } from '../solid.ts'
import { buildRoundedDisc } from './crankArm.ts'

export function buildHubShift(skeleton: ModelSkeleton): Group {
  const { rearAxle, rearHub } = skeleton
  const { x, y } = rearAxle
  const from = rearHub / 2 + 13
  const stay = findPointOnStay(skeleton, 'chain', 150)
  const outlet = at(x + 20, y - 5, from + 11)
  return buildAssembly(
    'hub-shift',
    buildPart(
      'shift-box',
      appearances.blackPlastic,
      buildRoundedDisc(x, y, from, from + 22, 13.5, 3.4, 32),
      buildBlock(at(x + 9, y - 3, from + 11), at(24, 15, 16), 4),
    ),
    buildPart('shift-cap', appearances.greyPlastic, buildRoundedDisc(x, y, from + 21.4, from + 23.2, 9, 0.8, 28)),
    buildPart(
      'cable-end',
      appearances.steel,
      buildRod(outlet.clone().add(at(-3, 0.6)), outlet.clone().add(at(12, -2.6)), 3.3, 2.9, 14),
    ),
    buildPart(
      'shift-cable',
      appearances.cable,
      bendTube(
        [
          outlet.clone().add(at(6, -1.4)),
          outlet.clone().add(at(34, -9, -3)),
          outlet
            .clone()
            .lerp(stay, 0.6)
            .add(at(0, -7, 6)),
          stay,
        ],
        2.3,
        { sides: 10, steps: 32 },
      ),
    ),
  )
}
