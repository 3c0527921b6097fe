/** Training wheels, without a bicycle. */
import { smallWheel, stabiliserArm } from '@chainline/bicycle/model/extras/trainingWheels'
import { assembly, part, skins } from '@chainline/bicycle/model/part'
import { at, block, bothSides, rod } from '@chainline/bicycle/model/solid'
import type { PartBuilder } from '../partBuilder.ts'

/** Two training wheels on their arms, side by side as on an axle. */
export const trainingWheels: PartBuilder = ({ width = 110 }) => {
  const radius = width / 2
  const nut = at(12, 146, 62)
  const centre = at(0, radius, 136)
  const { tyre, disc, axle } = smallWheel(centre, radius, 27, 72)
  const holes = [14, 2, -10].map((y) => rod(nut.clone().add(at(0, y, -5)), nut.clone().add(at(0, y, 5)), 5, 5, 24))
  const key = block(nut.clone().add(at(0, 3, 4)), at(26, 44, 3.4), 1.4)
  return assembly(
    'training-wheels',
    part('arms', skins.chrome, ...stabiliserArm(nut, centre, centre.z - 14).flatMap(bothSides)),
    part('plates', skins.steel, ...bothSides(key)),
    part('slots', skins.darkSteel, ...holes.flatMap(bothSides)),
    part('axles', skins.steel, ...axle.flatMap(bothSides)),
    part('tyres', { finish: 'rubber', paint: 'detail' }, ...tyre.flatMap(bothSides)),
    part('discs', { finish: 'plastic', paint: 'body' }, ...disc.flatMap(bothSides)),
  )
}
