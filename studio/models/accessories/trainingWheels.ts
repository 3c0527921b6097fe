/** Training wheels, without a bicycle. */
import { buildSmallWheel, buildTrainingWheelArm } from '@chainline/bicycle/model/extras/trainingWheels'
import { appearances, buildAssembly, buildPart } from '@chainline/bicycle/model/part'
import { at, buildBlock, buildRod, mirrorToBothSides } from '@chainline/bicycle/model/solid'
import type { PartBuilder } from '../partBuilder.ts'

/** Two training wheels on their arms, side by side as on an axle. */
export const trainingWheels: PartBuilder = ({ width = 110 }) => {
  const radius = width / 2
  const nut = at(12, 146, 62)
  const centre = at(0, radius, 136)
  const { tyre, disc, axle } = buildSmallWheel(centre, radius, 27, 72)
  const holes = [14, 2, -10].map((y) => buildRod(nut.clone().add(at(0, y, -5)), nut.clone().add(at(0, y, 5)), 5, 5, 24))
  const key = buildBlock(nut.clone().add(at(0, 3, 4)), at(26, 44, 3.4), 1.4)
  return buildAssembly(
    'training-wheels',
    buildPart(
      'arms',
      appearances.chrome,
      ...buildTrainingWheelArm(nut, centre, centre.z - 14).flatMap(mirrorToBothSides),
    ),
    buildPart('plates', appearances.steel, ...mirrorToBothSides(key)),
    buildPart('slots', appearances.darkSteel, ...holes.flatMap(mirrorToBothSides)),
    buildPart('axles', appearances.steel, ...axle.flatMap(mirrorToBothSides)),
    buildPart('tyres', { finish: 'rubber', paint: 'detail' }, ...tyre.flatMap(mirrorToBothSides)),
    buildPart('discs', { finish: 'plastic', paint: 'body' }, ...disc.flatMap(mirrorToBothSides)),
  )
}
