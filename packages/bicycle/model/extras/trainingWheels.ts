/** Training wheels on steel arms beside the rear wheel. */
import { type BufferGeometry, type Group, Matrix4, type Vector3 } from 'three'
import { bendTube } from '../loft.ts'
import { countFacets, type ModelSkeleton } from '../modelSkeleton.ts'
import { appearances, buildAssembly, buildPart } from '../part.ts'
import { at, buildBlock, buildRod, lathe, mirrorToBothSides, transformSolid } from '../solid.ts'

export interface SmallWheel {
  tyre: BufferGeometry[]
  disc: BufferGeometry[]
  axle: BufferGeometry[]
}

/** An upright molded wheel with a rubber tyre, centered at `center`. */
export function buildSmallWheel(centre: Vector3, radius: number, width: number, sides: number): SmallWheel {
  const half = width / 2
  const rim = radius * 0.76
  const side = at(0, 0, 1)
  const tyre = lathe(
    [
      [rim - 3, -half * 0.8],
      [rim, -half * 0.94],
      [radius * 0.88, -half],
      [radius * 0.95, -half * 0.86],
      [radius, -half * 0.4],
      [radius, half * 0.4],
      [radius * 0.95, half * 0.86],
      [radius * 0.88, half],
      [rim, half * 0.94],
      [rim - 3, half * 0.8],
    ],
    centre,
    side,
    sides,
  )
  const face = (z: number): [number, number][] => [
    [radius * 0.14, z * half * 1.05],
    [radius * 0.26, z * half * 1.05],
    [radius * 0.3, z * half * 0.5],
    [rim * 0.84, z * half * 0.42],
    [rim * 0.9, z * half * 0.86],
    [rim, z * half * 0.9],
  ]
  const spokes = Array.from({ length: 5 }, (_, index) =>
    transformSolid(
      buildBlock(at(radius * 0.5, 0, 0), at(radius * 0.5, radius * 0.16, width * 0.74), 3),
      new Matrix4().makeRotationZ((index * Math.PI * 2) / 5 + Math.PI / 2).setPosition(centre),
    ),
  )
  const hub = lathe([[0, -half * 1.05], ...face(-1), ...face(1).reverse(), [0, half * 1.05]], centre, side, sides)
  const ends = [at(0, 0, -half - 14), at(0, 0, half + 6)] as const
  return {
    tyre: [tyre],
    disc: [hub, ...spokes],
    axle: [buildRod(centre.clone().add(ends[0]), centre.clone().add(ends[1]), radius * 0.11, radius * 0.1, 6)],
  }
}

/** The steel arm from the axle nut down and outward to a training wheel, on the drive side. @param nut outer face of the dropout */
export function buildTrainingWheelArm(nut: Vector3, wheel: Vector3, inner: number): BufferGeometry[] {
  const strip = [
    nut.clone().add(at(0, 26, 0)),
    nut,
    nut.clone().add(at(0, -22, 1)),
    at((nut.x + wheel.x) / 2, nut.y - 40, nut.z + 12),
    at(wheel.x, wheel.y + 26, inner - 14),
    at(wheel.x, wheel.y + 12, inner - 3),
    at(wheel.x, wheel.y - 10, inner - 2),
  ]
  return [bendTube(strip, 12, { sides: 14, steps: 40, flat: 0.24, wide: at(1, 0, 0) })]
}

/** Both training wheels, on the ground; null for a bicycle without them. */
export function buildTrainingWheels(skeleton: ModelSkeleton): Group | null {
  const { build, rearAxle, rearHub, ground, wheelRadius: radius } = skeleton
  if (!build.trainingWheels) return null
  const small = radius * 0.38
  const width = 26
  const nut = rearAxle.clone().setZ(rearHub / 2 + 12)
  const centre = at(rearAxle.x - 14, ground + small, nut.z + 88)
  const { tyre, disc, axle } = buildSmallWheel(centre, small, width, countFacets(skeleton, small))
  const slot = buildBlock(nut.clone().add(at(0, 13, 3)), at(9, 26, 2.4), 1)
  const nuts = [buildRod(nut.clone().add(at(0, 0, -8)), nut.clone().add(at(0, 0, 11)), 8, 8, 6)]
  return buildAssembly(
    'training-wheels',
    buildPart(
      'stabiliser-arms',
      appearances.chrome,
      ...buildTrainingWheelArm(nut, centre, centre.z - width / 2).flatMap(mirrorToBothSides),
    ),
    buildPart('stabiliser-slots', appearances.darkSteel, ...mirrorToBothSides(slot)),
    buildPart('stabiliser-nuts', appearances.steel, ...[...nuts, ...axle].flatMap(mirrorToBothSides)),
    buildPart('stabiliser-tyres', appearances.rubber, ...tyre.flatMap(mirrorToBothSides)),
    buildPart('stabiliser-discs', { finish: 'plastic', paint: 'accent' }, ...disc.flatMap(mirrorToBothSides)),
  )
}
