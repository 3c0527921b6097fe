/** Racks and a basket, without a bicycle. */

import { buildWickerBasket } from '@chainline/bicycle/model/extras/basket'
import { buildLampPlate, buildRackTubes, type RackPlan, roundLoop } from '@chainline/bicycle/model/extras/rack'
import { bendTube } from '@chainline/bicycle/model/loft'
import { appearances, buildAssembly, buildPart } from '@chainline/bicycle/model/part'
import { at, buildBlock, buildRod, mirrorToBothSides, transformSolid } from '@chainline/bicycle/model/solid'
import { type Group, Matrix4 } from 'three'
import type { PartBuilder, PartSpec } from '../partBuilder.ts'
import { capBolt } from './fittings.ts'

/** A rear rack, standing on its feet. */
function rearRack({ width = 120 }: PartSpec): Group {
  const half = width / 2
  const plan: RackPlan = {
    deck: 372,
    front: 150,
    back: -190,
    half,
    tube: 6,
    foot: at(0, 34, half + 14),
    stay: at(214, 330, half * 0.42),
    isRailed: true,
    isClipped: false,
    steps: 220,
  }
  const feet = mirrorToBothSides(buildBlock(at(0, 24, half + 14), at(17, 56, 5), 2.2))
  const holes = [4, 18].flatMap((y) =>
    mirrorToBothSides(buildRod(at(0, y, half + 10), at(0, y, half + 18), 2.8, 2.8, 16)),
  )
  const slots = mirrorToBothSides(
    transformSolid(
      buildBlock(at(0, 0, 0), at(66, 13, 3.4), 1.4),
      new Matrix4().makeRotationZ(-0.52).setPosition(222, 325, half * 0.42),
    ),
  )
  return buildAssembly(
    'rack',
    buildPart('rack-tubes', { finish: 'satin', paint: 'body' }, ...buildRackTubes(plan)),
    buildPart('lamp-plate', { finish: 'satin', paint: 'body' }, buildLampPlate(plan)),
    buildPart(
      'lamp-plate-holes',
      appearances.darkSteel,
      ...[-25, 25, -40, 40].map((z) =>
        buildRod(at(plan.back - 10, plan.deck - 12, z), at(plan.back - 4, plan.deck - 12, z), 2.7, 2.7, 16),
      ),
    ),
    buildPart('feet', { finish: 'brushed', paint: 'detail' }, ...feet, ...slots),
    buildPart('holes', appearances.darkSteel, ...holes),
    buildPart(
      'bolts',
      appearances.darkSteel,
      ...mirrorToBothSides(capBolt(at(0, 44, half + 16), at(0, 0, 1), 5)),
      ...[-14, 14].flatMap((x) =>
        mirrorToBothSides(capBolt(at(222 + x, 325 - x * 0.57, half * 0.42 + 1.4), at(0, 0, 1), 4.4)),
      ),
    ),
  )
}

/** A lowrider: a frame on each side of the wheel, joined by a hoop over it. */
function lowRider({ width = 150 }: PartSpec): Group {
  const z = width / 2
  const side = roundLoop([at(-120, 108, z), at(120, 108, z), at(66, -62, z), at(-38, -62, z)], 30)
  const brace = [buildRod(at(-62, 106, z), at(4, -60, z), 4, 4, 16), buildRod(at(78, 106, z), at(30, -60, z), 4, 4, 16)]
  const hoop = bendTube(
    [
      at(40, 108, z),
      at(52, 190, z),
      at(66, 262, z - 4),
      at(74, 306, z - 26),
      at(76, 316, 0),
      at(74, 306, -z + 26),
      at(66, 262, -z + 4),
      at(52, 190, -z),
      at(40, 108, -z),
    ],
    5,
    { sides: 18, steps: 120 },
  )
  const tube = { finish: 'brushed', paint: 'body' } as const
  const tabs = [buildBlock(at(14, -76, z), at(16, 36, 5), 2), buildBlock(at(-92, 64, z - 4), at(34, 15, 5), 2)]
  const bolts = [capBolt(at(14, -84, z + 2), at(0, 0, 1), 5), capBolt(at(-102, 64, z - 2), at(0, 0, 1), 5)]
  return buildAssembly(
    'rack',
    buildPart(
      'rack-sides',
      tube,
      ...mirrorToBothSides(bendTube(side, 5, { closed: true, sides: 18, steps: 140 })),
      ...brace.flatMap(mirrorToBothSides),
      buildRod(at(-105, 82, z), at(-84, 62, z), 4, 4, 14),
      buildRod(at(-105, 82, -z), at(-84, 62, -z), 4, 4, 14),
    ),
    buildPart('rack-hoop', tube, hoop),
    buildPart('tabs', tube, ...tabs.flatMap(mirrorToBothSides)),
    buildPart('bolts', { finish: 'brushed', paint: 'detail' }, ...bolts.flatMap(mirrorToBothSides)),
    buildPart(
      'rack-ends',
      { finish: 'plastic', paint: 'detail' },
      ...mirrorToBothSides(buildBlock(at(0, 114.5, z), at(58, 3.4, 7), 1.4)),
    ),
  )
}

export const rack: PartBuilder = (spec) => (spec.urlKey.includes('front') ? lowRider(spec) : rearRack(spec))

/** A wicker basket on a steel ring, with straps and a strut. */
export const basket: PartBuilder = ({ width = 360 }) => {
  const plan = { floor: at(0, 0, 0), long: width * 0.72, high: 232, wide: width, taper: 0.78, stakes: 46, rows: 20 }
  const { weave, stakes, rim } = buildWickerBasket(plan)
  const peeled = { finish: 'wood', paint: 'detail' } as const
  const leather = { finish: 'leather', paint: 'body' } as const
  const back = -plan.long / 2
  const z = width * 0.17
  const loop = [
    at(back + 4, 176, z),
    at(back - 8, 172, z),
    at(back - 12, 196, z),
    at(back - 12, 232, z),
    at(back - 4, 247, z),
    at(back + 10, 244, z),
    at(back + 16, 226, z),
    at(back + 14, 196, z),
  ]
  const strap = bendTube(loop, 11, { closed: true, sides: 10, steps: 90, flat: 0.16, wide: at(0, 0, 1) })
  const strut = bendTube(
    [
      at(back * 0.3, -7, 62),
      at(0, -8, 62),
      at(-back * 0.3, -8, 60),
      at(-back * 0.42, -8, 0),
      at(-back * 0.3, -8, -60),
      at(0, -8, -62),
      at(back * 0.3, -7, -62),
    ],
    4,
    { sides: 14, steps: 70 },
  )
  const frame = [0.55, 0.85].flatMap((share) => [
    buildRod(at(back - 13, 232 * share - 14, z), at(back - 16, 232 * share - 14, z), 5, 5, 20),
  ])
  return buildAssembly(
    'basket',
    buildPart('weave', peeled, ...weave),
    buildPart('stakes', peeled, ...stakes),
    buildPart('rim', peeled, ...rim),
    buildPart('straps', leather, ...mirrorToBothSides(strap)),
    buildPart(
      'buckles',
      appearances.brass,
      ...[12, -12].flatMap((across) =>
        mirrorToBothSides(buildBlock(at(back - 14, 205, z + across), at(3.4, 19, 3), 1.2)),
      ),
      ...[-8, 8].flatMap((up) => mirrorToBothSides(buildBlock(at(back - 14, 205 + up, z), at(3.4, 3, 26), 1.2))),
    ),
    buildPart('strut', appearances.darkSteel, strut, ...frame.flatMap(mirrorToBothSides)),
  )
}
